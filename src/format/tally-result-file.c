/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-result-file.h"

#include "tally-json-writer.h"

static void
write_ranking (const TallySetup *setup,
               gconstpointer     state,
               TallySink        *sink)
{
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, state, ranks);

  tally_sink_open_list (sink, "ranking");
  for (guint i = 0; i < n_ranks; i++) {
    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "player", setup->names[ranks[i].seat]);
    tally_sink_number (sink, "place", ranks[i].place);
    tally_sink_number (sink, "score", ranks[i].score);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_winners (const TallySetup *setup,
               guint             winners,
               TallySink        *sink)
{
  tally_sink_open_list (sink, "winners");
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (winners & tally_seat_bit (seat))
      tally_sink_text (sink, NULL, setup->names[seat]);
  }
  tally_sink_close (sink);
}

void
tally_result_file_write_ranking (const TallyMatch *match,
                                 TallySink        *sink)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);

  write_ranking (setup, state, sink);
  write_winners (setup, tally_game_get_winners (setup, state), sink);
}

void
tally_result_file_write_status (const TallyMatch *match,
                                TallySink        *sink)
{
  TallyStopped stopped = tally_state_get_stopped (tally_match_get_state (match));

  tally_sink_text (sink, "status", tally_match_is_finished (match) ? "finished" : "running");
  if (stopped == TALLY_NOT_STOPPED)
    return;

  tally_sink_flag (sink, "stopped", TRUE);
  tally_sink_flag (sink, "counts", stopped == TALLY_STOPPED);
}

static void
write_violation (const TallySetup *setup,
                 const TallyStop  *stop,
                 TallySink        *sink)
{
  g_autofree char *message = NULL;

  if (stop == NULL) {
    tally_sink_text (sink, "violation", NULL);
    return;
  }

  message = tally_violation_message (&stop->violation, setup);
  tally_sink_open_object (sink, "violation");
  tally_sink_number (sink, "event", stop->event);
  tally_sink_text (sink, "code", tally_violation_code (&stop->violation));
  tally_sink_text (sink, "rule", tally_violation_section (&stop->violation));
  tally_sink_text (sink, "message", message);
  tally_sink_close (sink);
}

void
tally_result_file_write (const TallyMatch *match,
                         const TallyStop  *stop,
                         gboolean          pretty,
                         GString          *text)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_json_writer_init (&writer, text, pretty);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "format", "tallygator.result");
  tally_sink_number (sink, "version", 1);
  tally_sink_text (sink, "game", setup->game->id);
  tally_result_file_write_status (match, sink);
  tally_sink_number (sink, "events", tally_match_get_length (match));
  tally_result_file_write_ranking (match, sink);
  tally_sink_open_object (sink, "state");
  setup->game->describe (setup, state, sink);
  tally_sink_close (sink);
  write_violation (setup, stop, sink);
  tally_sink_close (sink);
}
