/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-finished-view.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-chart.h"
#include "tally-course.h"
#include "tally-game-views.h"
#include "tally-row-or-column.h"
#include "tally-score-series.h"
#include "tally-words.h"

struct _TallyFinishedView {
  AdwBin parent_instance;

  GtkWidget *sheet;
  GtkBox *winners;
  GtkLabel *verdict;
  GtkListBox *ranking;
  AdwBin *ending;
  GtkLabel *decision;
  GtkListBox *awards;
  GtkWidget *scores_card;
  GtkGrid *scores;
  AdwBin *chart;

  TallySession *session;
};

enum {
  PROP_0,
  PROP_SESSION,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallyFinishedView, tally_finished_view, ADW_TYPE_BIN)

/* Who plays together stands together, won or not. */
static guint
get_winners (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);

  return tally_setup_is_together (setup) ? tally_everybody (setup) : tally_game_get_winners (setup, tally_session_get_state (session));
}

static void
show_winners (TallyFinishedView *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  guint winners = get_winners (self->session);
  g_autofree char *verdict = tally_game_tell_next_step (setup, tally_session_get_state (self->session));

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (winners & tally_seat_bit (seat))
      gtk_box_append (self->winners,
                      tally_badge_new (tally_session_get_colour (self->session, seat), setup->names[seat], 56));
  }
  gtk_label_set_label (self->verdict, verdict);
}

static GtkWidget *
make_rank_row (TallyFinishedView *self,
               const TallyRank   *rank)
{
  const char *name = tally_session_get_name (self->session, rank->seat);
  g_autofree char *place = tally_words_place (rank->place);
  g_autofree char *score = g_strdup_printf ("%d", rank->score);
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *place_label = gtk_label_new (place);
  GtkWidget *score_label = gtk_label_new (score);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  gtk_widget_add_css_class (place_label, "dim-label");
  gtk_widget_add_css_class (score_label, "tally-number");
  gtk_widget_add_css_class (score_label, "title-2");
  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             tally_badge_new (tally_session_get_colour (self->session, rank->seat), name, 28));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), place_label);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), score_label);

  return row;
}

static void
show_ranking (TallyFinishedView *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, tally_session_get_state (self->session), ranks);

  for (guint i = 0; i < n_ranks; i++)
    gtk_list_box_append (self->ranking, make_rank_row (self, &ranks[i]));
  gtk_widget_set_visible (GTK_WIDGET (self->ranking), n_ranks > 0);
}

static void
show_ending (TallyFinishedView *self)
{
  GtkWidget *ending = tally_game_views_make_ending (self->session);

  adw_bin_set_child (self->ending, ending);
  gtk_widget_set_visible (GTK_WIDGET (self->ending), ending != NULL);
}

static guint
get_n_lines (TallyFinishedView *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);

  return tally_setup_is_together (setup) ? 1 : setup->n_players;
}

static void
attach_number (TallyFinishedView *self,
               int                number,
               int                column,
               int                row,
               const char        *css_class)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  GtkWidget *label = gtk_label_new (text);

  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (self->scores, label, column, row, 1, 1);
}

/* Rounds down, players across: as people write it on paper. */
static void
show_sheet (TallyFinishedView *self,
            GArray            *series)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_lines (self); seat++) {
    GtkWidget *badge = tally_badge_new (tally_session_get_colour (self->session, seat),
                                        tally_session_get_name (self->session, seat), 24);

    gtk_widget_set_halign (badge, GTK_ALIGN_CENTER);
    gtk_widget_set_hexpand (badge, TRUE);
    gtk_widget_set_tooltip_text (badge, tally_session_get_name (self->session, seat));
    gtk_grid_attach (self->scores, badge, seat + 1, 0, 1, 1);
  }

  for (guint i = 1; i < series->len; i++) {
    const TallyScorePoint *point = &g_array_index (series, TallyScorePoint, i);

    attach_number (self, (int) i, 0, (int) i, "dim-label");
    for (guint seat = 0; seat < get_n_lines (self); seat++)
      attach_number (self, point->scores[seat], (int) seat + 1, (int) i, "tally-number");
  }
}

static void
show_chart (TallyFinishedView *self,
            GArray            *series)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  GtkWidget *chart = tally_chart_new (_ ("Scores over the match"));
  TallyPlot *plot = tally_plot_new ();
  g_autofree double *values = g_new (double, series->len);

  for (TallySeat seat = 0; seat < (TallySeat) get_n_lines (self); seat++) {
    for (guint i = 0; i < series->len; i++)
      values[i] = g_array_index (series, TallyScorePoint, i).scores[seat];
    tally_plot_add_line (plot,
                         tally_setup_is_together (setup) ? _ (setup->game->common_label) : tally_session_get_name (self->session, seat),
                         tally_session_get_colour (self->session, seat), values, series->len);
  }
  tally_chart_set_plot (TALLY_CHART (chart), plot);
  adw_bin_set_child (self->chart, chart);
}

/* One step has no line, and hundreds of rows are nobody's sheet. */
static void
show_scores (TallyFinishedView *self)
{
  g_autoptr (GArray) series = tally_score_series_new (tally_session_get_match (self->session));
  gboolean grew = series->len > 2;
  gboolean together = tally_setup_is_together (tally_session_get_setup (self->session));

  gtk_widget_set_visible (GTK_WIDGET (self->chart), grew);
  gtk_widget_set_visible (self->scores_card, grew && !together);
  if (grew)
    show_chart (self, series);
  if (grew && !together)
    show_sheet (self, series);
}

static GtkWidget *
make_award (TallyFinishedView *self,
            const TallyAward  *award)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *what = tally_award_tell (award);
  g_autofree char *names = award->n_seats == 2 ? g_strdup_printf (_ ("%s and %s"), tally_session_get_name (self->session, award->seats[0]),
                                                                  tally_session_get_name (self->session, award->seats[1]))
                                               : g_strdup (tally_session_get_name (self->session, award->seats[0]));
  g_autofree char *line = g_strdup_printf ("%s · %s", names, what);

  g_object_set (row, "use-markup", FALSE, "title", award->title, "subtitle", line, NULL);
  for (guint i = award->n_seats; i > 0; i--)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), tally_badge_new (tally_session_get_colour (self->session, award->seats[i - 1]),
                                                                      tally_session_get_name (self->session, award->seats[i - 1]), 28));

  return row;
}

/* What decided it, and who did something that the places don't say. */
static void
show_course (TallyFinishedView *self)
{
  g_autoptr (TallyCourse) course = tally_course_new (tally_session_get_match (self->session));
  g_autofree char *decision = tally_course_tell_decision (course);
  TallyAward awards[TALLY_MAX_AWARDS];
  guint n = tally_course_list_awards (course, awards);

  gtk_label_set_label (self->decision, decision != NULL ? decision : "");
  gtk_widget_set_visible (GTK_WIDGET (self->decision), decision != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->awards), n > 0);
  for (guint i = 0; i < n; i++)
    gtk_list_box_append (self->awards, make_award (self, &awards[i]));
}

static void
tally_finished_view_constructed (GObject *object)
{
  TallyFinishedView *self = TALLY_FINISHED_VIEW (object);

  G_OBJECT_CLASS (tally_finished_view_parent_class)->constructed (object);

  show_winners (self);
  show_ranking (self);
  show_ending (self);
  show_course (self);
  show_scores (self);
}

static void
tally_finished_view_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  switch (id) {
  case PROP_SESSION:
    TALLY_FINISHED_VIEW (object)->session = g_value_dup_object (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_finished_view_dispose (GObject *object)
{
  TallyFinishedView *self = TALLY_FINISHED_VIEW (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TALLY_TYPE_FINISHED_VIEW);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_finished_view_parent_class)->dispose (object);
}

static void
tally_finished_view_class_init (TallyFinishedViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_finished_view_constructed;
  object_class->set_property = tally_finished_view_set_property;
  object_class->dispose = tally_finished_view_dispose;

  properties[PROP_SESSION] = g_param_spec_object ("session", NULL, NULL, TALLY_TYPE_SESSION,
                                                  G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-finished-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, sheet);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, winners);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, verdict);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, ranking);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, ending);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, decision);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, awards);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, scores_card);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, scores);
  gtk_widget_class_bind_template_child (widget_class, TallyFinishedView, chart);
}

static void
tally_finished_view_init (TallyFinishedView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tally_finished_view_new (TallySession *session)
{
  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  return g_object_new (TALLY_TYPE_FINISHED_VIEW, "session", session, NULL);
}

GtkWidget *
tally_finished_view_get_sheet (TallyFinishedView *self)
{
  g_return_val_if_fail (TALLY_IS_FINISHED_VIEW (self), NULL);

  return self->sheet;
}

char *
tally_finished_text (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);
  g_autofree char *verdict = tally_game_tell_next_step (setup, state);
  GString *text = g_string_new (setup->game->name);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, state, ranks);

  g_string_append_printf (text, "\n%s\n", verdict);
  for (guint i = 0; i < n_ranks; i++)
    g_string_append_printf (text, "%u. %s: %d\n", ranks[i].place, setup->names[ranks[i].seat], ranks[i].score);

  return g_string_free (text, FALSE);
}
