"""Calculators without a table."""
