-- Lists of the lobby, each with its own index: a million games that are over do not slow down those that are not.
DROP INDEX game_status;
DROP INDEX game_dark;
DROP INDEX game_light;
DROP INDEX game_keeper;
CREATE INDEX game_open ON game (created, id) WHERE status = 'waiting' AND open = 1;
CREATE INDEX game_watch ON game (touched, id) WHERE status = 'playing' AND watch = 1;
CREATE INDEX game_dark ON game (dark, status, touched, id);
CREATE INDEX game_light ON game (light, status, touched, id);
CREATE INDEX game_keeper ON game (keeper, status, touched, id);
-- What is forgotten in time.
CREATE INDEX game_left ON game (status, touched) WHERE status != 'over';
CREATE INDEX session_created ON session (created);
CREATE INDEX person_guest ON person (created) WHERE key IS NULL;
-- How the name of an account looks: no two look the same.
ALTER TABLE person ADD COLUMN looks TEXT;
CREATE UNIQUE INDEX person_looks ON person (looks) WHERE looks IS NOT NULL;
