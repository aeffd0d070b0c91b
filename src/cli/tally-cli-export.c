/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-export.h"

#include <glib/gi18n.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-export.h"
#include "tally-store-error.h"
#include "tally-stored-match.h"

#define PAGE 500

static const TallyExport *
find_format (const char *name)
{
  const TallyExport *format = tally_export_find (name != NULL ? name : tally_exports[0].name);

  if (format == NULL)
    tally_cli_wrong (_ ("there is no format “%s” to export"), name);

  return format;
}

static void
add_match (TallyStoredMatch  *match,
           const TallyExport *format,
           gpointer           book,
           GString           *out)
{
  TallyMatchLabels labels = {
    .id = tally_stored_match_get_uuid (match),
    .started = tally_stored_match_get_started (match),
    .title = tally_stored_match_get_title (match),
    .note = tally_stored_match_get_note (match),
    .place = tally_stored_match_get_place (match),
  };

  format->add (book, tally_stored_match_get_match (match), &labels, out);
}

static gboolean
put_match (TallyStoredMatch  *match,
           const TallyExport *format,
           gpointer           book,
           GString           *out)
{
  g_string_truncate (out, 0);
  add_match (match, format, book, out);

  return tally_cli_put (out->str, out->len);
}

/* Only if all of them are there. */
static TallyExit
export_named (TallyStore        *store,
              const TallyExport *format,
              gpointer           book,
              char             **ids,
              GString           *out)
{
  g_string_truncate (out, 0);

  for (guint i = 0; ids[i] != NULL; i++) {
    GError *error = NULL;
    g_autoptr (TallyStoredMatch) match = tally_store_open_match_named (store, ids[i], &error);

    if (match == NULL)
      return tally_cli_store_failed (error);
    add_match (match, format, book, out);
  }

  tally_cli_put (out->str, out->len);
  return TALLY_EXIT_DONE;
}

/* One match that can't be read is no reason to keep back all others: whoever
 * exports may be saving what can be saved. */
static gboolean
is_about_match (const GError *error)
{
  return error->domain == TALLY_FORMAT_ERROR ||
         g_error_matches (error, TALLY_STORE_ERROR, SQLITE_CORRUPT) ||
         g_error_matches (error, TALLY_STORE_ERROR, SQLITE_MISMATCH);
}

/* FALSE: it makes no sense to go on, and has been said. */
static gboolean
put_page (TallyStore        *store,
          const TallyExport *format,
          gpointer           book,
          GPtrArray         *page,
          GString           *out,
          TallyExit         *exit)
{
  for (guint i = 0; i < page->len; i++) {
    const TallyMatchSummary *summary = page->pdata[i];
    g_autoptr (GError) error = NULL;
    g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, summary->id, &error);

    if (match != NULL && !put_match (match, format, book, out))
      return FALSE;
    if (match != NULL)
      continue;

    *exit = TALLY_EXIT_WRONG;
    if (!is_about_match (error)) {
      tally_cli_wrong ("%s", error->message);
      return FALSE;
    }
    tally_cli_wrong (_ ("match %s is left out: %s"), summary->uuid, error->message);
  }

  return TRUE;
}

static TallyExit
export_chosen (TallyStore        *store,
               const TallyExport *format,
               gpointer           book,
               TallyMatchFilter  *filter,
               GString           *out)
{
  g_autoptr (GPtrArray) page = NULL;
  TallyExit exit = TALLY_EXIT_DONE;
  GError *error = NULL;

  filter->oldest_first = TRUE;
  do {
    g_autoptr (GPtrArray) before = g_steal_pointer (&page);

    page = tally_store_list_matches (store, filter, before ? before->pdata[before->len - 1] : NULL, PAGE, &error);
    if (page == NULL || !put_page (store, format, book, page, out, &exit))
      break;
  } while (page->len == PAGE);

  return error ? tally_cli_store_failed (error) : exit;
}

static TallyExit
export_all (TallyStore           *store,
            const TallyCliChoice *choice,
            const TallyExport    *format,
            char                **ids)
{
  g_autoptr (GString) out = g_string_new (NULL);
  TallyMatchFilter filter;
  gpointer book = NULL;
  TallyExit exit;

  if (!tally_cli_choice_to_filter (choice, store, &filter, &exit))
    return exit;

  if (format->loses != NULL)
    g_printerr ("tally: %s\n", _ (format->loses));
  if (format->begin != NULL) {
    book = format->begin (out);
    tally_cli_put (out->str, out->len);
  }
  exit = *ids != NULL ? export_named (store, format, book, ids, out)
                      : export_chosen (store, format, book, &filter, out);
  if (format->end != NULL) {
    g_string_truncate (out, 0);
    format->end (book, out);
    /* Also when matches were left out: what is there has to be whole. */
    if (exit == TALLY_EXIT_DONE || *ids == NULL)
      tally_cli_put (out->str, out->len);
  }

  return exit;
}

TallyExit
tally_cli_export (int    argc,
                  char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  g_autofree char *format_word = NULL;
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    TALLY_CLI_CHOICES (choice),
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_word, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store = NULL;
  const TallyExport *format;

  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;
  format = find_format (format_word);
  if (format == NULL)
    return TALLY_EXIT_WRONG;

  store = tally_cli_open_store (&choice, TALLY_ACCESS_READ);
  return store ? export_all (store, &choice, format, argv + 1) : TALLY_EXIT_WRONG;
}
