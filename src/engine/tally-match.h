/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match: who plays, what happened, and a cursor in it. Undo, redo and
 * correction are here, once for all games; the state is always a replay. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

TallyMatch       *tally_match_new        (const TallySetup  *setup);
/* With what was undone, too. */
TallyMatch       *tally_match_copy       (const TallyMatch  *match);
/* The heap isn't asked again until there are more events than that. */
TallyMatch       *tally_match_new_with_room (const TallySetup *setup,
                                             guint             n_events);
void              tally_match_free       (TallyMatch        *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyMatch, tally_match_free)

const TallySetup *tally_match_get_setup  (const TallyMatch  *match);
/* How many events stand: the cursor. */
guint             tally_match_get_length (const TallyMatch  *match);
/* How many there are with the undone ones that can still be redone. */
guint             tally_match_get_total  (const TallyMatch  *match);
const TallyEvent *tally_match_get_event  (const TallyMatch  *match,
                                          guint              index);
gconstpointer     tally_match_get_state  (const TallyMatch  *match);
/* The state before event `index` (or the present one at the cursor). */
void              tally_match_state_at   (const TallyMatch  *match,
                                          guint              index,
                                          TallyState        *state);

gboolean          tally_match_is_finished (const TallyMatch *match);

/* Would this be legal, and what would come of it? `after` may be NULL. */
gboolean          tally_match_try        (const TallyMatch  *match,
                                          const TallyEvent  *event,
                                          TallyState        *after,
                                          TallyViolation    *violation);
/* Copies the event. What had been undone is gone for redo then. */
gboolean          tally_match_add        (TallyMatch        *match,
                                          const TallyEvent  *event,
                                          TallyViolation    *violation);
/* The same for an event that tally_match_try () has just found legal, with the
 * state that it gave: so nothing is applied twice. */
void              tally_match_take       (TallyMatch        *match,
                                          const TallyEvent  *event,
                                          const TallyState  *after);
gboolean          tally_match_undo       (TallyMatch        *match);
gboolean          tally_match_redo       (TallyMatch        *match);

/* The match with event `index` replaced and all that stand after it replayed,
 * or NULL: then `failed` is the event that the correction makes illegal (it
 * may be the corrected one itself) and `violation` says why. */
TallyMatch       *tally_match_correct    (const TallyMatch  *match,
                                          guint              index,
                                          const TallyEvent  *event,
                                          guint             *failed,
                                          TallyViolation    *violation);

/* One event on one state, with the checks that all games share: what the
 * functions above are made of. `state` is untouched by a refusal. */
gboolean          tally_state_apply      (const TallySetup  *setup,
                                          TallyState        *state,
                                          const TallyEvent  *event,
                                          TallyViolation    *violation);

/* The entry that ended the last round; FALSE where none is over. */
gboolean          tally_match_find_last_round (const TallyMatch *match,
                                               guint            *index);

/* An entry with numbers that decide, though nobody was asked for them. */
typedef struct {
  guint             index;
  const TallyField *field;      /* a record for every player, */
  guint             word;       /* this number of it, */
  guint             seats;      /* of these: a bit a seat */
} TallyUnasked;

/* Of `ended`, in which more has happened since, or other things, than in
 * `match`, where the entries were made. FALSE: there is none. */
gboolean          tally_match_find_unasked (const TallyMatch   *match,
                                            const TallyMatch   *ended,
                                            TallyUnasked       *unasked);
/* Fills one of them in. */
void              tally_unasked_write      (const TallyUnasked *unasked,
                                            TallyEvent         *event,
                                            TallySeat           seat,
                                            gint32              number);

G_END_DECLS
