/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-play.h"

#include "tally-language.h"
#include <string.h>

#include "tally-bgg.h"
#include "tally-bgstats.h"
#include "tally-csv.h"
#include "tally-iso-time.h"
#include "tally-name.h"
#include "tally-sum.h"

static void
clear_play_cb (gpointer play)
{
  tally_play_clear (play);
}

GArray *
tally_plays_new (void)
{
  GArray *plays = g_array_new (FALSE, FALSE, sizeof (TallyPlay));

  g_array_set_clear_func (plays, clear_play_cb);

  return plays;
}

GArray *
tally_plays_read (const char *text,
                  gsize       length,
                  GError    **error)
{
  if (tally_bgg_looks_like (text, length))
    return tally_bgg_read (text, length, error);
  if (tally_csv_looks_like (text, length))
    return tally_csv_read (text, length, error);
  if (tally_bgstats_looks_like (text, length))
    return tally_bgstats_read (text, length, error);

  return NULL;
}

TallyPlayPlayer *
tally_play_add_player (TallyPlay *play)
{
  return play->n_players < TALLY_PLAY_MAX_PLAYERS ? &play->players[play->n_players++] : NULL;
}

guint8
tally_play_read_number (const char *text)
{
  gint64 number;

  return text != NULL && g_ascii_string_to_signed (text, 10, 1, TALLY_PLAY_MAX_PLAYERS, &number, NULL) ? (guint8) number : 0;
}

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
  g_free (play->place);
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
  g_auto (GStrv) day_and_time = g_strsplit (play->started != NULL ? play->started : _ ("no date"), "T", 2);

  return g_strdup_printf ("%s, %s", day_and_time[0], play->game != NULL ? play->game : _ ("no game"));
}

static gboolean
fail (GError    **error,
      const char *sentence)
{
  g_set_error_literal (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED, sentence);
  return FALSE;
}

/* FALSE: there is something, but it is no number. */
static gboolean
read_score (const TallyPlayPlayer *player,
            gint32                *score)
{
  TallySum sum = TALLY_SUM_EMPTY;

  *score = TALLY_ABSENT;
  if (player->score != NULL) {
    int number;

    sum = tally_sum_parse (player->score, &number);
    if (sum == TALLY_SUM_NUMBER)
      *score = number;
  }

  return sum == TALLY_SUM_NUMBER || sum == TALLY_SUM_EMPTY;
}

static gboolean
read_final (const TallyPlayPlayer *players[],
            const TallySetup      *setup,
            TallyFinal            *final)
{
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (!read_score (players[seat], &final->scores[seat]))
      return FALSE;
    final->places[seat] = players[seat]->place;
    if (players[seat]->won)
      final->won |= tally_seat_bit (seat);
  }

  return TRUE;
}

/* A play without a result comes from BoardGameGeek with a 0 for everybody. */
static gboolean
is_blank (const TallyPlay  *play,
          const TallyFinal *final)
{
  gboolean blank = play->tells_winners && final->won == 0;

  for (guint i = 0; i < play->n_players; i++)
    blank = blank && final->scores[i] == 0;

  return blank;
}

static gboolean
read_event (const TallyPlay       *play,
            const TallyPlayPlayer *players[],
            const TallySetup      *setup,
            TallyEvent            *event,
            GError               **error)
{
  TallyFinal final = { .won = 0 };
  const char *problem;

  if (setup->game->read_final == NULL)
    return fail (error, _ ("only the final scores are there, and this game is scored round by round"));
  if (!read_final (players, setup, &final))
    return fail (error, _ ("a score isn’t a number"));
  if (is_blank (play, &final))
    return fail (error, _ ("there is no result: every score is 0, and nobody won"));
  problem = setup->game->read_final (setup, &final, event);

  return problem == NULL || fail (error, _ (problem));
}

/* As they sat, if that is known of everybody; else as they are listed. */
static void
seat_players (const TallyPlay       *play,
              const TallyPlayPlayer *players[])
{
  guint64 taken = 0;
  gboolean known = TRUE;

  for (guint i = 0; i < play->n_players; i++) {
    guint64 bit = G_GUINT64_CONSTANT (1) << play->players[i].seat;

    known = known && play->players[i].seat != 0 && (taken & bit) == 0;
    taken |= bit;
  }
  for (guint i = 0; i < play->n_players; i++) {
    guint at = i;

    for (; known && at > 0 && players[at - 1]->seat > play->players[i].seat; at--)
      players[at] = players[at - 1];
    players[at] = &play->players[i];
  }
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
read_setup (const TallyPlayPlayer *players[],
            guint                  n_players,
            const TallyGame       *game,
            TallySetup            *setup,
            GError               **error)
{
  char *names[TALLY_PLAY_MAX_PLAYERS] = { NULL };
  gboolean read;

  if (n_players == 0)
    return fail (error, _ ("it doesn’t say who played"));
  if (n_players < game->min_players || n_players > game->max_players)
    return fail (error, _ ("this game doesn’t take that many players"));

  for (guint i = 0; i < n_players; i++)
    names[i] = players[i]->name != NULL ? tally_name_trim (players[i]->name) : NULL;
  read = check_names (names, n_players, error);
  if (read) {
    tally_setup_init (setup, game, (const char *const *) names, n_players);
    game->settle_options (setup);
  }

  for (guint i = 0; i < n_players; i++)
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

static const TallyGame *
find_game (const TallyPlay *play)
{
  const TallyGame *game = tally_game_find_bgg (play->bgg);

  return game == NULL && play->game != NULL ? tally_game_find_name (play->game) : game;
}

/* Labels may be there and empty. */
static char *
copy_label (const char *text)
{
  return text != NULL && *text != '\0' ? g_strdup (text) : NULL;
}

static TallyMatchFile *
new_file (const TallyPlay *play)
{
  TallyMatchFile *file = g_new0 (TallyMatchFile, 1);

  file->events = g_array_new (FALSE, FALSE, sizeof (TallyEvent));
  g_array_set_clear_func (file->events, clear_event_cb);
  file->id = play->id != NULL && g_uuid_string_is_valid (play->id) ? g_strdup (play->id) : NULL;
  file->started = play->started != NULL && tally_iso_time_is_valid (play->started) ? g_strdup (play->started) : NULL;
  file->note = copy_label (play->note);
  file->place = copy_label (play->place);

  return file;
}

/* What is said of it there besides comes along. */
static TallyMatchFile *
read_own_match (const TallyPlay *play,
                GError         **error)
{
  TallyMatchFile *file = tally_match_file_parse (play->match, strlen (play->match), error);

  if (file != NULL)
    file->place = copy_label (play->place);

  return file;
}

TallyMatchFile *
tally_play_to_match (const TallyPlay *play,
                     GError         **error)
{
  const TallyPlayPlayer *players[TALLY_PLAY_MAX_PLAYERS];
  const TallyGame *game = find_game (play);
  g_autoptr (TallyMatchFile) file = NULL;
  TallyEvent event;

  if (play->match != NULL)
    return read_own_match (play, error);
  if (game == NULL || play->obstacle != NULL) {
    fail (error, game == NULL ? _ ("not a game that can be kept here") : _ (play->obstacle));
    return NULL;
  }

  seat_players (play, players);
  file = new_file (play);
  if (!read_setup (players, play->n_players, game, &file->setup, error) ||
      !read_event (play, players, &file->setup, &event, error))
    return NULL;
  g_array_append_val (file->events, event);

  return check (file, error) ? g_steal_pointer (&file) : NULL;
}
