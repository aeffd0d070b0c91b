/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leagues full of matches by chance. */

#pragma once

#include "tally-test-store.h"

G_BEGIN_DECLS

#define TALLY_TEST_FIRST_DAY 19000
#define TALLY_TEST_DAY 86400    /* seconds */
#define TALLY_TEST_N_NAMES 9

extern const char *const tally_test_names[TALLY_TEST_N_NAMES];

/* On a hundred days from the first one on, in no order. */
void   tally_test_import_by_chance        (TallyStore *store,
                                           GRand      *random,
                                           guint       n_matches);
gint64 tally_test_add_league              (TallyStore *store,
                                           const char *name);
/* Every match that there is. */
void   tally_test_take_all_in             (TallyStore *store,
                                           gint64      league);
/* A league with so many matches by chance in it. */
gint64 tally_test_league_by_chance        (TallyStore *store,
                                           GRand      *random,
                                           guint       n_matches);
gint64 tally_test_add_season              (TallyStore *store,
                                           gint64      league,
                                           const char *name,
                                           gint32      first,
                                           gint32      last);

/* The caches are what they would be if they were made anew. */
void   tally_test_assert_nothing_differs  (TallyStore *store);

G_END_DECLS
