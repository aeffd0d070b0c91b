/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page by keyboard: Tab goes on from everything to the next, Shift+Tab
 * back again, nothing keeps the focus for itself, and with the arrows there is
 * no control that the two don't come to. */

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
      const char *what)
{
  g_autoptr (GString) where = g_string_new (NULL);

  for (GtkWidget *widget = focus; widget != NULL; widget = gtk_widget_get_parent (widget))
    g_string_append_printf (where, " in %s", G_OBJECT_TYPE_NAME (widget));
  g_test_message ("%s: %s:%s", page, what, where->str);
  g_test_fail ();
}

/* Whether that is new among what was passed. */
static gboolean
pass (GHashTable *passed,
      GtkWidget  *focus)
{
  return focus != NULL && g_hash_table_add (passed, g_object_ref (focus));
}

/* Twice: until there was nothing new for a whole round. */
static void
go_round (GtkWidget       *toplevel,
          const char      *page,
          GtkDirectionType direction,
          const char      *what)
{
  g_autoptr (GHashTable) passed = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  GtkWidget *focus = move_on (toplevel, direction);

  pass (passed, focus);
  for (guint i = 0, known = 0; i < ROUND && known < g_hash_table_size (passed); i++) {
    GtkWidget *next = move_on (toplevel, direction);

    if (next == focus) {
      fail (focus, page, what);
      return;
    }
    focus = next;
    known = pass (passed, focus) ? 0 : known + 1;
  }
}

/* ---- What Tab and the arrows come to ---- */

/* The lines of a list view are left out: its keys are its own, and where a line
 * has a button, that has the focus instead of the line. */
static gboolean
is_control (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget) || GTK_IS_LIST_BOX_ROW (widget))
    return TRUE;

  switch (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget))) {
  case GTK_ACCESSIBLE_ROLE_BUTTON:
  case GTK_ACCESSIBLE_ROLE_CHECKBOX:
  case GTK_ACCESSIBLE_ROLE_COMBO_BOX:
  case GTK_ACCESSIBLE_ROLE_LINK:
  case GTK_ACCESSIBLE_ROLE_RADIO:
  case GTK_ACCESSIBLE_ROLE_SLIDER:
  case GTK_ACCESSIBLE_ROLE_SWITCH:
  case GTK_ACCESSIBLE_ROLE_TAB:
    return TRUE;
  default:
    return FALSE;
  }
}

/* A row that does nothing by itself leaves the focus to what is in it. */
static gboolean
does_something (GtkWidget *widget)
{
  return !GTK_IS_LIST_BOX_ROW (widget) || gtk_list_box_row_get_activatable (GTK_LIST_BOX_ROW (widget));
}

static void
collect_controls (GtkWidget  *widget,
                  GHashTable *controls)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget) || !gtk_widget_get_can_focus (widget))
    return;
  if (gtk_widget_get_focusable (widget) && is_control (widget) && does_something (widget))
    g_hash_table_add (controls, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    collect_controls (child, controls);
}

/* A line that is scrolled away leaves its list. */
static gboolean
is_there (GtkWidget *toplevel,
          GtkWidget *widget)
{
  return gtk_widget_get_root (widget) == GTK_ROOT (toplevel);
}

/* From where the focus is to all that an arrow leads to, and on from there. */
static void
follow_arrows (GtkWidget  *toplevel,
               GtkWidget  *from,
               GHashTable *reached)
{
  static const GtkDirectionType arrows[] = { GTK_DIR_UP, GTK_DIR_DOWN, GTK_DIR_LEFT, GTK_DIR_RIGHT };
  g_autoptr (GQueue) queue = g_queue_new ();

  g_queue_push_tail (queue, from);
  while (!g_queue_is_empty (queue)) {
    GtkWidget *widget = g_queue_pop_head (queue);

    for (guint i = 0; i < G_N_ELEMENTS (arrows) && is_there (toplevel, widget); i++) {
      GtkWidget *next;

      gtk_window_set_focus (GTK_WINDOW (toplevel), widget);
      next = move_on (toplevel, arrows[i]);
      if (pass (reached, next))
        g_queue_push_tail (queue, next);
    }
  }
}

static GHashTable *
reach_all (GtkWidget *toplevel)
{
  GHashTable *reached = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  g_autoptr (GHashTable) passed = g_hash_table_new_full (NULL, NULL, g_object_unref, NULL);
  GtkWidget *focus;

  gtk_window_set_focus (GTK_WINDOW (toplevel), NULL);
  focus = move_on (toplevel, GTK_DIR_TAB_FORWARD);
  for (guint i = 0, known = 0; i < ROUND && known <= g_hash_table_size (passed) && focus != NULL; i++) {
    known = pass (passed, focus) ? 0 : known + 1;
    if (pass (reached, focus))
      follow_arrows (toplevel, focus, reached);
    if (is_there (toplevel, focus))
      gtk_window_set_focus (GTK_WINDOW (toplevel), focus);
    focus = move_on (toplevel, GTK_DIR_TAB_FORWARD);
  }

  return reached;
}

/* The row around an entry leaves the focus to what is typed into. */
static gboolean
is_reached (GtkWidget  *control,
            GHashTable *reached)
{
  GHashTableIter iter;
  gpointer widget;

  if (g_hash_table_contains (reached, control))
    return TRUE;
  if (!GTK_IS_LIST_BOX_ROW (control))
    return FALSE;

  g_hash_table_iter_init (&iter, reached);
  while (g_hash_table_iter_next (&iter, &widget, NULL)) {
    if (gtk_widget_is_ancestor (widget, control))
      return TRUE;
  }

  return FALSE;
}

static void
check_reach (GtkWidget  *toplevel,
             const char *page)
{
  g_autoptr (GHashTable) reached = reach_all (toplevel);
  g_autoptr (GHashTable) controls = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer control;

  collect_controls (toplevel, controls);
  g_hash_table_iter_init (&iter, controls);
  while (g_hash_table_iter_next (&iter, &control, NULL)) {
    if (!is_reached (control, reached))
      fail (control, page, "neither Tab nor an arrow comes to it");
  }
}

/* ---- The pages ---- */

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
  /* There is one thing to go to. */
  if (g_str_has_suffix (name, "-table") || g_str_equal (name, "play-link"))
    return;
  if (!is_in_front (toplevel)) {
    g_test_skip ("No window is in front here");
    return;
  }

  gtk_window_set_focus (GTK_WINDOW (toplevel), NULL);
  go_round (toplevel, name, GTK_DIR_TAB_FORWARD, "Tab goes no further");
  go_round (toplevel, name, GTK_DIR_TAB_BACKWARD, "Shift+Tab goes no further");
  check_reach (toplevel, name);
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
