/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sample.h"

#include <glib/gstdio.h>
#include <string.h>

#include "tally-day.h"
#include "tally-event-json.h"
#include "tally-iso-time.h"
#include "tally-match-list.h"
#include "tally-sample-resource.h"
#include "tally-store-import.h"
#include "tally-store-leagues.h"
#include "tally-store-rulings.h"
#include "tally-stored-match.h"

#define EVENING "/sample/evening.jsonl"
#define BESIDES "/sample/evening.ini"
#define RULING "ruling "

static void
remove_file (const char *path,
             const char *ending)
{
  g_autofree char *whole = g_strconcat (path, ending, NULL);

  g_remove (whole);
}

/* In the cache: nothing in it is worth keeping. */
static char *
make_path (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "tallygator", NULL);
  char *path = g_build_filename (folder, "sample.db", NULL);

  g_mkdir_with_parents (folder, 0700);
  remove_file (path, "");
  remove_file (path, "-wal");
  remove_file (path, "-shm");

  return path;
}

static gboolean
add_matches (TallyStore *store,
             GError    **error)
{
  g_autoptr (GBytes) evening = g_resource_lookup_data (tally_sample_get_resource (), EVENING, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autoptr (TallyImport) import = evening != NULL ? tally_import_begin (store, FALSE, error) : NULL;
  g_auto (GStrv) lines = NULL;

  if (import == NULL)
    return FALSE;

  lines = g_strsplit (g_bytes_get_data (evening, NULL), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_autoptr (TallyMatchFile) file = NULL;
    TallyImported what;

    if (*lines[i] == '\0')
      continue;
    file = tally_match_file_parse (lines[i], strlen (lines[i]), error);
    if (file == NULL || !tally_import_add (import, file, &what, error))
      return FALSE;
  }

  return tally_import_commit (import, error);
}

/* In the language that the program speaks. */
static char *
get_words (GKeyFile   *file,
           const char *group,
           const char *key)
{
  return g_key_file_get_locale_string (file, group, key, NULL, NULL);
}

static gint32
get_day (GKeyFile   *file,
         const char *group,
         const char *key)
{
  g_autofree char *text = g_key_file_get_string (file, group, key, NULL);
  g_autoptr (GDateTime) date = text != NULL ? tally_iso_time_parse (text) : NULL;

  return date != NULL ? tally_day_from_date (date) : 0;
}

static gboolean
put_season (TallyStore *store,
            GKeyFile   *file,
            gint64      league,
            GError    **error)
{
  g_autofree char *name = get_words (file, "season", "name");
  TallySeason season = { .league = league,
                         .name = name,
                         .first_day = get_day (file, "season", "first_day"),
                         .last_day = get_day (file, "season", "last_day") };

  return tally_store_put_season (store, &season, error) != 0;
}

static gboolean
add_league (TallyStore *store,
            GKeyFile   *file,
            GError    **error)
{
  TallyMatchFilter filter = { .has_last_day = TRUE, .last_day = get_day (file, "league", "last_day") };
  g_autofree char *name = get_words (file, "league", "name");
  g_autoptr (TallyLeague) league = tally_league_new (name);
  gint64 id = tally_store_add_league (store, league, error);
  g_autoptr (GArray) keys = id != 0 ? tally_store_list_match_keys (store, &filter, error) : NULL;
  g_autoptr (GArray) matches = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (keys == NULL || !put_season (store, file, id, error))
    return FALSE;
  for (guint i = 0; i < keys->len; i++)
    g_array_append_val (matches, g_array_index (keys, TallyMatchKey, i).id);

  return tally_store_add_to_league (store, id, (const gint64 *) matches->data, matches->len, error);
}

static TallyStoredMatch *
open_named (TallyStore *store,
            GKeyFile   *file,
            const char *group,
            GError    **error)
{
  g_autofree char *uuid = g_key_file_get_string (file, group, "match", error);

  return uuid != NULL ? tally_store_open_match_named (store, uuid, error) : NULL;
}

/* So that the history has something to tell. */
static gboolean
correct (TallyStore *store,
         GKeyFile   *file,
         GError    **error)
{
  g_autoptr (TallyStoredMatch) match = open_named (store, file, "correction", error);
  g_autofree char *text = g_key_file_get_string (file, "correction", "event", NULL);
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;
  guint failed;

  if (match == NULL || text == NULL ||
      !tally_event_from_text (tally_match_get_setup (tally_stored_match_get_match (match)), text, &event, error))
    return FALSE;
  taken = tally_stored_match_correct (match, (guint) g_key_file_get_integer (file, "correction", "entry", NULL),
                                      &event, &failed, &violation, error);
  tally_event_clear (&event);

  return taken != TALLY_FAILED;
}

static gboolean
think_twice (TallyStore *store,
             GKeyFile   *file,
             GError    **error)
{
  g_autoptr (TallyStoredMatch) match = open_named (store, file, "second thoughts", error);

  return match != NULL &&
         tally_stored_match_undo (match, error) != TALLY_FAILED &&
         tally_stored_match_redo (match, error) != TALLY_FAILED;
}

static gboolean
add_ruling (TallyStore *store,
            GKeyFile   *file,
            const char *group,
            GError    **error)
{
  g_autofree char *game = g_key_file_get_string (file, group, "game", NULL);
  g_autoptr (TallyRuling) ruling = tally_ruling_new (tally_game_find (game));

  ruling->section = g_key_file_get_string (file, group, "section", NULL);
  ruling->question = get_words (file, group, "question");
  ruling->decision = get_words (file, group, "decision");
  ruling->day = get_day (file, group, "day");

  return tally_store_put_ruling (store, ruling, error) != 0;
}

/* What no match file holds. */
static gboolean
add_besides (TallyStore *store,
             GError    **error)
{
  g_autoptr (GBytes) besides = g_resource_lookup_data (tally_sample_get_resource (), BESIDES, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_auto (GStrv) groups = NULL;

  if (besides == NULL || !g_key_file_load_from_bytes (file, besides, G_KEY_FILE_KEEP_TRANSLATIONS, error) ||
      !add_league (store, file, error) || !correct (store, file, error) || !think_twice (store, file, error))
    return FALSE;

  groups = g_key_file_get_groups (file, NULL);
  for (guint i = 0; groups[i] != NULL; i++) {
    if (g_str_has_prefix (groups[i], RULING) && !add_ruling (store, file, groups[i], error))
      return FALSE;
  }

  return TRUE;
}

TallyStore *
tally_sample_open (GError **error)
{
  g_autofree char *path = make_path ();
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_CREATE, error);

  if (store == NULL || !add_matches (store, error) || !add_besides (store, error))
    return NULL;

  return g_steal_pointer (&store);
}
