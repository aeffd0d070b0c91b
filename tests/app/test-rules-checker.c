/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-app.h"

#include "allie-gator/tally-allie-gator.h"
#include "raffzahn/tally-raffzahn.h"
#include "tally-checker.h"
#include "tally-rulebook.h"
#include "tally-test-session.h"
#include "the-game/tally-the-game.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

/* Where a tile of Raffzahn lies, as the question offers it. */
enum {
  TILE_MIDDLE,
  TILE_UP_ELSEWHERE,
  TILE_DOWN_ELSEWHERE,
  TILE_OWN,
  TILE_OUT,
};

static TallyRulebook *book;

static void
expect (const TallyAnswer *answer,
        gboolean           yes,
        const char        *section)
{
  g_test_message ("%s: %s (%s)", answer->yes ? "yes" : "no", answer->why, answer->section);
  g_assert_cmpint (answer->yes, ==, yes);
  g_assert_cmpstr (answer->section, ==, section);
  g_assert_cmpint (strlen (answer->why), >, 10);
  g_assert_nonnull (tally_rulebook_find (book, answer->section, TALLY_RULE_ENGLISH));
}

static void
ask (const TallyGame *game,
     const gint32     values[],
     TallyAnswer     *answer)
{
  g_assert_true (game->questions[0].ask (NULL, values, answer));
}

static gint32
number_or_nothing (int number)
{
  return number > 0 ? number : TALLY_ABSENT;
}

static void
test_allie_gator (void)
{
  /* Nothing on the stack is 0. */
  static const struct {
    int target, top, card;
    gboolean yes;
    const char *section;
  } cases[] = {
    { 40, 0, 39, TRUE, "allie-gator.turn.play" },
    { 40, 0, 1, TRUE, "allie-gator.turn.play" },
    { 40, 12, 13, TRUE, "allie-gator.turn.play" },
    { 40, 12, 11, FALSE, "allie-gator.turn.play" },
    { 40, 12, 41, FALSE, "allie-gator.turn.play" },
    { 40, 12, 12, FALSE, "allie-gator.material" },
    { 40, 0, 40, FALSE, "allie-gator.material" },
    { 40, 0, 71, FALSE, "allie-gator.material" },
    { 40, 50, 20, FALSE, "allie-gator.turn.play" },
    { 1, 0, 2, FALSE, "allie-gator.turn.play" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (TallyAnswer) answer = { 0 };

    ask (&tally_allie_gator, (gint32[]){ cases[i].target, number_or_nothing (cases[i].top), cases[i].card }, &answer);
    expect (&answer, cases[i].yes, cases[i].section);
  }
}

static void
test_the_game (void)
{
  static const struct {
    gboolean ascending;
    int top, card;
    gboolean yes;
    const char *section;
  } cases[] = {
    { TRUE, 26, 27, TRUE, "the-game.piles" },
    { TRUE, 26, 80, TRUE, "the-game.piles" },
    { TRUE, 26, 25, FALSE, "the-game.piles" },
    { TRUE, 26, 16, TRUE, "the-game.piles.backwards" },
    { TRUE, 26, 6, FALSE, "the-game.piles" },
    { FALSE, 73, 72, TRUE, "the-game.piles" },
    { FALSE, 73, 74, FALSE, "the-game.piles" },
    { FALSE, 73, 83, TRUE, "the-game.piles.backwards" },
    { FALSE, 0, 99, TRUE, "the-game.piles" },
    { TRUE, 0, 100, FALSE, "the-game.material" },
    { TRUE, 30, 30, FALSE, "the-game.material" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (TallyAnswer) answer = { 0 };

    ask (&tally_the_game, (gint32[]){ !cases[i].ascending, number_or_nothing (cases[i].top), cases[i].card }, &answer);
    expect (&answer, cases[i].yes, cases[i].section);
  }
}

static void
test_raffzahn (void)
{
  enum {
    STAR = TALLY_RAFFZAHN_BLUE_STAR,
    YELLOW_STAR = TALLY_RAFFZAHN_YELLOW_STAR,
    ROTTEN = TALLY_RAFFZAHN_YELLOW_ROTTEN,
    TWENTY = TALLY_RAFFZAHN_YELLOW_20,
  };
  /* Blue faces count from 0: 1 and 4 are a two and a five, which makes 27. */
  static const struct {
    gint32 place;
    gint32 faces[TALLY_RAFFZAHN_DICE];
    gint32 nth;
    gboolean yes;
    const char *section;
  } cases[] = {
    { TILE_MIDDLE, { TWENTY, 1, 4 }, 1, TRUE, "raffzahn.turn.loot" },
    { TILE_UP_ELSEWHERE, { TWENTY, 1, 4 }, 2, TRUE, "raffzahn.turn.loot" },
    { TILE_DOWN_ELSEWHERE, { TWENTY, 1, 4 }, 2, FALSE, "raffzahn.turn.miss" },
    { TILE_DOWN_ELSEWHERE, { TWENTY, 1, 4 }, 3, FALSE, "raffzahn.turn.miss" },
    { TILE_OUT, { TWENTY, 1, 4 }, 3, FALSE, "raffzahn.turn.miss" },
    { TILE_OWN, { TWENTY, 1, 4 }, 1, FALSE, "raffzahn.turn.own" },
    { TILE_MIDDLE, { ROTTEN, STAR, STAR }, 1, FALSE, "raffzahn.turn.rotten" },
    { TILE_MIDDLE, { YELLOW_STAR, STAR, STAR }, 1, TRUE, "raffzahn.turn.stars" },
    { TILE_MIDDLE, { TWENTY, STAR, STAR }, 1, TRUE, "raffzahn.turn.stars" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (TallyAnswer) answer = { 0 };

    ask (&tally_raffzahn,
         (gint32[]){ cases[i].faces[0], cases[i].faces[1], cases[i].faces[2], cases[i].nth - 1, cases[i].place },
         &answer);
    expect (&answer, cases[i].yes, cases[i].section);
  }
}

static void
test_zoff (void)
{
  static const struct {
    int count;
    TallyZoffAnimal animal;
    int jokers, mosquitoes;
    TallyZoffSet lying;
    gboolean yes;
    const char *section;
  } cases[] = {
    { 1, TALLY_ZOFF_MOUSE, 0, 0, { TALLY_ZOFF_ELEPHANT, 1 }, TRUE, "zoff-im-zoo.beats" },
    { 2, TALLY_ZOFF_MOUSE, 0, 0, { TALLY_ZOFF_ELEPHANT, 1 }, FALSE, "zoff-im-zoo.beats" },
    { 1, TALLY_ZOFF_MOUSE, 1, 0, { TALLY_ZOFF_ELEPHANT, 2 }, TRUE, "zoff-im-zoo.beats" },
    { 0, TALLY_ZOFF_MOUSE, 1, 0, { TALLY_ZOFF_ELEPHANT, 1 }, FALSE, "zoff-im-zoo.joker" },
    { 1, TALLY_ZOFF_ELEPHANT, 0, 1, { TALLY_ZOFF_LION, 2 }, TRUE, "zoff-im-zoo.beats" },
    { 1, TALLY_ZOFF_ELEPHANT, 1, 1, { TALLY_ZOFF_LION, 3 }, TRUE, "zoff-im-zoo.beats" },
    { 1, TALLY_ZOFF_SEAL, 0, 1, { TALLY_ZOFF_LION, 2 }, FALSE, "zoff-im-zoo.turn.set" },
    { 3, TALLY_ZOFF_FOX, 0, 0, { TALLY_ZOFF_FOX, 2 }, TRUE, "zoff-im-zoo.beats" },
    { 4, TALLY_ZOFF_WHALE, 0, 0, { TALLY_ZOFF_FOX, 4 }, FALSE, "zoff-im-zoo.beats" },
    { 4, TALLY_ZOFF_FOX, 0, 0, { TALLY_ZOFF_FOX, 3 }, FALSE, "zoff-im-zoo.material" },
    /* Five with the joker and a mosquito are the most that can lie there. */
    { 5, TALLY_ZOFF_MOUSE, 0, 0, { TALLY_ZOFF_ELEPHANT, 7 }, FALSE, "zoff-im-zoo.beats" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_auto (TallyAnswer) answer = { 0 };

    ask (&tally_zoff_im_zoo,
         (gint32[]){ cases[i].count, cases[i].animal, cases[i].jokers, cases[i].mosquitoes, cases[i].lying.count,
                     cases[i].lying.animal },
         &answer);
    expect (&answer, cases[i].yes, cases[i].section);
  }
}

static GtkWindow *
find_checker (void)
{
  return tally_test_find_toplevel (ADW_TYPE_WINDOW);
}

static const struct {
  const TallyGame *game;
  int values[6];
} questions[] = {
  { &tally_allie_gator, { 40, 12, 30 } },
  { &tally_raffzahn, { TALLY_RAFFZAHN_YELLOW_20, 1, 4, 0, TILE_DOWN_ELSEWHERE } },
  { &tally_the_game, { 0, 26, 16 } },
  { &tally_zoff_im_zoo, { 1, TALLY_ZOFF_MOUSE, 1, 0, 2, TALLY_ZOFF_ELEPHANT } },
};

static const guint n_cells[] = { 3, 5, 3, 6 };

/* By hand, on a screen as narrow as can be. */
static void
test_widget (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++) {
    TallyWindow *window = tally_test_window_new (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "rules");
    g_autofree char *picture = g_strdup_printf ("may-i-%s", questions[i].game->id);
    GtkWindow *dialog;
    TallyChecker *checker;

    tally_checker_present (GTK_WINDOW (window), questions[i].game, NULL);
    dialog = find_checker ();
    tally_test_settle (GTK_WIDGET (dialog));
    checker = TALLY_CHECKER (tally_test_find (GTK_WIDGET (dialog), TALLY_TYPE_CHECKER));
    for (guint cell = 0; cell < n_cells[i]; cell++)
      tally_checker_set (checker, cell, questions[i].values[cell]);
    g_assert_nonnull (tally_checker_get_answer (checker));
    tally_test_settle (GTK_WIDGET (dialog));
    g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog)), <=, 360);
    tally_test_picture (GTK_WIDGET (dialog), picture);

    tally_test_dialog_finish (dialog);
    tally_test_window_finish (window);
  }
}

static void
lay (TallySession *session,
     int           card,
     guint         pile)
{
  TallyEvent event;
  TallyTheGameEvent *payload = (TallyTheGameEvent *) event.payload.bytes;
  TallyViolation violation;

  tally_event_init (&event, tally_the_game.kinds, TALLY_THE_GAME_PLAY);
  payload->play.player = 0;
  payload->play.card = card;
  payload->play.pile = (gint32) pile;
  g_assert_cmpint (tally_session_add (session, &event, NULL, &violation, NULL), ==, TALLY_TAKEN);
}

/* In a match it is the piles that lie there which count. */
static void
test_now (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("the-game", "Anna Ben", NULL, NULL);
  TallyChecker *checker;

  lay (session, 50, 0);

  checker = g_object_ref_sink (TALLY_CHECKER (tally_checker_new (&tally_the_game, session)));
  g_assert_null (tally_checker_get_answer (checker));
  tally_checker_set (checker, 0, 0);
  tally_checker_set (checker, 1, 49);
  expect (tally_checker_get_answer (checker), FALSE, "the-game.piles");
  tally_checker_set (checker, 0, 1);
  expect (tally_checker_get_answer (checker), TRUE, "the-game.piles");
  lay (session, 60, 1);
  expect (tally_checker_get_answer (checker), FALSE, "the-game.piles");
  tally_checker_set (checker, 1, 50);
  expect (tally_checker_get_answer (checker), FALSE, "the-game.material");
  g_assert_finalize_object (checker);
}

/* The section opens below, and the question is gone. */
static void
test_show_rule (void)
{
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  GtkWindow *dialog;
  GtkWidget *checker;

  tally_checker_present (GTK_WINDOW (window), &tally_zoff_im_zoo, NULL);
  dialog = find_checker ();
  tally_test_settle (GTK_WIDGET (dialog));
  checker = tally_test_find (GTK_WIDGET (dialog), TALLY_TYPE_CHECKER);
  g_assert_true (gtk_widget_activate_action (checker, "checker.show-rule", "s",
                                             tally_checker_get_answer (TALLY_CHECKER (checker))->section));
  tally_test_settle (GTK_WIDGET (window));
  g_assert_null (find_checker ());
  g_assert_cmpstr (tally_window_get_tab (window), ==, "rules");

  tally_test_window_finish (window);
}

int
main (int    argc,
      char **argv)
{
  int status;

  tally_test_app_init (&argc, &argv);
  book = tally_rulebook_new ();
  g_test_add_func ("/rules/may-i/allie-gator", test_allie_gator);
  g_test_add_func ("/rules/may-i/the-game", test_the_game);
  g_test_add_func ("/rules/may-i/raffzahn", test_raffzahn);
  g_test_add_func ("/rules/may-i/zoff-im-zoo", test_zoff);
  g_test_add_func ("/rules/may-i/now", test_now);
  g_test_add_func ("/rules/may-i/widget", test_widget);
  g_test_add_func ("/rules/may-i/show-rule", test_show_rule);
  status = g_test_run ();
  g_object_unref (book);

  return status;
}
