"""`python -m surrogateshield`."""

from surrogateshield.cli import main

main(prog_name="surrogateshield")
