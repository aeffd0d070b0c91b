/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-house.h"

#include "tally-match-list.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-test-examples.h"

static void
import (TallyTestStore *house,
        TallyMatchFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyImport) import = NULL;
  TallyImported what;

  import = tally_import_begin (house->store, FALSE, &error);
  g_assert_no_error (error);
  tally_import_add (import, file, &what, &error);
  g_assert_no_error (error);
  tally_import_commit (import, &error);
  g_assert_no_error (error);
}

/* The one that was written down last, whenever it was played. */
static gint64
find_newest (TallyTestStore *house)
{
  TallyMatchFilter all = { .shelf = TALLY_SHELF_ALL };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (house->store, &all, NULL, 1000, NULL);
  gint64 newest = 0;

  for (guint i = 0; i < matches->len; i++)
    newest = MAX (newest, ((TallyMatchSummary *) g_ptr_array_index (matches, i))->id);

  return newest;
}

gint64
tally_test_house_import (TallyTestStore *house,
                         const char     *example)
{
  g_autoptr (TallyMatchFile) file = tally_test_read_example (example);

  import (house, file);

  return find_newest (house);
}

gint64
tally_test_house_take (TallyTestStore *house,
                       const char     *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), &error);

  g_assert_no_error (error);
  import (house, file);

  return find_newest (house);
}

static gint64
play (TallyTestStore *house,
      const char     *game,
      const char     *date,
      const char     *players,
      const char     *event)
{
  g_autofree char *id = g_uuid_string_random ();
  g_autofree char *text = g_strdup_printf ("{\"format\": \"tallygator.match\", \"version\": 1, \"id\": \"%s\","
                                           " \"started\": \"%sT19:30:00+02:00\", \"game\": \"%s\","
                                           " \"players\": [%s], \"events\": [%s]}",
                                           id, date, game, players, event);

  return tally_test_house_take (house, text);
}

gint64
tally_test_house_play (TallyTestStore *house,
                       const char     *date,
                       const char     *teeth)
{
  g_auto (GStrv) parts = g_strsplit (teeth, ", ", -1);
  g_autoptr (GString) players = g_string_new (NULL);
  g_autoptr (GString) totals = g_string_new ("{\"type\": \"totals\", \"teeth\": {");

  for (guint i = 0; parts[i] != NULL; i++) {
    g_auto (GStrv) pair = g_strsplit (parts[i], " ", 2);

    g_string_append_printf (players, "%s\"%s\"", i > 0 ? ", " : "", pair[0]);
    g_string_append_printf (totals, "%s\"%s\": %s", i > 0 ? ", " : "", pair[0], pair[1]);
  }
  g_string_append (totals, "}}");

  return play (house, "raffzahn", date, players->str, totals->str);
}

gint64
tally_test_house_play_together (TallyTestStore *house,
                                const char     *date,
                                const char     *names,
                                guint           leftover)
{
  g_auto (GStrv) parts = g_strsplit (names, ", ", -1);
  g_autofree char *joined = g_strjoinv ("\", \"", parts);
  g_autofree char *players = g_strdup_printf ("\"%s\"", joined);
  g_autofree char *event = g_strdup_printf ("{\"type\": \"result\", \"leftover\": %u}", leftover);

  return play (house, "the-game", date, players, event);
}

gint64
tally_test_house_fill (TallyTestStore *house)
{
  g_autoptr (TallyLeague) league = tally_league_new ("Thursday round");
  g_autoptr (GError) error = NULL;
  gint64 id = tally_store_add_league (house->store, league, &error);
  gint64 matches[] = {
    tally_test_house_play (house, "2026-09-24", "Sabine 41, Frank 33, Doris 30, Ralf 12"),
    tally_test_house_play (house, "2026-10-01", "Frank 44, Ralf 35, Anna 21"),
    tally_test_house_play_together (house, "2026-10-01", "Frank, Anna, Willi", 0),
    tally_test_house_play (house, "2026-10-08", "Doris 38, Sabine 36, Willi 20, Anna 18"),
    tally_test_house_play (house, "2026-10-15", "Sabine 39, Ralf 37, Frank 36"),
    tally_test_house_play_together (house, "2026-10-22", "Doris, Ralf", 7),
    tally_test_house_play (house, "2026-10-29", "Ralf 40, Doris 29, Willi 28, Anna 17"),
  };

  g_assert_no_error (error);
  tally_store_add_to_league (house->store, id, matches, G_N_ELEMENTS (matches), &error);
  g_assert_no_error (error);

  return id;
}

gint64
tally_test_house_find (TallyTestStore *house,
                       const char     *name)
{
  gint64 id = 0;

  tally_store_find_player (house->store, name, &id, NULL);
  g_assert_cmpint (id, !=, 0);

  return id;
}
