//! How much memory there is.

use sysinfo::{MemoryRefreshKind, RefreshKind, System};

/// Bytes of memory that this process can still take; `None` if that is not known.
///
/// What the system has free, what a container leaves, and what `ulimit -v` allows, whichever is least.
pub(super) fn available() -> Option<u64> {
    let system =
        System::new_with_specifics(RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram()));
    let free = Some(system.available_memory()).filter(|&bytes| bytes > 0);
    let container = system.cgroup_limits().map(|limits| limits.free_memory).filter(|&bytes| bytes > 0);
    free.into_iter().chain(container).chain(address_space()).min()
}

/// What `ulimit -v` leaves, on Linux.
fn address_space() -> Option<u64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max address space"))?;
    let limit: u64 = line.split_whitespace().next()?.parse().ok()?;
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmSize:"))?;
    let used: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(limit.saturating_sub(used * 1024))
}
