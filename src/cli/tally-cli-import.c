/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-import.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-input.h"
#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-json-text.h"
#include "tally-play.h"
#include "tally-store-error.h"
#include "tally-store-import.h"

/* A match as somebody handed it in. */
typedef struct {
  const char *file;
  guint line; /* 0: the file is one match */
  char *text;
  gsize length;
  GArray *plays; /* of another program; or NULL: it is a match */
} Item;

static void
free_item_cb (gpointer data)
{
  Item *item = data;

  g_free (item->text);
  g_clear_pointer (&item->plays, g_array_unref);
  g_free (item);
}

static void
add_item (GPtrArray  *items,
          const char *file,
          guint       line,
          const char *text,
          gsize       length)
{
  Item *item = g_new0 (Item, 1);

  item->file = file;
  item->line = line;
  item->text = g_memdup2 (text, length);
  item->length = length;
  g_ptr_array_add (items, item);
}

/* A line that is JSON by itself: then every line is a match. */
static gboolean
is_whole (const char *text,
          gsize       length)
{
  g_autoptr (TallyJsonDocument) document = tally_json_parse (text, length, NULL);

  return document != NULL;
}

static gboolean
read_items (TallyInput *input,
            const char *file,
            GPtrArray  *items,
            GError    **error)
{
  g_autoptr (GString) whole = g_string_new (NULL);
  guint before = items->len;
  gboolean by_lines = FALSE;
  GError *problem = NULL;
  const char *text;
  gsize length;

  for (guint line = 1; tally_input_read_line (input, &text, &length, &problem); line++) {
    gboolean blank = tally_input_is_blank (text, length);

    if (!blank && whole->len == 0)
      by_lines = by_lines || is_whole (text, length);
    if (by_lines && !blank)
      add_item (items, file, line, text, length);
    if (!by_lines && whole->len <= TALLY_JSON_MAX_BYTES && (!blank || whole->len > 0)) {
      g_string_append_len (whole, text, (gssize) length);
      g_string_append_c (whole, '\n');
    }
  }
  if (!by_lines)
    add_item (items, file, 0, whole->str, whole->len);
  if (items->len == before + 1)
    ((Item *) items->pdata[before])->line = 0;
  if (problem != NULL)
    g_propagate_error (error, problem);

  return problem == NULL;
}

static TallyExit
read_files (char     **files,
            GPtrArray *items)
{
  for (guint i = 0; files[i] != NULL; i++) {
    g_autoptr (TallyInput) input = NULL;
    GError *error = NULL;

    input = tally_input_open (files[i], &error);
    if (input == NULL || !read_items (input, files[i], items, &error))
      return tally_cli_wrong_input (files[i], error);
  }

  return TALLY_EXIT_DONE;
}

static TallyExit
complain (const Item *item,
          GError     *error)
{
  gboolean said_no = g_error_matches (error, TALLY_STORE_ERROR, SQLITE_MISMATCH);

  if (item->line > 0)
    g_prefix_error (&error, _ ("line %u: "), item->line);
  tally_cli_wrong_input (item->file, error);

  return said_no ? TALLY_EXIT_REFUSED : TALLY_EXIT_WRONG;
}

static TallyExit
import_item (TallyImport *import,
             const Item  *item,
             guint        counts[TALLY_N_IMPORTS])
{
  GError *error = NULL;
  g_autoptr (TallyMatchFile) file = tally_match_file_parse (item->text, item->length, &error);
  TallyImported what;

  if (file == NULL || !tally_import_add (import, file, &what, &error))
    return complain (item, error);

  counts[what]++;
  return TALLY_EXIT_DONE;
}

/* Plays that other programs kept. One that can't be taken is named and left:
 * most of such a file is about other games anyway. */
static TallyExit
import_plays (TallyImport *import,
              const Item  *item,
              guint        counts[TALLY_N_IMPORTS])
{
  for (guint i = 0; i < item->plays->len; i++) {
    const TallyPlay *play = &g_array_index (item->plays, TallyPlay, i);
    g_autoptr (TallyMatchFile) file = NULL;
    g_autofree char *which = tally_play_describe (play);
    GError *error = NULL;
    TallyImported what;

    file = tally_play_to_match (play, &error);
    if (file == NULL) {
      tally_cli_wrong (_ ("not taken: %s: %s"), which, error->message);
      g_error_free (error);
      continue;
    }
    if (!tally_import_add (import, file, &what, &error))
      return complain (item, error);
    counts[what]++;
  }

  return TALLY_EXIT_DONE;
}

static TallyExit
read_plays (Item *item)
{
  GError *error = NULL;

  if (item->line > 0 || item->length == 0)
    return TALLY_EXIT_DONE;
  item->plays = tally_plays_read (item->text, item->length, &error);

  return error == NULL ? TALLY_EXIT_DONE : complain (item, error);
}

/* What can be said without a database, so that none is made for nothing. */
static TallyExit
check_item (const Item *item)
{
  GError *error = NULL;
  g_autoptr (TallyMatchFile) file = NULL;

  if (item->plays != NULL)
    return TALLY_EXIT_DONE;
  file = tally_match_file_parse (item->text, item->length, &error);

  return file != NULL && tally_import_check (file, &error) ? TALLY_EXIT_DONE : complain (item, error);
}

/* Before anybody else has to wait for us. */
static TallyExit
prepare (GPtrArray            *items,
         const TallyCliChoice *choice)
{
  g_autofree char *path = tally_cli_get_path (choice);
  gboolean first = !g_file_test (path, G_FILE_TEST_EXISTS);
  TallyExit exit = TALLY_EXIT_DONE;

  for (guint i = 0; exit == TALLY_EXIT_DONE && i < items->len; i++) {
    exit = read_plays (items->pdata[i]);
    if (exit == TALLY_EXIT_DONE && first)
      exit = check_item (items->pdata[i]);
  }

  return exit;
}

static void
put_counts (const guint counts[TALLY_N_IMPORTS])
{
  static const char *const words[TALLY_N_IMPORTS] = {
    [TALLY_IMPORT_ADDED] = N_ ("added"),
    [TALLY_IMPORT_EXTENDED] = N_ ("extended"),
    [TALLY_IMPORT_SKIPPED] = N_ ("already there"),
    [TALLY_IMPORT_RESTORED] = N_ ("restored from the bin"),
    [TALLY_IMPORT_REPLACED] = N_ ("replaced"),
  };
  g_autoptr (GString) line = g_string_new (NULL);

  for (guint i = 0; i < TALLY_N_IMPORTS; i++) {
    if (counts[i] > 0)
      g_string_append_printf (line, "%s%u %s", line->len ? ", " : "", counts[i], _ (words[i]));
  }
  g_string_append (line, line->len == 0 ? _ ("nothing added") : "");
  g_string_append_c (line, '\n');

  tally_cli_put_report (line->str, line->len);
}

/* All input is read before the database is taken, so that nobody has to wait
 * for a slow one. */
static TallyExit
import_all (TallyStore *store,
            gboolean    replace,
            GPtrArray  *items)
{
  guint counts[TALLY_N_IMPORTS] = { 0 };
  g_autoptr (TallyImport) import = NULL;
  GError *error = NULL;

  import = tally_import_begin (store, replace, &error);
  if (import == NULL)
    return tally_cli_store_failed (error);

  for (guint i = 0; i < items->len; i++) {
    const Item *item = items->pdata[i];
    TallyExit exit = item->plays != NULL ? import_plays (import, item, counts) : import_item (import, item, counts);

    if (exit != TALLY_EXIT_DONE)
      return exit;
  }

  if (!tally_import_commit (import, &error))
    return tally_cli_store_failed (error);

  put_counts (counts);
  return TALLY_EXIT_DONE;
}

TallyExit
tally_cli_import (int    argc,
                  char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  gboolean replace = FALSE;
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    { "replace", 0, 0, G_OPTION_ARG_NONE, &replace, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (free_item_cb);
  g_autoptr (TallyStore) store = NULL;
  TallyExit exit;

  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;
  if (argc < 2)
    return tally_cli_wrong (_ ("usage: tally import [--db FILE] [--replace] FILE… (“-” is standard input)"));

  exit = read_files (argv + 1, items);
  if (exit == TALLY_EXIT_DONE)
    exit = prepare (items, &choice);
  if (exit != TALLY_EXIT_DONE)
    return exit;

  store = tally_cli_open_store (&choice, TALLY_ACCESS_CREATE);
  return store ? import_all (store, replace, items) : TALLY_EXIT_WRONG;
}
