/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-page.h"

#include <glib/gi18n.h>

#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-finished-view.h"
#include "tally-large-text.h"
#include "tally-lead.h"
#include "tally-match-page-private.h"
#include "tally-session-words.h"
#include "tally-shortcuts.h"
#include "tally-toast.h"
#include "tally-widget.h"
#include "tally-window.h"

G_DEFINE_FINAL_TYPE (TallyMatchPage, tally_match_page, GTK_TYPE_WIDGET)

/* So that one can type at once; where the focus is in there, it would only go on
 * to the next. */
static void
focus_view (TallyMatchPage *self)
{
  if (self->view != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self->view)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->view), GTK_DIR_TAB_FORWARD);
}

static void
show_content (TallyMatchPage *self,
              GtkWidget      *content)
{
  tally_large_text_give_way (content);
  tally_big_screen_watch (content);
  adw_bin_set_child (self->content, content);
}

static void
show_view (TallyMatchPage *self)
{
  self->view = tally_game_views_make (self->session, self->mode);
  g_signal_connect_object (self->view, "failed", G_CALLBACK (tally_match_page_toast), self, G_CONNECT_SWAPPED);
  show_content (self, GTK_WIDGET (self->view));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    focus_view (self);
}

static void
show_finished (TallyMatchPage *self)
{
  self->view = NULL;
  show_content (self, tally_finished_view_new (self->session));
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_child_focus (GTK_WIDGET (self->content), GTK_DIR_TAB_FORWARD);
}

/* The view of the running match stays as it is: it follows the session. */
static void
update_content (TallyMatchPage *self)
{
  if (tally_session_is_finished (self->session))
    show_finished (self);
  else if (self->view == NULL)
    show_view (self);
}

/* Before it is in a window, and on its way out of it, it isn't. */
static gboolean
is_narrow (TallyMatchPage *self)
{
  TallyWindow *window = tally_window_of (self);

  return window != NULL && tally_window_get_narrow (window);
}

static void
update_subtitle (TallyMatchPage *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  g_autofree char *progress = setup->game->progress (setup, tally_session_get_state (self->session));
  g_autofree char *end = tally_session_is_finished (self->session) ? tally_session_tell_end (self->session, is_narrow (self)) : NULL;

  adw_window_title_set_subtitle (self->title, end != NULL ? end : progress);
}

static void
update_heading (TallyMatchPage *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  g_autofree char *step = tally_mode_tell_next (self->session, self->mode);
  g_autofree char *standing = tally_session_tell_standing (self->session);

  adw_window_title_set_title (self->title, setup->game->name);
  update_subtitle (self);
  tally_next_step_set_text (self->next_step, step, standing);
  gtk_widget_set_visible (GTK_WIDGET (self->next_step), !tally_session_is_finished (self->session));
}

/* Old entries are one tap away. */
static void
update_history (TallyMatchPage *self)
{
  gtk_widget_set_visible (self->history_button, !is_narrow (self));
  gtk_widget_set_visible (self->near_history_button, is_narrow (self));
}

static void
update_modes (TallyMatchPage *self)
{
  gtk_widget_set_visible (self->mode_box, tally_mode_is_offered (tally_session_get_setup (self->session)->game));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->mode_buttons[self->mode]), TRUE);
}

/* As it looks, but neither a finger nor a key gets in. */
static void
set_in_reach (GtkWidget *part,
              gboolean   in_reach)
{
  gtk_widget_set_can_target (part, in_reach);
  gtk_widget_set_can_focus (part, in_reach);
}

static void
locked_cb (TallyMatchPage *self)
{
  gboolean locked = tally_lock_get_locked (self->lock);

  set_in_reach (self->header, !locked);
  set_in_reach (GTK_WIDGET (self->next_step), !locked);
  set_in_reach (GTK_WIDGET (self->lead), !locked);
  set_in_reach (GTK_WIDGET (self->toasts), !locked);
  tally_match_page_update_actions (self);
  if (!locked)
    focus_view (self);
}

/* A match that is over can wait for anybody. */
static void
update_lock (TallyMatchPage *self)
{
  TallyWindow *window = tally_window_of (self);
  gboolean wanted = FALSE;

  if (window != NULL)
    g_object_get (tally_window_get_settings (window), "lock", &wanted, NULL);
  g_object_set (self->lock, "enabled", wanted && !tally_session_is_finished (self->session), NULL);
}

/* What another table leads can only be looked at. */
static void
update_lead (TallyMatchPage *self)
{
#ifdef HAVE_CLUB
  TallyLeadBar *bar = TALLY_LEAD_BAR (adw_bin_get_child (self->lead));

  if (self->view != NULL) {
    gtk_widget_set_sensitive (GTK_WIDGET (self->view), !tally_lead_bar_is_elsewhere (bar));
    tally_widget_set_css_class (GTK_WIDGET (self->view), "led-elsewhere", tally_lead_bar_is_elsewhere (bar));
  }
#endif
}

static void
add_lead_bar (TallyMatchPage *self)
{
#ifdef HAVE_CLUB
  GtkWidget *bar = tally_lead_bar_new (tally_session_get_stored (self->session));

  adw_bin_set_child (self->lead, bar);
  tally_widget_keep_scrolling (GTK_WIDGET (self));
  g_signal_connect_object (bar, "notify::elsewhere", G_CALLBACK (update_lead), self, G_CONNECT_SWAPPED);
#endif
}

static void
update (TallyMatchPage *self)
{
  update_content (self);
  update_lead (self);
  update_heading (self);
  update_modes (self);
  update_lock (self);
  update_history (self);
  tally_match_page_update_actions (self);
}

static void
narrow_cb (TallyMatchPage *self)
{
  gboolean wide = !is_narrow (self);

  /* On its way out it still hears of the window. */
  if (tally_window_of (self) == NULL)
    return;

  gtk_widget_set_visible (self->redo_button, wide);
  gtk_widget_set_visible (self->table_view_button, wide);
  gtk_widget_set_visible (self->rules_button, wide);
  tally_next_step_set_narrow (self->next_step, !wide);
  update_subtitle (self);
  update_history (self);
}

static void
tally_match_page_root (GtkWidget *widget)
{
  TallyMatchPage *self = TALLY_MATCH_PAGE (widget);
  TallyWindow *window;

  GTK_WIDGET_CLASS (tally_match_page_parent_class)->root (widget);

  window = tally_window_of (self);
  if (window == NULL)
    return;

  g_signal_connect_object (tally_window_get_settings (window), "notify::lock", G_CALLBACK (update_lock), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  narrow_cb (self);
  update_lock (self);
}

static void
set_keep_awake (GtkWidget *widget,
                gboolean   awake)
{
  TallyWindow *window = tally_window_of (widget);

  if (window != NULL)
    tally_window_set_keep_awake (window, awake);
}

static void
tally_match_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tally_match_page_parent_class)->map (widget);
  set_keep_awake (widget, TRUE);
  focus_view (TALLY_MATCH_PAGE (widget));
}

static void
tally_match_page_unmap (GtkWidget *widget)
{
  set_keep_awake (widget, FALSE);
  GTK_WIDGET_CLASS (tally_match_page_parent_class)->unmap (widget);
}

static void
mode_toggled_cb (TallyMatchPage  *self,
                 GtkToggleButton *button)
{
  gboolean live = GTK_WIDGET (button) == self->mode_buttons[TALLY_MODE_LIVE];

  if (gtk_toggle_button_get_active (button))
    tally_match_page_set_mode (self, live ? TALLY_MODE_LIVE : TALLY_MODE_SHEET);
}

static void
make_mode_buttons (TallyMatchPage *self)
{
  const char *labels[TALLY_N_MODES] = { _ ("Sheet"), _ ("Live") };
  const char *tooltips[TALLY_N_MODES] = { _ ("Enter the score of whole rounds"), _ ("Enter what happens, move by move") };

  self->mode_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_valign (self->mode_box, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->mode_box, "linked");
  gtk_box_set_homogeneous (GTK_BOX (self->mode_box), TRUE);
  for (guint mode = 0; mode < TALLY_N_MODES; mode++) {
    self->mode_buttons[mode] = gtk_toggle_button_new_with_label (labels[mode]);
    gtk_widget_set_tooltip_text (self->mode_buttons[mode], tooltips[mode]);
    gtk_widget_set_focus_on_click (self->mode_buttons[mode], FALSE);
    if (mode > 0)
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->mode_buttons[mode]),
                                   GTK_TOGGLE_BUTTON (self->mode_buttons[0]));
    gtk_box_append (GTK_BOX (self->mode_box), self->mode_buttons[mode]);
  }
}

static void
fill_next_step (TallyMatchPage *self)
{
  GtkWidget *end = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  make_mode_buttons (self);
  gtk_widget_set_hexpand (self->mode_box, TRUE);
  self->near_history_button = tally_icon_button_new ("tally-history-symbolic", _ ("History"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->near_history_button), "match.history");
  tally_box_fill (end, self->mode_box, self->near_history_button, NULL);
  tally_next_step_set_end (self->next_step, end);
}

static void
tally_match_page_constructed (GObject *object)
{
  TallyMatchPage *self = TALLY_MATCH_PAGE (object);

  G_OBJECT_CLASS (tally_match_page_parent_class)->constructed (object);

  self->mode = tally_mode_get (self->session);
  fill_next_step (self);
  add_lead_bar (self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  for (guint mode = 0; mode < TALLY_N_MODES; mode++)
    g_signal_connect_object (self->mode_buttons[mode], "toggled", G_CALLBACK (mode_toggled_cb), self,
                             G_CONNECT_SWAPPED);
}

static void
tally_match_page_class_init (TallyMatchPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_match_page_constructed;
  widget_class->root = tally_match_page_root;
  widget_class->map = tally_match_page_map;
  widget_class->unmap = tally_match_page_unmap;

  tally_class_needs (klass, TallyMatchPage, session, TALLY_TYPE_SESSION);

  g_type_ensure (TALLY_TYPE_LOCK);
  g_type_ensure (TALLY_TYPE_NEXT_STEP);
  tally_class_set_template (klass, "tally-match-page.ui");
  tally_class_owns (klass, TallyMatchPage, typed, g_free);
  tally_class_binds (klass, TallyMatchPage, header, title, next_step, toasts, content, lock, lead,
                     menu_button, redo_button, table_view_button, history_button, rules_button);
  tally_class_answers (klass, locked_cb);
  tally_match_page_install_actions (klass);
}

/* GtkBuilder never lets go of the sections of a menu, and an evening has many
 * matches: they share one. */
static GMenuModel *
get_menu (void)
{
  static GMenuModel *menu;

  if (menu == NULL) {
    g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/io/github/tallygator/Tallygator/tally-match-menu.ui");

    menu = g_object_ref (G_MENU_MODEL (gtk_builder_get_object (builder, "match_menu")));
  }

  return menu;
}

static gboolean
is_digit (guint keyval)
{
  return (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9) || (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9);
}

/* Digits are meant for the entry, wherever the focus was left: on the button of a
 * menu that was closed again, say. */
static gboolean
key_pressed_cb (TallyMatchPage        *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state,
                GtkEventControllerKey *keys)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *view = GTK_WIDGET (self->view);

  if (!is_digit (keyval) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) || view == NULL ||
      !gtk_widget_is_sensitive (view) || (focus != NULL && gtk_widget_is_ancestor (focus, view)))
    return GDK_EVENT_PROPAGATE;

  return tally_game_view_take_digit (self->view, keys);
}

static void
tally_match_page_init (TallyMatchPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_menu_model (self->menu_button, get_menu ());
  gtk_widget_add_controller (GTK_WIDGET (self), tally_shortcuts_controller ("match."));
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  tally_big_screen_watch (GTK_WIDGET (self->next_step));
}

GtkWidget *
tally_match_page_new (TallySession *session)
{
  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  return g_object_new (TALLY_TYPE_MATCH_PAGE, "session", session, NULL);
}

TallySession *
tally_match_page_get_session (TallyMatchPage *self)
{
  g_return_val_if_fail (TALLY_IS_MATCH_PAGE (self), NULL);

  return self->session;
}

void
tally_match_page_set_mode (TallyMatchPage *self,
                           TallyMode       mode)
{
  g_return_if_fail (TALLY_IS_MATCH_PAGE (self));

  if (self->mode == mode)
    return;

  self->mode = mode;
  tally_mode_set (self->session, mode);
  if (!tally_session_is_finished (self->session))
    show_view (self);
  update_lead (self);
  update_heading (self);
  update_modes (self);
  tally_match_page_update_actions (self);
}

void
tally_match_page_toast (TallyMatchPage *self,
                        const char     *text)
{
  g_return_if_fail (TALLY_IS_MATCH_PAGE (self));

  tally_toast_say (self->toasts, text);
}
