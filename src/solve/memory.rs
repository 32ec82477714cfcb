//! How much memory there is.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// Addresses that a thread's stack takes, used or not.
const STACK: u64 = 4 << 20;
/// Addresses that the allocator takes for a thread, used or not, for at most [`ARENAS`] of them a processor.
const ARENA: u64 = 64 << 20;
const ARENAS: usize = 8;

/// Bytes of memory that this process can still take with so many more threads; `None` if that is not known.
///
/// What the system has free, what a container leaves, and what `ulimit -v` allows, whichever is least.
pub(super) fn available(threads: usize) -> Option<u64> {
    let system =
        System::new_with_specifics(RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram()));
    let free = Some(system.available_memory()).filter(|&bytes| bytes > 0);
    let container = system.cgroup_limits().map(|limits| limits.free_memory).filter(|&bytes| bytes > 0);
    free.into_iter().chain(container).chain(address_space(threads)).min()
}

/// What `ulimit -v` leaves beside the threads, on Linux.
fn address_space(threads: usize) -> Option<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    let limit: u64 = line.split_whitespace().next()?.parse().ok()?;
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmSize:"))?;
    let used: u64 = line.split_whitespace().next()?.parse().ok()?;
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let arenas = threads.min(ARENAS * processors);
    Some(limit.saturating_sub(used * 1024 + STACK * threads as u64 + ARENA * arenas as u64))
}
