"""Who somebody is: accounts, sign-in, devices, limits, own data, deletion."""
