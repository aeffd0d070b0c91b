/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-badge.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-sign.h"

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

static TallyInk
to_ink (const GdkRGBA *color)
{
  return (TallyInk){ color->red, color->green, color->blue, color->alpha };
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
  TallyInk ground = to_ink (color), ink = to_ink (letter);

  tally_sign_paint (cr, context, slot, name, x, y, size, &ground, &ink);
}

void
tally_badge_get_inks (GtkWidget       *styled,
                      TallyPlotColors *colors)
{
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (styled), &color);
  colors->ink = to_ink (&color);
  look_up_color (styled, "player_fg", &color);
  colors->letter = to_ink (&color);
  if (gtk_style_context_lookup_color (gtk_widget_get_style_context (styled), "limit_color", &color))
    colors->limit = to_ink (&color);
  for (guint slot = 0; slot < TALLY_BADGE_SLOTS; slot++) {
    tally_badge_get_color (styled, slot, &color);
    colors->slots[slot] = to_ink (&color);
  }
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
  look_up_color (styled, "player_fg", &letter);
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
