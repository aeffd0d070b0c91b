/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-views.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-stepper.h"
#include "the-game/tally-the-game.h"

struct _TallyTheGameSheetView {
  TallySheetView parent_instance;
};

TALLY_DEFINE_PLAIN_TYPE (TallyTheGameSheetView, tally_the_game_sheet_view, TALLY_TYPE_SHEET_VIEW)

/* Whether it burnt is only asked where it can; so that comes last. */
static const char *const by_total[] = { "leftover", "burnt", NULL };
static const char *const by_total_cold[] = { "leftover", NULL };
static const char *const by_hand[] = { "hands", "draw_pile", "burnt", NULL };
static const char *const by_hand_cold[] = { "hands", "draw_pile", NULL };

static void
tally_the_game_sheet_view_make_ways (TallySheetView *view)
{
  TallySession *session = tally_game_view_get_session (TALLY_GAME_VIEW (view));
  gboolean may_burn = tally_the_game_may_burn (tally_setup_options (tally_session_get_setup (session)));

  tally_sheet_view_add_form (view, TALLY_THE_GAME_RESULT, may_burn ? by_total : by_total_cold, _ ("All cards together"));
  tally_sheet_view_add_form (view, TALLY_THE_GAME_RESULT, may_burn ? by_hand : by_hand_cold, _ ("Hand by hand"));
}

static void
refuse (TallySheetView *view,
        const char     *key,
        TallySeat       seat,
        gboolean        refused)
{
  GtkWidget *cell = tally_entry_grid_get_control (tally_sheet_view_get_grid (view), key, seat, 0);

  if (cell != NULL)
    tally_stepper_set_refused (TALLY_STEPPER (cell), refused);
}

static void
tally_the_game_sheet_view_show_entry (TallySheetView         *view,
                                      const TallySheetAnswer *answer)
{
  guint rule = answer->refused ? answer->violation.rule : TALLY_THE_GAME_N_RULES;
  gboolean at_hand = rule == TALLY_THE_GAME_RULE_HAND_RANGE || rule == TALLY_THE_GAME_RULE_HANDS_NOT_FULL;
  gboolean at_sum = rule == TALLY_THE_GAME_RULE_LEFTOVER_RANGE || rule == TALLY_THE_GAME_RULE_BURNT_WITH_NOTHING_LEFT;

  refuse (view, "leftover", TALLY_NOBODY, at_sum);
  refuse (view, "draw_pile", TALLY_NOBODY, at_sum || rule == TALLY_THE_GAME_RULE_DRAW_PILE_RANGE);
  for (TallySeat seat = 0; seat < TALLY_THE_GAME_MAX_PLAYERS; seat++)
    refuse (view, "hands", seat, at_hand && answer->violation.player == seat);
}

static const char *
tally_the_game_sheet_view_get_section (TallyGameView *view)
{
  const char *refused = TALLY_GAME_VIEW_CLASS (tally_the_game_sheet_view_parent_class)->get_section (view);

  return refused != NULL ? refused : "the-game.sheet";
}

static void
tally_the_game_sheet_view_class_init (TallyTheGameSheetViewClass *klass)
{
  TALLY_GAME_VIEW_CLASS (klass)->get_section = tally_the_game_sheet_view_get_section;
  TALLY_SHEET_VIEW_CLASS (klass)->make_ways = tally_the_game_sheet_view_make_ways;
  TALLY_SHEET_VIEW_CLASS (klass)->show_entry = tally_the_game_sheet_view_show_entry;
}
