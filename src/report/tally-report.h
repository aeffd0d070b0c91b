/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What other programs are told: the JSON of `tally … --format json`, which is
 * also that of the board's door for programs. Each appends one whole text. */

#pragma once

#include "tally-match-list.h"
#include "tally-rule-search.h"
#include "tally-standings.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

/* The names of all players, for tables that know them by id: gint64 → name. */
GHashTable *tally_report_list_names     (TallyStore              *store,
                                         GError                 **error);
/* A TallyNameFunc; the table is its data. */
const char *tally_report_get_name_cb    (gint64                   player,
                                         gpointer                 names);

/* What to do with a page of summaries; FALSE: no more, please. */
typedef gboolean (*TallyReportPageFunc) (GPtrArray               *page,
                                         gpointer                 data);
/* All matches, or the first `most` of them, without holding them all. */
gboolean    tally_report_each_page      (TallyStore              *store,
                                         const TallyMatchFilter  *filter,
                                         guint                    most,
                                         TallyReportPageFunc      visit,
                                         gpointer                 data,
                                         GError                 **error);
/* What to do with a piece of the text; FALSE: no more, please. */
typedef gboolean (*TallyReportPutFunc)  (const char              *text,
                                         gsize                    length,
                                         gpointer                 data);
/* The list of matches, piece by piece: there may be a million. */
gboolean    tally_report_matches        (TallyStore              *store,
                                         const TallyMatchFilter  *filter,
                                         guint                    most,
                                         TallyReportPutFunc       put,
                                         gpointer                 data,
                                         GError                 **error);

/* The time of an entry where this program runs. */
char       *tally_report_tell_time      (gint64                   at_ms,
                                         const char              *format);
/* "add", "undo", "redo", "correct" */
const char *tally_report_name_kind      (TallyEntryKind           kind);
/* "2026-11-12" */
char       *tally_report_tell_day       (gint32                   day);
gboolean    tally_report_match          (TallyStoredMatch        *match,
                                         GString                 *out,
                                         GError                 **error);

/* `leagues` is of TallyLeague. */
gboolean    tally_report_leagues        (TallyStore              *store,
                                         const GPtrArray         *leagues,
                                         GString                 *out,
                                         GError                 **error);

typedef struct {
  const char      *league;
  const char      *season;      /* NULL: all */
  const TallyGame *game;        /* NULL: all */
  TallyStandings  *standings;
  GHashTable      *names;
} TallyReportStandings;

char       *tally_report_tell_why       (const TallyReportStandings *table,
                                         guint                    row);
void        tally_report_standings      (const TallyReportStandings *table,
                                         GString                 *out);

/* So many are told of at the most. */
#define TALLY_REPORT_MAX_HITS 5

void        tally_report_rule_hits      (const GPtrArray         *hits,
                                         GString                 *out);
void        tally_report_rule_section   (const TallyRuleSection  *section,
                                         GString                 *out);

G_END_DECLS
