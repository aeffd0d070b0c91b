/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "May I?" on the screen: a few cells for what one would like to do, and at
 * once yes or no, why, and the section that says so. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_CHECKER (tally_checker_get_type ())
G_DECLARE_FINAL_TYPE (TallyChecker, tally_checker, TALLY, CHECKER, GtkWidget)

/* With a session whose round is being played live the question is about the
 * present position; else (and with NULL) it is about the rules in general. */
GtkWidget         *tally_checker_new        (const TallyGame *game,
                                             TallySession    *session);
/* Its cells in order: what is typed, or which of the choices. */
void               tally_checker_set        (TallyChecker    *self,
                                             guint            cell,
                                             int              value);
/* NULL where there is nothing to ask yet. */
const TallyAnswer *tally_checker_get_answer (TallyChecker    *self);

/* In a window of its own over `parent`. */
void               tally_checker_present    (GtkWindow       *parent,
                                             const TallyGame *game,
                                             TallySession    *session);

G_END_DECLS
