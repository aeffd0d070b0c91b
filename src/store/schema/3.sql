-- SPDX-License-Identifier: GPL-3.0-or-later
-- From schema 2 to 3: the club. Whatever is shared has a uuid; an entry may lie
-- in a branch; how many entries a match has stands beside them, so that a
-- missing last one is noticed; what is replayed in order is ordered by the
-- match's uuid, which is the same at every table; and while a database is in a
-- club, all that is written here is numbered into its log (connection.sql).

-- NULL is filled in at once, see connection.sql. Names stay unique as they
-- are shown; `called` is the name alone where "Anna · Table 3" is shown.
ALTER TABLE players ADD COLUMN uuid TEXT;
ALTER TABLE players ADD COLUMN called TEXT;
ALTER TABLE merges ADD COLUMN uuid TEXT;
ALTER TABLE merges ADD COLUMN ignored INTEGER NOT NULL DEFAULT 0;
ALTER TABLE leagues ADD COLUMN uuid TEXT;
ALTER TABLE leagues ADD COLUMN called TEXT;
ALTER TABLE leagues ADD COLUMN games TEXT NOT NULL DEFAULT '';
ALTER TABLE seasons ADD COLUMN uuid TEXT;
ALTER TABLE seasons ADD COLUMN called TEXT;
ALTER TABLE rulings ADD COLUMN uuid TEXT;
-- Who sat down there, where a merge has put somebody else in the seat.
ALTER TABLE seats ADD COLUMN seated_id INTEGER REFERENCES players (id);

UPDATE players SET uuid = lower (hex (randomblob (4)) || '-' || hex (randomblob (2)) || '-4' || substr (hex (randomblob (2)), 2) || '-a' || substr (hex (randomblob (2)), 2) || '-' || hex (randomblob (6)));
UPDATE merges SET uuid = lower (hex (randomblob (4)) || '-' || hex (randomblob (2)) || '-4' || substr (hex (randomblob (2)), 2) || '-a' || substr (hex (randomblob (2)), 2) || '-' || hex (randomblob (6)));
UPDATE leagues SET uuid = lower (hex (randomblob (4)) || '-' || hex (randomblob (2)) || '-4' || substr (hex (randomblob (2)), 2) || '-a' || substr (hex (randomblob (2)), 2) || '-' || hex (randomblob (6)));
UPDATE seasons SET uuid = lower (hex (randomblob (4)) || '-' || hex (randomblob (2)) || '-4' || substr (hex (randomblob (2)), 2) || '-a' || substr (hex (randomblob (2)), 2) || '-' || hex (randomblob (6)));
UPDATE rulings SET uuid = lower (hex (randomblob (4)) || '-' || hex (randomblob (2)) || '-4' || substr (hex (randomblob (2)), 2) || '-a' || substr (hex (randomblob (2)), 2) || '-' || hex (randomblob (6)));
UPDATE leagues SET games = coalesce ((SELECT group_concat (game, ' ') FROM (SELECT game FROM league_games WHERE league_id = leagues.id ORDER BY game)), '');
UPDATE seats SET seated_id = (SELECT x.gone_id FROM merged_seats s JOIN merges x ON x.id = s.merge_id
  WHERE s.match_id = seats.match_id AND s.seat = seats.seat AND x.undone_ms IS NULL ORDER BY x.id LIMIT 1);

CREATE UNIQUE INDEX players_by_uuid ON players (uuid);
CREATE INDEX players_by_call ON players (called) WHERE called IS NOT NULL;
CREATE UNIQUE INDEX merges_by_uuid ON merges (uuid);
CREATE UNIQUE INDEX leagues_by_uuid ON leagues (uuid);
CREATE UNIQUE INDEX seasons_by_uuid ON seasons (uuid);
CREATE UNIQUE INDEX rulings_by_uuid ON rulings (uuid);
CREATE INDEX seats_by_seated ON seats (seated_id) WHERE seated_id IS NOT NULL;

-- The truth, once more: now with branches. 0 is what counts.
CREATE TABLE journal_3 (
  match_id INTEGER NOT NULL REFERENCES matches (id),
  branch   INTEGER NOT NULL DEFAULT 0,
  entry    INTEGER NOT NULL,
  at_ms    INTEGER NOT NULL,
  kind     INTEGER NOT NULL,
  position INTEGER NOT NULL,
  event    TEXT,
  PRIMARY KEY (match_id, branch, entry)
) STRICT, WITHOUT ROWID;
INSERT INTO journal_3 SELECT match_id, 0, entry, at_ms, kind, position, event FROM journal ORDER BY match_id, entry;
DROP TABLE journal;
ALTER TABLE journal_3 RENAME TO journal;

CREATE TABLE journal_counts (
  match_id INTEGER NOT NULL REFERENCES matches (id),
  branch   INTEGER NOT NULL,
  entries  INTEGER NOT NULL,
  PRIMARY KEY (match_id, branch)
) STRICT, WITHOUT ROWID;
INSERT INTO journal_counts SELECT match_id, 0, count (*) FROM journal GROUP BY match_id;

-- An entry that the club doesn't have may move to a branch, as it is.
CREATE TRIGGER journal_is_never_changed BEFORE UPDATE ON journal
  WHEN old.branch <> 0 OR new.branch <= 0 OR new.match_id <> old.match_id OR new.entry <> old.entry OR
       new.at_ms <> old.at_ms OR new.kind <> old.kind OR new.position <> old.position OR new.event IS NOT old.event
  BEGIN SELECT raise (ABORT, 'the journal only grows'); END;

CREATE TRIGGER journal_is_never_cut BEFORE DELETE ON journal
  BEGIN SELECT raise (ABORT, 'the journal only grows'); END;

-- What is replayed in order. The marks are made anew when they are needed.
CREATE TABLE results_3 (
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
INSERT INTO results_3 SELECT r.started_at, lower (m.uuid), r.match_id, r.game, r.day, r.rounds, r.won, r.verdict,
  r.leftover, r.variant, r.seats FROM results r JOIN matches m ON m.id = r.match_id;
DROP TABLE results;
ALTER TABLE results_3 RENAME TO results;

DROP TABLE rating_marks;
CREATE TABLE rating_marks (
  started_at INTEGER NOT NULL,
  uuid       TEXT NOT NULL,
  ratings    BLOB NOT NULL,
  PRIMARY KEY (started_at, uuid)
) STRICT, WITHOUT ROWID;

-- Of matches that began at the same time, others may come first now.
INSERT OR REPLACE INTO settings SELECT 'ratings-are-old', '1' WHERE EXISTS
  (SELECT 1 FROM results GROUP BY started_at HAVING count (*) > 1);

-- ---- The club ----

CREATE TABLE club_devices (
  id       INTEGER PRIMARY KEY,
  uuid     TEXT NOT NULL UNIQUE,
  received INTEGER NOT NULL DEFAULT 0
) STRICT;

-- One row, once the database has been in a club. What is written here is logged
-- while `logging` is 1: not after leaving, nor while what others wrote comes in.
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

-- Kind 1: an entry of this device, which lies in the journal; 2: a take-over;
-- 3: a fact. Facts of all devices stay, also those that lost.
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
CREATE INDEX club_log_by_subject ON club_log (subject, field, clock) WHERE kind = 3;

-- Who leads a match since which entry: the highest term counts.
CREATE TABLE club_terms (
  match     TEXT NOT NULL COLLATE NOCASE,
  term      INTEGER NOT NULL,
  device_id INTEGER NOT NULL REFERENCES club_devices (id),
  entry     INTEGER NOT NULL,
  PRIMARY KEY (match, term)
) STRICT, WITHOUT ROWID;

-- What came in and can't be played here, as it came, and why.
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

-- Something names somebody or a match that hasn't come in yet.
CREATE TABLE club_missing (
  missing TEXT NOT NULL,
  subject TEXT NOT NULL,
  PRIMARY KEY (missing, subject)
) STRICT, WITHOUT ROWID;
