/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-ratings-card.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-player-cards.h"
#include "tally-rating-plot.h"
#include "tally-row-or-column.h"
#include "tally-widget.h"

#define CHART_WIDTH 190
#define CHART_HEIGHT 150
#define GAP 6

struct _TallyRatingsCard {
  GtkWidget parent_instance;

  GtkDropDown *choice;
  GtkStringList *names;
  GtkLabel *remark;
  GtkFlowBox *charts;

  gboolean narrow; /* the window is */
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyRatingsCard, tally_ratings_card, GTK_TYPE_WIDGET)

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        plot)
{
  GtkWidget *widget = GTK_WIDGET (area);
  TallyPlotColors colors = { 0 };

  tally_badge_get_inks (widget, &colors);
  tally_rating_plot_draw (plot, cr, gtk_widget_get_pango_context (widget), width, height, &colors);
}

static GtkWidget *
make_curve (const TallyPlayerFigures *figures,
            guint                     game,
            guint                     slot)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), CHART_WIDTH);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), CHART_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb,
                                  tally_rating_plot_new (figures, game, slot), (GDestroyNotify) tally_rating_plot_free);
  gtk_widget_add_css_class (area, "row-line");
  gtk_widget_set_hexpand (area, TRUE);

  return area;
}

/* The game and the rating, which lead to its matches. */
static GtkWidget *
make_title (const TallyGame   *game,
            const TallyRating *rating)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *button = gtk_button_new ();
  g_autofree char *mu = g_strdup_printf ("%.1f", rating->mu);
  g_autofree char *sigma = g_strdup_printf ("± %.1f", rating->sigma);
  GtkWidget *name = tally_label_new (game->name, TALLY_LABEL_START | TALLY_LABEL_WRAP, NULL);

  gtk_widget_set_hexpand (name, TRUE);
  tally_box_fill (line, name, tally_label_new (mu, TALLY_LABEL_START, "tally-number"), tally_label_new (sigma, TALLY_LABEL_START, "row-line"), NULL);
  gtk_button_set_child (GTK_BUTTON (button), line);
  tally_button_set_up (button, "figure-link", "player.list",
                       g_variant_new (TALLY_PLAYER_MATCHES, game->id, (gint64) 0, FALSE, G_MININT32, G_MAXINT32));

  return button;
}

static void
add_chart (TallyRatingsCard         *self,
           const TallyPlayerFigures *figures,
           guint                     game,
           guint                     slot)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  const GArray *points = figures->games[game].ratings;

  tally_box_fill (box, make_title (tally_games[game], &g_array_index (points, TallyRatingPoint, points->len - 1).rating),
                  make_curve (figures, game, slot), NULL);
  tally_flow_box_append (self->charts, box);
  gtk_string_list_append (self->names, tally_games[game]->name);
}

/* What the chart says, and which games it can't speak of. */
static void
tell_remark (TallyRatingsCard         *self,
             const TallyPlayerFigures *figures)
{
  g_autoptr (GString) text = g_string_new (_ ("Line: the rating; band: how sure it is."));

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (figures->games[i].matches == 0 || figures->games[i].ratings->len > 0 || !tally_games[i]->together)
      continue;
    g_string_append_c (text, ' ');
    /* Translators: of a game that is played together */
    g_string_append_printf (text, _ ("%s isn’t rated."), tally_games[i]->name);
  }
  gtk_label_set_label (self->remark, text->str);
}

/* All side by side, or on a phone the one that is chosen. */
static void
show_chosen (TallyRatingsCard *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->names));

  gtk_widget_set_visible (GTK_WIDGET (self->choice), self->narrow && n > 1);
  for (guint i = 0; i < n; i++)
    gtk_widget_set_visible (GTK_WIDGET (gtk_flow_box_get_child_at_index (self->charts, (int) i)),
                            !self->narrow || i == gtk_drop_down_get_selected (self->choice));
  gtk_flow_box_set_max_children_per_line (self->charts, self->narrow ? 1 : MAX (n, 1));
}

static void
tally_ratings_card_class_init (TallyRatingsCardClass *klass)
{
  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  tally_class_set_template (klass, "tally-ratings-card.ui");
  tally_class_shows (klass, TallyRatingsCard, narrow,
                     g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  tally_class_binds (klass, TallyRatingsCard, choice, names, remark, charts);
  tally_class_answers (klass, show_chosen);
}

GtkWidget *
tally_ratings_card_new (const TallyPlayerFigures *figures,
                        guint                     slot)
{
  TallyRatingsCard *self = NULL;

  for (guint i = 0; tally_games[i] != NULL; i++) {
    if (figures->games[i].ratings->len == 0)
      continue;
    if (self == NULL)
      self = g_object_new (TALLY_TYPE_RATINGS_CARD, NULL);
    add_chart (self, figures, i, slot);
  }
  if (self == NULL)
    return NULL;

  tell_remark (self, figures);
  show_chosen (self);

  return GTK_WIDGET (self);
}
