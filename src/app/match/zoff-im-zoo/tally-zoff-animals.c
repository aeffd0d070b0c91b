/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-animals.h"

#include <adwaita.h>
#include <math.h>

#include "tally-big-screen.h"
#include "tally-drawing.h"

/* How much of an animal the next one leaves uncovered, at best. */
#define SHOWN 0.72
#define SHOWN_AT_LEAST 0.2
#define DURATION 180

struct _TallyZoffAnimals {
  GtkWidget parent_instance;

  AdwAnimation *animation;

  TallyZoffSet set;
  int height;
  double progress;
};

G_DEFINE_FINAL_TYPE (TallyZoffAnimals, tally_zoff_animals, GTK_TYPE_WIDGET)

static GdkPaintable *
get_paintable (TallyZoffAnimals *self)
{
  g_autofree char *name = g_strconcat ("animal-", tally_zoff_card_words[self->set.animal], NULL);

  return tally_drawing_get (name);
}

/* On a big screen animals grow twice as much as letters. */
static int
get_height (TallyZoffAnimals *self)
{
  return 2 * tally_big_screen_get_size (GTK_WIDGET (self), self->height) - self->height;
}

static double
get_animal_width (TallyZoffAnimals *self)
{
  return get_height (self) * gdk_paintable_get_intrinsic_aspect_ratio (get_paintable (self));
}

static int
measure_width (TallyZoffAnimals *self,
               double            shown)
{
  double width = get_animal_width (self);

  return self->set.count > 0 ? (int) (width + width * shown * (self->set.count - 1) + 0.5) : 0;
}

static void
tally_zoff_animals_measure (GtkWidget     *widget,
                            GtkOrientation orientation,
                            int            for_size,
                            int           *minimum,
                            int           *natural,
                            int           *minimum_baseline,
                            int           *natural_baseline)
{
  TallyZoffAnimals *self = TALLY_ZOFF_ANIMALS (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = measure_width (self, SHOWN_AT_LEAST);
    *natural = measure_width (self, SHOWN);
  } else {
    *minimum = *natural = get_height (self);
  }
}

static void
draw_animal (GtkSnapshot  *snapshot,
             GdkPaintable *paintable,
             double        x,
             double        y,
             double        width,
             double        height)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  gtk_snapshot_restore (snapshot);
}

static void
tally_zoff_animals_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  TallyZoffAnimals *self = TALLY_ZOFF_ANIMALS (widget);
  GdkPaintable *paintable = get_paintable (self);
  double room = gtk_widget_get_width (widget);
  double width = get_animal_width (self);
  double step = width * SHOWN;
  int height = get_height (self);
  double start, y;

  if (self->set.count < 1)
    return;

  if (self->set.count > 1)
    step = MIN (step, (room - width) / (self->set.count - 1));
  start = (room - width - step * (self->set.count - 1)) / 2;
  y = floor ((gtk_widget_get_height (widget) - height) / 2.0 - height * 0.3 * (1 - self->progress));

  gtk_snapshot_push_opacity (snapshot, self->progress);
  for (gint32 i = 0; i < self->set.count; i++)
    draw_animal (snapshot, paintable, floor (start + step * i), y, width, height);
  gtk_snapshot_pop (snapshot);
}

static void
progress_cb (double   value,
             gpointer data)
{
  TALLY_ZOFF_ANIMALS (data)->progress = value;
  gtk_widget_queue_draw (data);
}

static void
tally_zoff_animals_dispose (GObject *object)
{
  TallyZoffAnimals *self = TALLY_ZOFF_ANIMALS (object);

  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  g_clear_object (&self->animation);

  G_OBJECT_CLASS (tally_zoff_animals_parent_class)->dispose (object);
}

static void
tally_zoff_animals_class_init (TallyZoffAnimalsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_zoff_animals_dispose;
  widget_class->measure = tally_zoff_animals_measure;
  widget_class->snapshot = tally_zoff_animals_snapshot;

  gtk_widget_class_set_css_name (widget_class, "zoffanimals");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
tally_zoff_animals_init (TallyZoffAnimals *self)
{
  self->progress = 1;
}

GtkWidget *
tally_zoff_animals_new (int height)
{
  TallyZoffAnimals *self = g_object_new (TALLY_TYPE_ZOFF_ANIMALS, NULL);

  self->height = height;

  return GTK_WIDGET (self);
}

/* The toolkit skips it where animations are off. */
static void
move_in (TallyZoffAnimals *self)
{
  if (self->animation == NULL)
    self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION,
                                               adw_callback_animation_target_new (progress_cb, self, NULL));
  adw_animation_play (self->animation);
}

static gboolean
is_shown (TallyZoffAnimals *self,
          TallyZoffSet      set)
{
  return set.animal == self->set.animal && set.count == self->set.count;
}

void
tally_zoff_animals_set (TallyZoffAnimals *self,
                        TallyZoffSet      set)
{
  g_return_if_fail (TALLY_IS_ZOFF_ANIMALS (self));

  if (is_shown (self, set))
    return;

  self->set = set;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (set.count > 0) {
    g_autofree char *name = tally_zoff_name_set (set);

    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  }
}

void
tally_zoff_animals_lay (TallyZoffAnimals *self,
                        TallyZoffSet      set)
{
  gboolean other;

  g_return_if_fail (TALLY_IS_ZOFF_ANIMALS (self));

  other = !is_shown (self, set);
  tally_zoff_animals_set (self, set);
  if (other && set.count > 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    move_in (self);
}
