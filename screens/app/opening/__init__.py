"""opening"""
