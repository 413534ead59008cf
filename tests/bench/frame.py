"""Interleaved runs, medians and ratios within one run: so that a busy machine slows both sides alike.

A theme is a module `tests/bench/bench_<theme>.py` with a function `figures(runs) -> Iterator[Figure]`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

RUNS = 7
Times = Mapping[str, Sequence[float]]


@dataclass(frozen=True)
class Figure:
    """One measured figure and the bound it should keep; `most` or `least` is None where there is none."""

    theme: str
    name: str
    value: float
    unit: str
    most: float | None = None
    least: float | None = None
    runs: int = RUNS

    @property
    def holds(self) -> bool:
        """Is the figure within its bound?"""
        return (self.most is None or self.value <= self.most) and (self.least is None or self.value >= self.least)

    @property
    def bound(self) -> str:
        """The bound as it is printed."""
        bounds = (("≥", self.least), ("≤", self.most))
        return " ".join(f"{sign} {bound:g}" for sign, bound in bounds if bound is not None)


def seconds(work: Callable[[], object]) -> float:
    """How long one widget of work takes."""
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def interleaved(subjects: Mapping[str, Callable[[], object]], runs: int = RUNS, repeat: int = 1) -> Times:
    """Time every subject in every run, in turn and with changing order; each run keeps the median of its repeats."""
    times: dict[str, list[float]] = {name: [] for name in subjects}
    for work in subjects.values():
        work()  # the first time loads and compiles
    for run in range(runs):
        samples: dict[str, list[float]] = {name: [] for name in subjects}
        for turn in range(repeat):
            order = list(subjects) if (run + turn) % 2 else list(subjects)[::-1]
            for name in order:
                samples[name].append(seconds(subjects[name]))
        for name, taken in samples.items():
            times[name].append(median(taken))
    return times


def ratio(times: Times, one: str, other: str) -> float:
    """The median over all runs of how much longer one takes than the other within the same run."""
    return median(a / b for a, b in zip(times[one], times[other], strict=True))


def difference(times: Times, one: str, other: str) -> float:
    """The median over all runs of how many seconds longer one takes than the other within the same run."""
    return median(a - b for a, b in zip(times[one], times[other], strict=True))
