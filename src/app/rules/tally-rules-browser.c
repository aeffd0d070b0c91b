#include "tally-rules-browser.h"

#include <glib/gi18n.h>

#include "tally-place.h"
#include "tally-rule-row.h"
#include "tally-ruling-actions.h"
#include "tally-rulings-view.h"
#include "tally-section-view.h"
#include "tally-shortcuts.h"
#include "tally-window.h"

struct _TallyRulesBrowser {
  GtkWidget parent_instance;

  GtkWidget *sidebar;
  GtkEditable *search;
  GtkDropDown *games;
  GtkDropDown *languages;
  GtkLabel *count;
  GtkScrolledWindow *scroller;
  GtkListBox *list;
  GtkWidget *match_now;
  GtkLabel *match_standing;
  GtkWidget *nothing;
  AdwToastOverlay *toasts;
  GtkStack *pane;
  TallySectionView *section;
  TallyRulingsView *rulings;

  TallyLibrary *library;
  gboolean filled; /* the list is made when it is first seen */
  gboolean filling;
  gboolean narrow;
  gboolean reading;
  gboolean chosen;            /* the section, from the list: one may want to go back there */
  TallyRuleLanguage language; /* of the rows */
  guint scrolling;
};

enum {
  PROP_0,
  PROP_NARROW,
  PROP_READING,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

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
  gtk_widget_set_visible (self->sidebar, !self->narrow || !self->reading);
  gtk_widget_set_visible (GTK_WIDGET (self->toasts), !self->narrow || self->reading);
  gtk_widget_set_size_request (self->sidebar, self->narrow ? -1 : 344, -1);
  gtk_widget_set_hexpand (self->sidebar, self->narrow);
}

static void
set_reading (TallyRulesBrowser *self,
             gboolean           reading)
{
  if (self->reading == reading)
    return;

  self->reading = reading;
  update_panes (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

static void
set_narrow (TallyRulesBrowser *self,
            gboolean           narrow)
{
  if (self->narrow == narrow)
    return;

  self->narrow = narrow;
  update_panes (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_READING]);
}

static void
clear_list (TallyRulesBrowser *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
add_contents (TallyRulesBrowser *self,
              const char        *game)
{
  const GPtrArray *sections = tally_rulebook_get_sections (tally_library_get_book (self->library), game,
                                                           tally_library_get_language (self->library));

  for (guint i = 0; i < sections->len; i++)
    gtk_list_box_append (self->list, tally_rule_row_new (g_ptr_array_index (sections, i)));
}

static void
show_contents (TallyRulesBrowser *self)
{
  const char *const *games = tally_rulebook_get_games ();
  const char *game = get_game (self);

  for (guint i = 0; games[i] != NULL; i++) {
    if (game == NULL || g_str_equal (game, games[i]))
      add_contents (self, games[i]);
  }
  gtk_label_set_label (self->count, _ ("Contents"));
}

static void
show_hits (TallyRulesBrowser *self,
           const char        *question)
{
  g_autoptr (GPtrArray) hits = tally_library_search (self->library, question, get_game (self));
  g_autofree char *count = NULL;

  for (guint i = 0; i < hits->len; i++) {
    const TallyRuleHit *hit = g_ptr_array_index (hits, i);
    const char *game = tally_rulebook_get_title (tally_library_get_book (self->library), hit->section->game,
                                                 hit->section->language);

    gtk_list_box_append (self->list, tally_rule_row_new_for_hit (hit, game));
  }
  count = hits->len > 0 ? g_strdup_printf (ngettext ("%u place, best first", "%u places, best first", hits->len),
                                           hits->len)
                        : g_strdup (_ ("Nothing found"));
  gtk_label_set_label (self->count, count);
}

/* The row of the section that is in view, or NULL. */
static GtkListBoxRow *
find_row (TallyRulesBrowser *self)
{
  const char *section = tally_section_view_get_section (self->section);
  GtkListBoxRow *row;

  for (int i = 0; section != NULL && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++) {
    if (g_str_equal (tally_rule_row_get_section (TALLY_RULE_ROW (row))->id, section))
      return row;
  }

  return NULL;
}

/* New rows have no place yet: then it is tried again in the next frame. */
static gboolean
scroll_cb (GtkWidget     *list,
           GdkFrameClock *clock,
           gpointer       data)
{
  TallyRulesBrowser *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (self->list));
  double y;

  if (row != NULL && gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;

  if (row != NULL && gtk_widget_translate_coordinates (row, list, 0, 0, NULL, &y))
    gtk_adjustment_clamp_page (adjustment, y, y + gtk_widget_get_height (row));
  self->scrolling = 0;

  return G_SOURCE_REMOVE;
}

static void
scroll_to_selected (TallyRulesBrowser *self)
{
  if (self->scrolling == 0)
    self->scrolling = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), scroll_cb, self, NULL);
}

static void
select_row (TallyRulesBrowser *self,
            GtkListBoxRow     *row)
{
  gtk_list_box_select_row (self->list, row);
  if (row != NULL)
    scroll_to_selected (self);
}

/* As one types, the best section is already there to be read. */
static void
show_best (TallyRulesBrowser *self)
{
  GtkListBoxRow *best = gtk_list_box_get_row_at_index (self->list, 0);

  if (best != NULL)
    select_row (self, best);
}

static void
fill (TallyRulesBrowser *self)
{
  const char *question = get_question (self);

  self->filled = TRUE;
  self->filling = TRUE;
  self->language = tally_library_get_language (self->library);
  clear_list (self);
  if (question != NULL)
    show_hits (self, question);
  else
    show_contents (self);
  self->filling = FALSE;
  gtk_widget_set_visible (self->nothing, gtk_list_box_get_row_at_index (self->list, 0) == NULL);

  if (question != NULL)
    show_best (self);
  else
    select_row (self, find_row (self));
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
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       data)
{
  TallyRulesBrowser *self = data;
  const TallyRuleSection *section = tally_rule_row_get_section (TALLY_RULE_ROW (row));
  TallyRulebook *book = tally_library_get_book (self->library);
  GtkWidget *heading = NULL;

  if (get_question (self) == NULL &&
      (before == NULL || !g_str_equal (section->game, tally_rule_row_get_section (TALLY_RULE_ROW (before))->game))) {
    heading = gtk_label_new (tally_rulebook_get_title (book, section->game, section->language));
    gtk_label_set_xalign (GTK_LABEL (heading), 0);
    gtk_widget_add_css_class (heading, "game-heading");
  }
  gtk_list_box_row_set_header (row, heading);
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
row_selected_cb (TallyRulesBrowser *self,
                 GtkListBoxRow     *row)
{
  if (row == NULL || self->filling || self->narrow)
    return;

  show_section (self, tally_rule_row_get_section (TALLY_RULE_ROW (row))->id, get_question (self), TRUE);
}

static void
row_activated_cb (TallyRulesBrowser *self,
                  GtkListBoxRow     *row)
{
  show_section (self, tally_rule_row_get_section (TALLY_RULE_ROW (row))->id, get_question (self), FALSE);
  self->chosen = TRUE;
  set_reading (self, TRUE);
  tally_section_view_take_focus (self->section);
}

/* A section may have been reached by a link: the contents follow. */
static void
shown_cb (TallyRulesBrowser *self)
{
  if (!self->filled || self->filling)
    return;

  self->filling = TRUE;
  select_row (self, find_row (self));
  self->filling = FALSE;
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
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL)
    gtk_widget_activate (GTK_WIDGET (row));
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

static void
move_selection (TallyRulesBrowser *self,
                int                step)
{
  GtkListBoxRow *selected = gtk_list_box_get_selected_row (self->list);
  int index = selected != NULL ? gtk_list_box_row_get_index (selected) + step : 0;
  GtkListBoxRow *row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;

  if (row != NULL)
    select_row (self, row);
}

/* The arrows walk along the list while one goes on typing. */
static gboolean
search_key_cb (TallyRulesBrowser *self,
               guint              keyval)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_Up)
    return GDK_EVENT_PROPAGATE;

  move_selection (self, keyval == GDK_KEY_Down ? 1 : -1);
  return GDK_EVENT_STOP;
}

static void
search_cb (GtkWidget  *widget,
           const char *action,
           GVariant   *parameter)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);

  set_reading (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_select_region (self->search, 0, -1);
}

static void
show_cb (GtkWidget  *widget,
         const char *action,
         GVariant   *section)
{
  tally_rules_browser_show (TALLY_RULES_BROWSER (widget), g_variant_get_string (section, NULL));
}

static void
rulings_cb (GtkWidget  *widget,
            const char *action,
            GVariant   *parameter)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);

  gtk_stack_set_visible_child (self->pane, GTK_WIDGET (self->rulings));
  self->chosen = TRUE;
  set_reading (self, TRUE);
}

/* Escape goes back to the list, unless the rules lie over a match and the
 * section was what one came for. */
static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (widget);

  if (!self->chosen && gtk_widget_get_ancestor (widget, TALLY_TYPE_PLACE) == NULL)
    return FALSE;
  if (tally_rules_browser_leave (self))
    return TRUE;

  self->chosen = FALSE;

  return gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* Over a match, Alt+Left goes back to the match before it comes here. */
static gboolean
step_cb (GtkWidget *widget,
         GVariant  *steps,
         gpointer   data)
{
  return tally_section_view_go (TALLY_RULES_BROWSER (widget)->section, g_variant_get_int32 (steps));
}

static void
narrow_cb (TallyRulesBrowser *self)
{
  set_narrow (self, tally_window_get_narrow (TALLY_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)))));
}

static void
tally_rules_browser_root (GtkWidget *widget)
{
  GtkRoot *root;

  GTK_WIDGET_CLASS (tally_rules_browser_parent_class)->root (widget);

  root = gtk_widget_get_root (widget);
  if (!TALLY_IS_WINDOW (root))
    return;

  g_signal_connect_object (root, "notify::narrow", G_CALLBACK (narrow_cb), widget, G_CONNECT_SWAPPED);
  narrow_cb (TALLY_RULES_BROWSER (widget));
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
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));

  /* From outside one comes to the words that one wants to type. */
  if (direction == GTK_DIR_TAB_FORWARD && gtk_widget_get_visible (self->sidebar) &&
      (focus == NULL || !gtk_widget_is_ancestor (focus, widget)))
    return gtk_widget_grab_focus (GTK_WIDGET (self->search));

  return GTK_WIDGET_CLASS (tally_rules_browser_parent_class)->focus (widget, direction);
}

static void
tally_rules_browser_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (object);

  switch (id) {
  case PROP_NARROW:
    g_value_set_boolean (value, self->narrow);
    break;
  case PROP_READING:
    g_value_set_boolean (value, self->narrow && self->reading);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_rules_browser_dispose (GObject *object)
{
  TallyRulesBrowser *self = TALLY_RULES_BROWSER (object);

  /* The rows ask for their headings until they are gone. */
  if (self->list != NULL)
    gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  if (self->scrolling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->list), self->scrolling);
  self->scrolling = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), TALLY_TYPE_RULES_BROWSER);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (tally_rules_browser_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tallygator/Tallygator/tally-rules-browser.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, sidebar);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, search);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, games);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, languages);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, count);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, scroller);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, list);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, match_now);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, match_standing);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, nothing);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, toasts);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, pane);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, section);
  gtk_widget_class_bind_template_child (widget_class, TallyRulesBrowser, rulings);
  gtk_widget_class_bind_template_callback (widget_class, refill_cb);
  gtk_widget_class_bind_template_callback (widget_class, language_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_key_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_cb);
}

static void
bind_keys (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "rules.search", NULL, search_cb);
  gtk_widget_class_install_action (widget_class, "rules.show", "s", show_cb);
  gtk_widget_class_install_action (widget_class, "rules.rulings", NULL, rulings_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, GDK_ALT_MASK, step_cb, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, GDK_ALT_MASK, step_cb, "i", 1);
}

static void
tally_rules_browser_class_init (TallyRulesBrowserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = tally_rules_browser_get_property;
  object_class->dispose = tally_rules_browser_dispose;
  widget_class->root = tally_rules_browser_root;
  widget_class->map = tally_rules_browser_map;
  widget_class->unmap = tally_rules_browser_unmap;
  widget_class->focus = tally_rules_browser_focus;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags);
  properties[PROP_READING] = g_param_spec_boolean ("reading", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (TALLY_TYPE_RULINGS_VIEW);
  g_type_ensure (TALLY_TYPE_SECTION_VIEW);
  bind_template (widget_class);
  bind_keys (widget_class);
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

static void
tally_rules_browser_init (TallyRulesBrowser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_drop_downs (self);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  gtk_widget_add_controller (GTK_WIDGET (self), tally_shortcuts_controller ("rules."));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "rules.search", FALSE);
}

GtkWidget *
tally_rules_browser_new (TallyLibrary *library)
{
  TallyRulesBrowser *self = g_object_new (TALLY_TYPE_RULES_BROWSER, NULL);

  tally_rules_browser_set_library (self, library);

  return GTK_WIDGET (self);
}

void
tally_rules_browser_set_library (TallyRulesBrowser *self,
                                 TallyLibrary      *library)
{
  g_return_if_fail (TALLY_IS_RULES_BROWSER (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
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
  set_reading (self, TRUE);
}

const char *
tally_rules_browser_get_section (TallyRulesBrowser *self)
{
  g_return_val_if_fail (TALLY_IS_RULES_BROWSER (self), NULL);

  return tally_section_view_get_section (self->section);
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

  set_reading (self, FALSE);
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

  if (!self->narrow || !self->reading)
    return FALSE;

  self->chosen = FALSE;
  set_reading (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));

  return TRUE;
}
