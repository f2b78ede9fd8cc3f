# The server: names, bots, and why something is refused.

guest-name = Guest { $n }
bot-random = Random
bot-random-words = Picks at random. Good for learning what can be done.
bot-padawan = Padawan
bot-padawan-words = Follows rules of thumb. A first opponent.
bot-knight = Knight
bot-knight-words = Looks ahead a little. Gives a good game.
bot-master = Master
bot-master-words = Looks further ahead and takes its time.

deck-name-precon-premiere-dark = Premiere starter, Dark
deck-name-precon-premiere-light = Premiere starter, Light

error-bad-request = This request was not understood: { $what }
error-no-session = There is no session; ask for one first.
error-not-found = There is nothing here with that name.
error-forbidden = You are not allowed to do this.
error-name-taken = This name is taken.
error-bad-name = A name has 2 to 24 letters, digits, spaces, hyphens or apostrophes, and begins with a letter.
error-reserved-name = Choose another name: this one is reserved, or mixes letters of several scripts.
error-weak-password = A password has at least 8 characters and at most 200.
error-wrong-password = Name or password is wrong.
error-bad-deck = This deck cannot be played.
error-too-many-games = You have { $n } unfinished games; end one first.
error-too-many-connections = You have too many connections open.
error-server-full = The server is full; try again later.
error-too-fast = Too many requests; wait a moment.
error-too-large = This is too large.
error-not-over = The game is not over: its transcript would show what is hidden.
error-seat-taken = The seat is taken.
error-own-seat = You already sit at this table.
error-origin = This request comes from another site.
error-bad-replay = Line { $line }: { $what }
error-replay-snapshot = Line { $line }: this game was continued from a snapshot. Such games cannot be uploaded.
error-cards-gone = This game was played with cards that the program no longer has: { $cards }. It waits until they are back.
error-replay-departs = This transcript was made by version { $version }. The game departs at line { $line }: { $what }
error-internal = Something went wrong on the server; nothing was changed.
error-not-written = The server cannot write to its disk at the moment. Nothing was changed; try again later.
error-too-many-uploads = You already have { $n } transcripts here, which is the limit.
error-deck-side = This deck is for the other side.
error-no-bot = There is no such bot.
error-no-deck = There is no such deck.
error-too-many-decks = You already have { $n } decks; delete one first.
error-deck-name = A deck has a name of at most 60 characters.

refused-bad-message = This message was not understood: { $what }
refused-stale = This answer is for another question: the one that is open now is { $decision }.
refused-not-yours = The open question is not yours.
refused-no-such-option = There is no option { $index }: there are { $options }.
refused-not-playing = Only the two players may do this.
refused-over = The game is over.
refused-not-over = The game is not over.
refused-waiting = The game has not begun: a seat is free.
refused-adjourned = The game is adjourned.
refused-nothing-to-undo = There is nothing to go back to there.
refused-not-asked = Nobody asked for this.
refused-not-yet = The grace time is not over.
refused-here = The other player is here.
refused-no-battle = There is no battle.
refused-unknown-card = You see no such card.
refused-empty = There is nothing to say.
refused-too-long = At most { $n } characters.
refused-internal = Something went wrong on the server; nothing was changed.
refused-not-written = The server cannot write to its disk at the moment. Nothing was changed; the game continues when it can.
refused-too-much-chat = Enough was said in this game.
refused-broken = This answer breaks the program: please report it, and choose another.
closed-shutdown = The server is stopping; your games are kept.
closed-slow = Your connection is too slow.

won-life-force = { $player } wins: the opponent's Life Force is gone.
won-concession = { $player } wins: the opponent gave up.
won-text = { $player } wins by the text of a card.
won-claim = { $player } wins: the opponent was gone.
won-clock = { $player } wins: the opponent's time is up.

serve-running = The table is open at { $url }; games are kept in { $data }. Ctrl-C ends it.
serve-stopped = The table is closed; all games are kept.
serve-cannot-listen = Cannot listen at { $addr }: { $why }
serve-in-use = Another server uses { $data }; end it, or give another folder with --data.
serve-cannot-open = The data in { $data } cannot be opened: { $why }

# ---- another version of the program took a game up ----

upgrade-whole = The program was updated. The game goes on where it was; what came before turn { $turn } can no longer be taken back.
upgrade-turn = The program was updated, and a choice of this turn no longer exists. The game goes on from the beginning of turn { $turn }; { $lost ->
        [one] one decision was
       *[other] { $lost } decisions were
    } taken back.
upgrade-back = The program was updated, and the game can be played again up to turn { $turn }. It goes on from the beginning of that turn; { $lost ->
        [one] one decision was
       *[other] { $lost } decisions were
    } taken back.
replay-departs-at = This game was played with version { $version }. This version can play it up to decision { $at }.
