/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-report.h"

#include "tally-iso-time.h"
#include "tally-json-writer.h"
#include "tally-match-history.h"
#include "tally-report-figures.h"
#include "tally-result-file.h"
#include "tally-rule-text.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"
#include "tally-why.h"

#define PAGE 500

/* One whole text: what is written between these two. */
static TallySink *
begin (TallyJsonWriter *writer,
       GString         *out)
{
  tally_json_writer_init (writer, out, TRUE);
  return &writer->sink;
}

static void
end (TallyJsonWriter *writer)
{
  tally_sink_close (&writer->sink);
  g_string_append_c (writer->text, '\n');
}

/* ---- Names and days ---- */

GHashTable *
tally_report_list_names (TallyStore *store,
                         GError    **error)
{
  g_autoptr (GPtrArray) players = tally_store_list_players (store, error);
  GHashTable *names;

  if (players == NULL)
    return NULL;

  names = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  for (guint i = 0; i < players->len; i++) {
    const TallyPlayer *player = players->pdata[i];

    g_hash_table_insert (names, g_memdup2 (&player->id, sizeof player->id), g_strdup (player->name));
  }

  return names;
}

const char *
tally_report_get_name_cb (gint64   player,
                          gpointer names)
{
  const char *name = g_hash_table_lookup (names, &player);

  return name ? name : "?";
}

char *
tally_report_tell_day (gint32 day)
{
  g_autoptr (GDateTime) time = tally_iso_time_from_day (day);
  int year, month, of_month;

  /* Four digits for every year, which "%F" wouldn't write. */
  g_date_time_get_ymd (time, &year, &month, &of_month);
  return g_strdup_printf ("%04d-%02d-%02d", year, month, of_month);
}

char *
tally_report_tell_time (gint64      at_ms,
                        const char *format)
{
  g_autoptr (GDateTime) time = tally_iso_time_from_unix (at_ms / 1000);

  return g_date_time_format (time, format);
}

/* ---- Matches ---- */

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
  tally_sink_text (sink, "game", summary->game != NULL ? summary->game->id : NULL);
  tally_sink_text (sink, "started", summary->started);
  tally_sink_text (sink, "title", summary->title);
  tally_sink_text (sink, "place", summary->place);
  tally_sink_text (sink, "status", summary->status == TALLY_STATUS_FINISHED ? "finished" : "running");
  tally_sink_number (sink, "seconds", summary->seconds);
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

gboolean
tally_report_each_page (TallyStore             *store,
                        const TallyMatchFilter *filter,
                        guint                   most,
                        TallyReportPageFunc     visit,
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

typedef struct {
  TallyJsonWriter writer;
  TallyReportPutFunc put;
  gpointer data;
} Pieces;

static gboolean
hand_over (Pieces *pieces)
{
  GString *text = pieces->writer.text;
  gboolean more = pieces->put (text->str, text->len, pieces->data);

  g_string_truncate (text, 0);
  return more;
}

static gboolean
write_page_cb (GPtrArray *page,
               gpointer   data)
{
  Pieces *pieces = data;

  for (guint i = 0; i < page->len; i++)
    write_summary (&pieces->writer.sink, page->pdata[i]);
  return hand_over (pieces);
}

gboolean
tally_report_matches (TallyStore             *store,
                      const TallyMatchFilter *filter,
                      guint                   most,
                      TallyReportPutFunc      put,
                      gpointer                data,
                      GError                **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  Pieces pieces = { .put = put, .data = data };

  tally_sink_open_list (begin (&pieces.writer, text), NULL);
  if (!tally_report_each_page (store, filter, most, write_page_cb, &pieces, error))
    return FALSE;
  end (&pieces.writer);
  hand_over (&pieces);
  return TRUE;
}

/* ---- One match ---- */

const char *
tally_report_name_kind (TallyEntryKind kind)
{
  switch (kind) {
  case TALLY_ENTRY_ADD:
    return "add";
  case TALLY_ENTRY_UNDO:
    return "undo";
  case TALLY_ENTRY_REDO:
    return "redo";
  case TALLY_ENTRY_CORRECT:
    return "correct";
  }

  g_return_val_if_reached ("");
}

static void
write_state (TallySink        *sink,
             const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);

  tally_sink_open_list (sink, "players");
  for (guint i = 0; i < setup->n_players; i++)
    tally_sink_text (sink, NULL, setup->names[i]);
  tally_sink_close (sink);
  tally_result_file_write_ranking (match, sink);
}

/* Where everybody stood after an entry, by seat. */
static void
write_scores (TallySink               *sink,
              const TallyHistoryEntry *entry,
              guint                    n_players)
{
  if (entry->after.places[0] == 0)
    return;

  tally_sink_open_list (sink, "scores");
  for (guint i = 0; i < n_players; i++)
    tally_sink_number (sink, NULL, entry->after.scores[i]);
  tally_sink_close (sink);
  tally_sink_open_list (sink, "places");
  for (guint i = 0; i < n_players; i++)
    tally_sink_number (sink, NULL, entry->after.places[i]);
  tally_sink_close (sink);
}

static void
write_history (TallySink *sink,
               GPtrArray *history,
               guint      n_players)
{
  tally_sink_open_list (sink, "history");
  for (guint i = 0; i < history->len; i++) {
    const TallyHistoryEntry *entry = history->pdata[i];
    g_autofree char *time = tally_report_tell_time (entry->at_ms, "%FT%T%:z");

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "entry", tally_report_name_kind (entry->kind));
    tally_sink_text (sink, "entered", time);
    tally_sink_number (sink, "event", entry->position);
    tally_sink_text (sink, "at", entry->event_at);
    tally_sink_text (sink, "text", entry->line);
    tally_sink_flag (sink, "stands", entry->stands);
    write_scores (sink, entry, n_players);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

gboolean
tally_report_match (TallyStoredMatch *stored,
                    GString          *out,
                    GError          **error)
{
  const TallyMatch *match = tally_stored_match_get_match (stored);
  g_autoptr (GPtrArray) history = tally_stored_match_list_history (stored, error);
  g_autoptr (GPtrArray) leagues = history ? tally_store_list_leagues_of (tally_stored_match_get_store (stored),
                                                                         tally_stored_match_get_id (stored), error)
                                          : NULL;
  TallyJsonWriter writer;
  TallySink *sink;

  if (leagues == NULL)
    return FALSE;
  sink = begin (&writer, out);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "id", tally_stored_match_get_uuid (stored));
  tally_sink_text (sink, "game", tally_match_get_setup (match)->game->id);
  tally_sink_text (sink, "started", tally_stored_match_get_started (stored));
  tally_sink_text (sink, "title", tally_stored_match_get_title (stored));
  tally_sink_text (sink, "note", tally_stored_match_get_note (stored));
  tally_sink_text (sink, "place", tally_stored_match_get_place (stored));
  tally_result_file_write_status (match, sink);
  tally_sink_flag (sink, "binned", tally_stored_match_is_binned (stored));
  write_state (sink, match);
  tally_report_write_course (stored, sink);
  tally_sink_open_list (sink, "leagues");
  for (guint i = 0; i < leagues->len; i++)
    tally_sink_text (sink, NULL, ((TallyLeague *) leagues->pdata[i])->name);
  tally_sink_close (sink);
  write_history (sink, history, tally_match_get_setup (match)->n_players);
  end (&writer);
  return TRUE;
}

/* ---- Leagues ---- */

static void
write_seasons (TallySink *sink,
               GPtrArray *seasons)
{
  tally_sink_open_list (sink, "seasons");
  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = seasons->pdata[i];
    g_autofree char *first = tally_report_tell_day (season->first_day);
    g_autofree char *last = tally_report_tell_day (season->last_day);

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "name", season->name);
    tally_sink_text (sink, "first", first);
    tally_sink_text (sink, "last", last);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_league (TallySink         *sink,
              const TallyLeague *league,
              GPtrArray         *seasons)
{
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "name", league->name);
  tally_sink_text (sink, "scheme", tally_scheme_word (league->rules.points.scheme));
  tally_sink_open_list (sink, "games");
  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (tally_league_has_game (league, tally_games[i]))
      tally_sink_text (sink, NULL, tally_games[i]->id);
  }
  tally_sink_close (sink);
  tally_sink_number (sink, "members", league->members->len);
  write_seasons (sink, seasons);
  tally_sink_close (sink);
}

gboolean
tally_report_leagues (TallyStore      *store,
                      const GPtrArray *leagues,
                      GString         *out,
                      GError         **error)
{
  TallyJsonWriter writer;
  TallySink *sink = begin (&writer, out);

  tally_sink_open_list (sink, NULL);
  for (guint i = 0; i < leagues->len; i++) {
    const TallyLeague *league = leagues->pdata[i];
    g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league->id, error);

    if (seasons == NULL)
      return FALSE;
    write_league (sink, league, seasons);
  }
  end (&writer);
  return TRUE;
}

char *
tally_report_tell_why (const TallyReportStandings *table,
                       guint                       row)
{
  TallyWhy why;

  tally_why_init (&why, table->standings, row);
  return tally_why_to_sentence (&why, tally_report_get_name_cb, table->names);
}

static void
write_row (TallyJsonWriter            *writer,
           const TallyReportStandings *table,
           guint                       i)
{
  const TallyStandingsRow *row = &table->standings->rows[i];
  g_autofree char *why = tally_report_tell_why (table, i);
  TallySink *sink = &writer->sink;

  tally_sink_open_object (sink, NULL);
  if (row->place != 0)
    tally_sink_number (sink, "place", row->place);
  else
    tally_sink_text (sink, "place", NULL);
  tally_sink_text (sink, "player", tally_report_get_name_cb (row->player, table->names));
  tally_sink_number (sink, "matches", row->matches);
  tally_sink_number (sink, "wins", row->wins);
  tally_json_writer_real (writer, "points", tally_points_to_double (row->points));
  tally_sink_number (sink, "moved", tally_standings_row_movement (row));
  tally_sink_text (sink, "why", why);
  tally_sink_close (sink);
}

void
tally_report_standings (const TallyReportStandings *table,
                        GString                    *out)
{
  TallyJsonWriter writer;
  TallySink *sink = begin (&writer, out);

  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "league", table->league);
  tally_sink_text (sink, "season", table->season);
  tally_sink_text (sink, "game", table->game ? table->game->id : NULL);
  tally_sink_open_list (sink, "rows");
  for (guint i = 0; i < table->standings->n_rows; i++)
    write_row (&writer, table, i);
  tally_sink_close (sink);
  end (&writer);
}

/* ---- Rules ---- */

static void
write_id (TallySink              *sink,
          const TallyRuleSection *section)
{
  tally_sink_text (sink, "id", section->id);
  tally_sink_text (sink, "game", section->game);
  tally_sink_text (sink, "language", tally_rule_language_code (section->language));
  tally_sink_text (sink, "title", section->title);
}

void
tally_report_rule_hits (const GPtrArray *hits,
                        GString         *out)
{
  TallyJsonWriter writer;
  TallySink *sink = begin (&writer, out);

  tally_sink_open_object (sink, NULL);
  tally_sink_open_list (sink, "sections");
  for (guint i = 0; i < hits->len; i++) {
    const TallyRuleHit *hit = hits->pdata[i];

    tally_sink_open_object (sink, NULL);
    write_id (sink, hit->section);
    tally_sink_text (sink, "passage", hit->passage);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
  end (&writer);
}

void
tally_report_rule_section (const TallyRuleSection *section,
                           GString                *out)
{
  g_autofree char *text = tally_rule_text_to_plain (section->body, G_MAXUINT);
  TallyJsonWriter writer;
  TallySink *sink = begin (&writer, out);

  tally_sink_open_object (sink, NULL);
  write_id (sink, section);
  tally_sink_text (sink, "text", text);
  tally_sink_text (sink, "markdown", section->body);
  tally_sink_open_list (sink, "related");
  for (guint i = 0; section->related[i] != NULL; i++)
    tally_sink_text (sink, NULL, section->related[i]);
  tally_sink_close (sink);
  end (&writer);
}
