/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-fit.h"

#include "tally-shrink-bin.h"
#include "tally-test-app.h"

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
    g_test_fail_printf ("%s needs %d instead of %d", name, get_least_width (widget), most);
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

/* A window shrinks below what is in it, so that is what has to be asked. */
static GtkWidget *
get_content (GtkWidget *toplevel)
{
  GtkWidget *bin = tally_test_find (toplevel, TALLY_TYPE_SHRINK_BIN);

  return bin != NULL ? tally_shrink_bin_get_child (TALLY_SHRINK_BIN (bin)) : toplevel;
}

void
tally_test_assert_fits (GtkWidget  *toplevel,
                        int         width,
                        const char *name)
{
  assert_narrow (get_content (toplevel), width, name);
  assert_nothing_scrolls (toplevel, name);
}
