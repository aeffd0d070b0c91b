/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player-cards.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-day.h"
#include "tally-game-picture.h"
#include "tally-playing-time.h"
#include "tally-widget.h"
#include "tally-words.h"

#define MOST_LAST 5
/* What a card needs on the smallest telephone. */
#define LEAST_CARD 272
#define CHART_HEIGHT 88

static void
add_child (GtkFlowBox *box,
           GtkWidget  *child)
{
  gtk_flow_box_append (box, child);
  /* What can be pressed is inside. */
  gtk_widget_set_focusable (gtk_widget_get_parent (child), FALSE);
}

static GtkWidget *
make_card (const char *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "figures");
  gtk_widget_set_size_request (card, LEAST_CARD, -1);
  if (title != NULL)
    gtk_box_append (GTK_BOX (card), tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_WRAP, "heading"));

  return card;
}

/* A line of a card: what it is, a smaller line under it, and the figure. */
static GtkWidget *
make_line (GtkWidget  *sign,
           const char *name,
           const char *remark,
           const char *figure)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = tally_label_new (figure, TALLY_LABEL_START | TALLY_LABEL_WRAP, "tally-number");

  if (sign != NULL)
    gtk_box_append (GTK_BOX (line), sign);
  gtk_box_append (GTK_BOX (words), tally_label_new (name, TALLY_LABEL_START | TALLY_LABEL_WRAP, NULL));
  if (remark != NULL)
    gtk_box_append (GTK_BOX (words), tally_label_new (remark, TALLY_LABEL_START | TALLY_LABEL_WRAP, "row-line"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  tally_box_fill (line, words, number, NULL);

  return line;
}

/* A part of a card that leads to the matches behind it. */
static GtkWidget *
make_link (GtkWidget  *child,
           const char *action,
           GVariant   *target)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "figure-link");
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (button), target);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);

  return button;
}

/* What stands behind a number: of a game or all, with somebody or anybody, and
 * of some days or the whole period. */
static GVariant *
make_choice (const TallyGame *game,
             gint64           other,
             gboolean         won)
{
  return g_variant_new (TALLY_PLAYER_MATCHES, game != NULL ? game->id : "", other, won, G_MININT32, G_MAXINT32);
}

static GVariant *
make_days (const TallyStreak *streak)
{
  return streak->n > 0 ? g_variant_new (TALLY_PLAYER_MATCHES, "", (gint64) 0, TRUE, streak->first_day, streak->last_day)
                       : make_choice (NULL, 0, TRUE);
}

static char *
tell_share (guint part,
            guint whole)
{
  return g_strdup_printf (_ ("%u %% · %u of %u"), tally_share_to_percent (part, whole), part, whole);
}

static void
add_number (GtkFlowBox *box,
            const char *number,
            const char *words,
            GVariant   *matches)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *link;
  GtkWidget *label = tally_label_new (number, TALLY_LABEL_START | TALLY_LABEL_WRAP, "key-number");
  GtkWidget *below = tally_label_new (words, TALLY_LABEL_START | TALLY_LABEL_WRAP, "row-line");

  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_xalign (GTK_LABEL (below), 0.5);
  gtk_label_set_justify (GTK_LABEL (below), GTK_JUSTIFY_CENTER);
  tally_box_fill (card, label, below, NULL);
  link = make_link (card, "player.list", matches);
  gtk_widget_add_css_class (link, "card");
  gtk_widget_add_css_class (link, "figures");
  add_child (box, link);
}

static void
add_count (GtkFlowBox *box,
           guint       count,
           const char *words,
           GVariant   *matches)
{
  g_autofree char *number = g_strdup_printf ("%u", count);

  add_number (box, number, words, matches);
}

void
tally_player_cards_add_numbers (GtkFlowBox               *box,
                                const TallyPlayerFigures *figures)
{
  g_autofree char *won = g_strdup_printf (_ ("won, %u %%"), tally_share_to_percent (figures->won, figures->matches));
  g_autofree char *time = tally_playing_time_tell (figures->seconds);
  int favourite = tally_player_figures_get_favourite (figures);

  add_count (box, figures->matches, ngettext ("match", "matches", figures->matches), make_choice (NULL, 0, FALSE));
  add_count (box, figures->won, won, make_choice (NULL, 0, TRUE));
  add_count (box, figures->current.n, ngettext ("win in a row so far", "wins in a row so far", figures->current.n),
             make_days (&figures->current));
  add_count (box, figures->longest.n, _ ("longest run of wins"), make_days (&figures->longest));
  if (figures->seconds >= 60)
    add_number (box, time, _ ("time played"), make_choice (NULL, 0, FALSE));
  if (favourite >= 0)
    add_number (box, tally_games[favourite]->name, _ ("favourite game"), make_choice (tally_games[favourite], 0, FALSE));
}

/* How much of it was won, and what is scored in it. */
static GtkWidget *
make_game (const TallyGame        *game,
           const TallyGameFigures *figures)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *bar = gtk_progress_bar_new ();
  g_autofree char *share = tell_share (figures->won, figures->matches);
  /* Translators: of the scores of a player's matches: “14.2 on average” */
  g_autofree char *average = g_strdup_printf (_ ("%.1f on average"), tally_game_figures_get_average (figures));

  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), (double) figures->won / figures->matches);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, game->name, -1);
  tally_box_fill (box, make_line (NULL, game->name, average, share), bar, NULL);

  return box;
}

static void
add_games (GtkFlowBox               *box,
           const TallyPlayerFigures *figures)
{
  GtkWidget *card = make_card (_ ("Won, by game"));

  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyGameFigures *game = &figures->games[i];

    if (game->matches > 0)
      gtk_box_append (GTK_BOX (card), make_link (make_game (tally_games[i], game), "player.list", make_choice (tally_games[i], 0, FALSE)));
  }
  add_child (box, card);
}

typedef struct {
  GArray *points; /* TallyRatingPoint */
  guint slot;
  double low, high;
} Curve;

static void
curve_free (gpointer data)
{
  Curve *curve = data;

  g_array_unref (curve->points);
  g_free (curve);
}

static const TallyRating *
get_rating (const Curve *curve,
            guint        index)
{
  return &g_array_index (curve->points, TallyRatingPoint, index).rating;
}

static double
get_x (const Curve *curve,
       guint        index,
       int          width)
{
  return curve->points->len > 1 ? (double) index * (width - 8) / (curve->points->len - 1) + 4 : width / 2.0;
}

static double
get_y (const Curve *curve,
       double       value,
       int          height)
{
  return height - (value - curve->low) * height / (curve->high - curve->low);
}

/* The line is the rating, the band one deviation around it. */
static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        data)
{
  const Curve *curve = data;
  guint n = curve->points->len;
  GdkRGBA color;

  tally_badge_get_color (GTK_WIDGET (area), curve->slot, &color);
  cairo_set_source_rgba (cr, color.red, color.green, color.blue, 0.16);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, get_x (curve, i, width),
                   get_y (curve, get_rating (curve, i)->mu + get_rating (curve, i)->sigma, height));
  for (guint i = n; i > 0; i--)
    cairo_line_to (cr, get_x (curve, i - 1, width),
                   get_y (curve, get_rating (curve, i - 1)->mu - get_rating (curve, i - 1)->sigma, height));
  cairo_fill (cr);

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_set_line_width (cr, 2.6);
  for (guint i = 0; i < n; i++)
    cairo_line_to (cr, get_x (curve, i, width), get_y (curve, get_rating (curve, i)->mu, height));
  cairo_stroke (cr);
  cairo_arc (cr, get_x (curve, n - 1, width), get_y (curve, get_rating (curve, n - 1)->mu, height), 4, 0, 2 * G_PI);
  cairo_fill (cr);
}

/* One scale for all games. */
static void
find_scale (const TallyPlayerFigures *figures,
            double                   *low,
            double                   *high)
{
  *low = 20;
  *high = 30;
  for (guint i = 0; tally_games[i] != NULL; i++) {
    const GArray *points = figures->games[i].ratings;

    for (guint j = 0; j < points->len; j++) {
      const TallyRating *rating = &g_array_index (points, TallyRatingPoint, j).rating;

      *low = MIN (*low, rating->mu - rating->sigma);
      *high = MAX (*high, rating->mu + rating->sigma);
    }
  }
}

static GtkWidget *
make_curve (const TallyPlayerFigures *figures,
            guint                     game,
            guint                     slot)
{
  GtkWidget *area = gtk_drawing_area_new ();
  Curve *curve = g_new0 (Curve, 1);

  curve->points = g_array_ref (figures->games[game].ratings);
  curve->slot = slot;
  find_scale (figures, &curve->low, &curve->high);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), CHART_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_cb, curve, curve_free);
  gtk_widget_set_hexpand (area, TRUE);

  return area;
}

static void
add_ratings (GtkFlowBox               *box,
             const TallyPlayerFigures *figures,
             guint                     slot)
{
  GtkWidget *card = make_card (_ ("Rating"));
  guint n = 0;

  gtk_box_append (GTK_BOX (card), tally_label_new (_ ("Line: the rating; band: how sure it is."),
                                                   TALLY_LABEL_START | TALLY_LABEL_WRAP, "row-line"));
  for (guint i = 0; tally_games[i] != NULL; i++) {
    const GArray *points = figures->games[i].ratings;
    const TallyRating *last;
    g_autofree char *figure = NULL;

    if (points->len == 0)
      continue;
    last = &g_array_index (points, TallyRatingPoint, points->len - 1).rating;
    figure = g_strdup_printf ("%.1f ± %.1f", last->mu, last->sigma);
    gtk_box_append (GTK_BOX (card), make_link (make_line (NULL, tally_games[i]->name, NULL, figure), "player.list",
                                               make_choice (tally_games[i], 0, FALSE)));
    gtk_box_append (GTK_BOX (card), make_curve (figures, i, slot));
    n++;
  }

  if (n > 0)
    add_child (box, card);
  else
    g_object_ref_sink (card), g_object_unref (card);
}

static GtkWidget *
make_person (const TallyRoster *roster,
             gint64             player,
             const char        *remark,
             const char        *figure)
{
  const char *name = tally_roster_name (roster, player);

  return make_link (make_line (tally_badge_new (tally_roster_slot (roster, player), name, 24), name, remark, figure),
                    "player.list", make_choice (NULL, player, FALSE));
}

static void
append_opponent (GtkWidget           *card,
                 const TallyRoster   *roster,
                 const TallyOpponent *opponent,
                 const char          *remark)
{
  g_autofree char *figure = NULL;

  if (opponent == NULL)
    return;

  figure = g_strdup_printf (_ ("%u of %u"), opponent->ahead, opponent->meetings);
  gtk_box_append (GTK_BOX (card), make_person (roster, opponent->player, remark, figure));
}

static void
append_partner (GtkWidget          *card,
                const TallyRoster  *roster,
                const TallyPartner *partner,
                const char         *remark)
{
  g_autofree char *figure = NULL;

  if (partner == NULL)
    return;

  figure = g_strdup_printf (_ ("%.1f a round"), tally_partner_get_average (partner));
  gtk_box_append (GTK_BOX (card), make_person (roster, partner->player, remark, figure));
}

static void
add_people (GtkFlowBox               *box,
            const TallyPlayerFigures *figures,
            const TallyRoster        *roster)
{
  const TallyOpponent *best = tally_player_figures_get_best (figures);
  const TallyOpponent *hardest = tally_player_figures_get_hardest (figures);
  GtkWidget *card;

  if (best != NULL) {
    card = make_card (_ ("Opponents, and how often ahead of them"));
    append_opponent (card, roster, best, _ ("best"));
    append_opponent (card, roster, hardest, _ ("hardest"));
    add_child (box, card);
  }
  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyPartner *partner = tally_player_figures_get_best_partner (figures, i);
    g_autofree char *title = g_strdup_printf (_ ("Partners in %s"), tally_games[i]->name);

    if (partner == NULL)
      continue;
    card = make_card (title);
    append_partner (card, roster, partner, _ ("best"));
    append_partner (card, roster, tally_player_figures_get_weakest_partner (figures, i), _ ("weakest"));
    add_child (box, card);
  }
}

static void
append_best (GtkWidget       *card,
             const char      *title,
             const TallyGame *game,
             const TallyBest *best,
             guint           *n)
{
  g_autofree char *day = NULL;
  g_autofree char *name = NULL;
  g_autofree char *number = NULL;

  if (best->match == 0)
    return;

  day = tally_day_tell_date (best->day);
  name = g_strdup_printf ("%s, %s", title, game->name);
  number = g_strdup_printf ("%d", best->value);
  gtk_box_append (GTK_BOX (card), make_link (make_line (NULL, name, day, number), "win.open-match", g_variant_new_int64 (best->match)));
  ++*n;
}

static void
add_bests (GtkFlowBox               *box,
           const TallyPlayerFigures *figures)
{
  GtkWidget *card = make_card (_ ("Best results"));
  guint n = 0;

  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyFigures *measured = tally_games[i]->figures;

    append_best (card, _ ("Best score"), tally_games[i], &figures->games[i].best, &n);
    for (guint j = 0; measured != NULL && j < measured->n_measures; j++)
      append_best (card, g_dgettext (GETTEXT_PACKAGE, measured->measures[j].best), tally_games[i],
                   &figures->games[i].bests[j], &n);
  }

  if (n > 0)
    add_child (box, card);
  else
    g_object_ref_sink (card), g_object_unref (card);
}

/* "1st of 4"; of a match together whether it was won. */
static char *
tell_result (const TallyResult *result,
             gint64             player)
{
  guint seat = 0;
  g_autofree char *place = NULL;

  while (seat + 1 < result->n_players && result->players[seat] != player)
    seat++;
  if (result->places[seat] == 0)
    return g_strdup (result->won != 0 ? _ ("won together") : _ ("not won"));

  place = tally_words_place (result->places[seat]);
  /* Translators: a place and how many played, “1st of 4” */
  return g_strdup_printf (_ ("%s of %u"), place, result->n_players);
}

static void
add_last (GtkFlowBox               *box,
          const TallyPlayerFigures *figures)
{
  GtkWidget *card = make_card (_ ("Last matches"));
  GArray *results = figures->results;
  g_autofree char *all = g_strdup_printf (_ ("All %u matches"), results->len);
  GtkWidget *button = gtk_button_new_with_label (all);

  for (guint i = 0; i < MIN (results->len, MOST_LAST); i++) {
    const TallyResult *result = &g_array_index (results, TallyResult, results->len - 1 - i);
    const TallyGame *game = tally_games[result->game];
    g_autofree char *day = tally_day_tell_date (result->day);
    g_autofree char *told = tell_result (result, figures->player);

    gtk_box_append (GTK_BOX (card), make_link (make_line (tally_game_picture_new (game, 28), game->name, day, told),
                                               "win.open-match", g_variant_new_int64 (result->match)));
  }
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "player.matches");
  gtk_widget_add_css_class (button, "touch");
  gtk_box_append (GTK_BOX (card), button);
  add_child (box, card);
}

void
tally_player_cards_add_parts (GtkFlowBox               *box,
                              const TallyPlayerFigures *figures,
                              const TallyRoster        *roster)
{
  if (figures->matches == 0)
    return;

  add_games (box, figures);
  add_ratings (box, figures, tally_roster_slot (roster, figures->player));
  add_last (box, figures);
  add_people (box, figures, roster);
  add_bests (box, figures);
}
