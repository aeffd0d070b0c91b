/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-finished-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-aftermath-view.h"
#include "tally-badge.h"
#include "tally-chart.h"
#include "tally-class.h"
#include "tally-course.h"
#include "tally-drawing.h"
#include "tally-game-face.h"
#include "tally-game-views.h"
#include "tally-rank.h"
#include "tally-score-series.h"
#include "tally-widget.h"
#include "tally-winner-card.h"
#include "tally-words.h"
#include "tally-wrap-box.h"

/* More rounds than that are nobody's sheet. */
#define MOST_ROUNDS 40
#define BADGE_SIZE 24
#define CHART_HEIGHT 200
#define AWARD_SIZE 36
#define AWARD_BADGE 18
/* Two of them beside the verdict, one on the smallest telephone. */
#define LEAST_AWARD 272

struct _TallyFinishedView {
  AdwBin parent_instance;

  GtkWidget *sheet;
  GtkBox *verdict; /* on the left, and on the right how it came to that */
  GtkBox *course;
  AdwBin *winner;
  GtkListBox *ranking;
  AdwBin *ending;
  GtkWidget *decided;
  GtkLabel *decision;
  AdwBin *aftermath;
  GtkWidget *keepsake;
  GtkWidget *add_keepsake; /* below what people share as a picture */
  GtkWidget *photo_frame;  /* or a large one would take the page */
  GtkPicture *photo;
  GtkLabel *kept_title;
  GtkLabel *kept_place;
  GtkLabel *kept_note;
  GtkWidget *chart_card;
  GtkLabel *chart_limit;
  AdwBin *chart;
  GtkWidget *scores_card;
  GtkGrid *scores;
  TallyWrapBox *awards;

  gboolean narrow; /* the window is */

  TallySession *session;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyFinishedView, tally_finished_view, ADW_TYPE_BIN)

/* As wide as "2nd" is, so that all badges stand below each other. */
#define PLACE_CHARS 4

static GtkWidget *
make_rank_row (TallyFinishedView *self,
               const TallyRank   *rank)
{
  const char *name = tally_session_get_name (self->session, rank->seat);
  g_autofree char *place = tally_words_place (rank->place);
  g_autofree char *score = tally_number_to_text (rank->score);
  GtkWidget *row = tally_row_new (name, NULL);
  GtkWidget *place_label = tally_label_new (place, TALLY_LABEL_START, "dim-label");
  GtkWidget *score_label = tally_label_new (score, 0, "tally-number title-2");

  adw_action_row_add_prefix (ADW_ACTION_ROW (row),
                             tally_badge_new (tally_session_get_colour (self->session, rank->seat), name, 28));
  /* In front of the badge: the last prefix stands first. */
  gtk_label_set_width_chars (GTK_LABEL (place_label), PLACE_CHARS);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), place_label);
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

/* What the match was played to: named beside the heading, dashed in the chart. */
static void
show_limit (TallyFinishedView *self,
            TallyPlot         *plot)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  const TallyField *field = tally_score_series_find_target (setup->game);
  g_autofree char *text = NULL;
  gint32 target;

  gtk_widget_set_visible (GTK_WIDGET (self->chart_limit), field != NULL);
  if (field == NULL)
    return;

  target = tally_score_series_get_target (setup);
  text = g_strdup_printf ("- - %s: %d", tally_field_get_label (field), target);
  gtk_label_set_label (self->chart_limit, text);
  tally_plot_set_limit (plot, target);
}

static void
attach (TallyFinishedView *self,
        GtkWidget         *widget,
        int                column,
        int                row)
{
  gtk_grid_attach (self->scores, widget, column, row, 1, 1);
}

static GtkWidget *
make_name (TallyFinishedView *self,
           TallySeat          seat)
{
  const char *name = tally_session_get_name (self->session, seat);
  GtkWidget *box = tally_wrap_box_new (6, 2);
  GtkWidget *label = tally_label_new (name, 0, "row-title");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  tally_wrap_box_append (TALLY_WRAP_BOX (box), tally_badge_new (tally_session_get_colour (self->session, seat), name, BADGE_SIZE));
  tally_wrap_box_append (TALLY_WRAP_BOX (box), label);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);

  return box;
}

/* Without its line and its column a number says nothing. */
static void
name_cell (TallyFinishedView *self,
           GtkWidget         *cell,
           guint              round,
           TallySeat          seat,
           int                total,
           int                gain)
{
  /* TRANSLATORS: read out by screen readers: “Round 2, Anna: 7 (+3)” */
  g_autofree char *told = g_strdup_printf (_ ("Round %u, %s: %d (%+d)"), round, tally_session_get_name (self->session, seat), total, gain);

  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

/* "7 +3", and what else it brought. */
static GtkWidget *
make_cell (TallyFinishedView     *self,
           guint                  round,
           const TallyScorePoint *point,
           TallySeat              seat)
{
  const TallyScorePoint *before = point - 1;
  const TallyGameFace *face = tally_game_face_get (tally_session_get_setup (self->session)->game);
  g_autofree char *total = tally_number_to_text (point->scores[seat]);
  g_autofree char *change = tally_change_to_text (point->scores[seat] - before->scores[seat]);
  g_autofree char *gain = g_strdup_printf (TALLY_WORDS_NUMBERS ("%s"), change);
  GtkWidget *cell = tally_wrap_box_new (6, 0);

  name_cell (self, cell, round, seat, point->scores[seat], point->scores[seat] - before->scores[seat]);
  gtk_widget_set_halign (cell, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (cell, GTK_ALIGN_CENTER);
  tally_wrap_box_append (TALLY_WRAP_BOX (cell), tally_label_new (total, 0, "tally-number"));
  tally_wrap_box_append (TALLY_WRAP_BOX (cell), tally_label_new (gain, 0, "row-line"));
  if (face->make_mark != NULL)
    tally_wrap_box_append (TALLY_WRAP_BOX (cell), face->make_mark (self->session, point->event - 1, seat));

  return g_object_new (ADW_TYPE_BIN, "child", cell, "css-name", "score", NULL);
}

/* Where there is less room, the number says it. */
static void
name_rounds (TallyFinishedView *self)
{
  GtkWidget *head;

  for (int i = 1; (head = gtk_grid_get_child_at (self->scores, 0, i)) != NULL; i++) {
    g_autofree char *number = g_strdup_printf ("%d", i);
    g_autofree char *told = g_strdup_printf (_ ("Round %u"), (guint) i);

    gtk_label_set_label (GTK_LABEL (head), self->narrow ? number : told);
    gtk_accessible_update_property (GTK_ACCESSIBLE (head), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  }
}

/* Rounds down, players across: as people write it on paper. */
static void
show_sheet (TallyFinishedView *self,
            GArray            *series)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_lines (self); seat++)
    attach (self, make_name (self, seat), seat + 1, 0);

  for (guint i = 1; i < series->len; i++) {
    const TallyScorePoint *point = &g_array_index (series, TallyScorePoint, i);

    attach (self, tally_label_new ("", TALLY_LABEL_START, "round-head"), 0, (int) i);
    for (TallySeat seat = 0; seat < (TallySeat) get_n_lines (self); seat++)
      attach (self, make_cell (self, i, point, seat), seat + 1, (int) i);
  }
  name_rounds (self);
}

/* A number that is tapped is corrected; what was followed move by move has its
 * moves in the history. */
static void
scores_tapped_cb (TallyFinishedView *self,
                  int                n_press,
                  double             x,
                  double             y,
                  GtkGesture        *gesture)
{
  const TallyMatch *match = tally_session_get_match (self->session);
  GtkWidget *tapped = gtk_widget_pick (GTK_WIDGET (self->scores), x, y, GTK_PICK_DEFAULT);
  GtkWidget *cell = tapped != NULL ? gtk_widget_get_ancestor (tapped, ADW_TYPE_BIN) : NULL;
  g_autoptr (GArray) series = NULL;
  int column, row, width, height;
  guint entry;

  if (cell == NULL || gtk_widget_get_parent (cell) != GTK_WIDGET (self->scores))
    return;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_grid_query_child (self->scores, cell, &column, &row, &width, &height);
  series = tally_score_series_new (match);
  entry = g_array_index (series, TallyScorePoint, row).event - 1;
  if (tally_session_get_setup (self->session)->game->kinds[tally_match_get_event (match, entry)->kind].live)
    gtk_widget_activate_action (GTK_WIDGET (self), "match.history", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "match.correct", "(ui)", entry, column - 1);
}

/* The winner's line is thick; what is everybody's has nobody's sign. */
static void
add_line (TallyFinishedView *self,
          TallyPlot         *plot,
          GArray            *series,
          TallySeat          seat)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  gboolean together = tally_setup_is_together (setup);
  guint winners = tally_game_get_winners (setup, tally_session_get_state (self->session));
  g_autofree double *values = g_new (double, series->len);

  for (guint i = 0; i < series->len; i++)
    values[i] = g_array_index (series, TallyScorePoint, i).scores[seat];
  tally_plot_add_line (plot, together ? _ (setup->game->common_label) : tally_session_get_name (self->session, seat),
                       together ? TALLY_PLOT_NOBODY : tally_session_get_colour (self->session, seat), values, series->len);
  if (winners == tally_seat_bit (seat))
    tally_plot_set_chosen (plot, seat);
}

/* From 0, where nothing was played yet. */
static void
set_steps (TallyPlot *plot,
           guint      n)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) steps = NULL;

  g_strv_builder_add (builder, "");
  for (guint i = 1; i < n; i++) {
    g_autofree char *step = g_strdup_printf ("%u", i);

    g_strv_builder_add (builder, step);
  }
  steps = g_strv_builder_end (builder);
  tally_plot_set_steps (plot, (const char *const *) steps);
}

static void
show_chart (TallyFinishedView *self,
            GArray            *series,
            gboolean           in_rounds)
{
  GtkWidget *chart = tally_chart_new (_ ("Scores over the match"));
  TallyPlot *plot = tally_plot_new ();

  for (TallySeat seat = 0; seat < (TallySeat) get_n_lines (self); seat++)
    add_line (self, plot, series, seat);
  tally_plot_set_tells_values (plot, TRUE);
  if (in_rounds)
    set_steps (plot, series->len);
  show_limit (self, plot);
  tally_chart_set_plot (TALLY_CHART (chart), plot);
  gtk_widget_set_size_request (chart, -1, CHART_HEIGHT);
  adw_bin_set_child (self->chart, chart);
}

/* One step has no line, and only rounds are written on a sheet. */
static void
show_scores (TallyFinishedView *self)
{
  const TallyGame *game = tally_session_get_setup (self->session)->game;
  g_autoptr (GArray) series = tally_score_series_new (tally_session_get_match (self->session));
  gboolean grew = series->len > 2;
  gboolean in_rounds = game->rounds != NULL && series->len <= MOST_ROUNDS;

  gtk_widget_set_visible (self->chart_card, grew);
  gtk_widget_set_visible (self->scores_card, grew && in_rounds);
  if (grew)
    show_chart (self, series, in_rounds);
  if (grew && in_rounds)
    show_sheet (self, series);
}

/* Of the game, or a sign of what any game has. */
static GtkWidget *
make_award_picture (const TallyAward *award)
{
  GtkWidget *picture;

  if (award->drawing != NULL) {
    picture = tally_drawing_picture (award->drawing, AWARD_SIZE, NULL);
  } else {
    picture = gtk_image_new_from_icon_name (award->n_seats == 2 ? "tally-players-symbolic" : "go-up-symbolic");
    gtk_image_set_pixel_size (GTK_IMAGE (picture), AWARD_SIZE * 7 / 9);
    gtk_widget_add_css_class (picture, award->n_seats == 2 ? "team-sign" : "moved-up");
  }
  gtk_widget_set_size_request (picture, AWARD_SIZE, AWARD_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);

  return picture;
}

/* "Ralf · 8", behind the signs of those who got it. */
static GtkWidget *
make_award_line (TallyFinishedView *self,
                 const TallyAward  *award)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  const char *names[] = { tally_session_get_name (self->session, award->seats[0]), tally_session_get_name (self->session, award->seats[1]) };
  g_autofree char *both = g_strdup_printf (_ ("%s and %s"), names[0], names[1]);
  g_autofree char *what = tally_award_tell (award);
  g_autofree char *words = g_strdup_printf (TALLY_WORDS_NAME " · %s", award->n_seats == 2 ? both : names[0], what);

  for (guint i = 0; i < award->n_seats; i++)
    gtk_box_append (GTK_BOX (line), tally_badge_new (tally_session_get_colour (self->session, award->seats[i]), names[i], AWARD_BADGE));
  gtk_box_append (GTK_BOX (line), tally_label_new (words, TALLY_LABEL_START | TALLY_LABEL_BREAK, "row-line"));

  return line;
}

static GtkWidget *
make_award (TallyFinishedView *self,
            const TallyAward  *award)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  tally_box_fill (words, tally_label_new (award->title, TALLY_LABEL_START | TALLY_LABEL_BREAK, "row-title"), make_award_line (self, award),
                  NULL);
  tally_box_fill (card, make_award_picture (award), words, NULL);
  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "award");
  gtk_widget_set_size_request (card, LEAST_AWARD, -1);

  return card;
}

/* What stands before the colon, “Decided in round 4”, is bold. */
static void
show_decision (TallyFinishedView *self,
               const char        *decision)
{
  const char *colon = decision != NULL ? strchr (decision, ':') : NULL;
  g_autofree char *head = colon != NULL ? g_strndup (decision, (gsize) (colon - decision) + 1) : g_strdup ("");
  g_autofree char *markup = decision != NULL ? g_markup_printf_escaped ("<b>%s</b>%s", head, decision + strlen (head)) : NULL;

  gtk_widget_set_visible (self->decided, decision != NULL);
  gtk_label_set_markup (self->decision, markup != NULL ? markup : "");
}

/* What decided it, and who did something that the places don't say. */
static void
show_course (TallyFinishedView *self)
{
  g_autoptr (TallyCourse) course = tally_course_new (tally_session_get_match (self->session));
  g_autofree char *decision = tally_course_tell_decision (course);
  TallyAward awards[TALLY_MAX_AWARDS];
  guint n = tally_course_list_awards (course, awards);

  show_decision (self, decision);
  gtk_widget_set_visible (GTK_WIDGET (self->awards), n > 0);
  for (guint i = 0; i < n; i++)
    tally_wrap_box_append (self->awards, make_award (self, &awards[i]));
}

static GdkTexture *
read_photo (TallyStoredMatch *match)
{
  g_autoptr (GBytes) photo = NULL;
  g_autofree char *media_type = NULL;

  if (!tally_stored_match_get_photo (match, &photo, &media_type, NULL) || photo == NULL)
    return NULL;

  return gdk_texture_new_from_bytes (photo, NULL);
}

/* What people keep of it; as long as there is nothing, the way to it. */
static void
show_keepsake (TallyFinishedView *self)
{
  TallyStoredMatch *match = tally_session_get_stored (self->session);
  const char *title = tally_stored_match_get_title (match);
  const char *place = tally_stored_match_get_place (match);
  const char *note = tally_stored_match_get_note (match);
  g_autoptr (GdkTexture) photo = read_photo (match);
  gboolean kept = title != NULL || place != NULL || note != NULL || photo != NULL;

  gtk_picture_set_paintable (self->photo, GDK_PAINTABLE (photo));
  gtk_widget_set_visible (self->photo_frame, photo != NULL);
  tally_label_tell (self->kept_title, title);
  tally_label_tell (self->kept_place, place);
  tally_label_tell (self->kept_note, note);
  gtk_widget_set_visible (self->keepsake, kept);
  gtk_widget_set_visible (self->add_keepsake, !kept);
}

static void
store_changed_cb (TallyFinishedView *self,
                  guint              aspects)
{
  if ((aspects & TALLY_ASPECT_MATCHES) != 0)
    show_keepsake (self);
}

/* Where nothing is known of how it went, what came of it takes the other half, and
 * what is left at the end stands with the verdict. */
static void
balance (TallyFinishedView *self)
{
  if (gtk_widget_get_visible (self->chart_card) || gtk_widget_get_visible (self->scores_card) ||
      gtk_widget_get_visible (GTK_WIDGET (self->awards)))
    return;

  tally_box_take (self->verdict, GTK_WIDGET (self->ending));
  tally_box_take (self->course, GTK_WIDGET (self->aftermath));
  tally_box_take (self->course, self->keepsake);
  gtk_widget_set_hexpand (GTK_WIDGET (self->verdict), TRUE);
  g_object_set (self->sheet, "homogeneous", TRUE, NULL);
}

static void
tally_finished_view_constructed (GObject *object)
{
  TallyFinishedView *self = TALLY_FINISHED_VIEW (object);

  G_OBJECT_CLASS (tally_finished_view_parent_class)->constructed (object);

  adw_bin_set_child (self->winner, tally_winner_card_new (self->session));
  adw_bin_set_child (self->aftermath, tally_aftermath_view_new (self->session));
  g_object_bind_property (adw_bin_get_child (self->aftermath), "visible", self->aftermath, "visible", G_BINDING_SYNC_CREATE);
  show_ranking (self);
  show_ending (self);
  show_keepsake (self);
  g_signal_connect_object (tally_stored_match_get_store (tally_session_get_stored (self->session)), "changed",
                           G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  show_course (self);
  show_scores (self);
  balance (self);
}

static void
tally_finished_view_class_init (TallyFinishedViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = tally_finished_view_constructed;

  tally_class_needs (klass, TallyFinishedView, session, TALLY_TYPE_SESSION);
  tally_class_shows (klass, TallyFinishedView, narrow,
                     g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  tally_class_set_template (klass, "tally-finished-view.ui");
  tally_class_binds (klass, TallyFinishedView, sheet, verdict, course, winner, ranking, ending, decided,
                     decision, aftermath, keepsake, add_keepsake, photo_frame, photo, kept_title, kept_place, kept_note,
                     chart_card, chart_limit, chart, scores_card, scores, awards);
  tally_class_answers (klass, name_rounds, scores_tapped_cb);
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
