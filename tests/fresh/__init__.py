"""`make fresh`: does it work on a machine that has nothing yet?

Clean Debians are made by `debootstrap` in a temporary folder and started by `systemd-nspawn`: their processes
and mounts end with it, whatever happens. In each, as root and as another user, `make run` and `make test` are
run from a clone; then docs/operations.md is followed to the letter, with systemd, nginx and Postfix.
Nothing but the standard library is used here, since nothing is installed yet.
"""
