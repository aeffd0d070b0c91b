/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../tally-figures.h"
#include "tally-allie-gator.h"

G_BEGIN_DECLS

#define TALLY_ALLIE_GATOR_N_QUESTIONS 2

extern const TallyQuestion tally_allie_gator_questions[TALLY_ALLIE_GATOR_N_QUESTIONS];
extern const TallyGameRecord tally_allie_gator_record;
extern const TallyRule tally_allie_gator_rules[TALLY_ALLIE_GATOR_N_RULES];

gboolean tally_allie_gator_apply_sheet  (const TallySetup           *setup,
                                         TallyAllieGatorState       *state,
                                         const TallyAllieGatorEvent *event,
                                         TallyViolation             *violation);
gboolean tally_allie_gator_apply_final  (const TallySetup           *setup,
                                         TallyAllieGatorState       *state,
                                         const TallyAllieGatorEvent *event,
                                         TallyViolation             *violation);
gboolean tally_allie_gator_apply_live   (const TallySetup           *setup,
                                         TallyAllieGatorState       *state,
                                         TallyAllieGatorKind         kind,
                                         const TallyAllieGatorEvent *event,
                                         TallyViolation             *violation);
/* The piles of a round that is written down. */
void     tally_allie_gator_read_piles   (const TallySetup           *setup,
                                         const TallyAllieGatorEvent *event,
                                         TallyAllieGatorPile         piles[]);
/* Hands out the teeth of a round and clears the table, whose piles these may be. */
void     tally_allie_gator_finish_round (const TallySetup           *setup,
                                         TallyAllieGatorState       *state,
                                         const TallyAllieGatorPile   piles[]);

gboolean tally_allie_gator_imagine      (const TallySetup           *setup,
                                         gconstpointer               state,
                                         TallySeat                   seat,
                                         guint                       place,
                                         guint                       index,
                                         TallyEvent                 *event);
/* Those whose specials decide at the end, as others have as many teeth. */
guint    tally_allie_gator_get_equals   (const TallySetup           *setup,
                                         const TallyAllieGatorState *end);
/* The specials that decide at the end and were not asked for. */
guint    tally_allie_gator_get_unasked  (const TallySetup           *setup,
                                         const TallyAllieGatorState *before,
                                         const TallyAllieGatorEvent *event,
                                         const TallyAllieGatorState *end);

gboolean    tally_allie_gator_is_finished (const TallySetup *setup,
                                           gconstpointer     state);
guint       tally_allie_gator_get_winners (const TallySetup *setup,
                                           gconstpointer     state);

char       *tally_allie_gator_next_step (const TallySetup *setup,
                                         gconstpointer     state);
char       *tally_allie_gator_sheet_step (const TallySetup *setup,
                                          gconstpointer     state);
const char *tally_allie_gator_section   (const TallySetup *setup,
                                         gconstpointer     state);
char       *tally_allie_gator_tell      (const TallySetup *setup,
                                         gconstpointer     state,
                                         const TallyEvent *event);
char       *tally_allie_gator_progress  (const TallySetup *setup,
                                         gconstpointer     state);

extern const TallyFigures tally_allie_gator_figures;
void        tally_allie_gator_picture (const TallySetup *setup,
                                       gconstpointer     state,
                                       const TallyEvent *last,
                                       GPtrArray        *picture);
void        tally_allie_gator_figure  (const char       *name,
                                       GPtrArray        *picture);

G_END_DECLS
