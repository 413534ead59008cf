"""The speed of Endspiel: `python -m tests.bench [theme …]`. Each module named `bench_…` is a theme and is found."""
