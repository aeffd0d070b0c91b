/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-fit.h"
#include "tally-rank.h"
#include "tally-stepper.h"
#include "tally-widget.h"
#include "tally-zoff-checker.h"
#include "tally-zoff-sheet-view-private.h"

#define SPACE 1720

G_DEFINE_FINAL_TYPE (TallyZoffSheetView, tally_zoff_sheet_view, TALLY_TYPE_SHEET_VIEW)

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

static const TallyZoffState *
get_state (TallyZoffSheetView *self)
{
  return tally_session_get_state (get_session (self));
}

static TallyEntryGrid *
get_grid (TallyZoffSheetView *self)
{
  return tally_sheet_view_get_grid (TALLY_SHEET_VIEW (self));
}

static void
tally_zoff_sheet_view_ask (TallySheetView   *view,
                           TallySheetAnswer *answer)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);
  gboolean taken;

  answer->n_missing = tally_entry_grid_read (get_grid (self), &answer->event);
  tally_zoff_sheet_complete_order (get_setup (self), &answer->event);
  taken = tally_zoff_sheet_preview (tally_session_get_match (get_session (self)), &answer->event, &self->row,
                                    &answer->after, &answer->violation);
  answer->legal = taken && answer->n_missing == 0;
  answer->refused = !taken && answer->violation.game != NULL;
}

static void
show_seat (TallyZoffSheetView *self,
           const TallyZoffRow *row,
           TallySeat           seat)
{
  TallyZoffLineUp line_up;
  g_autofree char *detail = NULL;
  g_autofree char *score = tally_number_to_text (row != NULL ? row->totals[seat] : get_state (self)->totals[seat]);

  if (self->details[seat] == NULL)
    return;

  tally_zoff_line_up (get_setup (self), get_state (self), &line_up);
  detail = row != NULL ? tally_zoff_words_gain (row, seat) : tally_zoff_words_partner (get_setup (self), &line_up, seat);
  tally_label_tell (self->details[seat], detail);
  gtk_label_set_label (self->scores[seat], score);
  tally_widget_set_css_class (GTK_WIDGET (self->scores[seat]), "preview", row != NULL);
}

static TallyStepper *
get_cell (TallyZoffSheetView *self,
          const char         *key,
          TallySeat           seat)
{
  return TALLY_STEPPER (tally_entry_grid_get_control (get_grid (self), key, seat, 0));
}

/* It is the sum that is wrong: whoever has some of it is asked. */
static gint64
show_cell (TallyStepper *cell,
           gboolean      refused)
{
  int value = tally_stepper_get_value (cell);

  tally_stepper_set_refused (cell, value != TALLY_STEPPER_EMPTY && (value < 0 || (refused && value > 0)));

  return value == TALLY_STEPPER_EMPTY ? 0 : value;
}

static void
show_trick (TallyZoffSheetView     *self,
            const TallySheetAnswer *answer,
            TallyZoffTrick          trick)
{
  gboolean refused = answer->refused && answer->violation.rule == tally_zoff_tricks[trick].most;
  g_autofree char *text = NULL;
  gint64 sum = 0;

  for (TallySeat seat = 0; seat < get_setup (self)->n_players; seat++)
    sum += show_cell (get_cell (self, tally_zoff_tricks[trick].key, seat), refused);
  if (trick == TALLY_ZOFF_LIONS)
    sum += show_cell (get_cell (self, "hand_lions", TALLY_NOBODY), refused);
  if (self->counts[trick] == NULL)
    return;

  /* Translators: how many lions or hedgehogs are entered, of how many there are. */
  text = g_strdup_printf (_ ("%d of %u"), (int) CLAMP (sum, 0, G_MAXINT), tally_zoff_supply (get_setup (self), tally_zoff_tricks[trick].animal));
  gtk_label_set_label (self->counts[trick], text);
}

static void
show_hand (TallyZoffSheetView *self)
{
  const TallySetup *setup = get_setup (self);
  g_autofree char *text = g_strdup (_ ("Lions in the last player’s hand"));

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (tally_order_picker_get_place (self->order, seat) == setup->n_players) {
      g_free (text);
      text = g_strdup_printf (_ ("Lions in %s’s hand"), setup->names[seat]);
    }
  }
  gtk_label_set_label (self->hand_label, text);
  tally_stepper_set_label (get_cell (self, "hand_lions", TALLY_NOBODY), text);
}

static gboolean
has_gaps (TallyZoffSheetView *self)
{
  for (TallyZoffTrick trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    for (TallySeat seat = 0; seat < get_setup (self)->n_players; seat++) {
      if (*tally_stepper_get_text (get_cell (self, tally_zoff_tricks[trick].key, seat)) == '\0')
        return TRUE;
    }
  }

  return *tally_stepper_get_text (get_cell (self, "hand_lions", TALLY_NOBODY)) == '\0';
}

static char *
tally_zoff_sheet_view_tell_entry (TallySheetView         *view,
                                  const TallySheetAnswer *answer)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);
  guint n_missing = tally_order_picker_n_missing (self->order);
  g_autofree char *standings = NULL;

  if (answer->legal) {
    standings = tally_zoff_words_standings (get_setup (self), (const TallyZoffState *) answer->after.bytes);
    return g_strdup_printf ("%s %s", _ ("After this round:"), standings);
  }
  if (answer->refused || n_missing == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%u player has no place yet", "%u players have no place yet", n_missing), n_missing);
}

static char *
make_remark (TallyZoffSheetView     *self,
             const TallySheetAnswer *answer)
{
  g_autofree char *step = NULL;

  if (!answer->legal)
    return answer->refused || answer->n_missing == 0
             ? NULL
             : g_strdup (_ ("Tap the players in the order in which they got rid of their cards."));

  step = tally_game_tell_next_step (get_setup (self), answer->after.bytes);

  return self->tricks_count && has_gaps (self) ? g_strdup_printf ("%s %s", step, _ ("Empty cells count as 0."))
                                               : g_steal_pointer (&step);
}

/* Without room it is further up, where it scrolls. */
static char *
tally_zoff_sheet_view_tell_remark (TallySheetView         *view,
                                   const TallySheetAnswer *answer)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);

  return self->compact ? NULL : make_remark (self, answer);
}

static void
show_remark (TallyZoffSheetView     *self,
             const TallySheetAnswer *answer)
{
  g_autofree char *remark = self->compact && !tally_session_is_correcting (get_session (self)) ? make_remark (self, answer)
                                                                                               : NULL;

  tally_label_tell (self->remark, remark);
}

/* While something is refused the preview stays as it was before. */
static void
tally_zoff_sheet_view_show_entry (TallySheetView         *view,
                                  const TallySheetAnswer *answer)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);
  const TallyZoffRow *row;

  self->has_legal = answer->n_missing == 0 && (answer->legal || self->has_legal);
  if (answer->legal)
    self->legal = self->row;
  row = self->has_legal ? &self->legal : NULL;

  tally_zoff_ledger_set_preview (self->ledger, !self->compact, row);
  gtk_widget_set_visible (GTK_WIDGET (self->ledger), !self->compact || get_state (self)->rounds > 0);
  for (TallySeat seat = 0; seat < get_setup (self)->n_players; seat++)
    show_seat (self, row, seat);
  for (TallyZoffTrick trick = 0; self->tricks_count && trick < TALLY_ZOFF_N_TRICKS; trick++)
    show_trick (self, answer, trick);
  if (self->tricks_count)
    show_hand (self);
  show_remark (self, answer);
}

/* What was typed and what is corrected is there again. */
static void
build_layout (TallyZoffSheetView *self)
{
  gboolean had_focus = gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
  g_autofree char *draft = self->order != NULL ? tally_entry_grid_save (get_grid (self)) : NULL;

  gtk_box_reorder_child_after (self->content, GTK_WIDGET (self->ledger),
                               self->compact ? GTK_WIDGET (self->remark) : NULL);
  tally_zoff_ledger_set_compact (self->ledger, self->compact);
  /* With room the rounds have it: the menu leads to the same question. */
  gtk_widget_set_visible (self->checker_link, self->compact && !tally_session_is_correcting (get_session (self)));
  tally_zoff_sheet_view_lay_out (self);
  if (draft != NULL)
    tally_entry_grid_load (get_grid (self), draft);
  if (had_focus)
    tally_order_picker_focus_first (self->order);
}

static GtkWidget *
make_checker_link (void)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *button = gtk_menu_button_new ();

  gtk_popover_set_child (GTK_POPOVER (popover), tally_zoff_checker_new ());
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), gtk_label_new (_ ("Does this beat that?")));
  gtk_menu_button_set_direction (GTK_MENU_BUTTON (button), GTK_ARROW_UP);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "zoff-link");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Does this beat that?"), -1);

  return button;
}

static void
fit_cb (GtkWidget *widget,
        gboolean   fits)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (widget);

  if (self->compact == !fits)
    return;

  self->compact = !fits;
  build_layout (self);
  tally_sheet_view_refresh (TALLY_SHEET_VIEW (self));
}

static void
tally_zoff_sheet_view_make_ways (TallySheetView *view)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);
  GtkWidget *grid = tally_entry_grid_new_empty (get_session (self), TALLY_ZOFF_ROUND, NULL);
  GtkWidget *remark = tally_label_new (NULL, TALLY_LABEL_START, "zoff-reason");

  self->content = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  self->ledger = TALLY_ZOFF_LEDGER (tally_zoff_ledger_new (get_session (self)));
  self->entry = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_add_css_class (self->entry, "card");
  gtk_widget_add_css_class (self->entry, "zoff-entry");
  if (get_setup (self)->n_players >= TALLY_ZOFF_DENSE_FROM)
    gtk_widget_add_css_class (self->entry, "dense");
  self->remark = GTK_LABEL (remark);
  gtk_label_set_wrap (self->remark, TRUE);
  self->checker_link = make_checker_link ();
  gtk_box_append (self->content, GTK_WIDGET (self->ledger));
  gtk_box_append (self->content, self->entry);
  gtk_box_append (self->content, remark);
  gtk_box_append (self->content, self->checker_link);
  tally_entry_grid_set_layout (TALLY_ENTRY_GRID (grid), GTK_WIDGET (self->content));
  tally_sheet_view_add_way (view, grid, NULL);
}

static void
tally_zoff_sheet_view_update (TallyGameView *view)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);
  gboolean built = self->ledger != NULL;
  TallyZoffLineUp line_up;

  if (!built)
    tally_zoff_sheet_view_make_ways (TALLY_SHEET_VIEW (self));

  self->has_legal = FALSE;
  tally_zoff_line_up (get_setup (self), get_state (self), &line_up);
  tally_zoff_ledger_update (self->ledger);
  if (!built || self->tricks_count != line_up.tricks_count) {
    self->tricks_count = line_up.tricks_count;
    build_layout (self);
  }
  if (!built)
    tally_fit_watch (GTK_WIDGET (self), fit_cb);
  TALLY_GAME_VIEW_CLASS (tally_zoff_sheet_view_parent_class)->update (view);
}

static gboolean
scroll_cb (gpointer data)
{
  TallyZoffSheetView *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (tally_sheet_view_get_scroller (TALLY_SHEET_VIEW (self)));

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

/* 1 to 7: this seat goes out next; once the order is whole one goes on typing
 * in the first cell. Backspace takes the last one back. */
static gboolean
key_pressed_cb (TallyZoffSheetView *self,
                guint               keyval,
                guint               keycode,
                GdkModifierType     state)
{
  gunichar letter = gdk_keyval_to_unicode (keyval);
  TallySeat seat = (TallySeat) (letter - '1');

  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_BackSpace) {
    tally_order_picker_take_back (self->order);
    return GDK_EVENT_STOP;
  }
  if (letter < '1' || letter > '0' + TALLY_ZOFF_MAX_PLAYERS || tally_order_picker_get_place (self->order, seat) > 0)
    return GDK_EVENT_PROPAGATE;

  return tally_order_picker_tap (self->order, seat) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

static const char *
tally_zoff_sheet_view_get_section (TallyGameView *view)
{
  TallyZoffSheetView *self = TALLY_ZOFF_SHEET_VIEW (view);

  for (TallyZoffTrick trick = 0; self->tricks_count && trick < TALLY_ZOFF_N_TRICKS; trick++) {
    for (TallySeat seat = 0; seat < get_setup (self)->n_players; seat++) {
      if (gtk_widget_get_focus_child (GTK_WIDGET (get_cell (self, tally_zoff_tricks[trick].key, seat))) != NULL)
        return tally_zoff_tricks[trick].section;
    }
  }
  if (self->tricks_count && gtk_widget_get_focus_child (GTK_WIDGET (get_cell (self, "hand_lions", TALLY_NOBODY))) != NULL)
    return tally_zoff_tricks[TALLY_ZOFF_LIONS].section;

  return tally_order_picker_n_missing (self->order) < get_setup (self)->n_players ? "zoff-im-zoo.scoring.places" : NULL;
}

static void
tally_zoff_sheet_view_take_focus (TallyGameView *view)
{
  tally_order_picker_focus_first (TALLY_ZOFF_SHEET_VIEW (view)->order);
}

static void
tally_zoff_sheet_view_class_init (TallyZoffSheetViewClass *klass)
{
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);
  TallySheetViewClass *sheet_class = TALLY_SHEET_VIEW_CLASS (klass);

  view_class->update = tally_zoff_sheet_view_update;
  view_class->get_section = tally_zoff_sheet_view_get_section;
  view_class->take_focus = tally_zoff_sheet_view_take_focus;
  sheet_class->make_ways = tally_zoff_sheet_view_make_ways;
  sheet_class->ask = tally_zoff_sheet_view_ask;
  sheet_class->show_entry = tally_zoff_sheet_view_show_entry;
  sheet_class->tell_entry = tally_zoff_sheet_view_tell_entry;
  sheet_class->tell_remark = tally_zoff_sheet_view_tell_remark;
  tally_class_owns_sources (klass, TallyZoffSheetView, scroll_source);
}

static void
tally_zoff_sheet_view_init (TallyZoffSheetView *self)
{
  GtkScrolledWindow *scroller = tally_sheet_view_get_scroller (TALLY_SHEET_VIEW (self));
  GtkEventController *keys = gtk_event_controller_key_new ();

  tally_sheet_view_set_action (TALLY_SHEET_VIEW (self), _ ("Score round"));
  tally_sheet_view_set_width (TALLY_SHEET_VIEW (self), SPACE);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (scroller), "changed",
                           G_CALLBACK (adjustment_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}
