"""What `bench_server.py` is made of: a stage of servers, tables to play at, and clients."""
