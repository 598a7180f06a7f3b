"""What clients are told: a struct for every answer of the HTTP API and every frame of the WebSocket.

They are the contract. OpenAPI is drawn from them, and the browser client's types from OpenAPI. What is asked
often is not built from them but encoded as JSON once for all who look (`session`);
`tests/server/test_wire.py` reads real answers and frames of every game into them, and fails on a member too
many or too few.
"""
