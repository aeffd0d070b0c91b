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

/* So much of an id as tells all that are listed apart. */
static gsize
measure_ids (GPtrArray *summaries)
{
  g_autoptr (GHashTable) seen = NULL;

  for (gsize length = SHORTEST_ID; length < 36; length++) {
    gboolean distinct = TRUE;

    g_clear_pointer (&seen, g_hash_table_unref);
    seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
    for (guint i = 0; distinct && i < summaries->len; i++)
      distinct = g_hash_table_add (seen, g_strndup (((TallyMatchSummary *) summaries->pdata[i])->uuid, length));
    if (distinct)
      return length;
  }

  return 36;
}

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
put_text (GPtrArray *summaries)
{
  g_autoptr (TallyTable) table = tally_table_new ("lllll");
  gsize id_length = measure_ids (summaries);

  tally_table_add (table, _ ("Id"), _ ("Date"), _ ("Game"), _ ("Status"), _ ("Players (* won)"), NULL);
  for (guint i = 0; i < summaries->len; i++) {
    const TallyMatchSummary *summary = summaries->pdata[i];
    g_autofree char *id = g_strndup (summary->uuid, id_length);
    g_autofree char *day = tally_cli_day_to_text (summary->day);
    g_autofree char *players = tell_players (summary);

    tally_table_add (table, id, day, summary->game->name,
                     summary->status == TALLY_STATUS_FINISHED ? _ ("finished") : _ ("running"),
                     players, NULL);
  }

  tally_table_put (table);
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

static void
put_json (GPtrArray *summaries)
{
  g_autoptr (GString) out = g_string_new (NULL);
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, out, TRUE);
  tally_sink_open_list (&writer.sink, NULL);
  for (guint i = 0; i < summaries->len; i++)
    write_summary (&writer.sink, summaries->pdata[i]);
  tally_sink_close (&writer.sink);
  g_string_append_c (out, '\n');

  tally_cli_put (out->str, out->len);
}

/* ---- Both ---- */

static GPtrArray *
collect (TallyStore             *store,
         const TallyMatchFilter *filter,
         guint                   most,
         GError                **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_match_summary_free);
  guint asked, got;

  do {
    const TallyMatchSummary *last = all->len > 0 ? all->pdata[all->len - 1] : NULL;
    g_autoptr (GPtrArray) page = NULL;

    asked = MIN (PAGE, most - all->len);
    page = tally_store_list_matches (store, filter, last, asked, error);
    if (page == NULL)
      return NULL;
    got = page->len;
    g_ptr_array_extend_and_steal (all, g_steal_pointer (&page));
  } while (got == asked && all->len < most);

  return g_steal_pointer (&all);
}

static TallyExit
list (TallyStore           *store,
      const TallyCliChoice *choice,
      TallyCliFormat        format,
      guint                 most)
{
  g_autoptr (GPtrArray) summaries = NULL;
  TallyMatchFilter filter;
  GError *error = NULL;
  TallyExit exit;

  if (!tally_cli_choice_to_filter (choice, store, &filter, &exit))
    return exit;

  summaries = collect (store, &filter, most, &error);
  if (summaries == NULL)
    return tally_cli_store_failed (error);

  if (format == TALLY_CLI_JSON)
    put_json (summaries);
  else
    put_text (summaries);

  return TALLY_EXIT_DONE;
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
