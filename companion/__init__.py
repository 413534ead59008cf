"""What is true: rules, tables, storage, texts. Knows neither pages nor windows."""

__version__ = "0.1.0"
