/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new match: the game, who plays and how they sit, what is agreed on. */

#pragma once

#include <adwaita.h>

#include "tally-game.h"
#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_NEW_MATCH_PAGE (tally_new_match_page_get_type ())
G_DECLARE_FINAL_TYPE (TallyNewMatchPage, tally_new_match_page, TALLY, NEW_MATCH_PAGE, GtkWidget)

/* `game` may be NULL: then it is the one that was played last. */
GtkWidget *tally_new_match_page_new (TallyStore      *store,
                                     const TallyGame *game);

/* With these people, as they sat the last time; none: they are yet to be chosen. */
GtkWidget *tally_new_match_page_new_with (TallyStore      *store,
                                          const TallyGame *game,
                                          const gint64     players[],
                                          guint            n_players);
/* With everybody and everything as in a match before, to be changed: somebody
 * has left or joined. */
GtkWidget *tally_new_match_page_new_like (TallyStore       *store,
                                          const TallySetup *setup);

/* "Skat needs 3 to 4 players.", or NULL where the number is right. */
char      *tally_new_match_complaint (const TallyGame *game,
                                      guint            n_players);
/* Which option is in the way, in a sentence; `problem` is what the game says. */
char      *tally_new_match_explain   (const TallyGame *game,
                                      const char      *problem);

G_END_DECLS
