/* The pages of Zoff im Zoo as people use them: made, shown, typed into,
 * refused, scored, finished, and gone without a trace. */

#include "tally-match-page.h"
#include "tally-refusal.h"
#include "tally-stepper.h"
#include "tally-test-app.h"
#include "tally-test-match.h"
#include "tally-zoff-checker.h"
#include "tally-zoff-choices.h"
#include "tally-zoff-leader.h"
#include "tally-zoff-live-view.h"
#include "tally-zoff-seat-button.h"
#include "tally-zoff-sheet-view.h"

#define WIDE 1100, 720
#define NARROW 360, 640

#define FOUR "Sabine Frank Doris Ralf"
#define SEVEN "Sabine Frank Doris Ralf Emil Maximiliane <b>Bo</b>"

#define FIRST_ROUND "round order=Sabine,Frank,Ralf,Doris"
#define SECOND_ROUND                                           \
  "round order=Ralf,Frank,Doris,Sabine lions=Frank:2,Doris:2 " \
  "hedgehogs=Frank:1,Doris:3,Ralf:1"
#define SEVEN_ROUNDS                                                \
  "round order=Sabine,Frank,Doris,Ralf,Emil,Maximiliane,<b>Bo</b>;" \
  "round order=<b>Bo</b>,Maximiliane,Emil,Ralf,Doris,Frank,Sabine lions=Doris:3"

typedef struct {
  TallyWindow *window;
  TallySession *session;
  GtkWidget *page;
} Evening;

/* Nothing may be wider than the window: no page scrolls sideways. */
static void
assert_fits (GtkWidget *page)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  tally_test_collect (page, GTK_TYPE_SCROLLED_WINDOW, found);
  for (guint i = 0; i < found->len; i++) {
    GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (g_ptr_array_index (found, i));

    g_assert_cmpfloat (gtk_adjustment_get_upper (across), <=, gtk_adjustment_get_page_size (across));
  }
}

static void
begin (Evening        *evening,
       const char     *players,
       const char     *events,
       TallyMode       mode,
       int             width,
       int             height,
       TallyAppearance appearance)
{
  TallyMatch *match = tally_test_match_new ("zoff-im-zoo", players, NULL);

  if (events != NULL)
    tally_test_add_all (match, events);
  evening->session = tally_session_new (match, NULL);
  tally_session_set_draft (evening->session, "mode", mode == TALLY_MODE_LIVE ? "live" : "sheet");
  evening->window = tally_test_window_new (width, height, appearance, "play");
  evening->page = tally_match_page_new (evening->session);
  tally_window_push (evening->window, evening->page);
  tally_test_settle (GTK_WIDGET (evening->window));
  g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (evening->window)), ==, width);
}

static void
end (Evening    *evening,
     const char *picture)
{
  tally_test_settle (GTK_WIDGET (evening->window));
  assert_fits (evening->page);
  if (picture != NULL)
    tally_test_picture (GTK_WIDGET (evening->window), picture);
  tally_test_window_finish (evening->window);
  g_assert_finalize_object (evening->session);
}

static const TallyZoffState *
get_state (Evening *evening)
{
  return tally_session_get_state (evening->session);
}

static guint
count (Evening *evening,
       GType    type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  tally_test_collect (evening->page, type, found);

  return found->len;
}

static GtkWidget *
nth (Evening *evening,
     GType    type,
     guint    index)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  tally_test_collect (evening->page, type, found);
  g_assert_cmpuint (index, <, found->len);

  return g_ptr_array_index (found, index);
}

static void
tap_seat (Evening *evening,
          guint    seat)
{
  g_signal_emit_by_name (nth (evening, TALLY_TYPE_ZOFF_SEAT_BUTTON, seat), "clicked");
}

static void
type_number (Evening    *evening,
             guint       cell,
             const char *text)
{
  GtkWidget *stepper = nth (evening, TALLY_TYPE_STEPPER, cell);

  gtk_editable_set_text (GTK_EDITABLE (tally_test_find (stepper, GTK_TYPE_TEXT)), text);
}

/* The pill at the end of the page, whatever language it speaks. */
static GtkWidget *
find_primary (Evening *evening)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  tally_test_collect (evening->page, GTK_TYPE_BUTTON, found);
  for (guint i = 0; i < found->len; i++) {
    if (gtk_widget_has_css_class (g_ptr_array_index (found, i), "zoff-primary"))
      return g_ptr_array_index (found, i);
  }

  g_assert_not_reached ();
}

static gboolean
is_refused (Evening *evening)
{
  return count (evening, TALLY_TYPE_REFUSAL) > 0;
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
  g_assert_false (gtk_widget_get_sensitive (find_primary (&evening)));
  tap_seat (&evening, 0);
  tap_seat (&evening, 1);
  tap_seat (&evening, 3);
  /* Lions and hedgehogs of Ralf: by row where players are columns, by player
   * where they are rows. */
  type_number (&evening, width > 600 ? 3 : 6, "2+3");
  type_number (&evening, 7, "1");
  type_number (&evening, width > 600 ? 4 : 1, "2");
  tally_test_settle (GTK_WIDGET (evening.window));
  tally_test_picture (GTK_WIDGET (evening.window), typed);
  g_assert_false (is_refused (&evening));
  g_assert_true (gtk_widget_get_sensitive (find_primary (&evening)));
  g_signal_emit_by_name (find_primary (&evening), "clicked");

  g_assert_cmpuint (get_state (&evening)->rounds, ==, 3);
  g_assert_cmpint (get_state (&evening)->totals[0], ==, 14);
  g_assert_cmpint (get_state (&evening)->totals[3], ==, 13);
  g_assert_false (gtk_widget_get_sensitive (find_primary (&evening)));
  end (&evening, scored);
}

static void
test_sheet_wide (void)
{
  score_third_round (WIDE, TALLY_APPEARANCE_LIGHT, "zoff-sheet-wide", "zoff-sheet-wide-scored");
}

static void
test_sheet_wide_dark (void)
{
  score_third_round (WIDE, TALLY_APPEARANCE_DARK, "zoff-sheet-wide-dark", NULL);
}

static void
test_sheet_narrow (void)
{
  score_third_round (NARROW, TALLY_APPEARANCE_LIGHT, "zoff-sheet-narrow", "zoff-sheet-narrow-scored");
}

/* In the first round there is nothing to type but the order. */
static void
test_sheet_first_round (void)
{
  Evening evening;

  begin (&evening, FOUR, NULL, TALLY_MODE_SHEET, NARROW, TALLY_APPEARANCE_LIGHT);
  g_assert_cmpuint (count (&evening, TALLY_TYPE_STEPPER), ==, 0);
  g_assert_true (gtk_widget_is_focus (nth (&evening, TALLY_TYPE_ZOFF_SEAT_BUTTON, 0)));
  end (&evening, "zoff-sheet-narrow-empty");
}

static void
test_sheet_keys (void)
{
  Evening evening;
  GtkWidget *view;

  begin (&evening, FOUR, NULL, TALLY_MODE_SHEET, WIDE, TALLY_APPEARANCE_LIGHT);
  g_assert_true (gtk_widget_is_focus (nth (&evening, TALLY_TYPE_ZOFF_SEAT_BUTTON, 0)));
  view = nth (&evening, TALLY_TYPE_ZOFF_SHEET_VIEW, 0);
  tally_test_press (view, GDK_KEY_1, 0);
  tally_test_press (view, GDK_KEY_3, 0);
  tally_test_press (view, GDK_KEY_BackSpace, 0);
  tally_test_press (view, GDK_KEY_KP_2, 0);
  g_assert_false (gtk_widget_get_sensitive (find_primary (&evening)));
  tally_test_press (view, GDK_KEY_4, 0);
  g_assert_true (gtk_widget_get_sensitive (find_primary (&evening)));
  g_assert_true (gtk_widget_is_focus (find_primary (&evening)));
  g_signal_emit_by_name (find_primary (&evening), "clicked");
  g_assert_cmpint (get_state (&evening)->places[1], ==, 1);
  g_assert_cmpint (get_state (&evening)->places[3], ==, 2);
  end (&evening, NULL);
}

static void
refuse_lions (int         width,
              int         height,
              const char *picture)
{
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND, TALLY_MODE_SHEET, width, height, TALLY_APPEARANCE_LIGHT);
  tap_seat (&evening, 0);
  type_number (&evening, 0, "7");
  tally_test_settle (GTK_WIDGET (evening.window));
  g_assert_true (is_refused (&evening));
  g_assert_true (gtk_widget_has_css_class (nth (&evening, TALLY_TYPE_STEPPER, 0), "refused"));
  g_assert_false (gtk_widget_has_css_class (nth (&evening, TALLY_TYPE_STEPPER, 1), "refused"));
  g_assert_cmpstr (tally_stepper_get_text (TALLY_STEPPER (nth (&evening, TALLY_TYPE_STEPPER, 0))), ==, "7");
  tally_test_picture (GTK_WIDGET (evening.window), picture);

  type_number (&evening, 0, "1");
  g_assert_false (is_refused (&evening));
  g_assert_false (gtk_widget_has_css_class (nth (&evening, TALLY_TYPE_STEPPER, 0), "refused"));
  end (&evening, NULL);
}

static void
test_sheet_refused (void)
{
  refuse_lions (WIDE, "zoff-sheet-wide-refused");
  refuse_lions (NARROW, "zoff-sheet-narrow-refused");
}

/* What was half typed is there again on a new page. */
static void
test_sheet_draft (void)
{
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND, TALLY_MODE_SHEET, WIDE, TALLY_APPEARANCE_LIGHT);
  tap_seat (&evening, 2);
  type_number (&evening, 1, "2+");
  tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_LIVE);
  tally_test_settle (GTK_WIDGET (evening.window));
  tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_SHEET);
  tally_test_settle (GTK_WIDGET (evening.window));
  g_assert_cmpstr (tally_stepper_get_text (TALLY_STEPPER (nth (&evening, TALLY_TYPE_STEPPER, 1))), ==, "2+");
  g_assert_true (gtk_widget_has_css_class (nth (&evening, TALLY_TYPE_ZOFF_SEAT_BUTTON, 2), "out"));
  end (&evening, NULL);
}

static void
test_seven_players (void)
{
  static const struct {
    TallyMode mode;
    int width, height;
    const char *picture;
  } looks[] = {
    { TALLY_MODE_SHEET, WIDE, "zoff-sheet-wide-seven" },
    { TALLY_MODE_SHEET, NARROW, "zoff-sheet-narrow-seven" },
    { TALLY_MODE_SHEET, 700, 720, "zoff-sheet-between-seven" },
    { TALLY_MODE_SHEET, 1280, 1000, "zoff-sheet-big-seven" },
    { TALLY_MODE_LIVE, WIDE, "zoff-live-wide-seven" },
    { TALLY_MODE_LIVE, NARROW, "zoff-live-narrow-seven" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (looks); i++) {
    Evening evening;

    begin (&evening, SEVEN, SEVEN_ROUNDS, looks[i].mode, looks[i].width, looks[i].height, TALLY_APPEARANCE_LIGHT);
    end (&evening, looks[i].picture);
  }
}

/* Twice as big, as people with weak eyes have it. */
static void
test_big_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  Evening evening;
  int dpi;

  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, NARROW, TALLY_APPEARANCE_LIGHT);
  end (&evening, "zoff-sheet-narrow-big-text");
  begin (&evening, SEVEN, SEVEN_ROUNDS, TALLY_MODE_LIVE, NARROW, TALLY_APPEARANCE_LIGHT);
  end (&evening, "zoff-live-narrow-big-text-sheet");
  begin (&evening, FOUR, FIRST_ROUND "; deal; play player=Doris cards=seal:2", TALLY_MODE_LIVE, NARROW,
         TALLY_APPEARANCE_LIGHT);
  end (&evening, "zoff-live-narrow-big-text");
  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET, WIDE, TALLY_APPEARANCE_LIGHT);
  end (&evening, "zoff-sheet-wide-big-text");
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
}

/* The last round of a match takes the page away from under the view. */
static void
test_sheet_finish (void)
{
  Evening evening;

  begin (&evening, FOUR,
         FIRST_ROUND ";" SECOND_ROUND ";"
                     "round order=Frank,Sabine,Ralf,Doris lions=Sabine:5",
         TALLY_MODE_SHEET, WIDE, TALLY_APPEARANCE_LIGHT);
  tap_seat (&evening, 1);
  tap_seat (&evening, 0);
  tap_seat (&evening, 2);
  g_signal_emit_by_name (find_primary (&evening), "clicked");
  g_assert_true (tally_session_is_finished (evening.session));
  g_assert_cmpuint (count (&evening, TALLY_TYPE_ZOFF_SHEET_VIEW), ==, 0);
  end (&evening, NULL);
}

static void
choose (Evening *evening,
        guint    index)
{
  g_signal_emit_by_name (nth (evening, TALLY_TYPE_ZOFF_CHOICES, 0), "chosen", index);
}

static void
test_live_round (void)
{
  Evening evening;
  GtkWidget *view;

  begin (&evening, FOUR, NULL, TALLY_MODE_LIVE, NARROW, TALLY_APPEARANCE_LIGHT);
  tally_test_picture (GTK_WIDGET (evening.window), "zoff-live-narrow-deal");
  view = nth (&evening, TALLY_TYPE_ZOFF_LIVE_VIEW, 0);
  g_assert_false (gtk_widget_get_sensitive (find_primary (&evening)));
  tally_test_press (view, GDK_KEY_3, 0);
  g_assert_true (gtk_widget_get_sensitive (find_primary (&evening)));
  g_signal_emit_by_name (find_primary (&evening), "clicked");
  g_assert_cmpint (get_state (&evening)->table.turn, ==, 2);
  g_assert_false (gtk_widget_get_sensitive (find_primary (&evening)));
  tally_test_settle (GTK_WIDGET (evening.window));
  tally_test_picture (GTK_WIDGET (evening.window), "zoff-live-narrow-lead");

  tally_test_press (view, GDK_KEY_2, 0);
  choose (&evening, TALLY_ZOFF_SEAL);
  g_assert_cmpint (get_state (&evening)->table.lying.count, ==, 2);
  tally_test_press (view, GDK_KEY_0, 0);
  g_assert_cmpint (get_state (&evening)->table.passes, ==, 1);
  choose (&evening, 1);
  g_assert_cmpint (get_state (&evening)->table.lying.animal, ==, TALLY_ZOFF_POLAR_BEAR);
  end (&evening, "zoff-live-narrow");
}

/* Somebody who taps what can't be laid is told why, and nothing happens. */
static void
test_live_refused (void)
{
  Evening evening;

  begin (&evening, FOUR, "deal leader=Doris; play player=Doris cards=seal:3", TALLY_MODE_LIVE, WIDE,
         TALLY_APPEARANCE_LIGHT);
  choose (&evening, 2);
  tally_test_settle (GTK_WIDGET (evening.window));
  g_assert_true (is_refused (&evening));
  g_assert_cmpint (get_state (&evening)->table.lying.animal, ==, TALLY_ZOFF_SEAL);
  g_assert_cmpint (get_state (&evening)->table.lying.count, ==, 3);
  tally_test_picture (GTK_WIDGET (evening.window), "zoff-live-wide-refused");
  choose (&evening, 0);
  g_assert_false (is_refused (&evening));
  end (&evening, NULL);
}

static GtkWidget *
find_check (Evening *evening,
            guint    index)
{
  return nth (evening, GTK_TYPE_CHECK_BUTTON, index);
}

/* Sabine shows two seals, and Frank adds the joker. */
static void
test_live_partner (void)
{
  Evening evening;

  begin (&evening, FOUR, FIRST_ROUND ";" SECOND_ROUND "; deal; play player=Ralf cards=seal:2", TALLY_MODE_LIVE,
         WIDE, TALLY_APPEARANCE_DARK);
  g_assert_cmpuint (count (&evening, GTK_TYPE_CHECK_BUTTON), ==, 2);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (&evening, 0)), TRUE);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (&evening, 1)), TRUE);
  tally_test_settle (GTK_WIDGET (evening.window));
  g_assert_cmpuint (count (&evening, GTK_TYPE_CHECK_BUTTON), ==, 3);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (&evening, 2)), TRUE);
  tally_test_settle (GTK_WIDGET (evening.window));
  tally_test_picture (GTK_WIDGET (evening.window), "zoff-live-wide-dark-partner");
  choose (&evening, 2);
  g_assert_cmpint (get_state (&evening)->table.lying.count, ==, 3);
  g_assert_cmpint (get_state (&evening)->table.hands[0], ==, 13);
  g_assert_cmpint (get_state (&evening)->table.hands[1], ==, 14);
  end (&evening, NULL);
}

static void
test_live_discard (void)
{
  Evening evening;

  begin (&evening, SEVEN, SEVEN_ROUNDS "; deal", TALLY_MODE_LIVE, NARROW, TALLY_APPEARANCE_LIGHT);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (find_check (&evening, 2)), TRUE);
  tally_test_settle (GTK_WIDGET (evening.window));
  tally_test_picture (GTK_WIDGET (evening.window), "zoff-live-narrow-discard");
  choose (&evening, TALLY_ZOFF_JOKER);
  g_assert_cmpint (get_state (&evening)->table.discarded, ==, 1);
  choose (&evening, TALLY_ZOFF_LION);
  g_assert_cmpint (get_state (&evening)->table.discarded, ==, 2);
  choose (&evening, TALLY_ZOFF_LION);
  g_assert_cmpint (get_state (&evening)->table.lying.animal, ==, TALLY_ZOFF_LION);
  end (&evening, NULL);
}

static GtkWidget *
find_label (GtkWidget  *widget,
            const char *text)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  tally_test_collect (widget, GTK_TYPE_LABEL, found);
  for (guint i = 0; i < found->len; i++) {
    if (g_str_equal (gtk_label_get_label (g_ptr_array_index (found, i)), text))
      return g_ptr_array_index (found, i);
  }

  return NULL;
}

static void
test_checker (void)
{
  TallyWindow *window = tally_test_window_new (NARROW, TALLY_APPEARANCE_LIGHT, "play");
  GtkWidget *checker = tally_zoff_checker_new ();

  tally_window_push (window, checker);
  tally_test_settle (GTK_WIDGET (window));
  tally_zoff_checker_set (TALLY_ZOFF_CHECKER (checker), (TallyZoffSet){ TALLY_ZOFF_MOUSE, 2 },
                          (TallyZoffSet){ TALLY_ZOFF_ELEPHANT, 2 });
  tally_test_settle (GTK_WIDGET (window));
  g_assert_nonnull (find_label (checker, "Yes"));
  g_assert_nonnull (find_label (checker, "2 mice beat 2 elephants."));
  tally_test_picture (GTK_WIDGET (window), "zoff-checker");
  tally_zoff_checker_set (TALLY_ZOFF_CHECKER (checker), (TallyZoffSet){ TALLY_ZOFF_MOUSE, 3 },
                          (TallyZoffSet){ TALLY_ZOFF_ELEPHANT, 2 });
  g_assert_nonnull (find_label (checker, "No"));
  tally_test_window_finish (window);
}

int
main (int   argc,
      char *argv[])
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/zoff-views/sheet-wide", test_sheet_wide);
  g_test_add_func ("/zoff-views/sheet-wide-dark", test_sheet_wide_dark);
  g_test_add_func ("/zoff-views/sheet-narrow", test_sheet_narrow);
  g_test_add_func ("/zoff-views/sheet-first-round", test_sheet_first_round);
  g_test_add_func ("/zoff-views/sheet-keys", test_sheet_keys);
  g_test_add_func ("/zoff-views/sheet-refused", test_sheet_refused);
  g_test_add_func ("/zoff-views/sheet-draft", test_sheet_draft);
  g_test_add_func ("/zoff-views/sheet-finish", test_sheet_finish);
  g_test_add_func ("/zoff-views/seven-players", test_seven_players);
  g_test_add_func ("/zoff-views/big-text", test_big_text);
  g_test_add_func ("/zoff-views/live-round", test_live_round);
  g_test_add_func ("/zoff-views/live-refused", test_live_refused);
  g_test_add_func ("/zoff-views/live-partner", test_live_partner);
  g_test_add_func ("/zoff-views/live-discard", test_live_discard);
  g_test_add_func ("/zoff-views/checker", test_checker);

  return g_test_run ();
}
