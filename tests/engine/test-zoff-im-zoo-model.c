/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people see of Zoff im Zoo while they type: the sheet taken apart, and
 * the sets that can be laid. */

#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

#include <string.h>

#include "cases-zoff-im-zoo.h"

/* The example of the rulebook. */
#define EXAMPLE "Sabine Frank Doris Ralf"
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
  g_autoptr (TallyMatch) match = new_match (EXAMPLE, FIRST_ROUND ";" SECOND_ROUND ";" THIRD_ROUND);
  const TallySetup *setup = tally_match_get_setup (match);
  g_autoptr (GArray) rows = tally_zoff_sheet_new (match);

  g_assert_cmpuint (rows->len, ==, 3);
  for (guint i = 0; i < G_N_ELEMENTS (sheet); i++) {
    const TallyZoffRow *row = &g_array_index (rows, TallyZoffRow, sheet[i].row);
    TallySeat seat = tally_setup_find (setup, sheet[i].player);
    g_autofree char *cell = tally_zoff_words_cell (setup, row, seat);
    g_autofree char *short_cell = tally_zoff_words_short (row, seat);

    g_assert_cmpuint (row->round, ==, sheet[i].row + 1);
    /* Where nobody sits there is nothing, so that equal rows have equal bytes. */
    g_assert_cmpint (row->totals[TALLY_ZOFF_MAX_PLAYERS - 1], ==, 0);
    g_assert_cmpstr (cell, ==, sheet[i].cell);
    g_assert_cmpstr (short_cell, ==, sheet[i].short_cell);
  }
}

/* A cell with room, and its parts. */
static void
test_gains (void)
{
  static const struct {
    guint row;
    TallySeat seat;
    const char *gain;
    const char *parts;
  } gains[] = {
    { 0, 0, "4 place", "4 place" },
    { 1, 0, "0 place + 4 partner, −1 (no hedgehog)", "0 place|4 partner" },
    { 1, 1, "3 place + 2 partner, +2 (2 lions)", "3 place|2 partner" },
    { 2, 3, "2 place + 0 partner, +5 (5 lions)", "2 place|0 partner" },
  };
  g_autoptr (TallyMatch) match = new_match (EXAMPLE, FIRST_ROUND ";" SECOND_ROUND ";" THIRD_ROUND);
  g_autoptr (GArray) rows = tally_zoff_sheet_new (match);

  for (guint i = 0; i < G_N_ELEMENTS (gains); i++) {
    const TallyZoffRow *row = &g_array_index (rows, TallyZoffRow, gains[i].row);
    g_autofree char *gain = tally_zoff_words_gain (row, gains[i].seat);
    g_autoptr (GString) told = g_string_new (NULL);
    TallyZoffPart parts[TALLY_ZOFF_MOST_PARTS];
    guint n = tally_zoff_words_parts (row, gains[i].seat, parts);

    for (guint part = 0; part < n; part++)
      g_string_append_printf (told, "%s%d %s", part > 0 ? "|" : "", parts[part].points, parts[part].name);
    g_assert_cmpstr (gain, ==, gains[i].gain);
    g_assert_cmpstr (told->str, ==, gains[i].parts);
  }
}

/* Five players: Cem plays solo. Of Emil and Doris, who have the same, Emil was
 * placed worse before. */
static void
test_solo (void)
{
  g_autoptr (TallyMatch) match = new_match (FIVE, "round order=Anna,Ben,Cem,Doris,Emil;"
                                                  "round order=Cem,Emil,Doris,Ben,Anna lions=Doris:2 hedgehogs=Anna:2,Ben:1,Emil:1,Cem:1 hand_lions=1");
  const TallySetup *setup = tally_match_get_setup (match);
  g_autoptr (GArray) rows = tally_zoff_sheet_new (match);
  const TallyZoffRow *row = &g_array_index (rows, TallyZoffRow, 1);
  static const char *const cells[] = {
    "Anna: 0 for the place, 3 from Doris, −1 (1 lion in hand); 7 in all, 3rd",
    "Ben: 2 for the place, 4 from Emil; 10 in all, 2nd",
    "Cem: 5 for the place, 4 for playing solo; 12 in all, 1st",
    "Doris: 3 for the place, 0 from Anna, +2 (2 lions), −1 (no hedgehog); 6 in all, 5th",
    "Emil: 4 for the place, 2 from Ben; 6 in all, 4th",
  };
  static const char *const shorts[] = { "0+3−1", "2+4", "5+4", "3+0+2−1", "4+2" };
  g_autofree char *gain = tally_zoff_words_gain (row, 2);
  g_autofree char *teams = tally_zoff_words_teams (setup, &row->line_up);

  g_assert_cmpstr (gain, ==, "5 place + 4 solo");
  g_assert_cmpstr (teams, ==, "A+D, B+E");
  for (TallySeat seat = 0; seat < 5; seat++) {
    g_autofree char *cell = tally_zoff_words_cell (setup, row, seat);
    g_autofree char *short_cell = tally_zoff_words_short (row, seat);

    g_assert_cmpstr (cell, ==, cells[seat]);
    g_assert_cmpstr (short_cell, ==, shorts[seat]);
  }
}

/* Of a round that was followed card by card the last card is the entry. */
static void
test_live_row (void)
{
  g_autoptr (TallyMatch) match = new_match ("Anna Ben Cem Doris", BEN_IS_OUT THEN PLAY ("Doris", "mouse:5") THEN PASS ("Anna"));
  guint length = tally_match_get_length (match);
  TallyEvent event;
  TallyZoffRow row;
  TallyState after;
  TallyViolation violation;

  tally_test_event_read (tally_match_get_setup (match), SHOW ("Cem", "polar-bear:2", "polar-bear:3"), &event);
  g_assert_true (tally_zoff_sheet_preview (match, &event, &row, &after, &violation));
  g_assert_cmpuint (row.entry, ==, length);
  g_assert_false (row.written);
  g_assert_null (tally_test_add_event (match, &event));
  tally_event_clear (&event);
  g_assert_cmpmem (after.bytes, sizeof (TallyZoffState), tally_match_get_state (match), sizeof (TallyZoffState));
  {
    g_autoptr (GArray) rows = tally_zoff_sheet_new (match);
    const TallyZoffRow *first = &g_array_index (rows, TallyZoffRow, 0);

    g_assert_cmpuint (rows->len, ==, 2);
    g_assert_cmpmem (&g_array_index (rows, TallyZoffRow, 1), sizeof row, &row, sizeof row);
    g_assert_cmpuint (first->entry, ==, 0);
    g_assert_true (first->written);
  }
}

/* What is previewed is what is written down afterwards. */
static void
test_preview (void)
{
  g_autoptr (TallyMatch) match = new_match (EXAMPLE, FIRST_ROUND ";" SECOND_ROUND);
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

/* What ends no round writes nothing, refused or not. */
static void
test_no_preview (void)
{
  static const struct {
    const char *event;
    const char *code; /* NULL: it is legal */
  } events[] = {
    { "deal leader=Doris", NULL },
    { "deal", "zoff-wrong-leader" },
    { "round order=Sabine,Frank,Ralf", "zoff-order-incomplete" },
  };
  g_autoptr (TallyMatch) match = new_match (EXAMPLE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (events); i++) {
    TallyEvent event;
    TallyZoffRow row;
    TallyState after;
    TallyViolation violation;

    tally_test_event_read (tally_match_get_setup (match), events[i].event, &event);
    g_assert_false (tally_zoff_sheet_preview (match, &event, &row, &after, &violation));
    g_assert_cmpint (violation.game != NULL, ==, events[i].code != NULL);
    if (events[i].code != NULL)
      g_assert_cmpstr (tally_violation_code (&violation), ==, events[i].code);
    tally_event_clear (&event);
  }
}

/* Whoever isn't tapped yet comes last, as they sit. */
static void
test_complete_order (void)
{
  static const struct {
    const char *event;
    const char *order;
  } orders[] = {
    { "round order=Ralf", "Ralf Sabine Frank Doris" },
    { "round order=Doris,Sabine", "Doris Sabine Frank Ralf" },
    { FIRST_ROUND, "Sabine Frank Ralf Doris" },
  };
  g_autoptr (TallyMatch) match = new_match (EXAMPLE, NULL);
  const TallySetup *setup = tally_match_get_setup (match);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++) {
    g_autoptr (GString) told = g_string_new (NULL);
    const TallySeatList *order;
    TallyEvent event;

    tally_test_event_read (setup, orders[i].event, &event);
    tally_zoff_sheet_complete_order (setup, &event);
    order = &((const TallyZoffEvent *) tally_event_payload (&event))->round.order;
    g_assert_true (order->present);
    for (guint place = 0; place < order->n; place++)
      g_string_append_printf (told, "%s%s", place > 0 ? " " : "", setup->names[order->seats[place]]);
    g_assert_cmpstr (told->str, ==, orders[i].order);
    tally_event_clear (&event);
  }
}

/* Where everybody stands, in a line and in a live round. */
static void
test_standings (void)
{
  static const struct {
    const char *players;
    const char *events;
    const char *standings;
    const char *told[4];
    const char *hands; /* each in short */
  } tables[] = {
    { "Anna Ben Cem Doris", "deal leader=Doris", NULL, /* nobody has a place */
      { "Anna has 15 cards; 0", "Ben has 15 cards; 0", "Cem has 15 cards; 0", "Doris has 15 cards; 0" },
      "15|15|15|15" },
    { "Anna Ben Cem Doris", BEN_IS_OUT THEN PLAY ("Doris", "mouse:4"), "Anna 4, Ben 3, Cem 2, Doris 0.", { "Anna has 3 cards; 4 · 1st", "Ben is out 1st; 3 · 2nd", "Cem has 2 cards; 2 · 3rd", "Doris has 1 card; 0 · 4th" }, "3|1st|2|1" },
    { "Anna Ben Cem Doris", BEN_IS_OUT THEN PLAY ("Doris", "mouse:5"), "Anna 4, Ben 3, Cem 2, Doris 0.", { "Anna has 3 cards; 4 · 1st", "Ben is out 1st; 3 · 2nd", "Cem has 2 cards; 2 · 3rd", "Doris is out 2nd; 0 · 4th" }, "3|1st|2|2nd" },
    { EXAMPLE, FIRST_ROUND ";" SECOND_ROUND, "Frank 10, Doris 7, Sabine 7, Ralf 6.", { NULL } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++) {
    g_autoptr (TallyMatch) match = new_match (tables[i].players, tables[i].events);
    const TallySetup *setup = tally_match_get_setup (match);
    const TallyZoffState *state = tally_match_get_state (match);
    g_autoptr (GString) hands = g_string_new (NULL);
    g_autofree char *standings = tally_zoff_has_places (state) ? tally_zoff_words_standings (setup, state) : NULL;

    g_assert_cmpstr (standings, ==, tables[i].standings);
    for (TallySeat seat = 0; seat < 4 && tables[i].told[seat] != NULL; seat++) {
      g_autofree char *told = tally_zoff_words_player (setup, state, seat);
      g_autofree char *hand = tally_zoff_words_hand (state, seat);

      g_string_append_printf (hands, "%s%s", seat > 0 ? "|" : "", hand);
      g_assert_cmpstr (told, ==, tables[i].told[seat]);
    }
    if (tables[i].hands != NULL)
      g_assert_cmpstr (hands->str, ==, tables[i].hands);
  }
}

static void
test_teams (void)
{
  g_autoptr (TallyMatch) match = new_match (FIVE, "round order=Anna,Ben,Cem,Doris,Emil");
  g_autoptr (TallyMatch) begun = new_match (FIVE, NULL);
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
    g_assert_cmpint (tally_zoff_get_partner (&line_up, 0), ==, 3);
    g_assert_cmpint (tally_zoff_get_partner (&line_up, 3), ==, 0);
    g_assert_cmpint (tally_zoff_get_partner (&line_up, 2), ==, TALLY_NOBODY);
  }

  tally_zoff_line_up (setup, tally_match_get_state (begun), &line_up);
  {
    g_autofree char *teams = tally_zoff_words_teams (setup, &line_up);

    g_assert_cmpstr (teams, ==, "alone");
    g_assert_null (tally_zoff_words_partner (setup, &line_up, 2));
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
  { "one elephant is no joker and a mosquito", "deal leader=Doris; play player=Doris cards=fox:1", "jm",
    "1 elephant?, 1 crocodile!, 1 polar bear!, 1 lion!, 2 foxes" },
  { "nobody’s partner leads the joker", "deal leader=Doris", "2jJ",
    "2 whales, 2 elephants, 2 crocodiles, 2 polar bears, 2 lions, 2 seals, 2 foxes, 2 perches, "
    "2 hedgehogs, 2 sardines, 2 mice, 2 mosquitoes" },
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
    g_autoptr (TallyMatch) match = new_match (EXAMPLE, plans[i].events);
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
  const char *events;
  const char *switches;
  guint choice;
  const char *left; /* what its tile says */
  const char *why;
  gboolean alike; /* and all others, too */
} wrongs[] = {
  { "deal leader=Doris", "1", 0, "5 left", "5 left", FALSE },
  { "deal leader=Doris", "6", 0, "5 left", "That would make 6 whales in this round, but the deck has only 5.", FALSE },
  { "deal leader=Doris", "1j", 0, "5 left", "Doris can’t play the joker alone: it needs an animal to count as.", TRUE },
  { "deal leader=Doris; play player=Doris cards=fox:4", "", 0, "5 left", "4 elephants beat 4 foxes.", FALSE },
  { "deal leader=Doris; play player=Doris cards=fox:4", "", 4, "1 left", "That would make 9 foxes in this round, but the deck has only 5.", FALSE },
  { "deal leader=Doris; play player=Doris cards=fox:1", "jm", 0, "can’t be made from these cards", "can’t be made from these cards", FALSE },
};

static void
test_wrong_alike (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrongs); i++) {
    g_autoptr (TallyMatch) match = new_match (EXAMPLE, wrongs[i].events);
    TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];
    g_autofree char *all = NULL;
    g_autofree char *left = NULL;
    g_autofree char *why = NULL;
    TallyZoffDraft draft;

    g_test_message ("%s with %s", wrongs[i].events, wrongs[i].switches);
    read_switches (&draft, wrongs[i].switches);
    tally_zoff_draft_list (&draft, match, choices);
    all = tally_zoff_draft_explain_all (&draft, match);
    left = tally_zoff_draft_tell_left (match, &choices[wrongs[i].choice]);
    why = tally_zoff_draft_explain (&draft, match, &choices[wrongs[i].choice]);
    g_assert_cmpstr (left, ==, wrongs[i].left);
    g_assert_cmpstr (why, ==, wrongs[i].why);
    g_assert_cmpstr (all, ==, wrongs[i].alike ? wrongs[i].why : NULL);
  }
}

/* After the rulebook's second round Sabine plays with Frank, Ralf with Doris;
 * Ralf leads. */
#define TEAM_ROUND FIRST_ROUND ";" SECOND_ROUND "; deal; play player=Ralf cards="

static const struct {
  const char *situation;
  const char *lead;
  const char *events;  /* after the lead */
  const char *partner; /* who may add cards */
  const char *switches;
  guint choice;
  const char *event; /* what laying it writes down */
} shows[] = {
  { "the worse placed may show", "seal:2", NULL, "Frank", "p", 0,
    "play player=Sabine cards=whale:1 partner=whale:1" },
  { "the joker is Sabine’s own", "seal:2", NULL, "Frank", "pj", 0,
    "play player=Sabine cards=joker:1 partner=whale:1" },
  { "the joker is Frank’s", "seal:2", NULL, "Frank", "pjJ", 0,
    "play player=Sabine cards=whale:1 partner=joker:1" },
  { "three seals, two of them Frank’s", "seal:2", NULL, "Frank", "P", 2,
    "play player=Sabine cards=seal:1 partner=seal:2" },
  { "all of them Frank’s", "seal:2", NULL, "Frank", "P", 0, NULL },
  { "nothing of Frank’s", "seal:2", NULL, "Frank", "", 0, "play player=Sabine cards=whale:2" },
  { "nothing of Frank’s, and so the joker isn’t", "seal:2", NULL, "Frank", "jJ", 0, "play player=Sabine cards=whale:1,joker:1" },
  { "the better placed may not", "seal:2", "pass player=Sabine", NULL, "p", 0,
    "play player=Frank cards=whale:2" },
  { "nor is the joker the other’s", "seal:2", "pass player=Sabine", NULL, "pjJ", 0,
    "play player=Frank cards=whale:1,joker:1" },
  { "the mosquito is Sabine’s own", "fox:2", NULL, "Frank", "pm", 0,
    "play player=Sabine cards=mosquito:1 partner=elephant:1" },
  { "the mosquito is Frank’s", "fox:2", NULL, "Frank", "pmM", 0,
    "play player=Sabine cards=elephant:1 partner=mosquito:1" },
  { "who isn’t an elephant has no mosquito", "fox:2", NULL, "Frank", "pmM", 1,
    "play player=Sabine cards=crocodile:1 partner=crocodile:1" },
  { "joker and mosquito are more than Frank adds", "fox:2", NULL, "Frank", "pjmJM", 0, NULL },
  { "joker and mosquito are all that Frank adds", "fox:3", NULL, "Frank", "PjmJM", 0,
    "play player=Sabine cards=elephant:1 partner=joker:1,mosquito:1" },
  { "one of both is Frank’s", "fox:3", NULL, "Frank", "PjmM", 0,
    "play player=Sabine cards=joker:1 partner=elephant:1,mosquito:1" },
  { "Sabine has more of them than are left to her", "fox:2", NULL, "Frank", "pjm", 0, NULL },
};

static void
test_shows (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (shows); i++) {
    g_autofree char *begun = g_strconcat (TEAM_ROUND, shows[i].lead, NULL);
    g_autoptr (TallyMatch) match = new_match (EXAMPLE, begun);
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
    g_assert_cmpint (choices[shows[i].choice].made, ==, shows[i].event != NULL);
    g_assert_cmpint (choices[shows[i].choice].legal, ==, shows[i].event != NULL);
    if (shows[i].event != NULL)
      tally_test_assert_event (match, &choices[shows[i].choice].event, shows[i].event);
  }
}

/* What is above the sets, and what can be said about them: c count, j joker,
 * m mosquito, a that the partner adds some, n how many, J and M which; d that
 * somebody puts cards away. */
static const struct {
  const char *situation;
  const char *players;
  const char *events;
  const char *switches;
  const char *heading;
  const char *remark;
  const char *offer;
} offers[] = {
  { "a lead", EXAMPLE, "deal leader=Doris", "1", "Lead with", "", "cjm" },
  { "a lead of nothing", EXAMPLE, "deal leader=Doris", "1j", "Lead with",
    "Doris can’t play the joker alone: it needs an animal to count as.", "cjm" },
  { "something lies there", EXAMPLE, "deal leader=Doris; play player=Doris cards=fox:1", "", "What beats it", "5 of 12 animals", "jm" },
  { "a mosquito is no elephant there", EXAMPLE, "deal leader=Doris; play player=Doris cards=whale:2", "", "What beats it", "1 of 12 animals", "j" },
  { "the joker is gone", EXAMPLE, "deal leader=Doris; play player=Doris cards=fox:1,joker:1", "j", "What beats it", "5 of 12 animals", "m" },
  { "nothing beats seven whales", EXAMPLE, "deal leader=Doris; play player=Doris cards=whale:5,joker:1", "", "Nothing beats it", "0 of 12 animals", "" },
  { "the partner may help", EXAMPLE, TEAM_ROUND "seal:2", "", "What beats it", "3 of 12 animals", "ja" },
  { "and does", EXAMPLE, TEAM_ROUND "seal:2", "p", "What beats it", "3 of 12 animals", "jan" },
  { "with the joker", EXAMPLE, TEAM_ROUND "seal:2", "pj", "What beats it", "3 of 12 animals", "janJ" },
  { "with both", EXAMPLE, TEAM_ROUND "fox:2", "pjm", "What beats it", "5 of 12 animals", "jmanJM" },
  { "with the joker alone", EXAMPLE, TEAM_ROUND "fox:2", "pj", "What beats it", "5 of 12 animals", "jmanJ" },
  { "with a joker that is gone", EXAMPLE, TEAM_ROUND "seal:2,joker:1", "pj", "What beats it", "3 of 12 animals", "an" },
  { "the other has nobody", EXAMPLE, TEAM_ROUND "seal:2; pass player=Sabine", "pjm", "What beats it", "3 of 12 animals", "j" },
  { "the soloist may put cards away", FIVE, "round order=Anna,Ben,Cem,Doris,Emil; deal", "", "Lead with", "", "cjmd" },
  { "and does", FIVE, "round order=Anna,Ben,Cem,Doris,Emil; deal", "d", "Put away", "0 of 2", "d" },
  { "has done so once", FIVE, "round order=Anna,Ben,Cem,Doris,Emil; deal; discard player=Cem cards=joker:1", "d", "Put away", "1 of 2", "d" },
};

static void
test_offers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (offers); i++) {
    g_autoptr (TallyMatch) match = new_match (offers[i].players, offers[i].events);
    g_autofree char *remark = NULL;
    g_autofree char *told = NULL;
    TallyZoffDraft draft;
    TallyZoffOffer offer;

    g_test_message ("%s", offers[i].situation);
    read_switches (&draft, offers[i].switches);
    remark = tally_zoff_draft_tell_remark (&draft, match);
    tally_zoff_draft_offer (&draft, match, &offer);
    told = g_strdup_printf ("%s%s%s%s%s%s%s%s", offer.count ? "c" : "", offer.joker ? "j" : "", offer.mosquito ? "m" : "",
                            offer.adds ? "a" : "", offer.partner_count ? "n" : "", offer.partner_joker ? "J" : "",
                            offer.partner_mosquito ? "M" : "", offer.discarder != TALLY_NOBODY ? "d" : "");
    g_assert_cmpstr (tally_zoff_draft_get_heading (&draft, match), ==, offers[i].heading);
    g_assert_cmpstr (remark, ==, offers[i].remark);
    g_assert_cmpstr (told, ==, offers[i].offer);
    g_assert_cmpint (offer.adds, ==, offer.partner != TALLY_NOBODY && !draft.discarding);
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
  tally_test_assert_event (match, &choices[TALLY_ZOFF_JOKER].event, "discard player=Cem cards=joker:1");
  {
    g_autofree char *whales = tally_zoff_draft_explain (&draft, match, &choices[TALLY_ZOFF_WHALE]);
    g_autofree char *joker = tally_zoff_draft_explain (&draft, match, &choices[TALLY_ZOFF_JOKER]);

    g_assert_cmpstr (whales, ==, "5 left");
    g_assert_cmpstr (joker, ==, "1 left");
  }
  g_assert_null (tally_test_add_event (match, &choices[TALLY_ZOFF_JOKER].event));

  tally_zoff_draft_list (&draft, match, choices);
  g_assert_false (choices[TALLY_ZOFF_JOKER].legal);
  g_assert_null (tally_test_add_event (match, &choices[TALLY_ZOFF_LION].event));
  g_assert_cmpint (tally_zoff_get_discarder (tally_match_get_setup (match), tally_match_get_state (match)), ==, TALLY_NOBODY);

  /* Two are away: nobody puts a third one there. */
  tally_zoff_draft_list (&draft, match, choices);
  g_assert_false (choices[TALLY_ZOFF_WHALE].made);
}

static void
test_passed (void)
{
  g_autoptr (TallyMatch) match = new_match (EXAMPLE, "deal leader=Doris; play player=Doris cards=seal:2");

  g_assert_cmpuint (tally_zoff_get_passed (tally_match_get_setup (match), tally_match_get_state (match)), ==, 0);
  tally_test_add_all (match, "pass player=Ralf; pass player=Sabine");
  g_assert_cmpuint (tally_zoff_get_passed (tally_match_get_setup (match), tally_match_get_state (match)), ==, 1u << 3 | 1u << 0);
}

static void
test_deal_and_pass (void)
{
  g_autoptr (TallyMatch) match = new_match (EXAMPLE, NULL);
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

/* Where the rules name who leads nobody else does, and nobody who doesn't play. */
static void
test_leaders (void)
{
  static const struct {
    const char *events;
    TallySeat chosen;
    TallySeat leads;
  } leaders[] = {
    { NULL, TALLY_NOBODY, TALLY_NOBODY },
    { NULL, 0, 0 },
    { NULL, 3, 3 },
    { NULL, 4, TALLY_NOBODY },
    { NULL, 6, TALLY_NOBODY },
    { FIRST_ROUND, 1, TALLY_NOBODY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (leaders); i++) {
    g_autoptr (TallyMatch) match = new_match (EXAMPLE, leaders[i].events);
    TallyZoffDraft draft;
    TallyEvent event;

    tally_zoff_draft_clear (&draft);
    draft.leader = leaders[i].chosen;
    tally_zoff_draft_deal (&draft, match, &event);
    g_assert_cmpint (((const TallyZoffEvent *) tally_event_payload (&event))->deal.leader, ==, leaders[i].leads);
  }
}

/* What is kept of a draft, and what comes of a text that isn't ours. */
static void
test_kept_draft (void)
{
  static const struct {
    const char *text;
    const char *kept;
  } texts[] = {
    { "-1 4 1 1 2 1 0 0", "-1 4 1 1 2 1 0 0" },
    { "6 7 0 0 0 0 1 1", "6 7 0 0 0 0 1 1" },
    { "0 1 0 0 0 0 0 0", "0 1 0 0 0 0 0 0" },
    { "7 0 2 3 -1 4 5 6", "6 1 1 1 0 1 1 1" },
    { "-2 -5 0 0 0 0 0 0", "-1 1 0 0 0 0 0 0" },
    { "99 -5", "-1 1 0 0 0 0 0 0" },
    { "3 4 1 1 2 1 0", "-1 1 0 0 0 0 0 0" },
    { "", "-1 1 0 0 0 0 0 0" },
  };
  g_autofree char *text = NULL;
  TallyZoffDraft draft;

  read_switches (&draft, "4jmPJ");
  text = tally_zoff_draft_save (&draft);
  g_assert_cmpstr (text, ==, texts[0].text);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char *kept = NULL;

    tally_zoff_draft_load (&draft, texts[i].text);
    kept = tally_zoff_draft_save (&draft);
    g_assert_cmpstr (kept, ==, texts[i].kept);
  }
}

/* A set that is corrected is chosen again as it was laid. */
static void
test_read_event (void)
{
  static const struct {
    const char *event;
    const char *draft; /* as it is kept: leader, count, joker, mosquito, the partner’s: count, joker, mosquito; putting away */
  } laid[] = {
    { "deal leader=Doris", "2 1 0 0 0 0 0 0" },
    { "deal", "-1 1 0 0 0 0 0 0" },
    { "pass player=Doris", "-1 1 0 0 0 0 0 0" },
    { "discard player=Doris cards=lion:1", "-1 1 0 0 0 0 0 1" },
    { "play player=Doris cards=seal:3", "-1 3 0 0 0 0 0 0" },
    { "play player=Doris cards=seal:2,joker:1", "-1 3 1 0 0 0 0 0" },
    { "play player=Doris cards=elephant:2,mosquito:1", "-1 3 0 1 0 0 0 0" },
    { "play player=Doris cards=elephant:2", "-1 2 0 0 0 0 0 0" },
    { "play player=Doris cards=mosquito:2", "-1 2 0 0 0 0 0 0" },
    { "play player=Doris cards=seal:1 partner=seal:2", "-1 3 0 0 2 0 0 0" },
    { "play player=Doris cards=seal:1 partner=seal:1,joker:1", "-1 3 1 0 2 1 0 0" },
    { "play player=Doris cards=elephant:1 partner=mosquito:1", "-1 2 0 1 1 0 1 0" },
    { "play player=Doris cards=mosquito:1 partner=mosquito:1", "-1 2 0 0 1 0 0 0" },
    { "play player=Doris cards=seal:1,lion:1", "-1 1 0 0 0 0 0 0" },
  };
  g_autoptr (TallyMatch) match = new_match (EXAMPLE, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (laid); i++) {
    g_autofree char *kept = NULL;
    TallyZoffDraft draft;
    TallyEvent event;

    g_test_message ("%s", laid[i].event);
    tally_test_event_read (tally_match_get_setup (match), laid[i].event, &event);
    tally_zoff_draft_read_event (&draft, &event);
    kept = tally_zoff_draft_save (&draft);
    g_assert_cmpstr (kept, ==, laid[i].draft);
    tally_event_clear (&event);
  }
}

static void
test_sections (void)
{
  static const struct {
    const char *switches;
    const char *section;
  } sections[] = {
    { "", NULL },
    { "j", "zoff-im-zoo.joker" },
    { "jm", "zoff-im-zoo.mosquito" },
    { "jmp", "zoff-im-zoo.teams.show" },
    { "jmpd", "zoff-im-zoo.solo.discard" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++) {
    TallyZoffDraft draft;

    read_switches (&draft, sections[i].switches);
    g_assert_cmpstr (tally_zoff_draft_get_section (&draft), ==, sections[i].section);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/zoff-im-zoo-model/sheet", test_sheet);
  g_test_add_func ("/zoff-im-zoo-model/preview", test_preview);
  g_test_add_func ("/zoff-im-zoo-model/gains", test_gains);
  g_test_add_func ("/zoff-im-zoo-model/solo", test_solo);
  g_test_add_func ("/zoff-im-zoo-model/live-row", test_live_row);
  g_test_add_func ("/zoff-im-zoo-model/no-preview", test_no_preview);
  g_test_add_func ("/zoff-im-zoo-model/complete-order", test_complete_order);
  g_test_add_func ("/zoff-im-zoo-model/standings", test_standings);
  g_test_add_func ("/zoff-im-zoo-model/offers", test_offers);
  g_test_add_func ("/zoff-im-zoo-model/leaders", test_leaders);
  g_test_add_func ("/zoff-im-zoo-model/read-event", test_read_event);
  g_test_add_func ("/zoff-im-zoo-model/sections", test_sections);
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
