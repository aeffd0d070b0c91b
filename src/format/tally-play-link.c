/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-play-link.h"

#include "tally-iso-time.h"
#include "tally-json-writer.h"
#include "tally-play.h"
#include "tally-rank.h"

#define ADDRESS "https://app.bgstatsapp.com/createPlay.html?data="
/* Allowed in a query, so they need not be longer than they are: the shorter
 * the link, the larger the squares of its code. */
#define LEFT_AS_THEY_ARE ":,/@!$'()*;"

/* BG Stats counts a play by its end, in UTC. */
static char *
tell_end (const TallyMatch       *match,
          const TallyMatchLabels *labels)
{
  guint n = tally_match_get_length (match);
  const char *last = n > 0 ? tally_match_get_event (match, n - 1)->at : NULL;
  const char *text = last != NULL ? last : labels->started;
  g_autoptr (GDateTime) time = text != NULL ? tally_iso_time_parse (text) : NULL;
  g_autoptr (GDateTime) utc = time != NULL ? g_date_time_to_utc (time) : NULL;

  return utc != NULL ? g_date_time_format (utc, "%Y-%m-%d %H:%M:%S") : NULL;
}

static void
write_game (TallySink        *sink,
            const TallySetup *setup)
{
  const TallyGame *game = setup->game;

  tally_sink_open_object (sink, "game");
  tally_sink_text (sink, "name", game->name);
  tally_sink_text (sink, "sourceGameId", game->id);
  tally_sink_flag (sink, "highestWins", TRUE);
  tally_sink_flag (sink, "noPoints", tally_setup_is_together (setup));
  tally_sink_close (sink);
}

/* Its Android app wants to hear of everybody whether they have won. */
static void
write_player (TallySink        *sink,
              const TallySetup *setup,
              TallySeat         seat,
              const TallyRank  *rank,
              gboolean          won)
{
  g_autofree char *score = rank != NULL ? g_strdup_printf ("%d", rank->score) : NULL;

  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "name", setup->names[seat]);
  tally_sink_text (sink, "sourcePlayerId", setup->names[seat]);
  if (rank != NULL) {
    tally_sink_text (sink, "score", score);
    tally_sink_number (sink, "rank", rank->place);
  }
  tally_sink_flag (sink, "winner", won);
  tally_sink_close (sink);
}

static void
write_players (TallySink        *sink,
               const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);
  guint winners = tally_game_get_winners (setup, state);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = setup->game->rank (setup, state, ranks);

  tally_sink_open_list (sink, "players");
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    const TallyRank *rank = tally_setup_is_together (setup) ? NULL : tally_rank_find (ranks, n, seat);

    write_player (sink, setup, seat, rank, (winners & tally_seat_bit (seat)) != 0);
  }
  tally_sink_close (sink);
}

char *
tally_play_link_make (const TallyMatch       *match,
                      const TallyMatchLabels *labels)
{
  g_autoptr (GString) json = g_string_new (NULL);
  g_autofree char *id = labels->id != NULL ? g_strdup (labels->id)
                                           : tally_play_make_uuid ("play", labels->started != NULL ? labels->started : "");
  g_autofree char *end = tell_end (match, labels);
  g_autofree char *escaped = NULL;
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_json_writer_init (&writer, json, FALSE);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "sourceName", "Tallygator");
  tally_sink_text (sink, "sourcePlayId", id);
  if (end != NULL)
    tally_sink_text (sink, "playDate", end);
  if (labels->note != NULL)
    tally_sink_text (sink, "comments", labels->note);
  write_game (sink, tally_match_get_setup (match));
  write_players (sink, match);
  tally_sink_close (sink);

  escaped = g_uri_escape_string (json->str, LEFT_AS_THEY_ARE, FALSE);

  return g_strconcat (ADDRESS, escaped, NULL);
}
