/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "evening.h"

#include <string.h>

#include "the-game/tally-the-game.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

static const char *const people[] = {
  "Anna",
  "Ben",
  "Cara",
  "Dan",
  "Eva",
  "Fritz",
  "Gerd",
  "Hanna",
  "Ida",
  "Jan",
};

gint64
evening_player (const char *name)
{
  return name[0] - 'A' + 1;
}

const char *
evening_name (gint64 player)
{
  g_assert_cmpint (player, >=, 1);
  g_assert_cmpint (player, <=, G_N_ELEMENTS (people));

  return people[player - 1];
}

const char *
evening_name_cb (gint64   player,
                 gpointer data)
{
  return evening_name (player);
}

static guint8
find_outcome (const char *word)
{
  static const char *const words[TALLY_N_OUTCOMES] = {
    [TALLY_OUTCOME_WON] = "beaten",
    [TALLY_OUTCOME_NEARLY] = "super",
    [TALLY_OUTCOME_LOST] = "none",
    [TALLY_OUTCOME_FAILED] = "burnt",
  };

  for (guint8 outcome = TALLY_OUTCOME_WON; outcome < TALLY_N_OUTCOMES; outcome++) {
    if (g_str_has_prefix (word, words[outcome]))
      return outcome;
  }

  return TALLY_OUTCOME_NONE;
}

static void
seat_player (TallyResult *result,
             const char  *name,
             gboolean     same_place)
{
  guint seat = result->n_players++;

  result->players[seat] = evening_player (name);
  if (result->outcome != TALLY_OUTCOME_NONE)
    return;

  result->places[seat] = same_place ? result->places[seat - 1] : (guint8) (seat + 1);
  if (result->places[seat] == 1)
    result->won |= (guint8) (1u << seat);
}

void
evening_read (const char  *line,
              gint64       match,
              TallyResult *result)
{
  g_auto (GStrv) words = g_strsplit (line, " ", -1);

  memset (result, 0, sizeof *result);
  result->match = match;
  result->game = (guint8) tally_result_game_index (&tally_zoff_im_zoo);

  for (guint i = 0; words[i] != NULL; i++) {
    if (g_ascii_isupper (words[i][0])) {
      seat_player (result, words[i], i > 0 && words[i - 1][0] == '=');
    } else if (g_str_has_suffix (words[i], ":")) {
      result->outcome = find_outcome (words[i]);
      result->game = (guint8) tally_result_game_index (&tally_the_game);
    }
  }

  if (result->outcome == TALLY_OUTCOME_WON)
    result->won = (guint8) ((1u << result->n_players) - 1);
}

void
evening_add_lines (TallyAggregate   *aggregate,
                   const char *const lines[])
{
  for (guint i = 0; lines[i] != NULL; i++) {
    TallyResult result;

    evening_read (lines[i], i + 1, &result);
    tally_aggregate_add (aggregate, &result);
  }
}

char *
evening_tell_table (const TallyStandings *standings)
{
  GString *table = g_string_new (NULL);

  for (guint i = 0; i < standings->n_rows; i++) {
    const TallyStandingsRow *row = &standings->rows[i];
    g_autofree char *points = tally_points_to_text (row->points);
    g_autofree char *place = g_strdup_printf ("%u", row->place);

    g_string_append_printf (table, "%s%s %s %s %uw %um",
                            i > 0 ? " | " : "",
                            row->place > 0 ? place : "–",
                            evening_name (row->player), points, row->wins, row->matches);
  }

  return g_string_free (table, FALSE);
}

static void
invent_places (GRand       *rand,
               TallyResult *result)
{
  for (guint seat = 0; seat < result->n_players; seat++) {
    gboolean same = seat > 0 && g_rand_int_range (rand, 0, 4) == 0;

    result->places[seat] = same ? result->places[seat - 1] : (guint8) (seat + 1);
    if (result->places[seat] == 1)
      result->won |= (guint8) (1u << seat);
  }
}

static guint
count_games (void)
{
  guint n = 0;

  while (tally_games[n] != NULL)
    n++;

  return n;
}

void
evening_invent (GRand       *rand,
                guint        n_people,
                gint64       match,
                TallyResult *result)
{
  memset (result, 0, sizeof *result);
  result->match = match;
  result->started = match * 3600;
  result->day = (gint32) (match / 24);
  result->game = (guint8) g_rand_int_range (rand, 0, (gint32) count_games ());
  result->n_players = (guint8) g_rand_int_range (rand, 2, TALLY_MAX_PLAYERS + 1);

  for (guint seat = 0; seat < result->n_players; seat++) {
    do
      result->players[seat] = g_rand_int_range (rand, 1, (gint32) n_people + 1);
    while (tally_result_find_player (result, result->players[seat]) < (int) seat);
  }

  if (tally_result_get_game (result)->together)
    result->outcome = (guint8) g_rand_int_range (rand, TALLY_OUTCOME_WON, TALLY_N_OUTCOMES);
  else
    invent_places (rand, result);
  if (result->outcome == TALLY_OUTCOME_WON)
    result->won = (guint8) ((1u << result->n_players) - 1);
}
