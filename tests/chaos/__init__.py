"""`make chaos`: whole games on a real service whose parts are killed meanwhile, and what is left of them."""
