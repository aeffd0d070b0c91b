/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-winner-card.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-course.h"
#include "tally-game-face.h"
#include "tally-session-words.h"
#include "tally-rank.h"
#include "tally-widget.h"
#include "tally-wrap-box.h"

#define WINNER_SIZE 72
#define OTHER_SIZE 28
#define CONFETTI_SIZE 13
#define LAUREL_WIDTH 28
#define N_LEAVES 8

struct _TallyWinnerCard {
  AdwBin parent_instance;

  GtkWidget *badges;
  GtkWidget *laurelled; /* the badge of the only winner, or NULL */
  gboolean festive;
};

TALLY_DEFINE_PLAIN_TYPE (TallyWinnerCard, tally_winner_card, ADW_TYPE_BIN)

/* Where the pieces lie, in hundredths of the width and of the height above the
 * words, and how they are turned, in degrees. */
static const struct {
  guint8 x, y;
  gint8 turn;
} confetti[] = {
  { 7, 20, 20 },
  { 17, 10, -15 },
  { 33, 12, 30 },
  { 69, 14, -10 },
  { 82, 10, 25 },
  { 93, 28, 10 },
  { 24, 34, -35 },
  { 13, 50, 12 },
  { 76, 46, 40 },
  { 88, 62, -20 },
  { 6, 74, 28 },
  { 21, 78, -8 },
  { 79, 80, 15 },
  { 94, 88, -30 },
};

/* Never over a badge. */
static void
draw_piece (TallyWinnerCard       *self,
            cairo_t               *cr,
            guint                  i,
            const graphene_rect_t *badges)
{
  double x = confetti[i].x * gtk_widget_get_width (GTK_WIDGET (self)) / 100.0;
  double y = confetti[i].y * (badges->origin.y + badges->size.height) / 100.0;
  graphene_rect_t around = GRAPHENE_RECT_INIT ((float) x - CONFETTI_SIZE, (float) y - CONFETTI_SIZE, 2 * CONFETTI_SIZE, 2 * CONFETTI_SIZE);
  GdkRGBA color;

  if (graphene_rect_intersection (&around, badges, NULL))
    return;

  tally_badge_get_color (GTK_WIDGET (self), i % TALLY_BADGE_SLOTS, &color);
  color.alpha = 0.62f;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_rotate (cr, confetti[i].turn * G_PI / 180);
  tally_badge_paint (cr, NULL, i % TALLY_BADGE_SLOTS, NULL, -CONFETTI_SIZE / 2.0, -CONFETTI_SIZE / 2.0, CONFETTI_SIZE,
                     &color, &color);
  cairo_restore (cr);
}

static void
draw_confetti (TallyWinnerCard *self,
               cairo_t         *cr)
{
  graphene_rect_t badges;

  if (!gtk_widget_compute_bounds (self->badges, GTK_WIDGET (self), &badges))
    return;

  if (self->laurelled != NULL)
    graphene_rect_inset (&badges, -LAUREL_WIDTH, 0);
  for (guint i = 0; i < G_N_ELEMENTS (confetti); i++)
    draw_piece (self, cr, i, &badges);
}

/* A leaf of the length 1, from the twig upwards. */
static void
trace_leaf (cairo_t *cr)
{
  cairo_move_to (cr, 0, 0);
  cairo_curve_to (cr, 0.42, -0.25, 0.38, -0.75, 0, -1);
  cairo_curve_to (cr, -0.38, -0.75, -0.42, -0.25, 0, 0);
}

static void
draw_twig (cairo_t *cr,
           double   radius,
           int      side)
{
  for (guint i = 0; i < N_LEAVES; i++) {
    double angle = (24 + i * 15) * G_PI / 180;
    double length = radius * (0.42 - 0.02 * i);

    for (int out = -1; out <= 1; out += 2) {
      cairo_save (cr);
      cairo_translate (cr, side * radius * sin (angle), radius * cos (angle));
      cairo_rotate (cr, side * (-angle + G_PI / 2 - out * 0.55));
      cairo_scale (cr, length, length);
      trace_leaf (cr);
      cairo_restore (cr);
      cairo_fill (cr);
    }
  }
}

static void
draw_laurel (TallyWinnerCard *self,
             cairo_t         *cr)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  graphene_rect_t at;
  GdkRGBA color;

  if (!gtk_widget_compute_bounds (self->laurelled, GTK_WIDGET (self), &at) ||
      !gtk_style_context_lookup_color (style, "hit_color", &color))
    return;

  gdk_cairo_set_source_rgba (cr, &color);
  cairo_save (cr);
  cairo_translate (cr, at.origin.x + at.size.width / 2, at.origin.y + at.size.height / 2);
  draw_twig (cr, at.size.width * 0.68, -1);
  draw_twig (cr, at.size.width * 0.68, 1);
  cairo_restore (cr);
}

static void
tally_winner_card_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  TallyWinnerCard *self = TALLY_WINNER_CARD (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  cairo_t *cr;

  if (self->festive) {
    cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, width, height));
    draw_confetti (self, cr);
    if (self->laurelled != NULL)
      draw_laurel (self, cr);
    cairo_destroy (cr);
  }

  GTK_WIDGET_CLASS (tally_winner_card_parent_class)->snapshot (widget, snapshot);
}

static void
tally_winner_card_class_init (TallyWinnerCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = tally_winner_card_snapshot;

  gtk_widget_class_set_css_name (widget_class, "winnercard");

  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_STATUS);
}

static void
append_label (GtkWidget  *box,
              const char *text,
              const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, "justify", GTK_JUSTIFY_CENTER, "max-width-chars", 22, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
}

/* Who has won; who has played together stands there either way, but small
 * where the game has won. */
static GtkWidget *
make_badges (TallyWinnerCard *self,
             TallySession    *session,
             guint            winners)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gboolean lost = winners == 0;
  guint shown = lost && tally_setup_is_together (setup) ? tally_everybody (setup) : winners;
  gboolean only = winners != 0 && (winners & (winners - 1)) == 0;
  GtkWidget *badges = tally_wrap_box_new (12, 8);

  gtk_widget_set_halign (badges, GTK_ALIGN_CENTER);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    GtkWidget *badge;

    if ((shown & tally_seat_bit (seat)) == 0)
      continue;
    badge = tally_badge_new (tally_session_get_colour (session, seat), setup->names[seat], lost ? OTHER_SIZE : WINNER_SIZE);
    self->laurelled = only ? badge : NULL;
    tally_wrap_box_append (TALLY_WRAP_BOX (badges), badge);
  }
  if (only)
    gtk_widget_add_css_class (badges, "laurelled");

  return badges;
}

GtkWidget *
tally_winner_card_new (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autoptr (TallyCourse) course = tally_course_new (tally_session_get_match (session));
  g_autofree char *verdict = tally_game_tell_next_step (setup, tally_session_get_state (session));
  g_autofree char *lead = tally_course_tell_lead (course);
  g_autofree char *when = tally_session_tell_when (session);
  const char *tint = tally_game_face_get (setup->game)->tint;
  guint winners = tally_game_get_winners (setup, tally_session_get_state (session));
  TallyWinnerCard *self = g_object_new (TALLY_TYPE_WINNER_CARD, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (GTK_WIDGET (self), "scene");
  if (tint != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self), tint);
  self->festive = winners != 0;
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  self->badges = make_badges (self, session, winners);
  gtk_box_append (GTK_BOX (box), self->badges);
  append_label (box, verdict, "title-1");
  if (tally_setup_is_together (setup)) {
    g_autofree char *names = tally_join_names ((const char *const *) setup->names, setup->n_players);

    append_label (box, names, "row-title");
  }
  /* The first thing to go to once it is over, so that it is read out. */
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  tally_widget_announce (GTK_WIDGET (self), verdict);
  if (lead != NULL)
    append_label (box, lead, "row-title");
  append_label (box, setup->game->name, NULL);
  append_label (box, when, "row-line");
  adw_bin_set_child (ADW_BIN (self), box);

  return GTK_WIDGET (self);
}
