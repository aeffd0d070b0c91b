/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-application.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "tally-anchor.h"
#include "tally-class.h"
#include "tally-data-actions.h"
#include "tally-early-keys.h"
#include "tally-game-face.h"
#include "tally-match-list.h"
#include "tally-preferences.h"
#include "tally-rank.h"
#include "tally-resources.h"
#include "tally-sample.h"
#include "tally-search-provider.h"
#include "tally-shortcuts.h"
#include "tally-store-copies.h"
#include "tally-store-upkeep.h"
#include "tally-styles.h"
#include "tally-widget.h"
#include "tally-widgets-resources.h"
#include "tally-window.h"
#include "tally-words.h"

struct _TallyApplication {
  AdwApplication parent_instance;

  TallySettings *settings;
  TallyStore *store;

  GtkWindow *preferences;
  TallySearchProvider *search_provider;
  char *restored; /* the copy that is to take the database's place */
  guint restore_tries;
};

G_DEFINE_FINAL_TYPE (TallyApplication, tally_application, ADW_TYPE_APPLICATION)

#define REMINDER "running-match"
#define RESTORE_EVERY_MS 20
#define RESTORE_TRIES 250
/* Not while the first frames are drawn. */
#define COPY_AFTER_SECONDS 5

static const GOptionEntry options[] = {
  { "new-match", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_ ("Begin a new match"), NULL },
  { "continue", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_ ("Continue the last match"), NULL },
  { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_ ("Show the version and exit"), NULL },
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
preferences_cb (TallyApplication *self)
{
  g_autofree char *database = tally_store_get_default_path ();

  /* Kept once it is made: AdwPreferencesWindow doesn't let go of its rows. */
  if (self->preferences == NULL) {
    g_set_weak_pointer (&self->preferences, tally_preferences_new (self->settings, database));
    gtk_window_set_hide_on_close (self->preferences, TRUE);
  }

  gtk_window_set_transient_for (self->preferences, find_window_in_use (self));
  gtk_window_present (self->preferences);
}

/* On a disk, or in a folder, where nothing may be written. */
static gboolean
is_out_of_reach (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  return g_file_test (path, G_FILE_TEST_EXISTS) && (g_access (path, W_OK) != 0 || g_access (folder, W_OK) != 0);
}

static TallyStore *
open_store (GError **error)
{
  g_autofree char *path = tally_store_get_default_path ();

  return tally_store_open (path, is_out_of_reach (path) ? TALLY_ACCESS_READ : TALLY_ACCESS_CREATE, error);
}

static void
copy_thread_cb (GTask        *task,
                gpointer      nobody,
                gpointer      path,
                GCancellable *cancellable)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_READ, &error);

  if (store == NULL || !tally_copies_keep (store, FALSE, &error))
    g_info ("No copy of the database is kept: %s", error->message);
}

/* Nobody has to think of it, and nobody waits for it. */
static gboolean
keep_copy_cb (gpointer data)
{
  TallyApplication *self = data;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

  if (self->store == NULL || tally_store_is_read_only (self->store))
    return G_SOURCE_REMOVE;
  g_task_set_task_data (task, g_strdup (tally_store_get_path (self->store)), g_free);
  g_task_run_in_thread (task, copy_thread_cb);

  return G_SOURCE_REMOVE;
}

static GtkWindow *
make_window (TallyApplication *self)
{
  g_autoptr (GError) error = NULL;
  TallyWindow *window;

  if (self->store == NULL) {
    self->store = open_store (&error);
    g_timeout_add_seconds_full (G_PRIORITY_LOW, COPY_AFTER_SECONDS, keep_copy_cb, g_object_ref (self), g_object_unref);
  }
  if (self->store != NULL)
    tally_store_watch (self->store);

  g_application_withdraw_notification (G_APPLICATION (self), REMINDER);
  window = tally_window_new (GTK_APPLICATION (self), self->settings, self->store);
  if (error != NULL)
    tally_window_show_failure (window, error->message, "app.try-again");
  tally_window_resume_sharing (window);
  tally_window_start_club (window);

  return GTK_WINDOW (window);
}

static void
try_again_cb (TallyApplication *self)
{
  gtk_window_present (make_window (self));
}

/* Where it stood, for whoever closed the window and forgot the rest of it. */
static GNotification *
make_reminder (const TallyRunningMatch *running)
{
  const TallyMatchSummary *match = running->summary;
  g_autofree char *names = tally_join_names ((const char *const *) match->names, match->n_players);
  g_autofree char *title = g_strdup_printf (_ ("%s isn’t over yet"), tally_words_game (match->game));
  GNotification *reminder = g_notification_new (title);

  g_notification_set_body (reminder, names);
  g_notification_set_default_action_and_target (reminder, "app.open-match", "x", match->id);

  return reminder;
}

static void
remind (TallyApplication *self)
{
  g_autoptr (GPtrArray) running = self->store != NULL ? tally_store_list_running (self->store, 1, NULL) : NULL;
  g_autoptr (GNotification) reminder = NULL;
  gboolean wanted;

  g_object_get (self->settings, "remind", &wanted, NULL);
  if (!wanted || running == NULL || running->len == 0)
    return;

  reminder = make_reminder (running->pdata[0]);
  g_application_send_notification (G_APPLICATION (self), REMINDER, reminder);
}

/* Only what is left when nobody looks any more is worth a reminder. */
static void
window_removed_cb (TallyApplication *self,
                   GtkWindow        *window)
{
  if (TALLY_IS_WINDOW (window) && !tally_window_is_sample (TALLY_WINDOW (window)) && self->restored == NULL)
    remind (self);
}

static TallyWindow *
make_sample_window (TallyApplication *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStore) store = tally_sample_open (&error);
  g_autoptr (TallySettings) settings = tally_settings_new_apart ();
  TallyWindow *window;

  g_object_set (settings, "keep-awake", tally_settings_get_keep_awake (self->settings), NULL);
  window = tally_window_new (GTK_APPLICATION (self), settings, store);
  tally_window_set_sample (window);
  if (store == NULL)
    tally_window_show_failure (window, error->message, "app.sample");

  return window;
}

/* A window of its own, which says all the time what it is. One is enough: a
 * second one would take the database away from under the first. */
static void
sample_cb (TallyApplication *self)
{
  TallyWindow *window = TALLY_WINDOW (find_window (self, TRUE));

  if (window == NULL || tally_window_get_store (window) == NULL)
    window = make_sample_window (self);
  gtk_window_present (GTK_WINDOW (window));
}

/* ---- Putting a copy in the database's place ---- */

static void
tell_restored (TallyApplication *self,
               const char       *kept,
               const GError     *error)
{
  GtkWindow *window = make_window (self);
  GtkWidget *dialog = adw_message_dialog_new (window, error == NULL ? _ ("The copy is in place") : _ ("Nothing was restored"), NULL);
  g_autofree char *name = kept != NULL ? g_filename_display_name (kept) : NULL;
  g_autofree char *where = name != NULL ? g_strdup_printf (_ ("What was there before is kept as “%s”."), name) : NULL;

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), error != NULL ? error->message : where);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("Close"));
  gtk_window_present (window);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Of the database, with all that shows it; from now on `store` is only watched. */
static void
let_go (TallyApplication *self)
{
  TallyStore *store = g_steal_pointer (&self->store);
  GtkWindow *window;

  if (self->preferences != NULL)
    gtk_window_destroy (self->preferences);
  while ((window = find_main_window (self)) != NULL)
    gtk_window_destroy (window);
  g_set_weak_pointer (&self->store, store);
  g_clear_object (&store);
}

/* Windows and threads may hold the database open for some moments more. */
static gboolean
restore_cb (gpointer data)
{
  TallyApplication *self = data;
  g_autofree char *path = tally_store_get_default_path ();
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;

  if (self->restore_tries++ == 0)
    let_go (self);
  if (self->store != NULL && self->restore_tries < RESTORE_TRIES)
    return G_SOURCE_CONTINUE;

  g_clear_weak_pointer (&self->store);
  tally_store_restore (self->restored, path, &kept, &error);
  g_clear_pointer (&self->restored, g_free);
  tell_restored (self, kept, error);
  g_application_release (G_APPLICATION (self));

  return G_SOURCE_REMOVE;
}

static void
restore_copy_cb (TallyApplication *self,
                 GVariant         *path)
{
  if (self->restored != NULL)
    return;

  g_application_hold (G_APPLICATION (self));
  self->restored = g_strdup (g_variant_get_bytestring (path));
  self->restore_tries = 0;
  g_timeout_add_full (G_PRIORITY_DEFAULT, RESTORE_EVERY_MS, restore_cb, g_object_ref (self), g_object_unref);
}

/* ---- What other programs start ---- */

static TallyWindow *
show_window (TallyApplication *self)
{
  GtkWindow *window = find_main_window (self);

  if (window == NULL)
    window = make_window (self);
  gtk_window_present (window);

  return TALLY_WINDOW (window);
}

static void
new_match_cb (TallyApplication *self)
{
  gtk_widget_activate_action (GTK_WIDGET (show_window (self)), "win.new-match", "s", "");
}

static void
continue_cb (TallyApplication *self)
{
  TallyWindow *window = show_window (self);
  TallyStore *store = tally_window_get_store (window);
  g_autoptr (GPtrArray) running = store != NULL ? tally_store_list_running (store, 1, NULL) : NULL;

  if (running != NULL && running->len > 0)
    tally_window_open_match (window, ((TallyRunningMatch *) running->pdata[0])->summary->id);
}

/* Where the search of the desktop leads to. */
static void
open_match_cb (TallyApplication *self,
               GVariant         *id)
{
  TallyWindow *window = show_window (self);

  if (tally_window_get_store (window) != NULL)
    tally_window_open_match (window, g_variant_get_int64 (id));
}

static void
show_rule_cb (TallyApplication *self,
              GVariant         *section)
{
  gtk_widget_activate_action_variant (GTK_WIDGET (show_window (self)), "win.show-rule", section);
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
                         "comments", _ ("Sits beside the board, keeps the score, knows the rules and runs the league."),
                         "copyright", _ ("© The Tallygator contributors"),
                         "license-type", GTK_LICENSE_GPL_3_0,
                         "developers", developers,
                         /* Translators: your name, one a line. */
                         "translator-credits", _ ("translator-credits"),
                         NULL);
}

static void
about_cb (TallyApplication *self)
{
  present_about (find_window_in_use (self));
}

static void
quit_cb (TallyApplication *self)
{
  remind (self);
  g_application_quit (G_APPLICATION (self));
}

static const TallyAction actions[] = {
  { "preferences", G_CALLBACK (preferences_cb) },
  { "sample", G_CALLBACK (sample_cb) },
  { "try-again", G_CALLBACK (try_again_cb) },
  { "new-match", G_CALLBACK (new_match_cb) },
  { "continue", G_CALLBACK (continue_cb) },
  { "open-match", G_CALLBACK (open_match_cb), "x" },
  { "show-rule", G_CALLBACK (show_rule_cb), "s" },
  { "restore-copy", G_CALLBACK (restore_copy_cb), "ay" },
  { "about", G_CALLBACK (about_cb) },
  { "quit", G_CALLBACK (quit_cb) },
};

/* Whether another instance does it; else we go on, and do it here. */
static gboolean
activate_given (GApplication *application,
                GVariantDict *given,
                const char   *action)
{
  if (!g_variant_dict_contains (given, action) || !g_application_register (application, NULL, NULL))
    return FALSE;

  g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);
  return g_application_get_is_remote (application);
}

static int
tally_application_handle_local_options (GApplication *application,
                                        GVariantDict *given)
{
  if (g_variant_dict_contains (given, "version")) {
    g_print ("%s\n", PACKAGE_VERSION);
    return 0;
  }

  return activate_given (application, given, "new-match") || activate_given (application, given, "continue") ? 0 : -1;
}

/* Some desktops show it beside the name of the window; the window itself can do
 * without it until it is drawn. */
static gboolean
name_icon_cb (gpointer application)
{
  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    gtk_window_set_icon_name (l->data, TALLY_APPLICATION_ID);
  gtk_window_set_default_icon_name (TALLY_APPLICATION_ID);
  tally_styles_find_icons ();

  return G_SOURCE_REMOVE;
}

/* Where the system wants none, there are none either. */
static void
update_animations (TallyApplication *self)
{
  GtkSettings *toolkit = gtk_settings_get_default ();
  gboolean wanted;

  g_object_get (self->settings, "animations", &wanted, NULL);
  if (wanted)
    gtk_settings_reset_property (toolkit, "gtk-enable-animations");
  else
    g_object_set (toolkit, "gtk-enable-animations", FALSE, NULL);
}

/* A dialog has anything that a page may have. */
static void
toplevels_changed_cb (GListModel *toplevels,
                      guint       position,
                      guint       n_removed,
                      guint       n_added)
{
  for (guint i = 0; i < n_added; i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, position + i);

    if (!TALLY_IS_WINDOW (window))
      tally_window_dress_pages ();
  }
}

static void
tally_application_startup (GApplication *application)
{
  TallyApplication *self = TALLY_APPLICATION (application);

  /* It has icons to add, for which it would have to wait while GTK, once
   * started, reads what there is. */
  adw_init ();
  G_APPLICATION_CLASS (tally_application_parent_class)->startup (application);
  tally_styles_install ();

  g_idle_add_full (G_PRIORITY_LOW, name_icon_cb, g_object_ref (self), g_object_unref);
  g_object_bind_property_full (self->settings, "appearance",
                               adw_application_get_style_manager (ADW_APPLICATION (self)), "color-scheme",
                               G_BINDING_SYNC_CREATE, to_color_scheme, NULL, NULL, NULL);
  g_signal_connect_object (self->settings, "notify::animations", G_CALLBACK (update_animations), self, G_CONNECT_SWAPPED);
  update_animations (self);
  g_signal_connect (self, "window-removed", G_CALLBACK (window_removed_cb), NULL);
  g_signal_connect (gtk_window_get_toplevels (), "items-changed", G_CALLBACK (toplevels_changed_cb), NULL);
  tally_actions_add (self, actions, G_N_ELEMENTS (actions), self);
  tally_shortcuts_install (GTK_APPLICATION (self));
  tally_anchor_install ();
  tally_early_keys_install ();
}

static void
tally_application_activate (GApplication *application)
{
  show_window (TALLY_APPLICATION (application));
}

static void
tally_application_open (GApplication *application,
                        GFile       **files,
                        int           n_files,
                        const char   *hint)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < n_files; i++)
    g_ptr_array_add (list, g_object_ref (files[i]));
  tally_data_import (show_window (TALLY_APPLICATION (application)), list);
}

static gboolean
tally_application_dbus_register (GApplication    *application,
                                 GDBusConnection *connection,
                                 const char      *path,
                                 GError         **error)
{
  TallyApplication *self = TALLY_APPLICATION (application);

  if (!G_APPLICATION_CLASS (tally_application_parent_class)->dbus_register (application, connection, path, error))
    return FALSE;

  self->search_provider = tally_search_provider_new (application, self->settings);
  return tally_search_provider_export (self->search_provider, connection, path, error);
}

static void
tally_application_dbus_unregister (GApplication    *application,
                                   GDBusConnection *connection,
                                   const char      *path)
{
  g_clear_object (&TALLY_APPLICATION (application)->search_provider);
  G_APPLICATION_CLASS (tally_application_parent_class)->dbus_unregister (application, connection, path);
}

static void
tally_application_dispose (GObject *object)
{
  g_clear_weak_pointer (&TALLY_APPLICATION (object)->preferences);

  tally_class_dispose (object);
}

static void
tally_application_class_init (TallyApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_application_dispose;
  application_class->handle_local_options = tally_application_handle_local_options;
  application_class->startup = tally_application_startup;
  application_class->activate = tally_application_activate;
  application_class->open = tally_application_open;
  application_class->dbus_register = tally_application_dbus_register;
  application_class->dbus_unregister = tally_application_dbus_unregister;

  tally_class_needs (klass, TallyApplication, settings, TALLY_TYPE_SETTINGS);
  tally_class_owns (klass, TallyApplication, store, g_object_unref);
  tally_class_owns (klass, TallyApplication, restored, g_free);

  /* A static library loses what nobody calls, so the resources are not left to
   * register themselves. */
  tally_widgets_register_resource ();
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

  /* A folder of resources would be searched for icons: GTK, which is reading
   * those of the theme just then, would read them all a second time, and style
   * the window anew. Ours lie among its own. */
  return g_object_new (TALLY_TYPE_APPLICATION,
                       "application-id", TALLY_APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", NULL,
                       "settings", settings,
                       NULL);
}
