"""What each kind of round asks of the players, step by step: the clauses in the order in which they are done."""

from __future__ import annotations

from companion.engine.ruling import Reason

# One sentence for each step, under guide.<round>_<number>, with the clause it rests on.
_STEPS: dict[str, tuple[str, ...]] = {
    "K": ("EE-CRISIS-07", "EE-CRISIS-08", "EE-CRISIS-09", "EE-AMB-06", "EE-CRISIS-12", "EE-CRISIS-13", "EE-CRISIS-14"),
    "KK": ("EE-DOUBLE-01", "EE-CRISIS-08", "EE-DOUBLE-02", "EE-DOUBLE-03", "EE-DOUBLE-05", "EE-DOUBLE-06"),
    "W": ("EE-TRACK-06", "EE-ECON-12", "EE-ECON-08", "EE-ECON-09", "EE-ECON-02"),
    "I": ("EE-TRACK-07", "EE-IND-04", "EE-IND-08", "EE-IND-07", "EE-IND-05"),
    "WI": ("EE-COMBI-01", "EE-TRACK-07", "EE-TRACK-06"),
    "M": ("EE-MIL-01", "EE-MIL-02", "EE-TRACK-08", "EE-MIL-04", "EE-MIL-05", "EE-MIL-06"),
    "end": ("EE-END-01", "EE-END-02", "EE-END-03", "EE-END-04"),
}
_REMINDERS = ("EE-AMB-26", "EE-AMB-27", "EE-RES-05", "EE-CRISIS-06")


def round_guide(code: str) -> tuple[Reason, ...]:
    """EE-QUICK-03 to EE-QUICK-06: the steps of a round in short, as the quick-start sheet tells them."""
    return tuple(Reason(f"guide.{code}_{number}", clause) for number, clause in enumerate(_STEPS[code], 1))


def reminders() -> tuple[Reason, ...]:
    """What holds in every round and is easily forgotten."""
    return tuple(Reason(f"guide.always_{number}", clause) for number, clause in enumerate(_REMINDERS, 1))
