-- SPDX-License-Identifier: GPL-3.0-or-later
-- The club's database on PostgreSQL 13 or newer, version 1. "tally club init"
-- runs this as the owner, inside one transaction, and may do so again: what is
-- there stays, what an earlier build made otherwise is brought up to date. One
-- table is the whole of it: what every device wrote, in the order in which that
-- device wrote it.

CREATE SCHEMA IF NOT EXISTS tally_club;

CREATE TABLE IF NOT EXISTS tally_club.club (
  single  boolean PRIMARY KEY DEFAULT true CHECK (single),
  id      uuid NOT NULL,
  name    text NOT NULL CHECK (char_length (name) BETWEEN 1 AND 64),
  version integer NOT NULL
);

-- Kind 1: an entry in the journal of a match; 2: a take-over, which raises the
-- match's term and names the last entry it stands on (term 1 on entry 0 begins
-- the match); 3: a fact about a subject. What belongs to which kind is asked by
-- check_log: a CHECK would be read and compiled again for every statement, which
-- takes half as long as writing an entry.
CREATE TABLE IF NOT EXISTS tally_club.log (
  device   uuid NOT NULL,
  number   bigint NOT NULL,
  kind     smallint NOT NULL,
  at_ms    bigint NOT NULL,
  subject  uuid NOT NULL,
  term     bigint,
  entry    bigint,
  step     smallint,
  position integer,
  field    text,
  value    text,
  clock    bigint,
  PRIMARY KEY (device, number)
);
ALTER TABLE tally_club.log
  DROP CONSTRAINT IF EXISTS log_check,
  DROP CONSTRAINT IF EXISTS log_number_check,
  DROP CONSTRAINT IF EXISTS log_field_check,
  DROP CONSTRAINT IF EXISTS log_value_check;
-- One history for each match, one device for each term.
CREATE UNIQUE INDEX IF NOT EXISTS log_entries ON tally_club.log (subject, entry) WHERE kind = 1;
CREATE UNIQUE INDEX IF NOT EXISTS log_terms ON tally_club.log (subject, term) WHERE kind = 2;
CREATE INDEX IF NOT EXISTS log_devices ON tally_club.log (device) WHERE number = 1;

-- Errors that a device understands: TG001 a number is missing, TG002 an older
-- term or another leader, TG003 only growing, TG004 a transaction that sees an
-- old picture.
CREATE OR REPLACE FUNCTION tally_club.only_grows () RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'TG003', MESSAGE = 'the log of a club only grows';
END $$;

DROP TRIGGER IF EXISTS only_grows ON tally_club.log;
CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON tally_club.log
  FOR EACH STATEMENT EXECUTE FUNCTION tally_club.only_grows ();

-- The rows of a statement, match by match in the order of their ids: first the
-- lock, then a fresh look at what is committed. So an entry waits for a take-over
-- that is being made, and sees it. Entries that go on without a break are asked
-- about once, by the first of them. What came before a row: all that others
-- wrote, and what its own device wrote under lower numbers.
CREATE OR REPLACE FUNCTION tally_club.check_log () RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  r record;
  past record;
  locked uuid;
  run_device uuid;
  run_term bigint;
  run_shift bigint;
  run_next bigint;
BEGIN
  IF current_setting ('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION USING ERRCODE = 'TG004', MESSAGE = 'write to the log at READ COMMITTED';
  END IF;

  FOR r IN SELECT device, number, kind, subject, term, entry, number - entry AS shift,
             number > 0 AND (value IS NULL OR octet_length (value) <= 1048576) AND
             CASE kind
             WHEN 1 THEN term > 0 AND entry > 0 AND step IS NOT NULL AND position >= 0 AND field IS NULL AND clock IS NULL
             WHEN 2 THEN term > 0 AND entry >= 0 AND step IS NULL AND position IS NULL AND field IS NULL AND value IS NULL AND clock IS NULL
             WHEN 3 THEN term IS NULL AND entry IS NULL AND step IS NULL AND position IS NULL AND octet_length (field) <= 200 AND clock > 0
             END AS belongs
           FROM fresh ORDER BY subject, device, number LOOP
    IF r.belongs IS NOT TRUE THEN
      RAISE EXCEPTION USING ERRCODE = '23514', MESSAGE = 'number ' || r.number || ' has what doesn''t belong to its kind';
    END IF;
    IF r.number = run_next AND r.shift = run_shift AND r.kind = 1 AND r.subject = locked AND r.device = run_device AND r.term = run_term THEN
      run_next := run_next + 1;
      CONTINUE;
    END IF;

    IF r.kind <> 3 AND r.subject IS DISTINCT FROM locked THEN
      -- An expression costs less than PERFORM, which is a query.
      locked := CASE WHEN pg_advisory_xact_lock (hashtextextended (r.subject::text, 0)) IS NOT NULL THEN r.subject END;
    END IF;
    SELECT p.kind, p.subject, p.entry, t.term, t.device INTO past
      FROM (SELECT 1) AS one
      LEFT JOIN tally_club.log AS p ON p.device = r.device AND p.number = r.number - 1
      LEFT JOIN LATERAL (SELECT term, device FROM tally_club.log
                           WHERE kind = 2 AND subject = r.subject AND NOT (device = r.device AND number >= r.number)
                           ORDER BY term DESC LIMIT 1) AS t ON r.kind <> 3;
    IF r.number > 1 AND past.kind IS NULL THEN
      RAISE EXCEPTION USING ERRCODE = 'TG001', MESSAGE = 'a number is missing before ' || r.number;
    END IF;
    IF r.kind = 1 AND (past.term IS NULL OR past.term <> r.term OR past.device <> r.device) THEN
      RAISE EXCEPTION USING ERRCODE = 'TG002', MESSAGE = 'another device leads match ' || r.subject, DETAIL = r.subject::text;
    END IF;
    IF r.kind = 1 AND r.entry > 1 AND (past.kind IS DISTINCT FROM 1 OR past.subject <> r.subject OR past.entry <> r.entry - 1) THEN
      PERFORM FROM tally_club.log
        WHERE kind = 1 AND subject = r.subject AND entry = r.entry - 1 AND NOT (device = r.device AND number > r.number);
      IF NOT found THEN
        RAISE EXCEPTION USING ERRCODE = 'TG002', MESSAGE = 'an entry is missing in match ' || r.subject, DETAIL = r.subject::text;
      END IF;
    ELSIF r.kind = 2 THEN
      PERFORM FROM tally_club.log
        WHERE kind = 1 AND subject = r.subject AND NOT (device = r.device AND number > r.number)
        HAVING coalesce (max (entry), 0) = r.entry AND coalesce (past.term, 0) + 1 = r.term;
      IF NOT found THEN
        RAISE EXCEPTION USING ERRCODE = 'TG002', MESSAGE = 'match ' || r.subject || ' has moved on', DETAIL = r.subject::text;
      END IF;
    END IF;
    run_device := r.device;
    run_term := r.term;
    run_shift := r.shift;
    run_next := r.number + 1;
  END LOOP;

  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS check_log ON tally_club.log;
CREATE TRIGGER check_log AFTER INSERT ON tally_club.log REFERENCING NEW TABLE AS fresh
  FOR EACH STATEMENT EXECUTE FUNCTION tally_club.check_log ();

-- Tables may insert and read, and nothing else.
DO $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_catalog.pg_roles WHERE rolname = 'tally_table') THEN
    CREATE ROLE tally_table NOLOGIN;
  END IF;
EXCEPTION WHEN insufficient_privilege OR duplicate_object OR unique_violation THEN
  NULL;
END $$;
DO $$
BEGIN
  IF EXISTS (SELECT 1 FROM pg_catalog.pg_roles WHERE rolname = 'tally_table') THEN
    GRANT USAGE ON SCHEMA tally_club TO tally_table;
    GRANT SELECT ON tally_club.club TO tally_table;
    GRANT SELECT, INSERT ON tally_club.log TO tally_table;
  END IF;
END $$;
