-- SPDX-License-Identifier: GPL-3.0-or-later
-- Schema 1. Times are milliseconds since 1970 where they end in _ms, else
-- seconds; days are days since 1970 by the clock at the table. What numbers
-- stand for is in tally-codes.h.

CREATE TABLE players (
  id          INTEGER PRIMARY KEY,
  name        TEXT NOT NULL CHECK (length (name) BETWEEN 1 AND 64),
  colour      INTEGER NOT NULL CHECK (colour BETWEEN 1 AND 8),
  added_ms    INTEGER NOT NULL,
  merged_into INTEGER REFERENCES players (id)
) STRICT;
CREATE UNIQUE INDEX players_by_name ON players (name) WHERE merged_into IS NULL;

CREATE TABLE former_names (
  player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  name      TEXT NOT NULL,
  until_ms  INTEGER NOT NULL,
  PRIMARY KEY (player_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE merges (
  id        INTEGER PRIMARY KEY,
  kept_id   INTEGER NOT NULL REFERENCES players (id),
  gone_id   INTEGER NOT NULL REFERENCES players (id),
  at_ms     INTEGER NOT NULL,
  undone_ms INTEGER
) STRICT;

CREATE TABLE merged_seats (
  merge_id INTEGER NOT NULL REFERENCES merges (id),
  match_id INTEGER NOT NULL REFERENCES matches (id),
  seat     INTEGER NOT NULL,
  PRIMARY KEY (merge_id, match_id, seat)
) STRICT, WITHOUT ROWID;

-- Seats repeat when a match began, so that a player's matches can be read in
-- order from one index; the matches of a league do, too.
CREATE TABLE matches (
  id         INTEGER PRIMARY KEY,
  uuid       TEXT NOT NULL UNIQUE COLLATE NOCASE,
  game       INTEGER NOT NULL,
  options    TEXT NOT NULL,
  started    TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  day        INTEGER NOT NULL,
  title      TEXT,
  note       TEXT,
  status     INTEGER NOT NULL,
  binned_ms  INTEGER
) STRICT;
CREATE INDEX matches_by_start ON matches (started_at, id) WHERE binned_ms IS NULL;
CREATE INDEX matches_by_game ON matches (game, started_at, id) WHERE binned_ms IS NULL;
CREATE INDEX matches_running ON matches (started_at, id) WHERE status = 1 AND binned_ms IS NULL;
CREATE INDEX matches_binned ON matches (started_at, id) WHERE binned_ms IS NOT NULL;

CREATE TABLE seats (
  match_id   INTEGER NOT NULL REFERENCES matches (id),
  seat       INTEGER NOT NULL,
  player_id  INTEGER NOT NULL REFERENCES players (id),
  started_at INTEGER NOT NULL,
  PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_by_player ON seats (player_id, started_at, match_id);

CREATE TABLE drafts (
  match_id INTEGER PRIMARY KEY REFERENCES matches (id),
  draft    TEXT NOT NULL
) STRICT;

-- The truth: every entry that was ever made, and never one less.
CREATE TABLE journal (
  match_id INTEGER NOT NULL REFERENCES matches (id),
  entry    INTEGER NOT NULL,
  at_ms    INTEGER NOT NULL,
  kind     INTEGER NOT NULL,
  position INTEGER NOT NULL,
  event    TEXT,
  PRIMARY KEY (match_id, entry)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
  BEGIN SELECT raise (ABORT, 'the journal only grows'); END;

CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal
  BEGIN SELECT raise (ABORT, 'the journal only grows'); END;

-- Points are kept in half points.
CREATE TABLE leagues (
  id            INTEGER PRIMARY KEY,
  name          TEXT NOT NULL UNIQUE CHECK (length (name) BETWEEN 1 AND 64),
  added_ms      INTEGER NOT NULL,
  scheme        TEXT NOT NULL,
  place_halves  TEXT NOT NULL,
  together      INTEGER NOT NULL,
  beaten_halves INTEGER NOT NULL,
  super_halves  INTEGER NOT NULL,
  drop_worst    INTEGER NOT NULL,
  least_matches INTEGER NOT NULL,
  criteria      TEXT NOT NULL
) STRICT;

CREATE TABLE league_games (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  game      INTEGER NOT NULL,
  PRIMARY KEY (league_id, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE league_members (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  PRIMARY KEY (league_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE league_matches (
  league_id  INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  started_at INTEGER NOT NULL,
  match_id   INTEGER NOT NULL REFERENCES matches (id),
  game       INTEGER NOT NULL,
  PRIMARY KEY (league_id, started_at, match_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX league_matches_by_game ON league_matches (league_id, game, started_at, match_id);
CREATE UNIQUE INDEX league_matches_by_match ON league_matches (match_id, league_id);

CREATE TABLE seasons (
  id        INTEGER PRIMARY KEY,
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  name      TEXT NOT NULL CHECK (length (name) BETWEEN 1 AND 64),
  first_day INTEGER NOT NULL,
  last_day  INTEGER NOT NULL,
  UNIQUE (league_id, name),
  CHECK (first_day <= last_day)
) STRICT;

CREATE TABLE rulings (
  id       INTEGER PRIMARY KEY,
  game     INTEGER NOT NULL,
  section  TEXT,
  question TEXT NOT NULL,
  decision TEXT NOT NULL,
  day      INTEGER NOT NULL,
  added_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX rulings_by_game ON rulings (game, section);

CREATE TABLE ruling_players (
  ruling_id INTEGER NOT NULL REFERENCES rulings (id) ON DELETE CASCADE,
  player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
  PRIMARY KEY (ruling_id, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  key   TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What can be made anew from all of the above; season and game 0 are all of
-- them. Results lie in the order in which ratings are replayed.
CREATE TABLE results (
  started_at INTEGER NOT NULL,
  match_id   INTEGER NOT NULL REFERENCES matches (id),
  game       INTEGER NOT NULL,
  day        INTEGER NOT NULL,
  rounds     INTEGER NOT NULL,
  won        INTEGER NOT NULL,
  verdict    INTEGER NOT NULL,
  leftover   INTEGER NOT NULL,
  variant    INTEGER NOT NULL,
  seats      BLOB NOT NULL,
  PRIMARY KEY (started_at, match_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE player_sums (
  player_id INTEGER NOT NULL,
  game      INTEGER NOT NULL,
  matches   INTEGER NOT NULL,
  wins      INTEGER NOT NULL,
  PRIMARY KEY (player_id, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE standing_players (
  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  season_id INTEGER NOT NULL,
  game      INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  points    INTEGER NOT NULL,
  matches   INTEGER NOT NULL,
  wins      INTEGER NOT NULL,
  levels    BLOB NOT NULL,
  PRIMARY KEY (league_id, season_id, game, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE standing_pairs (
  league_id  INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,
  season_id  INTEGER NOT NULL,
  game       INTEGER NOT NULL,
  a_id       INTEGER NOT NULL,
  b_id       INTEGER NOT NULL,
  a_ahead    INTEGER NOT NULL,
  b_ahead    INTEGER NOT NULL,
  same_place INTEGER NOT NULL,
  PRIMARY KEY (league_id, season_id, game, a_id, b_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE ratings (
  game      INTEGER NOT NULL,
  player_id INTEGER NOT NULL,
  mu        REAL NOT NULL,
  sigma     REAL NOT NULL,
  matches   INTEGER NOT NULL,
  PRIMARY KEY (game, player_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE rating_marks (
  started_at INTEGER NOT NULL,
  match_id   INTEGER NOT NULL,
  ratings    BLOB NOT NULL,
  PRIMARY KEY (started_at, match_id)
) STRICT, WITHOUT ROWID;
