/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-table-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-mode.h"
#include "tally-rank.h"
#include "tally-words.h"

struct _TallyTableBoard {
  GtkWidget parent_instance;

  TallySession *session;
  TallyTableModel model;
  char *step;
  char *progress;
};

G_DEFINE_FINAL_TYPE (TallyTableBoard, tally_table_board, GTK_TYPE_WIDGET)

/* Shares of the width, as on the drawing of the screen: the score is 15 % of
 * it. Where there is less height than that needs, everything gives way. */
#define SCORE_SHARE 0.15
#define NAME_SHARE 0.034
#define STEP_SHARE 0.04
#define SMALL_SHARE 0.022
#define GAP_SHARE 0.016
#define TEAM_SHARE 0.005

typedef struct {
  float x, y, width, height;
} Box;

/* A long name is written smaller, down to half of the others. */
static void
fit_words (PangoLayout          *layout,
           PangoFontDescription *font,
           double                size,
           float                 most)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  pango_font_description_set_absolute_size (font, MAX (size / 2, size * MIN (1, most / (float) MAX (1, width))) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
}

static void
append_text (TallyTableBoard *self,
             GtkSnapshot     *snapshot,
             const char      *text,
             double           size,
             PangoWeight      weight,
             const Box       *box,
             PangoAlignment   align,
             const char      *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GdkRGBA rgba;
  int height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight);
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_font_description (layout, font);
  pango_layout_set_attributes (layout, attributes);
  if (box->height < size * 2)
    fit_words (layout, font, size, box->width);
  pango_layout_set_width (layout, (int) (box->width * PANGO_SCALE));
  pango_layout_set_alignment (layout, align);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_height (layout, (int) (box->height * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);
  gdk_rgba_parse (&rgba, color);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (box->x, box->y + MAX (0, box->height - (float) height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &rgba);
  gtk_snapshot_restore (snapshot);
}

static void
append_panel (GtkSnapshot *snapshot,
              const Box   *box,
              float        radius,
              const char  *color)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (box->x, box->y, box->width, box->height);
  GskRoundedRect rounded;
  GdkRGBA rgba;

  gdk_rgba_parse (&rgba, color);
  gsk_rounded_rect_init_from_rect (&rounded, &bounds, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &rounded);
  gtk_snapshot_append_color (snapshot, &rgba, &bounds);
  gtk_snapshot_pop (snapshot);
}

static void
append_bar (TallyTableBoard      *self,
            GtkSnapshot          *snapshot,
            const TallyTableCard *card,
            Box                   box)
{
  GdkRGBA color;
  g_autofree char *text = NULL;

  append_panel (snapshot, &box, box.height / 2, "#48484d");
  if (card->share <= 0)
    return;

  tally_badge_get_color (GTK_WIDGET (self), tally_session_get_colour (self->session, card->seat), &color);
  text = gdk_rgba_to_string (&color);
  box.width = MAX (box.height, box.width * (float) card->share);
  append_panel (snapshot, &box, box.height / 2, text);
}

static char *
tell_movement (const TallyTableCard *card)
{
  if (card->movement > 0)
    return g_strdup_printf ("▲ %d", card->movement);
  if (card->movement < 0)
    return g_strdup_printf ("▼ %d", -card->movement);

  return g_strdup (_ ("– same"));
}

/* One line, two or a dashed one, as on the sheet and on a TV. */
static void
append_team (GtkSnapshot *snapshot,
             guint        team,
             Box          box)
{
  static const GdkRGBA color = { 0.86f, 0.86f, 0.88f, 1 };
  float dash = team == 3 ? box.height * 3 : box.width;

  for (float x = 0; x < box.width; x += dash * 1.5f)
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT (box.x + x, box.y, MIN (dash, box.width - x), box.height));
  if (team == 2)
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT (box.x, box.y + box.height * 1.7f, box.width, box.height));
}

static void
append_partner (TallyTableBoard      *self,
                GtkSnapshot          *snapshot,
                const TallyTableCard *card,
                const Box            *box,
                double                unit)
{
  g_autofree char *text = NULL;

  if (card->partner == TALLY_NOBODY)
    return;

  text = g_strdup_printf (_ ("with %s"), tally_session_get_name (self->session, card->partner));
  append_text (self, snapshot, text, unit * SMALL_SHARE, PANGO_WEIGHT_BOLD, box, PANGO_ALIGN_LEFT, "#c8c8cc");
}

static gboolean
has_teams (const TallyTableModel *model)
{
  return model->cards[0].team != 0;
}

static void
append_player (TallyTableBoard      *self,
               GtkSnapshot          *snapshot,
               const TallyTableCard *card,
               const Box            *box,
               double                unit)
{
  const char *name = tally_session_get_name (self->session, card->seat);
  float pad = (float) (unit * GAP_SHARE);
  float badge = (float) (unit * NAME_SHARE);
  float small = (float) (unit * NAME_SHARE * 1.3);
  g_autofree char *score = tally_number_to_text (card->score);
  g_autofree char *place = tally_words_place (card->place);
  g_autofree char *movement = tell_movement (card);
  const char *movement_color = card->movement > 0 ? "#8ff0a4" : card->movement < 0 ? "#ff9b85"
                                                                                   : "#b8b8bd";
  float top = box->y + pad + badge * 1.4f;
  float company = has_teams (&self->model) ? (float) (unit * SMALL_SHARE * 1.6) : 0;
  float bottom = box->y + box->height - pad - small - company;
  double size = MIN (unit * SCORE_SHARE, (bottom - top) * 0.8);

  append_panel (snapshot, box, pad, "#242428");
  tally_badge_snapshot (snapshot, GTK_WIDGET (self), tally_session_get_colour (self->session, card->seat), name,
                        box->x + pad, box->y + pad, badge * 1.2f);
  append_text (self, snapshot, name, unit * NAME_SHARE, PANGO_WEIGHT_BOLD,
               &(Box){ box->x + 2 * pad + badge * 1.2f, box->y + pad, box->width - 3 * pad - badge * 1.2f, badge * 1.2f },
               PANGO_ALIGN_LEFT, "#ffffff");
  append_text (self, snapshot, score, size, PANGO_WEIGHT_HEAVY,
               &(Box){ box->x, top, box->width, bottom - top - pad * 1.4f }, PANGO_ALIGN_CENTER, "#ffffff");
  append_bar (self, snapshot, card, (Box){ box->x + pad, bottom - pad, box->width - 2 * pad, pad * 0.6f });
  append_text (self, snapshot, place, unit * NAME_SHARE, PANGO_WEIGHT_BOLD,
               &(Box){ box->x + pad, bottom, box->width / 2, small }, PANGO_ALIGN_LEFT, "#ffffff");
  append_text (self, snapshot, movement, unit * SMALL_SHARE, PANGO_WEIGHT_BOLD,
               &(Box){ box->x + box->width / 2, bottom, box->width / 2 - pad, small }, PANGO_ALIGN_RIGHT, movement_color);
  append_partner (self, snapshot, card, &(Box){ box->x + pad, bottom + small, box->width - 2 * pad, company }, unit);
}

static const TallyGame *
get_game (TallyTableBoard *self)
{
  return tally_session_get_setup (self->session)->game;
}

static void
append_together (TallyTableBoard *self,
                 GtkSnapshot     *snapshot,
                 const Box       *box,
                 double           unit)
{
  g_autofree char *score = tally_number_to_text (self->model.cards[0].score);
  Box number = { box->x, box->y, box->width, box->height * 0.8f };
  Box words = { box->x, box->y + box->height * 0.8f, box->width, box->height * 0.18f };

  append_panel (snapshot, box, (float) (unit * GAP_SHARE), "#242428");
  append_text (self, snapshot, score, MIN (unit * 0.28, box->height * 0.7), PANGO_WEIGHT_HEAVY, &number,
               PANGO_ALIGN_CENTER, "#ffffff");
  append_text (self, snapshot, _ (get_game (self)->common_label), unit * NAME_SHARE, PANGO_WEIGHT_BOLD, &words, PANGO_ALIGN_CENTER,
               "#dcdce0");
}

/* Side by side on a screen that lies, under each other on one that stands. */
static void
append_cards (TallyTableBoard *self,
              GtkSnapshot     *snapshot,
              const Box       *area,
              double           unit)
{
  guint n = MAX (1, self->model.n_cards);
  gboolean tall = area->height > area->width;
  guint columns = tall ? (n > 3 ? 2 : 1) : (n > 5 ? (n + 1) / 2 : n);
  guint rows = (n + columns - 1) / columns;
  float gap = (float) (unit * GAP_SHARE);
  float width = (area->width - gap * (float) (columns - 1)) / (float) columns;
  float line = (float) (unit * TEAM_SHARE);
  float below = has_teams (&self->model) ? gap * 0.5f + 2.7f * line : 0;
  float height = (area->height - gap * (float) (rows - 1)) / (float) rows - below;

  for (guint i = 0; i < self->model.n_cards; i++) {
    const TallyTableCard *card = &self->model.cards[i];
    gboolean bridges = i % columns + 1 < columns && i + 1 < self->model.n_cards && card->team == card[1].team;
    Box box = { area->x + (float) (i % columns) * (width + gap), area->y + (float) (i / columns) * (height + below + gap),
                width, height };

    if (card->seat == TALLY_NOBODY)
      append_together (self, snapshot, &box, unit);
    else
      append_player (self, snapshot, card, &box, MIN (unit, width * 4));
    if (card->team != 0)
      append_team (snapshot, card->team, (Box){ box.x, box.y + height + gap * 0.5f, width + (bridges ? gap + 1 : 0), line });
  }
}

/* What happens next is read from afar, the rest by whom it is about. */
static void
append_step (TallyTableBoard *self,
             GtkSnapshot     *snapshot,
             Box              box,
             double           size)
{
  g_autofree char *first = tally_words_get_first (self->step);
  const char *rest = self->step + strlen (first);
  Box line = { box.x, box.y, box.width, (float) size * 1.3f };

  if (*rest == '\0') {
    append_text (self, snapshot, first, size * 0.8, PANGO_WEIGHT_BOLD, &box, PANGO_ALIGN_CENTER, "#ffffff");
    return;
  }

  box.y += line.height;
  box.height -= line.height;
  append_text (self, snapshot, first, size, PANGO_WEIGHT_BOLD, &line, PANGO_ALIGN_CENTER, "#ffffff");
  append_text (self, snapshot, rest + strspn (rest, " "), size * 0.6, PANGO_WEIGHT_MEDIUM, &box, PANGO_ALIGN_CENTER, "#c8c8cc");
}

static void
tally_table_board_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  TallyTableBoard *self = TALLY_TABLE_BOARD (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  double unit = MAX (width, height * 0.9f);
  float margin = (float) (unit * GAP_SHARE) * 1.5f;
  float head = (float) (unit * SMALL_SHARE) * 1.8f;
  float foot = (float) (unit * STEP_SHARE) * 3;
  Box top = { margin, margin, width - 2 * margin, head };
  Box area = { margin, margin * 1.5f + head, width - 2 * margin, height - head - foot - 3 * margin };
  Box step = { margin, height - foot - margin, width - 2 * margin, foot };
  GdkRGBA background;

  gdk_rgba_parse (&background, "#0f0f13");
  gtk_snapshot_append_color (snapshot, &background, &GRAPHENE_RECT_INIT (0, 0, width, height));
  append_text (self, snapshot, tally_session_get_setup (self->session)->game->name, unit * SMALL_SHARE,
               PANGO_WEIGHT_BOLD, &top, PANGO_ALIGN_LEFT, "#c8c8cc");
  append_text (self, snapshot, self->progress, unit * SMALL_SHARE, PANGO_WEIGHT_BOLD, &top, PANGO_ALIGN_RIGHT,
               "#c8c8cc");
  append_cards (self, snapshot, &area, unit);
  append_step (self, snapshot, step, unit * STEP_SHARE);
}

static void
tally_table_board_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  *minimum = 240;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 1280 : 720;
}

/* All that is on it, for those who don't see it. */
static void
tell (TallyTableBoard *self)
{
  g_autoptr (GString) text = g_string_new (self->step);

  for (guint i = 0; i < self->model.n_cards; i++) {
    const TallyTableCard *card = &self->model.cards[i];

    if (card->seat == TALLY_NOBODY)
      g_string_append_printf (text, " %s: %d.", _ (get_game (self)->common_label), card->score);
    else
      g_string_append_printf (text, " %s: %d.", tally_session_get_name (self->session, card->seat), card->score);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

static void
update (TallyTableBoard *self)
{
  tally_table_model_compute (self->session, &self->model);
  g_free (self->step);
  self->step = tally_mode_tell_next (self->session, tally_mode_get (self->session));
  g_free (self->progress);
  self->progress = tally_table_model_tell_progress (self->session);
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
tally_table_board_class_init (TallyTableBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = tally_table_board_snapshot;
  widget_class->measure = tally_table_board_measure;

  gtk_widget_class_set_css_name (widget_class, "tableboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  tally_class_owns (klass, TallyTableBoard, session, g_object_unref);
  tally_class_owns (klass, TallyTableBoard, step, g_free);
  tally_class_owns (klass, TallyTableBoard, progress, g_free);
}

static void
tally_table_board_init (TallyTableBoard *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), TALLY_BADGE_ALWAYS_DARK);
}

static GtkWidget *
tally_table_board_new (TallySession *session)
{
  TallyTableBoard *self = g_object_new (TALLY_TYPE_TABLE_BOARD, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}

/* So long the bar stays after the last tap. */
#define BAR_SECONDS 5

struct _TallyTableView {
  GtkWindow parent_instance;

  GtkRevealer *bar;
  guint hide_source;
};

G_DEFINE_FINAL_TYPE (TallyTableView, tally_table_view, GTK_TYPE_WINDOW)

/* What can't be seen can't be tapped or read out. */
static void
show_bar (TallyTableView *self,
          gboolean        shown)
{
  gtk_revealer_set_reveal_child (self->bar, shown);
  gtk_widget_set_can_target (GTK_WIDGET (self->bar), shown);
  gtk_widget_set_can_focus (GTK_WIDGET (self->bar), shown);
}

static gboolean
hide_cb (gpointer data)
{
  TallyTableView *self = data;

  self->hide_source = 0;
  show_bar (self, FALSE);
  return G_SOURCE_REMOVE;
}

static void
show_bar_for_a_while (TallyTableView *self)
{
  g_clear_handle_id (&self->hide_source, g_source_remove);
  show_bar (self, TRUE);
  self->hide_source = g_timeout_add_seconds (BAR_SECONDS, hide_cb, self);
}

static void
tapped_cb (GtkGestureClick *gesture,
           int              n_press,
           double           x,
           double           y,
           gpointer         data)
{
  if (n_press == 2)
    gtk_window_close (data);
  else
    show_bar_for_a_while (data);
}

/* For fingers and screen readers: on a tablet there is no Escape. */
static GtkWidget *
make_bar (TallyTableView *self)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Leave table view"));

  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "leave");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "window.close");
  self->bar = GTK_REVEALER (g_object_new (GTK_TYPE_REVEALER,
                                          "child", button,
                                          "halign", GTK_ALIGN_CENTER,
                                          "valign", GTK_ALIGN_START,
                                          "margin-top", 12,
                                          "transition-type", GTK_REVEALER_TRANSITION_TYPE_CROSSFADE,
                                          NULL));

  return GTK_WIDGET (self->bar);
}

static void
tally_table_view_class_init (TallyTableViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F11, 0, "window.close", NULL);
  tally_class_owns_sources (klass, TallyTableView, hide_source);
}

static void
tally_table_view_init (TallyTableView *self)
{
  GtkGesture *taps = gtk_gesture_click_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "table-view");
  g_signal_connect (taps, "pressed", G_CALLBACK (tapped_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (taps));
}

GtkWindow *
tally_table_view_new (GtkWindow    *parent,
                      TallySession *session)
{
  TallyTableView *self = g_object_new (TALLY_TYPE_TABLE_VIEW,
                                       "transient-for", parent,
                                       "application", gtk_window_get_application (parent),
                                       "title", _ ("Table view"),
                                       NULL);
  GtkWidget *overlay = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (overlay), tally_table_board_new (session));
  gtk_overlay_add_overlay (GTK_OVERLAY (overlay), make_bar (self));
  gtk_window_set_child (GTK_WINDOW (self), overlay);
  gtk_window_fullscreen (GTK_WINDOW (self));
  show_bar_for_a_while (self);

  return GTK_WINDOW (self);
}
