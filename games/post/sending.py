"""Being written."""


def send_waiting(clock):
    return None


def write_digests(now):
    return None
