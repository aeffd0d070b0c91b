/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-correct-dialog.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-correction.h"
#include "tally-elastic-button.h"
#include "tally-entry-grid.h"
#include "tally-large-text.h"
#include "tally-moves-view.h"
#include "tally-refusal.h"
#include "tally-words.h"

/* Leagues and ratings are asked for when nobody has typed for a moment. */
#define MOVES_AFTER_MS 150

struct _TallyCorrectDialog {
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkWidget *correct_button;
  AdwBin *entry_bin;
  AdwBin *refusal_bin;
  GtkLabel *hint;
  GtkWidget *effect;
  GtkGrid *table;
  AdwBin *moves_bin;
  GtkLabel *next;

  TallyEntryGrid *grid;
  TallyMovesView *moves;
  TallyRefusal *refusal;

  TallySession *session;
  guint index;
  guint moves_timeout;
};

G_DEFINE_FINAL_TYPE (TallyCorrectDialog, tally_correct_dialog, ADW_TYPE_WINDOW)

static void
attach_player (TallyCorrectDialog       *self,
               TallySeat                 seat,
               const TallyCorrectionRow *row)
{
  const char *name = tally_session_get_name (self->session, seat);
  g_autofree char *score_before = g_strdup_printf ("%d", row->score_before);
  g_autofree char *score_after = g_strdup_printf ("%d", row->score_after);
  g_autofree char *place_before = tally_words_place (row->place_before);
  g_autofree char *place_after = tally_words_place (row->place_after);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_grid_attach (self->table, tally_badge_new (tally_session_get_colour (self->session, seat), name, 24),
                   0, seat, 1, 1);
  gtk_grid_attach (self->table, label, 1, seat, 1, 1);
  gtk_grid_attach (self->table, tally_moves_view_make_change (score_before, score_after), 2, seat, 1, 1);
  gtk_grid_attach (self->table, tally_moves_view_make_change (place_before, place_after), 3, seat, 1, 1);
}

static void
clear_table (TallyCorrectDialog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->table))) != NULL)
    gtk_grid_remove (self->table, child);
}

static void
show_effect (TallyCorrectDialog    *self,
             const TallyCorrection *correction)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  g_autofree char *next = g_str_equal (correction->step_before, correction->step_after)
                            ? g_markup_escape_text (correction->step_after, -1)
                            : g_markup_printf_escaped ("<s>%s</s>\n<b>%s</b>", correction->step_before,
                                                       correction->step_after);

  clear_table (self);
  for (TallySeat seat = 0; seat < setup->n_players && !tally_setup_is_together (setup); seat++)
    attach_player (self, seat, &correction->rows[seat]);
  gtk_label_set_markup (self->next, next);
}

static void
show_hint (TallyCorrectDialog *self,
           const char         *hint)
{
  gtk_label_set_label (self->hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), TRUE);
}

/* The line of the history. */
static char *
tell_event (TallySession *session,
            guint         index)
{
  const TallyMatch *match = tally_session_get_match (session);
  TallyState before;

  tally_match_state_at (match, index, &before);

  return tally_game_tell (tally_match_get_setup (match), before.bytes, tally_match_get_event (match, index));
}

/* "Round 2", or what people do then. */
static char *
tell_title (TallySession *session,
            guint         index)
{
  const TallyMatch *match = tally_session_get_match (session);
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyEventKind *kind = &setup->game->kinds[tally_match_get_event (match, index)->kind];
  TallyState before, after;

  tally_match_state_at (match, index, &before);
  tally_match_state_at (match, index + 1, &after);
  if (kind->live || setup->game->rounds == NULL ||
      setup->game->rounds (setup, after.bytes) != setup->game->rounds (setup, before.bytes) + 1)
    return g_strdup (_ (kind->label));

  return g_strdup_printf (_ ("Round %u"), setup->game->rounds (setup, after.bytes));
}

/* The refusal may be of a later entry, which the correction would spoil. */
static void
show_refusal (TallyCorrectDialog    *self,
              const TallyCorrection *correction)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  g_autofree char *later = NULL;
  g_autofree char *hint = NULL;

  tally_refusal_show (self->refusal, &correction->violation, setup);
  if (correction->failed == self->index) {
    tally_entry_grid_refuse (self->grid, &correction->violation);
    return;
  }
  later = tell_event (self->session, correction->failed);
  hint = g_strdup_printf (_ ("This would then be impossible: %s"), later);
  show_hint (self, hint);
}

static void
show_moves (TallyCorrectDialog *self,
            TallyStoredMatch   *match,
            const TallyEvent   *event)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  g_autoptr (TallyRoster) roster = tally_roster_new (tally_stored_match_get_store (match), NULL);
  g_autoptr (TallyLeagueEffect) effect = NULL;
  g_autoptr (GPtrArray) moves = NULL;
  TallyViolation violation;
  guint failed;

  /* Should the database fail, making the correction says so. */
  if (roster == NULL ||
      tally_stored_match_preview_correction (match, self->index, event, &effect, &failed, &violation, NULL) != TALLY_TAKEN)
    return;

  moves = tally_correction_list_moves (effect, tally_stored_match_get_players (match), setup->n_players);
  tally_moves_view_show (self->moves, moves, roster);
}

static gboolean
moves_timeout_cb (gpointer data)
{
  TallyCorrectDialog *self = TALLY_CORRECT_DIALOG (data);
  TallyEvent event;

  self->moves_timeout = 0;
  if (tally_entry_grid_read (self->grid, &event) == 0)
    show_moves (self, tally_session_get_stored (self->session), &event);
  tally_event_clear (&event);

  return G_SOURCE_REMOVE;
}

static void
ask_for_moves (TallyCorrectDialog *self,
               gboolean            possible)
{
  tally_moves_view_clear (self->moves);
  g_clear_handle_id (&self->moves_timeout, g_source_remove);
  if (possible)
    self->moves_timeout = g_timeout_add (MOVES_AFTER_MS, moves_timeout_cb, self);
}

/* While one types, somebody else may undo the entry. */
static gboolean
is_there (TallyCorrectDialog *self)
{
  return self->index < tally_match_get_length (tally_session_get_match (self->session));
}

static void
update (TallyCorrectDialog *self)
{
  TallyEvent event;
  TallyCorrection correction = { 0 };
  gboolean complete = tally_entry_grid_read (self->grid, &event) == 0 && is_there (self);

  if (complete)
    tally_correction_compute (tally_session_get_match (self->session), self->index, &event, &correction);
  tally_event_clear (&event);

  tally_refusal_hide (self->refusal);
  tally_entry_grid_refuse (self->grid, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), FALSE);
  gtk_widget_set_visible (self->effect, correction.corrected != NULL);
  if (correction.corrected != NULL)
    show_effect (self, &correction);
  else if (complete)
    show_refusal (self, &correction);
  else if (!is_there (self))
    show_hint (self, _ ("That entry has been undone elsewhere. Nothing was changed: look at the match again."));
  gtk_widget_set_sensitive (self->correct_button, correction.corrected != NULL);
  ask_for_moves (self, correction.corrected != NULL);
  tally_correction_clear (&correction);
}

static void
correct_cb (TallyCorrectDialog *self)
{
  g_autoptr (GError) error = NULL;
  TallyViolation violation;
  TallyEvent event;
  TallyTaken taken;

  if (tally_entry_grid_read (self->grid, &event) > 0) {
    tally_event_clear (&event);
    return;
  }

  taken = tally_session_correct (self->session, self->index, &event, &violation, &error);
  tally_event_clear (&event);
  if (taken == TALLY_TAKEN)
    gtk_window_close (GTK_WINDOW (self));
  else if (taken == TALLY_FAILED)
    show_hint (self, error->message);
}

/* The rule opens in the window behind, so this one makes room. */
static void
show_rule_cb (GtkWidget  *widget,
              const char *action,
              GVariant   *section)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (widget));

  gtk_widget_activate_action_variant (GTK_WIDGET (parent), "win.show-rule", section);
  gtk_window_close (GTK_WINDOW (widget));
}

static void
tally_correct_dialog_dispose (GObject *object)
{
  TallyCorrectDialog *self = TALLY_CORRECT_DIALOG (object);

  g_clear_handle_id (&self->moves_timeout, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), TALLY_TYPE_CORRECT_DIALOG);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_correct_dialog_parent_class)->dispose (object);
}

static void
tally_correct_dialog_class_init (TallyCorrectDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_correct_dialog_dispose;

  g_type_ensure (TALLY_TYPE_ELASTIC_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-correct-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, title);
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, correct_button);
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, entry_bin);
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, refusal_bin);
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, hint);
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, effect);
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, table);
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, moves_bin);
  gtk_widget_class_bind_template_child (widget_class, TallyCorrectDialog, next);
  gtk_widget_class_bind_template_callback (widget_class, correct_cb);

  gtk_widget_class_install_action (widget_class, "match.show-rule", "s", show_rule_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tally_correct_dialog_init (TallyCorrectDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->refusal = TALLY_REFUSAL (tally_refusal_new ());
  adw_bin_set_child (self->refusal_bin, GTK_WIDGET (self->refusal));
  self->moves = TALLY_MOVES_VIEW (tally_moves_view_new ());
  adw_bin_set_child (self->moves_bin, GTK_WIDGET (self->moves));
}

GtkWindow *
tally_correct_dialog_new (GtkWindow    *parent,
                          TallySession *session,
                          guint         index)
{
  TallyCorrectDialog *self = g_object_new (TALLY_TYPE_CORRECT_DIALOG, "transient-for", parent, NULL);
  const TallyMatch *match = tally_session_get_match (session);
  const TallyEvent *event;
  g_autofree char *title = NULL;
  g_autofree char *line = NULL;

  g_return_val_if_fail (index < tally_match_get_length (match), NULL);

  self->session = g_object_ref (session);
  self->index = index;
  title = tell_title (session, index);
  line = tell_event (session, index);
  adw_window_title_set_title (self->title, title);
  adw_window_title_set_subtitle (self->title, line);

  event = tally_match_get_event (match, index);
  self->grid = TALLY_ENTRY_GRID (tally_entry_grid_new (session, event->kind));
  tally_entry_grid_correct (self->grid, event);
  tally_large_text_give_way (GTK_WIDGET (self->grid));
  adw_bin_set_child (self->entry_bin, GTK_WIDGET (self->grid));
  g_signal_connect_swapped (self->grid, "changed", G_CALLBACK (update), self);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WINDOW (self);
}
