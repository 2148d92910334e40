"""One exchange between a client and a provider: reading a request's fields, restoring its answer."""
