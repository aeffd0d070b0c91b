/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn move by move, as people play it: thrown, tapped, refused, written
 * down, finished, and gone without a trace. */

#include "tally-correct-dialog.h"
#include "tally-dice-pad.h"
#include "tally-game-view.h"
#include "tally-match-page.h"
#include "tally-test-raffzahn.h"
#include "tally-tile.h"

static void
begin (Evening        *evening,
       const char     *players,
       const char     *options,
       const char     *events,
       int             width,
       int             height,
       TallyAppearance appearance)
{
  evening_begin (evening, tally_test_session_new ("raffzahn", players, options, events), TALLY_MODE_LIVE, width, height,
                 appearance);
}

static void
begin_in_the_middle (Evening *evening,
                     int      width,
                     int      height)
{
  begin (evening, RAFFZAHN_FOUR, NULL, RAFFZAHN_EVENING, width, height, TALLY_APPEARANCE_LIGHT);
}

static const TallyRaffzahnEvent *
get_last_event (Evening *evening)
{
  const TallyMatch *match = tally_session_get_match (evening->session);

  return tally_event_payload (tally_match_get_event (match, tally_match_get_length (match) - 1));
}

/* By the place of the faces on the pad, from 0. */
static void
tap_dice (Evening *evening,
          guint    yellow,
          guint    blue,
          guint    other)
{
  const guint keys[] = { yellow, TALLY_RAFFZAHN_N_YELLOW + blue, TALLY_RAFFZAHN_N_YELLOW + TALLY_RAFFZAHN_N_BLUE + other };
  GtkWidget *pad = tally_test_nth (evening->page, TALLY_TYPE_DICE_PAD, 0);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    tally_test_click (tally_test_nth (pad, GTK_TYPE_TOGGLE_BUTTON, keys[i]));
}

static void
press_keys (Evening    *evening,
            const char *keys)
{
  for (; *keys != '\0'; keys++)
    evening_press (evening, *keys == '<' ? GDK_KEY_BackSpace : gdk_unicode_to_keyval ((guint) *keys), 0);
}

/* The yellow die says it all. */
static void
test_rotten (void)
{
  Evening evening;

  begin (&evening, RAFFZAHN_FOUR, NULL, NULL, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  tally_test_click (tally_test_nth (tally_test_nth (evening.page, TALLY_TYPE_DICE_PAD, 0), GTK_TYPE_TOGGLE_BUTTON,
                                    TALLY_RAFFZAHN_YELLOW_ROTTEN));
  g_assert_true (evening_is_ready (&evening));
  evening_write_down (&evening);
  g_assert_cmpint (get_last_event (&evening)->turn.result, ==, TALLY_RAFFZAHN_ROTTEN);
  evening_end (&evening, NULL);
}

/* Ralf's 9 came to him by his second turn, the seventh of all; nobody has the 10.
 * Four taps: the tile, that it is wrong, the right one, and that is it; what it
 * changes is told before the last. */
static void
test_correct_by_tile (void)
{
  Evening evening;
  GtkWindow *dialog;

  begin_in_the_middle (&evening, TALLY_TEST_NARROW);
  raffzahn_tap_tile (&evening, 10);
  g_assert_null (tally_test_find_labelled (evening.page, "Correct 10…"));
  raffzahn_tap_tile (&evening, 9);
  evening_settle (&evening, "raffzahn-live-narrow-taken");
  raffzahn_tap_button (&evening, "Correct 9…");
  dialog = tally_test_find_toplevel (TALLY_TYPE_CORRECT_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  tally_test_click (tally_test_nth (GTK_WIDGET (dialog), TALLY_TYPE_TILE, 10 - 1));
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_true (gtk_widget_get_sensitive (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action")));
  tally_test_picture (GTK_WIDGET (dialog), "raffzahn-correct-narrow");
  tally_test_click (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action"));
  evening_settle (&evening, NULL);
  g_assert_true (raffzahn_get_state (&evening)->middle & tally_raffzahn_bit (9));
  g_assert_null (tally_game_view_save_draft (TALLY_GAME_VIEW (tally_test_nth (evening.page, TALLY_TYPE_GAME_VIEW, 0))));
  evening_end (&evening, NULL);
}

static void
miss (int             width,
      int             height,
      TallyAppearance appearance,
      const char     *picture)
{
  Evening evening;

  begin (&evening, RAFFZAHN_FOUR, NULL, RAFFZAHN_EVENING, width, height, appearance);
  tap_dice (&evening, 1, 1, 2);
  g_assert_true (evening_is_ready (&evening));
  raffzahn_tap_button (&evening, "Throw again");
  tap_dice (&evening, 1, 1, 1);
  raffzahn_tap_button (&evening, "Throw again");
  tap_dice (&evening, 1, 1, 2);
  g_assert_false (evening_is_ready (&evening));
  g_assert_false (evening_is_refused (&evening));
  g_assert_null (tally_test_find_labelled (evening.page, "Throw again"));
  raffzahn_tap_tile (&evening, 8);
  raffzahn_tap_tile (&evening, 9);
  evening_settle (&evening, picture);
  g_assert_nonnull (tally_test_find_labelled (evening.page, "Give up 8 and 9"));
  evening_write_down (&evening);

  g_assert_cmpuint (raffzahn_get_state (&evening)->out, ==,
                    tally_raffzahn_bit (3) | tally_raffzahn_bit (8) | tally_raffzahn_bit (9));
  g_assert_cmpint (get_last_event (&evening)->turn.throws.n, ==, 3);
  g_assert_false (evening_is_ready (&evening));
  evening_end (&evening, NULL);
}

static void
test_miss (void)
{
  miss (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "raffzahn-live-wide");
  miss (TALLY_TEST_WIDE, TALLY_APPEARANCE_DARK, "raffzahn-live-wide-dark");
  miss (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "raffzahn-live-narrow");
  miss (TALLY_TEST_NARROW, TALLY_APPEARANCE_DARK, "raffzahn-live-narrow-dark");
  miss (1280, 1000, TALLY_APPEARANCE_LIGHT, "raffzahn-live-big");
}

/* The third key of a throw goes on to the button, the next one throws again. */
static void
test_keys (void)
{
  Evening evening;

  begin_in_the_middle (&evening, TALLY_TEST_WIDE);
  press_keys (&evening, "11");
  g_assert_false (evening_is_ready (&evening));
  press_keys (&evening, "2");
  g_assert_true (evening_is_ready (&evening));
  g_assert_true (gtk_widget_has_focus (evening_get_primary (&evening)));
  press_keys (&evening, "113<<s3");
  evening_press (&evening, GDK_KEY_Return, GDK_CONTROL_MASK);
  g_assert_cmpuint (raffzahn_get_state (&evening)->down[RALF], ==, tally_raffzahn_bit (13));
  g_assert_cmpint (get_last_event (&evening)->turn.throws.n, ==, 2);

  press_keys (&evening, "112p");
  g_assert_cmpint (get_last_event (&evening)->turn.result, ==, TALLY_RAFFZAHN_PASS);
  press_keys (&evening, "rss");
  evening_press (&evening, GDK_KEY_KP_Enter, GDK_CONTROL_MASK);
  g_assert_cmpint (get_last_event (&evening)->turn.result, ==, TALLY_RAFFZAHN_ROTTEN);
  g_assert_cmpint (raffzahn_get_state (&evening)->turn, ==, ANNA);
  evening_end (&evening, NULL);
}

static void
test_without_dice (void)
{
  Evening evening;

  begin_in_the_middle (&evening, TALLY_TEST_NARROW);
  raffzahn_tap_tile (&evening, 1);
  evening_settle (&evening, "raffzahn-live-narrow-refused");
  g_assert_true (evening_is_refused (&evening));
  g_assert_false (evening_is_ready (&evening));
  raffzahn_tap_tile (&evening, 36);
  g_assert_false (evening_is_refused (&evening));
  evening_settle (&evening, "raffzahn-live-narrow-tapped");
  evening_write_down (&evening);
  g_assert_cmpuint (raffzahn_get_state (&evening)->down[RALF], ==, tally_raffzahn_bit (36));
  g_assert_cmpint (get_last_event (&evening)->turn.throws.n, ==, 0);

  raffzahn_tap_button (&evening, "Two stars");
  evening_write_down (&evening);
  g_assert_cmpuint (raffzahn_get_state (&evening)->up[DORIS], ==, tally_raffzahn_bit (1));
  raffzahn_tap_button (&evening, "Rotten tooth");
  evening_write_down (&evening);
  raffzahn_tap_tile (&evening, 12);
  raffzahn_tap_button (&evening, "Takes it");
  g_assert_true (evening_is_refused (&evening));
  raffzahn_tap_button (&evening, "Passes");
  evening_write_down (&evening);
  g_assert_cmpint (raffzahn_get_state (&evening)->turn, ==, RALF);
  evening_end (&evening, NULL);
}

static void
test_face_up (void)
{
  Evening evening;

  begin_in_the_middle (&evening, TALLY_TEST_WIDE);
  tap_dice (&evening, 0, 0, 1);
  gtk_switch_set_active (GTK_SWITCH (tally_test_nth (evening.page, GTK_TYPE_SWITCH, 0)), FALSE);
  evening_settle (&evening, "raffzahn-live-wide-loot");
  evening_write_down (&evening);
  g_assert_cmpint (get_last_event (&evening)->turn.protect, ==, FALSE);
  g_assert_cmpuint (raffzahn_get_state (&evening)->up[RALF] & tally_raffzahn_bit (13), !=, 0);
  evening_end (&evening, NULL);
}

/* A tile called out after the first throw; the second one hits it. */
static void
test_announcement (void)
{
  Evening evening;

  begin (&evening, RAFFZAHN_FOUR, "announce=true", RAFFZAHN_EVENING, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  tap_dice (&evening, 1, 1, 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (tally_test_find_labelled (evening.page, "Announce")), TRUE);
  raffzahn_tap_tile (&evening, 13);
  evening_settle (&evening, "raffzahn-live-wide-announced");
  tap_dice (&evening, 0, 0, 1);
  evening_write_down (&evening);
  g_assert_cmpint (get_last_event (&evening)->turn.announced, ==, 13);
  g_assert_cmpint (raffzahn_get_state (&evening)->turn, ==, RALF);
  evening_end (&evening, NULL);
}

static void
undo (Evening *evening)
{
  g_autofree char *told = tally_session_undo (evening->session, NULL);

  g_assert_nonnull (told);
}

/* What is half typed survives another page, and an undo judges it anew. */
static void
test_draft (void)
{
  Evening evening;

  begin (&evening, RAFFZAHN_FOUR, NULL, NULL, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  tap_dice (&evening, 0, 0, 1);
  tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_SHEET);
  evening_settle (&evening, NULL);
  tally_match_page_set_mode (TALLY_MATCH_PAGE (evening.page), TALLY_MODE_LIVE);
  evening_settle (&evening, NULL);
  evening_write_down (&evening);
  g_assert_cmpuint (raffzahn_get_state (&evening)->up[SABINE], ==, tally_raffzahn_bit (13));

  tap_dice (&evening, 0, 0, 1);
  undo (&evening);
  evening_settle (&evening, NULL);
  g_assert_cmpint (raffzahn_get_state (&evening)->turn, ==, SABINE);
  evening_write_down (&evening);
  g_assert_cmpuint (raffzahn_get_state (&evening)->up[SABINE], ==, tally_raffzahn_bit (13));
  evening_end (&evening, NULL);
}

/* The last turn takes the page away from under the view. */
static void
test_finish (void)
{
  g_autoptr (GString) events = g_string_new (NULL);
  static const char *const names[] = { "Sabine", "Anna", "Ralf", "Doris" };
  Evening evening;

  for (int i = 0; i + 1 < TALLY_RAFFZAHN_TILES; i++)
    g_string_append_printf (events, "%sturn player=%s result=low-star", i > 0 ? ";" : "", names[i % 4]);
  begin (&evening, RAFFZAHN_FOUR, NULL, events->str, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  tap_dice (&evening, TALLY_RAFFZAHN_YELLOW_STAR, TALLY_RAFFZAHN_BLUE_STAR, TALLY_RAFFZAHN_BLUE_STAR);
  evening_write_down (&evening);
  g_assert_true (tally_session_is_finished (evening.session));
  evening_end (&evening, NULL);
}

static void
test_six_players (void)
{
  Evening evening;

  begin (&evening, RAFFZAHN_SIX, "announce=true", NULL, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "raffzahn-live-wide-six");
  begin (&evening, RAFFZAHN_SIX, "announce=true", NULL, TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT);
  evening_end (&evening, "raffzahn-live-narrow-six");
}

static void
test_big_text (void)
{
  Evening evening;

  tally_test_set_large_text (TRUE);
  begin_in_the_middle (&evening, TALLY_TEST_NARROW);
  tap_dice (&evening, 1, 1, 2);
  evening_end (&evening, "raffzahn-live-narrow-big-text");
  tally_test_set_large_text (FALSE);
}

/* Whatever had the focus has it where it has moved to: keys go on from there. */
static void
turn_screen (Evening   *evening,
             int        width,
             int        height,
             GtkWidget *focus)
{
  gtk_window_set_default_size (GTK_WINDOW (evening->window), width, height);
  evening->width = width;
  evening_settle (evening, NULL);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (evening->window)) == focus);
}

static void
test_turned (void)
{
  Evening evening;
  GtkWidget *rule;

  begin_in_the_middle (&evening, TALLY_TEST_WIDE);
  tap_dice (&evening, 1, 1, 2);
  rule = gtk_widget_get_ancestor (tally_test_find_labelled (evening.page, "Show rule"), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_grab_focus (rule));
  turn_screen (&evening, TALLY_TEST_NARROW, rule);
  turn_screen (&evening, TALLY_TEST_WIDE, rule);
  evening_end (&evening, NULL);
}

static void
test_right_to_left (void)
{
  Evening evening;

  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  begin_in_the_middle (&evening, TALLY_TEST_WIDE);
  tap_dice (&evening, 1, 1, 2);
  evening_end (&evening, "raffzahn-live-wide-rtl");
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

int
main (int   argc,
      char *argv[])
{
  tally_test_app_init (&argc, &argv);

  g_test_add_func ("/raffzahn-live/rotten", test_rotten);
  g_test_add_func ("/raffzahn-live/correct-by-tile", test_correct_by_tile);
  g_test_add_func ("/raffzahn-live/miss", test_miss);
  g_test_add_func ("/raffzahn-live/keys", test_keys);
  g_test_add_func ("/raffzahn-live/without-dice", test_without_dice);
  g_test_add_func ("/raffzahn-live/face-up", test_face_up);
  g_test_add_func ("/raffzahn-live/announcement", test_announcement);
  g_test_add_func ("/raffzahn-live/draft", test_draft);
  g_test_add_func ("/raffzahn-live/finish", test_finish);
  g_test_add_func ("/raffzahn-live/six-players", test_six_players);
  g_test_add_func ("/raffzahn-live/big-text", test_big_text);
  g_test_add_func ("/raffzahn-live/turned", test_turned);
  g_test_add_func ("/raffzahn-live/right-to-left", test_right_to_left);

  return g_test_run ();
}
