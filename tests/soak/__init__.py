"""The long sweeps in full: `./dev soak [name …]`. Each `soak_<name>.py` below tests/ has `sweep() -> list[str]`."""
