/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house full of players for the tests of pages: finished matches in one line
 * each, and a league. */

#pragma once

#include "tally-test-store.h"

G_BEGIN_DECLS

/* A finished Raffzahn match: "Anna 40, Ben 31". The store's id. */
gint64 tally_test_house_play      (TallyTestStore *house,
                                   const char     *date,
                                   const char     *teeth);
/* The Game, with so many cards left: "Anna, Ben". */
gint64 tally_test_house_play_together (TallyTestStore *house,
                                       const char     *date,
                                       const char     *names,
                                       guint           leftover);
/* A match file, as a text. */
gint64 tally_test_house_take      (TallyTestStore *house,
                                   const char     *text);
/* A match of tests/examples, by its name without ".match.json". */
gint64 tally_test_house_import    (TallyTestStore *house,
                                   const char     *example);
/* Six evenings of six people in a league. The league's id. */
gint64 tally_test_house_fill      (TallyTestStore *house);
/* Who has this name; there must be somebody. */
gint64 tally_test_house_find      (TallyTestStore *house,
                                   const char     *name);

G_END_DECLS
