-- People, guests among them: a guest has no key and no password.
CREATE TABLE person (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    key TEXT UNIQUE,
    password TEXT,
    settings TEXT NOT NULL DEFAULT '',
    created INTEGER NOT NULL
);

-- Sessions by a hash of what the cookie says.
CREATE TABLE session (
    token BLOB PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person (id),
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX session_person ON session (person);

CREATE TABLE deck (
    id INTEGER PRIMARY KEY,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    created INTEGER NOT NULL
);
CREATE INDEX deck_person ON deck (person);

-- What a game began with, who plays, and how far it is (the journal knows better).
CREATE TABLE game (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    status TEXT NOT NULL,
    dark INTEGER REFERENCES person (id),
    light INTEGER REFERENCES person (id),
    dark_name TEXT NOT NULL DEFAULT '',
    light_name TEXT NOT NULL DEFAULT '',
    dark_bot TEXT,
    light_bot TEXT,
    dark_deck TEXT NOT NULL DEFAULT '',
    light_deck TEXT NOT NULL DEFAULT '',
    dark_cards TEXT,
    light_cards TEXT,
    rules TEXT NOT NULL,
    seed INTEGER NOT NULL,
    invite TEXT UNIQUE,
    open INTEGER NOT NULL,
    watch INTEGER NOT NULL,
    safe_undo INTEGER NOT NULL,
    minutes INTEGER,
    increment INTEGER,
    keeper INTEGER REFERENCES person (id),
    least INTEGER NOT NULL DEFAULT 0,
    created INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    decisions INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL DEFAULT 0,
    winner TEXT,
    won_by TEXT,
    rematch TEXT
);
CREATE INDEX game_status ON game (status, touched);
CREATE INDEX game_dark ON game (dark, status);
CREATE INDEX game_light ON game (light, status);
CREATE INDEX game_keeper ON game (keeper);

-- Everything that happened in a game, for good: answers, undos, chat. Nothing is shown before it is here.
CREATE TABLE journal (
    game INTEGER NOT NULL,
    n INTEGER NOT NULL,
    at INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    a INTEGER NOT NULL,
    b INTEGER NOT NULL,
    text TEXT,
    PRIMARY KEY (game, n)
) WITHOUT ROWID;
