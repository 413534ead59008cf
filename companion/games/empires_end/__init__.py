"""Empire’s End, from laying out the empires to naming the winner."""
