/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-evening-card.h"

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-drawing.h"

struct _TallyEveningCard {
  GObject parent_instance;

  TallyEveningPlot *plot;
  int height;

  GtkWidget *styled;
};

static void tally_evening_card_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TallyEveningCard, tally_evening_card, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, tally_evening_card_paintable_init))

static GdkRGBA
find_color (TallyEveningCard *self,
            const char       *name)
{
  GdkRGBA color;

  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (self->styled), name, &color))
    gdk_rgba_parse (&color, "#808080");

  return color;
}

static TallyInk
find_ink (TallyEveningCard *self,
          const char       *name)
{
  GdkRGBA color = find_color (self, name);

  return (TallyInk){ color.red, color.green, color.blue, color.alpha };
}

static void
append_drawing (GtkSnapshot             *snapshot,
                const TallyEveningSpace *space)
{
  const char *name = space->game != NULL ? space->game->drawing : NULL;
  GdkPaintable *drawing = name != NULL ? tally_drawing_get (name) : NULL;
  double ratio, width, height;

  if (drawing == NULL)
    return;

  ratio = gdk_paintable_get_intrinsic_aspect_ratio (drawing);
  width = ratio > 1 ? space->size : space->size * ratio;
  height = ratio > 1 ? space->size / ratio : space->size;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (space->x + (space->size - width) / 2),
                                                          (float) (space->y + (space->size - height) / 2)));
  gdk_paintable_snapshot (drawing, snapshot, width, height);
  gtk_snapshot_restore (snapshot);
}

static void
tally_evening_card_snapshot (GdkPaintable *paintable,
                             GdkSnapshot  *snapshot,
                             double        width,
                             double        height)
{
  TallyEveningCard *self = TALLY_EVENING_CARD (paintable);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, TALLY_EVENING_PLOT_WIDTH, (float) self->height);
  g_autofree TallyEveningSpace *spaces = g_new0 (TallyEveningSpace, tally_evening_plot_count (self->plot));
  GdkRGBA ground = find_color (self, "window_bg_color");
  TallyInk card = find_ink (self, "card_bg_color");
  TallyPlotColors colors = { 0 };
  cairo_t *cr;

  tally_badge_get_inks (self->styled, &colors);
  colors.ink = find_ink (self, "window_fg_color");
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, (float) (width / TALLY_EVENING_PLOT_WIDTH), (float) (height / self->height));
  gtk_snapshot_append_color (snapshot, &ground, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  tally_evening_plot_draw (self->plot, cr, gtk_widget_get_pango_context (self->styled), &colors, &card, spaces);
  cairo_destroy (cr);
  for (guint i = 0; i < tally_evening_plot_count (self->plot); i++)
    append_drawing (snapshot, &spaces[i]);
  gtk_snapshot_restore (snapshot);
}

static int
tally_evening_card_get_intrinsic_width (GdkPaintable *paintable)
{
  return TALLY_EVENING_PLOT_WIDTH;
}

static int
tally_evening_card_get_intrinsic_height (GdkPaintable *paintable)
{
  return TALLY_EVENING_CARD (paintable)->height;
}

static void
tally_evening_card_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = tally_evening_card_snapshot;
  iface->get_intrinsic_width = tally_evening_card_get_intrinsic_width;
  iface->get_intrinsic_height = tally_evening_card_get_intrinsic_height;
}

static void
tally_evening_card_class_init (TallyEveningCardClass *klass)
{
  tally_class_owns (klass, TallyEveningCard, plot, tally_evening_plot_free);
}

static void
tally_evening_card_init (TallyEveningCard *self)
{
}

TallyEveningCard *
tally_evening_card_new (TallyStore *store,
                        gint32      day,
                        GtkWidget  *styled)
{
  TallyEveningPlot *plot = tally_evening_plot_new (store, day);
  TallyEveningCard *self;

  if (plot == NULL)
    return NULL;

  self = g_object_new (TALLY_TYPE_EVENING_CARD, NULL);
  self->plot = plot;
  self->styled = styled;
  self->height = tally_evening_plot_measure (plot, gtk_widget_get_pango_context (styled));

  return self;
}

const TallyEveningPlot *
tally_evening_card_get_plot (TallyEveningCard *self)
{
  g_return_val_if_fail (TALLY_IS_EVENING_CARD (self), NULL);

  return self->plot;
}
