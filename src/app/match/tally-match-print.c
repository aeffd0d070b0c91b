#include "tally-match-print.h"

#include <glib/gi18n.h>

#include "tally-score-series.h"

static char *
tell_subtitle (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const char *started = tally_session_get_started (session);
  g_autofree char *verdict = setup->game->next_step (setup, tally_session_get_state (session));
  g_autoptr (GDateTime) time = started != NULL ? g_date_time_new_from_iso8601 (started, NULL) : NULL;
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%x") : NULL;

  return date != NULL ? g_strdup_printf ("%s · %s", date, verdict) : g_steal_pointer (&verdict);
}

static void
add_scores (TallyPaper            *paper,
            const TallySetup      *setup,
            const char            *head,
            const TallyScorePoint *point)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) cells = NULL;

  g_strv_builder_add (builder, head);
  for (guint seat = 0; seat < setup->n_players; seat++) {
    g_autofree char *score = g_strdup_printf ("%d", point->scores[seat]);

    g_strv_builder_add (builder, score);
  }
  cells = g_strv_builder_end (builder);
  tally_paper_add_row (paper, (const char *const *) cells, NULL);
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
    g_autofree char *place = g_strdup_printf ("%u.", point->places[seat]);

    g_strv_builder_add (builder, place);
  }
  cells = g_strv_builder_end (builder);
  tally_paper_add_row (paper, (const char *const *) cells, NULL);
}

/* One column a player, one row a round. */
static TallyPaper *
make_sheet (TallySession *session,
            const char   *subtitle)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autoptr (GArray) series = tally_score_series_new (tally_session_get_match (session));
  g_autofree char *columns = g_strnfill (setup->n_players + 1u, 'R');
  const char *titles[TALLY_MAX_PLAYERS + 2] = { "" };
  TallyPaper *paper;

  for (guint seat = 0; seat < setup->n_players; seat++)
    titles[seat + 1] = setup->names[seat];
  columns[0] = 'l';
  paper = tally_paper_new (setup->game->name, subtitle, columns, titles);
  for (guint i = 1; i < series->len; i++) {
    g_autofree char *head = g_strdup_printf ("%u", i);

    add_scores (paper, setup, head, &g_array_index (series, TallyScorePoint, i));
  }
  if (series->len > 0)
    add_places (paper, setup, &g_array_index (series, TallyScorePoint, series->len - 1));

  return paper;
}

/* Nobody has points of their own: who played is all there is to list. */
static TallyPaper *
make_list (TallySession *session,
           const char   *subtitle)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const char *titles[] = { _ ("Players"), NULL };
  TallyPaper *paper = tally_paper_new (setup->game->name, subtitle, "L", titles);

  for (guint seat = 0; seat < setup->n_players; seat++) {
    const char *cells[] = { setup->names[seat], NULL };

    tally_paper_add_row (paper, cells, NULL);
  }

  return paper;
}

TallyPaper *
tally_match_make_paper (TallySession *session)
{
  g_autofree char *subtitle = tell_subtitle (session);

  if (tally_session_get_setup (session)->game->together)
    return make_list (session, subtitle);

  return make_sheet (session, subtitle);
}
