/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../tally-figures.h"
#include "tally-zoff-im-zoo.h"

G_BEGIN_DECLS

#define TALLY_ZOFF_N_QUESTIONS 1

extern const TallyQuestion tally_zoff_questions[TALLY_ZOFF_N_QUESTIONS];
extern const TallyGameRecord tally_zoff_record;
extern const TallyRule tally_zoff_rules[TALLY_ZOFF_N_RULES];

/* Untranslated, for a violation to hold. */
const char *tally_zoff_card_msgid     (TallyZoffAnimal         animal,
                                       gint64                  count);
gboolean    tally_zoff_refuse_contest (TallyViolation         *violation,
                                       TallyZoffSet            set,
                                       TallyZoffSet            lying);
gboolean    tally_zoff_plays_in_teams (const TallySetup       *setup);

gboolean    tally_zoff_apply_sheet    (const TallySetup       *setup,
                                       TallyZoffState         *state,
                                       const TallyZoffOutcome *outcome,
                                       TallyViolation         *violation);
gboolean    tally_zoff_apply_final    (const TallySetup       *setup,
                                       TallyZoffState         *state,
                                       const TallyZoffEvent   *event,
                                       TallyViolation         *violation);
gboolean    tally_zoff_apply_live     (const TallySetup       *setup,
                                       TallyZoffState         *state,
                                       TallyZoffKind           kind,
                                       const TallyZoffEvent   *event,
                                       TallyViolation         *violation);
/* Orders players by their totals; of equals the one who was placed worse is
 * better afterwards. */
void        tally_zoff_place_players  (const TallySetup       *setup,
                                       TallyZoffState         *state);
/* Whether totals and places are those of a match that is over. */
gboolean    tally_zoff_is_decided     (const TallySetup       *setup,
                                       const TallyZoffState   *state);
void        tally_zoff_finish_round   (const TallySetup       *setup,
                                       TallyZoffState         *state,
                                       const TallyZoffOutcome *outcome);

gboolean    tally_zoff_imagine        (const TallySetup       *setup,
                                       gconstpointer           state,
                                       TallySeat               seat,
                                       guint                   place,
                                       guint                   index,
                                       TallyEvent             *event);

char       *tally_zoff_next_step (const TallySetup *setup,
                                  gconstpointer     state);
const char *tally_zoff_section   (const TallySetup *setup,
                                  gconstpointer     state);
char       *tally_zoff_tell      (const TallySetup *setup,
                                  gconstpointer     state,
                                  const TallyEvent *event);
char       *tally_zoff_progress  (const TallySetup *setup,
                                  gconstpointer     state);

extern const TallyFigures tally_zoff_figures;
void        tally_zoff_picture (const TallySetup *setup,
                                gconstpointer     state,
                                const TallyEvent *last,
                                GPtrArray        *picture);
void        tally_zoff_figure  (const char       *name,
                                GPtrArray        *picture);

G_END_DECLS
