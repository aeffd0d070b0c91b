/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Zoff im Zoo while they type: the sheet taken apart, and
 * the sets that can be laid. */

#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

#include <string.h>

#include "tally-test-match.h"

#define FOUR "Sabine Frank Doris Ralf"
#define FIVE "Anna Ben Cem Doris Emil"

/* The example of the rulebook. */
#define FIRST_ROUND "round order=Sabine,Frank,Ralf,Doris"
#define SECOND_ROUND                                           \
  "round order=Ralf,Frank,Doris,Sabine lions=Frank:2,Doris:2 " \
  "hedgehogs=Frank:1,Doris:3,Ralf:1"
#define THIRD_ROUND \
  "round order=Sabine,Frank,Ralf,Doris lions=Ralf:5 hedgehogs=Sabine:2,Ralf:1"

static TallyMatch *
new_match (const char *players,
           const char *events)
{
  return tally_test_match_at ("zoff-im-zoo", players, NULL, events);
}

static const struct {
  guint row;
  const char *player;
  const char *cell;
  const char *short_cell;
} sheet[] = {
  { 0, "Sabine", "Sabine: 4 for the place; 4 in all, 1st", "4" },
  { 0, "Doris", "Doris: 0 for the place; 0 in all, 4th", "0" },
  { 1, "Sabine", "Sabine: 0 for the place, 4 from Ralf, −1 (no hedgehog); 7 in all, 3rd", "0+4−1" },
  { 1, "Frank", "Frank: 3 for the place, 2 from Doris, +2 (2 lions); 10 in all, 1st", "3+2+2" },
  { 1, "Ralf", "Ralf: 4 for the place, 0 from Sabine; 6 in all, 4th", "4+0" },
  { 2, "Sabine", "Sabine: 4 for the place, 3 from Frank; 14 in all, 2nd", "4+3" },
  { 2, "Doris", "Doris: 0 for the place, 2 from Ralf, −1 (no hedgehog); 8 in all, 4th", "0+2−1" },
  { 2, "Ralf", "Ralf: 2 for the place, 0 from Doris, +5 (5 lions); 13 in all, 3rd", "2+0+5" },
};

static void
test_sheet (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, FIRST_ROUND ";" SECOND_ROUND ";" THIRD_ROUND);
  const TallySetup *setup = tally_match_get_setup (match);
  g_autoptr (GArray) rows = tally_zoff_sheet_new (match);

  g_assert_cmpuint (rows->len, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (sheet); i++) {
    const TallyZoffRow *row = &g_array_index (rows, TallyZoffRow, sheet[i].row);
    TallySeat seat = tally_setup_find (setup, sheet[i].player);
    g_autofree char *cell = tally_zoff_words_cell (setup, row, seat);
    g_autofree char *short_cell = tally_zoff_words_short (row, seat);

    g_assert_cmpuint (row->round, ==, sheet[i].row + 1);
    g_assert_cmpstr (cell, ==, sheet[i].cell);
    g_assert_cmpstr (short_cell, ==, sheet[i].short_cell);
  }
}

/* What is previewed is what is written down afterwards. */
static void
test_preview (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, FIRST_ROUND ";" SECOND_ROUND);
  TallyEvent event;
  TallyZoffRow row;
  TallyState after;
  TallyViolation violation;

  tally_test_event_read (tally_match_get_setup (match), THIRD_ROUND, &event);
  g_assert_true (tally_zoff_sheet_preview (match, &event, &row, &after, &violation));
  g_assert_null (tally_test_add_event (match, &event));
  {
    g_autoptr (GArray) rows = tally_zoff_sheet_new (match);

    g_assert_cmpmem (&g_array_index (rows, TallyZoffRow, 2), sizeof row, &row, sizeof row);
  }
  tally_event_clear (&event);
}

static void
test_teams (void)
{
  g_autoptr (TallyMatch) match = new_match (FIVE, "round order=Anna,Ben,Cem,Doris,Emil");
  const TallySetup *setup = tally_match_get_setup (match);
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, tally_match_get_state (match), &line_up);
  {
    g_autofree char *teams = tally_zoff_words_teams (setup, &line_up);
    g_autofree char *anna = tally_zoff_words_partner (setup, &line_up, 0);
    g_autofree char *cem = tally_zoff_words_partner (setup, &line_up, 2);

    g_assert_cmpstr (teams, ==, "A+D, B+E");
    g_assert_cmpstr (anna, ==, "with Doris");
    g_assert_cmpstr (cem, ==, "solo");
  }
}

/* j joker, m mosquito, p partner adds one, P two; J and M: those are the
 * partner's; d puts away; a digit: so many are led. In the list “!” stands
 * where the engine refuses and “?” where the cards can't be split so. */
static const struct {
  const char *situation;
  const char *events;
  const char *switches;
  const char *sets;
} plans[] = {
  { "anything may be led", "deal leader=Doris", "3",
    "3 whales, 3 elephants, 3 crocodiles, 3 polar bears, 3 lions, 3 seals, 3 foxes, 3 perches, "
    "3 hedgehogs, 3 sardines, 3 mice, 3 mosquitoes" },
  { "five mosquitoes there are only with the joker", "deal leader=Doris", "5j",
    "5 whales, 5 elephants, 5 crocodiles, 5 polar bears, 5 lions, 5 seals, 5 foxes, 5 perches, "
    "5 hedgehogs, 5 sardines, 5 mice, 5 mosquitoes" },
  { "the joker can’t be laid alone", "deal leader=Doris", "1j",
    "1 whale!, 1 elephant!, 1 crocodile!, 1 polar bear!, 1 lion!, 1 seal!, 1 fox!, 1 perch!, "
    "1 hedgehog!, 1 sardine!, 1 mouse!, 1 mosquito!" },
  { "two seals", "deal leader=Doris; play player=Doris cards=seal:2", "",
    "2 whales, 2 polar bears, 3 seals" },
  { "too many seals", "deal leader=Doris; play player=Doris cards=seal:3", "",
    "3 whales, 3 polar bears, 4 seals!" },
  { "enough with the joker, but three are out", "deal leader=Doris; play player=Doris cards=seal:3", "j",
    "3 whales, 3 polar bears, 4 seals!" },
  { "five elephants, one of them a mosquito", "deal leader=Doris; play player=Doris cards=lion:5", "m",
    "5 elephants, 6 lions!" },
  { "a mosquito is only an elephant", "deal leader=Doris; play player=Doris cards=fox:1", "m",
    "1 elephant!, 1 crocodile, 1 polar bear, 1 lion, 2 foxes" },
  { "nothing beats a whale but whales", "deal leader=Doris; play player=Doris cards=whale:2", "",
    "3 whales" },
};

static void
read_switches (TallyZoffDraft *draft,
               const char     *switches)
{
  tally_zoff_draft_clear (draft);
  for (; *switches != '\0'; switches++) {
    draft->joker |= *switches == 'j';
    draft->mosquito |= *switches == 'm';
    draft->partner_joker |= *switches == 'J';
    draft->partner_mosquito |= *switches == 'M';
    draft->discarding |= *switches == 'd';
    if (*switches == 'p' || *switches == 'P')
      draft->partner = *switches == 'p' ? 1 : 2;
    if (g_ascii_isdigit (*switches))
      draft->count = *switches - '0';
  }
}

static char *
write_choices (const TallyZoffDraft *draft,
               const TallyMatch     *match)
{
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
  guint n = tally_zoff_draft_list (draft, match, choices);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    g_autofree char *name = tally_zoff_name_set (choices[i].set);
    g_autofree char *why = tally_zoff_draft_explain (draft, match, &choices[i]);
    const char *mark = choices[i].legal ? "" : choices[i].made ? "!"
                                                               : "?";

    g_assert_cmpuint (strlen (why), >, 0);
    g_string_append_printf (text, "%s%s%s", i > 0 ? ", " : "", name, mark);
  }

  return g_string_free (text, FALSE);
}

static void
test_plans (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (plans); i++) {
    g_autoptr (TallyMatch) match = new_match (FOUR, plans[i].events);
    g_autofree char *sets = NULL;
    TallyZoffDraft draft;

    g_test_message ("%s", plans[i].situation);
    read_switches (&draft, plans[i].switches);
    sets = write_choices (&draft, match);
    g_assert_cmpstr (sets, ==, plans[i].sets);
  }
}

/* What is wrong with every animal alike is said once; else each tile says how
 * many are left, and whoever taps it hears why. */
static const struct {
  const char *switches;
  gboolean alike;
  const char *first; /* what the tile of the whales says */
} wrongs[] = {
  { "1", FALSE, "5 left" },
  { "6", FALSE, "5 left" },
  { "1j", TRUE, "5 left" },
};

static void
test_wrong_alike (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++) {
    g_autoptr (TallyMatch) match = new_match (FOUR, "deal leader=Doris");
    TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
    g_autofree char *all = NULL;
    g_autofree char *left = NULL;
    TallyZoffDraft draft;

    read_switches (&draft, wrongs[i].switches);
    tally_zoff_draft_list (&draft, match, choices);
    all = tally_zoff_draft_explain_all (&draft, match);
    left = tally_zoff_draft_tell_left (match, &choices[0]);
    g_assert_cmpstr (left, ==, wrongs[i].first);
    g_assert_true ((all != NULL) == wrongs[i].alike);
    if (all != NULL) {
      g_autofree char *why = tally_zoff_draft_explain (&draft, match, &choices[0]);

      g_assert_cmpstr (all, ==, why);
    }
  }
}

/* After the rulebook's second round Sabine plays with Frank, Ralf with Doris;
 * Ralf leads. */
#define TEAM_ROUND FIRST_ROUND ";" SECOND_ROUND "; deal; play player=Ralf cards=seal:2"

static const struct {
  const char *situation;
  const char *events;  /* after the lead */
  const char *partner; /* who may add cards */
  const char *switches;
  guint choice;
  const char *event; /* what laying it writes down */
} shows[] = {
  { "the worse placed may show", NULL, "Frank", "p", 0,
    "play player=Sabine cards=whale:1 partner=whale:1" },
  { "the joker is Sabine’s own", NULL, "Frank", "pj", 0,
    "play player=Sabine cards=joker:1 partner=whale:1" },
  { "the joker is Frank’s", NULL, "Frank", "pjJ", 0,
    "play player=Sabine cards=whale:1 partner=joker:1" },
  { "three seals, two of them Frank’s", NULL, "Frank", "P", 2,
    "play player=Sabine cards=seal:1 partner=seal:2" },
  { "all of them Frank’s", NULL, "Frank", "P", 0, NULL },
  { "the better placed may not", "pass player=Sabine", NULL, "p", 0,
    "play player=Frank cards=whale:2" },
};

static void
assert_same_event (const TallyMatch *match,
                   const TallyEvent *event,
                   const char       *text)
{
  TallyEvent expected;

  tally_test_event_read (tally_match_get_setup (match), text, &expected);
  g_assert_cmpuint (event->kind, ==, expected.kind);
  g_assert_cmpmem (event->payload.bytes, TALLY_EVENT_PAYLOAD, expected.payload.bytes, TALLY_EVENT_PAYLOAD);
  tally_event_clear (&expected);
}

static void
test_shows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shows); i++) {
    g_autoptr (TallyMatch) match = new_match (FOUR, TEAM_ROUND);
    const TallySetup *setup = tally_match_get_setup (match);
    TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
    TallyZoffDraft draft;
    TallySeat partner;

    g_test_message ("%s", shows[i].situation);
    if (shows[i].events != NULL)
      tally_test_add_all (match, shows[i].events);
    partner = tally_zoff_get_helper (setup, tally_match_get_state (match));
    g_assert_cmpstr (partner == TALLY_NOBODY ? NULL : setup->names[partner], ==, shows[i].partner);

    read_switches (&draft, shows[i].switches);
    g_assert_cmpuint (tally_zoff_draft_list (&draft, match, choices), >, shows[i].choice);
    g_assert_cmpint (choices[shows[i].choice].legal, ==, shows[i].event != NULL);
    if (shows[i].event != NULL)
      assert_same_event (match, &choices[shows[i].choice].event, shows[i].event);
  }
}

static void
test_discard (void)
{
  g_autoptr (TallyMatch) match = new_match (FIVE, "round order=Anna,Ben,Cem,Doris,Emil; deal");
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
  TallyZoffDraft draft;

  read_switches (&draft, "d");
  g_assert_cmpint (tally_zoff_get_discarder (tally_match_get_setup (match), tally_match_get_state (match)), ==, 2);
  g_assert_cmpuint (tally_zoff_draft_list (&draft, match, choices), ==, TALLY_ZOFF_N_CARDS);
  assert_same_event (match, &choices[TALLY_ZOFF_JOKER].event, "discard player=Cem cards=joker:1");
  g_assert_null (tally_test_add_event (match, &choices[TALLY_ZOFF_JOKER].event));

  tally_zoff_draft_list (&draft, match, choices);
  g_assert_false (choices[TALLY_ZOFF_JOKER].legal);
  g_assert_null (tally_test_add_event (match, &choices[TALLY_ZOFF_LION].event));
  g_assert_cmpint (tally_zoff_get_discarder (tally_match_get_setup (match), tally_match_get_state (match)), ==, TALLY_NOBODY);
}

static void
test_passed (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, "deal leader=Doris; play player=Doris cards=seal:2");

  g_assert_cmpuint (tally_zoff_get_passed (tally_match_get_setup (match), tally_match_get_state (match)), ==, 0);
  tally_test_add_all (match, "pass player=Ralf; pass player=Sabine");
  g_assert_cmpuint (tally_zoff_get_passed (tally_match_get_setup (match), tally_match_get_state (match)), ==, 1u << 3 | 1u << 0);
}

static void
test_deal_and_pass (void)
{
  g_autoptr (TallyMatch) match = new_match (FOUR, NULL);
  TallyZoffDraft draft;
  TallyEvent event;

  tally_zoff_draft_clear (&draft);
  tally_zoff_draft_deal (&draft, match, &event);
  g_assert_cmpstr (tally_test_add_event (match, &event), ==, "zoff-wrong-leader");
  draft.leader = 2;
  tally_zoff_draft_deal (&draft, match, &event);
  g_assert_null (tally_test_add_event (match, &event));
  tally_zoff_draft_pass (match, &event);
  g_assert_cmpstr (tally_test_add_event (match, &event), ==, "zoff-must-lead");
}

static void
test_kept_draft (void)
{
  g_autofree char *kept = NULL;
  TallyZoffDraft draft, again;

  read_switches (&draft, "4jmPJ");
  kept = tally_zoff_draft_save (&draft);
  tally_zoff_draft_load (&again, kept);
  g_assert_cmpint (again.count, ==, 4);
  g_assert_cmpint (again.partner, ==, 2);
  g_assert_true (again.joker && again.mosquito && again.partner_joker);
  g_assert_false (again.partner_mosquito || again.discarding);

  tally_zoff_draft_load (&again, "99 -5");
  g_assert_cmpint (again.leader, ==, TALLY_NOBODY);
  g_assert_cmpint (again.count, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/zoff-im-zoo-model/sheet", test_sheet);
  g_test_add_func ("/zoff-im-zoo-model/preview", test_preview);
  g_test_add_func ("/zoff-im-zoo-model/teams", test_teams);
  g_test_add_func ("/zoff-im-zoo-model/plans", test_plans);
  g_test_add_func ("/zoff-im-zoo-model/wrong-alike", test_wrong_alike);
  g_test_add_func ("/zoff-im-zoo-model/shows", test_shows);
  g_test_add_func ("/zoff-im-zoo-model/discard", test_discard);
  g_test_add_func ("/zoff-im-zoo-model/passed", test_passed);
  g_test_add_func ("/zoff-im-zoo-model/deal-and-pass", test_deal_and_pass);
  g_test_add_func ("/zoff-im-zoo-model/kept-draft", test_kept_draft);

  return g_test_run ();
}
