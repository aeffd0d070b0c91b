/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-app.h"

#include <locale.h>

#include "tally-locale.h"
#include "tally-test-png.h"

const TallyTestSize tally_test_wide = { TALLY_TEST_WIDE };
const TallyTestSize tally_test_narrow = { TALLY_TEST_NARROW };

static TallyApplication *application;
static TallySettings *settings;

static gboolean
is_settled (gpointer widget)
{
  return gtk_widget_get_mapped (widget) && !g_main_context_pending (NULL);
}

static gboolean
is_zero (gpointer count)
{
  return *(int *) count == 0;
}

static gboolean
tick_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       frames)
{
  if (*(int *) frames > 0)
    (*(int *) frames)--;

  return *(int *) frames > 0;
}

static void
finalized_cb (gpointer alive,
              GObject *object)
{
  g_hash_table_remove (alive, object);
}

/* GTK has one tooltip for all windows and keeps it, and libadwaita 1.2 never
 * lets go of the groups in a window of preferences. */
static gboolean
is_lost_by_others (GtkWidget *widget)
{
  return g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow") ||
         (ADW_IS_PREFERENCES_GROUP (widget) && ADW_IS_PREFERENCES_WINDOW (gtk_widget_get_root (widget)));
}

static void
list_living (GtkWidget  *widget,
             GHashTable *alive)
{
  if (is_lost_by_others (widget))
    return;

  g_hash_table_insert (alive, widget, (gpointer) G_OBJECT_TYPE_NAME (widget));
  g_object_weak_ref (G_OBJECT (widget), finalized_cb, alive);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    list_living (child, alive);
}

static gboolean
is_nobody_alive (gpointer alive)
{
  return g_hash_table_size (alive) == 0;
}

static void
name_leaked (GHashTable *alive)
{
  GHashTableIter iter;
  gpointer type;

  g_hash_table_iter_init (&iter, alive);
  while (g_hash_table_iter_next (&iter, NULL, &type))
    g_test_message ("leaked: %s", (const char *) type);
}

char *
tally_test_keep_path (const char *name)
{
  g_autofree char *language = g_strndup (setlocale (LC_MESSAGES, NULL), 2);
  g_autofree char *directory = g_test_build_filename (G_TEST_BUILT, "app", "pictures", NULL);
  g_autofree char *file = g_strdup_printf ("%s-%s", g_str_equal (language, "C.") ? "en" : language, name);

  g_assert_cmpint (g_mkdir_with_parents (directory, 0755), ==, 0);

  return g_build_filename (directory, file, NULL);
}

/* Without a window manager the frame would take some of the width. */
static void
take_frames_away (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_data (provider, "window.solid-csd { border: none; padding: 0; box-shadow: none; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_USER);
}

void
tally_test_app_init (int    *argc,
                     char ***argv)
{
  g_autoptr (GError) error = NULL;

  tally_locale_init ();
  g_test_init (argc, argv, NULL);

  settings = tally_settings_new ();
  application = tally_application_new (settings);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  take_frames_away ();
}

TallySettings *
tally_test_app_settings (void)
{
  return settings;
}

TallyWindow *
tally_test_window_new (int             width,
                       int             height,
                       TallyAppearance appearance,
                       const char     *tab)
{
  return tally_test_window_open (width, height, appearance, tab, NULL);
}

TallyWindow *
tally_test_window_open (int             width,
                        int             height,
                        TallyAppearance appearance,
                        const char     *tab,
                        TallyStore     *store)
{
  TallyWindow *window;

  g_object_set (settings,
                "window-width", width,
                "window-height", height,
                "appearance", appearance,
                "tab", tab,
                NULL);
  window = tally_window_new (GTK_APPLICATION (application), settings, store);
  gtk_window_present (GTK_WINDOW (window));
  tally_test_settle (GTK_WIDGET (window));

  return window;
}

void
tally_test_window_finish (TallyWindow *window)
{
  tally_test_dialog_finish (GTK_WINDOW (window));
}

void
tally_test_dialog_finish (GtkWindow *dialog)
{
  g_autoptr (GHashTable) alive = g_hash_table_new (NULL, NULL);

  list_living (GTK_WIDGET (dialog), alive);
  gtk_window_destroy (dialog);
  if (!tally_test_wait_until (is_nobody_alive, alive)) {
    name_leaked (alive);
    g_assert_not_reached ();
  }
}

void
tally_test_settle (GtkWidget *widget)
{
  int frames = 3;

  gtk_widget_add_tick_callback (widget, tick_cb, &frames, NULL);
  g_assert_true (tally_test_wait_until (is_zero, &frames));
  g_assert_true (tally_test_wait_until (is_settled, widget));
}

/* NULL while the widget waits for its next layout. */
static GskRenderNode *
draw (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, snapshot,
                          gdk_paintable_get_intrinsic_width (paintable),
                          gdk_paintable_get_intrinsic_height (paintable));

  return gtk_snapshot_to_node (snapshot);
}

static GdkTexture *
take_picture (GtkWidget *widget)
{
  g_autoptr (GskRenderNode) node = draw (widget);

  for (guint i = 0; node == NULL && i < 20; i++) {
    tally_test_settle (widget);
    node = draw (widget);
  }
  g_assert_nonnull (node);

  return gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (widget)), node, NULL);
}

void
tally_test_picture (GtkWidget  *widget,
                    const char *name)
{
  g_autofree char *file = g_strconcat (name, ".png", NULL);
  g_autofree char *path = tally_test_keep_path (file);
  g_autoptr (GdkTexture) texture = take_picture (widget);

  g_assert_true (tally_test_png_save (texture, path));
}

void
tally_test_save_picture (GtkWidget  *widget,
                         const char *path)
{
  g_autoptr (GdkTexture) texture = take_picture (widget);

  g_assert_true (gdk_texture_save_to_png (texture, path));
}

gboolean
tally_test_press (GtkWidget      *widget,
                  guint           keyval,
                  GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean handled = FALSE;

  for (guint i = 0; !handled && i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", keyval, 0, modifiers, &handled);
  }

  return handled;
}

void
tally_test_click (GtkWidget *button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

void
tally_test_type (GtkWidget  *cell,
                 const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (tally_test_find (cell, GTK_TYPE_TEXT)), text);
}

void
tally_test_activate (GtkWidget  *widget,
                     const char *detailed)
{
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  g_assert_true (g_action_parse_detailed_name (detailed, &name, &target, NULL));
  g_assert_true (gtk_widget_activate_action_variant (widget, name, target));
}

void
tally_test_set_large_text (gboolean large)
{
  if (large)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  else
    gtk_settings_reset_property (gtk_settings_get_default (), "gtk-xft-dpi");
}
