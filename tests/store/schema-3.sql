-- Schema 3 with one match in it, once schema 1. Never to be changed: every later version must be able
-- to read it.
PRAGMA application_id = 1415670881;
PRAGMA user_version = 3;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE players (  id          INTEGER PRIMARY KEY,  name        TEXT NOT NULL CHECK (length (name) BETWEEN 1 AND 64),  colour      INTEGER NOT NULL CHECK (colour BETWEEN 1 AND 8),  added_ms    INTEGER NOT NULL,  merged_into INTEGER REFERENCES players (id), uuid TEXT, called TEXT) STRICT;
INSERT INTO players VALUES(1,'Anna',1,1714586400000,NULL,'fb7600ff-7c7e-48e2-af07-8bd3e9892e7f',NULL);
INSERT INTO players VALUES(2,'Ben',2,1714586400000,NULL,'50420b6f-bb9a-46b1-adcc-ce7537f3253e',NULL);
CREATE TABLE former_names (  player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,  name      TEXT NOT NULL,  until_ms  INTEGER NOT NULL,  PRIMARY KEY (player_id, name)) STRICT, WITHOUT ROWID;
CREATE TABLE merges (  id        INTEGER PRIMARY KEY,  kept_id   INTEGER NOT NULL REFERENCES players (id),  gone_id   INTEGER NOT NULL REFERENCES players (id),  at_ms     INTEGER NOT NULL,  undone_ms INTEGER, uuid TEXT, ignored INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE merged_seats (  merge_id INTEGER NOT NULL REFERENCES merges (id),  match_id INTEGER NOT NULL REFERENCES matches (id),  seat     INTEGER NOT NULL,  PRIMARY KEY (merge_id, match_id, seat)) STRICT, WITHOUT ROWID;
CREATE TABLE matches (  id         INTEGER PRIMARY KEY,  uuid       TEXT NOT NULL UNIQUE COLLATE NOCASE,  game       INTEGER NOT NULL,  options    TEXT NOT NULL,  started    TEXT NOT NULL,  started_at INTEGER NOT NULL,  day        INTEGER NOT NULL,  title      TEXT,  note       TEXT,  status     INTEGER NOT NULL,  binned_ms  INTEGER, place TEXT, set_aside_ms INTEGER, seconds INTEGER NOT NULL DEFAULT 0) STRICT;
INSERT INTO matches VALUES(1,'11111111-2222-4333-8444-555555555555',3,'{"starter":"1"}','2024-05-01T20:00:00+02:00',1714586400,19844,NULL,NULL,1,NULL,NULL,NULL,0);
CREATE TABLE seats (  match_id   INTEGER NOT NULL REFERENCES matches (id),  seat       INTEGER NOT NULL,  player_id  INTEGER NOT NULL REFERENCES players (id),  started_at INTEGER NOT NULL, seated_id INTEGER REFERENCES players (id),  PRIMARY KEY (match_id, seat)) STRICT, WITHOUT ROWID;
INSERT INTO seats VALUES(1,0,1,1714586400,NULL);
INSERT INTO seats VALUES(1,1,2,1714586400,NULL);
CREATE TABLE drafts (  match_id INTEGER PRIMARY KEY REFERENCES matches (id),  draft    TEXT NOT NULL) STRICT;
CREATE TABLE leagues (  id            INTEGER PRIMARY KEY,  name          TEXT NOT NULL UNIQUE CHECK (length (name) BETWEEN 1 AND 64),  added_ms      INTEGER NOT NULL,  scheme        TEXT NOT NULL,  place_halves  TEXT NOT NULL,  together      INTEGER NOT NULL,  beaten_halves INTEGER NOT NULL,  super_halves  INTEGER NOT NULL,  drop_worst    INTEGER NOT NULL,  least_matches INTEGER NOT NULL,  criteria      TEXT NOT NULL, uuid TEXT, called TEXT, games TEXT NOT NULL DEFAULT '') STRICT;
CREATE TABLE league_games (  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,  game      INTEGER NOT NULL,  PRIMARY KEY (league_id, game)) STRICT, WITHOUT ROWID;
CREATE TABLE league_members (  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,  player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,  PRIMARY KEY (league_id, player_id)) STRICT, WITHOUT ROWID;
CREATE TABLE league_matches (  league_id  INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,  started_at INTEGER NOT NULL,  match_id   INTEGER NOT NULL REFERENCES matches (id),  game       INTEGER NOT NULL,  PRIMARY KEY (league_id, started_at, match_id)) STRICT, WITHOUT ROWID;
CREATE TABLE seasons (  id        INTEGER PRIMARY KEY,  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,  name      TEXT NOT NULL CHECK (length (name) BETWEEN 1 AND 64),  first_day INTEGER NOT NULL,  last_day  INTEGER NOT NULL, uuid TEXT, called TEXT,  UNIQUE (league_id, name),  CHECK (first_day <= last_day)) STRICT;
CREATE TABLE rulings (  id       INTEGER PRIMARY KEY,  game     INTEGER NOT NULL,  section  TEXT,  question TEXT NOT NULL,  decision TEXT NOT NULL,  day      INTEGER NOT NULL,  added_ms INTEGER NOT NULL, uuid TEXT) STRICT;
CREATE TABLE ruling_players (  ruling_id INTEGER NOT NULL REFERENCES rulings (id) ON DELETE CASCADE,  player_id INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,  PRIMARY KEY (ruling_id, player_id)) STRICT, WITHOUT ROWID;
CREATE TABLE settings (  key   TEXT PRIMARY KEY,  value TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE player_sums (  player_id INTEGER NOT NULL,  game      INTEGER NOT NULL,  matches   INTEGER NOT NULL,  wins      INTEGER NOT NULL,  PRIMARY KEY (player_id, game)) STRICT, WITHOUT ROWID;
CREATE TABLE standing_players (  league_id INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,  season_id INTEGER NOT NULL,  game      INTEGER NOT NULL,  player_id INTEGER NOT NULL,  points    INTEGER NOT NULL,  matches   INTEGER NOT NULL,  wins      INTEGER NOT NULL,  levels    BLOB NOT NULL,  PRIMARY KEY (league_id, season_id, game, player_id)) STRICT, WITHOUT ROWID;
CREATE TABLE standing_pairs (  league_id  INTEGER NOT NULL REFERENCES leagues (id) ON DELETE CASCADE,  season_id  INTEGER NOT NULL,  game       INTEGER NOT NULL,  a_id       INTEGER NOT NULL,  b_id       INTEGER NOT NULL,  a_ahead    INTEGER NOT NULL,  b_ahead    INTEGER NOT NULL,  same_place INTEGER NOT NULL,  PRIMARY KEY (league_id, season_id, game, a_id, b_id)) STRICT, WITHOUT ROWID;
CREATE TABLE ratings (  game      INTEGER NOT NULL,  player_id INTEGER NOT NULL,  mu        REAL NOT NULL,  sigma     REAL NOT NULL,  matches   INTEGER NOT NULL,  PRIMARY KEY (game, player_id)) STRICT, WITHOUT ROWID;
CREATE TABLE photos (
  match_id   INTEGER PRIMARY KEY REFERENCES matches (id),
  media_type TEXT NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes      BLOB NOT NULL CHECK (length (bytes) BETWEEN 1 AND 4194304)
) STRICT;
CREATE TABLE IF NOT EXISTS "journal" (
  match_id INTEGER NOT NULL REFERENCES matches (id),
  branch   INTEGER NOT NULL DEFAULT 0,
  entry    INTEGER NOT NULL,
  at_ms    INTEGER NOT NULL,
  kind     INTEGER NOT NULL,
  position INTEGER NOT NULL,
  event    TEXT,
  PRIMARY KEY (match_id, branch, entry)
) STRICT, WITHOUT ROWID;
INSERT INTO journal VALUES(1,0,1,1714586400000,1,0,'{"type":"play","player":"1","card":12,"pile":0}');
INSERT INTO journal VALUES(1,0,2,1714586400000,1,1,'{"type":"play","player":"1","card":88,"pile":3}');
CREATE TABLE journal_counts (
  match_id INTEGER NOT NULL REFERENCES matches (id),
  branch   INTEGER NOT NULL,
  entries  INTEGER NOT NULL,
  PRIMARY KEY (match_id, branch)
) STRICT, WITHOUT ROWID;
INSERT INTO journal_counts VALUES(1,0,2);
CREATE TABLE IF NOT EXISTS "results" (
  started_at INTEGER NOT NULL,
  uuid       TEXT NOT NULL,
  match_id   INTEGER NOT NULL REFERENCES matches (id),
  game       INTEGER NOT NULL,
  day        INTEGER NOT NULL,
  rounds     INTEGER NOT NULL,
  won        INTEGER NOT NULL,
  verdict    INTEGER NOT NULL,
  leftover   INTEGER NOT NULL,
  variant    INTEGER NOT NULL,
  seats      BLOB NOT NULL,
  PRIMARY KEY (started_at, uuid)
) STRICT, WITHOUT ROWID;
CREATE TABLE rating_marks (
  started_at INTEGER NOT NULL,
  uuid       TEXT NOT NULL,
  ratings    BLOB NOT NULL,
  PRIMARY KEY (started_at, uuid)
) STRICT, WITHOUT ROWID;
CREATE TABLE club_devices (
  id       INTEGER PRIMARY KEY,
  uuid     TEXT NOT NULL UNIQUE,
  received INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE TABLE club (
  id          INTEGER PRIMARY KEY CHECK (id = 1),
  joined      INTEGER NOT NULL,
  logging     INTEGER NOT NULL,
  uuid        TEXT NOT NULL,
  name        TEXT NOT NULL,
  address     TEXT NOT NULL,
  unchecked   INTEGER NOT NULL,
  device_id   INTEGER NOT NULL REFERENCES club_devices (id),
  table_name  TEXT NOT NULL,
  clock       INTEGER NOT NULL,
  acked       INTEGER NOT NULL,
  since_ms    INTEGER NOT NULL,
  unreachable INTEGER NOT NULL
) STRICT;
CREATE TABLE club_log (
  device_id INTEGER NOT NULL REFERENCES club_devices (id),
  number    INTEGER NOT NULL,
  kind      INTEGER NOT NULL,
  at_ms     INTEGER NOT NULL,
  match_id  INTEGER REFERENCES matches (id),
  subject   TEXT,
  term      INTEGER,
  entry     INTEGER,
  field     TEXT,
  value     TEXT,
  clock     INTEGER,
  PRIMARY KEY (device_id, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE club_terms (
  match     TEXT NOT NULL COLLATE NOCASE,
  term      INTEGER NOT NULL,
  device_id INTEGER NOT NULL REFERENCES club_devices (id),
  entry     INTEGER NOT NULL,
  PRIMARY KEY (match, term)
) STRICT, WITHOUT ROWID;
CREATE TABLE club_held (
  match    TEXT NOT NULL,
  entry    INTEGER NOT NULL,
  at_ms    INTEGER NOT NULL,
  kind     INTEGER NOT NULL,
  position INTEGER NOT NULL,
  event    TEXT,
  PRIMARY KEY (match, entry)
) STRICT, WITHOUT ROWID;
CREATE TABLE club_aside (
  match  TEXT PRIMARY KEY,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE club_branches (
  match_id INTEGER NOT NULL REFERENCES matches (id),
  branch   INTEGER NOT NULL,
  at_ms    INTEGER NOT NULL,
  hidden   INTEGER NOT NULL,
  PRIMARY KEY (match_id, branch)
) STRICT, WITHOUT ROWID;
CREATE TABLE club_missing (
  missing TEXT NOT NULL,
  subject TEXT NOT NULL,
  PRIMARY KEY (missing, subject)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX players_by_name ON players (name) WHERE merged_into IS NULL;
CREATE INDEX matches_by_start ON matches (started_at, id) WHERE binned_ms IS NULL;
CREATE INDEX matches_by_game ON matches (game, started_at, id) WHERE binned_ms IS NULL;
CREATE INDEX matches_running ON matches (started_at, id) WHERE status = 1 AND binned_ms IS NULL;
CREATE INDEX matches_binned ON matches (started_at, id) WHERE binned_ms IS NOT NULL;
CREATE INDEX seats_by_player ON seats (player_id, started_at, match_id);
CREATE INDEX league_matches_by_game ON league_matches (league_id, game, started_at, match_id);
CREATE UNIQUE INDEX league_matches_by_match ON league_matches (match_id, league_id);
CREATE INDEX rulings_by_game ON rulings (game, section);
CREATE UNIQUE INDEX players_by_uuid ON players (uuid);
CREATE INDEX players_by_call ON players (called) WHERE called IS NOT NULL;
CREATE UNIQUE INDEX merges_by_uuid ON merges (uuid);
CREATE UNIQUE INDEX leagues_by_uuid ON leagues (uuid);
CREATE UNIQUE INDEX seasons_by_uuid ON seasons (uuid);
CREATE UNIQUE INDEX rulings_by_uuid ON rulings (uuid);
CREATE INDEX seats_by_seated ON seats (seated_id) WHERE seated_id IS NOT NULL;
CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
  WHEN old.branch <> 0 OR new.branch <= 0 OR new.match_id <> old.match_id OR new.entry <> old.entry OR
       new.at_ms <> old.at_ms OR new.kind <> old.kind OR new.position <> old.position OR new.event IS NOT old.event
  BEGIN SELECT raise (ABORT, 'the journal only grows'); END;
CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal
  BEGIN SELECT raise (ABORT, 'the journal only grows'); END;
CREATE INDEX club_log_by_subject ON club_log (subject, field, clock) WHERE kind = 3;
COMMIT;
