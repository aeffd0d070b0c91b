/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-paper.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-iso-time.h"
#include "tally-rank.h"
#include "tally-score-series.h"
#include "tally-words.h"

/* A line of fewer points is no chart. */
#define LEAST_CHARTED 3
/* A round that was played card by card would fill the page. */
#define MOST_TOLD 4

static char *
tell_date (TallySession *session)
{
  const char *started = tally_session_get_started (session);
  g_autoptr (GDateTime) time = started != NULL ? tally_iso_time_parse (started) : NULL;

  return time != NULL ? tally_day_tell (tally_day_from_date (time)) : NULL;
}

static char *
tell_subtitle (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autofree char *verdict = tally_game_tell_next_step (setup, tally_session_get_state (session));
  g_autofree char *date = tell_date (session);

  return date != NULL ? g_strdup_printf ("%s · %s", date, verdict) : g_steal_pointer (&verdict);
}

/* Every player has two cells: what was won just now, and what that makes. */
static void
add_cells (GStrvBuilder          *builder,
           const TallySetup      *setup,
           const TallyScorePoint *before,
           const TallyScorePoint *point)
{
  for (guint seat = 0; seat < setup->n_players; seat++) {
    g_autofree char *gain = tally_change_to_text (point->scores[seat] - before->scores[seat]);
    g_autofree char *score = tally_number_to_text (point->scores[seat]);

    g_strv_builder_add (builder, gain);
    g_strv_builder_add (builder, score);
  }
}

/* What happened between two moments, one event after the other; or NULL. */
static char *
tell_events (const TallyMatch *match,
             guint             first,
             guint             end)
{
  const TallySetup *setup = tally_match_get_setup (match);
  g_autoptr (GString) text = g_string_new (NULL);
  TallyState before;

  if (end - first > MOST_TOLD)
    return NULL;

  for (guint i = first; i < end; i++) {
    g_autofree char *line = NULL;

    tally_match_state_at (match, i, &before);
    line = tally_game_tell (setup, before.bytes, tally_match_get_event (match, i));
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", line);
  }

  return g_strdup (text->str);
}

static void
add_round (TallyPaper            *paper,
           const TallyMatch      *match,
           guint                  number,
           const TallyScorePoint *before,
           const TallyScorePoint *point)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *head = g_strdup_printf ("%u", number);
  g_autofree char *note = tell_events (match, before->event, point->event);
  g_auto (GStrv) cells = NULL;

  g_strv_builder_add (builder, head);
  add_cells (builder, tally_match_get_setup (match), before, point);
  cells = g_strv_builder_end (builder);
  tally_paper_add_row (paper, (const char *const *) cells, note);
}

static void
add_places (TallyPaper            *paper,
            const TallySetup      *setup,
            const TallyScorePoint *point)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) cells = NULL;

  g_strv_builder_add (builder, _ ("Place"));
  for (guint seat = 0; seat < setup->n_players; seat++) {
    g_autofree char *place = tally_words_place (point->places[seat]);

    g_strv_builder_add (builder, "");
    g_strv_builder_add (builder, place);
  }
  cells = g_strv_builder_end (builder);
  tally_paper_add_strong_row (paper, (const char *const *) cells);
}

static void
add_chart (TallyPaper   *paper,
           TallySession *session,
           GArray       *series)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autofree double *values = g_new (double, series->len);
  guint n_lines = tally_setup_is_together (setup) ? 1 : setup->n_players;
  TallyPlot *plot;

  if (series->len <= LEAST_CHARTED)
    return;

  plot = tally_plot_new ();
  for (guint seat = 0; seat < n_lines; seat++) {
    for (guint i = 0; i < series->len; i++)
      values[i] = g_array_index (series, TallyScorePoint, i).scores[seat];
    tally_plot_add_line (plot, tally_setup_is_together (setup) ? _ (setup->game->common_label) : setup->names[seat],
                         tally_session_get_colour (session, (TallySeat) seat), values, series->len);
  }
  tally_paper_add_chart (paper, _ ("Scores over the match"), plot);
}

/* One column a player, one row a round. */
static TallyPaper *
make_sheet (TallySession *session,
            const char   *subtitle)
{
  const TallyMatch *match = tally_session_get_match (session);
  const TallySetup *setup = tally_session_get_setup (session);
  g_autoptr (GArray) series = tally_score_series_new (match);
  const TallyScorePoint *points = (const TallyScorePoint *) (gpointer) series->data;
  g_autoptr (GString) columns = g_string_new ("l");
  const char *titles[2 * TALLY_MAX_PLAYERS + 2] = { "" };
  TallyPaper *paper;

  for (guint seat = 0; seat < setup->n_players; seat++) {
    g_string_append (columns, "Ar");
    titles[2 * seat + 1] = "";
    titles[2 * seat + 2] = setup->names[seat];
  }
  paper = tally_paper_new (setup->game->name, subtitle);
  tally_paper_add_table (paper, NULL, columns->str, titles);
  for (guint i = 1; i < series->len; i++)
    add_round (paper, match, i, &points[i - 1], &points[i]);
  add_places (paper, setup, &points[series->len - 1]);
  add_chart (paper, session, series);

  return paper;
}

/* Nobody has points of their own: who played, and what happened. */
static TallyPaper *
make_list (TallySession *session,
           const char   *subtitle)
{
  const TallyMatch *match = tally_session_get_match (session);
  const TallySetup *setup = tally_session_get_setup (session);
  g_autofree char *names = tally_join_names ((const char *const *) setup->names, setup->n_players);
  g_autofree char *players = g_strdup_printf ("%s · %s", names, subtitle);
  const char *titles[] = { "", _ ("What happened"), _ (setup->game->common_label), NULL };
  g_autoptr (GArray) series = tally_score_series_new (match);
  TallyPaper *paper = tally_paper_new (setup->game->name, players);

  tally_paper_add_table (paper, NULL, "lLr", titles);
  for (guint i = 1; i < series->len; i++) {
    const TallyScorePoint *point = &g_array_index (series, TallyScorePoint, i);
    g_autofree char *head = g_strdup_printf ("%u", i);
    g_autofree char *line = tell_events (match, (point - 1)->event, point->event);
    g_autofree char *left = g_strdup_printf ("%d", point->scores[0]);
    const char *cells[] = { head, line != NULL ? line : "", left, NULL };

    tally_paper_add_row (paper, cells, NULL);
  }
  add_chart (paper, session, series);

  return paper;
}

TallyPaper *
tally_match_make_paper (TallySession *session)
{
  g_autofree char *subtitle = tell_subtitle (session);

  if (tally_setup_is_together (tally_session_get_setup (session)))
    return make_list (session, subtitle);

  return make_sheet (session, subtitle);
}
