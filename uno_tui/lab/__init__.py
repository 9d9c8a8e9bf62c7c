"""Many games at once: throughput and balance."""
