"""The page language and the pages that all games share: pure functions from data to a page."""
