/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A database in a folder of its own, and matches written in few words. */

#pragma once

#include "tally-match-list.h"
#include "tally-store-players.h"
#include "tally-stored-match.h"

G_BEGIN_DECLS

typedef struct {
  char       *folder;
  char       *path;
  TallyStore *store;
} TallyTestStore;

/* A new database at this path. That making one works is tested elsewhere: here it
 * is made once, and copied from then on, which takes half of the time. */
TallyStore       *tally_test_store_create      (const char       *path);
/* As a fixture: g_test_add (…, TallyTestStore, NULL, tally_test_store_set_up, …) */
void              tally_test_store_set_up      (TallyTestStore   *test,
                                                gconstpointer     data);
void              tally_test_store_tear_down   (TallyTestStore   *test,
                                                gconstpointer     data);
/* Another program writes into it. */
void              tally_test_store_run_sql     (TallyTestStore   *test,
                                                const char       *sql);
/* It is in a club from now on, as the device 1 at “Table 1”; nobody sends anything. */
void              tally_test_store_join_club   (TallyTestStore   *test);
/* A new database at this path from a dump beside the tests. */
void              tally_test_load_dump         (const char       *path,
                                                const char       *name);
/* Closes it and opens it again. */
void              tally_test_store_reopen      (TallyTestStore   *test);

/* Who isn't there yet is added. */
TallyStoredMatch *tally_test_start_like        (TallyStore       *store,
                                                const TallySetup *setup);
/* Names with blanks between them. */
TallyStoredMatch *tally_test_start             (TallyStore       *store,
                                                const char       *game,
                                                const char       *names);
TallyTaken        tally_test_enter             (TallyStoredMatch *match,
                                                const char       *event);
/* The code of the rule that refuses it. */
const char       *tally_test_enter_refused     (TallyStoredMatch *match,
                                                const char       *event);
void              tally_test_event             (TallyStoredMatch *match,
                                                const char       *json,
                                                TallyEvent       *event);
/* How many there are of these. */
guint             tally_test_count_matches     (TallyStore       *store,
                                                TallyMatchFilter  filter);
/* The match as its file, without times. */
char             *tally_test_write_match       (TallyStoredMatch *match);

#define tally_test_assert_taken(match, event)                                  \
  g_assert_cmpint (tally_test_enter (match, event), ==, TALLY_TAKEN)

G_END_DECLS
