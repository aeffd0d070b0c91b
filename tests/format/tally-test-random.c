/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-random.h"

#include <stdlib.h>

#define TRIES 4000

/* Numbers around those that cards and tiles have. */
#define LEAST 0
#define MOST 101

static gint32
below (GRand *random,
       gint32 limit)
{
  return g_rand_int_range (random, 0, limit);
}

static gint32
random_number (const TallyField *field,
               GRand            *random)
{
  gint32 min = MAX (field->min, LEAST);
  gint32 max = field->max > 0 ? MIN (field->max, min + 9) : MOST;

  return g_rand_int_range (random, min, max + 1);
}

static gint32
random_word (const char *const *words,
             GRand             *random)
{
  return below (random, (gint32) g_strv_length ((char **) words));
}

static void
fill_players (const TallySetup *setup,
              TallySeatList    *list,
              GRand            *random)
{
  list->present = TRUE;
  list->n = setup->n_players;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    gint32 place = below (random, seat + 1);

    list->seats[seat] = list->seats[place];
    list->seats[place] = seat;
  }
}

static void
fill_throws (const TallyField *field,
             TallyWordRows    *throws,
             GRand            *random)
{
  throws->n = (guint8) (1 + below (random, TALLY_MAX_ROWS));
  for (guint i = 0; i < throws->n; i++) {
    for (guint die = 0; die < TALLY_ROW_WORDS; die++)
      throws->word[i][die] = (guint8) random_word (die == 0 ? field->words : field->other_words, random);
  }
}

static void
fill_cards (const TallyField *field,
            TallyCounts      *cards,
            GRand            *random)
{
  cards->present = TRUE;
  for (gint32 n = 1 + below (random, 2); n > 0; n--)
    cards->n[random_word (field->words, random)] = 1 + below (random, 3);
}

static void
fill_tiles (TallyNumberSet *tiles,
            GRand          *random)
{
  tiles->present = TRUE;
  for (gint32 n = below (random, 4); n > 0; n--)
    tiles->numbers |= G_GUINT64_CONSTANT (1) << below (random, 41);
}

/* Each tile belongs to one player at most. */
static void
fill_player_tiles (const TallySetup      *setup,
                   TallyPlayerNumberSets *table,
                   GRand                 *random)
{
  table->present = TRUE;
  table->given = (guint8) tally_everybody (setup);
  for (guint tile = 1; tile <= 40; tile++) {
    gint32 owner = below (random, 2 * setup->n_players);

    if (owner < setup->n_players)
      table->numbers[owner] |= G_GUINT64_CONSTANT (1) << tile;
  }
}

static void
fill_player_numbers (const TallySetup   *setup,
                     const TallyField   *field,
                     TallyPlayerNumbers *table,
                     GRand              *random)
{
  table->present = TRUE;
  table->given = (guint8) (below (random, 3) > 0 ? tally_everybody (setup) : g_rand_int (random) & tally_everybody (setup));
  for (guint i = 0; i < setup->n_players; i++)
    table->n[i] = table->given & (1u << i) ? below (random, 3) > 0 ? below (random, 7) : random_number (field, random) : 0;
}

static void
fill_player_records (const TallySetup   *setup,
                     const TallyField   *field,
                     TallyPlayerRecords *table,
                     GRand              *random)
{
  table->present = TRUE;
  table->given = (guint8) tally_everybody (setup);
  for (guint i = 0; i < setup->n_players; i++) {
    for (guint word = 0; field->words[word] != NULL; word++)
      table->n[i][word] = random_number (field, random);
  }
}

static void
fill_field (const TallySetup *setup,
            const TallyField *field,
            gpointer          at,
            GRand            *random)
{
  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    *(TallySeat *) at = (TallySeat) below (random, setup->n_players);
    break;
  case TALLY_FIELD_PLAYERS:
    fill_players (setup, at, random);
    break;
  case TALLY_FIELD_NUMBER:
    *(gint32 *) at = random_number (field, random);
    break;
  case TALLY_FIELD_NUMBERS:
    for (guint i = 0; i < field->length; i++)
      ((gint32 *) at)[i] = random_number (field, random);
    break;
  case TALLY_FIELD_FLAG:
    *(gint8 *) at = (gint8) below (random, 2);
    break;
  case TALLY_FIELD_WORD:
    *(gint8 *) at = (gint8) random_word (field->words, random);
    break;
  case TALLY_FIELD_NUMBER_SET:
    fill_tiles (at, random);
    break;
  case TALLY_FIELD_COUNTS:
    fill_cards (field, at, random);
    break;
  case TALLY_FIELD_WORD_ROWS:
    fill_throws (field, at, random);
    break;
  case TALLY_FIELD_PLAYER_NUMBERS:
    fill_player_numbers (setup, field, at, random);
    break;
  case TALLY_FIELD_PLAYER_RECORDS:
    fill_player_records (setup, field, at, random);
    break;
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    fill_player_tiles (setup, at, random);
    break;
  default:
    g_assert_not_reached ();
  }
}

static gboolean
fill_event (const TallySetup *setup,
            GRand            *random,
            TallyEvent       *event)
{
  const TallyGame *game = setup->game;
  guint place = (guint) below (random, (gint32) game->n_kinds);
  const TallyEventKind *kind = &game->kinds[place];
  TallyFormProblem problem;

  /* A sheet or a stop ends what is played: that is rare at a table, too. */
  if (!kind->live && below (random, 30) != 0)
    return FALSE;

  tally_event_init (event, game->kinds, place);
  for (guint i = 0; i < kind->n_fields; i++) {
    if (kind->fields[i].needed || below (random, 2) == 0)
      fill_field (setup, &kind->fields[i], event->payload.bytes + kind->fields[i].offset, random);
  }

  return kind->check_form == NULL ||
         kind->check_form (tally_setup_options (setup), tally_event_payload (event), &problem);
}

void
tally_test_random_event (const TallySetup *setup,
                         GRand            *random,
                         TallyEvent       *event)
{
  while (!fill_event (setup, random, event))
    ;
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const gint32 *) a - *(const gint32 *) b;
}

static void
fill_options (TallySetup *setup,
              GRand      *random)
{
  const TallyGame *game = setup->game;

  for (guint i = 0; i < game->n_options; i++) {
    const TallyField *field = &game->options[i];
    gpointer at = setup->options.bytes + field->offset;

    if (below (random, 3) > 0)
      continue;
    fill_field (setup, field, at, random);
    if (field->kind == TALLY_FIELD_NUMBERS) /* such as teeth, which never fall */
      qsort (at, field->length, sizeof (gint32), compare_numbers);
  }
}

static void
settle_options (TallySetup *setup,
                GRand      *random)
{
  TallySetup tried = *setup;

  fill_options (&tried, random);
  if (setup->game->settle_options (&tried) == NULL)
    *setup = tried;
  else
    setup->game->settle_options (setup);
}

static gboolean
add_random_event (TallyMatch *match,
                  GRand      *random)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyViolation violation;
  TallyEvent event;

  for (guint tries = 0; tries < TRIES; tries++) {
    tally_test_random_event (setup, random, &event);
    if (tally_match_add (match, &event, &violation))
      return TRUE;
  }

  return FALSE;
}

TallyMatch *
tally_test_random_match (const TallyGame *game,
                         guint            n_players,
                         guint            length,
                         GRand           *random)
{
  static const char *const names[TALLY_MAX_PLAYERS] = { "Anna", "Ben", "Cem", "Zoë \"Z\"", "Émile", "李雷", "\\\n🐊" };
  TallySetup setup;
  TallyMatch *match;

  tally_setup_init (&setup, game, names, n_players);
  settle_options (&setup, random);
  match = tally_match_new (&setup);
  tally_setup_clear (&setup);

  while (tally_match_get_length (match) < length && !tally_match_is_finished (match)) {
    if (!add_random_event (match, random))
      break;
  }

  return match;
}
