/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Raffzahn: all 216 throws in three situations, with every result that somebody
 * might write beside them, against the rules said throw by throw. */

#include "raffzahn/tally-raffzahn.h"

#include <string.h>

#include "cases-raffzahn.h"

/* Three situations, each with lists that end with 0: whatever is in none of
 * them lies in the middle. `given_up` is a tile of Willi's with 3 teeth. */
typedef struct {
  const char *events;
  int own_up[8], own_down[40], up[40], down[40], out[8];
  int highest, lowest;
  int given_up;
} Situation;

static const char *const yellow[] = { "10", "20", "30", "star", "star", "rotten" };
static const char *const blue[] = { "1", "2", "3", "4", "5", "star" };

static gboolean
is_in (const int tiles[],
       int       tile)
{
  while (*tiles != 0 && *tiles != tile)
    tiles++;

  return *tiles == tile;
}

/* The table of the rules, said throw by throw. `sum` is 0 for stars and the
 * rotten tooth. Returns the results that are allowed, the likeliest first. */
static const char *
read_obviously (const Situation *situation,
                const char      *dice[TALLY_RAFFZAHN_DICE],
                guint            nth,
                int             *sum)
{
  int stars = 0;

  *sum = 0;
  if (strcmp (dice[0], "rotten") == 0)
    return "rotten";
  for (guint i = 0; i < TALLY_RAFFZAHN_DICE; i++) {
    if (strcmp (dice[i], "star") == 0)
      stars++;
    else
      *sum += (int) g_ascii_strtoll (dice[i], NULL, 10);
  }
  if (stars >= 2)
    *sum = 0;
  if (stars == 3)
    return "high-star";
  if (stars == 2)
    return "low-star";
  if (is_in (situation->own_up, *sum) || is_in (situation->own_down, *sum))
    return "own-hit";
  if (is_in (situation->down, *sum) || is_in (situation->out, *sum))
    return nth == 3 ? "miss" : "pass";

  return "loot pass";
}

static gboolean
is_allowed (const char *allowed,
            const char *result)
{
  g_auto (GStrv) results = g_strsplit (allowed, " ", -1);

  return g_strv_contains ((const char *const *) results, result);
}

static char *
write_turn (const Situation *situation,
            const char      *dice[TALLY_RAFFZAHN_DICE],
            guint            nth,
            const char      *result)
{
  g_autofree char *gives = situation->given_up ? g_strdup_printf (" discard=%d", situation->given_up) : NULL;
  const char *earlier[] = { "", FIRST, SECOND };

  return g_strdup_printf (TURN ("Willi") " throws=%s%s-%s-%s result=%s%s",
                          earlier[nth - 1], dice[0], dice[1], dice[2], result,
                          gives && strcmp (result, "miss") == 0 ? gives : "");
}

/* Every result that somebody might write beside these dice. */
static void
assert_results (TallyMatch      *match,
                const Situation *situation,
                const char      *dice[TALLY_RAFFZAHN_DICE],
                guint            nth,
                const char      *allowed)
{
  static const char *const results[] = { "rotten", "high-star", "low-star", "own-hit", "loot", "miss", "pass" };

  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    g_autofree char *text = write_turn (situation, dice, nth, results[i]);
    gboolean legal = is_allowed (allowed, results[i]);

    g_test_message ("%s", text);
    g_assert_cmpstr (tally_test_add (match, text), ==, legal ? NULL : "raffzahn-wrong-result");
    if (legal)
      tally_match_undo (match);
  }
}

/* Where the tile is afterwards, and that the others are where they were. */
static void
assert_moved (TallyMatch      *match,
              const Situation *situation,
              const char      *dice[TALLY_RAFFZAHN_DICE],
              guint            nth,
              const char      *allowed,
              int              sum)
{
  const TallyRaffzahnState *state = tally_match_get_state (match);
  g_auto (GStrv) results = g_strsplit (allowed, " ", -1);
  g_autofree char *text = write_turn (situation, dice, nth, results[0]);
  gboolean protects = situation->own_up[0] != 0 && situation->own_up[1] != 0 && situation->own_up[2] != 0;
  guint64 up = state->up[0], down = state->down[0], out = state->out;
  int taken = 0;

  if (strcmp (results[0], "high-star") == 0)
    taken = situation->highest;
  if (strcmp (results[0], "low-star") == 0)
    taken = situation->lowest;
  if (strcmp (results[0], "loot") == 0)
    taken = sum;
  if (taken > 0)
    *(protects ? &down : &up) |= tally_raffzahn_bit (taken);

  if (strcmp (results[0], "own-hit") == 0 && is_in (situation->own_up, sum)) {
    up &= ~tally_raffzahn_bit (sum);
    out |= tally_raffzahn_bit (sum);
  } else if (strcmp (results[0], "own-hit") == 0) {
    down &= ~tally_raffzahn_bit (sum);
    up |= tally_raffzahn_bit (sum);
  }
  if (strcmp (results[0], "miss") == 0 && situation->given_up != 0) {
    up &= ~tally_raffzahn_bit (situation->given_up);
    down &= ~tally_raffzahn_bit (situation->given_up);
    out |= tally_raffzahn_bit (situation->given_up);
  }

  g_assert_null (tally_test_add (match, text));
  g_assert_cmpuint (state->up[0], ==, up);
  g_assert_cmpuint (state->down[0], ==, down);
  g_assert_cmpuint (state->out, ==, out);
  tally_match_undo (match);
}

static void
assert_read (const TallyMatch *match,
             const Situation  *situation,
             const guint8      faces[TALLY_RAFFZAHN_DICE],
             guint             nth,
             const char       *allowed,
             int               sum)
{
  const TallyRaffzahnState *state = tally_match_get_state (match);
  TallyRaffzahnReading reading;

  tally_raffzahn_read_throw (tally_match_get_setup (match), state, 0, faces, nth, &reading);
  g_assert_cmpint (reading.may_pass, ==, is_allowed (allowed, "loot"));
  g_assert_cmpint (reading.may_throw_again, ==,
                   nth < 3 && !is_allowed (allowed, "rotten") && !is_allowed (allowed, "high-star") &&
                     !is_allowed (allowed, "own-hit"));
  g_assert_cmpuint (reading.penalty, ==, is_allowed (allowed, "miss") ? 3 : 0);
  if (sum > 0)
    g_assert_cmpint (reading.tile, ==, sum);
  if (is_allowed (allowed, "high-star"))
    g_assert_cmpint (reading.tile, ==, situation->highest);
  if (is_allowed (allowed, "low-star"))
    g_assert_cmpint (reading.tile, ==, situation->lowest);
  g_assert_cmpint (reading.may_protect, ==,
                   situation->own_up[0] != 0 &&
                     (is_allowed (allowed, "high-star") || is_allowed (allowed, "low-star") || is_allowed (allowed, "loot")));
}

static void
assert_all_throws (TallyMatch      *match,
                   const Situation *situation)
{
  guint n = 0;

  for (guint8 y = 0; y < G_N_ELEMENTS (yellow); y++) {
    for (guint8 b = 0; b < G_N_ELEMENTS (blue); b++) {
      for (guint8 c = 0; c < G_N_ELEMENTS (blue); c++) {
        const char *dice[TALLY_RAFFZAHN_DICE] = { yellow[y], blue[b], blue[c] };
        guint8 faces[TALLY_RAFFZAHN_DICE] = { y > 3 ? y - 1 : y, b, c };

        for (guint nth = 1; nth <= 3; nth++) {
          int sum;
          const char *allowed = read_obviously (situation, dice, nth, &sum);

          assert_results (match, situation, dice, nth, allowed);
          assert_moved (match, situation, dice, nth, allowed, sum);
          assert_read (match, situation, faces, nth, allowed, sum);
        }
        n++;
      }
    }
  }
  g_assert_cmpuint (n, ==, 216);
}

static void
test_all_throws_at_the_start (void)
{
  static const Situation situation = { .highest = 40, .lowest = 1 };
  g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", TABLE, NULL);

  assert_all_throws (match, &situation);
}

static void
test_all_throws_in_full_swing (void)
{
  static const Situation situation = {
    .own_up = { 15, 20, 32 },
    .own_down = { 11, 39 },
    .up = { 2, 3, 8, 9 },
    .down = { 25, 40 },
    .out = { 12, 30 },
    .highest = 38,
    .lowest = 1,
    .given_up = 15,
  };
  g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", TABLE, NULL);

  tally_test_add_all (match, IN_FULL_SWING);
  assert_all_throws (match, &situation);
}

/* Only the 1 and the 22 are left in the middle; Willi has 14, 17 and 20 up,
 * and all that Anna and Tom took after their first three lie face down. */
static void
test_all_throws_at_the_end (void)
{
  Situation situation = {
    .own_up = { 14, 17, 20 },
    .highest = 22,
    .lowest = 1,
    .given_up = 17,
  };
  g_autoptr (TallyMatch) match = tally_test_match_new ("raffzahn", TABLE, NULL);
  guint n_down = 0;

  tally_test_add_all (match, LOOT ("Willi", "14") AND LOOT ("Anna", "2") AND LOOT ("Tom", "3") AND
                               LOOT ("Willi", "17") AND LOOT ("Anna", "4") AND LOOT ("Tom", "5") AND
                                 LOOT ("Willi", "20") AND LOOT ("Anna", "6") AND LOOT ("Tom", "7") AND PASS ("Willi"));
  for (int tile = 8; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    static const char *const seats[] = { "Anna", "Tom" };
    g_autofree char *text = g_strdup_printf (LOOT ("%s", "%d"), seats[n_down % 2], tile);

    if (tile == 14 || tile == 17 || tile == 20 || tile == 22)
      continue;
    tally_test_add_all (match, text);
    situation.down[n_down++] = tile;
    if (n_down % 2 == 0)
      tally_test_add_all (match, PASS ("Willi"));
  }
  if (n_down % 2 != 0)
    tally_test_add_all (match, PASS ("Tom"));
  if (((const TallyRaffzahnState *) tally_match_get_state (match))->turn != 0)
    g_error ("it should be Willi's turn");

  assert_all_throws (match, &situation);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/raffzahn-throws/at-the-start", test_all_throws_at_the_start);
  g_test_add_func ("/raffzahn-throws/in-full-swing", test_all_throws_in_full_swing);
  g_test_add_func ("/raffzahn-throws/at-the-end", test_all_throws_at_the_end);

  return g_test_run ();
}
