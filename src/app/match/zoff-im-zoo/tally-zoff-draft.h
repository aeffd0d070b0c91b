/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of the score sheet that is half typed: who is out of cards so far,
 * and the lions and hedgehogs as they were typed. */

#pragma once

#include "tally-game.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

G_BEGIN_DECLS

#define TALLY_ZOFF_TYPED 64

typedef enum {
  TALLY_ZOFF_TRICK_LIONS,
  TALLY_ZOFF_TRICK_HEDGEHOGS,
  TALLY_ZOFF_N_TRICKS,
} TallyZoffTrick;

typedef struct {
  TallySeat out[TALLY_ZOFF_MAX_PLAYERS];    /* in order, without the last */
  guint     n_out;
  char      tricks[TALLY_ZOFF_N_TRICKS][TALLY_ZOFF_MAX_PLAYERS][TALLY_ZOFF_TYPED];
  char      hand_lions[TALLY_ZOFF_TYPED];
} TallyZoffDraft;

void      tally_zoff_draft_clear      (TallyZoffDraft       *draft);
/* Somebody goes out next; who is out already is not. */
void      tally_zoff_draft_tap        (TallyZoffDraft       *draft,
                                       const TallySetup     *setup,
                                       TallySeat             seat);
void      tally_zoff_draft_take_back  (TallyZoffDraft       *draft);

/* From 1, or 0 where it isn't known yet. The last one is known by the others. */
guint     tally_zoff_draft_get_place  (const TallyZoffDraft *draft,
                                       const TallySetup     *setup,
                                       TallySeat             seat);
TallySeat tally_zoff_draft_get_last   (const TallyZoffDraft *draft,
                                       const TallySetup     *setup);
guint     tally_zoff_draft_n_missing  (const TallyZoffDraft *draft,
                                       const TallySetup     *setup);
/* How many of the deck are typed; empty cells count as none. */
gint64    tally_zoff_draft_sum        (const TallyZoffDraft *draft,
                                       const TallySetup     *setup,
                                       TallyZoffTrick        trick);
/* Is every cell a number or empty? */
gboolean  tally_zoff_draft_is_legible (const TallyZoffDraft *draft,
                                       const TallySetup     *setup);
gboolean  tally_zoff_draft_has_gaps   (const TallyZoffDraft *draft,
                                       const TallySetup     *setup);

/* The event that would be written down. Whoever is missing from the order is
 * put at its end, so that the engine can judge the numbers meanwhile. */
void      tally_zoff_draft_to_event   (const TallyZoffDraft *draft,
                                       const TallySetup     *setup,
                                       gboolean              tricks_count,
                                       TallyEvent           *event);

char     *tally_zoff_draft_save       (const TallyZoffDraft *draft,
                                       const TallySetup     *setup);
void      tally_zoff_draft_load       (TallyZoffDraft       *draft,
                                       const TallySetup     *setup,
                                       const char           *text);

G_END_DECLS
