/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All matches that fit a filter as a GListModel, under a line for each month;
 * on the shelf of all, those that are running come first, under one of their
 * own. Which ones there are is known at once; a match is read when somebody
 * looks. */

#pragma once

#include <gio/gio.h>

#include "tally-match-list.h"

G_BEGIN_DECLS

#define TALLY_TYPE_MATCH_MODEL (tally_match_model_get_type ())
G_DECLARE_FINAL_TYPE (TallyMatchModel, tally_match_model, TALLY, MATCH_MODEL, GObject)

/* What a TallyItem of the model holds: a month or a match. */
typedef struct {
  char              *month;   /* "November 2026"; NULL: it is a match */
  char              *sum;     /* "4 matches on 2 evenings, 3 h 38 min"; may be NULL */
  TallyMatchSummary *summary; /* NULL: it can't be read */
} TallyMatchLine;

TallyMatchModel *tally_match_model_new       (void);
/* Instead of what was there; FALSE: it is empty now. */
gboolean         tally_match_model_load      (TallyMatchModel        *self,
                                              TallyStore             *store,
                                              const TallyMatchFilter *filter,
                                              GError                **error);
/* Whether the match there is the first one under its line, and the last one. */
void             tally_match_model_get_ends  (TallyMatchModel        *self,
                                              guint                   position,
                                              gboolean               *first,
                                              gboolean               *last);
/* Without the months. */
guint            tally_match_model_get_n_matches (TallyMatchModel *self);

G_END_DECLS
