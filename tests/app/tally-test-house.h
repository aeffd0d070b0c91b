/* A house for the tests of pages: a database of its own, and finished matches
 * in one line each. */

#pragma once

#include "tally-stored-match.h"

G_BEGIN_DECLS

typedef struct {
  char       *folder;
  TallyStore *store;
} TallyTestHouse;

/* As a fixture: g_test_add (…, TallyTestHouse, NULL, tally_test_house_set_up, …) */
void   tally_test_house_set_up    (TallyTestHouse *house,
                                   gconstpointer   data);
void   tally_test_house_tear_down (TallyTestHouse *house,
                                   gconstpointer   data);

/* A match begins with these players, who are added if they are new. */
TallyStoredMatch *tally_test_house_keep (TallyTestHouse   *house,
                                         const TallySetup *setup);
/* The same in words, "Anna Ben". The store's id. */
gint64 tally_test_house_start     (TallyTestHouse *house,
                                   const char     *game,
                                   const char     *players);
/* A finished Raffzahn match: "Anna 40, Ben 31". The store's id. */
gint64 tally_test_house_play      (TallyTestHouse *house,
                                   const char     *date,
                                   const char     *teeth);
/* The Game, with so many cards left: "Anna, Ben". */
gint64 tally_test_house_play_together (TallyTestHouse *house,
                                       const char     *date,
                                       const char     *names,
                                       guint           leftover);
/* A match of tests/examples, by its name without ".match.json". */
gint64 tally_test_house_import    (TallyTestHouse *house,
                                   const char     *example);
/* Six evenings of six people in a league. The league's id. */
gint64 tally_test_house_fill      (TallyTestHouse *house);
/* Who has this name; there must be somebody. */
gint64 tally_test_house_find      (TallyTestHouse *house,
                                   const char     *name);

G_END_DECLS
