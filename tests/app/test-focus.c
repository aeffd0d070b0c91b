/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page by keyboard: Tab goes on from everything to the next, Shift+Tab
 * back again, and nothing keeps the focus for itself. */

#include "tally-test-tour.h"

/* More than there is on any page. */
#define ROUND 150

static GtkWidget *
move_on (GtkWidget       *toplevel,
         GtkDirectionType direction)
{
  gtk_widget_child_focus (toplevel, direction);

  return gtk_root_get_focus (GTK_ROOT (toplevel));
}

static void
fail (GtkWidget  *focus,
      const char *page,
      const char *key)
{
  g_autoptr (GString) where = g_string_new (NULL);

  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    g_string_append_printf (where, " in %s", G_OBJECT_TYPE_NAME (widget));
  g_test_message ("%s: %s goes no further%s", page, key, where->str);
  g_test_fail ();
}

static void
go_round (GtkWidget       *toplevel,
          const char      *page,
          GtkDirectionType direction,
          const char      *key)
{
  GtkWidget *focus = move_on (toplevel, direction);

  for (guint i = 0; i < ROUND; i++) {
    GtkWidget *next = move_on (toplevel, direction);

    if (next == focus) {
      fail (focus, page, key);
      return;
    }
    focus = next;
  }
}

/* To a row of a newer GTK the focus of a window that isn't in front is none, and
 * without a window manager none is in front. */
static gboolean
is_in_front (GtkWidget *toplevel)
{
  return gtk_check_version (4, 12, 0) != NULL || gtk_window_is_active (GTK_WINDOW (toplevel));
}

static void
visit_cb (GtkWidget  *toplevel,
          const char *name,
          gpointer    data)
{
  if (g_str_has_suffix (name, "-table")) /* there is one thing to go to */
    return;
  if (!is_in_front (toplevel)) {
    g_test_skip ("No window is in front here");
    return;
  }

  gtk_window_set_focus (GTK_WINDOW (toplevel), NULL);
  go_round (toplevel, name, GTK_DIR_TAB_FORWARD, "Tab");
  go_round (toplevel, name, GTK_DIR_TAB_BACKWARD, "Shift+Tab");
}

static void
test_wide (void)
{
  tally_test_tour (TALLY_TEST_WIDE, visit_cb, NULL);
}

static void
test_narrow (void)
{
  tally_test_tour (TALLY_TEST_NARROW, visit_cb, NULL);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/focus/wide", test_wide);
  if (g_getenv ("TALLY_THOROUGH") != NULL)
    g_test_add_func ("/focus/narrow", test_narrow);

  return g_test_run ();
}
