"""Kahuna: two players lay bridges between islands and contend for them."""
