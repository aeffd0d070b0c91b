/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-sheet-view.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-row-or-column.h"
#include "tally-stepper.h"
#include "the-game/tally-the-game.h"

struct _TallyTheGameSheetView {
  TallySheetView parent_instance;

  GtkCheckButton *by_total;
  GtkCheckButton *by_hand;
  GtkListBox *rows;
  GtkWidget *burnt_row;
  GtkSwitch *burnt;

  TallyStepper *leftover;
  TallyStepper *draw_pile;
  TallyStepper *hands[TALLY_THE_GAME_MAX_PLAYERS];
};

G_DEFINE_FINAL_TYPE (TallyTheGameSheetView, tally_the_game_sheet_view, TALLY_TYPE_SHEET_VIEW)

static TallySession *
get_session (TallyTheGameSheetView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static guint
get_n_players (TallyTheGameSheetView *self)
{
  return tally_session_get_setup (get_session (self))->n_players;
}

/* Asked of the one that tells: the other one of the two changes after it. */
static gboolean
is_by_hand (TallyTheGameSheetView *self)
{
  return !gtk_check_button_get_active (self->by_total);
}

static guint
tally_the_game_sheet_view_read_entry (TallySheetView *view,
                                      TallyEvent     *event)
{
  TallyTheGameSheetView *self = TALLY_THE_GAME_SHEET_VIEW (view);
  const TallyTheGameOptions *options = tally_setup_options (tally_session_get_setup (get_session (self)));
  TallyTheGameEvent *what = (TallyTheGameEvent *) event->payload.bytes;
  guint missing = 0;

  tally_event_init (event, tally_the_game.kinds, TALLY_THE_GAME_RESULT);
  if (options->on_fire)
    what->result.burnt = (gint8) gtk_switch_get_active (self->burnt);

  if (!is_by_hand (self)) {
    what->result.leftover = tally_stepper_get_value (self->leftover);
    return what->result.leftover == TALLY_STEPPER_EMPTY ? 1 : 0;
  }

  what->result.hands.present = TRUE;
  for (guint seat = 0; seat < get_n_players (self); seat++) {
    what->result.hands.n[seat] = tally_stepper_get_value (self->hands[seat]);
    what->result.hands.given |= (guint8) tally_seat_bit ((TallySeat) seat);
    missing += what->result.hands.n[seat] == TALLY_STEPPER_EMPTY;
  }
  what->result.draw_pile = tally_stepper_get_value (self->draw_pile);

  return missing + (what->result.draw_pile == TALLY_STEPPER_EMPTY);
}

static void
tally_the_game_sheet_view_show_entry (TallySheetView         *view,
                                      const TallySheetAnswer *answer)
{
  TallyTheGameSheetView *self = TALLY_THE_GAME_SHEET_VIEW (view);
  guint rule = answer->refused ? answer->violation.rule : TALLY_THE_GAME_N_RULES;
  gboolean at_hand = rule == TALLY_THE_GAME_RULE_HAND_RANGE || rule == TALLY_THE_GAME_RULE_HANDS_NOT_FULL;
  gboolean at_sum = rule == TALLY_THE_GAME_RULE_LEFTOVER_RANGE || rule == TALLY_THE_GAME_RULE_BURNT_WITH_NOTHING_LEFT;

  tally_stepper_set_refused (self->leftover, at_sum);
  tally_stepper_set_refused (self->draw_pile, at_sum || rule == TALLY_THE_GAME_RULE_DRAW_PILE_RANGE);
  for (guint seat = 0; seat < get_n_players (self); seat++)
    tally_stepper_set_refused (self->hands[seat], at_hand && answer->violation.player == (TallySeat) seat);
}

static void
typed_cb (TallyTheGameSheetView *self)
{
  tally_sheet_view_typed (TALLY_SHEET_VIEW (self));
}

static void
way_cb (TallyTheGameSheetView *self)
{
  gboolean by_hand = is_by_hand (self);

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    gboolean total = g_object_get_data (G_OBJECT (row), "stepper") == self->leftover;

    gtk_widget_set_visible (row, total != by_hand);
  }
  typed_cb (self);
}

static TallyStepper *
add_row (TallyTheGameSheetView *self,
         GtkWidget             *badge,
         const char            *name,
         const char            *label,
         int                    upper)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *stepper = tally_stepper_new (label, 0, upper);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name);
  if (badge != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), badge);
  gtk_widget_set_valign (stepper, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (stepper, 150, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), stepper);
  g_object_set_data (G_OBJECT (row), "stepper", stepper);
  g_signal_connect_swapped (stepper, "changed", G_CALLBACK (typed_cb), self);
  g_signal_connect_swapped (stepper, "activate", G_CALLBACK (tally_sheet_view_next_cell), self);
  gtk_list_box_append (self->rows, row);

  return TALLY_STEPPER (stepper);
}

static void
add_rows (TallyTheGameSheetView *self)
{
  TallySession *session = get_session (self);
  const TallySetup *setup = tally_session_get_setup (session);
  int hand = (int) tally_the_game_hand_size (setup);

  self->leftover = add_row (self, NULL, _ ("Cards left"), _ ("Cards left"), TALLY_THE_GAME_CARDS);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    const char *name = setup->names[seat];
    g_autofree char *label = g_strdup_printf (_ ("Cards left in %s’s hand"), name);

    self->hands[seat] = add_row (self, tally_badge_new (tally_session_get_colour (session, seat), name, 28),
                                 name, label, hand);
  }
  self->draw_pile = add_row (self, NULL, _ ("Draw pile"), _ ("Cards left in the draw pile"),
                             TALLY_THE_GAME_CARDS - setup->n_players * hand);
}

static void
tally_the_game_sheet_view_update (TallyGameView *view)
{
  TallyTheGameSheetView *self = TALLY_THE_GAME_SHEET_VIEW (view);
  const TallyTheGameOptions *options = tally_setup_options (tally_session_get_setup (get_session (self)));

  if (self->leftover == NULL) {
    add_rows (self);
    gtk_widget_set_visible (self->burnt_row, options->on_fire);
    way_cb (self);
  }

  TALLY_GAME_VIEW_CLASS (tally_the_game_sheet_view_parent_class)->update (view);
}

static const char *
tally_the_game_sheet_view_get_section (TallyGameView *view)
{
  const char *refused = TALLY_GAME_VIEW_CLASS (tally_the_game_sheet_view_parent_class)->get_section (view);

  return refused != NULL ? refused : "the-game.sheet";
}

static void
tally_the_game_sheet_view_take_focus (TallyGameView *view)
{
  TallyTheGameSheetView *self = TALLY_THE_GAME_SHEET_VIEW (view);

  gtk_widget_grab_focus (GTK_WIDGET (is_by_hand (self) ? self->hands[0] : self->leftover));
}

/* The way, then the cells in their order. */
static char *
tally_the_game_sheet_view_save_draft (TallyGameView *view)
{
  TallyTheGameSheetView *self = TALLY_THE_GAME_SHEET_VIEW (view);
  GString *draft = g_string_new (is_by_hand (self) ? "hand" : "total");

  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    g_string_append_printf (draft, ";%s", tally_stepper_get_text (g_object_get_data (G_OBJECT (row), "stepper")));

  return g_string_free (draft, FALSE);
}

static void
tally_the_game_sheet_view_load_draft (TallyGameView *view,
                                      const char    *draft)
{
  TallyTheGameSheetView *self = TALLY_THE_GAME_SHEET_VIEW (view);
  g_auto (GStrv) parts = g_strsplit (draft, ";", -1);
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  gtk_check_button_set_active (g_str_equal (parts[0], "hand") ? self->by_hand : self->by_total, TRUE);
  for (guint i = 1; parts[i] != NULL && row != NULL; i++, row = gtk_widget_get_next_sibling (row))
    tally_stepper_set_text (g_object_get_data (G_OBJECT (row), "stepper"), parts[i]);
  tally_sheet_view_refresh (TALLY_SHEET_VIEW (self));
}

static void
tally_the_game_sheet_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_THE_GAME_SHEET_VIEW);

  G_OBJECT_CLASS (tally_the_game_sheet_view_parent_class)->dispose (object);
}

static void
tally_the_game_sheet_view_class_init (TallyTheGameSheetViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);
  TallySheetViewClass *sheet_class = TALLY_SHEET_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_the_game_sheet_view_dispose;
  view_class->update = tally_the_game_sheet_view_update;
  view_class->get_section = tally_the_game_sheet_view_get_section;
  view_class->take_focus = tally_the_game_sheet_view_take_focus;
  view_class->save_draft = tally_the_game_sheet_view_save_draft;
  view_class->load_draft = tally_the_game_sheet_view_load_draft;
  sheet_class->read_entry = tally_the_game_sheet_view_read_entry;
  sheet_class->show_entry = tally_the_game_sheet_view_show_entry;

  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tallygator/Tallygator/tally-the-game-sheet-view.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyTheGameSheetView, by_total);
  gtk_widget_class_bind_template_child (widget_class, TallyTheGameSheetView, by_hand);
  gtk_widget_class_bind_template_child (widget_class, TallyTheGameSheetView, rows);
  gtk_widget_class_bind_template_child (widget_class, TallyTheGameSheetView, burnt_row);
  gtk_widget_class_bind_template_child (widget_class, TallyTheGameSheetView, burnt);
  gtk_widget_class_bind_template_callback (widget_class, way_cb);
  gtk_widget_class_bind_template_callback (widget_class, typed_cb);
}

static void
tally_the_game_sheet_view_init (TallyTheGameSheetView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
