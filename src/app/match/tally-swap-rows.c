/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-swap-rows.h"

#define SPACING 4
#define MILLISECONDS 900

struct _TallySwapRows {
  GtkWidget parent_instance;

  GtkWidget *upper;
  GtkWidget *lower;
  AdwAnimation *animation; /* from 0, as they were, to 1; until it is done */
  gboolean shown;
};

G_DEFINE_FINAL_TYPE (TallySwapRows, tally_swap_rows, GTK_TYPE_WIDGET)

static void
step_cb (double   value,
         gpointer data)
{
  gtk_widget_queue_allocate (data);
}

static void
tally_swap_rows_map (GtkWidget *widget)
{
  TallySwapRows *self = TALLY_SWAP_ROWS (widget);

  GTK_WIDGET_CLASS (tally_swap_rows_parent_class)->map (widget);
  if (self->shown)
    return;

  self->shown = TRUE;
  self->animation = adw_timed_animation_new (widget, 0, 1, MILLISECONDS, adw_callback_animation_target_new (step_cb, widget, NULL));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (gtk_widget_queue_allocate), widget);
  adw_animation_play (self->animation);
}

static GtkSizeRequestMode
tally_swap_rows_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tally_swap_rows_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  TallySwapRows *self = TALLY_SWAP_ROWS (widget);
  int least[2], most[2];

  gtk_widget_measure (self->upper, orientation, for_size, &least[0], &most[0], NULL, NULL);
  gtk_widget_measure (self->lower, orientation, for_size, &least[1], &most[1], NULL, NULL);
  *minimum = MAX (least[0], least[1]);
  *natural = MAX (most[0], most[1]);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = 2 * *natural + SPACING;
}

static void
tally_swap_rows_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  TallySwapRows *self = TALLY_SWAP_ROWS (widget);
  int row = (height - SPACING) / 2;
  double done = self->animation != NULL ? adw_animation_get_value (self->animation) : 1;
  int moved = (int) ((row + SPACING) * done + 0.5);

  gtk_widget_size_allocate (self->upper, &(GtkAllocation){ 0, row + SPACING - moved, width, row }, -1);
  gtk_widget_size_allocate (self->lower, &(GtkAllocation){ 0, moved, width, row }, -1);
}

static void
tally_swap_rows_dispose (GObject *object)
{
  TallySwapRows *self = TALLY_SWAP_ROWS (object);

  g_clear_object (&self->animation);
  g_clear_pointer (&self->upper, gtk_widget_unparent);
  g_clear_pointer (&self->lower, gtk_widget_unparent);

  G_OBJECT_CLASS (tally_swap_rows_parent_class)->dispose (object);
}

static void
tally_swap_rows_class_init (TallySwapRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_swap_rows_dispose;
  widget_class->map = tally_swap_rows_map;
  widget_class->get_request_mode = tally_swap_rows_get_request_mode;
  widget_class->measure = tally_swap_rows_measure;
  widget_class->size_allocate = tally_swap_rows_size_allocate;
}

static void
tally_swap_rows_init (TallySwapRows *self)
{
}

GtkWidget *
tally_swap_rows_new (GtkWidget *upper,
                     GtkWidget *lower)
{
  TallySwapRows *self = g_object_new (TALLY_TYPE_SWAP_ROWS, NULL);

  self->upper = upper;
  self->lower = lower;
  gtk_widget_set_parent (upper, GTK_WIDGET (self));
  gtk_widget_set_parent (lower, GTK_WIDGET (self));

  return GTK_WIDGET (self);
}
