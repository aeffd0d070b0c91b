-- SPDX-License-Identifier: GPL-3.0-or-later
-- The club's database on PostgreSQL 13 or newer, version 1. "tally club init"
-- runs this once, as the owner, inside one transaction. One table is the whole
-- of it: what every device wrote, in the order in which that device wrote it.

CREATE SCHEMA tally_club;

CREATE TABLE tally_club.club (
  single  boolean PRIMARY KEY DEFAULT true CHECK (single),
  id      uuid NOT NULL,
  name    text NOT NULL CHECK (char_length (name) BETWEEN 1 AND 64),
  version integer NOT NULL
);

-- Kind 1: an entry in the journal of a match; 2: a take-over, which raises the
-- match's term and names the last entry it stands on (term 1 on entry 0 begins
-- the match); 3: a fact about a subject.
CREATE TABLE tally_club.log (
  device   uuid NOT NULL,
  number   bigint NOT NULL CHECK (number > 0),
  kind     smallint NOT NULL,
  at_ms    bigint NOT NULL,
  subject  uuid NOT NULL,
  term     bigint,
  entry    bigint,
  step     smallint,
  position integer,
  field    text CHECK (octet_length (field) <= 200),
  value    text CHECK (octet_length (value) <= 1048576),
  clock    bigint,
  PRIMARY KEY (device, number),
  CHECK (CASE kind
         WHEN 1 THEN term > 0 AND entry > 0 AND step IS NOT NULL AND position >= 0 AND field IS NULL AND clock IS NULL
         WHEN 2 THEN term > 0 AND entry >= 0 AND step IS NULL AND position IS NULL AND field IS NULL AND value IS NULL AND clock IS NULL
         WHEN 3 THEN term IS NULL AND entry IS NULL AND step IS NULL AND position IS NULL AND field IS NOT NULL AND clock > 0
         ELSE false END)
);
-- One history for each match, one device for each term.
CREATE UNIQUE INDEX log_entries ON tally_club.log (subject, entry) WHERE kind = 1;
CREATE UNIQUE INDEX log_terms ON tally_club.log (subject, term) WHERE kind = 2;
CREATE INDEX log_devices ON tally_club.log (device) WHERE number = 1;

-- Errors that a device understands: TG001 a number is missing, TG002 an older
-- term or another leader, TG003 only growing, TG004 a transaction that sees an
-- old picture.
CREATE FUNCTION tally_club.only_grows () RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'TG003', MESSAGE = 'the log of a club only grows';
END $$;

CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON tally_club.log
  FOR EACH STATEMENT EXECUTE FUNCTION tally_club.only_grows ();

-- The rows of a statement are looked at together, match by match in the order of
-- their ids: first the lock, then a fresh look at what is committed. So an entry
-- waits for a take-over that is being made, and sees it.
CREATE FUNCTION tally_club.check_log () RETURNS trigger
  LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  r record;
  chief record;
  last bigint;
  locked boolean;
  one_by_one boolean := false;
BEGIN
  IF current_setting ('transaction_isolation') <> 'read committed' THEN
    RAISE EXCEPTION USING ERRCODE = 'TG004', MESSAGE = 'write to the log at READ COMMITTED';
  END IF;

  FOR r IN SELECT device, CASE WHEN kind <> 3 THEN subject END AS match,
             min (min (number)) OVER of_device AS first,
             max (max (number)) OVER of_device - min (min (number)) OVER of_device + 1 <> sum (count (*)) OVER of_device AS has_gap,
             bool_or (bool_or (kind = 2)) OVER () AS takes_over,
             min (term) AS low_term, max (term) AS high_term, min (entry) AS low, max (entry) AS high, count (*) AS n
           FROM fresh GROUP BY 1, 2 WINDOW of_device AS (PARTITION BY device) ORDER BY 2 LOOP
    IF r.match IS NOT NULL THEN
      locked := pg_advisory_xact_lock (hashtextextended (r.match::text, 0)) IS NULL;
    END IF;
    SELECT t.term, t.device,
        r.first = 1 OR EXISTS (SELECT 1 FROM tally_club.log WHERE device = r.device AND number = r.first - 1) AS follows,
        r.low = 1 OR EXISTS (SELECT 1 FROM tally_club.log WHERE kind = 1 AND subject = r.match AND entry = r.low - 1) AS goes_on
      INTO chief FROM (SELECT 1) AS one LEFT JOIN LATERAL
        (SELECT term, device FROM tally_club.log WHERE kind = 2 AND subject = r.match ORDER BY term DESC LIMIT 1) AS t ON true;
    IF r.has_gap OR NOT chief.follows THEN
      RAISE EXCEPTION USING ERRCODE = 'TG001', MESSAGE = 'a number is missing before ' || r.first;
    END IF;
    CONTINUE WHEN r.match IS NULL;
    IF r.takes_over THEN
      one_by_one := true;
      CONTINUE;
    END IF;
    IF chief.term IS NULL OR chief.term <> r.low_term OR chief.term <> r.high_term OR
       chief.device <> r.device THEN
      RAISE EXCEPTION USING ERRCODE = 'TG002', MESSAGE = 'another device leads match ' || r.match, DETAIL = r.match::text;
    END IF;
    IF r.high - r.low + 1 <> r.n OR NOT chief.goes_on THEN
      RAISE EXCEPTION USING ERRCODE = 'TG002', MESSAGE = 'an entry is missing in match ' || r.match, DETAIL = r.match::text;
    END IF;
  END LOOP;
  IF NOT one_by_one THEN
    RETURN NULL;
  END IF;

  -- With a take-over among them, one row after the other.
  FOR r IN SELECT * FROM fresh WHERE kind <> 3 ORDER BY device, number LOOP
    SELECT term, device INTO chief FROM tally_club.log AS l
      WHERE l.kind = 2 AND l.subject = r.subject
        AND NOT EXISTS (SELECT 1 FROM fresh AS f WHERE f.device = l.device AND f.number = l.number
                          AND (f.device, f.number) >= (r.device, r.number))
      ORDER BY term DESC LIMIT 1;
    SELECT coalesce (max (entry), 0) INTO last FROM tally_club.log AS l
      WHERE l.kind = 1 AND l.subject = r.subject
        AND NOT EXISTS (SELECT 1 FROM fresh AS f WHERE f.device = l.device AND f.number = l.number
                          AND (f.device, f.number) >= (r.device, r.number));
    IF r.kind = 2 AND (r.term <> coalesce (chief.term, 0) + 1 OR r.entry <> last) THEN
      RAISE EXCEPTION USING ERRCODE = 'TG002', MESSAGE = 'match ' || r.subject || ' has moved on', DETAIL = r.subject::text;
    END IF;
    IF r.kind = 1 AND (chief.term IS NULL OR r.term <> chief.term OR r.device <> chief.device OR r.entry <> last + 1) THEN
      RAISE EXCEPTION USING ERRCODE = 'TG002', MESSAGE = 'another device leads match ' || r.subject, DETAIL = r.subject::text;
    END IF;
  END LOOP;

  RETURN NULL;
END $$;

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
