"""The table over HTTP and WebSocket: storage, live views, bots. See docs/server.md."""
