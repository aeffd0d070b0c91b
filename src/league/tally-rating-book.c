/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rating-book.h"

#include <string.h>

/* A copy of all ratings is kept now and then, the more seldom the more players
 * there are, so that copying never costs more than rating does. */
#define CHECKPOINT_LEAST 256
#define CHECKPOINT_PER_PLAYER 8

typedef struct {
  TallyRating rating;
  guint matches;
} Entry;

typedef struct {
  guint length; /* how many results had been taken */
  guint n_entries;
  Entry *entries;
} Checkpoint;

struct _TallyRatingBook {
  guint n_scopes; /* over all, then game by game */
  guint length;
  GHashTable *rows; /* row by player */
  GArray *players;  /* gint64, by row */
  GArray *entries;  /* Entry: n_scopes for each row */
  GArray *checkpoints;
};

static void
clear_checkpoint_cb (gpointer checkpoint)
{
  g_free (((Checkpoint *) checkpoint)->entries);
}

static guint
count_scopes (void)
{
  guint n_games = 0;

  while (tally_games[n_games] != NULL)
    n_games++;

  return n_games + 1;
}

static guint
get_scope (guint game)
{
  return game == TALLY_ALL_GAMES ? 0 : game + 1;
}

TallyRatingBook *
tally_rating_book_new (void)
{
  TallyRatingBook *book = g_new0 (TallyRatingBook, 1);

  book->n_scopes = count_scopes ();
  book->rows = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  book->players = g_array_new (FALSE, FALSE, sizeof (gint64));
  book->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  book->checkpoints = g_array_new (FALSE, FALSE, sizeof (Checkpoint));
  g_array_set_clear_func (book->checkpoints, clear_checkpoint_cb);

  return book;
}

void
tally_rating_book_free (TallyRatingBook *book)
{
  g_hash_table_unref (book->rows);
  g_array_unref (book->players);
  g_array_unref (book->entries);
  g_array_unref (book->checkpoints);
  g_free (book);
}

guint
tally_rating_book_get_length (const TallyRatingBook *book)
{
  return book->length;
}

static Entry *
get_entry (const TallyRatingBook *book,
           guint                  row,
           guint                  scope)
{
  return &g_array_index (book->entries, Entry, row * book->n_scopes + scope);
}

static guint
add_row (TallyRatingBook *book,
         gint64           player)
{
  const Entry newcomer = { TALLY_RATING_NEWCOMER, 0 };
  guint row = book->players->len;

  g_hash_table_insert (book->rows, g_memdup2 (&player, sizeof player), GUINT_TO_POINTER (row));
  g_array_append_val (book->players, player);
  for (guint scope = 0; scope < book->n_scopes; scope++)
    g_array_append_val (book->entries, newcomer);

  return row;
}

static guint
ensure_row (TallyRatingBook *book,
            gint64           player)
{
  gpointer row;

  if (g_hash_table_lookup_extended (book->rows, &player, NULL, &row))
    return GPOINTER_TO_UINT (row);

  return add_row (book, player);
}

static void
rate_scope (TallyRatingBook   *book,
            const TallyResult *result,
            const guint        rows[],
            guint              scope)
{
  TallyRating ratings[TALLY_MAX_PLAYERS];

  for (guint seat = 0; seat < result->n_players; seat++)
    ratings[seat] = get_entry (book, rows[seat], scope)->rating;

  tally_rating_update (ratings, result->places, result->n_players);

  for (guint seat = 0; seat < result->n_players; seat++) {
    Entry *entry = get_entry (book, rows[seat], scope);

    entry->rating = ratings[seat];
    entry->matches++;
  }
}

static void
keep_checkpoint (TallyRatingBook *book)
{
  guint n = book->checkpoints->len;
  guint last = n > 0 ? g_array_index (book->checkpoints, Checkpoint, n - 1).length : 0;
  Checkpoint checkpoint = { .length = book->length, .n_entries = book->entries->len };

  if (n > 0 && book->length - last < MAX (CHECKPOINT_LEAST, CHECKPOINT_PER_PLAYER * book->players->len))
    return;

  checkpoint.entries = g_memdup2 (book->entries->data, book->entries->len * sizeof (Entry));
  g_array_append_val (book->checkpoints, checkpoint);
}

void
tally_rating_book_add (TallyRatingBook   *book,
                       const TallyResult *result)
{
  guint rows[TALLY_MAX_PLAYERS];

  keep_checkpoint (book);
  book->length++;
  if (tally_result_is_together (result) || result->n_players < 2)
    return;

  for (guint seat = 0; seat < result->n_players; seat++)
    rows[seat] = ensure_row (book, result->players[seat]);
  rate_scope (book, result, rows, get_scope (TALLY_ALL_GAMES));
  rate_scope (book, result, rows, get_scope (result->game));
}

/* Goes back to the last checkpoint that doesn't know of result `from`. Who
 * came later is a newcomer again. */
static void
rewind_before (TallyRatingBook *book,
               guint            from)
{
  const Entry newcomer = { TALLY_RATING_NEWCOMER, 0 };
  const Checkpoint *checkpoint;
  guint n = book->checkpoints->len;

  while (n > 1 && g_array_index (book->checkpoints, Checkpoint, n - 1).length > from)
    n--;
  if (n == 0)
    return;

  g_array_set_size (book->checkpoints, n);
  checkpoint = &g_array_index (book->checkpoints, Checkpoint, n - 1);
  if (checkpoint->n_entries > 0)
    memcpy (book->entries->data, checkpoint->entries, checkpoint->n_entries * sizeof (Entry));
  for (guint i = checkpoint->n_entries; i < book->entries->len; i++)
    g_array_index (book->entries, Entry, i) = newcomer;
  book->length = checkpoint->length;
}

void
tally_rating_book_replay (TallyRatingBook  *book,
                          const TallyResult results[],
                          guint             n_results,
                          guint             from)
{
  g_return_if_fail (from <= n_results && from <= book->length);

  if (from < book->length)
    rewind_before (book, from);

  for (guint i = book->length; i < n_results; i++)
    tally_rating_book_add (book, &results[i]);
}

void
tally_rating_book_load (TallyRatingBook  *book,
                        guint             game,
                        const TallyRated *rated)
{
  guint row = ensure_row (book, rated->player);

  *get_entry (book, row, get_scope (game)) = (Entry){ rated->rating, rated->matches };
}

gboolean
tally_rating_book_get (const TallyRatingBook *book,
                       guint                  game,
                       gint64                 player,
                       TallyRated            *rated)
{
  gpointer row;

  *rated = (TallyRated){ player, TALLY_RATING_NEWCOMER, 0 };
  if (!g_hash_table_lookup_extended (book->rows, &player, NULL, &row))
    return FALSE;

  rated->rating = get_entry (book, GPOINTER_TO_UINT (row), get_scope (game))->rating;
  rated->matches = get_entry (book, GPOINTER_TO_UINT (row), get_scope (game))->matches;

  return rated->matches > 0;
}

static int
compare_rated_cb (gconstpointer a,
                  gconstpointer b)
{
  const TallyRated *rated = a;
  const TallyRated *other = b;

  if (rated->rating.mu != other->rating.mu)
    return rated->rating.mu > other->rating.mu ? -1 : 1;

  return rated->player < other->player ? -1 : rated->player > other->player;
}

GArray *
tally_rating_book_list (const TallyRatingBook *book,
                        guint                  game)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TallyRated));
  TallyRated rated;

  for (guint row = 0; row < book->players->len; row++) {
    if (tally_rating_book_get (book, game, g_array_index (book->players, gint64, row), &rated))
      g_array_append_val (list, rated);
  }
  g_array_sort (list, compare_rated_cb);

  return list;
}
