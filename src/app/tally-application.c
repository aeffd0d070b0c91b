/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-application.h"

#include <glib/gi18n.h>

#include "tally-early-keys.h"
#include "tally-preferences.h"
#include "tally-game-face.h"
#include "tally-resources.h"
#include "tally-sample.h"
#include "tally-shortcuts.h"
#include "tally-window.h"

#define RESOURCES "/io/github/tallygator/Tallygator"

struct _TallyApplication {
  AdwApplication parent_instance;

  TallySettings *settings;
  TallyStore *store;

  GtkWindow *preferences;
};

enum {
  PROP_0,
  PROP_SETTINGS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallyApplication, tally_application, ADW_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_ ("Show the version and leave"), NULL },
  { NULL },
};

static gboolean
to_color_scheme (GBinding     *binding,
                 const GValue *appearance,
                 GValue       *color_scheme,
                 gpointer      data)
{
  static const AdwColorScheme schemes[] = {
    [TALLY_APPEARANCE_SYSTEM] = ADW_COLOR_SCHEME_DEFAULT,
    [TALLY_APPEARANCE_LIGHT] = ADW_COLOR_SCHEME_FORCE_LIGHT,
    [TALLY_APPEARANCE_DARK] = ADW_COLOR_SCHEME_FORCE_DARK,
  };

  g_value_set_enum (color_scheme, schemes[g_value_get_enum (appearance)]);
  return TRUE;
}

/* The one that counts: a dialog over it may well be the active window. */
static GtkWindow *
find_window (TallyApplication *self,
             gboolean          sample)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next) {
    if (TALLY_IS_WINDOW (l->data) && tally_window_is_sample (l->data) == sample)
      return l->data;
  }

  return NULL;
}

static GtkWindow *
find_main_window (TallyApplication *self)
{
  return find_window (self, FALSE);
}

/* The one that somebody looks at, be it the sample: the list has that first. */
static GtkWindow *
find_window_in_use (TallyApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next) {
    if (TALLY_IS_WINDOW (l->data))
      return l->data;
  }

  return NULL;
}

static void
preferences_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  TallyApplication *self = data;

  if (self->preferences == NULL)
    g_set_weak_pointer (&self->preferences, tally_preferences_new (self->settings));

  gtk_window_set_transient_for (self->preferences, find_window_in_use (self));
  gtk_window_present (self->preferences);
}

static GtkWindow *
make_window (TallyApplication *self)
{
  g_autofree char *path = tally_store_get_default_path ();
  g_autoptr (GError) error = NULL;
  TallyWindow *window;

  if (self->store == NULL)
    self->store = tally_store_open (path, TALLY_ACCESS_CREATE, &error);
  if (self->store != NULL)
    tally_store_watch (self->store);

  window = tally_window_new (GTK_APPLICATION (self), self->settings, self->store);
  if (error != NULL)
    tally_window_show_failure (window, error->message, "app.try-again");
  tally_window_resume_sharing (window);

  return GTK_WINDOW (window);
}

static void
try_again_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  gtk_window_present (make_window (data));
}

static TallyWindow *
make_sample_window (TallyApplication *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStore) store = tally_sample_open (&error);
  g_autoptr (TallySettings) settings = tally_settings_new_apart ();
  TallyWindow *window;

  tally_settings_set_keep_awake (settings, tally_settings_get_keep_awake (self->settings));
  window = tally_window_new (GTK_APPLICATION (self), settings, store);
  tally_window_set_sample (window);
  if (store == NULL)
    tally_window_show_failure (window, error->message, "app.sample");

  return window;
}

/* A window of its own, which says all the time what it is. One is enough: a
 * second one would take the database away from under the first. */
static void
sample_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  TallyWindow *window = TALLY_WINDOW (find_window (data, TRUE));

  if (window == NULL || tally_window_get_store (window) == NULL)
    window = make_sample_window (data);
  gtk_window_present (GTK_WINDOW (window));
}

static void
present_about (GtkWindow *parent)
{
  static const char *const developers[] = { "The Tallygator contributors", NULL };

  adw_show_about_window (parent,
                         "application-name", _ ("Tallygator"),
                         "application-icon", TALLY_APPLICATION_ID,
                         "developer-name", _ ("The Tallygator contributors"),
                         "version", PACKAGE_VERSION,
                         "comments", _ ("Lies beside the board, keeps the score, knows the rules and runs the league."),
                         "copyright", _ ("© The Tallygator contributors"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "developers", developers,
                         /* Translators: your name, one a line. */
                         "translator-credits", _ ("translator-credits"),
                         NULL);
}

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  present_about (find_window_in_use (data));
}

static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       data)
{
  g_application_quit (data);
}

static const GActionEntry actions[] = {
  { "preferences", preferences_cb },
  { "sample", sample_cb },
  { "try-again", try_again_cb },
  { "about", about_cb },
  { "quit", quit_cb },
};

static int
tally_application_handle_local_options (GApplication *application,
                                        GVariantDict *given)
{
  if (g_variant_dict_contains (given, "version")) {
    g_print ("%s\n", PACKAGE_VERSION);
    return 0;
  }

  return -1;
}

static void
read_icons_cb (GTask        *task,
               gpointer      theme,
               gpointer      data,
               GCancellable *cancellable)
{
  gtk_icon_theme_has_icon (theme, TALLY_APPLICATION_ID);
}

/* GTK forgets what it has read of the theme when our icons join it, and would
 * read it again in the midst of the first layout. This way it is read while the
 * window is being made. */
static void
read_icons (void)
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  g_autoptr (GTask) task = g_task_new (theme, NULL, NULL, NULL);

  g_task_run_in_thread (task, read_icons_cb);
}

/* Some desktops show it beside the name of the window; the window itself can do
 * without it until it is drawn. */
static gboolean
name_icon_cb (gpointer application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    gtk_window_set_icon_name (l->data, TALLY_APPLICATION_ID);
  gtk_window_set_default_icon_name (TALLY_APPLICATION_ID);

  return G_SOURCE_REMOVE;
}

static void
tally_application_startup (GApplication *application)
{
  TallyApplication *self = TALLY_APPLICATION (application);

  /* It has icons to add, for which it would have to wait while GTK, once
   * started, reads what there is. */
  adw_init ();
  G_APPLICATION_CLASS (tally_application_parent_class)->startup (application);
  read_icons ();

  g_idle_add_full (G_PRIORITY_LOW, name_icon_cb, g_object_ref (self), g_object_unref);
  g_object_bind_property_full (self->settings, "appearance",
                               adw_application_get_style_manager (ADW_APPLICATION (self)), "color-scheme",
                               G_BINDING_SYNC_CREATE, to_color_scheme, NULL, NULL, NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  tally_shortcuts_install (GTK_APPLICATION (self));
  tally_early_keys_install ();
}

static void
tally_application_activate (GApplication *application)
{
  TallyApplication *self = TALLY_APPLICATION (application);
  GtkWindow *window = find_main_window (self);

  gtk_window_present (window != NULL ? window : make_window (self));
}

static void
tally_application_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TallyApplication *self = TALLY_APPLICATION (object);

  switch (id) {
  case PROP_SETTINGS:
    self->settings = g_value_dup_object (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_application_finalize (GObject *object)
{
  TallyApplication *self = TALLY_APPLICATION (object);

  g_clear_weak_pointer (&self->preferences);
  g_clear_object (&self->settings);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (tally_application_parent_class)->finalize (object);
}

static void
tally_application_class_init (TallyApplicationClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  object_class->set_property = tally_application_set_property;
  object_class->finalize = tally_application_finalize;
  application_class->handle_local_options = tally_application_handle_local_options;
  application_class->startup = tally_application_startup;
  application_class->activate = tally_application_activate;

  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, TALLY_TYPE_SETTINGS,
                                                   G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* A static library loses what nobody calls, so the resources are not left to
   * register themselves. */
  tally_register_resource ();
  tally_game_faces_register_resources ();
}

static void
tally_application_init (TallyApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

TallyApplication *
tally_application_new (TallySettings *settings)
{
  g_return_val_if_fail (TALLY_IS_SETTINGS (settings), NULL);

  return g_object_new (TALLY_TYPE_APPLICATION,
                       "application-id", TALLY_APPLICATION_ID,
                       "resource-base-path", RESOURCES,
                       "settings", settings,
                       NULL);
}
