/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-anchor.h"

#define FRAMES_TO_SCROLL 3

gboolean
tally_anchor_is_in_sight (GtkWidget *widget)
{
  GtkWidget *window;
  graphene_rect_t bounds, sight;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  window = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_init (&sight, 0, 0, (float) gtk_widget_get_width (window), (float) gtk_widget_get_height (window));

  return gtk_widget_compute_bounds (widget, window, &bounds) && graphene_rect_intersection (&bounds, &sight, &sight) &&
         sight.size.width > 0 && sight.size.height > 0;
}

/* By how much what lies above the widget will be taller at least when it is laid
 * out next. */
static double
get_push (GtkWidget *widget,
          GtkWidget *content)
{
  double push = 0;

  for (GtkWidget *part = widget; part != NULL && part != content; part = gtk_widget_get_parent (part)) {
    graphene_rect_t own, bounds;

    if (!gtk_widget_compute_bounds (part, content, &own))
      continue;
    for (GtkWidget *other = gtk_widget_get_prev_sibling (part); other != NULL; other = gtk_widget_get_prev_sibling (other)) {
      int height;

      if (!gtk_widget_should_layout (other) || !gtk_widget_compute_bounds (other, content, &bounds) ||
          bounds.origin.y + bounds.size.height > own.origin.y)
        continue;
      gtk_widget_measure (other, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (other), &height, NULL, NULL, NULL);
      push += MAX (height - gtk_widget_get_height (other), 0);
    }
  }

  return push;
}

static gboolean
stays_in_sight (GtkWidget         *widget,
                GtkScrolledWindow *scroller)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scroller);
  GtkWidget *content = gtk_widget_get_first_child (gtk_scrolled_window_get_child (scroller));
  double value = gtk_adjustment_get_value (adjustment);
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (widget, content, &bounds) &&
         bounds.origin.y + bounds.size.height > value &&
         bounds.origin.y < value + gtk_adjustment_get_page_size (adjustment);
}

static void
scrolled_cb (GtkPopover    *popover,
             GtkAdjustment *adjustment)
{
  GtkWidget *widget = gtk_widget_get_parent (GTK_WIDGET (popover));

  for (GtkWidget *parent = widget; parent != NULL; parent = gtk_widget_get_parent (parent)) {
    if (GTK_IS_SCROLLED_WINDOW (parent) && !stays_in_sight (widget, GTK_SCROLLED_WINDOW (parent))) {
      gtk_popover_popdown (popover);
      return;
    }
  }
}

/* Whether the next layout takes the widget out of the window. What is only pushed
 * behind a bar keeps its popover: the page is scrolled to what has the focus. */
static gboolean
is_pushed_away (GtkWidget         *widget,
                GtkScrolledWindow *scroller)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (scroller);
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));
  graphene_rect_t bounds;
  double push;

  if (!GTK_IS_VIEWPORT (viewport) || !gtk_widget_compute_bounds (widget, window, &bounds))
    return FALSE;

  push = get_push (widget, gtk_widget_get_first_child (viewport));

  return push > 0 && bounds.origin.y + push >= gtk_widget_get_height (window);
}

/* Before a frame is laid out, which is too late to close anything. */
static void
frame_cb (GtkPopover    *popover,
          GdkFrameClock *clock)
{
  GtkWidget *widget = gtk_widget_get_parent (GTK_WIDGET (popover));

  if (!gtk_widget_get_visible (GTK_WIDGET (popover))) {
    g_signal_handlers_disconnect_by_func (clock, frame_cb, popover);
    return;
  }

  for (GtkWidget *parent = widget; parent != NULL; parent = gtk_widget_get_parent (parent)) {
    if (GTK_IS_SCROLLED_WINDOW (parent) && is_pushed_away (widget, GTK_SCROLLED_WINDOW (parent))) {
      gtk_popover_popdown (popover);
      return;
    }
  }
}

static void
watch_frames (GtkWidget *popover)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (gtk_widget_get_parent (popover));

  if (clock == NULL)
    return;

  g_signal_handlers_disconnect_by_func (clock, frame_cb, popover);
  g_signal_connect_object (clock, "before-paint", G_CALLBACK (frame_cb), popover, G_CONNECT_SWAPPED);
}

static void
watch_scrolling (GtkWidget *popover)
{
  for (GtkWidget *parent = popover; parent != NULL; parent = gtk_widget_get_parent (parent)) {
    GtkAdjustment *adjustment;

    if (!GTK_IS_SCROLLED_WINDOW (parent))
      continue;

    adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (parent));
    g_signal_handlers_disconnect_by_func (adjustment, scrolled_cb, popover);
    g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (scrolled_cb), popover, G_CONNECT_SWAPPED);
  }
}

static gboolean
shown_cb (GSignalInvocationHint *hint,
          guint                  n_values,
          const GValue          *values,
          gpointer               data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (widget) && gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL) {
    watch_scrolling (widget);
    watch_frames (widget);
  }

  return TRUE;
}

void
tally_anchor_install (void)
{
  static gulong hook;
  g_autoptr (GTypeClass) klass = g_type_class_ref (GTK_TYPE_WIDGET); /* which has the signal */

  if (hook == 0)
    hook = g_signal_add_emission_hook (g_signal_lookup ("show", GTK_TYPE_WIDGET), 0, shown_cb, NULL, NULL);
}

typedef struct {
  GtkPopover *popover; /* the widget's, as the tick is */
  guint frames;
} Wait;

/* Until the page has scrolled, unless the focus goes elsewhere. */
static gboolean
open_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  Wait *wait = data;

  if (gtk_widget_get_focus_child (widget) == NULL || wait->frames-- == 0)
    return G_SOURCE_REMOVE;
  if (!tally_anchor_is_in_sight (widget))
    return G_SOURCE_CONTINUE;

  gtk_popover_popup (wait->popover);

  return G_SOURCE_REMOVE;
}

void
tally_anchor_popup (GtkPopover *popover)
{
  Wait wait = { popover, FRAMES_TO_SCROLL };
  GtkWidget *widget;

  g_return_if_fail (GTK_IS_POPOVER (popover));

  widget = gtk_widget_get_parent (GTK_WIDGET (popover));
  if (tally_anchor_is_in_sight (widget))
    gtk_popover_popup (popover);
  else
    gtk_widget_add_tick_callback (widget, open_cb, g_memdup2 (&wait, sizeof wait), g_free);
}
