/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-correction.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-words.h"

static char *
get_step (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);

  return tally_game_tell_next_step (setup, tally_match_get_state (match));
}

static void
read_ranks (const TallyMatch *match,
            TallyCorrection  *correction,
            gboolean          after)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = setup->game->rank (setup, tally_match_get_state (match), ranks);

  for (guint i = 0; i < n; i++) {
    TallyCorrectionRow *row = &correction->rows[ranks[i].seat];

    *(after ? &row->score_after : &row->score_before) = ranks[i].score;
    *(after ? &row->place_after : &row->place_before) = ranks[i].place;
  }
}

void
tally_correction_compute (const TallyMatch *match,
                          guint             index,
                          const TallyEvent *event,
                          TallyCorrection  *correction)
{
  memset (correction, 0, sizeof *correction);
  correction->corrected = tally_match_correct (match, index, event, &correction->failed, &correction->violation);
  if (correction->corrected == NULL)
    return;

  read_ranks (match, correction, FALSE);
  read_ranks (correction->corrected, correction, TRUE);
  correction->step_before = get_step (match);
  correction->step_after = get_step (correction->corrected);
}

void
tally_correction_clear (TallyCorrection *correction)
{
  g_clear_pointer (&correction->corrected, tally_match_free);
  g_clear_pointer (&correction->step_before, g_free);
  g_clear_pointer (&correction->step_after, g_free);
}

static void
clear_move_cb (gpointer data)
{
  TallyMove *move = data;

  g_free (move->before);
  g_free (move->after);
}

/* Takes over the title. */
static TallyMoves *
moves_new (char *title)
{
  TallyMoves *moves = g_new0 (TallyMoves, 1);

  moves->title = title;
  moves->moves = g_array_new (FALSE, FALSE, sizeof (TallyMove));
  g_array_set_clear_func (moves->moves, clear_move_cb);

  return moves;
}

void
tally_moves_free (TallyMoves *moves)
{
  g_free (moves->title);
  g_array_unref (moves->moves);
  g_free (moves);
}

/* Takes over the words. What looks the same hasn't moved. */
static void
add_move (TallyMoves *moves,
          gint64      player,
          char       *before,
          char       *after)
{
  TallyMove move = { player, before, after };

  if (g_str_equal (before, after))
    clear_move_cb (&move);
  else
    g_array_append_val (moves->moves, move);
}

static gboolean
is_at_table (gint64        player,
             const gint64 *at_table,
             guint         n_at_table)
{
  for (guint i = 0; i < n_at_table; i++) {
    if (at_table[i] == player)
      return TRUE;
  }

  return FALSE;
}

static void
put_table_first (TallyMoves   *moves,
                 const gint64 *at_table,
                 guint         n_at_table)
{
  guint n_first = 0;

  for (guint i = 0; i < moves->moves->len; i++) {
    TallyMove move = g_array_index (moves->moves, TallyMove, i);

    if (!is_at_table (move.player, at_table, n_at_table))
      continue;
    for (guint j = i; j > n_first; j--)
      g_array_index (moves->moves, TallyMove, j) = g_array_index (moves->moves, TallyMove, j - 1);
    g_array_index (moves->moves, TallyMove, n_first++) = move;
  }
}

static void
leave_out (TallyMoves *moves)
{
  if (moves->moves->len <= TALLY_MOVES_MOST)
    return;

  moves->n_more = moves->moves->len - TALLY_MOVES_MOST;
  g_array_set_size (moves->moves, TALLY_MOVES_MOST);
}

/* A season that says the same as the whole league says nothing. */
static gboolean
is_repeated (GPtrArray *tables,
             guint      index)
{
  const TallyLeagueEffectTable *table = tables->pdata[index];

  for (guint i = 0; table->season != NULL && i < index; i++) {
    const TallyLeagueEffectTable *other = tables->pdata[i];

    if (other->season == NULL && g_str_equal (other->league, table->league) && other->moves->len == table->moves->len &&
        memcmp (other->moves->data, table->moves->data, table->moves->len * sizeof (TallyLeagueEffectMove)) == 0)
      return TRUE;
  }

  return FALSE;
}

static TallyMoves *
tell_table (const TallyLeagueEffectTable *table)
{
  char *title = table->season ? g_strdup_printf ("%s · %s", table->league, table->season) : g_strdup (table->league);
  TallyMoves *moves = moves_new (title);

  for (guint i = 0; i < table->moves->len; i++) {
    const TallyLeagueEffectMove *move = &g_array_index (table->moves, TallyLeagueEffectMove, i);

    add_move (moves, move->player, tally_words_place_or_none (move->before), tally_words_place_or_none (move->after));
  }

  return moves;
}

static TallyMoves *
tell_ratings (GArray *ratings)
{
  TallyMoves *moves = moves_new (g_strdup (_ ("Ratings")));

  for (guint i = 0; i < ratings->len; i++) {
    const TallyLeagueEffectRating *change = &g_array_index (ratings, TallyLeagueEffectRating, i);

    add_move (moves, change->player,
              g_strdup_printf ("%.1f", change->before.mu), g_strdup_printf ("%.1f", change->after.mu));
  }

  return moves;
}

GPtrArray *
tally_correction_list_moves (const TallyLeagueEffect *effect,
                             const gint64            *at_table,
                             guint                    n_at_table)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_moves_free);

  for (guint i = 0; i <= effect->tables->len; i++) {
    g_autoptr (TallyMoves) moves = i < effect->tables->len ? tell_table (effect->tables->pdata[i])
                                                           : tell_ratings (effect->ratings);

    if (moves->moves->len == 0 || (i < effect->tables->len && is_repeated (effect->tables, i)))
      continue;
    put_table_first (moves, at_table, n_at_table);
    leave_out (moves);
    g_ptr_array_add (all, g_steal_pointer (&moves));
  }

  return all;
}
