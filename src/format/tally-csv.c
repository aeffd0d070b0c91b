/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-csv.h"

#include <string.h>

#include "tally-rank.h"

/* A sign, digits, a fraction, an exponent: what no spreadsheet calculates. */
static gboolean
is_number (const char *text)
{
  char *end;

  if (strspn (text, "+-.0123456789eE") != strlen (text))
    return FALSE;

  g_ascii_strtod (text, &end);
  return end != text && *end == '\0';
}

/* As RFC 4180 says; and what a spreadsheet would take for a formula is told
 * apart by an apostrophe. */
void
tally_csv_cell (GString    *out,
                const char *text)
{
  gboolean formula = *text != '\0' && strchr ("=+-@\t\r\n", *text) != NULL && !is_number (text);

  if (!formula && strpbrk (text, ",\"\r\n") == NULL) {
    g_string_append (out, text);
    return;
  }

  g_string_append_c (out, '"');
  if (formula)
    g_string_append_c (out, '\'');
  for (; *text != '\0'; text++) {
    if (*text == '"')
      g_string_append_c (out, '"');
    g_string_append_c (out, *text);
  }
  g_string_append_c (out, '"');
}

void
tally_csv_begin (GString *out)
{
  g_string_append (out, "match,started,game,title,status,seat,player,place,score,won\r\n");
}

static void
append_optional (GString    *out,
                 const char *text)
{
  if (text != NULL)
    tally_csv_cell (out, text);
  g_string_append_c (out, ',');
}

static void
append_rank (GString         *out,
             const TallyRank *rank)
{
  if (rank != NULL)
    g_string_append_printf (out, "%u,%d,", rank->place, rank->score);
  else
    g_string_append (out, ",,");
}

void
tally_csv_add (GString                *out,
               const TallyMatch       *match,
               const TallyMatchLabels *labels)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);
  gboolean finished = tally_match_is_finished (match);
  guint winners = tally_game_get_winners (setup, state);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, state, ranks);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    append_optional (out, labels->id);
    append_optional (out, labels->started);
    append_optional (out, setup->game->name);
    append_optional (out, labels->title);
    g_string_append_printf (out, "%s,%d,", finished ? "finished" : "running", seat + 1);
    append_optional (out, setup->names[seat]);
    append_rank (out, tally_rank_find (ranks, n_ranks, seat));
    g_string_append (out, winners & tally_seat_bit (seat) ? "1\r\n" : "0\r\n");
  }
}
