"""The showdown: what each hand is worth, the effects of its cards, and who takes the pot."""
