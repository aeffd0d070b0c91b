/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-field-json.h"

#include <stdlib.h>

typedef void (*WritePlayerValue) (TallySink *sink,
                                  const TallyField *field,
                                  const char *name,
                                  gconstpointer table,
                                  TallySeat seat);

static void
write_word (TallySink  *sink,
            const char *key,
            const char *word)
{
  if (tally_field_word_is_numeral (word))
    tally_sink_number (sink, key, atoi (word));
  else
    tally_sink_text (sink, key, word);
}

static void
write_tiles (TallySink  *sink,
             const char *key,
             guint64     tiles)
{
  tally_sink_open_list (sink, key);
  for (guint tile = 0; tile < 64; tile++) {
    if ((tiles >> tile) & 1)
      tally_sink_number (sink, NULL, tile);
  }
  tally_sink_close (sink);
}

static void
write_throws (TallySink           *sink,
              const TallyField    *field,
              const TallyWordRows *throws)
{
  tally_sink_open_list (sink, field->key);
  for (guint i = 0; i < MIN (throws->n, TALLY_MAX_ROWS); i++) {
    tally_sink_open_list (sink, NULL);
    for (guint die = 0; die < TALLY_ROW_WORDS; die++)
      write_word (sink, NULL, (die == 0 ? field->words : field->other_words)[throws->word[i][die]]);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_cards (TallySink         *sink,
             const TallyField  *field,
             const TallyCounts *cards)
{
  tally_sink_open_object (sink, field->key);
  for (guint animal = 0; field->words[animal] != NULL; animal++) {
    if (cards->n[animal] != 0)
      tally_sink_number (sink, field->words[animal], cards->n[animal]);
  }
  tally_sink_close (sink);
}

static void
write_players (const TallySetup    *setup,
               TallySink           *sink,
               const char          *key,
               const TallySeatList *list)
{
  tally_sink_open_list (sink, key);
  for (guint i = 0; i < MIN (list->n, TALLY_MAX_PLAYERS); i++)
    tally_sink_text (sink, NULL, setup->names[list->seats[i]]);
  tally_sink_close (sink);
}

static void
write_numbers (TallySink        *sink,
               const TallyField *field,
               const gint32     *numbers)
{
  tally_sink_open_list (sink, field->key);
  for (guint i = 0; i < field->length; i++)
    tally_sink_number (sink, NULL, numbers[i]);
  tally_sink_close (sink);
}

static void
write_player_number (TallySink        *sink,
                     const TallyField *field,
                     const char       *name,
                     gconstpointer     table,
                     TallySeat         seat)
{
  const TallyPlayerNumbers *numbers = table;

  tally_sink_number (sink, name, numbers->n[seat]);
}

static void
write_player_record (TallySink        *sink,
                     const TallyField *field,
                     const char       *name,
                     gconstpointer     table,
                     TallySeat         seat)
{
  const TallyPlayerRecords *records = table;

  tally_sink_open_object (sink, name);
  for (guint i = 0; field->words[i] != NULL; i++)
    tally_sink_number (sink, field->words[i], records->n[seat][i]);
  tally_sink_close (sink);
}

static void
write_player_tiles (TallySink        *sink,
                    const TallyField *field,
                    const char       *name,
                    gconstpointer     table,
                    TallySeat         seat)
{
  const TallyPlayerNumberSets *tiles = table;

  write_tiles (sink, name, tiles->numbers[seat]);
}

static void
write_player_table (const TallySetup *setup,
                    TallySink        *sink,
                    const TallyField *field,
                    guint             given,
                    WritePlayerValue  write_value,
                    gconstpointer     table)
{
  tally_sink_open_object (sink, field->key);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (given & tally_seat_bit (seat))
      write_value (sink, field, setup->names[seat], table, seat);
  }
  tally_sink_close (sink);
}

void
tally_field_write_json (const TallySetup *setup,
                        const TallyField *field,
                        gconstpointer     base,
                        TallyJsonWriter  *writer)
{
  gconstpointer at = (const guint8 *) base + field->offset;
  const TallyPlayerNumbers *numbers = at;
  const TallyPlayerRecords *records = at;
  const TallyPlayerNumberSets *tiles = at;
  TallySink *sink = &writer->sink;

  if (tally_field_is_absent (field, base))
    return;

  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    tally_sink_text (sink, field->key, setup->names[*(const TallySeat *) at]);
    break;
  case TALLY_FIELD_PLAYERS:
    write_players (setup, sink, field->key, at);
    break;
  case TALLY_FIELD_NUMBER:
    tally_sink_number (sink, field->key, *(const gint32 *) at);
    break;
  case TALLY_FIELD_NUMBERS:
    write_numbers (sink, field, at);
    break;
  case TALLY_FIELD_FLAG:
    tally_sink_flag (sink, field->key, *(const gint8 *) at);
    break;
  case TALLY_FIELD_WORD:
    write_word (sink, field->key, field->words[*(const gint8 *) at]);
    break;
  case TALLY_FIELD_NUMBER_SET:
    write_tiles (sink, field->key, ((const TallyNumberSet *) at)->numbers);
    break;
  case TALLY_FIELD_COUNTS:
    write_cards (sink, field, at);
    break;
  case TALLY_FIELD_WORD_ROWS:
    write_throws (sink, field, at);
    break;
  case TALLY_FIELD_PLAYER_NUMBERS:
    write_player_table (setup, sink, field, numbers->given, write_player_number, numbers);
    break;
  case TALLY_FIELD_PLAYER_RECORDS:
    write_player_table (setup, sink, field, records->given, write_player_record, records);
    break;
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    write_player_table (setup, sink, field, tiles->given, write_player_tiles, tiles);
    break;
  }
}
