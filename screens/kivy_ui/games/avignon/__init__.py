"""avignon"""
