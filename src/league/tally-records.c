#include "tally-records.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "the-game/tally-the-game.h"

#define N_VARIANTS 8

/* In which game a score is a record of which kind. */
static const struct {
  const char *game;
  TallyRecordKind kind;
} score_kinds[] = {
  { "raffzahn", TALLY_RECORD_TEETH },
  { "allie-gator", TALLY_RECORD_TOOTH_POINTS },
  { "zoff-im-zoo", TALLY_RECORD_TOTAL },
};

typedef struct {
  guint run;
  guint matches;
} Career;

struct _TallyRecords {
  TallyRecord scores[G_N_ELEMENTS (score_kinds)];
  TallyRecord cards_left[N_VARIANTS][TALLY_THE_GAME_MAX_PLAYERS];
  TallyRecord run;
  TallyRecord matches;
  GHashTable *careers; /* Career by player */
};

TallyRecords *
tally_records_new (void)
{
  TallyRecords *records = g_new0 (TallyRecords, 1);

  for (guint i = 0; i < G_N_ELEMENTS (score_kinds); i++)
    records->scores[i].kind = score_kinds[i].kind;
  for (guint variant = 0; variant < N_VARIANTS; variant++) {
    for (guint i = 0; i < TALLY_THE_GAME_MAX_PLAYERS; i++)
      records->cards_left[variant][i] = (TallyRecord){ TALLY_RECORD_CARDS_LEFT, (guint8) (i + 1), (guint8) variant };
  }
  records->run.kind = TALLY_RECORD_RUN_OF_WINS;
  records->matches.kind = TALLY_RECORD_MATCHES;
  records->careers = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);

  return records;
}

void
tally_records_free (TallyRecords *records)
{
  g_hash_table_unref (records->careers);
  g_free (records);
}

/* How many rounds nobody knows where only the result was written down: then
 * they could be any number. */
static guint
get_rounds (guint rounds)
{
  return rounds > 0 ? rounds : G_MAXUINT;
}

/* Above 0 if the value is better than the record, 0 if it is as good. */
static int
compare_with (const TallyRecord *record,
              gint64             value,
              guint              rounds)
{
  gboolean higher = record->kind != TALLY_RECORD_CARDS_LEFT;

  if (record->n_holders == 0)
    return 1;
  if (value != record->value)
    return (value > record->value) == higher ? 1 : -1;
  if (record->kind == TALLY_RECORD_TOOTH_POINTS && rounds != record->rounds)
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

static void
claim_of_game (TallyRecords      *records,
               const TallyResult *result)
{
  const char *game = tally_result_get_game (result)->id;

  for (guint i = 0; i < G_N_ELEMENTS (score_kinds); i++) {
    if (strcmp (score_kinds[i].game, game) == 0)
      claim_score (&records->scores[i], result);
  }
}

/* What burnt was lost, however few cards were left. */
static void
claim_together (TallyRecords      *records,
                const TallyResult *result)
{
  /* Results come out of a file, where they may be wrong. */
  if (result->n_players < 1 || result->n_players > TALLY_THE_GAME_MAX_PLAYERS || result->variant >= N_VARIANTS)
    return;

  if (result->verdict != TALLY_THE_GAME_BURNT)
    claim (&records->cards_left[result->variant][result->n_players - 1], result->leftover, result,
           (1u << result->n_players) - 1);
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
  if (tally_result_is_together (result))
    return;

  career->run = tally_result_has_won (result, seat) ? career->run + 1 : 0;
  if (career->run > 0)
    claim (&records->run, career->run, result, 1u << seat);
}

void
tally_records_add (TallyRecords      *records,
                   const TallyResult *result)
{
  if (tally_result_is_together (result))
    claim_together (records, result);
  else
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

  for (guint i = 0; i < G_N_ELEMENTS (score_kinds); i++)
    append_if_held (list, &records->scores[i]);
  for (guint variant = 0; variant < N_VARIANTS; variant++) {
    for (guint i = 0; i < TALLY_THE_GAME_MAX_PLAYERS; i++)
      append_if_held (list, &records->cards_left[variant][i]);
  }
  append_if_held (list, &records->run);
  append_if_held (list, &records->matches);

  return list;
}

static char *
tell_cards_left_title (const TallyRecord *record)
{
  g_autoptr (GString) title = g_string_new (NULL);

  g_string_printf (title,
                   g_dngettext (GETTEXT_PACKAGE,
                                "Fewest cards left in The Game: %d player",
                                "Fewest cards left in The Game: %d players",
                                record->n_players),
                   record->n_players);
  /* Translators: these are appended to “Fewest cards left in The Game: 3 players”. */
  if (record->variant & TALLY_VARIANT_THREE_CARDS)
    g_string_append (title, _ (", three cards a turn"));
  if (record->variant & TALLY_VARIANT_REDUCED_HAND)
    g_string_append (title, _ (", one card less in hand"));
  if (record->variant & TALLY_VARIANT_ON_FIRE)
    g_string_append (title, _ (", on fire"));

  return g_strdup (title->str);
}

char *
tally_record_tell_title (const TallyRecord *record)
{
  switch (record->kind) {
  case TALLY_RECORD_TEETH:
    return g_strdup (_ ("Most teeth in Raffzahn"));
  case TALLY_RECORD_TOOTH_POINTS:
    return g_strdup (_ ("Most tooth points in Allie Gator"));
  case TALLY_RECORD_TOTAL:
    return g_strdup (_ ("Highest total in Zoff im Zoo"));
  case TALLY_RECORD_CARDS_LEFT:
    return tell_cards_left_title (record);
  case TALLY_RECORD_RUN_OF_WINS:
    return g_strdup (_ ("Longest run of wins"));
  case TALLY_RECORD_MATCHES:
    break;
  }

  return g_strdup (_ ("Most matches"));
}

static char *
tell_tooth_points (const TallyRecord *record)
{
  g_autofree char *rounds = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u round", "%u rounds", record->rounds),
                                             record->rounds);

  /* Translators: “5 tooth points in 3 rounds” */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%d tooth point in %s",
                                       "%d tooth points in %s",
                                       (gulong) record->value),
                          (int) record->value, rounds);
}

char *
tally_record_tell_value (const TallyRecord *record)
{
  gulong n = (gulong) ABS (record->value);
  int value = (int) record->value;
  const char *domain = GETTEXT_PACKAGE;

  switch (record->kind) {
  case TALLY_RECORD_TEETH:
    return g_strdup_printf (g_dngettext (domain, "%d tooth", "%d teeth", n), value);
  case TALLY_RECORD_TOOTH_POINTS:
    if (record->rounds == 0)
      return g_strdup_printf (g_dngettext (domain, "%d tooth point", "%d tooth points", n), value);
    return tell_tooth_points (record);
  case TALLY_RECORD_TOTAL:
    return g_strdup_printf (g_dngettext (domain, "%d point", "%d points", n), value);
  case TALLY_RECORD_CARDS_LEFT:
    if (value == 0)
      return g_strdup (_ ("beaten"));
    return g_strdup_printf (g_dngettext (domain, "%d card left", "%d cards left", n), value);
  case TALLY_RECORD_RUN_OF_WINS:
    return g_strdup_printf (g_dngettext (domain, "%d win", "%d wins in a row", n), value);
  case TALLY_RECORD_MATCHES:
    break;
  }

  return g_strdup_printf (g_dngettext (domain, "%d match", "%d matches", n), value);
}
