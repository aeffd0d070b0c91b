/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-sheet-view.h"

#include <glib/gi18n.h>

#include "tally-refusal.h"
#include "tally-text-frame.h"
#include "tally-zoff-checker.h"
#include "tally-zoff-draft.h"
#include "tally-zoff-entry.h"
#include "tally-zoff-fit.h"
#include "tally-zoff-ledger.h"
#include "tally-zoff-sheet.h"
#include "tally-zoff-words.h"

struct _TallyZoffSheetView {
  TallyGameView parent_instance;

  GtkScrolledWindow *scroller;
  GtkBox *content;
  GtkBox *bar;
  AdwBin *hand_slot;
  GtkLabel *after;
  GtkLabel *next;
  GtkLabel *next_below;
  GtkWidget *checker_link;
  TallyRefusal *refusal;
  GtkWidget *score_button;

  TallyZoffLedger *ledger;
  TallyZoffEntry *entry;

  guint scroll_source;
  TallyZoffDraft draft;
  TallyZoffRow legal; /* the last draft that was */
  gboolean has_legal;
  gboolean compact;
  gboolean tricks_count;
};

G_DEFINE_FINAL_TYPE (TallyZoffSheetView, tally_zoff_sheet_view, TALLY_TYPE_GAME_VIEW)

static TallySession *
get_session (TallyZoffSheetView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static const TallySetup *
get_setup (TallyZoffSheetView *self)
{
  return tally_session_get_setup (get_session (self));
}

/* The engine's answer to what is typed so far. */
typedef struct {
  TallyEvent event;
  TallyZoffRow row;
  TallyState after;
  TallyViolation violation;
  guint n_missing;
  gboolean legible;
  gboolean legal;
} Answer;

static void
ask_engine (TallyZoffSheetView *self,
            Answer             *answer)
{
  const TallySetup *setup = get_setup (self);

  tally_zoff_draft_to_event (&self->draft, setup, self->tricks_count, &answer->event);
  answer->n_missing = tally_zoff_draft_n_missing (&self->draft, setup);
  answer->legible = !self->tricks_count || tally_zoff_draft_is_legible (&self->draft, setup);
  answer->legal = tally_zoff_sheet_preview (tally_session_get_match (get_session (self)), &answer->event,
                                            &answer->row, &answer->after, &answer->violation);
}

/* Without room the second line is further up, where it scrolls. */
static void
set_next (TallyZoffSheetView *self,
          const char         *text)
{
  gtk_label_set_label (self->next, self->compact ? "" : text);
  gtk_label_set_label (self->next_below, self->compact ? text : "");
}

static void
show_missing (TallyZoffSheetView *self,
              const Answer       *answer)
{
  g_autofree char *text = NULL;

  text = g_strdup_printf (ngettext ("%u player missing", "%u players missing", answer->n_missing), answer->n_missing);
  gtk_label_set_label (self->after, text);
  set_next (self, _ ("Tap the players in the order in which they got rid of their cards."));
}

static void
show_after (TallyZoffSheetView *self,
            const Answer       *answer)
{
  const TallySetup *setup = get_setup (self);
  g_autofree char *standings = tally_zoff_words_standings (setup, (const TallyZoffState *) answer->after.bytes);
  g_autofree char *escaped = g_markup_escape_text (standings, -1);
  g_autofree char *after = g_strdup_printf ("<b>%s</b> %s", _ ("After this round:"), escaped);
  g_autofree char *step = tally_game_tell_next_step (setup, answer->after.bytes);
  gboolean gaps = self->tricks_count && tally_zoff_draft_has_gaps (&self->draft, setup);
  g_autofree char *next = g_strconcat (step, gaps ? " " : NULL, _ ("Empty cells count as 0."), NULL);

  gtk_label_set_markup (self->after, after);
  set_next (self, next);
}

static void
update_bar (TallyZoffSheetView *self,
            const Answer       *answer)
{
  gboolean refused = !answer->legal && answer->violation.game != NULL;
  gboolean ready = answer->legal && answer->legible && answer->n_missing == 0;
  gboolean told = ready || (!refused && answer->n_missing > 0);

  if (refused)
    tally_refusal_show (self->refusal, &answer->violation, get_setup (self));
  else
    tally_refusal_hide (self->refusal);
  tally_zoff_entry_set_refused (self->entry, refused ? answer->violation.rule : TALLY_ZOFF_N_RULES);

  if (ready)
    show_after (self, answer);
  else if (answer->n_missing > 0)
    show_missing (self, answer);
  gtk_widget_set_visible (GTK_WIDGET (self->after), told);
  gtk_widget_set_visible (GTK_WIDGET (self->next), told && !self->compact);
  gtk_widget_set_visible (GTK_WIDGET (self->next_below), told && self->compact);
  gtk_widget_set_sensitive (self->score_button, ready);
}

static gboolean
has_rounds (TallyZoffSheetView *self)
{
  const TallyZoffState *state = tally_session_get_state (get_session (self));

  return state->rounds > 0;
}

/* While something is refused the preview stays as it was before. */
static void
refresh (TallyZoffSheetView *self)
{
  const TallyZoffRow *row;
  Answer answer;

  ask_engine (self, &answer);
  self->has_legal = answer.n_missing == 0 && (answer.legal || self->has_legal);
  if (answer.legal)
    self->legal = answer.row;
  row = self->has_legal ? &self->legal : NULL;
  tally_zoff_ledger_set_preview (self->ledger, !self->compact, row);
  gtk_widget_set_visible (GTK_WIDGET (self->ledger), !self->compact || has_rounds (self));
  tally_zoff_entry_update (self->entry, row);
  update_bar (self, &answer);
  tally_event_clear (&answer.event);
}

static void
score (TallyZoffSheetView *self)
{
  Answer answer;

  if (!gtk_widget_get_sensitive (self->score_button))
    return;

  ask_engine (self, &answer);
  if (tally_game_view_enter (TALLY_GAME_VIEW (self), &answer.event, &answer.violation))
    tally_zoff_entry_focus_order (self->entry);
  tally_event_clear (&answer.event);
}

static void
changed_cb (TallyZoffSheetView *self)
{
  refresh (self);
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

static void
done_cb (TallyZoffSheetView *self)
{
  gtk_widget_grab_focus (self->score_button);
}

/* 1 to 7: this seat goes out next. Once the order is whole one goes on typing
 * in the first cell. */
static gboolean
type_order (TallyZoffSheetView *self,
            TallySeat           seat)
{
  const TallySetup *setup = get_setup (self);

  if (seat >= setup->n_players || tally_zoff_draft_get_place (&self->draft, setup, seat) > 0)
    return GDK_EVENT_PROPAGATE;

  tally_zoff_draft_tap (&self->draft, setup, seat);
  changed_cb (self);
  if (tally_zoff_draft_n_missing (&self->draft, setup) == 0)
    tally_zoff_entry_focus_cells (self->entry);

  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (TallyZoffSheetView *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     state)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  if (letter >= '1' && letter <= '0' + TALLY_ZOFF_MAX_PLAYERS)
    return type_order (self, (TallySeat) (letter - '1'));
  if (keyval != GDK_KEY_BackSpace)
    return GDK_EVENT_PROPAGATE;

  tally_zoff_draft_take_back (&self->draft);
  changed_cb (self);

  return GDK_EVENT_STOP;
}

static void
build_entry (TallyZoffSheetView *self)
{
  adw_bin_set_child (self->hand_slot, NULL);
  tally_zoff_entry_build (self->entry, self->compact, self->tricks_count);
  if (!self->compact)
    adw_bin_set_child (self->hand_slot, tally_zoff_entry_get_hand (self->entry));
  gtk_widget_set_visible (GTK_WIDGET (self->hand_slot), !self->compact && self->tricks_count);
}

/* Without room the players come first, since they show the standings too. */
static void
build_layout (TallyZoffSheetView *self)
{
  GtkOrientation orientation = self->compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self->entry)) != NULL;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->bar), orientation);
  gtk_box_reorder_child_after (self->content, GTK_WIDGET (self->ledger),
                               self->compact ? GTK_WIDGET (self->next_below) : NULL);
  tally_zoff_ledger_set_compact (self->ledger, self->compact);
  /* With room the rounds have it: the menu leads to the same question. */
  gtk_widget_set_visible (self->checker_link, self->compact);
  build_entry (self);
  if (had_focus)
    tally_zoff_entry_focus_order (self->entry);
}

static void
build (TallyZoffSheetView *self)
{
  self->ledger = TALLY_ZOFF_LEDGER (tally_zoff_ledger_new (get_session (self)));
  self->entry = TALLY_ZOFF_ENTRY (tally_zoff_entry_new (get_session (self), &self->draft));
  g_signal_connect_swapped (self->entry, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->entry, "done", G_CALLBACK (done_cb), self);
  gtk_box_prepend (self->content, GTK_WIDGET (self->entry));
  gtk_box_prepend (self->content, GTK_WIDGET (self->ledger));
}

static void
fit_cb (GtkWidget *widget,
        gboolean   fits)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (widget);

  self->compact = !fits;
  build_layout (self);
  refresh (self);
}

static void
tally_zoff_sheet_view_update (TallyGameView *view)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);
  gboolean built = self->ledger != NULL;
  TallyZoffLineUp line_up;

  if (!built) {
    build (self);
    tally_zoff_fit_watch (GTK_WIDGET (self), get_setup (self)->n_players, fit_cb);
  }

  self->has_legal = FALSE;
  tally_zoff_line_up (get_setup (self), tally_session_get_state (get_session (self)), &line_up);
  tally_zoff_ledger_update (self->ledger);
  if (!built || self->tricks_count != line_up.tricks_count) {
    self->tricks_count = line_up.tricks_count;
    build_layout (self);
  }
  refresh (self);
}

static gboolean
scroll_cb (gpointer data)
{
  TallyZoffSheetView *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  self->scroll_source = 0;
  gtk_adjustment_set_value (adjustment, self->compact ? 0 : gtk_adjustment_get_upper (adjustment));

  return G_SOURCE_REMOVE;
}

/* New rows push what is typed down: with room it stays in sight. Not at once,
 * since this is told in the middle of a layout. */
static void
adjustment_changed_cb (TallyZoffSheetView *self)
{
  if (!self->compact && self->scroll_source == 0)
    self->scroll_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, scroll_cb, self, NULL);
}

static void
tally_zoff_sheet_view_take_focus (TallyGameView *view)
{
  tally_zoff_entry_focus_order (TALLY_ZOFF_SHEET_VIEW (view)->entry);
}

static const char *
tally_zoff_sheet_view_get_section (TallyGameView *view)
{
  static const char *const sections[TALLY_ZOFF_N_TRICKS] = {
    [TALLY_ZOFF_TRICK_LIONS] = "zoff-im-zoo.scoring.lions",
    [TALLY_ZOFF_TRICK_HEDGEHOGS] = "zoff-im-zoo.scoring.hedgehogs",
  };
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);
  int trick = tally_zoff_entry_get_focus (self->entry);

  if (trick >= 0)
    return sections[trick];

  return self->draft.n_out > 0 ? "zoff-im-zoo.scoring.places" : NULL;
}

static char *
tally_zoff_sheet_view_save_draft (TallyGameView *view)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);

  return tally_zoff_draft_save (&self->draft, get_setup (self));
}

static void
tally_zoff_sheet_view_clear_draft (TallyGameView *view)
{
  tally_zoff_draft_clear (&TALLY_ZOFF_SHEET_VIEW (view)->draft);
}

static void
tally_zoff_sheet_view_load_draft (TallyGameView *view,
                                  const char    *draft)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);

  tally_zoff_draft_load (&self->draft, get_setup (self), draft);
  refresh (self);
}

static void
tally_zoff_sheet_view_press_primary (TallyGameView *view)
{
  score (TALLY_ZOFF_SHEET_VIEW (view));
}

static void
tally_zoff_sheet_view_dispose (GObject *object)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (object);

  g_clear_handle_id (&self->scroll_source, g_source_remove);
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_ZOFF_SHEET_VIEW);

  G_OBJECT_CLASS (tally_zoff_sheet_view_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (TALLY_TYPE_REFUSAL);
  g_type_ensure (TALLY_TYPE_TEXT_FRAME);
  g_type_ensure (TALLY_TYPE_ZOFF_CHECKER);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tallygator/Tallygator/tally-zoff-sheet-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, scroller);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, content);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, bar);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, hand_slot);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, after);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, next);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, next_below);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, checker_link);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, refusal);
  gtk_widget_class_bind_template_child (widget_class, TallyZoffSheetView, score_button);
  gtk_widget_class_bind_template_callback (widget_class, score);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
}

static void
tally_zoff_sheet_view_class_init (TallyZoffSheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_zoff_sheet_view_dispose;
  view_class->update = tally_zoff_sheet_view_update;
  view_class->press_primary = tally_zoff_sheet_view_press_primary;
  view_class->get_section = tally_zoff_sheet_view_get_section;
  view_class->save_draft = tally_zoff_sheet_view_save_draft;
  view_class->clear_draft = tally_zoff_sheet_view_clear_draft;
  view_class->load_draft = tally_zoff_sheet_view_load_draft;
  view_class->take_focus = tally_zoff_sheet_view_take_focus;

  bind_template (widget_class);
}

static void
tally_zoff_sheet_view_init (TallyZoffSheetView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (adjustment_changed_cb), self, G_CONNECT_SWAPPED);
}
