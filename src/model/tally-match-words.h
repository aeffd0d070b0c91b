/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match in a few words: in lists, on the card of an evening, on paper and in
 * the desktop's search. */

#pragma once

#include "tally-match-list.h"

G_BEGIN_DECLS

/* Whether people have places: in a match that is running, as soon as somebody
 * leads. */
gboolean    tally_match_words_is_ranked  (const TallyMatchSummary *summary);
/* The seats by place; where there are no places, as people sat. */
void        tally_match_words_sort_seats (const TallyMatchSummary *summary,
                                          guint                    seats[TALLY_MAX_PLAYERS]);
/* "Skat", and what people call it: "Skat · The return match"; to be freed. */
char       *tally_match_words_title      (const TallyMatchSummary *summary);
/* "running", "7 cards left" */
const char *tally_match_words_state      (const TallyMatchSummary *summary);
/* "Doris 40 · Anna 31 · Frank 2", by place; to be freed. */
char       *tally_match_words_result     (const TallyMatchSummary *summary);

/* "Skat · round 4 · Doris leads" */
char       *tally_running_words_title    (const TallyRunningMatch *running);
/* "Doris 16 · Sabine 14", the best two; empty where all play together. */
char       *tally_running_words_standing (const TallyRunningMatch *running);
/* Today, yesterday, or the date; with the time of the day. */
char       *tally_running_words_when     (gint64                   seconds,
                                          GDateTime               *now);

G_END_DECLS
