/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-history-page.h"

#include <glib/gi18n.h>

#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-correct-dialog.h"
#include "tally-history-row.h"
#include "tally-item.h"
#include "tally-lead.h"
#include "tally-session-words.h"
#include "tally-widget.h"
#include "tally-wrap-box.h"

struct _TallyHistoryPage {
  GtkWidget parent_instance;

  AdwWindowTitle *title;
  TallyWrapBox *shows;
  AdwBin *titles;
  GtkListView *list;

  TallySession *session;
  GListStore *lines; /* TallyItem of TallyHistoryLine; the list has it */
  GtkWidget *show_buttons[TALLY_N_SHOWS];
  TallyHistoryShow show;
};

G_DEFINE_FINAL_TYPE (TallyHistoryPage, tally_history_page, GTK_TYPE_WIDGET)

/* What there is none of can't be asked for. */
static void
update_shows (TallyHistoryPage *self,
              GPtrArray        *entries)
{
  static const char *const words[TALLY_N_SHOWS] = { N_ ("Everything"), N_ ("Scores"), N_ ("Undone"), N_ ("Corrected") };

  for (guint show = 0; show < TALLY_N_SHOWS; show++) {
    guint n = tally_history_count (entries, show);
    g_autofree char *label = show < TALLY_SHOW_UNDONE ? g_strdup (_ (words[show])) : g_strdup_printf ("%s %u", _ (words[show]), n);

    gtk_button_set_label (GTK_BUTTON (self->show_buttons[show]), label);
    gtk_widget_set_visible (self->show_buttons[show], n > 0 || show == TALLY_SHOW_EVERYTHING || show == self->show);
  }
}

static void
update (TallyHistoryPage *self)
{
  g_autoptr (GPtrArray) entries = tally_stored_match_list_history (tally_session_get_stored (self->session), NULL);
  g_autoptr (GPtrArray) lines = NULL;
  g_autoptr (GDateTime) started = NULL;

  if (entries == NULL)
    return;

  started = tally_session_get_start (self->session);
  lines = tally_history_lines_new (entries, self->show, started != NULL ? g_date_time_to_unix (started) : 0);
  update_shows (self, entries);
  tally_item_list_fill (self->lines, lines, (GDestroyNotify) tally_history_line_free);
}

static void
bind_cb (TallyHistoryPage *self,
         GtkListItem      *item)
{
  const TallyHistoryLine *line = tally_item_get (gtk_list_item_get_item (item));
  GtkWidget *child = tally_history_row_new (self->session, line);
  GtkWidget *row;

  gtk_list_item_set_child (item, child);
  gtk_list_item_set_activatable (item, line->entry != NULL && line->kind == TALLY_LINE_ENTRY && line->entry->alive);
  row = gtk_widget_get_parent (child);
  tally_widget_set_css_class (row, "round", line->kind == TALLY_LINE_ROUND);
  tally_widget_set_css_class (row, "first", line->first);
  tally_widget_set_css_class (row, "last", line->last);
}

static void
unbind_cb (TallyHistoryPage *self,
           GtkListItem      *item)
{
  gtk_list_item_set_child (item, NULL);
}

static void
correct_cb (TallyHistoryPage *self,
            const char       *action,
            GVariant         *position)
{
  TallySession *session = self->session;
  TallyStoredMatch *stored = tally_session_get_stored (session);

  if (!tally_lead_ask (GTK_WIDGET (self), tally_stored_match_get_store (stored), tally_stored_match_get_id (stored), action, position))
    gtk_window_present (tally_correct_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), session, g_variant_get_uint32 (position)));
}

static void
activate_cb (TallyHistoryPage *self,
             guint             index)
{
  g_autoptr (TallyItem) item = g_list_model_get_item (G_LIST_MODEL (self->lines), index);
  const TallyHistoryLine *line = tally_item_get (item);

  gtk_widget_activate_action (GTK_WIDGET (self), "history.correct", "u", line->entry->position);
}

static void
show_toggled_cb (TallyHistoryPage *self,
                 GtkToggleButton  *button)
{
  guint show = 0;

  if (!gtk_toggle_button_get_active (button))
    return;

  while (self->show_buttons[show] != GTK_WIDGET (button))
    show++;
  self->show = show;
  update (self);
}

static GtkWidget *
make_hint (void)
{
  GtkWidget *hint = g_object_new (GTK_TYPE_LABEL, "label", _ ("Nothing is ever erased. The pen corrects an entry."), "wrap", TRUE,
                                  "max-width-chars", 60, "xalign", 1.0f, "hexpand", TRUE, NULL);

  gtk_widget_add_css_class (hint, "row-line");

  return hint;
}

static void
make_shows (TallyHistoryPage *self)
{
  for (guint show = 0; show < TALLY_N_SHOWS; show++) {
    GtkWidget *button = gtk_toggle_button_new ();

    self->show_buttons[show] = button;
    gtk_widget_add_css_class (button, "chip");
    if (show > 0)
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->show_buttons[0]));
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), show == self->show);
    g_signal_connect_object (button, "toggled", G_CALLBACK (show_toggled_cb), self, G_CONNECT_SWAPPED);
    tally_wrap_box_append (self->shows, button);
  }
  tally_wrap_box_append (self->shows, make_hint ());
}

static void
tally_history_page_constructed (GObject *object)
{
  TallyHistoryPage *self = TALLY_HISTORY_PAGE (object);
  g_autofree char *subtitle = tally_session_tell_subtitle (self->session);

  G_OBJECT_CLASS (tally_history_page_parent_class)->constructed (object);

  adw_window_title_set_subtitle (self->title, subtitle);
  adw_bin_set_child (self->titles, tally_history_row_new_titles (self->session));
  make_shows (self);
  g_signal_connect_object (self->session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

static void
tally_history_page_class_init (TallyHistoryPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->constructed = tally_history_page_constructed;

  tally_class_needs (klass, TallyHistoryPage, session, TALLY_TYPE_SESSION);

  tally_class_set_template (klass, "tally-history-page.ui");
  tally_class_owns (klass, TallyHistoryPage, lines, g_object_unref);
  tally_class_binds (klass, TallyHistoryPage, title, shows, titles, list);
  tally_class_answers (klass, activate_cb, bind_cb, unbind_cb);
  tally_class_acts (klass, "history.correct", "u", correct_cb);
}

static void
tally_history_page_init (TallyHistoryPage *self)
{
  g_autoptr (GtkNoSelection) selection = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->lines = tally_item_list_new ();
  selection = gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->lines)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (selection));
  tally_big_screen_watch (GTK_WIDGET (self));
}

GtkWidget *
tally_history_page_new (TallySession *session)
{
  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  return g_object_new (TALLY_TYPE_HISTORY_PAGE, "session", session, NULL);
}
