/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../tally-figures.h"
#include "tally-raffzahn.h"

G_BEGIN_DECLS

/* The faces of the dice for people, to be translated; NULL-terminated. */
extern const char *const tally_raffzahn_yellow_titles[];
extern const char *const tally_raffzahn_blue_titles[];

#define TALLY_RAFFZAHN_N_QUESTIONS 2

extern const TallyQuestion tally_raffzahn_questions[TALLY_RAFFZAHN_N_QUESTIONS];
extern const TallyGameRecord tally_raffzahn_record;
extern const TallyRule tally_raffzahn_rules[TALLY_RAFFZAHN_N_RULES];

/* What comes of a turn, once what was left unsaid is worked out. */
typedef struct {
  TallyRaffzahnReading reading;   /* of the last throw, if there was one */
  TallyRaffzahnResult  result;
  gint32               tile;      /* TALLY_ABSENT: none, or nobody said which was missed */
} TallyRaffzahnOutcome;

void     tally_raffzahn_work_out     (const TallySetup         *setup,
                                      const TallyRaffzahnState *state,
                                      const TallyRaffzahnEvent *event,
                                      TallyRaffzahnOutcome     *outcome);
gboolean tally_raffzahn_takes_tile   (TallyRaffzahnResult       result);

gboolean tally_raffzahn_apply_totals (const TallySetup         *setup,
                                      TallyRaffzahnState       *state,
                                      const TallyRaffzahnEvent *event,
                                      TallyViolation           *violation);
gboolean tally_raffzahn_apply_count  (const TallySetup         *setup,
                                      TallyRaffzahnState       *state,
                                      const TallyRaffzahnEvent *event,
                                      TallyViolation           *violation);
gboolean tally_raffzahn_apply_turn   (const TallySetup         *setup,
                                      TallyRaffzahnState       *state,
                                      const TallyRaffzahnEvent *event,
                                      TallyViolation           *violation);

guint       tally_raffzahn_get_winners (const TallySetup *setup,
                                        gconstpointer     state);

char       *tally_raffzahn_next_step (const TallySetup *setup,
                                      gconstpointer     state);
char       *tally_raffzahn_sheet_step (const TallySetup *setup,
                                       gconstpointer     state);
const char *tally_raffzahn_section   (const TallySetup *setup,
                                      gconstpointer     state);
char       *tally_raffzahn_tell      (const TallySetup *setup,
                                      gconstpointer     state,
                                      const TallyEvent *event);
char       *tally_raffzahn_progress  (const TallySetup *setup,
                                      gconstpointer     state);

/* "8, 9, 20" */
char       *tally_raffzahn_list_tiles (guint64            tiles);

extern const TallyFigures tally_raffzahn_figures;
void        tally_raffzahn_picture (const TallySetup *setup,
                                    gconstpointer     state,
                                    const TallyEvent *last,
                                    GPtrArray        *picture);
void        tally_raffzahn_figure  (const char       *name,
                                    GPtrArray        *picture);

G_END_DECLS
