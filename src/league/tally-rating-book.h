/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everybody's ratings, one for each game and one over all, as they come out of
 * the matches in the order of their start. Old matches can be corrected: only
 * what came after is played again. */

#pragma once

#include "tally-rating.h"
#include "tally-result.h"

G_BEGIN_DECLS

/* In place of a game: the rating over all competitive games. */
#define TALLY_ALL_GAMES G_MAXUINT

typedef struct {
  gint64      player;
  TallyRating rating;
  guint       matches;      /* that are rated; co-operative ones are not */
} TallyRated;

typedef struct _TallyRatingBook TallyRatingBook;

TallyRatingBook *tally_rating_book_new        (void);
void             tally_rating_book_free       (TallyRatingBook       *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRatingBook, tally_rating_book_free)

/* How many results have been taken, rated or not. */
guint            tally_rating_book_get_length (const TallyRatingBook *book);
/* The newest result of all. */
void             tally_rating_book_add        (TallyRatingBook       *book,
                                               const TallyResult     *result);
/* All results, in the order of tally_result_compare(). Those before `from`
 * have been taken already and are still the same; what was taken after them
 * is forgotten. */
void             tally_rating_book_replay     (TallyRatingBook       *book,
                                               const TallyResult      results[],
                                               guint                  n_results,
                                               guint                  from);

/* A rating that was kept elsewhere. */
void             tally_rating_book_load       (TallyRatingBook       *book,
                                               guint                  game,
                                               const TallyRated      *rated);
/* FALSE, and a newcomer's rating, for who has no rated match in the game. */
gboolean         tally_rating_book_get        (const TallyRatingBook *book,
                                               guint                  game,
                                               gint64                 player,
                                               TallyRated            *rated);
/* All who have one, the strongest first; free it with g_array_unref(). */
GArray          *tally_rating_book_list       (const TallyRatingBook *book,
                                               guint                  game);

G_END_DECLS
