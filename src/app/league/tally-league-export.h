/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A league out of the house: on paper, as PDF, as CSV, and its chart as a
 * picture. */

#pragma once

#include "tally-league-page.h"

G_BEGIN_DECLS

/* "print", "save-pdf", "save-csv" and "save-chart"; "print-yearbook" and
 * "save-yearbook". */
void tally_league_export_add_actions (TallyLeaguePage *page,
                                      GActionMap      *map);

G_END_DECLS
