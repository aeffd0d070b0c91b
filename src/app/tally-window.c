/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-window.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-data-actions.h"
#include "tally-large-text.h"
#include "tally-league-page.h"
#include "tally-match-page.h"
#include "tally-mode.h"
#include "tally-play-page.h"
#include "tally-players-page.h"
#include "tally-rules-page.h"
#include "tally-toast.h"
#include "tally-widget.h"
#include "tally-window-private.h"

/* Other programs write for a moment and are waited for; while one goes on and
 * on, the window must not freeze. */
#define PATIENCE_MS 100

G_DEFINE_FINAL_TYPE (TallyWindow, tally_window, ADW_TYPE_APPLICATION_WINDOW)

/* With this house's rulings, in the language that people read rules in. */
static void
stock_library (TallyWindow  *self,
               TallyLibrary *library)
{
  tally_library_set_store (library, self->store);
  g_object_bind_property (self->settings, "rules-language", library, "language",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

/* As if it had been there all the time. */
static TallyTab *
make_tab (TallyWindow *self,
          const char  *name)
{
  static const struct {
    const char *name;
    GType (*get_type) (void);
  } kinds[] = {
    { "play", tally_play_page_get_type },
    { "league", tally_league_page_get_type },
    { "rules", tally_rules_page_get_type },
    { "players", tally_players_page_get_type },
  };
  TallyTab *tab;
  guint i = 0;

  while (!g_str_equal (kinds[i].name, name))
    i++;
  tab = g_object_new (kinds[i].get_type (), "store", self->store, NULL);
  if (!TALLY_IS_PLAY_PAGE (tab))
    tally_window_dress_pages ();
  tally_large_text_give_way (GTK_WIDGET (tab));
  if (TALLY_IS_RULES_PAGE (tab))
    stock_library (self, tally_rules_page_get_library (TALLY_RULES_PAGE (tab)));

  return tab;
}

/* Made when it is wanted for the first time: the window is there sooner. */
TallyTab *
tally_window_make_tab (TallyWindow *self,
                       const char  *name)
{
  AdwBin *slot = ADW_BIN (adw_view_stack_get_child_by_name (self->stack, name));

  if (adw_bin_get_child (slot) == NULL)
    adw_bin_set_child (slot, GTK_WIDGET (make_tab (self, name)));

  return TALLY_TAB (adw_bin_get_child (slot));
}

/* Some releases of libadwaita mind what is there already. */
static void
show_in_header (AdwBin    *slot,
                GtkWidget *widget)
{
  if (adw_bin_get_child (slot) != widget)
    adw_bin_set_child (slot, widget);
}

static void
show_header_widgets (TallyWindow *self)
{
  TallyTab *tab = tally_window_make_tab (self, tally_window_get_tab (self));

  show_in_header (self->header_start, tally_tab_get_header_start (tab));
  show_in_header (self->header_end, tally_tab_get_header_end (tab));
}

static void
update_inhibition (TallyWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  gboolean wanted = self->keep_awake && tally_settings_get_keep_awake (self->settings);

  if (wanted && self->inhibition == 0 && application != NULL) {
    self->inhibition = gtk_application_inhibit (application, GTK_WINDOW (self), GTK_APPLICATION_INHIBIT_IDLE,
                                                _ ("A match is open"));
  } else if (!wanted && self->inhibition != 0 && application != NULL) {
    gtk_application_uninhibit (application, self->inhibition);
    self->inhibition = 0;
  }
}

static void
visible_tab_cb (TallyWindow *self)
{
  GtkWidget *visible = adw_view_stack_get_visible_child (self->stack);
  GtkWidget *tab = gtk_widget_get_first_child (GTK_WIDGET (self->stack));

  for (; tab != NULL; tab = gtk_widget_get_next_sibling (tab))
    tally_window_hide_from_readers (tab, tab != visible);
  show_header_widgets (self);
  tally_window_update_actions (self);
  tally_window_update_title (self);
}

static void
set_wide (GtkWidget *widget,
          gboolean   wide)
{
  TallyWindow *self = TALLY_WINDOW (widget);

  self->narrow = !wide;
  tally_widget_set_css_class (widget, "narrow", self->narrow);
  g_object_notify (G_OBJECT (self), "narrow");
}

/* How wide the header of the tabs is at least, with their names in it. */
static int
measure_switcher (TallyWindow *self)
{
  int header, title, switcher;

  gtk_widget_measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1, &header, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (self->title), GTK_ORIENTATION_HORIZONTAL, -1, &title, NULL, NULL, NULL);
  gtk_widget_measure (self->switcher, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &switcher, NULL, NULL);

  return header - title + switcher;
}

/* Whatever is seen, a window without room for that isn't wide: all pages are
 * alike then, and on a phone nothing is built twice. */
static void
fit_page (TallyWindow *self)
{
  GtkWidget *page = adw_leaflet_get_visible_child (self->navigator);
  GtkWidget *seen = page == self->tabs ? adw_view_stack_get_visible_child (self->stack) : page;

  if (self->looked_at != seen)
    self->fit.needed = 0;
  self->looked_at = seen;
  self->fit.least = measure_switcher (self);
  tally_fit_look (&self->fit, TALLY_SHRINK_BIN (page));
}

/* Comes after every layout, when it is safe to ask for another one, and after
 * the parts of a page have seen to themselves. */
static void
layout_cb (TallyWindow *self)
{
  gboolean wanted = adw_squeezer_get_visible_child (self->title) != self->switcher;

  fit_page (self);
  /* Many windows never need its buttons. */
  if (wanted)
    adw_view_switcher_bar_set_stack (self->switcher_bar, self->stack);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, wanted);
}

static void
remember (TallyWindow *self)
{
  GBindingFlags both_ways = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  g_object_bind_property (self->settings, "window-width", self, "default-width", both_ways);
  g_object_bind_property (self->settings, "window-height", self, "default-height", both_ways);
  g_object_bind_property (self->settings, "window-maximized", self, "maximized", both_ways);
  g_object_bind_property (self->settings, "tab", self->stack, "visible-child-name", both_ways);
}

/* Not in the template: there the signals come while it is being built. */
static void
watch (TallyWindow *self)
{
  g_signal_connect_swapped (self->stack, "notify::visible-child", G_CALLBACK (visible_tab_cb), self);
  tally_window_watch_pages (self);
  g_signal_connect_object (self->settings, "notify::keep-awake",
                           G_CALLBACK (update_inhibition), self, G_CONNECT_SWAPPED);
}

/* What goes away with the window is no longer anybody's move. */
static void
stop_watching (TallyWindow *self)
{
  g_signal_handlers_disconnect_by_data (self->stack, self);
  tally_window_leave_pages (self);
}

static void
tally_window_constructed (GObject *object)
{
  TallyWindow *self = TALLY_WINDOW (object);

  G_OBJECT_CLASS (tally_window_parent_class)->constructed (object);

  if (self->store != NULL)
    tally_store_set_patience (self->store, PATIENCE_MS);
  tally_window_add_actions (self);
  tally_data_actions_add (self);
  remember (self);
  watch (self);
  visible_tab_cb (self);
  gtk_widget_set_visible (self->read_only_mark, self->store != NULL && tally_store_is_read_only (self->store));
}

static void
tally_window_dispose (GObject *object)
{
  TallyWindow *self = TALLY_WINDOW (object);

  if (self->settings != NULL) {
    tally_window_set_keep_awake (self, FALSE);
    stop_watching (self);
  }
#ifdef HAVE_CLUB
  /* An errand of the club may end after the window, and still speak. */
  if (self->membership != NULL)
    g_signal_handlers_disconnect_by_data (self->membership, self);
#endif

  tally_class_dispose (object);
}

static void
tally_window_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tally_window_parent_class)->realize (widget);

  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout",
                           G_CALLBACK (layout_cb), widget, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

static void
tally_window_class_init (TallyWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_window_constructed;
  object_class->dispose = tally_window_dispose;
  widget_class->realize = tally_window_realize;

  tally_class_needs (klass, TallyWindow, settings, TALLY_TYPE_SETTINGS);
#ifdef HAVE_BOARD
  tally_class_owns (klass, TallyWindow, sharing, g_object_unref);
#endif
#ifdef HAVE_CLUB
  tally_class_owns (klass, TallyWindow, membership, g_object_unref);
#endif
  tally_class_needs (klass, TallyWindow, store, TALLY_TYPE_STORE);
  tally_class_shows (klass, TallyWindow, narrow,
                     g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  tally_class_set_template (klass, "tally-window.ui");
  tally_class_binds (klass, TallyWindow, navigator, tabs, read_only_mark, sample_mark, toasts, stack, header,
                     title, switcher, switcher_bar, header_start, header_end, menu_button, main_menu);

  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.back", NULL);
}

/* Made when it is opened for the first time: the window is there sooner. */
static void
fill_menu_cb (GtkMenuButton *button,
              gpointer       menu)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_menu_model (button, menu);
}

/* One page at a time, always. The leaflet itself says so at the first layout only,
 * and all that is in it would be styled a second time before it is seen. */
static void
call_folded (AdwLeaflet *leaflet)
{
  gtk_widget_remove_css_class (GTK_WIDGET (leaflet), "unfolded");
  gtk_widget_add_css_class (GTK_WIDGET (leaflet), "folded");
}

static void
tally_window_init (TallyWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  call_folded (self->navigator);
  self->fit = (TallyFit){ .widget = GTK_WIDGET (self), .lay_out = set_wide, .wide = TRUE };
  gtk_menu_button_set_create_popup_func (self->menu_button, fill_menu_cb, self->main_menu, NULL);
}

TallyWindow *
tally_window_new (GtkApplication *application,
                  TallySettings  *settings,
                  TallyStore     *store)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  g_return_val_if_fail (TALLY_IS_SETTINGS (settings), NULL);

  return g_object_new (TALLY_TYPE_WINDOW,
                       "application", application,
                       "settings", settings,
                       "store", store,
                       NULL);
}

TallySettings *
tally_window_get_settings (TallyWindow *self)
{
  g_return_val_if_fail (TALLY_IS_WINDOW (self), NULL);

  return self->settings;
}

TallyStore *
tally_window_get_store (TallyWindow *self)
{
  g_return_val_if_fail (TALLY_IS_WINDOW (self), NULL);

  return self->store;
}

void
tally_window_set_sample (TallyWindow *self)
{
  g_return_if_fail (TALLY_IS_WINDOW (self));

  self->sample = TRUE;
  tally_window_update_title (self);
  gtk_widget_set_visible (self->sample_mark, TRUE);
}

gboolean
tally_window_is_sample (TallyWindow *self)
{
  g_return_val_if_fail (TALLY_IS_WINDOW (self), FALSE);

  return self->sample;
}

static void
try_again_cb (GtkWidget  *button,
              const char *action)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (button));

  gtk_widget_activate_action (button, action, NULL);
  gtk_window_destroy (window);
}

static GtkWidget *
make_retry (const char *action)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Try again"));

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect (button, "clicked", G_CALLBACK (try_again_cb), (gpointer) g_intern_string (action));

  return button;
}

/* `action` may be NULL: then there is nothing to try again. */
static GtkWidget *
make_notice (const char *title,
             const char *sentence,
             const char *action)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *notice = adw_status_page_new ();
  g_autofree char *escaped = g_markup_escape_text (sentence, -1);

  adw_status_page_set_icon_name (ADW_STATUS_PAGE (notice), "dialog-warning-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (notice), title);
  adw_status_page_set_description (ADW_STATUS_PAGE (notice), escaped);
  if (action != NULL)
    adw_status_page_set_child (ADW_STATUS_PAGE (notice), make_retry (action));
  gtk_widget_set_vexpand (notice, TRUE);
  tally_box_fill (box, adw_header_bar_new (), notice, NULL);

  return box;
}

void
tally_window_show_failure (TallyWindow *self,
                           const char  *sentence,
                           const char  *action)
{
  g_return_if_fail (TALLY_IS_WINDOW (self));

  adw_application_window_set_content (ADW_APPLICATION_WINDOW (self),
                                      make_notice (_ ("The scores can’t be opened"), sentence, action));
}

const char *
tally_window_get_tab (TallyWindow *self)
{
  g_return_val_if_fail (TALLY_IS_WINDOW (self), NULL);

  return adw_view_stack_get_visible_child_name (self->stack);
}

void
tally_window_set_tab (TallyWindow *self,
                      const char  *tab)
{
  g_return_if_fail (TALLY_IS_WINDOW (self));

  adw_leaflet_set_visible_child (self->navigator, self->tabs);
  adw_view_stack_set_visible_child_name (self->stack, tab);
  gtk_widget_child_focus (adw_view_stack_get_visible_child (self->stack), GTK_DIR_TAB_FORWARD);
}

gboolean
tally_window_get_narrow (TallyWindow *self)
{
  g_return_val_if_fail (TALLY_IS_WINDOW (self), FALSE);

  return self->narrow;
}

void
tally_window_open_match (TallyWindow *self,
                         gint64       id)
{
  g_autoptr (TallyStoredMatch) match = NULL;
  g_autoptr (TallySession) session = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (TALLY_IS_WINDOW (self));
  g_return_if_fail (self->store != NULL);

  match = tally_store_open_match (self->store, id, &error);
  if (match == NULL) {
    tally_window_push (self, make_notice (_ ("This match can’t be opened"), error->message, NULL));
    return;
  }

  /* Whoever opens it goes on with it. Where that can't be written down now, the
   * next entry does it. */
  if (tally_stored_match_is_set_aside (match))
    tally_stored_match_set_aside (match, FALSE, NULL);
  session = tally_session_new (match);
  if (tally_settings_begins_live (self->settings, tally_session_get_setup (session)->game->id))
    tally_mode_begin_live (session);
  tally_window_push (self, tally_match_page_new (session));
}

void
tally_window_leave_match (TallyWindow *self,
                          gint64       id,
                          const char  *note)
{
  g_return_if_fail (TALLY_IS_WINDOW (self));

  tally_window_set_tab (self, "play");
  tally_toast_show (self->toasts, tally_toast_new_undo (note, "win.bring-back", g_variant_new_int64 (id)));
}

void
tally_window_set_keep_awake (TallyWindow *self,
                             gboolean     keep_awake)
{
  g_return_if_fail (TALLY_IS_WINDOW (self));

  self->keep_awake = keep_awake;
  update_inhibition (self);
}

void
tally_window_say (TallyWindow *self,
                  const char  *text)
{
  g_return_if_fail (TALLY_IS_WINDOW (self));

  tally_toast_say_in (adw_leaflet_get_visible_child (self->navigator), text);
}
