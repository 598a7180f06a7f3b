"""Mutations: of JSON by its structure, of anything by its bytes, of paths, queries and headers."""

from __future__ import annotations

import copy
import json
import random
from typing import Any
from urllib.parse import quote

TEXTS = (
    *(
        "",
        "x",
        "0",
        "-1",
        "null",
        "none",
        "en",
        "fr",
        "de",
        "é",
        "\x00",
        "\n",
        "\x7f",
        "\u200f",
        "🂡",
        "\ud800",
    ),
    *("..", "../../etc/passwd", "%00", "' OR 1=1 --", "<script>", "{}", "a" * 300, "é" * 5000, "\u2028", "²"),
    *("halt", "concede", "allot Friedrich 3", "berlin", "0505", "u0", "o0", "__class__", "random", "captain"),
)
NUMBERS = (0, 1, -1, 3, 99, 2**31, 2**63, 2**64, 10**400, -(2**63), 0.5, 1e308, -0.0)
ODD: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"": None}, [None] * 50, *NUMBERS, *TEXTS)


def nested(rng: random.Random) -> Any:
    """Lists or tables in each other, deep."""
    found: Any = rng.choice((0, "x", None))
    for _ in range(rng.choice((3, 20, 80))):
        found = [found] if rng.random() < 0.5 else {"a": found}
    return found


def odd(rng: random.Random) -> Any:
    """Something that does not belong there."""
    return nested(rng) if rng.random() < 0.03 else copy.deepcopy(rng.choice(ODD))


def spots(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in plain data."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    if len(path) > 8:
        return [path]
    return [path, *(spot for key, value in inner for spot in spots(value, (*path, key)))]


def mutate_json(data: Any, rng: random.Random) -> Any:
    """The data with something taken away, put in, exchanged, doubled or turned into text."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 4))):
        path = rng.choice(spots(data))
        if not path:
            if rng.random() < 0.2:
                data = odd(rng)
            elif isinstance(data, dict):
                data[rng.choice(TEXTS)] = odd(rng)
            continue
        place: Any = data
        for key in path[:-1]:
            place = place[key]
        how, key = rng.random(), path[-1]
        if how < 0.25:
            del place[key]
        elif how < 0.7:
            place[key] = odd(rng)
        elif how < 0.8:
            place[key] = [place[key]] * rng.choice((1, 2, 100))
        elif how < 0.9:
            place[key] = str(place[key])
        else:
            other: Any = data
            for step in rng.choice(spots(data)):
                other = other[step]
            place[key] = copy.deepcopy(other)
    return data


def encode(data: Any, rng: random.Random) -> bytes:
    """The data as JSON, at times in a way that a reader must bear or refuse."""
    try:
        text = json.dumps(data, ensure_ascii=rng.random() < 0.5, allow_nan=True)
    except (ValueError, RecursionError):
        return b'{"index": ' + b"9" * 6000 + b"}"
    body = text.encode("utf-8", "surrogatepass")
    if rng.random() < 0.05:
        deep = rng.choice((200, 5000, 30000))
        body = body.replace(b"null", b"[" * deep + b"]" * deep, 1)
    if rng.random() < 0.05:
        body = rng.choice((b"\xef\xbb\xbf", b" " * 3000, b"/**/")) + body
    return mutate_bytes(body, rng) if rng.random() < 0.25 else body


def mutate_bytes(body: bytes, rng: random.Random) -> bytes:
    """The bytes with some flipped, taken away, put in or repeated."""
    data = bytearray(body)
    for _ in range(rng.choice((1, 1, 2, 8))):
        at = rng.randrange(len(data) + 1)
        how = rng.random()
        if how < 0.3 and data:
            data[at % len(data)] ^= 1 << rng.randrange(8)
        elif how < 0.5:
            del data[at : at + rng.choice((1, 3, 50))]
        elif how < 0.8:
            data[at:at] = rng.randbytes(rng.choice((1, 2, 20)))
        elif how < 0.95:
            data[at:at] = data[: rng.randrange(1, 60)] * rng.choice((1, 30))
        else:
            del data[at:]
    return bytes(data)


def mutate_path(path: str, rng: random.Random) -> str:
    """A path with another word in it, or written otherwise."""
    words = path.split("/")
    how = rng.random()
    if how < 0.5:
        word = rng.choice(TEXTS).encode("utf-8", "surrogatepass")
        words[rng.randrange(1, len(words))] = quote(word, safe="" if rng.random() < 0.8 else "/.%")
    elif how < 0.6:
        del words[rng.randrange(1, len(words))]
    elif how < 0.75:
        words.insert(rng.randrange(1, len(words) + 1), rng.choice(("", ".", "..", "%2e%2e", "%2f", "x")))
    elif how < 0.85:
        return path.upper()
    else:
        return path + rng.choice(("/", "//", "?", "#", "%", "%zz", "%ff", ";x=1", "\\", "%00"))
    return "/".join(words) or "/"


def mutate_query(query: str, rng: random.Random) -> str:
    """A query with odd values, members twice, members that nobody knows."""
    parts = [part for part in query.split("&") if part] or ["lang=en"]
    for _ in range(rng.choice((1, 1, 2, 5))):
        name = rng.choice(
            (*(part.partition("=")[0] for part in parts), "key", "seat", "at", "after", "piece")
        )
        value = quote(str(rng.choice((*TEXTS, *NUMBERS[:10]))).encode("utf-8", "surrogatepass"))
        parts.insert(rng.randrange(len(parts) + 1), f"{name}={value}")
    text = "&".join(parts)
    return text.replace("=", rng.choice(("", "==", "%3d", "[]="))) if rng.random() < 0.1 else text


HEADERS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "Content-Type",
        ("", "text/plain", "application/json; charset=utf-16", "application/json,x", "é"),
    ),
    ("Content-Length", ("0", "-1", "1e3", "99999999999999999999", "5, 5", "x")),
    ("Transfer-Encoding", ("chunked", "gzip, chunked", "identity", "x")),
    ("Accept-Encoding", ("gzip", "br", "*;q=0", "gzip;q=é", "identity")),
    (
        "Authorization",
        ("", "Bearer", "Bearer ", "Basic YTpi", "Bearer é", "bearer x y", "Bearer " + "k" * 999),
    ),
    ("Host", ("", "x", "evil.example", "é", "a" * 5000, "127.0.0.1:1, x")),
    ("Expect", ("100-continue", "200-ok")),
    ("Range", ("bytes=0-0", "bytes=9999999-", "x")),
    ("If-None-Match", ("*", '""', 'W/"', "é" * 100)),
    ("X-Forwarded-For", ("127.0.0.1", "::1, x", "é", "1" * 3000)),
    ("Connection", ("upgrade", "close, upgrade", "keep-alive", "x" * 100)),
    ("Upgrade", ("websocket", "h2c", "x")),
    ("Cookie", ("a=b", "\x01", ";" * 1000)),
    ("Origin", ("null", "http://evil.example", "x")),
    ("X-Long", ("y" * 15000, "y" * 70000)),
    ("Bad Name", ("x",)),
)


def mutate_headers(headers: list[tuple[str, str]], rng: random.Random) -> list[tuple[str, str]]:
    """Headers with one or two that are odd, added or in place of a good one."""
    found = list(headers)
    for _ in range(rng.choice((1, 1, 2))):
        name, values = rng.choice(HEADERS)
        if rng.random() < 0.6:
            found = [(n, v) for n, v in found if n.lower() != name.lower()]
        found.insert(rng.randrange(len(found) + 1), (name, rng.choice(values)))
    return found
