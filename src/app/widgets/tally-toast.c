/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-toast.h"

#include "tally-widget.h"

/* A toast of its own stays for five seconds. */
#define SHORT_SECONDS 5
#define LONG_SECONDS 15
#define LONG_CHARACTERS 60
/* As a phone is wide; a toast doesn't look how much room there is. */
#define LINE_CHARACTERS 28

/* The page may still change in the frame after the one with the toast. */
#define FRAMES_TO_SETTLE 3
#define STEP 3

#define CURRENT "tally-toast"

/* The title of a toast is one line, and its end is cut off. */
static GtkWidget *
make_title (const char *text)
{
  GtkWidget *label = tally_label_new (text, TALLY_LABEL_WRAP | TALLY_LABEL_START, "heading");

  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (GTK_LABEL (label), LINE_CHARACTERS);

  return label;
}

/* What people press or type into. */
static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_SWITCH (widget);
}

static float
overlap (float first,
         float first_length,
         float second,
         float second_length)
{
  return MAX (0, MIN (first + first_length, second + second_length) - MAX (first, second));
}

static void
list_controls (GtkWidget *widget,
               GtkWidget *overlay,
               GtkWidget *shown,
               GArray    *controls)
{
  graphene_rect_t bounds;

  if (widget == shown || !gtk_widget_get_mapped (widget))
    return;
  if (is_control (widget)) {
    if (gtk_widget_compute_bounds (widget, overlay, &bounds))
      g_array_append_val (controls, bounds);
    return;
  }

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_controls (child, overlay, shown, controls);
}

/* How much of the controls would lie under it. */
static float
measure_covered (GArray                *controls,
                 const graphene_rect_t *area)
{
  float covered = 0;

  for (guint i = 0; i < controls->len; i++) {
    const graphene_rect_t *bounds = &g_array_index (controls, graphene_rect_t, i);

    covered += overlap (bounds->origin.x, bounds->size.width, area->origin.x, area->size.width) *
               overlap (bounds->origin.y, bounds->size.height, area->origin.y, area->size.height);
  }

  return covered;
}

/* The lowest free strip of the page, or where the least lies underneath: bars
 * of buttons, steppers and pads are different in each view. */
static void
find_room (GtkWidget *overlay,
           GtkWidget *shown)
{
  g_autoptr (GArray) controls = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  int width = gtk_widget_get_width (overlay), height = gtk_widget_get_height (overlay);
  int margin = gtk_widget_get_margin_bottom (shown);
  float least = G_MAXFLOAT;
  GtkRequisition size;
  GtkBorder around;
  int best = 0;

  gtk_style_context_get_margin (gtk_widget_get_style_context (shown), &around);
  gtk_widget_get_preferred_size (shown, NULL, &size);
  size.height -= margin;
  list_controls (overlay, overlay, shown, controls);
  for (int lift = 0; lift + size.height <= height && least > 0; lift += STEP) {
    graphene_rect_t area = GRAPHENE_RECT_INIT ((float) (width - size.width) / 2 + around.left,
                                               (float) (height - size.height - lift + around.top),
                                               (float) (size.width - around.left - around.right),
                                               (float) (size.height - around.top - around.bottom));
    float covered = measure_covered (controls, &area);

    if (covered < least) {
      least = covered;
      best = lift;
    }
  }
  if (best != margin)
    gtk_widget_set_margin_bottom (shown, best);
}

static gboolean
settle_cb (GtkWidget     *title,
           GdkFrameClock *clock,
           gpointer       data)
{
  guint *frames = data;
  GtkWidget *overlay = gtk_widget_get_ancestor (title, ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *shown = title;

  while (overlay != NULL && gtk_widget_get_parent (shown) != overlay)
    shown = gtk_widget_get_parent (shown);
  if (overlay != NULL)
    find_room (overlay, shown);

  return ++*frames < FRAMES_TO_SETTLE ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

AdwToast *
tally_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_custom_title (toast, make_title (text));
  adw_toast_set_timeout (toast, g_utf8_strlen (text, -1) > LONG_CHARACTERS ? LONG_SECONDS : SHORT_SECONDS);

  return toast;
}

void
tally_toast_show (AdwToastOverlay *overlay,
                  AdwToast        *toast)
{
  g_autoptr (AdwToast) before = NULL;
  GtkWidget *title;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (ADW_IS_TOAST (toast));

  before = g_object_steal_data (G_OBJECT (overlay), CURRENT);
  if (before != NULL)
    adw_toast_dismiss (before);
  g_object_set_data_full (G_OBJECT (overlay), CURRENT, g_object_ref (toast), g_object_unref);

  title = adw_toast_get_custom_title (toast);
  adw_toast_overlay_add_toast (overlay, toast);
  gtk_widget_add_tick_callback (title, settle_cb, g_new0 (guint, 1), g_free);
}

void
tally_toast_say (AdwToastOverlay *overlay,
                 const char      *text)
{
  tally_toast_show (overlay, tally_toast_new (text));
}

static AdwToastOverlay *
find_overlay (GtkWidget *widget)
{
  AdwToastOverlay *found = ADW_IS_TOAST_OVERLAY (widget) ? ADW_TOAST_OVERLAY (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_overlay (child);

  return found;
}

void
tally_toast_say_in (GtkWidget  *page,
                    const char *text)
{
  AdwToastOverlay *overlay = find_overlay (page);

  if (overlay != NULL)
    tally_toast_say (overlay, text);
}
