"""Worked examples as tests of a variant, and many games at once: throughput and balance."""
