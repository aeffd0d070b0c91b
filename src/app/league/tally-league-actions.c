/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-actions.h"

#include <glib/gi18n.h>

#include "tally-league-dialog.h"
#include "tally-league-paper.h"
#include "tally-league-words.h"
#include "tally-matches-view.h"
#include "tally-print.h"
#include "tally-save.h"
#include "tally-store-figures.h"
#include "tally-store-settings.h"
#include "tally-why.h"
#include "tally-widget.h"
#include "tally-window.h"

#define LEAGUE_SETTING "league"

/* A league out of the house: on paper, as PDF, as CSV, and its chart as a
 * picture. */

static gboolean
save_csv (GtkWidget *page,
          gpointer   data,
          GFile     *file,
          GError   **error)
{
  const TallyLeagueReading *reading = tally_league_page_get_reading (TALLY_LEAGUE_PAGE (page));
  g_autofree char *csv = reading != NULL ? tally_league_words_csv (reading) : NULL;

  return csv != NULL && tally_save_text (file, csv, error);
}

/* With the chart that is on the screen. */
static TallyPaper *
make_table (TallyLeaguePage *page)
{
  return tally_league_make_paper (tally_league_page_get_reading (page),
                                  tally_league_chart_get_points (tally_league_page_get_chart (page)));
}

static TallyPaper *
make_yearbook (TallyLeaguePage *page)
{
  return tally_league_make_yearbook (tally_league_page_get_reading (page), tally_tab_get_store (TALLY_TAB (page)));
}

static gboolean
save_paper (TallyLeaguePage *page,
            TallyPaper *(*make) (TallyLeaguePage *page),
            GFile *file,
            GError **error)
{
  g_autoptr (TallyPaper) paper = NULL;
  g_autofree char *path = g_file_get_path (file);

  if (tally_league_page_get_reading (page) == NULL)
    return FALSE;
  if (path == NULL)
    return tally_save_refuse_elsewhere (error);

  paper = make (page);
  return tally_print_save (paper, path, error);
}

static gboolean
save_pdf (GtkWidget *page,
          gpointer   data,
          GFile     *file,
          GError   **error)
{
  return save_paper (TALLY_LEAGUE_PAGE (page), make_table, file, error);
}

static gboolean
save_yearbook (GtkWidget *page,
               gpointer   data,
               GFile     *file,
               GError   **error)
{
  return save_paper (TALLY_LEAGUE_PAGE (page), make_yearbook, file, error);
}

static gboolean
save_chart (GtkWidget *page,
            gpointer   data,
            GFile     *file,
            GError   **error)
{
  TallyLeagueChart *chart = tally_league_page_get_chart (TALLY_LEAGUE_PAGE (page));

  return chart != NULL && tally_widget_save_png (tally_league_chart_get_chart (chart), file, error);
}

static void
ask_where (TallyLeaguePage *page,
           const char      *title,
           const char      *ending,
           TallySaveFunc    save)
{
  g_autofree char *name = g_strconcat (tally_league_page_get_reading (page)->league->name, ending, NULL);

  tally_save_ask (GTK_WIDGET (page), title, name, save, NULL);
}

static void
save_pdf_cb (TallyLeaguePage *page)
{
  ask_where (page, _ ("Save the Table as PDF"), ".pdf", save_pdf);
}

static void
save_csv_cb (TallyLeaguePage *page)
{
  ask_where (page, _ ("Save the Table as CSV"), ".csv", save_csv);
}

static void
save_chart_cb (TallyLeaguePage *page)
{
  /* What isn't on the screen has no picture. */
  tally_league_page_show_chart (page);
  ask_where (page, _ ("Save the Chart as a Picture"), ".png", save_chart);
}

static void
save_yearbook_cb (TallyLeaguePage *page)
{
  const TallyLeagueReading *reading = tally_league_page_get_reading (page);
  g_autofree char *ending = reading->season != NULL ? g_strdup_printf (" %s.pdf", reading->season->name) : g_strdup (".pdf");

  ask_where (page, _ ("Save the Yearbook as PDF"), ending, save_yearbook);
}

static void
print (TallyLeaguePage *page,
       TallyPaper      *made)
{
  g_autoptr (TallyPaper) paper = made;
  g_autoptr (GError) error = NULL;

  if (!tally_print (paper, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), &error) && error != NULL)
    tally_league_page_toast (page, error->message);
}

static void
print_cb (TallyLeaguePage *page)
{
  print (page, make_table (page));
}

static void
print_yearbook_cb (TallyLeaguePage *page)
{
  print (page, make_yearbook (page));
}

static void
choose (TallyLeaguePage *self,
        gint64           league)
{
  g_autofree char *text = g_strdup_printf ("%" G_GINT64_FORMAT, league);

  tally_store_set_setting (tally_tab_get_store (TALLY_TAB (self)), LEAGUE_SETTING, text, NULL);
  tally_tab_refresh (TALLY_TAB (self));
}

static void
choose_cb (TallyLeaguePage *self,
           GVariant        *league)
{
  choose (self, g_variant_get_int64 (league));
}

static void
open_dialog (TallyLeaguePage   *self,
             const TallyLeague *league)
{
  TallyStore *store = tally_tab_get_store (TALLY_TAB (self));
  GtkWindow *dialog;

  if (store == NULL)
    return;

  dialog = tally_league_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), store, league);
  g_signal_connect_object (dialog, "saved", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
new_cb (TallyLeaguePage *self)
{
  open_dialog (self, NULL);
}

static void
edit_cb (TallyLeaguePage *self)
{
  const TallyLeagueReading *reading = tally_league_page_get_reading (self);

  if (reading != NULL)
    open_dialog (self, reading->league);
}

static void
remove_response_cb (TallyLeaguePage *self,
                    const char      *response)
{
  const TallyLeagueReading *reading = tally_league_page_get_reading (self);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "remove") || reading == NULL)
    return;
  if (!tally_store_remove_league (tally_tab_get_store (TALLY_TAB (self)), reading->league->id, &error))
    tally_league_page_toast (self, error->message);
}

static void
remove_cb (TallyLeaguePage *self)
{
  const TallyLeagueReading *reading = tally_league_page_get_reading (self);
  GtkWidget *dialog;

  if (reading == NULL)
    return;

  dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), NULL,
                                   _ ("The matches stay; only the league, its rules and its seasons go."));
  adw_message_dialog_format_heading (ADW_MESSAGE_DIALOG (dialog), _ ("Remove “%s”?"), reading->league->name);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "remove", _ ("_Remove"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "remove", ADW_RESPONSE_DESTRUCTIVE);
  g_signal_connect_object (dialog, "response", G_CALLBACK (remove_response_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What each match gave the player. */
static GHashTable *
list_points (TallyStore               *store,
             const TallyLeagueReading *reading,
             gint64                    player)
{
  g_autoptr (GArray) list = tally_store_list_match_points (store, &reading->choice.table, player, NULL);
  GHashTable *notes = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);

  for (guint i = 0; list != NULL && i < list->len; i++) {
    const TallyMatchPoints *match = &g_array_index (list, TallyMatchPoints, i);
    g_autofree char *told = tally_why_tell_value (TALLY_CRITERION_POINTS, match->points);
    /* Which of them are the worst is said of all seasons up to now. */
    gboolean dropped = match->dropped && !reading->choice.dated;

    g_hash_table_insert (notes, g_memdup2 (&match->result.match, sizeof (gint64)),
                         /* Translators: “0 points, not counted”: one of the worst results, which a league leaves out. */
                         dropped ? g_strdup_printf (_ ("%s, not counted"), told) : g_steal_pointer (&told));
  }

  return notes;
}

static void
show_matches_cb (TallyLeaguePage *self,
                 GVariant        *player)
{
  const TallyLeagueReading *reading = tally_league_page_get_reading (self);
  TallyStore *store = tally_tab_get_store (TALLY_TAB (self));
  g_autoptr (GHashTable) notes = NULL;
  g_autofree char *title = NULL;
  TallyMatchFilter filter;
  const char *name;

  if (reading == NULL)
    return;

  name = tally_roster_name (reading->roster, g_variant_get_int64 (player));
  title = *name != '\0' ? g_strdup_printf (_ ("Matches of %s"), name) : g_strdup (_ ("Matches"));
  tally_league_reading_get_filter (reading, g_variant_get_int64 (player), &filter);
  notes = list_points (store, reading, g_variant_get_int64 (player));
  tally_window_push (tally_window_of (self), tally_matches_view_make_page (title, reading->league->name, store, &filter, notes));
}

void
tally_league_actions_add (TallyLeaguePage *page,
                          GActionMap      *map)
{
  static const TallyAction entries[] = {
    { "choose", G_CALLBACK (choose_cb), "x", "int64 0" },
    { "new", G_CALLBACK (new_cb) },
    { "edit", G_CALLBACK (edit_cb) },
    { "remove", G_CALLBACK (remove_cb) },
    { "show-matches", G_CALLBACK (show_matches_cb), "x" },
    { "print", G_CALLBACK (print_cb) },
    { "print-yearbook", G_CALLBACK (print_yearbook_cb) },
    { "save-pdf", G_CALLBACK (save_pdf_cb) },
    { "save-yearbook", G_CALLBACK (save_yearbook_cb) },
    { "save-csv", G_CALLBACK (save_csv_cb) },
    { "save-chart", G_CALLBACK (save_chart_cb) },
  };

  tally_actions_add (map, entries, G_N_ELEMENTS (entries), page);
}

void
tally_league_actions_set_enabled (GActionGroup     *actions,
                                  const char *const names[],
                                  guint             n_names,
                                  gboolean          enabled)
{
  for (guint i = 0; i < n_names; i++) {
    GAction *action = g_action_map_lookup_action (G_ACTION_MAP (actions), names[i]);

    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
  }
}

void
tally_league_actions_set_league (GActionGroup      *actions,
                                 const TallyLeague *league)
{
  static const char *const with_league[] = { "edit", "remove" };
  GAction *choose_action = g_action_map_lookup_action (G_ACTION_MAP (actions), "choose");

  g_simple_action_set_state (G_SIMPLE_ACTION (choose_action), g_variant_new_int64 (league != NULL ? league->id : 0));
  tally_league_actions_set_enabled (actions, with_league, G_N_ELEMENTS (with_league), league != NULL);
}

const TallyLeague *
tally_league_actions_find_chosen (TallyStore *store,
                                  GPtrArray  *leagues)
{
  g_autofree char *setting = NULL;
  gint64 id;

  tally_store_get_setting (store, LEAGUE_SETTING, &setting, NULL);
  id = setting != NULL ? g_ascii_strtoll (setting, NULL, 10) : 0;
  for (guint i = 0; i < leagues->len; i++) {
    if (((const TallyLeague *) g_ptr_array_index (leagues, i))->id == id)
      return g_ptr_array_index (leagues, i);
  }

  return leagues->len > 0 ? g_ptr_array_index (leagues, 0) : NULL;
}

GMenuModel *
tally_league_actions_make_menu (GPtrArray *leagues)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) choice = g_menu_new ();
  g_autoptr (GMenu) rest = g_menu_new ();

  for (guint i = 0; i < leagues->len; i++) {
    const TallyLeague *league = g_ptr_array_index (leagues, i);
    g_autoptr (GMenuItem) item = g_menu_item_new (league->name, NULL);

    g_menu_item_set_action_and_target (item, "league.choose", "x", league->id);
    g_menu_append_item (choice, item);
  }
  g_menu_append (rest, _ ("_Edit League…"), "league.edit");
  g_menu_append (rest, _ ("_New League…"), "league.new");
  g_menu_append (rest, _ ("_Remove League…"), "league.remove");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (choice));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rest));

  return G_MENU_MODEL (menu);
}
