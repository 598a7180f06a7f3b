"""The HTTP API and the WebSocket: what clients say and hear."""
