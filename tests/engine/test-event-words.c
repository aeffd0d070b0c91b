/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An event field by field, in words: what a correction made of it, what its one
 * line leaves out, and the order that it names. */

#include "tally-event-words.h"

#include "tally-test-match.h"

/* An entry, what it was corrected to, and what people read about that: one
 * line a change. */
typedef struct {
  const char *game, *players, *options;
  const char *before, *after;
  const char *changes;
} Correction;

#define THREE "Anna Ben Cem"
#define FOUR "Ralf Sabine Tom Uwe"

/* clang-format off */
static const Correction corrections[] = {
  { "the-game", THREE, NULL, "play player=Anna card=37 pile=0", "play player=Anna card=37 pile=0", "" },
  { "the-game", THREE, NULL, "play player=Anna card=37 pile=0", "play player=Cem card=73 pile=3",
    "Player: Anna → Cem\nCard: 37 → 73\nPile: Pile 1 → Pile 4\n" },
  { "the-game", THREE, "on_fire=true", "result leftover=12", "result hands=Anna:6,Ben:5,Cem:0 draw_pile=0 burnt=true",
    "Cards left: 12 → –\nAnna: Cards left in hand: – → 6\nBen: Cards left in hand: – → 5\nCem: Cards left in hand: – → 0\n"
    "Draw pile: – → 0\nBurnt: – → yes\n" },
  { "the-game", THREE, "on_fire=true", "result leftover=12 burnt=true", "result leftover=12 burnt=false", "Burnt: yes → no\n" },
  { "the-game", THREE, NULL, "stop counts=true", "stop counts=false", "Counts: yes → no\n" },
  /* One kind can’t become another one. */
  { "the-game", THREE, NULL, "end-turn player=Anna", "stuck player=Ben", "" },

  { "allie-gator", THREE, NULL, "round piles=Anna:7/2,Ben:3/0,Cem:5/1", "round piles=Anna:7/2,Ben:3/1,Cem:6/1",
    "Cem: Cards: 5 → 6\nBen: Specials: 0 → 1\n" },
  { "allie-gator", THREE, NULL, "final teeth=Anna:3,Ben:2,Cem:1", "final teeth=Anna:3,Ben:2,Cem:2 specials=Cem:4",
    "Cem: Teeth: 1 → 2\nCem: Specials: – → 4\n" },
  { "allie-gator", THREE, NULL, "deal targets=28,65", "deal targets=29,66 chip=1 starter=Ben",
    "Left target: 28 → 29\nRight target: 65 → 66\nColumn of the chip: – → Right\nWho begins: – → Ben\n" },
  { "allie-gator", THREE, NULL, "special player=Anna kind=steal victim=Ben", "special player=Anna kind=gift stack=0 to=Cem",
    "Special card: Steal a card → Allie’s gift\nVictim: Ben → –\nColumn: – → Left\nReceiver: – → Cem\n" },
  { "allie-gator", THREE, NULL, "take player=Anna target=4", "take player=Anna drawn=5",
    "New target: 4 → –\nTarget drawn from the pile: – → 5\n" },

  { "zoff-im-zoo", FOUR, NULL, "round order=Ralf,Sabine,Tom,Uwe lions=Ralf:2,Tom:1", "round order=Ralf,Tom,Sabine,Uwe lions=Ralf:1 hand_lions=2",
    "Out of cards, in order: Ralf, Sabine, Tom, Uwe → Ralf, Tom, Sabine, Uwe\n"
    "Ralf: Lions in the tricks: 2 → 1\nTom: Lions in the tricks: 1 → –\nLions in the last player’s hand: – → 2\n" },
  { "zoff-im-zoo", FOUR, NULL, "final totals=Ralf:20,Sabine:19,Tom:3,Uwe:-2", "final totals=Ralf:20,Sabine:20,Tom:3,Uwe:-1 places=Sabine,Ralf,Tom,Uwe",
    "Sabine: Totals: 19 → 20\nUwe: Totals: −2 → −1\nPlaces: – → Sabine, Ralf, Tom, Uwe\n" },
  { "zoff-im-zoo", FOUR, NULL, "play player=Ralf cards=fox:1", "play player=Ralf cards=seal:2,joker:1 partner=mouse:3",
    "Cards: 1 × fox → 2 × seal, 1 × joker\nCards that the partner adds: – → 3 × mouse\n" },
  { "zoff-im-zoo", FOUR, NULL, "deal", "deal leader=Uwe", "Who leads: – → Uwe\n" },

  { "raffzahn", THREE, NULL, "count tiles=Anna:1/40,Ben:,Cem:3", "count tiles=Anna:1,Ben:2/12,Cem:3",
    "Anna: Tiles: 1, 40 → 1\nBen: Tiles:  → 2, 12\n" },
  { "raffzahn", THREE, NULL, "turn player=Ben throws=10-5-star,rotten-1-1", "turn player=Ben throws=30-2-star,star-1-1,20-4-3",
    "Throws: 10 5 ★, Rotten tooth 1 1 → 30 2 ★, ★ 1 1, 20 4 3\n" },
  { "raffzahn", THREE, NULL, "turn player=Ben result=loot tile=12 protect=false", "turn player=Ben result=miss discard=3,7,31 announced=12",
    "Result: Takes it → Miss\nTile: 12 → –\nFace down: no → –\nTiles given up: – → 3, 7, 31\nAnnounced tile: – → 12\n" },
};
/* clang-format on */

static char *
list_changes (const TallySetup *setup,
              const TallyEvent *before,
              const TallyEvent *after)
{
  g_autoptr (GPtrArray) changes = tally_event_list_changes (setup, before, after);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < changes->len; i++) {
    const TallyEventChange *change = changes->pdata[i];

    g_string_append_printf (text, "%s: %s → %s\n", change->what, change->before, change->after);
  }

  return g_string_free (text, FALSE);
}

static void
test_corrections (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (corrections); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (corrections[i].game, corrections[i].players, corrections[i].options);
    const TallySetup *setup = tally_match_get_setup (match);
    g_autofree char *changes = NULL;
    TallyEvent before, after;

    tally_test_event_read (setup, corrections[i].before, &before);
    tally_test_event_read (setup, corrections[i].after, &after);
    changes = list_changes (setup, &before, &after);
    g_assert_cmpstr (changes, ==, corrections[i].changes);
    tally_event_clear (&before);
    tally_event_clear (&after);
  }
}

/* A game needn’t have words of its own for what stands in files: then these are
 * shown. */
static void
test_without_titles (void)
{
  static const char *const first[] = { "red", "blue", NULL };
  static const char *const others[] = { "big", "small", NULL };
  static const TallyField fields[] = { { "dice", TALLY_FIELD_WORD_ROWS, TRUE, 0, .words = first, .other_words = others },
                                       { "size", TALLY_FIELD_NUMBERS, TRUE, 16, .length = 3, .label = "Size" } };
  static const TallyEventKind kinds[] = { { "throw", fields, G_N_ELEMENTS (fields) } };
  TallyGame game = { .kinds = kinds, .n_kinds = 1 };
  TallySetup setup = { .game = &game, .n_players = 1 };
  TallyWordRows *rows;
  TallyEvent before, after;
  g_autofree char *changes = NULL;

  tally_event_init (&before, kinds, 0);
  for (guint i = 0; i < 3; i++)
    ((gint32 *) (before.payload.bytes + 16))[i] = (gint32) i;
  after = before;
  ((gint32 *) (after.payload.bytes + 16))[2] = 9;
  rows = (TallyWordRows *) after.payload.bytes;
  *rows = (TallyWordRows){ .n = 1, .word = { { 1, 0, 1 } } };
  changes = list_changes (&setup, &before, &after);
  g_assert_cmpstr (changes, ==, "dice: – → blue big small\nSize 3: 2 → 9\n");
}

/* clang-format off */
static const struct {
  const char *game, *players, *event, *extras;
} entries[] = {
  { "zoff-im-zoo", FOUR, "round order=Ralf,Sabine,Tom,Uwe", NULL },
  { "zoff-im-zoo", FOUR, "round order=Ralf,Sabine,Tom,Uwe lions=Ralf:0", NULL },
  { "zoff-im-zoo", FOUR, "round order=Ralf,Sabine,Tom,Uwe lions=Ralf:2,Sabine:1,Tom:0", "Lions in the tricks: Ralf 2, Sabine 1." },
  { "zoff-im-zoo", FOUR, "round order=Ralf,Sabine,Tom,Uwe lions=Uwe:2 hedgehogs=Ralf:5 hand_lions=1",
    "Lions in the tricks: Uwe 2. Hedgehogs in the tricks: Ralf 5." },
  { "zoff-im-zoo", FOUR, "final totals=Ralf:20,Sabine:19,Tom:3,Uwe:-2", NULL },
  { "allie-gator", THREE, "round piles=Anna:7/2,Ben:3/0,Cem:5/1", "Specials: Anna 2, Cem 1." },
  { "allie-gator", THREE, "final teeth=Anna:3,Ben:2,Cem:1 specials=Ben:11", "Specials: Ben 11." },
  { "raffzahn", THREE, "totals teeth=Anna:7,Ben:7,Cem:1 highest=Anna:40,Ben:20", "Highest tile: Anna 40, Ben 20." },
  { "raffzahn", THREE, "count tiles=Anna:1/40,Ben:,Cem:3", NULL },
  { "the-game", THREE, "result hands=Anna:6,Ben:5,Cem:0 draw_pile=0", "Cards left in hand: Anna 6, Ben 5." },
  /* What happens move by move is told whole. */
  { "the-game", THREE, "play player=Anna card=37 pile=0", NULL },
};
/* clang-format on */

static void
test_extras (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    g_autoptr (TallyMatch) match = tally_test_match_new (entries[i].game, entries[i].players, NULL);
    g_autofree char *extras = NULL;
    TallyEvent event;

    tally_test_event_read (tally_match_get_setup (match), entries[i].event, &event);
    extras = tally_event_tell_extras (tally_match_get_setup (match), &event);
    g_assert_cmpstr (extras, ==, entries[i].extras);
    tally_event_clear (&event);
  }
}

/* Only an order that everybody is in, not one that may be left out. */
static void
test_order (void)
{
  g_autoptr (TallyMatch) match = tally_test_match_new ("zoff-im-zoo", FOUR, NULL);
  const TallySetup *setup = tally_match_get_setup (match);
  const TallySeatList *order;
  TallyEvent event;

  tally_test_event_read (setup, "round order=Tom,Ralf,Uwe,Sabine", &event);
  order = tally_event_get_order (setup, &event);
  g_assert_cmpuint (order->n, ==, 4);
  g_assert_cmpint (order->seats[0], ==, 2);
  g_assert_cmpint (order->seats[3], ==, 1);
  tally_event_clear (&event);

  tally_test_event_read (setup, "final totals=Ralf:20,Sabine:19,Tom:3,Uwe:-2 places=Ralf,Sabine,Tom,Uwe", &event);
  g_assert_null (tally_event_get_order (setup, &event));
  tally_event_clear (&event);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event-words/corrections", test_corrections);
  g_test_add_func ("/event-words/without-titles", test_without_titles);
  g_test_add_func ("/event-words/extras", test_extras);
  g_test_add_func ("/event-words/order", test_order);

  return g_test_run ();
}
