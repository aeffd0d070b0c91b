/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A match as the screens keep it, and the pages that all games share: made,
 * shown, used by their actions, and gone without a trace. */

#include "tally-allie-views.h"
#include "tally-correct-dialog.h"
#include "tally-correction.h"
#include "tally-entry-grid.h"
#include "tally-event-json.h"
#include "tally-finished-view.h"
#include "tally-game-face.h"
#include "tally-history-lines.h"
#include "tally-history-page.h"
#include "tally-match-page.h"
#include "tally-mode.h"
#include "tally-raffzahn-views.h"
#include "tally-score-series.h"
#include "tally-session-words.h"
#include "tally-sheet-view.h"
#include "tally-table-view.h"
#include "tally-test-evening.h"
#include "tally-test-examples.h"
#include "tally-test-match.h"
#include "the-game/tally-the-game-model.h"
#include "tally-the-game-views.h"
#include "tally-zoff-views.h"

/* Whoever has the fewest gets the teeth. */
#define FIRST_ROUND "round piles=Anna:9/1,Ben:5/0"
#define SECOND_ROUND "round piles=Anna:3/0,Ben:8/2"

static void
count_cb (guint *count)
{
  (*count)++;
}

static void
test_session (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, NULL);
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (session, "changed", G_CALLBACK (count_cb), &n_changes);
  g_assert_false (tally_session_can_undo (session));
  g_assert_null (tally_session_undo (session, NULL));
  g_assert_cmpint (tally_test_session_add (session, FIRST_ROUND, NULL), ==, TALLY_TAKEN);
  g_assert_cmpuint (n_changes, ==, 1);

  g_assert_cmpint (tally_test_session_add (session, "round piles=Anna:200/0,Ben:0/0", NULL), ==, TALLY_REFUSED);
  g_assert_cmpuint (n_changes, ==, 1);

  undone = tally_session_undo (session, NULL);
  g_assert_true (tally_session_can_redo (session));
  redone = tally_session_redo (session, NULL);
  g_assert_nonnull (undone);
  g_assert_cmpstr (undone, ==, redone);
  g_assert_false (tally_session_can_redo (session));
  g_assert_cmpuint (n_changes, ==, 3);
}

/* What is to be seen of something that scrolls. */
static gboolean
get_seen (GtkWidget       *widget,
          GtkWidget       *page,
          graphene_rect_t *seen)
{
  GtkWidget *frame = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t limits;

  return gtk_widget_compute_bounds (widget, page, seen) &&
         (frame == NULL || (gtk_widget_compute_bounds (frame, page, &limits) && graphene_rect_intersection (seen, &limits, seen)));
}

static void
assert_free (GtkWidget  *page,
             GtkWidget  *toast,
             const char *name)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  graphene_rect_t area, seen;

  g_assert_true (gtk_widget_compute_bounds (toast, page, &area));
  graphene_rect_inset (&area, 1, 1);
  tally_test_collect (page, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++) {
    if (!gtk_widget_is_ancestor (buttons->pdata[i], toast) && get_seen (buttons->pdata[i], page, &seen) &&
        graphene_rect_intersection (&area, &seen, NULL)) {
      tally_test_picture (page, "toast-over-button");
      g_test_message ("%s: the toast lies on “%s” at %g, %g", name, gtk_button_get_label (buttons->pdata[i]), seen.origin.x, seen.origin.y);
      g_test_fail ();
    }
  }
}

static const struct {
  const char *game, *players, *events;
  TallyMode mode;
} running[] = {
  { "allie-gator", "Anna Ben", FIRST_ROUND ";" SECOND_ROUND, TALLY_MODE_SHEET },
  { "allie-gator", "Anna Ben Cem Doris", "deal targets=28,65;play player=Anna card=26 stack=0;play player=Ben card=41 stack=1", TALLY_MODE_LIVE },
  { "raffzahn", "Anna Ben Cem", "turn player=Anna result=loot tile=3;turn player=Ben result=loot tile=9", TALLY_MODE_LIVE },
  { "the-game", "Anna Ben", "play player=Anna card=12 pile=0;play player=Anna card=20 pile=0", TALLY_MODE_LIVE },
  { "zoff-im-zoo", "Anna Ben Cem Doris", "round order=Anna,Ben,Cem,Doris;round order=Ben,Anna,Cem,Doris", TALLY_MODE_SHEET },
  { "zoff-im-zoo", "Anna Ben Cem Doris", "deal leader=Doris;play player=Doris cards=seal:3", TALLY_MODE_LIVE },
};

/* Taken back twice and redone twice, quickly: one toast, it says what was last,
 * and everything can still be pressed. */
static void
test_one_toast (gconstpointer data)
{
  static const char *const steps[] = { "match.undo", "match.undo", "match.redo", "match.redo" };
  gboolean narrow = GPOINTER_TO_INT (data);
  Evening evening;
  GType type;

  for (guint i = 0; i < G_N_ELEMENTS (running); i++) {
    evening_begin (&evening, tally_test_session_new (running[i].game, running[i].players, NULL, running[i].events),
                   running[i].mode, narrow ? 360 : 1100, narrow ? 640 : 720, TALLY_APPEARANCE_LIGHT);
    for (guint step = 0; step < G_N_ELEMENTS (steps); step++)
      tally_test_activate (evening.page, steps[step]);
    for (guint frame = 0; frame < 2; frame++)
      evening_settle (&evening, NULL);
    type = g_type_from_name ("AdwToastWidget");
    g_assert_cmpuint (tally_test_count (evening.page, type), ==, 1);
    g_assert_true (g_str_has_prefix (gtk_label_get_label (GTK_LABEL (tally_test_find (tally_test_find (evening.page, type), GTK_TYPE_LABEL))), "Redone: "));
    assert_free (evening.page, tally_test_find (evening.page, type), running[i].game);
    evening_end (&evening, NULL);
  }
}

static void
assert_plain_border (GskRenderNode *node)
{
  const GdkRGBA *colors = gsk_border_node_get_colors (node);
  const float *widths = gsk_border_node_get_widths (node);
  gboolean plain = TRUE;

  for (guint side = 1; side < 4; side++)
    plain &= gdk_rgba_equal (&colors[0], &colors[side]);
  if (!plain)
    g_test_message ("a line of several colours, %g, %g, %g and %g wide", widths[0], widths[1], widths[2], widths[3]);
  g_assert_true (plain);
}

static void
assert_plain_node (GskRenderNode *node)
{
  switch ((int) gsk_render_node_get_node_type (node)) {
  case GSK_BORDER_NODE:
    assert_plain_border (node);
    break;
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      assert_plain_node (gsk_container_node_get_child (node, i));
    break;
  case GSK_TRANSFORM_NODE:
    assert_plain_node (gsk_transform_node_get_child (node));
    break;
  case GSK_CLIP_NODE:
    assert_plain_node (gsk_clip_node_get_child (node));
    break;
  case GSK_ROUNDED_CLIP_NODE:
    assert_plain_node (gsk_rounded_clip_node_get_child (node));
    break;
  case GSK_OPACITY_NODE:
    assert_plain_node (gsk_opacity_node_get_child (node));
    break;
  default:
    break;
  }
}

static void
assert_plain_lines (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_nonnull (node);
  assert_plain_node (node);
  gsk_render_node_unref (node);
}

/* A line whose sides have more than one colour, also where they have no width, is
 * drawn as a mesh, which takes many times as long. */
static void
test_plain_lines (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (running); i++) {
    Evening evening;

    evening_begin (&evening, tally_test_session_new (running[i].game, running[i].players, NULL, running[i].events),
                   running[i].mode, TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT);
    evening_settle (&evening, NULL);
    assert_plain_lines (evening.page);
    evening_end (&evening, NULL);
  }
}

static void
test_session_drafts (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("the-game", "Anna Ben", NULL, NULL);
  g_autofree char *draft = NULL;

  g_assert_null (tally_session_get_draft (session, "sheet"));
  tally_session_set_draft (session, "sheet", "3+");
  draft = tally_session_get_draft (session, "sheet");
  g_assert_cmpstr (draft, ==, "3+");
  g_assert_null (tally_session_get_draft (session, "live"));
  tally_session_set_draft (session, "sheet", NULL);
  g_assert_null (tally_session_get_draft (session, "sheet"));
}

static gboolean
changes_nothing (const TallyCorrection *correction,
                 const TallySetup      *setup)
{
  for (guint seat = 0; seat < setup->n_players; seat++) {
    const TallyCorrectionRow *row = &correction->rows[seat];

    if (row->score_before != row->score_after || row->place_before != row->place_after)
      return FALSE;
  }

  return g_strcmp0 (correction->step_before, correction->step_after) == 0;
}

static void
test_correction (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, FIRST_ROUND ";" SECOND_ROUND);
  const TallyMatch *match = tally_session_get_match (session);
  const TallySetup *setup = tally_session_get_setup (session);
  TallyCorrection correction;
  TallyViolation violation;
  TallyEvent event;

  tally_test_event_read (setup, FIRST_ROUND, &event);
  tally_correction_compute (match, 0, &event, &correction);
  g_assert_true (changes_nothing (&correction, setup));
  tally_correction_clear (&correction);
  tally_event_clear (&event);

  tally_test_event_read (setup, "round piles=Anna:5/0,Ben:9/1", &event);
  tally_correction_compute (match, 0, &event, &correction);
  g_assert_nonnull (correction.corrected);
  g_assert_false (changes_nothing (&correction, setup));
  g_assert_cmpint (correction.rows[0].score_after, >, correction.rows[0].score_before);
  g_assert_cmpint (correction.rows[1].score_after, <, correction.rows[1].score_before);
  tally_correction_clear (&correction);

  g_assert_cmpint (tally_session_correct (session, 0, &event, &violation, NULL), ==, TALLY_TAKEN);
  tally_event_clear (&event);
}

static void
test_correction_refused (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, FIRST_ROUND);
  TallyCorrection correction;
  TallyEvent event;

  tally_test_event_read (tally_session_get_setup (session), "round piles=Anna:200/0,Ben:0/0", &event);
  tally_correction_compute (tally_session_get_match (session), 0, &event, &correction);
  g_assert_null (correction.corrected);
  g_assert_cmpuint (correction.failed, ==, 0);
  tally_correction_clear (&correction);
  tally_event_clear (&event);
}

static void
test_series (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, FIRST_ROUND ";" SECOND_ROUND);
  g_autoptr (GArray) series = tally_score_series_new (tally_session_get_match (session));
  TallyTableModel model;

  g_assert_cmpuint (series->len, ==, 3);
  g_assert_cmpuint (g_array_index (series, TallyScorePoint, 0).event, ==, 0);
  g_assert_cmpuint (g_array_index (series, TallyScorePoint, 2).event, ==, 2);
  g_assert_cmpint (g_array_index (series, TallyScorePoint, 0).scores[0], ==, 0);
  g_assert_cmpint (g_array_index (series, TallyScorePoint, 1).scores[0], <,
                   g_array_index (series, TallyScorePoint, 1).scores[1]);

  tally_table_model_compute (session, &model);
  g_assert_cmpuint (model.n_cards, ==, 2);
  g_assert_cmpint (model.cards[0].score, >=, model.cards[1].score);
  g_assert_cmpint (model.cards[0].place, ==, 1);
  /* Two of the three that it is played to. */
  g_assert_cmpint (model.cards[0].score, ==, 2);
  g_assert_cmpfloat_with_epsilon (model.cards[0].share, 2.0 / 3, 0.001);
}

/* After the first round of four, the first plays with the third and the second
 * with the fourth. */
static void
test_partners_side_by_side (void)
{
  static const struct {
    TallySeat seat;
    guint place;
    guint team;
    TallySeat partner;
  } cards[] = { { 2, 1, 1, 1 }, { 1, 3, 1, 2 }, { 0, 2, 2, 3 }, { 3, 4, 2, 0 } };
  g_autoptr (TallySession) session = tally_test_session_new ("zoff-im-zoo", "Anna Ben Clara Dirk", NULL,
                                                             "round order=Clara,Anna,Ben,Dirk");
  TallyTableModel model;

  tally_table_model_compute (session, &model);
  g_assert_cmpuint (model.n_cards, ==, G_N_ELEMENTS (cards));
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++) {
    g_assert_cmpint (model.cards[i].seat, ==, cards[i].seat);
    g_assert_cmpuint (model.cards[i].place, ==, cards[i].place);
    g_assert_cmpuint (model.cards[i].team, ==, cards[i].team);
    g_assert_cmpint (model.cards[i].partner, ==, cards[i].partner);
  }
}

static void
test_table_of_a_game_together (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("the-game", "Anna Ben", NULL, NULL);
  TallyTableModel model;

  tally_table_model_compute (session, &model);
  g_assert_cmpuint (model.n_cards, ==, 1);
  g_assert_cmpint (model.cards[0].seat, ==, TALLY_NOBODY);
  g_assert_cmpint (model.cards[0].score, ==, 98);
}

static void
assert_grid_says (TallySession     *session,
                  const TallyEvent *event)
{
  const TallySetup *setup = tally_session_get_setup (session);
  GtkWidget *grid = g_object_ref_sink (tally_entry_grid_new (session, event->kind, NULL,
                                                             tally_game_face_get (setup->game)->make_number_sets));
  g_autofree char *said = tally_event_to_text (setup, event);
  g_autofree char *read = NULL;
  TallyEvent again;

  tally_entry_grid_correct (TALLY_ENTRY_GRID (grid), event);
  g_assert_cmpuint (tally_entry_grid_read (TALLY_ENTRY_GRID (grid), &again), ==, 0);
  read = tally_event_to_text (setup, &again);
  g_assert_cmpstr (read, ==, said);
  tally_event_clear (&again);
  g_assert_finalize_object (grid);
}

/* An old entry opens in the widgets that made it; what they say is the entry,
 * and to enter that once more proposes nothing else. */
static void
assert_widgets_say (TallySession *session,
                    guint         index)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const TallyEvent *event = tally_match_get_event (tally_session_get_match (session), index);
  g_autoptr (TallySession) before = tally_session_new_before (session, index);
  TallyGameView *view = g_object_ref_sink (tally_game_views_make_for (before, event));
  g_autofree char *said = tally_event_to_text (setup, event);
  g_autofree char *read = NULL;
  TallyViolation violation;
  TallyEvent again;

  if (setup->game->kinds[event->kind].live) {
    g_assert_cmpint (tally_session_add (before, event, NULL, &violation, NULL), ==, TALLY_TAKEN);
    tally_event_copy (&again, tally_session_get_proposal (before));
  } else {
    g_assert_true (TALLY_GAME_VIEW_GET_CLASS (view)->read_event (view, &again));
    g_assert_null (tally_session_get_proposal (before));
    g_free (again.at);
    again.at = g_strdup (event->at);
  }
  read = tally_event_to_text (setup, &again);
  g_assert_cmpstr (read, ==, said);
  tally_event_clear (&again);
  g_assert_finalize_object (view);
}

static guint
test_grids_of (const char *example)
{
  g_autoptr (TallySession) session = tally_test_session_keep (tally_test_replay_example (example));
  const TallyMatch *match = tally_session_get_match (session);
  guint length = tally_match_get_length (match);

  for (guint i = 0; i < length; i++) {
    g_test_message ("%s, entry %u", example, i);
    assert_grid_says (session, tally_match_get_event (match, i));
    assert_widgets_say (session, i);
  }
  g_assert_cmpuint (tally_match_get_length (match), ==, length);

  return length;
}

static void
test_grids_of_all_examples (void)
{
  g_auto (GStrv) examples = tally_test_list_examples ();
  guint n_events = 0;

  for (guint i = 0; examples[i] != NULL; i++)
    n_events += test_grids_of (examples[i]);
  g_assert_cmpuint (n_events, >, 20);
}

/* Who only writes the result down is told to play, not every move. */
static void
test_next_step_of_modes (void)
{
  static const struct {
    const char *game, *events;
    TallyMode mode;
    const char *told;
  } cases[] = {
    { "allie-gator", NULL, TALLY_MODE_SHEET, "Play round 1: Anna begins. Then count everybody’s pile." },
    { "allie-gator", FIRST_ROUND, TALLY_MODE_SHEET, "Play round 2: Ben begins. Then count everybody’s pile." },
    { "allie-gator", FIRST_ROUND, TALLY_MODE_LIVE,
      "Shuffle all cards and deal again: Ben won the last round and begins." },
    { "the-game", NULL, TALLY_MODE_SHEET,
      "Play until somebody is stuck or all cards are laid: Anna begins. Then count the cards left." },
    { "the-game", NULL, TALLY_MODE_LIVE, "Anna lays at least 2 cards." },
    { "the-game", "play player=Anna card=10 pile=0", TALLY_MODE_LIVE, "Anna lays at least 1 more card." },
    { "the-game", "play player=Anna card=10 pile=0", TALLY_MODE_SHEET,
      "Count the match by hand. What was recorded of it is dropped once it is scored." },
    { "allie-gator", "deal targets=28,65", TALLY_MODE_SHEET,
      "Count this round by hand. What was recorded of it is dropped once it is scored." },
    { "the-game", "result leftover=0", TALLY_MODE_SHEET, "All 98 cards are laid: you have beaten The Game!" },
    { "raffzahn", NULL, TALLY_MODE_SHEET,
      "Play until the middle is empty: Anna begins. Then count everybody’s teeth." },
    { "zoff-im-zoo", NULL, TALLY_MODE_SHEET, "Draw lots to see who leads." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    gboolean two = !g_str_equal (cases[i].game, "raffzahn") && !g_str_equal (cases[i].game, "zoff-im-zoo");
    const char *players = two ? "Anna Ben" : "Anna Ben Cem";
    g_autoptr (TallySession) session = tally_test_session_new (cases[i].game, players, NULL, cases[i].events);
    g_autofree char *told = tally_mode_tell_next (session, cases[i].mode);

    g_assert_cmpstr (told, ==, cases[i].told);
  }
}

static void
show (TallySession *session,
      GtkWidget    *page,
      int           width,
      int           height,
      const char   *action,
      const char   *picture)
{
  Evening evening;

  evening_show (&evening, page, width, height, TALLY_APPEARANCE_LIGHT);
  evening.session = session;
  if (action != NULL)
    g_assert_true (gtk_widget_activate_action (page, action, NULL));
  evening_end (&evening, picture);
}

static void
test_match_page (void)
{
  TallySession *session = tally_test_session_new ("the-game", "Anna Ben", NULL, NULL);

  show (session, tally_match_page_new (session), TALLY_TEST_WIDE, NULL, "match-running");
  session = tally_test_session_new ("the-game", "Anna Ben", NULL, NULL);
  show (session, tally_match_page_new (session), TALLY_TEST_NARROW, NULL, "match-running-narrow");
  session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, FIRST_ROUND);
  show (session, tally_match_page_new (session), TALLY_TEST_NARROW, "match.undo", "match-undone-narrow");
}

/* What lies at the end: known after a live game, and in hands if they were
 * counted one by one. */
static void
test_end_of_the_game (void)
{
  g_autoptr (TallySession) live = tally_test_session_new ("the-game", "Anna Ben", NULL,
                                                          "play player=Anna card=12 pile=0;play player=Anna card=95 pile=2;"
                                                          "end-turn player=Anna;play player=Ben card=20 pile=1;"
                                                          "play player=Ben card=90 pile=3;end-turn player=Ben;"
                                                          "play player=Anna card=2 pile=0;stuck player=Anna");
  g_autofree char *piles = tally_the_game_tell_piles (tally_session_get_state (live));
  TallySession *counted = tally_test_session_new ("the-game", "Anna Ben", NULL, "result hands=Anna:3,Ben:0 draw_pile=0");

  g_assert_cmpstr (piles, ==, "↑ 2   ↑ 20   ↓ 95   ↓ 90");
  show (counted, tally_match_page_new (counted), TALLY_TEST_NARROW, NULL, "match-finished-counted-narrow");
}

/* What was stopped, with or without counting, and what only the result is
 * known of, is shown as any finished match is. */
static void
test_stopped_and_result_only (void)
{
  static const struct {
    const char *game, *events;
    const char *verdict;
  } cases[] = {
    { "allie-gator", "round piles=Anna:9/1,Ben:5/0,Cem:7/0;deal targets=28,65;stop", "Stopped early. Ben wins with 2 tooth points." },
    { "allie-gator", "stop counts=false", "This match was stopped early and doesn’t count." },
    { "allie-gator", "final teeth=Anna:3,Ben:1,Cem:0", "Anna wins with 3 tooth points." },
    { "raffzahn", "turn player=Anna result=loot tile=9;stop", "Stopped early. Anna wins with 2 teeth." },
    { "raffzahn", "turn player=Anna result=loot tile=9;stop counts=false", "This match was stopped early and doesn’t count." },
    { "raffzahn", "turn player=Anna result=loot tile=9;totals teeth=Anna:3,Ben:2,Cem:1", "Anna wins with 3 teeth." },
    { "the-game", "play player=Anna card=10 pile=0;stop", "Stopped early. The Game wins with 97 cards left." },
    { "the-game", "stop counts=false", "This match was stopped early and doesn’t count." },
    { "the-game", "play player=Anna card=10 pile=0;result leftover=5", "Only 5 cards left: super!" },
    { "zoff-im-zoo", "round order=Ben,Cem,Anna;deal;stop", "Stopped early. Ben wins with 2 points." },
    { "zoff-im-zoo", "deal leader=Anna;stop counts=false", "This match was stopped early and doesn’t count." },
    { "zoff-im-zoo", "final totals=Anna:21,Ben:-2,Cem:5", "Anna wins with 21 points." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TallySession *session = tally_test_session_new (cases[i].game, "Anna Ben Cem", NULL, cases[i].events);
    g_autofree char *text = tally_session_tell_result (session);

    g_assert_nonnull (strstr (text, cases[i].verdict));
    show (session, tally_match_page_new (session), TALLY_TEST_WIDE, NULL, "match-stopped");
    session = tally_test_session_new (cases[i].game, "Anna Ben Cem", NULL, cases[i].events);
    show (session, tally_history_page_new (session), TALLY_TEST_NARROW, NULL, "match-stopped-history");
  }
}

static void
test_finished (void)
{
  TallySession *session = tally_test_session_new ("the-game", "Anna Ben", NULL, "result leftover=7");
  g_autofree char *text = tally_session_tell_result (session);

  g_assert_nonnull (strstr (text, "7"));
  show (session, tally_match_page_new (session), TALLY_TEST_WIDE, NULL, "match-finished");
  session = tally_test_session_new ("the-game", "Anna Ben", NULL, "result leftover=7");
  show (session, tally_match_page_new (session), TALLY_TEST_NARROW, NULL, "match-finished-narrow");
}

/* Ben led until the second round, in which Anna took the lead for good. */
static void
test_finished_says_what_decided_it (void)
{
  TallySession *session = tally_test_session_new ("allie-gator", "Anna Ben", "target=4",
                                                  "round piles=Anna:9/0,Ben:3/0; round piles=Anna:2/0,Ben:8/0; round piles=Anna:2/0,Ben:8/0");
  GtkWidget *page = tally_match_page_new (session);
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");

  g_assert_true (tally_session_is_finished (session));
  tally_window_push (window, page);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_true (tally_test_has_text (page, "Decided in round"));
  tally_test_picture (GTK_WIDGET (window), "match-finished-decided");
  tally_test_window_finish (window);
  g_assert_finalize_object (session);
}

/* A page that was left and isn't gone yet: the window may change meanwhile. */
static void
test_left_and_still_there (void)
{
  TallySession *session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, FIRST_ROUND);
  GtkWidget *page = tally_match_page_new (session);
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");

  tally_window_push (window, g_object_ref (page));
  tally_test_settle (GTK_WIDGET (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.back", NULL);
  tally_test_settle (GTK_WIDGET (window));
  g_assert_null (gtk_widget_get_root (page));
  g_object_notify (G_OBJECT (window), "narrow");

  g_assert_finalize_object (page);
  tally_test_window_finish (window);
  g_assert_finalize_object (session);
}

/* The match of the drawing: a round undone and entered again, and the lions of
 * another corrected. */
static TallySession *
make_eventful_session (void)
{
  TallySession *session = tally_test_session_new ("zoff-im-zoo", "Sabine Frank Doris Ralf", NULL,
                                                  "round order=Sabine,Frank,Ralf,Doris;"
                                                  "round order=Ralf,Frank,Doris,Sabine lions=Frank:2,Doris:1,Ralf:1 "
                                                  "hedgehogs=Doris:3,Frank:1,Ralf:1");
  g_autofree char *undone = NULL;

  g_assert_cmpint (tally_test_session_correct (session, 1,
                                               "round order=Ralf,Frank,Doris,Sabine lions=Frank:2,Doris:2,Ralf:1 "
                                               "hedgehogs=Doris:3,Frank:1,Ralf:1"),
                   ==, TALLY_TAKEN);
  tally_test_session_add (session, "round order=Sabine,Ralf,Frank,Doris lions=Ralf:5 hedgehogs=Sabine:2,Ralf:1", NULL);
  undone = tally_session_undo (session, NULL);
  tally_test_session_add (session, "round order=Sabine,Frank,Ralf,Doris lions=Ralf:5 hedgehogs=Sabine:2,Ralf:1", NULL);

  return session;
}

static void
test_history (void)
{
  TallySession *session = make_eventful_session ();

  show (session, tally_history_page_new (session), TALLY_TEST_WIDE, NULL, "match-history");
  session = make_eventful_session ();
  show (session, tally_history_page_new (session), TALLY_TEST_NARROW, NULL, "match-history-narrow");
  session = tally_test_session_new ("the-game", "Anna Ben", NULL, "play player=Anna card=12 pile=0;play player=Anna card=15 pile=0");
  show (session, tally_history_page_new (session), TALLY_TEST_WIDE, NULL, "match-history-together");
}

/* Rounds are cards, the newest on top; what was undone or corrected stands in
 * the round that it is about. */
static void
test_history_lines (void)
{
  static const struct {
    TallyHistoryLineKind kind;
    TallyEntryKind entry;
    guint round;
    gboolean undone, alive, last;
  } expected[] = {
    { TALLY_LINE_ROUND, TALLY_ENTRY_ADD, 3, FALSE, TRUE, FALSE },
    { TALLY_LINE_ENTRY, TALLY_ENTRY_ADD, 3, FALSE, TRUE, FALSE },
    { TALLY_LINE_ENTRY, TALLY_ENTRY_ADD, 3, TRUE, FALSE, TRUE },
    { TALLY_LINE_ROUND, TALLY_ENTRY_ADD, 2, FALSE, TRUE, FALSE },
    { TALLY_LINE_ENTRY, TALLY_ENTRY_CORRECT, 2, FALSE, FALSE, FALSE },
    { TALLY_LINE_ENTRY, TALLY_ENTRY_ADD, 2, FALSE, TRUE, TRUE },
    { TALLY_LINE_ROUND, TALLY_ENTRY_ADD, 1, FALSE, TRUE, FALSE },
    { TALLY_LINE_ENTRY, TALLY_ENTRY_ADD, 1, FALSE, TRUE, TRUE },
  };
  g_autoptr (TallySession) session = make_eventful_session ();
  g_autoptr (GPtrArray) entries = tally_stored_match_list_history (tally_session_get_stored (session), NULL);
  g_autoptr (GPtrArray) lines = tally_history_lines_new (entries, TALLY_SHOW_EVERYTHING, 0);
  const TallyEventChange *change;

  g_assert_cmpuint (lines->len, ==, G_N_ELEMENTS (expected) + 1);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    const TallyHistoryLine *line = lines->pdata[i];

    g_assert_cmpint (line->kind, ==, expected[i].kind);
    g_assert_cmpint (line->entry->kind, ==, expected[i].entry);
    g_assert_cmpuint (line->entry->round, ==, expected[i].round);
    g_assert_cmpint (tally_history_entry_is_undone (line->entry), ==, expected[i].undone);
    g_assert_cmpint (line->entry->alive, ==, expected[i].alive);
    g_assert_cmpint (line->last, ==, expected[i].last);
  }
  g_assert_cmpint (((const TallyHistoryLine *) lines->pdata[lines->len - 1])->kind, ==, TALLY_LINE_START);

  change = ((const TallyHistoryLine *) lines->pdata[4])->entry->changes->pdata[0];
  g_assert_cmpstr (change->what, ==, "Doris: Lions in the tricks");
  g_assert_cmpstr (change->before, ==, "1");
  g_assert_cmpstr (change->after, ==, "2");
  g_assert_cmpstr (((const TallyHistoryLine *) lines->pdata[1])->entry->extras, ==,
                   "Lions in the tricks: Ralf 5. Hedgehogs in the tricks: Sabine 2, Ralf 1.");

  g_assert_cmpuint (tally_history_count (entries, TALLY_SHOW_UNDONE), ==, 1);
  g_assert_cmpuint (tally_history_count (entries, TALLY_SHOW_CORRECTED), ==, 1);
  g_assert_cmpuint (tally_history_count (entries, TALLY_SHOW_SCORES), ==, 5);
}

/* The pen is at every entry that is part of the match, and opens it. */
static void
test_history_pens (void)
{
  TallySession *session = make_eventful_session ();
  GtkWidget *page = tally_history_page_new (session);
  g_autoptr (GPtrArray) pens = g_ptr_array_new ();
  GtkWindow *dialog;
  Evening evening;

  evening_show (&evening, page, TALLY_TEST_WIDE, TALLY_APPEARANCE_DARK);
  evening.session = session;
  evening_settle (&evening, "match-history-dark");
  for (GtkWidget *list = tally_test_find (page, GTK_TYPE_LIST_VIEW), *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row)) {
    GtkWidget *pen = tally_test_find (row, GTK_TYPE_BUTTON);

    if (pen != NULL)
      g_ptr_array_add (pens, pen);
  }
  g_assert_cmpuint (pens->len, ==, 3);
  tally_test_click (pens->pdata[1]);
  dialog = tally_test_find_toplevel (TALLY_TYPE_CORRECT_DIALOG);
  g_assert_nonnull (dialog);
  tally_test_dialog_finish (dialog);
  evening_end (&evening, NULL);
}

static void
test_dialogs (void)
{
  TallySession *session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, FIRST_ROUND);
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  GtkWindow *dialogs[] = { tally_correct_dialog_new (GTK_WINDOW (window), session, 0),
                           tally_table_view_new (GTK_WINDOW (window), session) };
  static const char *const pictures[] = { "match-correct", "match-table" };

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    gtk_window_present (dialogs[i]);
    tally_test_settle (GTK_WIDGET (dialogs[i]));
    tally_test_picture (GTK_WIDGET (dialogs[i]), pictures[i]);
    tally_test_dialog_finish (dialogs[i]);
  }
  tally_test_window_finish (window);
  g_assert_finalize_object (session);
}

/* Made of the game's table of fields and nothing else. */
static void
test_sheet_of_any_game (void)
{
  static const struct {
    const char *game, *players;
  } games[] = {
    { "raffzahn", "Anna Ben Carl" },
    { "the-game", "Anna Ben" },
    { "zoff-im-zoo", "Anna Ben Carl Dora" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    TallySession *session = tally_test_session_new (games[i].game, games[i].players, NULL, NULL);
    g_autofree char *picture = g_strdup_printf ("match-sheet-%s", games[i].game);

    show (session, g_object_new (TALLY_TYPE_SHEET_VIEW, "session", session, NULL), TALLY_TEST_NARROW, NULL, picture);
  }
}

static void
test_sheet_is_entered (void)
{
  static const char *const cells[] = { "9", "1", "5", "0" };
  TallySession *session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, NULL);
  Evening evening;

  evening_show (&evening, g_object_new (TALLY_TYPE_SHEET_VIEW, "session", session, NULL), TALLY_TEST_NARROW,
                TALLY_APPEARANCE_LIGHT);
  evening.session = session;
  evening_type (&evening, 0, "200");
  for (guint i = 1; i < G_N_ELEMENTS (cells); i++)
    evening_type (&evening, i, cells[i]);
  g_assert_true (evening_is_refused (&evening));
  g_assert_false (evening_is_ready (&evening));

  evening_type (&evening, 0, cells[0]);
  g_assert_false (evening_is_refused (&evening));
  evening_write_down (&evening);
  g_assert_cmpuint (tally_match_get_length (tally_session_get_match (session)), ==, 1);
  g_assert_false (evening_is_ready (&evening));
  evening_end (&evening, "match-sheet-allie-gator");
}

static void
assert_correction_says (const char *example,
                        guint       index,
                        GType       widgets,
                        const char *words)
{
  TallySession *session = tally_test_session_keep (tally_test_replay_example (example));
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  GtkWindow *dialog = tally_correct_dialog_new (GTK_WINDOW (window), session, index);

  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), words));
  g_assert_cmpuint (tally_test_count (GTK_WIDGET (dialog), widgets), ==, 1);
  tally_test_picture (GTK_WIDGET (dialog), example);
  tally_test_dialog_finish (dialog);
  tally_test_window_finish (window);
  g_assert_finalize_object (session);
}

static gboolean
is_gone (gpointer pointer)
{
  return *(gpointer *) pointer == NULL;
}

/* Without a keyboard, too, there is a way back to the match. */
static void
test_leaving_the_table_view (void)
{
  TallySession *session = tally_test_session_new ("allie-gator", "Anna Ben", NULL, FIRST_ROUND);
  TallyWindow *window = tally_test_window_new (TALLY_TEST_WIDE, TALLY_APPEARANCE_LIGHT, "play");
  GtkWindow *table = tally_table_view_new (GTK_WINDOW (window), session);
  GtkWidget *leave;

  g_object_add_weak_pointer (G_OBJECT (table), (gpointer *) &table);
  gtk_window_present (table);
  tally_test_settle (GTK_WIDGET (table));
  leave = tally_test_find_labelled (GTK_WIDGET (table), "Leave table view");
  g_assert_nonnull (leave);
  g_assert_cmpint (gtk_widget_get_height (leave), >=, 32);
  gtk_widget_activate (leave);
  g_assert_true (tally_test_wait_until (is_gone, &table));
  tally_test_window_finish (window);
  g_assert_finalize_object (session);
}

/* The widgets that made the entry, and the words of people, not of files. */
static void
test_widgets_of_corrections (void)
{
  assert_correction_says ("the-game-backwards", 0, TALLY_TYPE_THE_GAME_LIVE_VIEW, "Enter what really happened then.");
  assert_correction_says ("the-game-hands", 0, TALLY_TYPE_THE_GAME_SHEET_VIEW, "Draw pile");
  assert_correction_says ("zoff-im-zoo-live", 1, TALLY_TYPE_ZOFF_LIVE_VIEW, "polar bear");
  assert_correction_says ("zoff-im-zoo-rulebook-sheet", 1, TALLY_TYPE_ZOFF_SHEET_VIEW, "Round 2");
  assert_correction_says ("zoff-im-zoo-final", 0, TALLY_TYPE_SHEET_VIEW, "Totals");
  assert_correction_says ("raffzahn-turns", 1, TALLY_TYPE_RAFFZAHN_LIVE_VIEW, "What this changes");
  assert_correction_says ("raffzahn-totals-tie", 0, TALLY_TYPE_RAFFZAHN_SHEET_VIEW, "Highest tile");
  assert_correction_says ("allie-gator-live", 1, TALLY_TYPE_ALLIE_LIVE_VIEW, "Enter what really happened then.");
  assert_correction_says ("allie-gator-gold-tooth", 0, TALLY_TYPE_ALLIE_SHEET_VIEW, "Round 1");
}

/* A card that was misread lies on the same pile: its two digits say all, and what
 * that changes is told before the button. */
static void
test_correcting_a_card (void)
{
  g_autoptr (TallySession) session = tally_test_session_new ("the-game", "Tim Sarah", NULL, "play player=Tim card=12 pile=0");
  TallyWindow *window = tally_test_window_new (TALLY_TEST_NARROW, TALLY_APPEARANCE_LIGHT, "play");
  GtkWindow *dialog = tally_correct_dialog_new (GTK_WINDOW (window), session, 0);
  GtkWidget *view;

  gtk_window_present (dialog);
  tally_test_settle (GTK_WIDGET (dialog));
  view = tally_test_nth (GTK_WIDGET (dialog), TALLY_TYPE_THE_GAME_LIVE_VIEW, 0);
  g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "Enter what really happened then."));
  tally_test_press (view, GDK_KEY_1, 0);
  g_assert_false (gtk_widget_get_sensitive (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action")));
  tally_test_press (view, GDK_KEY_3, 0);
  g_assert_true (gtk_widget_get_sensitive (tally_test_find_button (GTK_WIDGET (dialog), "suggested-action")));
  g_assert_true (tally_test_has_text (GTK_WIDGET (dialog), "Tim lays 13 on 1"));
  tally_test_dialog_finish (dialog);
  tally_test_window_finish (window);
}

int
main (int    argc,
      char **argv)
{
  tally_test_app_init (&argc, &argv);
  g_test_add_func ("/match/table-view/leaving", test_leaving_the_table_view);
  g_test_add_func ("/match/session", test_session);
  g_test_add_func ("/match/session/drafts", test_session_drafts);
  g_test_add_data_func ("/match/one-toast/wide", GINT_TO_POINTER (FALSE), test_one_toast);
  g_test_add_data_func ("/match/one-toast/narrow", GINT_TO_POINTER (TRUE), test_one_toast);
  g_test_add_func ("/match/plain-lines", test_plain_lines);
  g_test_add_func ("/match/correction", test_correction);
  g_test_add_func ("/match/correction/refused", test_correction_refused);
  g_test_add_func ("/match/series", test_series);
  g_test_add_func ("/match/table-partners", test_partners_side_by_side);
  g_test_add_func ("/match/table-of-a-game-together", test_table_of_a_game_together);
  g_test_add_func ("/match/forms-of-all-examples", test_grids_of_all_examples);
  g_test_add_func ("/match/next-step-of-modes", test_next_step_of_modes);
  g_test_add_func ("/match/page", test_match_page);
  g_test_add_func ("/match/finished", test_finished);
  g_test_add_func ("/match/finished/stopped-or-only-the-result", test_stopped_and_result_only);
  g_test_add_func ("/match/finished/end-of-the-game", test_end_of_the_game);
  g_test_add_func ("/match/finished/what-decided-it", test_finished_says_what_decided_it);
  g_test_add_func ("/match/left-and-still-there", test_left_and_still_there);
  g_test_add_func ("/match/history", test_history);
  g_test_add_func ("/match/history/lines", test_history_lines);
  g_test_add_func ("/match/history/pens", test_history_pens);
  g_test_add_func ("/match/dialogs", test_dialogs);

  g_test_add_func ("/match/sheet-of-any-game", test_sheet_of_any_game);
  g_test_add_func ("/match/sheet-of-any-game/entered", test_sheet_is_entered);
  g_test_add_func ("/match/widgets-of-corrections", test_widgets_of_corrections);
  g_test_add_func ("/match/correcting-a-card", test_correcting_a_card);

  return g_test_run ();
}
