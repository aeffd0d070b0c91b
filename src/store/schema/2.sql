-- SPDX-License-Identifier: GPL-3.0-or-later
-- From schema 1 to 2: where a match was played, for how many seconds, whether
-- it was set aside, and a photo of it.
ALTER TABLE matches ADD COLUMN place TEXT;
ALTER TABLE matches ADD COLUMN set_aside_ms INTEGER;
ALTER TABLE matches ADD COLUMN seconds INTEGER NOT NULL DEFAULT 0;

-- Apart from the matches, so that a list of them reads no pictures.
CREATE TABLE photos (
  match_id   INTEGER PRIMARY KEY REFERENCES matches (id),
  media_type TEXT NOT NULL CHECK (media_type IN ('image/jpeg', 'image/png', 'image/webp')),
  bytes      BLOB NOT NULL CHECK (length (bytes) BETWEEN 1 AND 4194304)
) STRICT;
