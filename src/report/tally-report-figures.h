/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Figures as other programs are told them: of a player, of a match, and what
 * each match was worth in a league. */

#pragma once

#include "tally-report.h"
#include "tally-store-figures.h"

G_BEGIN_DECLS

typedef struct {
  TallyStore               *store;
  const char               *name;
  const TallyPlayerFigures *figures;
  GHashTable               *names;
} TallyReportPlayer;

/* The last matches that are told, newest first. */
#define TALLY_REPORT_LAST_MATCHES 5

void tally_report_player       (const TallyReportPlayer *player,
                                GString                 *out);
/* How long it took, what decided it and who gets an award, into an object that
 * is open. */
void tally_report_write_course (TallyStoredMatch        *match,
                                TallySink               *sink);

typedef struct {
  TallyStore *store;
  const char *league;
  const char *player;
  GArray     *points;       /* TallyMatchPoints */
} TallyReportPoints;

void tally_report_points       (const TallyReportPoints *points,
                                GString                 *out);

G_END_DECLS
