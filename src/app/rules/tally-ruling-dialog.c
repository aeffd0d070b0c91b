/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-ruling-dialog.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-day.h"
#include "tally-ruling-card.h"
#include "tally-store-players.h"
#include "tally-widget.h"

struct _TallyRulingDialog {
  AdwWindow parent_instance;

  GtkLabel *rule;
  GtkEditable *question;
  GtkTextBuffer *decision;
  GtkWidget *agreed_heading;
  GtkFlowBox *agreed;
  GtkMenuButton *day_button;
  GtkCalendar *calendar;
  GtkLabel *failure;

  TallyLibrary *library;
  TallyRuling *ruling;
};

G_DEFINE_FINAL_TYPE (TallyRulingDialog, tally_ruling_dialog, ADW_TYPE_WINDOW)

static char *
get_decision (TallyRulingDialog *self)
{
  GtkTextIter start, end;
  char *text;

  gtk_text_buffer_get_bounds (self->decision, &start, &end);
  text = gtk_text_buffer_get_text (self->decision, &start, &end, FALSE);

  return g_strstrip (text);
}

static char *
get_question (TallyRulingDialog *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->question)));
}

static void
changed_cb (TallyRulingDialog *self)
{
  g_autofree char *question = get_question (self);
  g_autofree char *decision = get_decision (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "ruling.save", *question != '\0' && *decision != '\0');
}

static void
day_cb (TallyRulingDialog *self)
{
  g_autoptr (GDateTime) chosen = gtk_calendar_get_date (self->calendar);
  g_autofree char *words = NULL;

  self->ruling->day = tally_day_from_date (chosen);
  words = tally_day_tell_short (self->ruling->day);
  gtk_menu_button_set_label (self->day_button, words);
}

static gboolean
has_agreed (const TallyRuling *ruling,
            gint64             player)
{
  for (guint i = 0; i < ruling->players->len; i++) {
    if (g_array_index (ruling->players, gint64, i) == player)
      return TRUE;
  }

  return FALSE;
}

static void
toggled_cb (GtkCheckButton *button,
            gpointer        data)
{
  TallyRulingDialog *self = data;
  gint64 player = *(gint64 *) g_object_get_data (G_OBJECT (button), "player");
  GArray *players = self->ruling->players;

  if (gtk_check_button_get_active (button)) {
    g_array_append_val (players, player);
    return;
  }

  for (guint i = players->len; i > 0; i--) {
    if (g_array_index (players, gint64, i - 1) == player)
      g_array_remove_index (players, i - 1);
  }
}

static void
add_player (TallyRulingDialog *self,
            const TallyPlayer *player)
{
  GtkWidget *button = gtk_check_button_new_with_label (player->name);

  g_object_set_data_full (G_OBJECT (button), "player", g_memdup2 (&player->id, sizeof player->id), g_free);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), has_agreed (self->ruling, player->id));
  g_signal_connect_object (button, "toggled", G_CALLBACK (toggled_cb), self, 0);
  gtk_widget_set_size_request (button, -1, 44);
  gtk_flow_box_append (self->agreed, button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
show_players (TallyRulingDialog *self)
{
  TallyStore *store = tally_library_get_store (self->library);
  g_autoptr (GPtrArray) players = store != NULL ? tally_store_list_players (store, NULL) : NULL;

  for (guint i = 0; players != NULL && i < players->len; i++)
    add_player (self, g_ptr_array_index (players, i));
  gtk_widget_set_visible (self->agreed_heading, players != NULL && players->len > 0);
}

static void
show_ruling (TallyRulingDialog *self)
{
  const TallyRuleSection *section = tally_library_find (self->library, self->ruling->section);
  g_autoptr (GDateTime) day = tally_day_to_date (self->ruling->day);
  g_autofree char *rule = g_strdup_printf ("%s › %s", self->ruling->game->name, section != NULL ? section->title : "");

  gtk_label_set_label (self->rule, rule);
  tally_ruling_dialog_write (self, self->ruling->question, self->ruling->decision);
  gtk_calendar_select_day (self->calendar, day);
  day_cb (self);
  show_players (self);
}

static void
save_cb (TallyRulingDialog *self)
{
  g_autoptr (GError) error = NULL;

  g_free (self->ruling->question);
  self->ruling->question = get_question (self);
  g_free (self->ruling->decision);
  self->ruling->decision = get_decision (self);

  if (tally_store_put_ruling (tally_library_get_store (self->library), self->ruling, &error) != 0)
    gtk_window_close (GTK_WINDOW (self));
  else
    tally_label_tell (self->failure, error->message);
}

static void
tally_ruling_dialog_dispose (GObject *object)
{
  TallyRulingDialog *self = TALLY_RULING_DIALOG (object);

  if (self->decision != NULL)
    g_signal_handlers_disconnect_by_data (self->decision, self);

  tally_class_dispose (object);
}

static void
tally_ruling_dialog_class_init (TallyRulingDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_ruling_dialog_dispose;

  tally_class_set_dialog (klass, "tally-ruling-dialog.ui");
  tally_class_owns (klass, TallyRulingDialog, library, g_object_unref);
  tally_class_owns (klass, TallyRulingDialog, ruling, tally_ruling_free);
  tally_class_binds (klass, TallyRulingDialog, rule, question, decision, agreed_heading, agreed, day_button,
                     calendar, failure);
  tally_class_answers (klass, changed_cb, day_cb);
  tally_class_acts (klass, "ruling.save", NULL, save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK, "ruling.save", NULL);
}

static void
tally_ruling_dialog_init (TallyRulingDialog *self)
{
  /* The calendar says its first day while the template is built. */
  self->ruling = tally_ruling_new (NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWindow *
tally_ruling_dialog_new (GtkWindow    *parent,
                         TallyLibrary *library,
                         TallyRuling  *ruling)
{
  TallyRulingDialog *self = g_object_new (TALLY_TYPE_RULING_DIALOG,
                                          "transient-for", parent,
                                          "default-width", MIN (480, gtk_widget_get_width (GTK_WIDGET (parent))),
                                          "default-height", MIN (620, gtk_widget_get_height (GTK_WIDGET (parent))),
                                          NULL);

  self->library = g_object_ref (library);
  tally_ruling_free (self->ruling);
  self->ruling = ruling;
  show_ruling (self);

  return GTK_WINDOW (self);
}

void
tally_ruling_dialog_write (TallyRulingDialog *self,
                           const char        *question,
                           const char        *decision)
{
  g_return_if_fail (TALLY_IS_RULING_DIALOG (self));

  gtk_editable_set_text (self->question, question != NULL ? question : "");
  gtk_text_buffer_set_text (self->decision, decision != NULL ? decision : "", -1);
  changed_cb (self);
}
