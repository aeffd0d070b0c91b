#include "tally-cli-list.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-cli-table.h"
#include "tally-json-writer.h"

#define PAGE 500
#define SHORTEST_ID 8

/* ---- For people ---- */

/* Winners are marked with a star. */
static char *
tell_players (const TallyMatchSummary *summary)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < summary->n_players; i++)
    g_string_append_printf (text, "%s%s%s", i ? ", " : "", summary->names[i], summary->won & (1u << i) ? " *" : "");
  if (summary->title != NULL)
    g_string_append_printf (text, " (%s)", summary->title);

  return g_string_free (text, FALSE);
}

static void
add_row (TallyTable              *table,
         const TallyMatchSummary *summary)
{
  g_autofree char *day = tally_cli_day_to_text (summary->day);
  g_autofree char *players = tell_players (summary);

  tally_table_add (table, summary->uuid, day, summary->game->name,
                   summary->status == TALLY_STATUS_FINISHED ? _ ("finished") : _ ("running"),
                   players, NULL);
}

/* ---- For programs ---- */

static void
write_ranking (TallySink               *sink,
               const TallyMatchSummary *summary)
{
  tally_sink_open_list (sink, "ranking");
  for (guint place = 1; place <= summary->n_players; place++) {
    for (guint i = 0; i < summary->n_players; i++) {
      if (summary->places[i] != place)
        continue;
      tally_sink_open_object (sink, NULL);
      tally_sink_text (sink, "player", summary->names[i]);
      tally_sink_number (sink, "place", place);
      tally_sink_number (sink, "score", summary->scores[i]);
      tally_sink_close (sink);
    }
  }
  tally_sink_close (sink);
}

static void
write_summary (TallySink               *sink,
               const TallyMatchSummary *summary)
{
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "id", summary->uuid);
  tally_sink_text (sink, "game", summary->game->id);
  tally_sink_text (sink, "started", summary->started);
  tally_sink_text (sink, "title", summary->title);
  tally_sink_text (sink, "status", summary->status == TALLY_STATUS_FINISHED ? "finished" : "running");
  tally_sink_open_list (sink, "players");
  for (guint i = 0; i < summary->n_players; i++)
    tally_sink_text (sink, NULL, summary->names[i]);
  tally_sink_close (sink);
  tally_sink_open_list (sink, "winners");
  for (guint i = 0; i < summary->n_players; i++) {
    if (summary->won & (1u << i))
      tally_sink_text (sink, NULL, summary->names[i]);
  }
  tally_sink_close (sink);
  write_ranking (sink, summary);
  tally_sink_close (sink);
}

/* ---- Both ---- */

/* What to do with a page; FALSE: no more, please. */
typedef gboolean (*PageFunc) (GPtrArray *page,
                              gpointer data);

static gboolean
each_page (TallyStore             *store,
           const TallyMatchFilter *filter,
           guint                   most,
           PageFunc                visit,
           gpointer                data,
           GError                **error)
{
  g_autoptr (TallyMatchSummary) last = NULL;
  guint asked, got, all = 0;

  do {
    g_autoptr (GPtrArray) page = NULL;

    asked = MIN (PAGE, most - all);
    page = tally_store_list_matches (store, filter, last, asked, error);
    if (page == NULL)
      return FALSE;
    got = page->len;
    all += got;
    if (!visit (page, data))
      return TRUE;
    g_clear_pointer (&last, tally_match_summary_free);
    if (page->len > 0)
      last = g_ptr_array_steal_index (page, page->len - 1);
  } while (got == asked && all < most);

  return TRUE;
}

static gboolean
add_rows_cb (GPtrArray *page,
             gpointer   table)
{
  for (guint i = 0; i < page->len; i++)
    add_row (table, page->pdata[i]);

  return TRUE;
}

static gboolean
put_page_cb (GPtrArray *page,
             gpointer   data)
{
  TallyJsonWriter *writer = data;
  gboolean put;

  for (guint i = 0; i < page->len; i++)
    write_summary (&writer->sink, page->pdata[i]);
  put = tally_cli_put (writer->text->str, writer->text->len);
  g_string_truncate (writer->text, 0);

  return put;
}

static gboolean
put_text (TallyStore             *store,
          const TallyMatchFilter *filter,
          guint                   most,
          GError                **error)
{
  g_autoptr (TallyTable) table = tally_table_new ("lllll");

  tally_table_add (table, _ ("Id"), _ ("Date"), _ ("Game"), _ ("Status"), _ ("Players (* won)"), NULL);
  if (!each_page (store, filter, most, add_rows_cb, table, error))
    return FALSE;

  tally_table_shorten (table, 0, SHORTEST_ID);
  tally_table_put (table);
  return TRUE;
}

static gboolean
put_json (TallyStore             *store,
          const TallyMatchFilter *filter,
          guint                   most,
          GError                **error)
{
  g_autoptr (GString) out = g_string_new (NULL);
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, out, TRUE);
  tally_sink_open_list (&writer.sink, NULL);
  if (!each_page (store, filter, most, put_page_cb, &writer, error))
    return FALSE;
  tally_sink_close (&writer.sink);
  g_string_append_c (out, '\n');

  tally_cli_put (out->str, out->len);
  return TRUE;
}

static TallyExit
list (TallyStore           *store,
      const TallyCliChoice *choice,
      TallyCliFormat        format,
      guint                 most)
{
  TallyMatchFilter filter;
  GError *error = NULL;
  TallyExit exit;
  gboolean put;

  if (!tally_cli_choice_to_filter (choice, store, &filter, &exit))
    return exit;

  put = format == TALLY_CLI_JSON ? put_json (store, &filter, most, &error)
                                 : put_text (store, &filter, most, &error);

  return put ? TALLY_EXIT_DONE : tally_cli_store_failed (error);
}

TallyExit
tally_cli_list (int    argc,
                char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  g_autofree char *format_word = NULL;
  int most = G_MAXINT;
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    TALLY_CLI_CHOICES (choice),
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_word, NULL, NULL },
    { "limit", 0, 0, G_OPTION_ARG_INT, &most, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store = NULL;
  TallyCliFormat format;
  TallyExit exit;

  if (!tally_cli_parse (entries, &argc, &argv) || !tally_cli_find_format (format_word, FALSE, &format, &exit))
    return TALLY_EXIT_WRONG;
  if (argc != 1 || most < 0)
    return tally_cli_wrong (_ ("usage: tally list [--db FILE] [--format text|json] [--limit N] [--game G] [--player P] "
                               "[--league L] [--from DATE] [--to DATE] [--text T] [--running|--finished|--bin]"));

  store = tally_cli_open_store (&choice, TALLY_ACCESS_READ);
  return store ? list (store, &choice, format, (guint) most) : TALLY_EXIT_WRONG;
}
