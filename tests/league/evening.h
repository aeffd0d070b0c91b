/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Results and tables as a club's secretary would write them down, for the
 * tests of the league: “Anna > Ben = Cara > Dan”, “super: Anna Ben”. */

#pragma once

#include "tally-standings.h"

/* The players' names begin with different letters: their ids are these. */
gint64       evening_player     (const char             *name);
const char  *evening_name       (gint64                  player);
/* A TallyNameFunc. */
const char  *evening_name_cb    (gint64                  player,
                                 gpointer                data);

/* `line` lists who ended ahead of whom, `=` sharing a place, seated in that
 * order; or begins with a verdict of The Game: beaten, super, none, burnt. */
void         evening_read       (const char             *line,
                                 gint64                  match,
                                 TallyResult            *result);
void         evening_add_lines  (TallyAggregate         *aggregate,
                                 const char *const       lines[]);
/* “1 Anna 7½ 3w 4m | 2 Ben …”, the not placed with a dash. */
char        *evening_tell_table (const TallyStandings   *standings);

/* A made-up match of 2 to 7 out of `n_people`; now and then a co-operative
 * one, often with shared places. */
void         evening_invent     (GRand                  *rand,
                                 guint                   n_people,
                                 gint64                  match,
                                 TallyResult            *result);
