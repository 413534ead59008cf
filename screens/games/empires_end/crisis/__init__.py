"""The crisis round on the screen: its card and the bids, who accepts, and what becomes of it."""
