#!/usr/bin/env python3
"""Plays whole games on a Holocron server, picking at random: an example for bots in any language.

    holocron serve                                  # in one terminal
    python3 examples/client.py http://127.0.0.1:4747 --games 1

Needs Python 3.9 and the package `websockets`; everything else is the standard library. The protocol is
described in docs/protocol.md.
"""

import argparse
import asyncio
import json
import random
import sys
import urllib.request

import websockets


class Server:
    """Plain HTTP: a session is a cookie."""

    def __init__(self, url):
        self.url = url.rstrip("/")
        self.cookie = None

    def call(self, path, body=None):
        """GETs a path, or POSTs a body to it, and gives back what comes as JSON."""
        request = urllib.request.Request(self.url + path)
        request.add_header("Accept-Language", "en")
        if self.cookie:
            request.add_header("Cookie", self.cookie)
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        with urllib.request.urlopen(request) as answer:
            new = answer.headers.get("Set-Cookie")
            if new:
                self.cookie = new.split(";")[0]
            return json.load(answer)

    def socket(self, path):
        """Opens a WebSocket with the same session."""
        url = self.url.replace("http", "ws", 1) + path
        headers = {"Cookie": self.cookie}
        try:
            return websockets.connect(url, additional_headers=headers, max_size=None)
        except TypeError:  # before version 14
            return websockets.connect(url, extra_headers=headers, max_size=None)


def said(parts):
    """Words that name cards come in parts."""
    return "".join(part if isinstance(part, str) else part["text"] for part in parts)


def pick(decision, view, rng):
    """The bot: put your ideas here. The options of the open question, and all that you may see."""
    return rng.choice(decision["options"])["index"]


def patched(view, patch):
    """The new view from the old one."""
    view = {**view, **{k: v for k, v in patch.items() if k not in ("cards", "sides")}}
    view["sides"] = {**view["sides"], **patch.get("sides", {})}
    cards = {**view["cards"], **patch.get("cards", {})}
    view["cards"] = {number: card for number, card in cards.items() if card is not None}
    return view


async def play(server, game, rng, tell):
    """Plays a game to its end and gives back how it ended. A lost connection is taken up where it broke."""
    view, seq = None, None
    while True:
        path = f"/ws/games/{game}" + (f"?from={seq}" if seq is not None else "")
        try:
            async with server.socket(path) as socket:
                async for message in socket:
                    message = json.loads(message)
                    if message["type"] == "view":
                        view = message["view"]
                    elif message["type"] == "update":
                        view = patched(view, message["patch"])
                    elif message["type"] == "refused":
                        print("refused:", message["words"], file=sys.stderr)
                        continue
                    else:
                        continue
                    seq = message["seq"]
                    for line in message["log"]:
                        tell(said(line["words"]))
                    if view and view["over"]:
                        return view["over"]
                    decision = message["decision"]
                    if decision and decision["mine"]:
                        index = pick(decision, view, rng)
                        await socket.send(json.dumps({"do": "answer", "decision": decision["id"], "index": index}))
        except (OSError, websockets.exceptions.WebSocketException):
            pass
        await asyncio.sleep(0.5)


def main():
    parser = argparse.ArgumentParser(description="Plays games on a Holocron server, picking at random.")
    parser.add_argument("url")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--side", choices=["dark", "light", "either"], default="either")
    parser.add_argument("--bot", default="random", help="against which bot of the server")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--quiet", action="store_true", help="only how each game ends")
    args = parser.parse_args()
    rng = random.Random(args.seed)
    server = Server(args.url)
    name = server.call("/api/session")["person"]["name"]
    for _ in range(args.games):
        made = server.call("/api/games", {"against": "bot", "bot": args.bot, "side": args.side})
        over = asyncio.run(play(server, made["game"], rng, (lambda line: None) if args.quiet else print))
        result = "won" if over["winner"] == made["you"] else "lost"
        print(f"{name} ({made['you']}) {result} {made['game']} by {over['by']}")


if __name__ == "__main__":
    main()
