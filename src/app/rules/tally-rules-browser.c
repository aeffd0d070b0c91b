/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rules-browser.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-large-text.h"
#include "tally-rules-browser-private.h"
#include "tally-shortcuts.h"

/* As they call themselves, whatever the app speaks. */
static const char *const language_names[] = { "English", "Deutsch", "Français", NULL };

G_DEFINE_FINAL_TYPE (TallyRulesBrowser, tally_rules_browser, GTK_TYPE_WIDGET)

static const char *
get_question (TallyRulesBrowser *self)
{
  const char *text = gtk_editable_get_text (self->search);

  while (g_ascii_isspace (*text))
    text++;

  return *text != '\0' ? text : NULL;
}

/* The first entry is all games. */
static const char *
get_game (TallyRulesBrowser *self)
{
  guint chosen = gtk_drop_down_get_selected (self->games);

  return chosen > 0 && chosen != GTK_INVALID_LIST_POSITION ? tally_rulebook_get_games ()[chosen - 1] : NULL;
}

static void
update_panes (TallyRulesBrowser *self)
{
  self->covered = self->narrow && self->reading;
  gtk_widget_set_visible (self->sidebar, !self->covered);
  gtk_widget_set_visible (GTK_WIDGET (self->toasts), !self->narrow || self->reading);
  gtk_widget_set_size_request (self->sidebar, self->narrow ? -1 : 344, -1);
  gtk_widget_set_hexpand (self->sidebar, self->narrow);
  g_object_notify (G_OBJECT (self), "reading");
}

void
tally_rules_browser_set_reading (TallyRulesBrowser *self,
                                 gboolean           reading)
{
  if (self->reading == reading)
    return;

  self->reading = reading;
  update_panes (self);
}

static void
fill (TallyRulesBrowser *self)
{
  const char *question = get_question (self);

  self->filled = TRUE;
  self->language = tally_library_get_language (self->library);
  if (question != NULL)
    tally_rule_list_show_hits (self->list, get_game (self), question);
  else
    tally_rule_list_show_contents (self->list, get_game (self), tally_section_view_get_section (self->section));
}

static void
refill_cb (TallyRulesBrowser *self)
{
  if (self->library == NULL)
    return;

  self->filled = FALSE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    fill (self);
}

static void
show_section (TallyRulesBrowser *self,
              const char        *section,
              const char        *question,
              gboolean           passing)
{
  gtk_stack_set_visible_child (self->pane, GTK_WIDGET (self->section));
  tally_section_view_show (self->section, section, question, passing);
}

/* Beside the list the section follows; on a narrow screen one has to choose. */
static void
selected_cb (TallyRulesBrowser *self,
             const char        *section)
{
  if (!self->narrow)
    show_section (self, section, get_question (self), TRUE);
}

static void
activated_cb (TallyRulesBrowser *self,
              const char        *section)
{
  show_section (self, section, get_question (self), FALSE);
  self->chosen = TRUE;
  tally_rules_browser_set_reading (self, TRUE);
  tally_section_view_take_focus (self->section);
}

/* A section may have been reached by a link: the contents follow. */
static void
shown_cb (TallyRulesBrowser *self)
{
  if (self->filled)
    tally_rule_list_follow (self->list, tally_section_view_get_section (self->section));
}

static void
language_cb (TallyRulesBrowser *self)
{
  if (self->library != NULL)
    tally_library_set_language (self->library, gtk_drop_down_get_selected (self->languages));
}

static void
library_changed_cb (TallyRulesBrowser *self)
{
  TallyRuleLanguage language = tally_library_get_language (self->library);

  gtk_drop_down_set_selected (self->languages, language);
  /* Rulings change what is found, but not the contents. */
  if (language != self->language || get_question (self) != NULL)
    refill_cb (self);
}

static void
activate_cb (TallyRulesBrowser *self)
{
  tally_rule_list_choose (self->list);
}

/* Escape: first the words go, then the section, then the page. */
static void
stop_search_cb (TallyRulesBrowser *self)
{
  if (get_question (self) != NULL)
    gtk_editable_set_text (self->search, "");
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);
}

/* The arrows walk along the list while one goes on typing. */
static gboolean
search_key_cb (TallyRulesBrowser *self,
               guint              keyval)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_Up)
    return GDK_EVENT_PROPAGATE;

  tally_rule_list_move (self->list, keyval == GDK_KEY_Down ? 1 : -1);
  return GDK_EVENT_STOP;
}

static void
show_something (TallyRulesBrowser *self)
{
  const char *game = get_game (self);
  g_autofree char *first = g_strconcat (game != NULL ? game : tally_rulebook_get_games ()[0], ".aim", NULL);

  if (tally_section_view_get_section (self->section) == NULL)
    tally_section_view_show (self->section, first, NULL, TRUE);
}

static void
tally_rules_browser_map (GtkWidget *widget)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);

  GTK_WIDGET_CLASS (tally_rules_browser_parent_class)->map (widget);
  gtk_widget_action_set_enabled (widget, "rules.search", TRUE);
  show_something (self);
  if (!self->filled)
    fill (self);
  if (self->reading)
    tally_section_view_take_focus (self->section);
}

static void
tally_rules_browser_unmap (GtkWidget *widget)
{
  gtk_widget_action_set_enabled (widget, "rules.search", FALSE);
  GTK_WIDGET_CLASS (tally_rules_browser_parent_class)->unmap (widget);
}

static gboolean
tally_rules_browser_focus (GtkWidget       *widget,
                           GtkDirectionType direction)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);
  g_autoptr (GtkWidget) focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  /* A text that gets the focus asks for who had it, who may be gone by then. */
  if (focus != NULL)
    g_object_ref (focus);

  /* From outside one comes to the words that one wants to type. */
  if (direction == GTK_DIR_TAB_FORWARD && gtk_widget_get_visible (self->sidebar) &&
      (focus == NULL || !gtk_widget_is_ancestor (focus, widget)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->search));

  return GTK_WIDGET_CLASS (tally_rules_browser_parent_class)->focus (widget, direction);
}

static void
tally_rules_browser_class_init (TallyRulesBrowserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tally_rules_browser_map;
  widget_class->unmap = tally_rules_browser_unmap;
  widget_class->focus = tally_rules_browser_focus;

  tally_class_shows (klass, TallyRulesBrowser, narrow,
                     g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  tally_class_shows (klass, TallyRulesBrowser, covered,
                     g_param_spec_boolean ("reading", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  g_type_ensure (TALLY_TYPE_RULE_LIST);
  g_type_ensure (TALLY_TYPE_RULINGS_VIEW);
  g_type_ensure (TALLY_TYPE_SECTION_VIEW);
  tally_class_set_template (klass, "tally-rules-browser.ui");
  tally_class_binds (klass, TallyRulesBrowser, sidebar, search, games, languages, list, below_search,
                     match_now, match_standing, toasts, pane, section, rulings);
  tally_class_answers (klass, refill_cb, language_cb, activate_cb, stop_search_cb, search_key_cb, selected_cb,
                       activated_cb, shown_cb, update_panes);
  tally_rules_browser_install_actions (widget_class);
  tally_class_owns (klass, TallyRulesBrowser, library, g_object_unref);
}

static void
fill_drop_downs (TallyRulesBrowser *self)
{
  const char *const *ids = tally_rulebook_get_games ();
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) languages = gtk_string_list_new (language_names);

  gtk_string_list_append (games, _ ("All games"));
  for (guint i = 0; ids[i] != NULL; i++)
    gtk_string_list_append (games, tally_game_find (ids[i])->name);
  gtk_drop_down_set_model (self->games, G_LIST_MODEL (games));
  gtk_drop_down_set_model (self->languages, G_LIST_MODEL (languages));
}

/* What is under the list would leave too little of it. */
static void
make_room_for_large_text (TallyRulesBrowser *self)
{
  if (tally_large_text_get_scale (GTK_WIDGET (self)) < TALLY_LARGE_TEXT)
    return;

  tally_rule_list_set_whole (self->list);
  gtk_scrolled_window_set_policy (self->below_search, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
}

static void
tally_rules_browser_init (TallyRulesBrowser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  make_room_for_large_text (self);
  fill_drop_downs (self);
  gtk_widget_add_controller (GTK_WIDGET (self), tally_shortcuts_controller ("rules."));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.search", FALSE);
}

void
tally_rules_browser_set_library (TallyRulesBrowser *self,
                                 TallyLibrary      *library)
{
  g_return_if_fail (TALLY_IS_RULES_BROWSER (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  tally_rule_list_set_library (self->list, library);
  tally_section_view_set_library (self->section, library);
  tally_rulings_view_set_library (self->rulings, library);
  tally_ruling_actions_install (GTK_WIDGET (self), library, self->toasts);
  g_signal_connect_object (library, "changed", G_CALLBACK (library_changed_cb), self, G_CONNECT_SWAPPED);
  library_changed_cb (self);
}

void
tally_rules_browser_show (TallyRulesBrowser *self,
                          const char        *section)
{
  g_return_if_fail (TALLY_IS_RULES_BROWSER (self));

  show_section (self, section, NULL, FALSE);
  self->chosen = FALSE;
  tally_rules_browser_set_reading (self, TRUE);
}

void
tally_rules_browser_set_game (TallyRulesBrowser *self,
                              const char        *game)
{
  const char *const *games = tally_rulebook_get_games ();
  guint chosen = 0;

  g_return_if_fail (TALLY_IS_RULES_BROWSER (self));

  for (guint i = 0; games[i] != NULL; i++) {
    if (g_strcmp0 (games[i], game) == 0)
      chosen = i + 1;
  }
  gtk_drop_down_set_selected (self->games, chosen);
}

void
tally_rules_browser_search (TallyRulesBrowser *self,
                            const char        *question)
{
  g_return_if_fail (TALLY_IS_RULES_BROWSER (self));

  tally_rules_browser_set_reading (self, FALSE);
  gtk_editable_set_text (self->search, question);
}

void
tally_rules_browser_offer (TallyRulesBrowser *self,
                           const char        *standing,
                           const char        *section)
{
  g_return_if_fail (TALLY_IS_RULES_BROWSER (self));

  gtk_widget_set_visible (self->match_now, section != NULL);
  if (section == NULL)
    return;

  gtk_label_set_label (self->match_standing, standing);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->match_now), "s", section);
}

void
tally_rules_browser_set_session (TallyRulesBrowser *self,
                                 TallySession      *session)
{
  g_return_if_fail (TALLY_IS_RULES_BROWSER (self));

  tally_section_view_set_session (self->section, session);
}

gboolean
tally_rules_browser_leave (TallyRulesBrowser *self)
{
  g_return_val_if_fail (TALLY_IS_RULES_BROWSER (self), FALSE);

  if (!self->covered)
    return FALSE;

  self->chosen = FALSE;
  tally_rules_browser_set_reading (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));

  return TRUE;
}
