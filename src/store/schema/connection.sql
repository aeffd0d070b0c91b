-- SPDX-License-Identifier: GPL-3.0-or-later
-- What our own connections do beside every write, in the same transaction. They
-- bring these triggers along: what anybody may have put into the file itself is
-- never run. While the database is in a club, everything that is written here is
-- numbered into the log of this device.

CREATE TEMP VIEW new_uuid (uuid) AS
  SELECT lower (hex (randomblob (4)) || '-' || hex (randomblob (2)) || '-4' || substr (hex (randomblob (2)), 2)
    || '-a' || substr (hex (randomblob (2)), 2) || '-' || hex (randomblob (6)));

CREATE TEMP TRIGGER players_have_uuids AFTER INSERT ON players WHEN new.uuid IS NULL
  BEGIN UPDATE players SET uuid = (SELECT uuid FROM new_uuid) WHERE id = new.id; END;
CREATE TEMP TRIGGER merges_have_uuids AFTER INSERT ON merges WHEN new.uuid IS NULL
  BEGIN UPDATE merges SET uuid = (SELECT uuid FROM new_uuid) WHERE id = new.id; END;
CREATE TEMP TRIGGER leagues_have_uuids AFTER INSERT ON leagues WHEN new.uuid IS NULL
  BEGIN UPDATE leagues SET uuid = (SELECT uuid FROM new_uuid) WHERE id = new.id; END;
CREATE TEMP TRIGGER seasons_have_uuids AFTER INSERT ON seasons WHEN new.uuid IS NULL
  BEGIN UPDATE seasons SET uuid = (SELECT uuid FROM new_uuid) WHERE id = new.id; END;
CREATE TEMP TRIGGER rulings_have_uuids AFTER INSERT ON rulings WHEN new.uuid IS NULL
  BEGIN UPDATE rulings SET uuid = (SELECT uuid FROM new_uuid) WHERE id = new.id; END;

CREATE TEMP TRIGGER journal_is_counted AFTER INSERT ON journal
  BEGIN
    INSERT INTO journal_counts VALUES (new.match_id, new.branch, 1)
      ON CONFLICT DO UPDATE SET entries = entries + 1;
  END;

CREATE TEMP TRIGGER journal_branches_are_counted AFTER UPDATE OF branch ON journal
  BEGIN
    UPDATE journal_counts SET entries = entries - 1 WHERE match_id = old.match_id AND branch = old.branch;
    INSERT INTO journal_counts VALUES (new.match_id, new.branch, 1)
      ON CONFLICT DO UPDATE SET entries = entries + 1;
  END;

-- The number that comes next, and the clock that goes with it; nothing while
-- nothing is logged.
CREATE TEMP VIEW club_next AS
  SELECT device_id, 1 + coalesce ((SELECT max (number) FROM club_log l WHERE l.device_id = club.device_id), 0),
    CAST ((julianday ('now') - 2440587.5) * 86400000 AS INTEGER), clock + 1
  FROM club WHERE logging = 1;

CREATE TEMP TRIGGER club_clock_goes_on AFTER INSERT ON club_log WHEN new.clock > (SELECT clock FROM club)
  BEGIN UPDATE club SET clock = new.clock; END;

CREATE TEMP TRIGGER club_keeps_entries BEFORE INSERT ON journal WHEN (SELECT logging FROM club) = 1
  AND (SELECT device_id FROM club) IS NOT (SELECT device_id FROM club_terms
    WHERE match = (SELECT uuid FROM matches WHERE id = new.match_id) ORDER BY term DESC LIMIT 1)
  BEGIN SELECT raise (ABORT, 'another table leads'); END;

CREATE TEMP TRIGGER club_logs_entries AFTER INSERT ON journal WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, kind, match_id, entry, term)
      SELECT device_id, 1 + coalesce ((SELECT max (number) FROM club_log l WHERE l.device_id = club.device_id), 0),
        new.at_ms, 1, new.match_id, new.entry,
        (SELECT term FROM club_terms WHERE match = (SELECT uuid FROM matches WHERE id = new.match_id) ORDER BY term DESC LIMIT 1)
      FROM club;
  END;

CREATE TEMP TRIGGER club_keeps_ids BEFORE UPDATE OF uuid ON matches WHEN (SELECT logging FROM club) = 1
  BEGIN SELECT raise (ABORT, 'another table leads'); END;

CREATE TEMP TRIGGER club_keeps_bin BEFORE UPDATE OF binned_ms ON matches WHEN (SELECT logging FROM club) = 1
  AND new.binned_ms IS NOT old.binned_ms
  AND (SELECT device_id FROM club) IS NOT (SELECT device_id FROM club_terms
    WHERE match = new.uuid ORDER BY term DESC LIMIT 1)
  BEGIN SELECT raise (ABORT, 'another table leads'); END;

-- Who starts a match leads it. How it was set up is logged when everybody sits.
CREATE TEMP TRIGGER club_logs_new_matches AFTER INSERT ON matches WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_terms SELECT lower (new.uuid), 1, device_id, 0 FROM club;
    INSERT INTO club_log (device_id, number, kind, at_ms, subject, term, entry)
      SELECT device_id, 1 + coalesce ((SELECT max (number) FROM club_log l WHERE l.device_id = club.device_id), 0), 2,
        CAST ((julianday ('now') - 2440587.5) * 86400000 AS INTEGER), lower (new.uuid), 1, 0
      FROM club;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'match.title', new.title FROM club_next n WHERE new.title IS NOT NULL;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'match.note', new.note FROM club_next n WHERE new.note IS NOT NULL;
  END;

CREATE TEMP TRIGGER club_logs_matches AFTER UPDATE OF title, note, place, binned_ms, set_aside_ms ON matches
  WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'match.title', new.title FROM club_next n WHERE new.title IS NOT old.title;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'match.note', new.note FROM club_next n WHERE new.note IS NOT old.note;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'match.place', new.place FROM club_next n WHERE new.place IS NOT old.place;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'match.binned', new.binned_ms FROM club_next n WHERE new.binned_ms IS NOT old.binned_ms;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'match.aside', new.set_aside_ms FROM club_next n WHERE new.set_aside_ms IS NOT old.set_aside_ms;
  END;

CREATE TEMP TRIGGER club_logs_new_players AFTER INSERT ON players WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'player.added', new.added_ms FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'player.name', new.name FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'player.colour', new.colour FROM club_next n;
  END;

CREATE TEMP TRIGGER club_logs_players AFTER UPDATE OF name, colour ON players WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'player.name', new.name FROM club_next n WHERE new.name IS NOT old.name;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'player.colour', new.colour FROM club_next n WHERE new.colour IS NOT old.colour;
  END;

CREATE TEMP TRIGGER club_logs_gone_players AFTER DELETE ON players WHEN (SELECT logging FROM club) = 1
  BEGIN INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (old.uuid), 'player.gone', '1' FROM club_next n; END;

CREATE TEMP TRIGGER club_logs_new_merges AFTER INSERT ON merges WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'merge.pair', (SELECT uuid FROM players WHERE id = new.kept_id) || ' ' || (SELECT uuid FROM players WHERE id = new.gone_id) FROM club_next n;
  END;

CREATE TEMP TRIGGER club_logs_merges AFTER UPDATE OF undone_ms ON merges
  WHEN (SELECT logging FROM club) = 1 AND new.undone_ms IS NOT old.undone_ms
  BEGIN INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'merge.undone', new.undone_ms FROM club_next n; END;

CREATE TEMP TRIGGER club_logs_new_leagues AFTER INSERT ON leagues WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.added', new.added_ms FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.name', new.name FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.scheme', new.scheme FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.place_halves', new.place_halves FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.together', new.together FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.beaten_halves', new.beaten_halves FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.super_halves', new.super_halves FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.drop_worst', new.drop_worst FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.least_matches', new.least_matches FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.criteria', new.criteria FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.games', new.games FROM club_next n;
  END;

CREATE TEMP TRIGGER club_logs_leagues AFTER UPDATE ON leagues WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.name', new.name FROM club_next n WHERE new.name IS NOT old.name;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.scheme', new.scheme FROM club_next n WHERE new.scheme IS NOT old.scheme;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.place_halves', new.place_halves FROM club_next n WHERE new.place_halves IS NOT old.place_halves;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.together', new.together FROM club_next n WHERE new.together IS NOT old.together;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.beaten_halves', new.beaten_halves FROM club_next n WHERE new.beaten_halves IS NOT old.beaten_halves;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.super_halves', new.super_halves FROM club_next n WHERE new.super_halves IS NOT old.super_halves;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.drop_worst', new.drop_worst FROM club_next n WHERE new.drop_worst IS NOT old.drop_worst;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.least_matches', new.least_matches FROM club_next n WHERE new.least_matches IS NOT old.least_matches;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.criteria', new.criteria FROM club_next n WHERE new.criteria IS NOT old.criteria;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'league.games', new.games FROM club_next n WHERE new.games IS NOT old.games;
  END;

CREATE TEMP TRIGGER club_logs_gone_leagues AFTER DELETE ON leagues WHEN (SELECT logging FROM club) = 1
  BEGIN INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (old.uuid), 'league.gone', '1' FROM club_next n; END;

-- A league that goes takes these with it: that is no fact of its own.
CREATE TEMP TRIGGER club_logs_new_members AFTER INSERT ON league_members WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (l.uuid), 'league.member:' || p.uuid, '1' FROM club_next n JOIN leagues l JOIN players p
      WHERE l.id = new.league_id AND p.id = new.player_id;
  END;

CREATE TEMP TRIGGER club_logs_gone_members AFTER DELETE ON league_members WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (l.uuid), 'league.member:' || p.uuid, '0' FROM club_next n JOIN leagues l JOIN players p
      WHERE l.id = old.league_id AND p.id = old.player_id;
  END;

CREATE TEMP TRIGGER club_logs_new_league_matches AFTER INSERT ON league_matches WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (l.uuid), 'league.match:' || lower (m.uuid), '1' FROM club_next n JOIN leagues l JOIN matches m
      WHERE l.id = new.league_id AND m.id = new.match_id;
  END;

CREATE TEMP TRIGGER club_logs_gone_league_matches AFTER DELETE ON league_matches WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (l.uuid), 'league.match:' || lower (m.uuid), '0' FROM club_next n JOIN leagues l JOIN matches m
      WHERE l.id = old.league_id AND m.id = old.match_id;
  END;

CREATE TEMP TRIGGER club_logs_new_seasons AFTER INSERT ON seasons WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'season.league', (SELECT uuid FROM leagues WHERE id = new.league_id) FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'season.name', new.name FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'season.days', new.first_day || ' ' || new.last_day FROM club_next n;
  END;

CREATE TEMP TRIGGER club_logs_seasons AFTER UPDATE OF name, first_day, last_day ON seasons WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'season.name', new.name FROM club_next n WHERE new.name IS NOT old.name;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'season.days', new.first_day || ' ' || new.last_day FROM club_next n WHERE new.first_day <> old.first_day OR new.last_day <> old.last_day;
  END;

CREATE TEMP TRIGGER club_logs_gone_seasons AFTER DELETE ON seasons WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (old.uuid), 'season.gone', '1' FROM club_next n JOIN leagues
      WHERE id = old.league_id;
  END;

CREATE TEMP TRIGGER club_logs_new_rulings AFTER INSERT ON rulings WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.game', new.game FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.section', new.section FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.question', new.question FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.decision', new.decision FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.day', new.day FROM club_next n;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.added', new.added_ms FROM club_next n;
  END;

CREATE TEMP TRIGGER club_logs_rulings AFTER UPDATE ON rulings WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.game', new.game FROM club_next n WHERE new.game IS NOT old.game;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.section', new.section FROM club_next n WHERE new.section IS NOT old.section;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.question', new.question FROM club_next n WHERE new.question IS NOT old.question;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.decision', new.decision FROM club_next n WHERE new.decision IS NOT old.decision;
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (new.uuid), 'ruling.day', new.day FROM club_next n WHERE new.day IS NOT old.day;
  END;

CREATE TEMP TRIGGER club_logs_gone_rulings AFTER DELETE ON rulings WHEN (SELECT logging FROM club) = 1
  BEGIN INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (old.uuid), 'ruling.gone', '1' FROM club_next n; END;

CREATE TEMP TRIGGER club_logs_new_ruling_players AFTER INSERT ON ruling_players WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (r.uuid), 'ruling.player:' || p.uuid, '1' FROM club_next n JOIN rulings r JOIN players p
      WHERE r.id = new.ruling_id AND p.id = new.player_id;
  END;

CREATE TEMP TRIGGER club_logs_gone_ruling_players AFTER DELETE ON ruling_players WHEN (SELECT logging FROM club) = 1
  BEGIN
    INSERT INTO club_log (device_id, number, at_ms, clock, kind, subject, field, value)
      SELECT n.*, 3, lower (r.uuid), 'ruling.player:' || p.uuid, '0' FROM club_next n JOIN rulings r JOIN players p
      WHERE r.id = old.ruling_id AND p.id = old.player_id;
  END;
