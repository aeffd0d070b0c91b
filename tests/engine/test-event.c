/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events and the fields that they are made of: what is not given is known to
 * be absent, lists of tiles remember what a refusal has to name, and copies
 * own what they hold. */

#include "tally-event.h"

#include <string.h>

/* A place for a field of any kind, and how to give it something. */
typedef union {
  TallySeat seat;
  TallySeatList seats;
  gint32 numbers[3];
  gint8 word;
  TallyNumberSet tiles;
  TallyCounts cards;
  TallyWordRows throws;
  TallyPlayerNumbers player_numbers;
  TallyPlayerRecords player_records;
  TallyPlayerNumberSets player_tiles;
} Value;

static void
give (TallyFieldKind kind,
      Value         *value)
{
  switch (kind) {
  case TALLY_FIELD_PLAYER:
    value->seat = 0;
    break;
  case TALLY_FIELD_PLAYERS:
    value->seats.present = TRUE;
    break;
  case TALLY_FIELD_NUMBER:
  case TALLY_FIELD_NUMBERS:
    value->numbers[0] = 0;
    break;
  case TALLY_FIELD_FLAG:
  case TALLY_FIELD_WORD:
    value->word = FALSE;
    break;
  case TALLY_FIELD_NUMBER_SET:
    tally_number_set_add (&value->tiles, 64);
    break;
  case TALLY_FIELD_COUNTS:
    value->cards.present = TRUE;
    break;
  case TALLY_FIELD_WORD_ROWS:
    value->throws.n = 1;
    break;
  case TALLY_FIELD_PLAYER_NUMBERS:
    value->player_numbers.present = TRUE;
    break;
  case TALLY_FIELD_PLAYER_RECORDS:
    value->player_records.present = TRUE;
    break;
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    value->player_tiles.present = TRUE;
    break;
  }
}

static void
test_fields_start_absent (void)
{
  for (TallyFieldKind kind = TALLY_FIELD_PLAYER; kind <= TALLY_FIELD_PLAYER_NUMBER_SETS; kind++) {
    TallyField field = { "key", kind, .length = 3 };
    Value value;

    memset (&value, 0x55, sizeof value);
    tally_field_set_absent (&field, &value);
    g_assert_true (tally_field_is_absent (&field, &value));
    give (kind, &value);
    g_assert_false (tally_field_is_absent (&field, &value));
  }
}

static void
test_fields_lie_at_their_offset (void)
{
  struct {
    gint32 before, number, after;
  } base = { 1, 2, 3 };
  TallyField field = { "number", TALLY_FIELD_NUMBER, .offset = G_STRUCT_OFFSET (typeof (base), number) };

  tally_field_set_absent (&field, &base);
  g_assert_cmpint (base.before, ==, 1);
  g_assert_cmpint (base.number, ==, TALLY_ABSENT);
  g_assert_cmpint (base.after, ==, 3);
}

static void
test_tiles (void)
{
  static const struct {
    gint64 numbers[4];
    guint64 tiles;
    gint32 stray, twice;
  } cases[] = {
    { { 1, 2, 40, 63 }, (G_GUINT64_CONSTANT (1) << 40) | (G_GUINT64_CONSTANT (1) << 63) | 6, TALLY_ABSENT, TALLY_ABSENT },
    { { 1, 2, 1, 2 }, 6, TALLY_ABSENT, 1 },
    { { -1, 64, 1, 2 }, 6, -1, TALLY_ABSENT },
    { { G_MAXINT64, 64, 1, 2 }, 6, G_MAXINT32, TALLY_ABSENT },
    { { G_MININT64, 64, 1, 2 }, 6, -G_MAXINT32, TALLY_ABSENT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    TallyField field = { "tiles", TALLY_FIELD_NUMBER_SET }, table = { "tiles", TALLY_FIELD_PLAYER_NUMBER_SETS };
    TallyNumberSet tiles;
    TallyPlayerNumberSets of_player;

    tally_field_set_absent (&field, &tiles);
    tally_field_set_absent (&table, &of_player);
    for (guint k = 0; k < G_N_ELEMENTS (cases[i].numbers); k++) {
      tally_number_set_add (&tiles, cases[i].numbers[k]);
      tally_player_number_sets_add (&of_player, 2, cases[i].numbers[k]);
    }

    g_assert_cmpuint (tiles.numbers, ==, cases[i].tiles);
    g_assert_cmpint (tiles.stray, ==, cases[i].stray);
    g_assert_cmpint (tiles.twice, ==, cases[i].twice);
    g_assert_cmpuint (of_player.numbers[2], ==, cases[i].tiles);
    g_assert_cmpuint (of_player.numbers[1], ==, 0);
    g_assert_cmpint (of_player.stray, ==, cases[i].stray);
    g_assert_cmpint (of_player.twice, ==, cases[i].twice);
  }
}

static void
test_two_players_may_name_one_tile (void)
{
  TallyField field = { "tiles", TALLY_FIELD_PLAYER_NUMBER_SETS };
  TallyPlayerNumberSets tiles;

  tally_field_set_absent (&field, &tiles);
  tally_player_number_sets_add (&tiles, 0, 7);
  tally_player_number_sets_add (&tiles, 1, 7);
  g_assert_cmpint (tiles.twice, ==, TALLY_ABSENT);
}

static void
test_events_own_what_they_hold (void)
{
  static const TallyField fields[] = { { "number", TALLY_FIELD_NUMBER } };
  static const TallyEventKind kinds[] = { { "first" }, { "second", fields, G_N_ELEMENTS (fields) } };
  TallyEvent event, copy;

  tally_event_init (&event, kinds, 1);
  g_assert_cmpint (event.kind, ==, 1);
  g_assert_cmpint (*(gint32 *) event.payload.bytes, ==, TALLY_ABSENT);
  event.stranger = g_strdup ("Zoe");
  event.at = g_strdup ("2024-05-01");
  event.note = g_strdup ("late");

  tally_event_copy (&copy, &event);
  tally_event_clear (&event);
  g_assert_null (event.stranger);
  g_assert_cmpstr (copy.stranger, ==, "Zoe");
  g_assert_cmpstr (copy.at, ==, "2024-05-01");
  g_assert_cmpstr (copy.note, ==, "late");
  tally_event_clear (&copy);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/event/fields-start-absent", test_fields_start_absent);
  g_test_add_func ("/event/fields-lie-at-their-offset", test_fields_lie_at_their_offset);
  g_test_add_func ("/event/tiles", test_tiles);
  g_test_add_func ("/event/two-players-may-name-one-tile", test_two_players_may_name_one_tile);
  g_test_add_func ("/event/events-own-what-they-hold", test_events_own_what_they_hold);

  return g_test_run ();
}
