"""The commands of `surrogateshield audit`."""
