/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What there is to see of a match on a few lines, in whatever game. */

#pragma once

#include "tally-session.h"

G_BEGIN_DECLS

typedef struct {
  char *title;                    /* "round 4" goes into it: “Skat, round 4” */
  char *step;                     /* what happens next, in one sentence */
  char *about;                    /* “since 20:41, to 19 points” */
  char *unit;                     /* of the scores; NULL: they go without saying */
  guint teams[TALLY_MAX_PLAYERS]; /* partners have the same; 0: none */
  char **piles;                   /* where all play together: big numbers of the table */
} TallyGlance;

void tally_glance_init  (TallyGlance  *glance,
                         TallySession *session);
void tally_glance_clear (TallyGlance  *glance);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TallyGlance, tally_glance_clear)

G_END_DECLS
