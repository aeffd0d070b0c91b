/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-records.h"

#include "tally-language.h"

/* The records of a game: of its players, and of tables that play together. */
typedef struct {
  TallyRecord score;
  TallyRecord common[TALLY_MAX_VARIANTS][TALLY_MAX_PLAYERS];
} GameRecords;

typedef struct {
  guint run;
  guint matches;
} Career;

struct _TallyRecords {
  GameRecords *games; /* in the order of tally_games */
  TallyRecord run;
  TallyRecord matches;
  GHashTable *careers; /* Career by player */
};

static guint
count_games (void)
{
  guint n = 0;

  while (tally_games[n] != NULL)
    n++;

  return n;
}

static void
init_game (GameRecords     *records,
           const TallyGame *game)
{
  records->score = (TallyRecord){ .kind = TALLY_RECORD_SCORE, .game = game };
  for (guint8 variant = 0; variant < TALLY_MAX_VARIANTS; variant++) {
    for (guint8 i = 0; i < TALLY_MAX_PLAYERS; i++)
      records->common[variant][i] = (TallyRecord){ TALLY_RECORD_COMMON_SCORE, game, (guint8) (i + 1), variant };
  }
}

TallyRecords *
tally_records_new (void)
{
  TallyRecords *records = g_new0 (TallyRecords, 1);

  records->games = g_new0 (GameRecords, count_games ());
  for (guint i = 0; tally_games[i] != NULL; i++)
    init_game (&records->games[i], tally_games[i]);
  records->run.kind = TALLY_RECORD_RUN_OF_WINS;
  records->matches.kind = TALLY_RECORD_MATCHES;
  records->careers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);

  return records;
}

void
tally_records_free (TallyRecords *records)
{
  g_hash_table_unref (records->careers);
  g_free (records->games);
  g_free (records);
}

/* How many rounds nobody knows where only the result was written down: then
 * they could be any number. */
static guint
get_rounds (guint rounds)
{
  return rounds > 0 ? rounds : G_MAXUINT;
}

/* NULL: the more the better, in whatever time. */
static const TallyGameRecord *
get_terms (const TallyRecord *record)
{
  if (record->kind == TALLY_RECORD_SCORE)
    return record->game->record;

  return record->kind == TALLY_RECORD_COMMON_SCORE ? record->game->common_record : NULL;
}

/* Above 0 if the value is better than the record, 0 if it is as good. */
static int
compare_with (const TallyRecord *record,
              gint64             value,
              guint              rounds)
{
  const TallyGameRecord *terms = get_terms (record);
  gboolean higher = terms == NULL || !terms->fewest;

  if (record->n_holders == 0)
    return 1;
  if (value != record->value)
    return (value > record->value) == higher ? 1 : -1;
  if (terms != NULL && terms->by_rounds && rounds != record->rounds)
    return get_rounds (rounds) < get_rounds (record->rounds) ? 1 : -1;

  return 0;
}

static void
claim (TallyRecord       *record,
       gint64             value,
       const TallyResult *result,
       guint              holders)
{
  int better = compare_with (record, value, result->rounds);

  if (better == 0)
    record->equalled++;
  if (better <= 0)
    return;

  record->value = value;
  record->rounds = result->rounds;
  record->match = result->match;
  record->day = result->day;
  record->equalled = 0;
  record->n_holders = 0;
  for (guint seat = 0; seat < result->n_players; seat++) {
    if ((holders >> seat) & 1)
      record->holders[record->n_holders++] = result->players[seat];
  }
}

static void
claim_score (TallyRecord       *record,
             const TallyResult *result)
{
  gint32 best = G_MININT32;
  guint holders = 0;

  for (guint seat = 0; seat < result->n_players; seat++) {
    if (result->scores[seat] > best) {
      best = result->scores[seat];
      holders = 0;
    }
    if (result->scores[seat] == best)
      holders |= 1u << seat;
  }

  claim (record, best, result, holders);
}

/* What failed altogether was lost, however good the score was until then. */
static void
claim_common_score (GameRecords       *records,
                    const TallyResult *result)
{
  /* Results come out of a file, where they may be wrong. */
  if (result->n_players < 1 || result->n_players > TALLY_MAX_PLAYERS || result->variant >= TALLY_MAX_VARIANTS)
    return;

  if (result->outcome != TALLY_OUTCOME_FAILED)
    claim (&records->common[result->variant][result->n_players - 1], result->common_score, result,
           (1u << result->n_players) - 1);
}

static void
claim_of_game (TallyRecords      *records,
               const TallyResult *result)
{
  const TallyGame *game = tally_result_get_game (result);
  GameRecords *of_game = &records->games[result->game];

  if (tally_result_is_together (result) && game->common_record != NULL)
    claim_common_score (of_game, result);
  else if (!tally_result_is_together (result) && game->record != NULL)
    claim_score (&of_game->score, result);
}

static Career *
ensure_career (TallyRecords *records,
               gint64        player)
{
  Career *career = g_hash_table_lookup (records->careers, &player);

  if (career == NULL) {
    career = g_new0 (Career, 1);
    g_hash_table_insert (records->careers, g_memdup2 (&player, sizeof player), career);
  }

  return career;
}

static void
go_on (TallyRecords      *records,
       const TallyResult *result,
       guint              seat)
{
  Career *career = ensure_career (records, result->players[seat]);

  career->matches++;
  claim (&records->matches, career->matches, result, 1u << seat);
  /* What the whole table lost ends nobody's run: nobody was better. */
  if (tally_result_is_together (result) && !tally_result_has_won (result, seat))
    return;

  career->run = tally_result_has_won (result, seat) ? career->run + 1 : 0;
  if (career->run > 0)
    claim (&records->run, career->run, result, 1u << seat);
}

void
tally_records_add (TallyRecords      *records,
                   const TallyResult *result)
{
  claim_of_game (records, result);
  for (guint seat = 0; seat < result->n_players; seat++)
    go_on (records, result, seat);
}

static void
append_if_held (GArray            *list,
                const TallyRecord *record)
{
  if (record->n_holders > 0)
    g_array_append_vals (list, record, 1);
}

GArray *
tally_records_list (const TallyRecords *records)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (TallyRecord));

  for (guint i = 0; tally_games[i] != NULL; i++)
    append_if_held (list, &records->games[i].score);
  for (guint i = 0; tally_games[i] != NULL; i++) {
    for (guint variant = 0; variant < TALLY_MAX_VARIANTS; variant++) {
      for (guint n = 0; n < TALLY_MAX_PLAYERS; n++)
        append_if_held (list, &records->games[i].common[variant][n]);
    }
  }
  append_if_held (list, &records->run);
  append_if_held (list, &records->matches);

  return list;
}

char *
tally_record_tell_title (const TallyRecord *record)
{
  switch (record->kind) {
  case TALLY_RECORD_SCORE:
  case TALLY_RECORD_COMMON_SCORE:
    return get_terms (record)->tell_title (record->n_players, record->variant);
  case TALLY_RECORD_RUN_OF_WINS:
    return g_strdup (_ ("Longest run of wins"));
  case TALLY_RECORD_MATCHES:
    break;
  }

  return g_strdup (_ ("Most matches"));
}

char *
tally_record_tell_value (const TallyRecord *record)
{
  gulong n = (gulong) ABS (record->value);
  int value = (int) record->value;

  switch (record->kind) {
  case TALLY_RECORD_SCORE:
  case TALLY_RECORD_COMMON_SCORE:
    return get_terms (record)->tell_value (value, record->rounds);
  case TALLY_RECORD_RUN_OF_WINS:
    return g_strdup_printf (tally_ngettext ("%d win", "%d wins in a row", n), value);
  case TALLY_RECORD_MATCHES:
    break;
  }

  return g_strdup_printf (tally_ngettext ("%d match", "%d matches", n), value);
}
