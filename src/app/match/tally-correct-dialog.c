/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-correct-dialog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-fit.h"
#include "tally-correction.h"
#include "tally-game-views.h"
#include "tally-large-text.h"
#include "tally-moves-view.h"
#include "tally-rank.h"
#include "tally-refusal.h"
#include "tally-session-words.h"
#include "tally-sheet-view.h"
#include "tally-unasked-box.h"
#include "tally-widget.h"
#include "tally-window.h"
#include "tally-words.h"

/* Leagues and ratings are asked for when nobody has typed for a moment. */
#define MOVES_AFTER_MS 150

#define CORRECT "correct"

#define WIDEST 960
#define TALLEST 900

struct _TallyCorrectDialog {
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkWidget *correct_button;
  TallyShrinkBin *entry_bin;
  GtkLabel *proposal;
  AdwBin *refusal_bin;
  GtkLabel *hint;
  GtkWidget *effect;
  GtkGrid *table;
  AdwBin *moves_bin;
  GtkLabel *next;

  TallyGameView *view; /* that the entry was made with */
  TallyMovesView *moves;
  TallyRefusal *refusal;

  TallySession *session;
  TallySession *before; /* the match as the view sees it */
  guint index;
  TallySeat seat; /* whose cell has the focus first, or TALLY_NOBODY */
  TallyFit fit;
  guint focus_source;
  guint moves_timeout;
};

G_DEFINE_FINAL_TYPE (TallyCorrectDialog, tally_correct_dialog, ADW_TYPE_WINDOW)

static void
attach_player (TallyCorrectDialog       *self,
               TallySeat                 seat,
               const TallyCorrectionRow *row)
{
  const char *name = tally_session_get_name (self->session, seat);
  g_autofree char *score_before = tally_number_to_text (row->score_before);
  g_autofree char *score_after = tally_number_to_text (row->score_after);
  g_autofree char *place_before = tally_words_place (row->place_before);
  g_autofree char *place_after = tally_words_place (row->place_after);
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE | TALLY_LABEL_EXPAND, NULL);

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

/* The refusal may be of a later entry, which the correction would spoil. */
static void
show_refusal (TallyCorrectDialog    *self,
              const TallyCorrection *correction)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  g_autofree char *later = NULL;
  g_autofree char *hint = NULL;

  tally_refusal_show (self->refusal, &correction->violation, setup);
  if (correction->failed == self->index)
    return;

  later = tally_session_tell_event (self->session, correction->failed,
                                    tally_match_get_event (tally_session_get_match (self->session), correction->failed));
  hint = g_strdup_printf (_ ("This would then be impossible: %s"), later);
  tally_label_tell (self->hint, hint);
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

/* While one types, somebody else may undo the entry. */
static gboolean
is_there (TallyCorrectDialog *self)
{
  return self->index < tally_match_get_length (tally_session_get_match (self->session));
}

static const TallyEvent *
get_old (TallyCorrectDialog *self)
{
  return tally_match_get_event (tally_session_get_match (self->session), self->index);
}

/* What a sheet has in its cells, or the last move that was made; when it
 * happened and what was noted stays. FALSE where there is nothing whole. */
static gboolean
read_event (TallyCorrectDialog *self,
            TallyEvent         *event)
{
  TallyGameViewClass *klass = TALLY_GAME_VIEW_GET_CLASS (self->view);
  const TallyEvent *proposal = tally_session_get_proposal (self->before);
  gboolean whole = proposal != NULL;

  memset (event, 0, sizeof *event);
  if (!is_there (self))
    return FALSE;
  if (klass->read_event != NULL)
    whole = klass->read_event (self->view, event);
  else if (proposal != NULL)
    tally_event_copy (event, proposal);
  if (event->at == NULL)
    event->at = g_strdup (get_old (self)->at);
  if (event->note == NULL)
    event->note = g_strdup (get_old (self)->note);

  return whole;
}

static gboolean
is_same (TallyCorrectDialog *self,
         const TallyEvent   *event)
{
  return event->kind == get_old (self)->kind &&
         memcmp (event->payload.bytes, get_old (self)->payload.bytes, TALLY_EVENT_PAYLOAD) == 0;
}

static gboolean
moves_timeout_cb (gpointer data)
{
  TallyCorrectDialog *self = TALLY_CORRECT_DIALOG (data);
  TallyEvent event;

  self->moves_timeout = 0;
  if (read_event (self, &event))
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

/* A move is shown beside the one that it would replace. */
static void
show_proposal (TallyCorrectDialog *self,
               const TallyEvent   *event)
{
  gboolean move = !TALLY_IS_SHEET_VIEW (self->view);
  g_autofree char *old = NULL;
  g_autofree char *now = NULL;
  g_autofree char *markup = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->proposal), move && event != NULL);
  if (!move || event == NULL)
    return;

  old = tally_session_tell_event (self->session, self->index, get_old (self));
  now = tally_session_tell_event (self->session, self->index, event);
  markup = g_markup_printf_escaped ("<s>%s</s> → <b>%s</b>", old, now);
  gtk_label_set_markup (self->proposal, markup);
}

static const char *
get_hint (TallyCorrectDialog *self)
{
  if (!is_there (self))
    return _ ("That entry has been undone elsewhere. Nothing was changed: look at the match again.");

  return TALLY_GAME_VIEW_GET_CLASS (self->view)->read_event == NULL ? _ ("Enter what really happened then.")
                                                                    : _ ("Something is still missing.");
}

static void
update (TallyCorrectDialog *self)
{
  TallyEvent event;
  TallyCorrection correction = { 0 };
  gboolean whole = read_event (self, &event);

  if (whole)
    tally_correction_compute (tally_session_get_match (self->session), self->index, &event, &correction);

  tally_refusal_hide (self->refusal);
  tally_label_tell (self->hint, NULL);
  show_proposal (self, whole ? &event : NULL);
  gtk_widget_set_visible (self->effect, correction.corrected != NULL);
  if (correction.corrected != NULL)
    show_effect (self, &correction);
  else if (whole)
    show_refusal (self, &correction);
  else
    tally_label_tell (self->hint, get_hint (self));
  gtk_widget_set_sensitive (self->correct_button, correction.corrected != NULL && !is_same (self, &event));
  ask_for_moves (self, correction.corrected != NULL);
  tally_correction_clear (&correction);
  tally_event_clear (&event);
}

/* What was counted only now goes into the round that it belongs to, which may be
 * the corrected one. */
static TallyTaken
correct_counted (TallyCorrectDialog *self,
                 TallyUnaskedBox    *box,
                 GError            **error)
{
  guint index = tally_unasked_box_get_index (box);
  TallyTaken taken = TALLY_REFUSED;
  TallyViolation violation;
  TallyEvent event;

  if (index >= tally_match_get_length (tally_session_get_match (self->session)))
    return TALLY_REFUSED;

  tally_event_copy (&event, tally_match_get_event (tally_session_get_match (self->session), index));
  if (tally_unasked_box_write (box, &event))
    taken = tally_session_correct (self->session, index, &event, &violation, error);
  tally_event_clear (&event);

  return taken;
}

/* `box` is what had to be counted for it, or NULL. */
static void
correct (TallyCorrectDialog *self,
         TallyUnaskedBox    *box)
{
  g_autoptr (GError) error = NULL;
  TallyTaken taken = TALLY_REFUSED;
  TallyViolation violation;
  TallyEvent event;

  if (read_event (self, &event))
    taken = tally_session_correct (self->session, self->index, &event, &violation, &error);
  tally_event_clear (&event);
  if (taken == TALLY_TAKEN && box != NULL)
    taken = correct_counted (self, box, &error);
  if (taken == TALLY_TAKEN)
    gtk_window_close (GTK_WINDOW (self));
  else if (taken == TALLY_FAILED)
    tally_label_tell (self->hint, error->message);
}

static void
counted_cb (TallyCorrectDialog *self,
            const char         *response,
            AdwMessageDialog   *question)
{
  if (g_str_equal (response, CORRECT))
    correct (self, TALLY_UNASKED_BOX (adw_message_dialog_get_extra_child (question)));
}

static void
count_typed_cb (AdwMessageDialog *question,
                TallyUnaskedBox  *box)
{
  TallyEvent scratch = { 0 };

  adw_message_dialog_set_response_enabled (question, CORRECT, tally_unasked_box_write (box, &scratch));
}

/* With this correction another round may be the last one, or others be equal:
 * what decides then must have been counted by somebody. */
static gboolean
ask_for_unasked (TallyCorrectDialog *self,
                 const TallyEvent   *event)
{
  TallyCorrection correction;
  GtkWidget *box = NULL;
  AdwMessageDialog *question;

  tally_correction_compute (tally_session_get_match (self->session), self->index, event, &correction);
  if (correction.corrected != NULL)
    box = tally_unasked_box_new (self->session, correction.corrected);
  tally_correction_clear (&correction);
  if (box == NULL)
    return FALSE;

  question = ADW_MESSAGE_DIALOG (adw_message_dialog_new (GTK_WINDOW (self), _ ("Who is ahead?"), NULL));
  adw_message_dialog_add_responses (question, "cancel", _ ("_Cancel"), CORRECT, _ ("C_orrect"), NULL);
  adw_message_dialog_set_response_appearance (question, CORRECT, ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (question, CORRECT, FALSE);
  adw_message_dialog_set_extra_child (question, box);
  g_signal_connect_object (box, "changed", G_CALLBACK (count_typed_cb), question, G_CONNECT_SWAPPED);
  g_signal_connect_object (question, "response", G_CALLBACK (counted_cb), self, G_CONNECT_SWAPPED);
  /* It is still answering when this window closes. */
  gtk_window_set_destroy_with_parent (GTK_WINDOW (question), FALSE);
  gtk_window_present (GTK_WINDOW (question));

  return TRUE;
}

static void
correct_cb (TallyCorrectDialog *self)
{
  gboolean asked = FALSE;
  TallyEvent event;

  if (read_event (self, &event))
    asked = ask_for_unasked (self, &event);
  tally_event_clear (&event);
  if (!asked)
    correct (self, NULL);
}

static gboolean
focus_cb (gpointer data)
{
  TallyCorrectDialog *self = TALLY_CORRECT_DIALOG (data);

  self->focus_source = 0;
  if (TALLY_IS_SHEET_VIEW (self->view))
    tally_entry_grid_focus_seat (tally_sheet_view_get_grid (TALLY_SHEET_VIEW (self->view)), self->seat);

  return G_SOURCE_REMOVE;
}

/* After the view has taken the focus for its first cell. */
static void
tally_correct_dialog_map (GtkWidget *widget)
{
  TallyCorrectDialog *self = TALLY_CORRECT_DIALOG (widget);

  GTK_WIDGET_CLASS (tally_correct_dialog_parent_class)->map (widget);
  if (self->seat != TALLY_NOBODY && self->focus_source == 0)
    self->focus_source = g_idle_add (focus_cb, self);
}

static void
set_wide (GtkWidget *widget,
          gboolean   wide)
{
  tally_widget_set_css_class (widget, "narrow", !wide);
  g_object_set (TALLY_CORRECT_DIALOG (widget)->view, "narrow", !wide, NULL);
}

static void
layout_cb (TallyCorrectDialog *self)
{
  if (self->view != NULL)
    tally_fit_look (&self->fit, self->entry_bin);
}

/* As the window does it for its pages. */
static void
tally_correct_dialog_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tally_correct_dialog_parent_class)->realize (widget);

  g_signal_connect_object (gtk_native_get_surface (GTK_NATIVE (widget)), "layout",
                           G_CALLBACK (layout_cb), widget, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* The rule opens in the window behind, so this one makes room. */
static void
show_rule_cb (TallyCorrectDialog *self,
              const char         *action,
              GVariant           *section)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  gtk_widget_activate_action_variant (GTK_WIDGET (parent), "win.show-rule", section);
  gtk_window_close (GTK_WINDOW (self));
}

static void
tally_correct_dialog_dispose (GObject *object)
{
  TallyCorrectDialog *self = TALLY_CORRECT_DIALOG (object);

  self->view = NULL;

  tally_class_dispose (object);
}

static void
tally_correct_dialog_class_init (TallyCorrectDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_correct_dialog_dispose;
  widget_class->map = tally_correct_dialog_map;
  widget_class->realize = tally_correct_dialog_realize;

  tally_class_set_template (klass, "tally-correct-dialog.ui");
  tally_class_owns_sources (klass, TallyCorrectDialog, moves_timeout, focus_source);
  tally_class_owns_objects (klass, TallyCorrectDialog, before, session);
  tally_class_binds (klass, TallyCorrectDialog, title, correct_button, entry_bin, proposal, refusal_bin, hint,
                     effect, table, moves_bin, next);
  tally_class_answers (klass, correct_cb);

  tally_class_acts (klass, "win.show-rule", "s", show_rule_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tally_correct_dialog_init (TallyCorrectDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->seat = TALLY_NOBODY;
  self->fit = (TallyFit){ .widget = GTK_WIDGET (self), .lay_out = set_wide, .wide = TRUE };
  self->refusal = TALLY_REFUSAL (tally_refusal_new ());
  adw_bin_set_child (self->refusal_bin, GTK_WIDGET (self->refusal));
  self->moves = TALLY_MOVES_VIEW (tally_moves_view_new ());
  adw_bin_set_child (self->moves_bin, GTK_WIDGET (self->moves));
}

/* As big as the window behind it allows: it holds what the entry was made with. */
static void
choose_size (TallyCorrectDialog *self,
             GtkWindow          *parent)
{
  int width = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;
  int height = parent != NULL ? gtk_widget_get_height (GTK_WIDGET (parent)) : 0;

  if (width > 0 && height > 0)
    gtk_window_set_default_size (GTK_WINDOW (self), MIN (width, WIDEST), MIN (height, TALLEST));
}

/* On a phone it begins as narrow as the window is. */
static void
show_entry (TallyCorrectDialog *self,
            GtkWindow          *parent)
{
  const TallyEvent *event = get_old (self);
  g_autofree char *title = tally_session_tell_entry (self->session, self->index);
  g_autofree char *line = tally_session_tell_event (self->session, self->index, event);

  adw_window_title_set_title (self->title, title);
  gtk_window_set_title (GTK_WINDOW (self), title);
  adw_window_title_set_subtitle (self->title, line);
  self->before = tally_session_new_before (self->session, self->index);
  self->view = tally_game_views_make_for (self->before, event);
  self->fit.wide = !TALLY_IS_WINDOW (parent) || !tally_window_get_narrow (TALLY_WINDOW (parent));
  set_wide (GTK_WIDGET (self), self->fit.wide);
  tally_large_text_give_way (GTK_WIDGET (self->view));
  tally_shrink_bin_set_child (self->entry_bin, GTK_WIDGET (self->view));
}

GtkWindow *
tally_correct_dialog_new (GtkWindow    *parent,
                          TallySession *session,
                          guint         index)
{
  TallyCorrectDialog *self;

  g_return_val_if_fail (index < tally_match_get_length (tally_session_get_match (session)), NULL);

  self = g_object_new (TALLY_TYPE_CORRECT_DIALOG, "transient-for", parent, NULL);
  self->session = g_object_ref (session);
  self->index = index;
  choose_size (self, parent);
  show_entry (self, parent);
  g_signal_connect_object (self->view, "typed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->before, "proposed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WINDOW (self);
}

void
tally_correct_dialog_set_seat (TallyCorrectDialog *self,
                               TallySeat           seat)
{
  g_return_if_fail (TALLY_IS_CORRECT_DIALOG (self));

  self->seat = seat;
}
