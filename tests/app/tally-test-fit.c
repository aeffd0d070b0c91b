/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-fit.h"

#include "tally-shrink-bin.h"
#include "tally-test-app.h"

/* All that is wrong, not only the last of it. */
static void G_GNUC_PRINTF (1, 2)
  complain (const char *format,
            ...)
{
  g_autofree char *text = NULL;
  va_list arguments;

  va_start (arguments, format);
  text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_test_message ("wrong: %s", text);
  g_test_fail_printf ("%s", text);
}

static int
get_least_width (GtkWidget *widget)
{
  int least;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static const char *
describe (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget)) : "";
}

/* From the page down to what asks for the most, so that one knows whom to mend. */
static void
blame (GtkWidget *widget)
{
  GtkWidget *widest = NULL;
  int most = 0;

  g_test_message ("%s “%s” %d", G_OBJECT_TYPE_NAME (widget), describe (widget), get_least_width (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child)) {
    if (gtk_widget_get_visible (child) && get_least_width (child) > most) {
      widest = child;
      most = get_least_width (child);
    }
  }
  if (widest != NULL)
    blame (widest);
}

static void
assert_narrow (GtkWidget  *widget,
               int         most,
               const char *name)
{
  if (get_least_width (widget) > most) {
    blame (widget);
    complain ("%s needs %d instead of %d", name, get_least_width (widget), most);
  }
}

/* What scrolls sideways may be as wide as it likes, and must not be. */
static void
assert_nothing_scrolls (GtkWidget  *widget,
                        const char *name)
{
  g_autoptr (GPtrArray) viewports = g_ptr_array_new ();

  tally_test_collect (widget, GTK_TYPE_VIEWPORT, viewports);
  for (guint i = 0; i < viewports->len; i++) {
    GtkWidget *viewport = g_ptr_array_index (viewports, i);

    assert_narrow (gtk_viewport_get_child (GTK_VIEWPORT (viewport)), gtk_widget_get_width (viewport), name);
  }
}

static gboolean
is_seen_bin (GtkWidget    *widget,
             gconstpointer data)
{
  return TALLY_IS_SHRINK_BIN (widget) && gtk_widget_get_mapped (widget);
}

/* A window shrinks below what is in it, so that is what has to be asked. */
GtkWidget *
tally_test_get_content (GtkWidget *toplevel)
{
  GtkWidget *bin = tally_test_find_wanted (toplevel, is_seen_bin, NULL);

  return bin != NULL ? tally_shrink_bin_get_child (TALLY_SHRINK_BIN (bin)) : toplevel;
}

void
tally_test_assert_fits (GtkWidget  *toplevel,
                        int         width,
                        const char *name)
{
  assert_narrow (tally_test_get_content (toplevel), width, name);
  assert_nothing_scrolls (toplevel, name);
}

/* ---- Words that are cut, or lie on each other ---- */

/* What scrolls up and down has no end there; what lies in different ones can't
 * be compared. */
static GtkWidget *
get_scroller (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
}

/* What people have called themselves or their match may be as long as they like,
 * titles of a window give way to its buttons, what is chosen is whole in the list
 * that it is from, an excerpt of a rule is one, and a hint in an empty entry is
 * as wide as that. Words of our own have room everywhere else. */
static gboolean
may_be_shortened (GtkWidget *label)
{
  static const char *const names[] = { "Anna", "Bo", "Cem", "Doris", "Frank", "Maximilian", "Ralf", "Sabine", "Thursday", "Wilhelmine",
                                       "Willi", "raffzahn-", "zoff-im-zoo-" };
  gboolean on_button = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON) != NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    if (strstr (describe (label), names[i]) != NULL)
      return TRUE;
  }

  return (gtk_widget_get_ancestor (label, ADW_TYPE_HEADER_BAR) != NULL && !on_button) ||
         gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW) != NULL || gtk_widget_get_ancestor (label, GTK_TYPE_DROP_DOWN) != NULL ||
         gtk_widget_get_ancestor (label, GTK_TYPE_TEXT) != NULL || gtk_label_get_lines (GTK_LABEL (label)) > 0;
}

static void
assert_label_whole (GtkWidget  *label,
                    GtkWidget  *toplevel,
                    const char *name)
{
  PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));
  graphene_rect_t bounds;
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > gtk_widget_get_width (label) + 1 || height > gtk_widget_get_height (label) + 1)
    complain ("%s: “%s” is cut: %d×%d instead of %d×%d", name, describe (label), gtk_widget_get_width (label),
              gtk_widget_get_height (label), width, height);

  if (pango_layout_is_ellipsized (layout) && !may_be_shortened (label))
    complain ("%s: “%s” ends in “…”", name, describe (label));

  if (!gtk_widget_compute_bounds (label, toplevel, &bounds))
    return;
  if (bounds.origin.x < -1 || bounds.origin.x + bounds.size.width > (float) gtk_widget_get_width (toplevel) + 1 ||
      (get_scroller (label) == NULL &&
       (bounds.origin.y < -1 || bounds.origin.y + bounds.size.height > (float) gtk_widget_get_height (toplevel) + 1)))
    complain ("%s: “%s” is outside of the window", name, describe (label));
}

/* Toasts and the like lie over a page on purpose; a row to type into has its
 * title twice and shows one of them. */
static gboolean
is_floating (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, ADW_TYPE_ENTRY_ROW) != NULL ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_OVERLAY) != NULL || gtk_widget_get_ancestor (widget, ADW_TYPE_TOAST) != NULL ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_POPOVER) != NULL;
}

/* Names of columns that stay in sight lie on the rows that scroll below them. */
static gboolean
stays_in_sight (GtkWidget *widget)
{
  graphene_rect_t bounds;

  while (widget != NULL && !gtk_widget_has_css_class (widget, "zoff-names"))
    widget = gtk_widget_get_parent (widget);

  return widget != NULL && gtk_widget_compute_bounds (widget, gtk_widget_get_parent (widget), &bounds) && bounds.origin.y > 0;
}

static void
assert_apart (GPtrArray  *labels,
              GtkWidget  *toplevel,
              const char *name)
{
  g_autofree graphene_rect_t *bounds = g_new (graphene_rect_t, labels->len);

  for (guint i = 0; i < labels->len; i++) {
    if (is_floating (labels->pdata[i]) || stays_in_sight (labels->pdata[i]) ||
        !gtk_widget_compute_bounds (labels->pdata[i], toplevel, &bounds[i]))
      bounds[i] = GRAPHENE_RECT_INIT (0, 0, 0, 0);
    graphene_rect_inset (&bounds[i], 2, 2);
    for (guint j = 0; j < i; j++) {
      if (bounds[i].size.width > 0 && bounds[j].size.width > 0 && graphene_rect_intersection (&bounds[i], &bounds[j], NULL) &&
          get_scroller (labels->pdata[i]) == get_scroller (labels->pdata[j]))
        complain ("%s: “%s” lies on “%s”", name, describe (labels->pdata[i]), describe (labels->pdata[j]));
    }
  }
}

/* On one of the header bars of a main window. */
static void
assert_can_be_closed (GtkWidget  *toplevel,
                      const char *name)
{
  g_autoptr (GPtrArray) controls = g_ptr_array_new ();
  graphene_rect_t bounds;

  tally_test_collect (toplevel, GTK_TYPE_WINDOW_CONTROLS, controls);
  for (guint i = 0; i < controls->len; i++) {
    if (gtk_widget_compute_bounds (controls->pdata[i], toplevel, &bounds) && bounds.size.width > 20 && bounds.origin.x >= 0 &&
        bounds.origin.x + bounds.size.width <= (float) gtk_widget_get_width (toplevel))
      return;
  }

  complain ("%s has no window buttons", name);
}

void
tally_test_assert_whole (GtkWidget  *toplevel,
                         const char *name)
{
  GtkWidget *content = tally_test_get_content (toplevel);
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  int high;

  tally_test_assert_fits (toplevel, gtk_widget_get_width (toplevel), name);
  gtk_widget_measure (content, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (content), &high, NULL, NULL, NULL);
  if (high > gtk_widget_get_height (toplevel))
    complain ("%s is %d high instead of %d", name, high, gtk_widget_get_height (toplevel));

  tally_test_collect (toplevel, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    assert_label_whole (labels->pdata[i], toplevel, name);
  assert_apart (labels, toplevel, name);
  if (TALLY_IS_WINDOW (toplevel))
    assert_can_be_closed (toplevel, name);
}
