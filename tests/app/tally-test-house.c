#include "tally-test-house.h"

#include <glib/gstdio.h>

#include "tally-match-list.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"
#include "tally-test-match.h"

void
tally_test_house_set_up (TallyTestHouse *house,
                         gconstpointer   data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  house->folder = g_dir_make_tmp ("tally-house-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (house->folder, "house.db", NULL);
  house->store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  g_assert_no_error (error);
}

void
tally_test_house_tear_down (TallyTestHouse *house,
                            gconstpointer   data)
{
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_assert_finalize_object (g_steal_pointer (&house->store));
  dir = g_dir_open (house->folder, 0, NULL);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (house->folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (house->folder);
  g_free (house->folder);
}

static gint64
seat (TallyTestHouse *house,
      const char     *name)
{
  g_autoptr (GError) error = NULL;
  gint64 id = 0;

  g_assert_true (tally_store_find_player (house->store, name, &id, &error));
  if (id == 0)
    id = tally_store_add_player (house->store, name, &error);
  g_assert_no_error (error);

  return id;
}

TallyStoredMatch *
tally_test_house_keep (TallyTestHouse   *house,
                       const TallySetup *setup)
{
  g_autoptr (GError) error = NULL;
  gint64 players[TALLY_MAX_PLAYERS];
  TallyStoredMatch *match;

  for (guint i = 0; i < setup->n_players; i++)
    players[i] = seat (house, setup->names[i]);
  match = tally_store_start_match (house->store, setup, players, &error);
  g_assert_no_error (error);

  return match;
}

gint64
tally_test_house_start (TallyTestHouse *house,
                        const char     *game,
                        const char     *players)
{
  g_autoptr (TallyMatch) match = tally_test_match_new (game, players, NULL);
  g_autoptr (TallyStoredMatch) stored = tally_test_house_keep (house, tally_match_get_setup (match));

  return tally_stored_match_get_id (stored);
}

static void
import (TallyTestHouse *house,
        const char     *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (text, strlen (text), &error);
  g_autoptr (TallyImport) import = NULL;
  TallyImported what;

  g_assert_no_error (error);
  import = tally_import_begin (house->store, FALSE, &error);
  g_assert_no_error (error);
  tally_import_add (import, file, &what, &error);
  g_assert_no_error (error);
  tally_import_commit (import, &error);
  g_assert_no_error (error);
}

/* The one that was written down last, whenever it was played. */
static gint64
find_newest (TallyTestHouse *house)
{
  TallyMatchFilter all = { .shelf = TALLY_SHELF_ALL };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (house->store, &all, NULL, 1000, NULL);
  gint64 newest = 0;

  for (guint i = 0; i < matches->len; i++)
    newest = MAX (newest, ((TallyMatchSummary *) g_ptr_array_index (matches, i))->id);

  return newest;
}

gint64
tally_test_house_import (TallyTestHouse *house,
                         const char     *example)
{
  g_autofree char *name = g_strconcat (example, ".match.json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "examples", name, NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  import (house, text);

  return find_newest (house);
}

static gint64
play (TallyTestHouse *house,
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

  import (house, text);
  return find_newest (house);
}

gint64
tally_test_house_play (TallyTestHouse *house,
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
tally_test_house_play_together (TallyTestHouse *house,
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
tally_test_house_fill (TallyTestHouse *house)
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
tally_test_house_find (TallyTestHouse *house,
                       const char     *name)
{
  gint64 id = 0;

  tally_store_find_player (house->store, name, &id, NULL);
  g_assert_cmpint (id, !=, 0);

  return id;
}
