/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sample.h"

#include <glib/gstdio.h>
#include <string.h>

#include "tally-store-import.h"

#define EVENING "/io/github/tallygator/Tallygator/sample/evening.jsonl"

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
fill (TallyStore *store,
      GError    **error)
{
  g_autoptr (GBytes) evening = g_resources_lookup_data (EVENING, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
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

TallyStore *
tally_sample_open (GError **error)
{
  g_autofree char *path = make_path ();
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_CREATE, error);

  if (store == NULL || !fill (store, error))
    return NULL;

  return g_steal_pointer (&store);
}
