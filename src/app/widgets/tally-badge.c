/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-badge.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "tally-big-screen.h"
#include "tally-class.h"

struct _TallyBadge {
  GtkWidget parent_instance;

  guint slot;
  char *name;
  int size;
};

G_DEFINE_FINAL_TYPE (TallyBadge, tally_badge, GTK_TYPE_WIDGET)

static const char *const descriptions[TALLY_BADGE_SLOTS] = {
  N_ ("blue circle"),
  N_ ("amber square"),
  N_ ("teal triangle"),
  N_ ("pink diamond"),
  N_ ("indigo pentagon"),
  N_ ("brick hexagon"),
  N_ ("olive shield"),
  N_ ("slate cross"),
};

static void
polygon (cairo_t *cr,
         guint    corners,
         double   radius,
         double   turn,
         double   down)
{
  for (guint i = 0; i < corners; i++) {
    double angle = turn + 2 * G_PI * i / corners;

    cairo_line_to (cr, 0.5 + radius * sin (angle), 0.5 + down - radius * cos (angle));
  }
  cairo_close_path (cr);
}

static void
cross (cairo_t *cr)
{
  static const double corners[][2] = {
    { 0.3, 0.06 },
    { 0.7, 0.06 },
    { 0.7, 0.3 },
    { 0.94, 0.3 },
    { 0.94, 0.7 },
    { 0.7, 0.7 },
    { 0.7, 0.94 },
    { 0.3, 0.94 },
    { 0.3, 0.7 },
    { 0.06, 0.7 },
    { 0.06, 0.3 },
    { 0.3, 0.3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, corners[i][0], corners[i][1]);
  cairo_close_path (cr);
}

/* In a square of 1 × 1. */
static void
trace_shape (cairo_t *cr,
             guint    slot)
{
  switch (slot) {
  case 0:
    cairo_arc (cr, 0.5, 0.5, 0.46, 0, 2 * G_PI);
    break;
  case 1:
    cairo_rectangle (cr, 0.09, 0.09, 0.82, 0.82);
    break;
  case 2:
    polygon (cr, 3, 0.6, 0, 0.13);
    break;
  case 3:
    polygon (cr, 4, 0.52, 0, 0);
    break;
  case 4:
    polygon (cr, 5, 0.5, 0, 0.03);
    break;
  case 5:
    polygon (cr, 6, 0.5, G_PI / 6, 0);
    break;
  case 6:
    cairo_move_to (cr, 0.09, 0.08);
    cairo_line_to (cr, 0.91, 0.08);
    cairo_line_to (cr, 0.91, 0.54);
    cairo_arc (cr, 0.5, 0.54, 0.41, 0, G_PI);
    cairo_close_path (cr);
    break;
  default:
    cross (cr);
    break;
  }
}

/* The theme's colours, so that light, dark and high contrast are its affair. */
static void
look_up_color (GtkWidget  *styled,
               const char *name,
               GdkRGBA    *color)
{
  gboolean dark = gtk_widget_has_css_class (styled, TALLY_BADGE_ALWAYS_DARK);
  g_autofree char *whole = g_strconcat (name, dark ? "_dark_color" : "_color", NULL);

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (styled), whole, color))
    *color = (GdkRGBA){ 0.5f, 0.5f, 0.5f, 1 };
}

void
tally_badge_get_color (GtkWidget *styled,
                       guint      slot,
                       GdkRGBA   *color)
{
  char name[] = "player_0";

  g_return_if_fail (slot < TALLY_BADGE_SLOTS);

  name[strlen ("player_")] = (char) ('1' + slot);
  look_up_color (styled, name, color);
}

const char *
tally_badge_describe (guint slot)
{
  g_return_val_if_fail (slot < TALLY_BADGE_SLOTS, NULL);

  return _ (descriptions[slot]);
}

static char *
get_letter (const char *name)
{
  const char *start = name != NULL ? name : "";
  const char *end = *start != '\0' ? g_utf8_next_char (start) : start;

  return g_utf8_strup (start, end - start);
}

void
tally_badge_get_letter_color (GtkWidget *styled,
                              GdkRGBA   *color)
{
  look_up_color (styled, "player_fg", color);
}

static void
paint_letter (cairo_t      *cr,
              PangoContext *context,
              guint         slot,
              const char   *name,
              double        size)
{
  g_autofree char *letter = get_letter (name);
  g_autoptr (PangoLayout) layout = pango_layout_new (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_copy (pango_context_get_font_description (context));
  PangoRectangle ink;
  double lower = slot == 2 ? size * 0.13 : 0;

  pango_font_description_set_weight (font, PANGO_WEIGHT_ULTRABOLD);
  pango_font_description_set_absolute_size (font, size * (slot == 2 ? 0.42 : 0.5) * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, letter, -1);
  pango_layout_get_extents (layout, &ink, NULL);

  cairo_move_to (cr, size / 2 - (ink.width / 2.0 + ink.x) / PANGO_SCALE,
                 size / 2 + lower - (ink.height / 2.0 + ink.y) / PANGO_SCALE);
  pango_cairo_show_layout (cr, layout);
}

void
tally_badge_paint (cairo_t       *cr,
                   PangoContext  *context,
                   guint          slot,
                   const char    *name,
                   double         x,
                   double         y,
                   double         size,
                   const GdkRGBA *color,
                   const GdkRGBA *letter)
{
  g_return_if_fail (slot < TALLY_BADGE_SLOTS);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_save (cr);
  cairo_scale (cr, size, size);
  cairo_new_path (cr);
  trace_shape (cr, slot);
  cairo_restore (cr);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_fill (cr);
  if (name != NULL) {
    gdk_cairo_set_source_rgba (cr, letter);
    paint_letter (cr, context, slot, name, size);
  }
  cairo_restore (cr);
}

void
tally_badge_snapshot (GtkSnapshot *snapshot,
                      GtkWidget   *styled,
                      guint        slot,
                      const char  *name,
                      float        x,
                      float        y,
                      float        size)
{
  GdkRGBA color, letter;
  cairo_t *cr;

  tally_badge_get_color (styled, slot, &color);
  tally_badge_get_letter_color (styled, &letter);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, size, size));
  tally_badge_paint (cr, gtk_widget_get_pango_context (styled), slot, name != NULL ? name : "", x, y, size, &color,
                     &letter);
  cairo_destroy (cr);
}

static void
tally_badge_measure (GtkWidget     *widget,
                     GtkOrientation orientation,
                     int            for_size,
                     int           *minimum,
                     int           *natural,
                     int           *minimum_baseline,
                     int           *natural_baseline)
{
  *minimum = *natural = tally_big_screen_get_size (widget, TALLY_BADGE (widget)->size);
}

static void
tally_badge_draw (GtkWidget   *widget,
                  GtkSnapshot *snapshot)
{
  TallyBadge *self = TALLY_BADGE (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  int size = tally_big_screen_get_size (widget, self->size);

  tally_badge_snapshot (snapshot, widget, self->slot, self->name,
                        (float) (width - size) / 2, (float) (height - size) / 2, (float) size);
}

static void
tally_badge_class_init (TallyBadgeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = tally_badge_measure;
  widget_class->snapshot = tally_badge_draw;

  tally_class_shows (klass, TallyBadge, size,
                     g_param_spec_int ("size", NULL, NULL, 8, 512, 24,
                                       G_PARAM_READWRITE | G_PARAM_CONSTRUCT | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "badge");
  tally_class_owns (klass, TallyBadge, name, g_free);
}

static void
tally_badge_init (TallyBadge *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  g_signal_connect (self, "notify::size", G_CALLBACK (gtk_widget_queue_resize), NULL);
}

GtkWidget *
tally_badge_new (guint       slot,
                 const char *name,
                 int         size)
{
  TallyBadge *self = g_object_new (TALLY_TYPE_BADGE, "size", size, NULL);

  tally_badge_set (self, slot, name);

  return GTK_WIDGET (self);
}

guint
tally_badge_get_slot (TallyBadge *self)
{
  g_return_val_if_fail (TALLY_IS_BADGE (self), 0);

  return self->slot;
}

void
tally_badge_set (TallyBadge *self,
                 guint       slot,
                 const char *name)
{
  g_return_if_fail (TALLY_IS_BADGE (self));
  g_return_if_fail (slot < TALLY_BADGE_SLOTS);

  self->slot = slot;
  if (name != self->name) {
    g_free (self->name);
    self->name = g_strdup (name);
  }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
