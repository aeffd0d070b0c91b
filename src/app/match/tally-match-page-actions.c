/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "tally-checker.h"
#include "tally-class.h"
#include "tally-correct-dialog.h"
#include "tally-day.h"
#include "tally-finished-view.h"
#include "tally-history-page.h"
#include "tally-keepsake-dialog.h"
#include "tally-lead.h"
#include "tally-league-offer.h"
#include "tally-match-file.h"
#include "tally-match-page-private.h"
#include "tally-match-page.h"
#include "tally-match-paper.h"
#include "tally-play-link-dialog.h"
#include "tally-print.h"
#include "tally-refusal.h"
#include "tally-save.h"
#include "tally-session-words.h"
#include "tally-store-groups.h"
#include "tally-table-view.h"
#include "tally-widget.h"
#include "tally-window.h"

static GtkWindow *
get_window (TallyMatchPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* A match out of the house: as text, as a picture, as a match
 * file, as a link for BG Stats. */

static gboolean
save_picture (GtkWidget *page,
              gpointer   sheet,
              GFile     *file,
              GError   **error)
{
  return tally_widget_save_png (sheet, file, error);
}

static gboolean
save_file (GtkWidget *page,
           gpointer   data,
           GFile     *file,
           GError   **error)
{
  TallySession *session = tally_match_page_get_session (TALLY_MATCH_PAGE (page));
  TallyMatchLabels labels = { .started = tally_session_get_started (session) };
  g_autoptr (GString) text = g_string_new (NULL);

  tally_match_file_write (tally_session_get_match (session), &labels, TRUE, text);
  g_string_append_c (text, '\n');

  return tally_save_text (file, text->str, error);
}

static void
ask_where (TallyMatchPage *page,
           const char     *title,
           const char     *ending,
           TallySaveFunc   save,
           GtkWidget      *sheet)
{
  const char *game = tally_session_get_setup (tally_match_page_get_session (page))->game->id;
  g_autofree char *name = g_strconcat (game, ending, NULL);

  tally_save_ask (GTK_WIDGET (page), title, name, save, (GObject *) sheet);
}

/* Keeps what is typed while an entry that was undone stands in its place. If
 * nothing stands there, that one has been written down anew. */
static void
keep_typed (TallyMatchPage *self)
{
  g_autofree char *draft = tally_game_view_save_draft (self->view);

  if (self->put_back && draft != NULL)
    return;

  self->put_back = FALSE;
  g_free (self->typed);
  self->typed = g_steal_pointer (&draft);
}

/* An entry of the sheet that was undone stands there as if it were being typed,
 * so that one wrong number is one number to type: the next one that could be
 * redone. Once there is none, what was typed before is there again. */
static void
put_back (TallyMatchPage *self)
{
  const TallyMatch *match = tally_session_get_match (self->session);
  guint next = tally_match_get_length (match);
  const TallyEvent *event = next < tally_match_get_total (match) ? tally_match_get_event (match, next) : NULL;
  gboolean of_sheet = event != NULL && !tally_match_get_setup (match)->game->kinds[event->kind].live;

  if (self->view == NULL || self->mode != TALLY_MODE_SHEET)
    return;

  keep_typed (self);
  if (of_sheet && tally_game_view_load_event (self->view, event))
    self->put_back = TRUE;
  else if (self->put_back)
    tally_game_view_load_draft (self->view, self->typed);
  self->put_back &= of_sheet;
}

/* Whether another table leads the match, and is asked about first. */
static gboolean
ask_first (TallyMatchPage *self,
           const char     *action,
           GVariant       *parameter)
{
  TallyStoredMatch *stored = tally_session_get_stored (self->session);

  return tally_lead_ask (GTK_WIDGET (self), tally_stored_match_get_store (stored), tally_stored_match_get_id (stored), action, parameter);
}

typedef char *(*StepFunc) (TallySession *session, GError **error);

/* What was undone or redone; NULL where nothing was. The view shows it once what
 * stood in the sheet stands there again. */
static char *
step (TallyMatchPage *self,
      StepFunc        step_by,
      GError        **error)
{
  g_autoptr (TallyGameView) view = self->view != NULL ? g_object_ref (self->view) : NULL;
  char *what;

  if (view != NULL)
    tally_game_view_hold (view);
  what = step_by (self->session, error);
  if (what != NULL)
    put_back (self);
  if (view != NULL)
    tally_game_view_release (view);

  return what;
}

static void
say_step (TallyMatchPage *self,
          const char     *text,
          const GError   *error)
{
  if (text != NULL || error != NULL)
    tally_match_page_toast (self, text != NULL ? text : error->message);
}

static void
undo_cb (TallyMatchPage *self,
         const char     *action,
         GVariant       *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *told = ask_first (self, action, parameter) ? NULL : step (self, tally_session_undo, &error);
  g_autofree char *text = told != NULL ? g_strdup_printf (_ ("Undone: %s"), told) : NULL;

  say_step (self, text, error);
}

static void
redo_cb (TallyMatchPage *self,
         const char     *action,
         GVariant       *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *told = ask_first (self, action, parameter) ? NULL : step (self, tally_session_redo, &error);
  g_autofree char *text = told != NULL ? g_strdup_printf (_ ("Redone: %s"), told) : NULL;

  say_step (self, text, error);
}

/* A number was tapped: the entry that it comes from, and whose number it is. */
static void
correct_cb (TallyMatchPage *self,
            const char     *action,
            GVariant       *parameter)
{
  GtkWindow *dialog;
  guint32 index;
  gint32 seat;

  g_variant_get (parameter, "(ui)", &index, &seat);
  if (index >= tally_match_get_length (tally_session_get_match (self->session)) || ask_first (self, action, parameter))
    return;

  dialog = tally_correct_dialog_new (get_window (self), self->session, index);
  tally_correct_dialog_set_seat (TALLY_CORRECT_DIALOG (dialog), (TallySeat) seat);
  gtk_window_present (dialog);
}

static void
rules_cb (TallyMatchPage *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  const char *section = self->view != NULL ? tally_game_view_get_section (self->view) : NULL;

  if (section == NULL)
    section = setup->game->section (setup, tally_session_get_state (self->session));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.show-rule", "s", section);
}

/* The section of the refusal that is on the screen, or NULL. */
static const char *
find_refused_section (GtkWidget *widget)
{
  const char *section = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (TALLY_IS_REFUSAL (widget))
    return tally_refusal_get_section (TALLY_REFUSAL (widget));

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && section == NULL;
       child = gtk_widget_get_next_sibling (child))
    section = find_refused_section (child);

  return section;
}

static void
show_refusal_cb (TallyMatchPage *self)
{
  const char *section = find_refused_section (GTK_WIDGET (self));

  if (section != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.show-rule", "s", section);
}

static void
may_i_cb (TallyMatchPage *self)
{
  tally_checker_present (get_window (self), tally_session_get_setup (self->session)->game, self->session);
}

static void
share_text_cb (TallyMatchPage *self)
{
  g_autofree char *text = tally_session_tell_result (self->session);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  tally_match_page_toast (self, _ ("The result is on the clipboard"));
}

static void
share_picture_cb (TallyMatchPage *self)
{
  GtkWidget *shown = adw_bin_get_child (self->content);

  if (TALLY_IS_FINISHED_VIEW (shown))
    ask_where (self, _ ("Save the Result as a Picture"), ".png", save_picture,
               tally_finished_view_get_sheet (TALLY_FINISHED_VIEW (shown)));
}

static void
share_file_cb (TallyMatchPage *self)
{
  ask_where (self, _ ("Save the Match as a File"), ".tally", save_file, NULL);
}

static void
share_link_cb (TallyMatchPage *self)
{
  gtk_window_present (tally_play_link_dialog_new (get_window (self), self->session));
}

static void
history_cb (TallyMatchPage *self)
{
  tally_window_push (tally_window_of (self), tally_history_page_new (self->session));
}

static void
menu_cb (TallyMatchPage *self)
{
  gtk_menu_button_popup (self->menu_button);
}

static void
table_view_cb (TallyMatchPage *self)
{
  gtk_window_present (tally_table_view_new (get_window (self), self->session));
}

static void
stop_cb (TallyMatchPage *self,
         const char     *action,
         GVariant       *parameter)
{
  if (!ask_first (self, action, parameter))
    tally_match_stop (self);
}

static void
change_group_cb (TallyMatchPage *self,
                 const char     *action,
                 GVariant       *parameter)
{
  if (!ask_first (self, action, parameter))
    tally_match_change_group (self);
}

static void
count_by_hand_cb (TallyMatchPage *self)
{
  tally_match_page_set_mode (self, TALLY_MODE_SHEET);
}

static void
keepsake_cb (TallyMatchPage *self)
{
  gtk_window_present (tally_keepsake_dialog_new (get_window (self), tally_session_get_stored (self->session)));
}

/* gint64: what the match that they play next counts for. */
static GArray *
list_leagues_of_next (TallySession *session)
{
  TallyStoredMatch *stored = tally_session_get_stored (session);
  const TallySetup *setup = tally_session_get_setup (session);
  g_autoptr (GPtrArray) leagues = tally_store_propose_leagues (tally_stored_match_get_store (stored), setup->game,
                                                               tally_stored_match_get_players (stored),
                                                               setup->n_players, tally_day_today (), NULL);
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; leagues != NULL && i < leagues->len; i++)
    g_array_append_val (ids, ((const TallyLeague *) leagues->pdata[i])->id);

  return ids;
}

/* The same people, the same options, the same seats, and the same leagues. */
static void
rematch_cb (TallyMatchPage *self)
{
  TallyStoredMatch *stored = tally_session_get_stored (self->session);
  g_autoptr (GArray) leagues = list_leagues_of_next (self->session);
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) again = NULL;

  again = tally_store_start_match_in (tally_stored_match_get_store (stored), tally_session_get_setup (self->session),
                                      tally_stored_match_get_players (stored), (const gint64 *) leagues->data,
                                      leagues->len, &error);
  if (again != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.start-match", "x", tally_stored_match_get_id (again));
  else
    tally_match_page_toast (self, error->message);
}

static void
print_cb (TallyMatchPage *self)
{
  g_autoptr (TallyPaper) paper = tally_match_make_paper (self->session);
  g_autoptr (GError) error = NULL;

  if (!tally_print (paper, get_window (self), &error) && error != NULL)
    tally_match_page_toast (self, error->message);
}

static void
add_to_league_cb (TallyMatchPage *self)
{
  TallyStoredMatch *match = tally_session_get_stored (self->session);

  gtk_window_present (tally_league_offer_new (get_window (self),
                                              tally_stored_match_get_store (match),
                                              tally_stored_match_get_id (match)));
}

void
tally_match_page_install_actions (gpointer klass)
{
  tally_class_acts (klass, "match.undo", NULL, undo_cb);
  tally_class_acts (klass, "match.redo", NULL, redo_cb);
  tally_class_acts (klass, "match.correct", "(ui)", correct_cb);
  tally_class_acts (klass, "match.rules", NULL, rules_cb);
  tally_class_acts (klass, "match.may-i", NULL, may_i_cb);
  tally_class_acts (klass, "match.show-refusal", NULL, show_refusal_cb);
  tally_class_acts (klass, "match.history", NULL, history_cb);
  tally_class_acts (klass, "match.table-view", NULL, table_view_cb);
  tally_class_acts (klass, "match.menu", NULL, menu_cb);
  tally_class_acts (klass, "match.stop", NULL, stop_cb);
  tally_class_acts (klass, "match.change-group", NULL, change_group_cb);
  tally_class_acts (klass, "match.count-by-hand", NULL, count_by_hand_cb);
  tally_class_acts (klass, "match.keepsake", NULL, keepsake_cb);
  tally_class_acts (klass, "match.set-aside", NULL, tally_match_set_aside);
  tally_class_acts (klass, "match.rematch", NULL, rematch_cb);
  tally_class_acts (klass, "match.add-to-league", NULL, add_to_league_cb);
  tally_class_acts (klass, "match.print", NULL, print_cb);
  tally_class_acts (klass, "match.share-text", NULL, share_text_cb);
  tally_class_acts (klass, "match.share-picture", NULL, share_picture_cb);
  tally_class_acts (klass, "match.share-file", NULL, share_file_cb);
  tally_class_acts (klass, "match.share-link", NULL, share_link_cb);
}

void
tally_match_page_update_actions (TallyMatchPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  TallyStoredMatch *stored = tally_session_get_stored (self->session);
  gboolean open = !tally_lock_get_locked (self->lock);
  gboolean runs = open && !tally_session_is_finished (self->session) && !tally_stored_match_is_binned (stored);

  gtk_widget_action_set_enabled (widget, "match.stop", runs);
  gtk_widget_action_set_enabled (widget, "match.change-group", runs);
  gtk_widget_action_set_enabled (widget, "match.count-by-hand", runs && self->mode == TALLY_MODE_LIVE);
  gtk_widget_action_set_enabled (widget, "match.set-aside", runs && !tally_stored_match_is_set_aside (stored));
  gtk_widget_action_set_enabled (widget, "match.undo", open && tally_session_can_undo (self->session));
  gtk_widget_action_set_enabled (widget, "match.redo", open && tally_session_can_redo (self->session));
  gtk_widget_action_set_enabled (widget, "match.add-to-league", tally_session_is_finished (self->session));
}
