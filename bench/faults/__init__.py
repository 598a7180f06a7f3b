"""What `bench/kill_server.py` is made of: real servers, clients that keep a ledger, and what befalls them."""
