/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of Zoff im Zoo as people use them: made, shown, typed into,
 * refused, scored, finished, and gone without a trace. */

#include "tally-correct-dialog.h"
#include "tally-match-page.h"
#include "tally-order-picker.h"
#include "tally-stepper.h"
#include "tally-test-evening.h"
#include "tally-zoff-checker.h"
#include "tally-zoff-choices.h"
#include "tally-zoff-leader.h"
#include "tally-zoff-ledger.h"
#include "tally-zoff-views.h"

#define FOUR "Sabine Frank Doris Ralf"
#define SEVEN "Sabine Frank Doris Ralf Emil Maximiliane <b>Bo</b>"

#define FIRST_ROUND "round order=Sabine,Frank,Ralf,Doris"
#define SECOND_ROUND                                           \
  "round order=Ralf,Frank,Doris,Sabine lions=Frank:2,Doris:2 " \
  "hedgehogs=Frank:1,Doris:3,Ralf:1"
#define SEVEN_ROUNDS                                                \
  "round order=Sabine,Frank,Doris,Ralf,Emil,Maximiliane,<b>Bo</b>;" \
  "round order=<b>Bo</b>,Maximiliane,Emil,Ralf,Doris,Frank,Sabine lions=Doris:3"

static void
begin (Evening        *evening,
       const char     *players,
       const char     *events,
       TallyMode       mode,
       int             width,
       int             height,
       TallyAppearance appearance)
{
  evening_begin (evening, tally_test_session_new ("zoff-im-zoo", players, NULL, events), mode, width, height, appearance);
  evening->primary = mode == TALLY_MODE_SHEET ? "tall" : "zoff-primary";
}

static const TallyZoffState *
get_state (Evening *evening)
{
  return tally_session_get_state (evening->session);
}

static TallyOrderPicker *
get_order (Evening *evening)
{
  return TALLY_ORDER_PICKER (tally_test_nth (evening->page, TALLY_TYPE_ORDER_PICKER, 0));
}

static GtkWidget *
get_seat (Evening *evening,
          guint    seat)
{
  return tally_test_nth (GTK_WIDGET (get_order (evening)), GTK_TYPE_BUTTON, seat);
}

static void
tap_seat (Evening *evening,
          guint    seat)
{
  tally_test_click (get_seat (evening, seat));
}

/* A digit taps that seat, "<" takes the last one back. */
static const struct {
  const char *taps;
  const char *places; /* of the seats, 0 where it isn't known */
  guint n_missing;
} orders[] = {
  { "", "0000", 4 },
  { "1", "1000", 3 },
  { "12", "1200", 2 },
  { "124", "1243", 0 },
  { "1243", "1243", 0 },
  { "431", "3421", 0 },
  { "12<", "1000", 3 },
  { "124<<", "1000", 3 },
  { "<", "0000", 4 },
  { "1241", "0102", 2 },
  { "121", "0100", 3 },
  { "1<234", "4123", 0 },
  /* Whoever has the second place and whoever has the third are swapped. */
  { "12422", "1342", 0 },
};

static void
tap_all (Evening    *evening,
         const char *taps)
{
  for (; *taps != '\0'; taps++) {
    if (*taps == '<')
      tally_order_picker_take_back (get_order (evening));
    else
      tap_seat (evening, (guint) (*taps - '1'));
  }
}

static void
test_order (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++) {
    char places[TALLY_ZOFF_MAX_PLAYERS + 1] = "";
    Evening evening;

    g_test_message ("taps %s", orders[i].taps);
    begin (&evening, FOUR, NULL, TALLY_MODE_SHEET, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
    tap_all (&evening, orders[i].taps);
    for (TallySeat seat = 0; seat < 4; seat++)
      places[seat] = (char) ('0' + tally_order_picker_get_place (get_order (&evening), seat));
    g_assert_cmpstr (places, ==, orders[i].places);
    g_assert_cmpuint (tally_order_picker_n_missing (get_order (&evening)), ==, orders[i].n_missing);
    g_assert_cmpint (evening_is_ready (&evening), ==, orders[i].n_missing == 0);
    evening_end (&evening, NULL);
  }
}

/* Cells in the order lions of seats 1 to 4, hedgehogs of seats 1 to 4 and the
 * lions in the last hand, with commas between. */
static const struct {
  const char *taps;
  const char *cells;
  gboolean ready;
  gboolean refused;
} rounds[] = {
  { "124", ",,,5,2,,,1,0", TRUE, FALSE },
  { "124", ",,,,,,,,", TRUE, FALSE },
  { "124", "2+1,,,,,,,,2", TRUE, FALSE },
  { "124", ",2,,5,,,,,", FALSE, TRUE },
  { "124", ",,,5,,,,,1", FALSE, TRUE },
  { "", ",2,,5,,,,,", FALSE, TRUE },
  { "1", ",,,,3,3,,,", FALSE, TRUE },
  { "124", "3+,,,,,,,,", FALSE, FALSE },
  { "124", "x,,,,,,,,", FALSE, FALSE },
  { "124", "-1,,,,,,,,", FALSE, FALSE },
};

static void
test_cells (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rounds); i++) {
    g_auto (GStrv) parts = g_strsplit (rounds[i].cells, ",", -1);
    Evening evening;

    g_test_message ("%s and %s", rounds[i].taps, rounds[i].cells);
    begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
    tap_all (&evening, rounds[i].taps);
    for (guint cell = 0; parts[cell] != NULL; cell++)
      evening_type (&evening, cell, parts[cell]);
    g_assert_cmpint (evening_is_ready (&evening), ==, rounds[i].ready);
    g_assert_cmpint (evening_is_refused (&evening), ==, rounds[i].refused);
    evening_end (&evening, NULL);
  }
}

static void
score_third_round (int             width,
                   int             height,
                   TallyAppearance appearance,
                   const char     *typed,
                   const char     *scored)
{
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, width, height, appearance);
  g_assert_false (evening_is_ready (&evening));
  tap_seat (&evening, 0);
  tap_seat (&evening, 1);
  tap_seat (&evening, 3);
  /* Lions and hedgehogs of Ralf: by row where players are columns, by player
   * where they are rows. */
  evening_type (&evening, width > 600 ? 3 : 6, "2+3");
  evening_type (&evening, 7, "1");
  evening_type (&evening, width > 600 ? 4 : 1, "2");
  evening_settle (&evening, typed);
  g_assert_false (evening_is_refused (&evening));
  g_assert_true (evening_is_ready (&evening));
  evening_write_down (&evening);

  g_assert_cmpuint (get_state (&evening)->rounds, ==, 3);
  g_assert_cmpint (get_state (&evening)->totals[0], ==, 14);
  g_assert_cmpint (get_state (&evening)->totals[3], ==, 13);
  g_assert_false (evening_is_ready (&evening));
  evening_end (&evening, scored);
}

static void
test_sheet_wide (void)
{
  score_third_round (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "zoff-sheet-wide", "zoff-sheet-wide-scored");
}

static void
test_sheet_wide_dark (void)
{
  score_third_round (TALLY_TEST_WIDE, TALLY_APPEARANCE_DARK, "zoff-sheet-wide-dark", NULL);
}

static void
test_sheet_narrow (void)
{
  score_third_round (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "zoff-sheet-narrow", "zoff-sheet-narrow-scored");
}

/* In the first round there is nothing to type but the order. */
static void
test_sheet_first_round (void)
{
  Evening evening;

  begin (&evening, FOUR, NULL, TALLY_MODE_SHEET, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_STEPPER), ==, 0);
  g_assert_true (gtk_widget_is_focus (get_seat (&evening, 0)));
  evening_end (&evening, "zoff-sheet-narrow-empty");
}

static void
test_sheet_keys (void)
{
  Evening evening;

  begin (&evening, FOUR, NULL, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  g_assert_true (gtk_widget_is_focus (get_seat (&evening, 0)));
  evening_press (&evening, GDK_KEY_1, 0);
  evening_press (&evening, GDK_KEY_3, 0);
  evening_press (&evening, GDK_KEY_BackSpace, 0);
  evening_press (&evening, GDK_KEY_KP_2, 0);
  g_assert_false (evening_is_ready (&evening));
  evening_press (&evening, GDK_KEY_4, 0);
  g_assert_true (evening_is_ready (&evening));
  g_assert_true (gtk_widget_is_focus (evening_get_primary (&evening)));
  evening_write_down (&evening);
  g_assert_cmpint (get_state (&evening)->places[1], ==, 1);
  g_assert_cmpint (get_state (&evening)->places[3], ==, 2);
  evening_end (&evening, NULL);
}

static void
refuse_lions (int         width,
              int         height,
              const char *picture)
{
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND, TALLY_MODE_SHEET, width, height, TALLY_APPEARANCE_LIGHT);
  tap_seat (&evening, 0);
  evening_type (&evening, 0, "7");
  evening_settle (&evening, NULL);
  g_assert_true (evening_is_refused (&evening));
  g_assert_true (gtk_widget_has_css_class (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 0), "refused"));
  g_assert_false (gtk_widget_has_css_class (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 1), "refused"));
  g_assert_cmpstr (tally_stepper_get_text (TALLY_STEPPER (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 0))), ==, "7");
  tally_test_picture (GTK_WIDGET (evening.window), picture);

  evening_type (&evening, 0, "1");
  g_assert_false (evening_is_refused (&evening));
  g_assert_false (gtk_widget_has_css_class (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 0), "refused"));
  evening_end (&evening, NULL);
}

static void
test_sheet_refused (void)
{
  refuse_lions (TALLY_TEST_WIDE, "zoff-sheet-wide-refused");
  refuse_lions (TALLY_TEST_NARROW, "zoff-sheet-narrow-refused");
}

/* What was half typed is there again on a new page. */
static void
test_sheet_draft (void)
{
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  tap_seat (&evening, 2);
  evening_type (&evening, 1, "2+");
  tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_LIVE);
  evening_settle (&evening, NULL);
  tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_SHEET);
  evening_settle (&evening, NULL);
  g_assert_cmpstr (tally_stepper_get_text (TALLY_STEPPER (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 1))), ==, "2+");
  g_assert_true (gtk_widget_has_css_class (get_seat (&evening, 2), "out"));
  evening_end (&evening, NULL);
}

static GtkWidget *
find_ledger_cell (Evening *evening,
                  guint    round,
                  guint    seat)
{
  GtkWidget *ledger = tally_test_nth (evening->page, TALLY_TYPE_ZOFF_LEDGER, 0);
  g_autoptr (GPtrArray) cells = g_ptr_array_new ();

  tally_test_collect (ledger, GTK_TYPE_BOX, cells);
  for (guint i = 0, nth = 0; i < cells->len; i++) {
    if (gtk_widget_has_css_class (cells->pdata[i], "zoff-cell") && nth++ == (round - 1) * 4 + seat)
      return cells->pdata[i];
  }

  g_assert_not_reached ();
}

/* As a finger does it, by the gesture that listens there. */
static void
tap_cell (Evening *evening,
          guint    round,
          guint    seat)
{
  GtkWidget *cell = find_ledger_cell (evening, round, seat);
  /* The cells, their line with its head, the round, and all rounds. */
  GtkWidget *rows = gtk_widget_get_parent (gtk_widget_get_parent (gtk_widget_get_parent (gtk_widget_get_parent (cell))));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (rows);
  graphene_point_t at;

  g_assert_true (gtk_widget_compute_point (cell, rows,
                                           &GRAPHENE_POINT_INIT ((float) gtk_widget_get_width (cell) / 2,
                                                                 (float) gtk_widget_get_height (cell) / 2),
                                           &at));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_CLICK (controller))
      g_signal_emit_by_name (controller, "released", 1, (double) at.x, (double) at.y);
  }
  evening_settle (evening, NULL);
}

/* Doris had one lion less in round 2: the number, minus, Correct. */
static void
correct_lions (int width,
               int height)
{
  GtkWindow *dialog;
  GtkWidget *cell; /* has the focus: its number was tapped */
  Evening evening;
  guint taps = 0;

  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, width, height, TALLY_APPEARANCE_LIGHT);
  tap_cell (&evening, 2, 2);
  taps++;
  dialog = tally_test_find_toplevel (TALLY_TYPE_CORRECT_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  cell = gtk_widget_get_ancestor (gtk_root_get_focus (GTK_ROOT (dialog)), TALLY_TYPE_STEPPER);
  tally_test_click (tally_test_nth (cell, GTK_TYPE_BUTTON, 0));
  taps++;
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_picture (GTK_WIDGET (dialog), width > 600 ? "zoff-correct-wide" : "zoff-correct-narrow");
  tally_test_click (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action"));
  taps++;
  evening_settle (&evening, NULL);
  g_assert_cmpuint (taps, <=, 4);
  /* A single lion is worth nothing. */
  g_assert_cmpint (get_state (&evening)->totals[2], ==, 5);
  evening_end (&evening, NULL);
}

static void
test_correct_by_tapping (void)
{
  correct_lions (TALLY_TEST_WIDE);
  correct_lions (TALLY_TEST_NARROW);
}

/* One wrong lion is one lion to type, not the whole round. */
static void
test_undo_puts_back (void)
{
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  evening_type (&evening, 0, "4");
  tally_test_activate (evening.page, "match.undo");
  evening_settle (&evening, "zoff-sheet-undone");
  g_assert_cmpuint (get_state (&evening)->rounds, ==, 1);
  g_assert_true (evening_is_ready (&evening));
  g_assert_cmpint (tally_stepper_get_value (TALLY_STEPPER (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 2))), ==, 2);

  /* Redone, what was typed before is there again; undone once more, the round. */
  tally_test_activate (evening.page, "match.redo");
  g_assert_cmpint (tally_stepper_get_value (TALLY_STEPPER (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, 0))), ==, 4);
  g_assert_false (evening_is_ready (&evening));
  tally_test_activate (evening.page, "match.undo");
  evening_type (&evening, 2, "1");
  evening_write_down (&evening);
  g_assert_cmpint (get_state (&evening)->totals[2], ==, 5);
  g_assert_false (tally_session_can_redo (evening.session));
  g_assert_false (evening_is_ready (&evening));
  evening_end (&evening, NULL);
}

/* What stands there is neither made nor laid out anew: the row that is undone is
 * the preview then, and is the row again once it is written down. */
static void
test_row_stays (void)
{
  GtkWidget *cell;
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  cell = g_object_ref (find_ledger_cell (&evening, 2, 0));
  tally_test_activate (evening.page, "match.undo");
  evening_settle (&evening, NULL);
  g_assert_true (find_ledger_cell (&evening, 2, 0) == cell);

  evening_write_down (&evening);
  g_assert_true (find_ledger_cell (&evening, 2, 0) == cell);
  g_assert_true (gtk_widget_get_mapped (cell));
  g_object_unref (cell);
  evening_end (&evening, NULL);
}

static gboolean
is_preview (GtkWidget    *widget,
            gconstpointer words)
{
  return GTK_IS_LABEL (widget) && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), words);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* A round that is redone while it stands in the cells isn't worked out as the
 * next one, too. */
static void
test_one_answer_a_step (void)
{
  GtkWidget *preview;
  Evening evening;
  guint n_told = 0;

  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  tally_test_activate (evening.page, "match.undo");
  preview = tally_test_find_wanted (evening.page, is_preview, "After this round: ");
  g_signal_connect_swapped (preview, "notify::label", G_CALLBACK (count_cb), &n_told);
  tally_test_activate (evening.page, "match.redo");
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (preview)), ==, "4 players have no place yet");
  evening_end (&evening, NULL);
}

/* Four players, who got rid of their cards in some order, and a few lions. */
static void
test_taps_of_a_round (void)
{
  Evening evening;
  guint taps = 0;

  begin (&evening, FOUR, FIRST_ROUND, TALLY_MODE_SHEET, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  for (guint seat = 0; seat < 3; seat++, taps++)
    tap_seat (&evening, seat);
  for (guint cell = 0; cell < 6; cell++, taps++)
    tally_test_click (tally_test_nth (tally_test_nth (evening.page, TALLY_TYPE_STEPPER, cell), GTK_TYPE_BUTTON, 1));
  evening_write_down (&evening);
  taps++;
  g_assert_cmpuint (get_state (&evening)->rounds, ==, 2);
  g_assert_cmpuint (taps, <=, 10);
  evening_end (&evening, NULL);
}

/* New rounds scroll the first ones away, but not whose numbers these are. */
static void
test_names_stay (void)
{
  Evening evening;
  GtkWidget *names, *scroller;
  graphene_rect_t bounds;
  double scrolled;

  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, 1100, 600, TALLY_APPEARANCE_LIGHT);
  names = tally_test_find_class (evening.page, "zoff-names");
  scroller = gtk_widget_get_ancestor (names, GTK_TYPE_SCROLLED_WINDOW);
  scrolled = gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)));
  g_assert_true (gtk_widget_compute_bounds (names, scroller, &bounds));
  g_assert_cmpfloat (scrolled, >, bounds.size.height);
  g_assert_cmpfloat (bounds.origin.y, >=, 0);
  evening_end (&evening, "names-stay");
}

static void
test_seven_players (void)
{
  static const struct {
    TallyMode mode;
    int width, height;
    const char *picture;
  } looks[] = {
    { TALLY_MODE_SHEET, TALLY_TEST_WIDE, "zoff-sheet-wide-seven" },
    { TALLY_MODE_SHEET, TALLY_TEST_NARROW, "zoff-sheet-narrow-seven" },
    { TALLY_MODE_SHEET, 700, 720, "zoff-sheet-between-seven" },
    { TALLY_MODE_SHEET, 1280, 1000, "zoff-sheet-big-seven" },
    { TALLY_MODE_LIVE, TALLY_TEST_WIDE, "zoff-live-wide-seven" },
    { TALLY_MODE_LIVE, TALLY_TEST_NARROW, "zoff-live-narrow-seven" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    Evening evening;

    begin (&evening, SEVEN, SEVEN_ROUNDS, looks[i].mode, looks[i].width, looks[i].height, TALLY_APPEARANCE_LIGHT);
    evening_end (&evening, looks[i].picture);
  }
}

static void
test_big_text (void)
{
  Evening evening;

  tally_test_set_large_text (TRUE);
  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "zoff-sheet-narrow-big-text");
  begin (&evening, SEVEN, SEVEN_ROUNDS, TALLY_MODE_LIVE, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "zoff-live-narrow-big-text-sheet");
  begin (&evening, FOUR, FIRST_ROUND "; deal; play player=Doris cards=seal:2", TALLY_MODE_LIVE, TALLY_TEST_NARROW,
         TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "zoff-live-narrow-big-text");
  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "zoff-sheet-wide-big-text");
  tally_test_set_large_text (FALSE);
}

/* The last round of a match takes the page away from under the view. */
static void
test_sheet_finish (void)
{
  Evening evening;

  begin (&evening, FOUR,
         FIRST_ROUND ";" SECOND_ROUND ";"
                     "round order=Frank,Sabine,Ralf,Doris lions=Sabine:5",
         TALLY_MODE_SHEET, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  tap_seat (&evening, 1);
  tap_seat (&evening, 0);
  tap_seat (&evening, 2);
  evening_write_down (&evening);
  g_assert_true (tally_session_is_finished (evening.session));
  g_assert_cmpuint (tally_test_count (evening.page, TALLY_TYPE_ZOFF_SHEET_VIEW), ==, 0);
  evening_end (&evening, NULL);
}

static void
choose (Evening *evening,
        guint    index)
{
  g_signal_emit_by_name (tally_test_nth (evening->page, TALLY_TYPE_ZOFF_CHOICES, 0), "chosen", index);
}

static void
test_live_round (void)
{
  Evening evening;

  begin (&evening, FOUR, NULL, TALLY_MODE_LIVE, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  tally_test_picture (GTK_WIDGET (evening.window), "zoff-live-narrow-deal");
  g_assert_false (evening_is_ready (&evening));
  evening_press (&evening, GDK_KEY_3, 0);
  g_assert_true (evening_is_ready (&evening));
  evening_write_down (&evening);
  g_assert_cmpint (get_state (&evening)->table.turn, ==, 2);
  g_assert_false (evening_is_ready (&evening));
  evening_settle (&evening, "zoff-live-narrow-lead");

  evening_press (&evening, GDK_KEY_2, 0);
  choose (&evening, TALLY_ZOFF_SEAL);
  g_assert_cmpint (get_state (&evening)->table.lying.count, ==, 2);
  evening_press (&evening, GDK_KEY_0, 0);
  g_assert_cmpint (get_state (&evening)->table.passes, ==, 1);
  choose (&evening, 1);
  g_assert_cmpint (get_state (&evening)->table.lying.animal, ==, TALLY_ZOFF_POLAR_BEAR);
  evening_end (&evening, "zoff-live-narrow");
}

/* An animal is found by its letter, and whatever happens the keys find it. */
static void
test_live_keys (void)
{
  Evening evening;
  TallyZoffChoices *choices;

  begin (&evening, FOUR, NULL, TALLY_MODE_LIVE, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  evening_press (&evening, GDK_KEY_1, 0);
  evening_press (&evening, GDK_KEY_Return, GDK_CONTROL_MASK);
  choices = TALLY_ZOFF_CHOICES (tally_test_nth (evening.page, TALLY_TYPE_ZOFF_CHOICES, 0));
  g_assert_cmpint (tally_zoff_choices_get_focus (choices), ==, TALLY_ZOFF_WHALE);

  evening_press (&evening, GDK_KEY_p, 0);
  g_assert_cmpint (tally_zoff_choices_get_focus (choices), ==, TALLY_ZOFF_POLAR_BEAR);
  evening_press (&evening, GDK_KEY_P, 0);
  g_assert_cmpint (tally_zoff_choices_get_focus (choices), ==, TALLY_ZOFF_PERCH);
  evening_press (&evening, GDK_KEY_p, 0);
  g_assert_cmpint (tally_zoff_choices_get_focus (choices), ==, TALLY_ZOFF_POLAR_BEAR);
  evening_press (&evening, GDK_KEY_z, 0);
  g_assert_cmpint (tally_zoff_choices_get_focus (choices), ==, TALLY_ZOFF_POLAR_BEAR);

  g_free (tally_session_undo (evening.session, NULL));
  g_assert_true (GTK_IS_CHECK_BUTTON (gtk_root_get_focus (GTK_ROOT (evening.window))));
  evening_end (&evening, NULL);
}

/* Somebody who taps what can't be laid is told why, and nothing happens. */
static void
test_live_refused (void)
{
  Evening evening;

  begin (&evening, FOUR, "deal leader=Doris; play player=Doris cards=seal:3", TALLY_MODE_LIVE, TALLY_TEST_WIDE,
         TALLY_APPEARANCE_LIGHT);
  choose (&evening, 2);
  evening_settle (&evening, NULL);
  g_assert_true (evening_is_refused (&evening));
  g_assert_cmpint (get_state (&evening)->table.lying.animal, ==, TALLY_ZOFF_SEAL);
  g_assert_cmpint (get_state (&evening)->table.lying.count, ==, 3);
  tally_test_picture (GTK_WIDGET (evening.window), "zoff-live-wide-refused");
  choose (&evening, 0);
  g_assert_false (evening_is_refused (&evening));
  evening_end (&evening, NULL);
}

static GtkWidget *
find_check (Evening *evening,
            guint    index)
{
  return tally_test_nth (evening->page, GTK_TYPE_CHECK_BUTTON, index);
}

/* Sabine shows two seals, and Frank adds the joker. */
static void
test_live_partner (void)
{
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND "; deal; play player=Ralf cards=seal:2", TALLY_MODE_LIVE,
         TALLY_TEST_WIDE, TALLY_APPEARANCE_DARK);
  g_assert_cmpuint (tally_test_count (evening.page, GTK_TYPE_CHECK_BUTTON), ==, 2);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (&evening, 0)), TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (&evening, 1)), TRUE);
  evening_settle (&evening, NULL);
  g_assert_cmpuint (tally_test_count (evening.page, GTK_TYPE_CHECK_BUTTON), ==, 3);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (&evening, 2)), TRUE);
  evening_settle (&evening, "zoff-live-wide-dark-partner");
  choose (&evening, 2);
  g_assert_cmpint (get_state (&evening)->table.lying.count, ==, 3);
  g_assert_cmpint (get_state (&evening)->table.hands[0], ==, 13);
  g_assert_cmpint (get_state (&evening)->table.hands[1], ==, 14);
  evening_end (&evening, NULL);
}

static void
test_live_discard (void)
{
  Evening evening;

  begin (&evening, SEVEN, SEVEN_ROUNDS "; deal", TALLY_MODE_LIVE, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (&evening, 2)), TRUE);
  evening_settle (&evening, "zoff-live-narrow-discard");
  choose (&evening, TALLY_ZOFF_JOKER);
  g_assert_cmpint (get_state (&evening)->table.discarded, ==, 1);
  choose (&evening, TALLY_ZOFF_LION);
  g_assert_cmpint (get_state (&evening)->table.discarded, ==, 2);
  choose (&evening, TALLY_ZOFF_LION);
  g_assert_cmpint (get_state (&evening)->table.lying.animal, ==, TALLY_ZOFF_LION);
  evening_end (&evening, NULL);
}

static gboolean
says (GtkWidget    *widget,
      gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text);
}

static void
test_checker (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play");
  GtkWidget *checker = tally_zoff_checker_new ();

  tally_window_push (window, checker);
  tally_test_settle (GTK_WIDGET (window));
  tally_zoff_checker_set (TALLY_ZOFF_CHECKER (checker), (TallyZoffSet){ TALLY_ZOFF_MOUSE, 2 },
                          (TallyZoffSet){ TALLY_ZOFF_ELEPHANT, 2 });
  tally_test_settle (GTK_WIDGET (window));
  g_assert_nonnull (tally_test_find_wanted (checker, says, "Yes"));
  g_assert_nonnull (tally_test_find_wanted (checker, says, "2 mice beat 2 elephants."));
  tally_test_picture (GTK_WIDGET (window), "zoff-checker");
  tally_zoff_checker_set (TALLY_ZOFF_CHECKER (checker), (TallyZoffSet){ TALLY_ZOFF_MOUSE, 3 },
                          (TallyZoffSet){ TALLY_ZOFF_ELEPHANT, 2 });
  g_assert_nonnull (tally_test_find_wanted (checker, says, "No"));
  tally_test_window_finish (window);
}

int
main (int   argc,
      char *argv[])
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/zoff-views/order", test_order);
  g_test_add_func ("/zoff-views/cells", test_cells);
  g_test_add_func ("/zoff-views/sheet-wide", test_sheet_wide);
  g_test_add_func ("/zoff-views/sheet-wide-dark", test_sheet_wide_dark);
  g_test_add_func ("/zoff-views/sheet-narrow", test_sheet_narrow);
  g_test_add_func ("/zoff-views/sheet-first-round", test_sheet_first_round);
  g_test_add_func ("/zoff-views/sheet-keys", test_sheet_keys);
  g_test_add_func ("/zoff-views/sheet-refused", test_sheet_refused);
  g_test_add_func ("/zoff-views/correct-by-tapping", test_correct_by_tapping);
  g_test_add_func ("/zoff-views/undo-puts-back", test_undo_puts_back);
  g_test_add_func ("/zoff-views/one-answer-a-step", test_one_answer_a_step);
  g_test_add_func ("/zoff-views/row-stays", test_row_stays);
  g_test_add_func ("/zoff-views/taps-of-a-round", test_taps_of_a_round);
  g_test_add_func ("/zoff-views/sheet-draft", test_sheet_draft);
  g_test_add_func ("/zoff-views/sheet-finish", test_sheet_finish);
  g_test_add_func ("/zoff-views/names-stay", test_names_stay);
  g_test_add_func ("/zoff-views/seven-players", test_seven_players);
  g_test_add_func ("/zoff-views/big-text", test_big_text);
  g_test_add_func ("/zoff-views/live-round", test_live_round);
  g_test_add_func ("/zoff-views/live-keys", test_live_keys);
  g_test_add_func ("/zoff-views/live-refused", test_live_refused);
  g_test_add_func ("/zoff-views/live-partner", test_live_partner);
  g_test_add_func ("/zoff-views/live-discard", test_live_discard);
  g_test_add_func ("/zoff-views/checker", test_checker);

  return g_test_run ();
}
