-- Which program a game is played with; none for games from before this was kept.
ALTER TABLE game ADD COLUMN version TEXT;

-- What was chosen is the text of an answer in the journal.

-- The beginning of each turn: after how many decisions, a hash of the table, and of the last turns the whole state, packed.
-- A game that goes on from one keeps it (base).
CREATE TABLE snapshot (
    game INTEGER NOT NULL,
    at INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    hash INTEGER NOT NULL,
    base INTEGER NOT NULL DEFAULT 0,
    state BLOB,
    PRIMARY KEY (game, at)
) WITHOUT ROWID;
