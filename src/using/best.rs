//! The best of some moves.

use crate::{Metric, Value, Wdl};

/// The best of the moves of a position that have been looked at so far, seen by the side that makes them.
#[derive(Default)]
pub(crate) struct Best {
    value: Option<Value>,
    /// Whether a move as good as the best is one of unknown depth.
    unknown: bool,
}

impl Best {
    /// Looks at one move more.
    pub(crate) fn add(&mut self, value: Value) {
        let unknown = value.wdl != Wdl::Draw && value.dtw.is_none();
        match self.value {
            Some(best) if (best.wdl as u8) > value.wdl as u8 => {}
            Some(best) if best.wdl == value.wdl => {
                self.unknown |= unknown;
                self.value = Some(if value.cmp_for_mover(&best).is_gt() { value } else { best });
            }
            _ => *self = Best { value: Some(value), unknown },
        }
    }

    /// Whether no other move can matter: the best is as good as any can be, or as `enough`.
    pub(crate) fn reaches(&self, enough: Option<Value>) -> bool {
        let as_good = |wanted: &Value| self.known().is_some_and(|best| best.cmp_for_mover(wanted).is_ge());
        as_good(&Value::LOST.before_move()) || enough.is_some_and(|enough| as_good(&enough))
    }

    /// What is enough for the other side after a move: with that value of its own, the move is no better than the best.
    pub(crate) fn enough_after(&self) -> Option<Value> {
        let best = self.known()?;
        Some(Value { wdl: best.wdl.flipped(), dtw: best.dtw.map(|plies| plies.saturating_sub(1)) })
    }

    fn known(&self) -> Option<Value> {
        self.value.filter(|value| !self.unknown && (value.wdl == Wdl::Draw || value.dtw.is_some()))
    }

    /// The value of the position; without a move it is lost.
    pub(crate) fn value(self, metric: Metric) -> Value {
        let value = self.value.unwrap_or(Value::LOST);
        Value { dtw: value.dtw.filter(|_| !self.unknown && metric == Metric::Dtw), ..value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(wdl: Wdl, dtw: Option<u16>) -> Value {
        Value { wdl, dtw }
    }

    fn best(values: &[Value]) -> Best {
        let mut best = Best::default();
        values.iter().for_each(|&value| best.add(value));
        best
    }

    #[test]
    fn a_depth_is_known_only_if_that_of_each_equal_move_is() {
        let (quick, slow, unknown) = (value(Wdl::Win, Some(5)), value(Wdl::Win, Some(9)), value(Wdl::Win, None));
        assert_eq!(best(&[slow, Value::DRAW, quick]).value(Metric::Dtw), quick);
        assert_eq!(best(&[slow, unknown]).value(Metric::Dtw), unknown);
        assert_eq!(best(&[quick]).value(Metric::Wdl), unknown);
        assert_eq!(best(&[]).value(Metric::Dtw), Value::LOST);
    }

    #[test]
    fn what_is_enough_for_the_other_side_makes_the_move_no_better() {
        let values = [value(Wdl::Win, Some(1)), value(Wdl::Win, Some(7)), Value::DRAW, value(Wdl::Loss, Some(8))];
        for known in values {
            let enough = best(&[known]).enough_after().unwrap();
            assert_eq!(enough.before_move(), known);
            for other in values {
                let no_better = other.cmp_for_mover(&known).is_le();
                // What the other side has after a move of this value.
                let after = Value { wdl: other.wdl.flipped(), dtw: other.dtw.map(|plies| plies - 1) };
                assert_eq!(best(&[after]).reaches(Some(enough)), no_better, "{known:?} {other:?}");
            }
        }
        assert!(best(&[value(Wdl::Win, None)]).enough_after().is_none());
        assert!(best(&[value(Wdl::Win, Some(1))]).reaches(None) && !best(&[value(Wdl::Win, Some(3))]).reaches(None));
    }
}
