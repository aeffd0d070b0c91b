/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-find.h"

#include <string.h>

GtkWidget *
tally_test_find_wanted (GtkWidget      *widget,
                        TallyTestWanted wanted,
                        gconstpointer   data)
{
  GtkWidget *found = wanted (widget, data) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = tally_test_find_wanted (child, wanted, data);

  return found;
}

static gboolean
is_of_type (GtkWidget    *widget,
            gconstpointer type)
{
  return g_type_is_a (G_OBJECT_TYPE (widget), GPOINTER_TO_SIZE (type));
}

GtkWidget *
tally_test_find (GtkWidget *widget,
                 GType      type)
{
  return tally_test_find_wanted (widget, is_of_type, GSIZE_TO_POINTER (type));
}

static gboolean
has_class (GtkWidget    *widget,
           gconstpointer css_class)
{
  return gtk_widget_has_css_class (widget, css_class);
}

GtkWidget *
tally_test_find_class (GtkWidget  *widget,
                       const char *css_class)
{
  return tally_test_find_wanted (widget, has_class, css_class);
}

static gboolean
is_button (GtkWidget    *widget,
           gconstpointer css_class)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) && has_class (widget, css_class);
}

GtkWidget *
tally_test_find_button (GtkWidget  *widget,
                        const char *css_class)
{
  return tally_test_find_wanted (widget, is_button, css_class);
}

static gboolean
is_labelled (GtkWidget    *widget,
             gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0;
}

GtkWidget *
tally_test_find_labelled (GtkWidget  *widget,
                          const char *label)
{
  return tally_test_find_wanted (widget, is_labelled, label);
}

static gboolean
says (GtkWidget    *widget,
      gconstpointer text)
{
  return GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL;
}

gboolean
tally_test_has_text (GtkWidget  *widget,
                     const char *text)
{
  return tally_test_find_wanted (widget, says, text) != NULL;
}

void
tally_test_collect (GtkWidget *widget,
                    GType      type,
                    GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type) && gtk_widget_get_mapped (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    tally_test_collect (child, type, found);
}

guint
tally_test_count (GtkWidget *widget,
                  GType      type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  tally_test_collect (widget, type, found);

  return found->len;
}

GtkWidget *
tally_test_nth (GtkWidget *widget,
                GType      type,
                guint      index)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  tally_test_collect (widget, type, found);
  g_assert_cmpuint (index, <, found->len);

  return g_ptr_array_index (found, index);
}

guint
tally_test_count_rows (GtkListBox *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n) != NULL)
    n++;

  return n;
}

GtkWindow *
tally_test_find_toplevel (GType type)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);

    if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_widget_get_visible (GTK_WIDGET (window)))
      return window;
  }

  return NULL;
}
