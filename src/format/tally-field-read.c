/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-field-json.h"

#include "tally-language.h"
#include <stdlib.h>
#include <string.h>

#include "tally-name.h"

/* What reading one field needs to know at every step. */
typedef struct {
  const TallySetup *setup;
  const TallyField *field;
  char **stranger;
  GError **error;
} Reader;

/* Reads the value that a table has for one player into the table; for a
 * stranger it is only checked. */
typedef gboolean (*ReadPlayerValue) (const Reader *reader,
                                     const TallyJsonPlace *place,
                                     TallySeat seat,
                                     gpointer table);

static gboolean
read_number (const Reader         *reader,
             const TallyJsonPlace *place,
             gint32               *number)
{
  const TallyField *field = reader->field;
  g_autofree char *expected = NULL;
  gint64 read;

  if (!tally_json_read_integer (place, &read, reader->error))
    return FALSE;

  *number = tally_number_clamp (read);
  if (field->min == 0 && field->max == 0)
    return TRUE;
  if (read < field->min && field->max == G_MAXINT32)
    expected = g_strdup_printf (_ ("%d or more"), field->min);
  else if (field->max != G_MAXINT32 && (read < field->min || read > field->max))
    expected = g_strdup_printf (_ ("%d to %d"), field->min, field->max);

  return expected == NULL || tally_json_fail_type (place, expected, reader->error);
}

static gboolean
meet_stranger (const Reader         *reader,
               const TallyJsonPlace *place,
               const char           *name)
{
  g_autofree char *shown = NULL;

  if (reader->stranger == NULL) {
    shown = tally_json_show (name);
    return tally_json_fail (place, reader->error, _ ("“%s” doesn’t play in this match"), shown);
  }

  if (*reader->stranger == NULL)
    *reader->stranger = g_strdup (name);

  return TRUE;
}

static gboolean
find_player (const Reader         *reader,
             const TallyJsonPlace *place,
             const char           *name,
             TallySeat            *seat)
{
  g_autofree char *trimmed = NULL;

  /* Nearly every name is written as it was at the top of the file. */
  *seat = tally_setup_find (reader->setup, name);
  if (*seat != TALLY_NOBODY)
    return TRUE;

  trimmed = tally_name_trim (name);
  *seat = tally_setup_find (reader->setup, trimmed);
  if (*seat != TALLY_NOBODY)
    return TRUE;

  *seat = TALLY_STRANGER;
  return meet_stranger (reader, place, trimmed);
}

static gboolean
read_player (const Reader         *reader,
             const TallyJsonPlace *place,
             TallySeat            *seat)
{
  const char *name = tally_json_read_text (place, reader->error);

  return name != NULL && find_player (reader, place, name, seat);
}

static gboolean
read_players (const Reader         *reader,
              const TallyJsonPlace *place,
              TallySeatList        *list)
{
  if (!tally_json_expect_list (place, reader->error))
    return FALSE;

  list->present = TRUE;
  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    TallySeat seat;

    if (!read_player (reader, &item, &seat))
      return FALSE;
    if (list->n < TALLY_MAX_PLAYERS)
      list->seats[list->n] = seat;
    if (list->n < G_MAXUINT8)
      list->n++;
  }

  return TRUE;
}

static gboolean
word_matches (const char      *word,
              const TallyJson *json)
{
  if (tally_field_word_is_numeral (word))
    return json->kind == TALLY_JSON_INTEGER && json->integer == atoi (word);

  return json->kind == TALLY_JSON_TEXT && strcmp (word, json->text) == 0;
}

static gboolean
read_word (const Reader         *reader,
           const TallyJsonPlace *place,
           const char *const    *words,
           guint8               *index)
{
  g_autofree char *list = NULL;

  for (*index = 0; words[*index] != NULL; (*index)++) {
    if (word_matches (words[*index], place->json))
      return TRUE;
  }

  list = g_strjoinv (", ", (char **) words);
  return tally_json_fail_type (place, list, reader->error);
}

static gboolean
read_numbers (const Reader         *reader,
              const TallyJsonPlace *place,
              gint32               *numbers)
{
  if (!tally_json_expect_list (place, reader->error))
    return FALSE;
  if (place->json->n_items != reader->field->length)
    return tally_json_fail (place, reader->error, _ ("expected %u numbers, found %u"),
                            reader->field->length, place->json->n_items);

  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    if (!read_number (reader, &item, &numbers[item.index]))
      return FALSE;
  }

  return TRUE;
}

static gboolean
read_tiles (const Reader         *reader,
            const TallyJsonPlace *place,
            TallyNumberSet       *tiles)
{
  if (!tally_json_expect_list (place, reader->error))
    return FALSE;

  tiles->present = TRUE;
  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    gint64 tile;

    if (!tally_json_read_integer (&item, &tile, reader->error))
      return FALSE;
    tally_number_set_add (tiles, tile);
  }

  return TRUE;
}

static gboolean
read_cards (const Reader         *reader,
            const TallyJsonPlace *place,
            TallyCounts          *cards)
{
  const char *const *words = reader->field->words;

  if (!tally_json_expect_object (place, reader->error))
    return FALSE;
  if (place->json->n_items == 0)
    return tally_json_fail (place, reader->error, _ ("no card is named"));

  cards->present = TRUE;
  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    guint animal = 0;

    while (words[animal] != NULL && strcmp (words[animal], item.json->key) != 0)
      animal++;
    if (words[animal] == NULL)
      return tally_json_fail (&item, reader->error, _ ("there is no such card"));
    if (!read_number (reader, &item, &cards->n[animal]))
      return FALSE;
  }

  return TRUE;
}

static gboolean
read_throw (const Reader         *reader,
            const TallyJsonPlace *place,
            guint8                faces[TALLY_ROW_WORDS])
{
  const TallyField *field = reader->field;

  if (!tally_json_expect_list (place, reader->error))
    return FALSE;
  if (place->json->n_items != TALLY_ROW_WORDS)
    return tally_json_fail (place, reader->error, _ ("expected %d dice, found %u"),
                            TALLY_ROW_WORDS, place->json->n_items);

  TALLY_JSON_FOREACH_PLACE (die, place)
  {
    if (!read_word (reader, &die, die.index == 0 ? field->words : field->other_words, &faces[die.index]))
      return FALSE;
  }

  return TRUE;
}

static gboolean
read_throws (const Reader         *reader,
             const TallyJsonPlace *place,
             TallyWordRows        *throws)
{
  if (!tally_json_expect_list (place, reader->error))
    return FALSE;
  if (place->json->n_items == 0)
    return tally_json_fail (place, reader->error, _ ("there is no throw in it"));

  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    guint8 faces[TALLY_ROW_WORDS];

    if (!read_throw (reader, &item, faces))
      return FALSE;
    if (throws->n < TALLY_MAX_ROWS)
      memcpy (throws->word[throws->n], faces, sizeof faces);
    if (throws->n < G_MAXUINT8)
      throws->n++;
  }

  return TRUE;
}

/* Keys that differ only in the white space around them are the same name. */
static gboolean
note_name (const TallyJsonPlace *place,
           TallySeat             seat,
           guint8               *given,
           GHashTable           *strangers)
{
  if (seat == TALLY_STRANGER)
    return g_hash_table_add (strangers, tally_name_trim (place->json->key));
  if (*given & tally_seat_bit (seat))
    return FALSE;

  *given |= tally_seat_bit (seat);
  return TRUE;
}

/* A table with a value for each player. Strangers' values are read too: a
 * malformed one is a mistake in the file, whoever's it is. */
static gboolean
read_player_table (const Reader         *reader,
                   const TallyJsonPlace *place,
                   guint8               *given,
                   ReadPlayerValue       read_value,
                   gpointer              table)
{
  g_autoptr (GHashTable) strangers = NULL;

  if (!tally_json_expect_object (place, reader->error))
    return FALSE;

  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    TallySeat seat;

    if (!find_player (reader, &item, item.json->key, &seat) || !read_value (reader, &item, seat, table))
      return FALSE;
    if (seat == TALLY_STRANGER && strangers == NULL)
      strangers = g_hash_table_new_full (tally_name_hash, g_str_equal, g_free, NULL);
    if (!note_name (&item, seat, given, strangers))
      return tally_json_fail (&item, reader->error, _ ("is listed twice"));
  }

  return TRUE;
}

static gboolean
read_player_number (const Reader         *reader,
                    const TallyJsonPlace *place,
                    TallySeat             seat,
                    gpointer              table)
{
  TallyPlayerNumbers *numbers = table;
  gint32 number;

  if (!read_number (reader, place, &number))
    return FALSE;
  if (seat != TALLY_STRANGER)
    numbers->n[seat] = number;

  return TRUE;
}

static gboolean
read_player_record (const Reader         *reader,
                    const TallyJsonPlace *place,
                    TallySeat             seat,
                    gpointer              table)
{
  TallyPlayerRecords *records = table;
  const char *const *words = reader->field->words;
  gint32 numbers[TALLY_RECORD_NUMBERS] = { 0 };
  guint found = 0;

  if (!tally_json_expect_object (place, reader->error))
    return FALSE;

  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    guint word = 0;

    while (words[word] != NULL && strcmp (words[word], item.json->key) != 0)
      word++;
    if (words[word] == NULL)
      return tally_json_fail (&item, reader->error, _ ("unknown key"));
    if (!read_number (reader, &item, &numbers[word]))
      return FALSE;
    found |= 1u << word;
  }

  for (guint word = 0; words[word] != NULL; word++) {
    if (!(found & (1u << word)))
      return tally_json_fail_key (place, words[word], _ ("is missing"), reader->error);
  }

  if (seat != TALLY_STRANGER)
    memcpy (records->n[seat], numbers, sizeof numbers);

  return TRUE;
}

static gboolean
read_player_tiles (const Reader         *reader,
                   const TallyJsonPlace *place,
                   TallySeat             seat,
                   gpointer              table)
{
  if (!tally_json_expect_list (place, reader->error))
    return FALSE;

  TALLY_JSON_FOREACH_PLACE (item, place)
  {
    gint64 tile;

    if (!tally_json_read_integer (&item, &tile, reader->error))
      return FALSE;
    if (seat != TALLY_STRANGER)
      tally_player_number_sets_add (table, seat, tile);
  }

  return TRUE;
}

static gboolean
read_flag (const Reader         *reader,
           const TallyJsonPlace *place,
           gint8                *at)
{
  gboolean flag;

  if (!tally_json_read_flag (place, &flag, reader->error))
    return FALSE;

  *at = (gint8) flag;
  return TRUE;
}

static gboolean
read_index (const Reader         *reader,
            const TallyJsonPlace *place,
            gint8                *at)
{
  guint8 index;

  if (!read_word (reader, place, reader->field->words, &index))
    return FALSE;

  *at = (gint8) index;
  return TRUE;
}

gboolean
tally_field_read_json (const TallySetup     *setup,
                       const TallyField     *field,
                       const TallyJsonPlace *place,
                       gpointer              base,
                       char                **stranger,
                       GError              **error)
{
  Reader reader = { setup, field, stranger, error };
  gpointer at = (guint8 *) base + field->offset;
  TallyPlayerNumbers *numbers = at;
  TallyPlayerRecords *records = at;
  TallyPlayerNumberSets *tiles = at;

  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    return read_player (&reader, place, at);
  case TALLY_FIELD_PLAYERS:
    return read_players (&reader, place, at);
  case TALLY_FIELD_NUMBER:
    return read_number (&reader, place, at);
  case TALLY_FIELD_NUMBERS:
    return read_numbers (&reader, place, at);
  case TALLY_FIELD_FLAG:
    return read_flag (&reader, place, at);
  case TALLY_FIELD_WORD:
    return read_index (&reader, place, at);
  case TALLY_FIELD_NUMBER_SET:
    return read_tiles (&reader, place, at);
  case TALLY_FIELD_COUNTS:
    return read_cards (&reader, place, at);
  case TALLY_FIELD_WORD_ROWS:
    return read_throws (&reader, place, at);
  case TALLY_FIELD_PLAYER_NUMBERS:
    numbers->present = TRUE;
    return read_player_table (&reader, place, &numbers->given, read_player_number, numbers);
  case TALLY_FIELD_PLAYER_RECORDS:
    records->present = TRUE;
    return read_player_table (&reader, place, &records->given, read_player_record, records);
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    tiles->present = TRUE;
    return read_player_table (&reader, place, &tiles->given, read_player_tiles, tiles);
  }

  g_assert_not_reached ();
}
