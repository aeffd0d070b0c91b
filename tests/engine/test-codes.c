/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every code of the match format is in the table of its game, and a situation
 * in the tests is refused with it: a code that nothing produces isn't a rule. */

#include "tally-match.h"

#include <string.h>

#include "tally-test-codes.h"

static const TallyTestCodes *const games[] = {
  &tally_test_codes_allie_gator,
  &tally_test_codes_raffzahn,
  &tally_test_codes_the_game,
  &tally_test_codes_zoff_im_zoo,
};

static gboolean
has_rule (const TallyGame *game,
          const char      *code)
{
  for (guint i = 0; i < game->n_rules; i++) {
    if (g_strcmp0 (game->rules[i].code, code) == 0)
      return TRUE;
  }

  return FALSE;
}

static gboolean
has_case (const TallyTestCase *cases,
          guint                n_cases,
          const char          *code)
{
  for (guint i = 0; i < n_cases; i++) {
    if (g_strcmp0 (cases[i].code, code) == 0)
      return TRUE;
  }

  return FALSE;
}

static gboolean
has_code (const char *const *codes,
          guint              n_codes,
          const char        *code)
{
  for (guint i = 0; i < n_codes; i++) {
    if (strcmp (codes[i], code) == 0)
      return TRUE;
  }

  return FALSE;
}

static void
test_every_game_is_here (void)
{
  for (guint i = 0; tally_games[i] != NULL; i++) {
    guint at = 0;

    while (at < G_N_ELEMENTS (games) && strcmp (games[at]->game, tally_games[i]->id) != 0)
      at++;
    if (at == G_N_ELEMENTS (games))
      g_error ("%s has no list of codes", tally_games[i]->id);
  }
}

static void
test_every_code_has_a_rule_and_a_case (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    const TallyGame *game = tally_game_find (games[i]->game);

    for (guint k = 0; k < games[i]->n_codes; k++) {
      if (!has_rule (game, games[i]->codes[k]))
        g_error ("%s: no rule has the code %s", game->id, games[i]->codes[k]);
      if (!has_case (games[i]->cases, games[i]->n_cases, games[i]->codes[k]))
        g_error ("%s: no situation is refused as %s", game->id, games[i]->codes[k]);
    }
  }
}

static void
test_every_rule_has_a_code_of_the_format (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    const TallyGame *game = tally_game_find (games[i]->game);

    for (guint rule = 0; rule < game->n_rules; rule++) {
      const char *code = game->rules[rule].code;

      if (code != NULL && !has_code (games[i]->codes, games[i]->n_codes, code))
        g_error ("%s: %s is no code of the match format", game->id, code);
    }
  }
}

/* Where people are sent who want to know why: not just a section that is there,
 * but the one that says it. */
static void
test_refusals_cite_what_says_why (void)
{
  static const struct {
    const char *game, *code;
    const char *sections; /* of all its reasons, with blanks between */
  } cited[] = {
    { "allie-gator", "unknown-player", "allie-gator.sheet" },
    { "raffzahn", "unknown-player", "raffzahn.sheet" },
    { "the-game", "unknown-player", "the-game.sheet" },
    { "zoff-im-zoo", "unknown-player", "zoff-im-zoo.sheet" },
    { "allie-gator", "allie-hand-empty", "allie-gator.turn.refill allie-gator.special.raise" },
    { "allie-gator", "round-in-progress", "allie-gator.round-end" },
    { "zoff-im-zoo", "zoff-tricks-worthless", "zoff-im-zoo.scoring zoff-im-zoo.variants.no-teams" },
    { "zoff-im-zoo", "round-in-progress", "zoff-im-zoo.live" },
    { "the-game", "game-draw-pile-range", "the-game.setup.hands" },
    { "the-game", "game-leftover-range", "the-game.sheet the-game.variants.on-fire" },
    { "allie-gator", "nothing-to-count", "allie-gator.stop" },
    { "raffzahn", "nothing-to-count", "raffzahn.stop" },
    { "the-game", "nothing-to-count", "the-game.stop" },
    { "zoff-im-zoo", "nothing-to-count", "zoff-im-zoo.stop" },
    { "allie-gator", "already-started", "allie-gator.result" },
    { "zoff-im-zoo", "already-started", "zoff-im-zoo.result" },
    { "zoff-im-zoo", "zoff-not-over", "zoff-im-zoo.end zoff-im-zoo.three-players" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cited); i++) {
    const TallyGame *game = tally_game_find (cited[i].game);
    g_auto (GStrv) sections = g_strsplit (cited[i].sections, " ", -1);

    for (guint rule = 0; rule < game->n_rules; rule++) {
      if (g_strcmp0 (game->rules[rule].code, cited[i].code) == 0 &&
          !g_strv_contains ((const char *const *) sections, game->rules[rule].section))
        g_error ("%s: %s cites %s", game->id, cited[i].code, game->rules[rule].section);
    }
  }
}

/* The cases are right about their codes, and no reason is never given. */
static void
test_every_reason_is_given (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    tally_test_run_cases (games[i]->game, games[i]->cases, games[i]->n_cases);
    tally_test_assert_all_rules_broken (games[i]->game);
  }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/codes/every-game-is-here", test_every_game_is_here);
  g_test_add_func ("/codes/every-code-has-a-rule-and-a-case", test_every_code_has_a_rule_and_a_case);
  g_test_add_func ("/codes/every-rule-has-a-code-of-the-format", test_every_rule_has_a_code_of_the_format);
  g_test_add_func ("/codes/refusals-cite-what-says-why", test_refusals_cite_what_says_why);
  g_test_add_func ("/codes/every-reason-is-given", test_every_reason_is_given);

  return g_test_run ();
}
