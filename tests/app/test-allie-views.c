/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of Allie Gator as people use them: made, shown, typed into,
 * refused, scored, finished, and gone without a trace. */

#include "tally-allie-column-view.h"
#include "tally-allie-deal.h"
#include "tally-allie-player.h"
#include "tally-allie-views.h"
#include "tally-allie-specials.h"
#include "tally-correct-dialog.h"
#include "tally-finished-view.h"
#include "tally-jaw.h"
#include "tally-number-pad.h"
#include "tally-refusal.h"
#include "tally-stepper.h"
#include "tally-test-evening.h"

#define FOUR "Sabine Frank Doris Ralf"
#define FIVE "Sabine Frank Doris Maximiliane <b>Bo</b>"

#define ONE_ROUND "round piles=Sabine:3/0,Frank:9/0,Doris:5/1,Ralf:9/2"
#define DEALT "deal targets=28,65;play player=Sabine card=26 stack=0;play player=Frank card=41 stack=1"

static void
begin (Evening        *evening,
       const char     *players,
       const char     *events,
       TallyMode       mode,
       int             width,
       int             height,
       TallyAppearance appearance)
{
  evening_begin (evening, tally_test_session_new ("allie-gator", players, NULL, events), mode, width, height, appearance);
}

static const TallyAllieGatorState *
get_state (Evening *evening)
{
  return tally_session_get_state (evening->session);
}

static int
get_number (Evening *evening)
{
  return tally_number_pad_get_number (TALLY_NUMBER_PAD (tally_test_nth (evening->page, TALLY_TYPE_NUMBER_PAD, 0)));
}

static void
type_cells (Evening    *evening,
            const char *numbers)
{
  g_auto (GStrv) parts = g_strsplit (numbers, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    evening_type (evening, i, parts[i]);
}

static void
type_keys (Evening    *evening,
           const char *digits)
{
  for (; *digits != '\0'; digits++)
    evening_press (evening, (guint) (GDK_KEY_0 + *digits - '0'), 0);
}

static void
test_sheet (gconstpointer data)
{
  gboolean narrow = GPOINTER_TO_INT (data);
  Evening evening;

  begin (&evening, FOUR, ONE_ROUND, TALLY_MODE_SHEET, narrow ? 360 : 1100, narrow ? 640 : 720,
         narrow ? TALLY_APPEARANCE_DARK : TALLY_APPEARANCE_LIGHT);
  g_assert_false (evening_is_ready (&evening));
  type_cells (&evening, "11 3 3+3 2 9 1");
  g_assert_false (evening_is_ready (&evening));
  /* All have different numbers of cards: nobody needs Ralf's specials. */
  type_cells (&evening, "11 3 3+3 2 9 1 14");
  evening_settle (&evening, NULL);
  g_assert_true (evening_is_ready (&evening));
  tally_test_picture (GTK_WIDGET (evening.window), narrow ? "allie-sheet-narrow-dark" : "allie-sheet-wide");
  evening_press (&evening, GDK_KEY_Return, GDK_CONTROL_MASK);

  g_assert_cmpuint (get_state (&evening)->rounds, ==, 2);
  g_assert_cmpuint (get_state (&evening)->points[1], ==, 2);
  g_assert_cmpuint (get_state (&evening)->points[2], ==, 2);
  g_assert_false (evening_is_ready (&evening));
  g_assert_cmpint (tally_stepper_get_value (TALLY_STEPPER (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 0))), ==,
                   TALLY_STEPPER_EMPTY);
  evening_end (&evening, narrow ? "allie-sheet-narrow-scored" : NULL);
}

/* As a finger does it, by the gesture that listens there. */
static void
tap (Evening   *evening,
     GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (controller))
      g_signal_emit_by_name (controller, "released", 1, 1.0, 1.0);
  }
  evening_settle (evening, NULL);
}

/* Frank's teeth are wrong: his jaw, one card less, Correct. */
static void
test_correct_by_jaw (gconstpointer data)
{
  gboolean live = GPOINTER_TO_INT (data);
  const TallyAllieGatorEvent *round;
  Evening evening;
  GtkWindow *dialog;

  begin (&evening, FOUR, live ? ONE_ROUND ";" DEALT : ONE_ROUND, live ? TALLY_MODE_LIVE : TALLY_MODE_SHEET, TALLY_TEST_NARROW,
         TALLY_APPEARANCE_LIGHT);
  tap (&evening, live ? tally_test_nth (evening.page, TALLY_TYPE_ALLIE_PLAYER, 1) : tally_test_nth (evening.page, TALLY_TYPE_JAW, 1));
  dialog = tally_test_find_toplevel (TALLY_TYPE_CORRECT_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_true (gtk_widget_is_focus (tally_test_find (tally_test_nth (GTK_WIDGET (dialog), TALLY_TYPE_STEPPER, 2), GTK_TYPE_TEXT)));
  tally_test_click (tally_test_nth (tally_test_nth (GTK_WIDGET (dialog), TALLY_TYPE_STEPPER, 2), GTK_TYPE_BUTTON, 0));
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_click (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action"));
  evening_settle (&evening, NULL);
  round = tally_event_payload (tally_match_get_event (tally_session_get_match (evening.session), 0));
  g_assert_cmpint (round->round.piles.n[1][0], ==, 8);
  evening_end (&evening, NULL);
}

static void
test_sheet_refused (void)
{
  Evening evening;

  begin (&evening, FOUR, ONE_ROUND, TALLY_MODE_SHEET, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  type_cells (&evening, "11 3 6 2 9 1 14 5");
  type_cells (&evening, "11 3 6 2 9 1 14 15");
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_REFUSAL), ==, 1);
  g_assert_false (evening_is_ready (&evening));
  g_assert_cmpint (tally_stepper_get_value (TALLY_STEPPER (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 7))), ==, 15);
  evening_press (&evening, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (get_state (&evening)->rounds, ==, 1);
  evening_end (&evening, "allie-sheet-narrow-refused");
}

/* Cards down, then the specials of those who are equal, then the button. */
static void
test_sheet_enter (void)
{
  static const guint order[] = { 0, 2, 4, 6, 3, 5 };
  Evening evening;

  begin (&evening, FOUR, NULL, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  type_cells (&evening, "11 3 6 2 6 1 14 5");
  for (guint i = 0; i < G_N_ELEMENTS (order); i++) {
    GtkWidget *text = tally_test_find (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, order[i]), GTK_TYPE_TEXT);

    g_assert_true (gtk_widget_is_focus (text));
    g_signal_emit_by_name (text, "activate");
  }
  g_assert_true (gtk_widget_is_focus (evening_get_primary (&evening)));
  evening_end (&evening, NULL);
}

/* Whole on a screen that is no higher than the window, wherever the cell is. */
static void
assert_pad_has_room (Evening   *evening,
                     GtkWidget *cell)
{
  int pad, whole;

  gtk_widget_measure (tally_test_find (cell, GTK_TYPE_POPOVER), GTK_ORIENTATION_VERTICAL, -1, &pad, NULL, NULL, NULL);
  whole = gtk_widget_get_height (GTK_WIDGET (evening->window));
  g_assert_cmpint (2 * pad + gtk_widget_get_height (cell), <=, whole);
}

/* Four piles by finger: into the first, two digits and Next for each, and the
 * button; whoever is alone with so many cards needs no specials. Then everybody
 * looks at the standing, and no keys are in the way until the next round. */
static void
test_taps_of_a_round (void)
{
  static const char *const digits[] = { "1", "7", "0", "6", "1", "2", "1", "4" };
  Evening evening;
  guint taps = 1;

  begin (&evening, FOUR, NULL, TALLY_MODE_SHEET, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  tally_stepper_show_pad (TALLY_STEPPER (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 0)));
  for (guint pile = 0; pile < 4; pile++) {
    GtkWidget *cell = tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 2 * pile);

    evening_settle (&evening, pile == 1 ? "allie-sheet-narrow-pad" : NULL);
    assert_pad_has_room (&evening, cell);
    tally_test_click (tally_test_find_labelled (cell, digits[2 * pile]));
    tally_test_click (tally_test_find_labelled (cell, digits[2 * pile + 1]));
    tally_test_click (tally_test_find_labelled (cell, "Next"));
    taps += 3;
  }
  evening_write_down (&evening);
  taps++;
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_NUMBER_PAD), ==, 0);
  g_assert_cmpuint (get_state (&evening)->rounds, ==, 1);
  g_assert_cmpuint (get_state (&evening)->points[1], ==, 2);
  g_assert_cmpuint (taps, <=, 16);
  evening_end (&evening, NULL);
}

static void
test_sheet_finish (void)
{
  Evening evening;

  begin (&evening, FOUR, ONE_ROUND, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_DARK);
  type_cells (&evening, "1 0 6 2 9 1 14 5");
  evening_write_down (&evening);
  g_assert_true (tally_session_is_finished (evening.session));
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_FINISHED_VIEW), ==, 1);
  evening_end (&evening, "allie-finished");
}

static void
test_deal (gconstpointer data)
{
  gboolean narrow = GPOINTER_TO_INT (data);
  Evening evening;

  begin (&evening, FIVE, NULL, TALLY_MODE_LIVE, narrow ? 360 : 1100, narrow ? 640 : 720, TALLY_APPEARANCE_LIGHT);
  type_keys (&evening, "28");
  g_assert_false (evening_is_ready (&evening));
  type_keys (&evening, "71");
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_REFUSAL), ==, 1);
  tally_test_picture (GTK_WIDGET (evening.window), narrow ? "allie-deal-narrow-refused" : "allie-deal-wide-refused");
  evening_press (&evening, GDK_KEY_BackSpace, 0);
  type_keys (&evening, "0");
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_REFUSAL), ==, 0);
  /* The chip goes to the second column, the fourth player begins. */
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tally_test_nth (evening.page, GTK_TYPE_CHECK_BUTTON, 1)), TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (tally_test_nth (evening.page, GTK_TYPE_CHECK_BUTTON, 5)), TRUE);
  evening_press (&evening, GDK_KEY_Return, GDK_CONTROL_MASK);
  evening_settle (&evening, NULL);

  g_assert_true (get_state (&evening)->dealt);
  g_assert_cmpuint (get_state (&evening)->table.columns[0].target, ==, 28);
  g_assert_cmpuint (get_state (&evening)->table.columns[1].target, ==, 70);
  g_assert_cmpuint (get_state (&evening)->table.chip, ==, 1);
  g_assert_cmpint (get_state (&evening)->table.turn, ==, 3);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_ALLIE_COLUMN_VIEW), ==, 2);
  evening_end (&evening, narrow ? "allie-live-narrow-dealt" : "allie-live-wide-dealt");
}

/* Digits are for the targets, wherever the focus is. */
static void
test_deal_keys (void)
{
  Evening evening;

  begin (&evening, FOUR, NULL, TALLY_MODE_LIVE, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  gtk_widget_grab_focus (tally_test_nth (evening.page, GTK_TYPE_CHECK_BUTTON, 2));
  type_keys (&evening, "2865");
  g_assert_true (evening_is_ready (&evening));
  g_assert_false (GTK_IS_CHECK_BUTTON (gtk_root_get_focus (GTK_ROOT (evening.window))));
  evening_press (&evening, GDK_KEY_Return, GDK_CONTROL_MASK);

  /* What is wrong with a card is said once, also when it is laid all the same. */
  type_keys (&evening, "28");
  tally_test_click (tally_test_find (tally_test_nth (evening.page, TALLY_TYPE_ALLIE_COLUMN_VIEW, 0), GTK_TYPE_BUTTON));
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_REFUSAL), ==, 1);
  evening_end (&evening, NULL);
}

/* After a round the deal comes again, and undo brings it back as it was. */
static void
test_undo_deal (void)
{
  Evening evening;

  begin (&evening, FOUR, "deal targets=28,65", TALLY_MODE_LIVE, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  type_keys (&evening, "12");
  g_free (tally_session_undo (evening.session, NULL));
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_ALLIE_DEAL), ==, 1);
  g_assert_cmpint (get_number (&evening), ==, -1);
  g_free (tally_session_redo (evening.session, NULL));
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_ALLIE_DEAL), ==, 0);
  evening_end (&evening, NULL);
}

static void
test_live_keys (void)
{
  Evening evening;

  begin (&evening, FOUR, DEALT, TALLY_MODE_LIVE, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  type_keys (&evening, "51");
  evening_settle (&evening, NULL);
  g_assert_true (gtk_widget_is_focus (evening_get_primary (&evening)));
  g_assert_true (gtk_widget_is_ancestor (evening_get_primary (&evening),
                                         tally_test_nth (evening.page, TALLY_TYPE_ALLIE_COLUMN_VIEW, 1)));
  tally_test_picture (GTK_WIDGET (evening.window), "allie-live-wide");
  evening_write_down (&evening);
  g_assert_cmpint (tally_allie_gator_get_top (&get_state (&evening)->table, 1), ==, 51);

  /* A column that refuses shows the rule when it is pressed all the same. */
  type_keys (&evening, "9");
  evening_press (&evening, GDK_KEY_Left, 0);
  evening_settle (&evening, NULL);
  tally_test_click (gtk_root_get_focus (GTK_ROOT (evening.window)));
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_REFUSAL), ==, 1);
  g_assert_cmpint (get_state (&evening)->table.turn, ==, 3);
  evening_end (&evening, "allie-live-wide-refused");
}

static void
test_live_seen (gconstpointer data)
{
  gboolean narrow = GPOINTER_TO_INT (data);
  Evening evening;

  begin (&evening, FOUR, ONE_ROUND ";" DEALT, TALLY_MODE_LIVE, narrow ? 360 : 700, narrow ? 640 : 720,
         TALLY_APPEARANCE_DARK);
  type_keys (&evening, "41");
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_REFUSAL), ==, 1);
  evening_end (&evening, narrow ? "allie-live-narrow-refused" : "allie-live-middle-refused");
}

static graphene_rect_t
find_pad (Evening *evening)
{
  GtkWidget *pad = tally_test_nth (evening->page, TALLY_TYPE_NUMBER_PAD, 0);
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (pad, GTK_WIDGET (evening->window), &bounds));

  return bounds;
}

/* Whatever the words around them become while a number is typed: the second tap
 * finds the key where the first one saw it. */
static void
test_keys_stay (gconstpointer data)
{
  static const char *const digits[] = { "2", "5", "0" };
  int width = GPOINTER_TO_INT (data);
  graphene_rect_t first, then;
  Evening evening;

  begin (&evening, FOUR, ONE_ROUND ";" DEALT, TALLY_MODE_LIVE, width, 1024, TALLY_APPEARANCE_LIGHT);
  evening_settle (&evening, NULL);
  first = find_pad (&evening);
  for (guint i = 0; i < G_N_ELEMENTS (digits); i++) {
    type_keys (&evening, digits[i]);
    evening_settle (&evening, NULL);
    then = find_pad (&evening);
    g_assert_cmpfloat (then.origin.x, ==, first.origin.x);
    g_assert_cmpfloat (then.origin.y, ==, first.origin.y);
    g_assert_cmpfloat (then.size.width, ==, first.size.width);
  }
  evening_end (&evening, NULL);
}

static void
open_special (Evening               *evening,
              TallyAllieGatorSpecial move)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (tally_test_nth (evening->page, GTK_TYPE_MENU_BUTTON, move)));
  evening_settle (evening, NULL);
}

/* The menu of the page is a menu button, too, and comes first; then those of
 * the specials, of which the first one is a plain button. */
static void
choose_special (Evening               *evening,
                TallyAllieGatorSpecial move,
                guint                  choice)
{
  GtkWidget *specials = tally_test_nth (evening->page, TALLY_TYPE_ALLIE_SPECIALS, 0);

  open_special (evening, move);
  tally_test_click (tally_test_nth (specials, TALLY_TYPE_ALLIE_CHOICE_BUTTON, choice));
  evening_settle (evening, NULL);
}

static void
test_specials (void)
{
  Evening evening;
  const TallyAllieGatorTable *table;

  begin (&evening, FOUR, DEALT, TALLY_MODE_LIVE, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  /* Doris steals from Frank. */
  choose_special (&evening, TALLY_ALLIE_GATOR_STEAL, 1);
  table = &get_state (&evening)->table;
  g_assert_cmpuint (table->played[TALLY_ALLIE_GATOR_STEAL], ==, 1);
  g_assert_cmpint (table->turn, ==, 3);

  /* Ralf raises the first target. */
  type_keys (&evening, "50");
  choose_special (&evening, TALLY_ALLIE_GATOR_RAISE, 0);
  g_assert_cmpuint (get_state (&evening)->table.columns[0].target, ==, 50);
  g_assert_cmpint (get_number (&evening), ==, -1);

  /* Sabine gives the 41 to Frank, who gives nothing. */
  choose_special (&evening, TALLY_ALLIE_GATOR_GIFT, 3);
  g_assert_cmpuint (get_state (&evening)->table.piles[1].cards, ==, 1);
  choose_special (&evening, TALLY_ALLIE_GATOR_GIFT, 3);
  g_assert_cmpuint (get_state (&evening)->table.played[TALLY_ALLIE_GATOR_GIFT], ==, 2);

  /* Doris turns the direction round. */
  tally_test_click (gtk_widget_get_prev_sibling (tally_test_nth (evening.page, GTK_TYPE_MENU_BUTTON,
                                                                 TALLY_ALLIE_GATOR_STEAL)));
  g_assert_cmpint (get_state (&evening)->table.direction, ==, -1);
  g_assert_cmpint (get_state (&evening)->table.turn, ==, 1);
  evening_end (&evening, "allie-live-specials");
}

static void
test_take (void)
{
  Evening evening;

  begin (&evening, FOUR, DEALT, TALLY_MODE_LIVE, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  tally_test_click (tally_test_nth (evening.page, TALLY_TYPE_ALLIE_CHOICE_BUTTON, 0));
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_REFUSAL), ==, 1);
  g_assert_cmpint (get_state (&evening)->table.turn, ==, 2);

  type_keys (&evening, "33");
  tally_test_click (tally_test_nth (evening.page, TALLY_TYPE_ALLIE_CHOICE_BUTTON, 0));
  g_assert_cmpuint (get_state (&evening)->table.piles[2].cards, ==, 2);
  g_assert_cmpuint (get_state (&evening)->table.columns[0].target, ==, 33);

  type_keys (&evening, "60");
  tally_test_click (tally_test_nth (evening.page, TALLY_TYPE_ALLIE_CHOICE_BUTTON, 1));
  g_assert_cmpuint (get_state (&evening)->table.columns[1].target, ==, 60);
  evening_end (&evening, "allie-live-narrow");
}

/* What was half typed is there again after a restart. */
static void
test_draft (void)
{
  Evening evening;
  TallyGameView *view;
  g_autofree char *draft = NULL;

  begin (&evening, FOUR, NULL, TALLY_MODE_LIVE, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  type_keys (&evening, "28");
  type_keys (&evening, "6");
  draft = TALLY_GAME_VIEW_GET_CLASS (tally_test_nth (evening.page, TALLY_TYPE_ALLIE_LIVE_VIEW, 0))
            ->save_draft (TALLY_GAME_VIEW (tally_test_nth (evening.page, TALLY_TYPE_ALLIE_LIVE_VIEW, 0)));
  g_assert_cmpstr (draft, ==, "deal 28;6;0;0");
  evening_end (&evening, NULL);

  begin (&evening, FOUR, NULL, TALLY_MODE_LIVE, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  view = TALLY_GAME_VIEW (tally_test_nth (evening.page, TALLY_TYPE_ALLIE_LIVE_VIEW, 0));
  TALLY_GAME_VIEW_GET_CLASS (view)->load_draft (view, draft);
  TALLY_GAME_VIEW_GET_CLASS (view)->load_draft (view, "card 5");
  TALLY_GAME_VIEW_GET_CLASS (view)->load_draft (view, "nonsense");
  evening_press (&evening, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (get_state (&evening)->table.columns[1].target, ==, 6);
  evening_end (&evening, NULL);
}

/* What the next round has to bring: after those that are written down, and after
 * the one that is typed. */
static void
test_outlook (gconstpointer narrow)
{
  Evening evening;

  if (GPOINTER_TO_INT (narrow))
    begin (&evening, FOUR, ONE_ROUND, TALLY_MODE_SHEET, TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK);
  else
    begin (&evening, FOUR, ONE_ROUND, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  g_assert_true (tally_test_has_text (evening.page, "Sabine is sure to reach 3 with 2nd or better."));
  g_assert_true (tally_test_has_text (evening.page, "Only 1st place takes Doris to 3."));
  evening_settle (&evening, GPOINTER_TO_INT (narrow) ? "allie-outlook-narrow" : "allie-outlook");

  type_cells (&evening, "9 0 1 0 8 0 4 0");
  g_assert_true (tally_test_has_text (evening.page, "Frank is sure to reach 3 with 2nd or better."));
  g_assert_false (tally_test_has_text (evening.page, "Only 1st place takes Frank to 3."));
  evening_end (&evening, GPOINTER_TO_INT (narrow) ? "allie-outlook-typed-narrow" : "allie-outlook-typed");
}

int
main (int   argc,
      char *argv[])
{
  tally_test_app_init (&argc, &argv);

  g_test_add_data_func ("/allie-views/sheet-wide", GINT_TO_POINTER (FALSE), test_sheet);
  g_test_add_data_func ("/allie-views/sheet-narrow", GINT_TO_POINTER (TRUE), test_sheet);
  g_test_add_data_func ("/allie-views/correct-by-jaw", GINT_TO_POINTER (FALSE), test_correct_by_jaw);
  g_test_add_data_func ("/allie-views/correct-by-jaw-live", GINT_TO_POINTER (TRUE), test_correct_by_jaw);
  g_test_add_func ("/allie-views/sheet-refused", test_sheet_refused);
  g_test_add_func ("/allie-views/sheet-enter", test_sheet_enter);
  g_test_add_func ("/allie-views/taps-of-a-round", test_taps_of_a_round);
  g_test_add_func ("/allie-views/sheet-finish", test_sheet_finish);
  g_test_add_data_func ("/allie-views/outlook-wide", GINT_TO_POINTER (FALSE), test_outlook);
  g_test_add_data_func ("/allie-views/outlook-narrow", GINT_TO_POINTER (TRUE), test_outlook);
  g_test_add_data_func ("/allie-views/deal-wide", GINT_TO_POINTER (FALSE), test_deal);
  g_test_add_data_func ("/allie-views/deal-narrow", GINT_TO_POINTER (TRUE), test_deal);
  g_test_add_func ("/allie-views/deal-keys", test_deal_keys);
  g_test_add_func ("/allie-views/undo-deal", test_undo_deal);
  g_test_add_func ("/allie-views/live-keys", test_live_keys);
  g_test_add_data_func ("/allie-views/live-seen-middle", GINT_TO_POINTER (FALSE), test_live_seen);
  g_test_add_data_func ("/allie-views/live-seen-narrow", GINT_TO_POINTER (TRUE), test_live_seen);
  g_test_add_data_func ("/allie-views/keys-stay-narrow", GINT_TO_POINTER (360), test_keys_stay);
  g_test_add_data_func ("/allie-views/keys-stay-middle", GINT_TO_POINTER (768), test_keys_stay);
  g_test_add_data_func ("/allie-views/keys-stay-wide", GINT_TO_POINTER (1100), test_keys_stay);
  g_test_add_func ("/allie-views/specials", test_specials);
  g_test_add_func ("/allie-views/take", test_take);
  g_test_add_func ("/allie-views/draft", test_draft);

  return g_test_run ();
}
