"""Whole games played by real touches, counted: how much the app asks for, beside the marks on a slip of paper."""
