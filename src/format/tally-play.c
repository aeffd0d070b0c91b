/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-play.h"

#include "tally-language.h"
#include <string.h>

#include "tally-iso-time.h"
#include "tally-name.h"

void
tally_play_clear (TallyPlay *play)
{
  for (guint i = 0; i < play->n_players; i++) {
    g_free (play->players[i].name);
    g_free (play->players[i].score);
  }
  g_free (play->id);
  g_free (play->game);
  g_free (play->started);
  g_free (play->note);
  g_free (play->match);
  memset (play, 0, sizeof *play);
}

char *
tally_play_make_uuid (const char *kind,
                      const char *name)
{
  g_autofree char *seed = g_strconcat ("tallygator:", kind, ":", name, NULL);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA1, seed, -1);

  return g_strdup_printf ("%.8s-%.4s-5%.3s-a%.3s-%.12s", hash, hash + 8, hash + 13, hash + 17, hash + 20);
}

char *
tally_play_describe (const TallyPlay *play)
{
  return g_strdup_printf ("%s, %s", play->started != NULL ? play->started : _ ("no date"),
                          play->game != NULL ? play->game : _ ("no game"));
}

static gboolean
fail (GError    **error,
      const char *sentence)
{
  g_set_error_literal (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED, sentence);
  return FALSE;
}

static gboolean
read_score (const TallyPlayPlayer *player,
            gint32                *score)
{
  gint64 number;

  if (player->score == NULL || !g_ascii_string_to_signed (player->score, 10, 0, 999, &number, NULL))
    return FALSE;

  *score = (gint32) number;
  return TRUE;
}

static gboolean
read_event (const TallyPlay  *play,
            const TallySetup *setup,
            TallyEvent       *event,
            GError          **error)
{
  gint32 scores[TALLY_MAX_PLAYERS];
  const char *problem;
  guint won = 0;

  if (setup->game->read_scores == NULL)
    return fail (error, _ ("only the final scores are there, and this game is scored round by round"));

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!read_score (&play->players[seat], &scores[seat]))
      scores[seat] = TALLY_ABSENT;
    if (play->players[seat].won)
      won |= tally_seat_bit (seat);
  }
  problem = setup->game->read_scores (setup, scores, won, event);

  return problem == NULL || fail (error, _ (problem));
}

/* Other programs keep blanks around a name; to us that is the same name. */
static gboolean
check_names (char    *names[],
             guint    n,
             GError **error)
{
  for (guint i = 0; i < n; i++) {
    if (names[i] == NULL || !tally_name_is_valid (names[i]))
      return fail (error, _ ("a name is missing or too long"));
    for (guint j = 0; j < i; j++) {
      if (strcmp (names[i], names[j]) == 0)
        return fail (error, _ ("a name is listed twice"));
    }
  }

  return TRUE;
}

static gboolean
read_setup (const TallyPlay *play,
            const TallyGame *game,
            TallySetup      *setup,
            GError         **error)
{
  char *names[TALLY_PLAY_MAX_PLAYERS] = { NULL };
  gboolean read;

  if (play->n_players < game->min_players || play->n_players > game->max_players)
    return fail (error, _ ("this game doesn’t take that many players"));

  for (guint i = 0; i < play->n_players; i++)
    names[i] = play->players[i].name != NULL ? tally_name_trim (play->players[i].name) : NULL;
  read = check_names (names, play->n_players, error);
  if (read) {
    tally_setup_init (setup, game, (const char *const *) names, play->n_players);
    game->settle_options (setup);
  }

  for (guint i = 0; i < play->n_players; i++)
    g_free (names[i]);
  return read;
}

static void
clear_event_cb (gpointer event)
{
  tally_event_clear (event);
}

static gboolean
check (const TallyMatchFile *file,
       GError              **error)
{
  g_autoptr (TallyMatch) match = NULL;
  g_autofree char *message = NULL;
  gboolean stopped;
  TallyStop stop;

  match = tally_match_file_replay (file, &stopped, &stop);
  if (!stopped)
    return TRUE;

  message = tally_violation_message (&stop.violation, &file->setup);
  return fail (error, message);
}

TallyMatchFile *
tally_play_to_match (const TallyPlay *play,
                     GError         **error)
{
  const TallyGame *game = play->game != NULL ? tally_game_find_name (play->game) : NULL;
  g_autoptr (TallyMatchFile) file = NULL;
  TallyEvent event;

  if (play->match != NULL)
    return tally_match_file_parse (play->match, strlen (play->match), error);
  if (game == NULL) {
    fail (error, _ ("not a game that can be kept here"));
    return NULL;
  }

  file = g_new0 (TallyMatchFile, 1);
  file->events = g_array_new (FALSE, FALSE, sizeof (TallyEvent));
  g_array_set_clear_func (file->events, clear_event_cb);
  if (!read_setup (play, game, &file->setup, error) || !read_event (play, &file->setup, &event, error))
    return NULL;
  g_array_append_val (file->events, event);
  file->id = play->id != NULL && g_uuid_string_is_valid (play->id) ? g_strdup (play->id) : NULL;
  file->started = play->started != NULL && tally_iso_time_is_valid (play->started) ? g_strdup (play->started) : NULL;
  file->note = g_strdup (play->note);

  return check (file, error) ? g_steal_pointer (&file) : NULL;
}
