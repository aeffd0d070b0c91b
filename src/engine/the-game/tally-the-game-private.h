/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "../tally-figures.h"
#include "tally-the-game.h"

G_BEGIN_DECLS

#define TALLY_THE_GAME_N_QUESTIONS 2

extern const TallyQuestion tally_the_game_questions[TALLY_THE_GAME_N_QUESTIONS];
extern const TallyGameRecord tally_the_game_record;
extern const TallyRule tally_the_game_rules[TALLY_THE_GAME_N_RULES];

gboolean tally_the_game_apply_sheet (const TallySetup        *setup,
                                     TallyTheGameState       *state,
                                     const TallyTheGameEvent *event,
                                     TallyViolation          *violation);
gboolean tally_the_game_apply_live  (const TallySetup        *setup,
                                     TallyTheGameState       *state,
                                     TallyTheGameKind         kind,
                                     const TallyTheGameEvent *event,
                                     TallyViolation          *violation);
gint32   tally_the_game_sum_hands   (const TallySetup         *setup,
                                     const TallyPlayerNumbers *hands);
void     tally_the_game_finish      (TallyTheGameState       *state,
                                     TallyTheGameVerdict      verdict);
/* A fire that is to be covered in this turn and still lies there. */
gboolean tally_the_game_is_burning  (const TallyTheGameState *state,
                                     guint                    pile);
void     tally_the_game_begin_turn  (const TallySetup        *setup,
                                     TallyTheGameState       *state,
                                     TallySeat                player);

char       *tally_the_game_next_step (const TallySetup *setup,
                                      gconstpointer     state);
char       *tally_the_game_sheet_step (const TallySetup *setup,
                                       gconstpointer     state);
const char *tally_the_game_section   (const TallySetup *setup,
                                      gconstpointer     state);
char       *tally_the_game_tell      (const TallySetup *setup,
                                      gconstpointer     state,
                                      const TallyEvent *event);
char       *tally_the_game_progress  (const TallySetup *setup,
                                      gconstpointer     state);

extern const TallyFigures tally_the_game_figures;
void        tally_the_game_picture (const TallySetup *setup,
                                    gconstpointer     state,
                                    const TallyEvent *last,
                                    GPtrArray        *picture);
void        tally_the_game_figure  (const char       *name,
                                    GPtrArray        *picture);

G_END_DECLS
