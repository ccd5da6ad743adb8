"""What programs read and do, as somebody: the same gate and the same functions as pages and mails."""
