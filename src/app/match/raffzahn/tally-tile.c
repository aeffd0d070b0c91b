/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-tile.h"

#include <math.h>

#include "tally-badge.h"
#include "tally-class.h"

#define NUMBER_SIZE 26.0
#define TEETH_SIZE 14.0
#define TOOTH_SIZE 12.0
#define BADGE_SIZE 16.0
#define LOCK_SIZE 11.0

struct _TallyTile {
  GtkButton parent_instance;

  char *owner;
  TallyRaffzahnTile look;
  guint slot;
  int number;
  int gap;
};

TALLY_DEFINE_PLAIN_TYPE (TallyTile, tally_tile, GTK_TYPE_BUTTON)

/* Where the parts lie in a tile of this size. */
typedef struct {
  float width;
  float height;
  float number; /* font size in pixels */
  float teeth;  /* the same */
  float tooth;
  float badge;
  float lock;
  float margin;
  GdkRGBA color;
  GdkRGBA faint;
} Plan;

static void
look_up_color (GtkWidget  *widget,
               const char *name,
               GdkRGBA    *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, color))
    *color = (GdkRGBA){ 0.5f, 0.5f, 0.5f, 1 };
}

/* People who need large letters get them as far as the tile has room. */
static void
make_plan (TallyTile *self,
           Plan      *plan)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double resolution = pango_cairo_context_get_resolution (gtk_widget_get_pango_context (widget));
  double scale = resolution > 0 ? resolution / 96 : 1;
  double room;

  plan->width = (float) gtk_widget_get_width (widget);
  plan->height = (float) gtk_widget_get_height (widget);
  room = MIN (plan->width / 62, plan->height / 62);
  plan->number = (float) (NUMBER_SIZE * MIN (MAX (scale, room), MAX (room, 0.62) * 1.2));
  plan->teeth = (float) (TEETH_SIZE * CLAMP (room, 1, 1.8));
  plan->tooth = (float) (TOOTH_SIZE * CLAMP (room, 0.75, 1.8));
  plan->badge = (float) (BADGE_SIZE * CLAMP (room, 0.8, 1.8));
  plan->lock = (float) (LOCK_SIZE * CLAMP (room, 0.75, 1.8));
  plan->margin = plan->width < 50 ? 2 : 5;
  look_up_color (widget, "window_fg_color", &plan->color);
  plan->faint = plan->color;
  plan->faint.alpha *= self->look.place == TALLY_RAFFZAHN_OUT ? 0.5f : 0.72f;
}

static PangoLayout *
make_layout (GtkWidget  *widget,
             const char *text,
             float       size,
             gboolean    bold)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoFontDescription *font = pango_font_description_copy (pango_context_get_font_description (pango_layout_get_context (layout)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_MEDIUM);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);

  return layout;
}

static void
draw_text (GtkSnapshot   *snapshot,
           PangoLayout   *layout,
           float          x,
           float          y,
           const GdkRGBA *color)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* The stripes must not run through the number. */
static void
draw_plate (TallyTile   *self,
            GtkSnapshot *snapshot,
            float        x,
            float        y,
            float        width,
            float        height)
{
  GskRoundedRect plate;
  GdkRGBA color;

  look_up_color (GTK_WIDGET (self), "window_bg_color", &color);
  gsk_rounded_rect_init_from_rect (&plate, &GRAPHENE_RECT_INIT (x, y, width, height), 5);
  gtk_snapshot_push_rounded_clip (snapshot, &plate);
  gtk_snapshot_append_color (snapshot, &color, &plate.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
draw_number (TallyTile   *self,
             GtkSnapshot *snapshot,
             const Plan  *plan)
{
  g_autofree char *text = g_strdup_printf ("%d", self->number);
  g_autoptr (PangoLayout) layout = make_layout (GTK_WIDGET (self), text, plan->number, TRUE);
  gboolean out = self->look.place == TALLY_RAFFZAHN_OUT;
  int width;
  int height;
  float x;
  float y;

  pango_layout_get_pixel_size (layout, &width, &height);
  x = roundf ((plan->width - (float) width) / 2);
  y = roundf ((plan->height - plan->teeth - (float) height) / 2);
  if (self->look.place == TALLY_RAFFZAHN_FACE_DOWN)
    draw_plate (self, snapshot, x - 4, y + (float) height * 0.08f, (float) width + 8, (float) height * 0.84f);
  draw_text (snapshot, layout, x, y, out ? &plan->faint : &plan->color);
  if (out)
    gtk_snapshot_append_color (snapshot, &plan->faint,
                               &GRAPHENE_RECT_INIT (x - 3, roundf (y + (float) height / 2), (float) width + 6, 2));
}

/* A tooth with two roots, in a square of 1 × 1. */
static void
trace_tooth (cairo_t *cr)
{
  cairo_move_to (cr, 0.2, 0.14);
  cairo_curve_to (cr, 0.32, 0.05, 0.4, 0.14, 0.5, 0.14);
  cairo_curve_to (cr, 0.6, 0.14, 0.68, 0.05, 0.8, 0.14);
  cairo_curve_to (cr, 0.95, 0.26, 0.9, 0.45, 0.82, 0.6);
  cairo_curve_to (cr, 0.76, 0.74, 0.78, 0.92, 0.68, 0.92);
  cairo_curve_to (cr, 0.58, 0.92, 0.6, 0.64, 0.5, 0.64);
  cairo_curve_to (cr, 0.4, 0.64, 0.42, 0.92, 0.32, 0.92);
  cairo_curve_to (cr, 0.22, 0.92, 0.24, 0.74, 0.18, 0.6);
  cairo_curve_to (cr, 0.1, 0.45, 0.05, 0.26, 0.2, 0.14);
  cairo_close_path (cr);
}

static void
draw_tooth (GtkSnapshot   *snapshot,
            float          x,
            float          y,
            float          size,
            const GdkRGBA *color)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, size, size));

  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  trace_tooth (cr);
  gdk_cairo_set_source_rgba (cr, color);
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
draw_teeth (TallyTile   *self,
            GtkSnapshot *snapshot,
            const Plan  *plan)
{
  g_autofree char *text = g_strdup_printf ("%u", self->look.teeth);
  g_autoptr (PangoLayout) layout = make_layout (GTK_WIDGET (self), text, plan->teeth, TRUE);
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int width;
  int height;
  float whole;
  float x;
  float y;

  pango_layout_get_pixel_size (layout, &width, &height);
  whole = plan->tooth + 2 + (float) width;
  x = mirrored ? plan->width - plan->margin - whole : plan->margin;
  y = plan->height - plan->margin - (float) height;
  if (self->look.place == TALLY_RAFFZAHN_FACE_DOWN)
    draw_plate (self, snapshot, x - 2, y, whole + 4, (float) height);
  draw_tooth (snapshot, x, y + ((float) height - plan->tooth) / 2, plan->tooth, &plan->faint);
  draw_text (snapshot, layout, x + plan->tooth + 2, y, &plan->faint);
}

static void
draw_lock (TallyTile   *self,
           GtkSnapshot *snapshot,
           const Plan  *plan)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float size = plan->lock;
  float x = mirrored ? plan->margin : plan->width - plan->margin - size;
  float y = plan->margin;
  GdkRGBA color;
  cairo_t *cr;

  draw_plate (self, snapshot, x - 1, y - 1, size + 2, size + 2);
  tally_badge_get_color (GTK_WIDGET (self), self->slot, &color);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, y, size, size));
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_rectangle (cr, 0.12, 0.45, 0.76, 0.5);
  cairo_fill (cr);
  cairo_set_line_width (cr, 0.13);
  cairo_arc (cr, 0.5, 0.38, 0.24, G_PI, 2 * G_PI);
  cairo_line_to (cr, 0.74, 0.5);
  cairo_move_to (cr, 0.26, 0.38);
  cairo_line_to (cr, 0.26, 0.5);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
draw_badge (TallyTile   *self,
            GtkSnapshot *snapshot,
            const Plan  *plan)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float x = mirrored ? plan->margin : plan->width - plan->margin - plan->badge;
  float y = plan->height - plan->margin - plan->badge;

  tally_badge_snapshot (snapshot, GTK_WIDGET (self), self->slot, self->owner, x, y, plan->badge);
}

static void
draw_tick (TallyTile   *self,
           GtkSnapshot *snapshot,
           const Plan  *plan)
{
  float size = plan->lock + 2;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  float x = mirrored ? plan->width - plan->margin - size : plan->margin;
  GdkRGBA color;
  cairo_t *cr;

  look_up_color (GTK_WIDGET (self), "accent_color", &color);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (x, plan->margin, size, size));
  cairo_translate (cr, x, plan->margin);
  cairo_scale (cr, size, size);
  cairo_set_line_width (cr, 0.18);
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_move_to (cr, 0.12, 0.55);
  cairo_line_to (cr, 0.4, 0.82);
  cairo_line_to (cr, 0.9, 0.2);
  cairo_stroke (cr);
  cairo_destroy (cr);
}

static void
tally_tile_snapshot (GtkWidget   *widget,
                     GtkSnapshot *snapshot)
{
  TallyTile *self = TALLY_TILE (widget);
  Plan plan;

  make_plan (self, &plan);
  draw_number (self, snapshot, &plan);
  if (self->look.place != TALLY_RAFFZAHN_OUT)
    draw_teeth (self, snapshot, &plan);
  if (self->owner != NULL)
    draw_badge (self, snapshot, &plan);
  if (self->look.place == TALLY_RAFFZAHN_FACE_DOWN)
    draw_lock (self, snapshot, &plan);
  if (self->look.chosen)
    draw_tick (self, snapshot, &plan);
}

/* Fingers know no gaps: each tile has its half of them. */
static gboolean
tally_tile_contains (GtkWidget *widget,
                     double     x,
                     double     y)
{
  double gap = TALLY_TILE (widget)->gap / 2.0;

  return x >= -gap && x < gtk_widget_get_width (widget) + gap &&
         y >= -gap && y < gtk_widget_get_height (widget) + gap;
}

static void
tally_tile_class_init (TallyTileClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = tally_tile_snapshot;
  widget_class->contains = tally_tile_contains;
  gtk_widget_class_set_css_name (widget_class, "tile");
  tally_class_owns (klass, TallyTile, owner, g_free);
}

GtkWidget *
tally_tile_new (int number)
{
  TallyTile *self = g_object_new (TALLY_TYPE_TILE, NULL);

  self->number = number;

  return GTK_WIDGET (self);
}

static const char *
get_place_class (TallyRaffzahnPlace place)
{
  static const char *const classes[] = {
    [TALLY_RAFFZAHN_NOWHERE] = "middle",
    [TALLY_RAFFZAHN_MIDDLE] = "middle",
    [TALLY_RAFFZAHN_FACE_UP] = "face-up",
    [TALLY_RAFFZAHN_FACE_DOWN] = "face-down",
    [TALLY_RAFFZAHN_OUT] = "out",
  };

  return classes[place];
}

static void
set_classes (TallyTile *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *slot = g_strdup_printf ("slot-%u", self->slot + 1);
  g_auto (GStrv) classes = NULL;

  g_strv_builder_add (builder, get_place_class (self->look.place));
  if (self->owner != NULL)
    g_strv_builder_add (builder, slot);
  if (self->look.hit)
    g_strv_builder_add (builder, "hit");
  if (self->look.chosen)
    g_strv_builder_add (builder, "chosen");
  classes = g_strv_builder_end (builder);
  gtk_widget_set_css_classes (GTK_WIDGET (self), (const char **) classes);
}

static gboolean
is_same (const TallyRaffzahnTile *one,
         const TallyRaffzahnTile *other)
{
  return one->place == other->place &&
         one->teeth == other->teeth &&
         one->seat == other->seat &&
         one->hit == other->hit &&
         one->chosen == other->chosen;
}

void
tally_tile_set (TallyTile               *self,
                const TallySetup        *setup,
                const TallyRaffzahnTile *look,
                guint                    slot)
{
  const char *owner = look->seat != TALLY_NOBODY ? setup->names[look->seat] : NULL;
  g_autofree char *told = NULL;

  g_return_if_fail (TALLY_IS_TILE (self));

  if (is_same (&self->look, look) && self->slot == slot && g_strcmp0 (self->owner, owner) == 0)
    return;

  g_free (self->owner);
  self->owner = g_strdup (owner);
  self->look = *look;
  self->slot = slot;
  told = tally_raffzahn_tell_tile (setup, look);
  set_classes (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

void
tally_tile_set_gap (TallyTile *self,
                    int        gap)
{
  g_return_if_fail (TALLY_IS_TILE (self));

  self->gap = gap;
}
