/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-page.h"

#include <glib/gi18n.h>

#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-fit.h"
#include "tally-league-actions.h"
#include "tally-league-chart.h"
#include "tally-league-filter.h"
#include "tally-league-parts.h"
#include "tally-league-reading.h"
#include "tally-standings-list.h"
#include "tally-toast.h"
#include "tally-widget.h"
#include "tally-window.h"

enum {
  SECTION_TABLE,
  SECTION_CHART,
  SECTION_DUELS,
  SECTION_RECORDS,
  N_SECTIONS,
};

struct _TallyLeaguePage {
  TallyTab parent_instance;

  AdwToastOverlay *toasts;
  GtkStack *stack;
  GtkMenuButton *chooser;
  GtkLabel *chooser_label;
  GtkWidget *spinner;
  GtkLabel *summary;
  AdwBin *wide_filters;
  AdwBin *narrow_filters;
  GtkWidget *filter_button;
  GtkMenuButton *export_button;
  GtkWidget *switcher;
  GtkWidget *toggles[N_SECTIONS];
  GtkWidget *sections[N_SECTIONS];
  GtkStack *content;
  GtkWidget *left_column;
  GtkWidget *right_column;
  TallyStandingsList *table;
  TallyLeagueChart *chart;
  AdwBin *duels;
  AdwBin *records;

  TallyLeagueFilter *filter;
  GActionGroup *actions;

  TallyLeagueReader *reader;
  TallyLeagueReading *reading; /* first a glance, soon the whole */
  gint64 marked;
  guint section;
  gboolean narrow; /* the window is */
  gboolean sectioned;
  gboolean charted; /* more than one evening */
};

G_DEFINE_FINAL_TYPE (TallyLeaguePage, tally_league_page, TALLY_TYPE_TAB)

/* Of a single evening there is nothing to draw but dots. While a thread counts
 * the evenings it stays as it was. */
static void
show_chart (TallyLeaguePage *self)
{
  if (self->reading != NULL && self->reading->history != NULL)
    self->charted = self->reading->history->n_days > 1;
  gtk_widget_set_visible (self->toggles[SECTION_CHART], self->charted);
  if (!self->charted && self->section == SECTION_CHART)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggles[SECTION_TABLE]), TRUE);
}

static gboolean
is_seen (TallyLeaguePage *self,
         guint            section)
{
  return gtk_widget_get_visible (self->sections[section]);
}

static void
show_sections (TallyLeaguePage *self)
{
  for (guint i = 0; i < N_SECTIONS; i++)
    gtk_widget_set_visible (self->sections[i], (!self->sectioned || self->section == i) &&
                                                 (i != SECTION_CHART || self->charted));
  gtk_widget_set_visible (self->left_column, is_seen (self, SECTION_TABLE) || is_seen (self, SECTION_DUELS));
  gtk_widget_set_visible (self->right_column, is_seen (self, SECTION_CHART) || is_seen (self, SECTION_RECORDS));
  gtk_widget_set_visible (self->switcher, self->sectioned && self->reading != NULL && self->reading->standings->n_rows > 0);
}

static void
section_toggled_cb (TallyLeaguePage *self,
                    GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (guint i = 0; i < N_SECTIONS; i++) {
    if (self->toggles[i] == GTK_WIDGET (button))
      self->section = i;
  }
  show_sections (self);
}

/* In a narrow window they are behind a button. */
static void
place_filters (TallyLeaguePage *self)
{
  AdwBin *to = self->narrow ? self->narrow_filters : self->wide_filters;

  if (adw_bin_get_child (to) == NULL) {
    adw_bin_set_child (self->narrow ? self->wide_filters : self->narrow_filters, NULL);
    adw_bin_set_child (to, GTK_WIDGET (self->filter));
  }
  tally_league_filter_set_stacked (self->filter, self->narrow);
  gtk_widget_set_visible (self->filter_button, self->narrow);
}

static void
show_table (TallyLeaguePage *self)
{
  const TallyLeagueReading *reading = self->reading;

  gtk_label_set_label (self->chooser_label, reading->league->name);
  gtk_stack_set_visible_child_name (self->content, reading->standings->n_rows > 0 ? "played" : "unplayed");
  tally_standings_list_show (self->table, reading, self->narrow);
}

/* All that the whole reading has to say; until then the last one stands. */
static void
show_story (TallyLeaguePage *self)
{
  const TallyLeagueReading *reading = self->reading;
  g_autofree char *summary = tally_league_reading_summarize (reading);

  gtk_label_set_label (self->summary, summary);
  if (reading->standings->n_rows == 0)
    return;

  tally_league_chart_show (self->chart, reading, self->marked);
  adw_bin_set_child (self->duels, tally_league_make_duels (reading, self->narrow));
  adw_bin_set_child (self->records, tally_league_make_records (reading));
}

/* Whoever was marked stays so; else it is the first. */
static void
keep_mark (TallyLeaguePage *self)
{
  const TallyStandings *standings = self->reading->standings;

  if (tally_standings_find (standings, self->marked) == NULL)
    self->marked = standings->n_rows > 0 ? standings->rows[0].player : 0;
  tally_standings_list_set_chosen (self->table, self->marked);
}

static void
update_actions (TallyLeaguePage *self)
{
  static const char *const with_whole[] = { "print", "print-yearbook", "save-pdf", "save-yearbook", "save-csv" };
  static const char *const with_chart[] = { "save-chart" };
  gboolean whole = self->reading != NULL && self->reading->history != NULL;

  tally_league_actions_set_enabled (self->actions, with_whole, G_N_ELEMENTS (with_whole), whole);
  tally_league_actions_set_enabled (self->actions, with_chart, G_N_ELEMENTS (with_chart), whole && self->charted);
}

static void
waiting_cb (TallyLeaguePage *self,
            gboolean         waiting)
{
  GtkWidget *const old[] = { self->sections[SECTION_CHART], self->sections[SECTION_DUELS], self->sections[SECTION_RECORDS] };

  gtk_widget_set_visible (self->spinner, waiting);
  if (waiting)
    gtk_label_set_label (self->summary, _ ("Going through the matches…"));
  for (guint i = 0; i < G_N_ELEMENTS (old); i++) {
    tally_widget_set_css_class (old[i], "outdated", waiting);
  }
}

/* The glance has shown the table already, and somebody may be pointing at it. */
static void
read_cb (TallyLeaguePage    *self,
         TallyLeagueReading *reading)
{
  gboolean whole = reading->history != NULL;

  g_clear_pointer (&self->reading, tally_league_reading_unref);
  self->reading = tally_league_reading_ref (reading);
  keep_mark (self);
  show_chart (self);
  update_actions (self);
  if (!whole || reading->choice.dated)
    show_table (self);
  if (whole)
    show_story (self);
  show_sections (self);
}

static void
read_again (TallyLeaguePage *self)
{
  TallyLeagueChoice choice;

  tally_league_filter_read (self->filter, &choice);
  tally_league_reader_read (self->reader, tally_tab_get_store (TALLY_TAB (self)), &choice);
}

static void
tally_league_page_refresh (TallyTab *tab)
{
  TallyLeaguePage *self = TALLY_LEAGUE_PAGE (tab);
  TallyStore *store = tally_tab_get_store (tab);
  g_autoptr (GPtrArray) leagues = store != NULL ? tally_store_list_leagues (store, NULL) : NULL;
  const TallyLeague *league = leagues != NULL ? tally_league_actions_find_chosen (store, leagues) : NULL;
  g_autoptr (GPtrArray) seasons = NULL;
  g_autoptr (GMenuModel) menu = NULL;

  gtk_stack_set_visible_child_name (self->stack, league != NULL ? "league" : "none");
  place_filters (self);
  tally_league_actions_set_league (self->actions, league);
  if (league == NULL) {
    tally_league_reader_stop (self->reader);
    g_clear_pointer (&self->reading, tally_league_reading_unref);
    update_actions (self);
    return;
  }

  seasons = tally_store_list_seasons (store, league->id, NULL);
  menu = tally_league_actions_make_menu (leagues);
  gtk_menu_button_set_menu_model (self->chooser, menu);
  if (seasons != NULL)
    tally_league_filter_offer (self->filter, league, seasons);
  read_again (self);
}

static void
narrow_cb (TallyLeaguePage *self)
{
  place_filters (self);
  if (self->reading != NULL)
    show_table (self);
  if (self->reading != NULL && self->reading->history != NULL)
    show_story (self);
}

static void
chosen_cb (TallyLeaguePage *self,
           gint64           player)
{
  self->marked = player;
  tally_standings_list_set_chosen (self->table, player);
  tally_league_chart_set_chosen (self->chart, player);
}

/* Where they don't fit side by side, the sections come one at a time. */
static void
fit_cb (GtkWidget *widget,
        gboolean   wide)
{
  TallyLeaguePage *self = TALLY_LEAGUE_PAGE (widget);

  self->sectioned = !wide;
  show_sections (self);
}

static void
tally_league_page_dispose (GObject *object)
{
  TallyLeaguePage *self = TALLY_LEAGUE_PAGE (object);

  gtk_widget_insert_action_group (GTK_WIDGET (self), "league", NULL);

  tally_class_dispose (object);
}

static void
bind_section (GtkWidgetClass *widget_class,
              guint           section,
              const char     *toggle,
              const char     *widget)
{
  gtk_widget_class_bind_template_child_full (widget_class, toggle, FALSE,
                                             G_STRUCT_OFFSET (TallyLeaguePage, toggles) + section * sizeof (GtkWidget *));
  gtk_widget_class_bind_template_child_full (widget_class, widget, FALSE,
                                             G_STRUCT_OFFSET (TallyLeaguePage, sections) + section * sizeof (GtkWidget *));
}

static void
tally_league_page_class_init (TallyLeaguePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyTabClass *place_class = TALLY_TAB_CLASS (klass);

  object_class->dispose = tally_league_page_dispose;
  place_class->refresh = tally_league_page_refresh;
  place_class->aspects = TALLY_ASPECT_MATCHES | TALLY_ASPECT_PLAYERS | TALLY_ASPECT_LEAGUES;

  tally_class_shows (klass, TallyLeaguePage, narrow,
                     g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));

  g_type_ensure (TALLY_TYPE_STANDINGS_LIST);
  g_type_ensure (TALLY_TYPE_LEAGUE_CHART);
  tally_class_set_template (klass, "tally-league-page.ui");
  tally_class_owns_objects (klass, TallyLeaguePage, reader, actions, filter);
  tally_class_owns (klass, TallyLeaguePage, reading, tally_league_reading_unref);
  tally_class_binds (klass, TallyLeaguePage, toasts, stack, chooser, chooser_label, spinner, summary,
                     wide_filters, narrow_filters, filter_button, export_button, switcher, content,
                     left_column, right_column, table, chart, duels, records);
  bind_section (widget_class, SECTION_TABLE, "table_toggle", "table_section");
  bind_section (widget_class, SECTION_CHART, "chart_toggle", "chart_section");
  bind_section (widget_class, SECTION_DUELS, "duels_toggle", "duels_section");
  bind_section (widget_class, SECTION_RECORDS, "records_toggle", "records_section");
  tally_class_answers (klass, section_toggled_cb, chosen_cb, narrow_cb);
}

static void
tally_league_page_init (TallyLeaguePage *self)
{
  GSimpleActionGroup *actions = g_simple_action_group_new ();

  tally_league_actions_add (self, G_ACTION_MAP (actions));
  self->actions = G_ACTION_GROUP (actions);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "league", self->actions);

  self->reader = tally_league_reader_new ();
  g_signal_connect_object (self->reader, "read", G_CALLBACK (read_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reader, "waiting", G_CALLBACK (waiting_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->reader, "failed", G_CALLBACK (tally_league_page_toast), self, G_CONNECT_SWAPPED);

  /* Until it is in view: whatever is in the window takes part of its width. */
  self->sectioned = TRUE;
  self->charted = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  show_sections (self);
  tally_big_screen_watch (GTK_WIDGET (self));
  tally_fit_watch (GTK_WIDGET (self), fit_cb);
  self->filter = g_object_ref_sink (TALLY_LEAGUE_FILTER (tally_league_filter_new ()));
  g_signal_connect_object (self->filter, "changed", G_CALLBACK (read_again), self, G_CONNECT_SWAPPED);
}

const TallyLeagueReading *
tally_league_page_get_reading (TallyLeaguePage *self)
{
  g_return_val_if_fail (TALLY_IS_LEAGUE_PAGE (self), NULL);

  return self->reading;
}

TallyLeagueChart *
tally_league_page_get_chart (TallyLeaguePage *self)
{
  g_return_val_if_fail (TALLY_IS_LEAGUE_PAGE (self), NULL);

  return self->chart;
}

void
tally_league_page_show_chart (TallyLeaguePage *self)
{
  g_return_if_fail (TALLY_IS_LEAGUE_PAGE (self));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggles[SECTION_CHART]), TRUE);
}

void
tally_league_page_toast (TallyLeaguePage *self,
                         const char      *text)
{
  g_return_if_fail (TALLY_IS_LEAGUE_PAGE (self));

  tally_toast_say (self->toasts, text);
}
