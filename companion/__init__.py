"""Everything under the glass: rules, storage, texts and views. Never imports kivy or plyer."""

__version__ = "0.1.0"
