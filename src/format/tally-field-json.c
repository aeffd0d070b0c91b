#include "tally-field-json.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What reading one field needs to know at every step. */
typedef struct {
  const TallySetup *setup;
  const TallyField *field;
  char **stranger;
  GError **error;
} Reader;

typedef gboolean (*ReadPlayerValue) (const Reader *reader,
                                     const TallyJsonPlace *place,
                                     json_t *json,
                                     TallySeat seat,
                                     gpointer at);

static gboolean
read_number (const Reader         *reader,
             const TallyJsonPlace *place,
             json_t               *json,
             gint32               *number)
{
  const TallyField *field = reader->field;
  gint64 read;

  if (!tally_json_read_integer (place, json, &read, reader->error))
    return FALSE;

  *number = tally_number_clamp (read);
  if (field->min == 0 && field->max == 0)
    return TRUE;
  if (read < field->min && field->max == G_MAXINT32)
    return tally_json_fail (place, reader->error, _ ("expected %d or more, found %" G_GINT64_FORMAT), field->min, read);
  if (field->max != G_MAXINT32 && (read < field->min || read > field->max))
    return tally_json_fail (place, reader->error, _ ("expected %d to %d, found %" G_GINT64_FORMAT),
                            field->min, field->max, read);

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
  if (reader->stranger == NULL)
    return tally_json_fail (place, reader->error, _ ("“%s” doesn’t play in this match"), trimmed);

  if (*reader->stranger == NULL)
    *reader->stranger = g_steal_pointer (&trimmed);
  *seat = TALLY_STRANGER;

  return TRUE;
}

static gboolean
read_player (const Reader         *reader,
             const TallyJsonPlace *place,
             json_t               *json,
             TallySeat            *seat)
{
  const char *name = tally_json_read_text (place, json, reader->error);

  return name != NULL && find_player (reader, place, name, seat);
}

static gboolean
read_players (const Reader         *reader,
              const TallyJsonPlace *place,
              json_t               *json,
              TallySeatList        *list)
{
  if (!tally_json_expect_list (place, json, reader->error))
    return FALSE;

  for (guint i = 0; i < json_array_size (json); i++) {
    TallyJsonPlace item = { place, NULL, i };
    TallySeat seat;

    if (!read_player (reader, &item, json_array_get (json, i), &seat))
      return FALSE;
    if (list->n < TALLY_MAX_PLAYERS)
      list->seats[list->n] = seat;
    if (list->n < G_MAXUINT8)
      list->n++;
  }

  return TRUE;
}

static gboolean
word_is_numeral (const char *word)
{
  return g_ascii_isdigit (*word);
}

static gboolean
word_matches (const char *word,
              json_t     *json)
{
  if (word_is_numeral (word))
    return json_is_integer (json) && json_integer_value (json) == atoi (word);

  return json_is_string (json) && strcmp (word, json_string_value (json)) == 0;
}

static gboolean
read_word (const Reader         *reader,
           const TallyJsonPlace *place,
           json_t               *json,
           const char *const    *words,
           int                  *index)
{
  g_autofree char *list = NULL;

  for (*index = 0; words[*index] != NULL; (*index)++) {
    if (word_matches (words[*index], json))
      return TRUE;
  }

  list = g_strjoinv (", ", (char **) words);
  return tally_json_fail_type (place, json, list, reader->error);
}

static gboolean
read_numbers (const Reader         *reader,
              const TallyJsonPlace *place,
              json_t               *json,
              gint32               *numbers)
{
  if (!tally_json_expect_list (place, json, reader->error))
    return FALSE;
  if (json_array_size (json) != reader->field->length)
    return tally_json_fail (place, reader->error, _ ("expected %u numbers, found %u"),
                            reader->field->length, (guint) json_array_size (json));

  for (guint i = 0; i < reader->field->length; i++) {
    TallyJsonPlace item = { place, NULL, i };

    if (!read_number (reader, &item, json_array_get (json, i), &numbers[i]))
      return FALSE;
  }

  return TRUE;
}

static gboolean
read_tiles (const Reader         *reader,
            const TallyJsonPlace *place,
            json_t               *json,
            TallyTiles           *tiles)
{
  if (!tally_json_expect_list (place, json, reader->error))
    return FALSE;

  tiles->present = TRUE;
  for (guint i = 0; i < json_array_size (json); i++) {
    TallyJsonPlace item = { place, NULL, i };
    gint64 tile;

    if (!tally_json_read_integer (&item, json_array_get (json, i), &tile, reader->error))
      return FALSE;
    tally_tiles_add (tiles, tile);
  }

  return TRUE;
}

static gboolean
read_cards (const Reader         *reader,
            const TallyJsonPlace *place,
            json_t               *json,
            TallyCards           *cards)
{
  const char *key;
  json_t *value;

  if (!tally_json_expect_object (place, json, reader->error))
    return FALSE;
  if (json_object_size (json) == 0)
    return tally_json_fail (place, reader->error, _ ("no card is named"));

  cards->present = TRUE;
  json_object_foreach (json, key, value)
  {
    TallyJsonPlace item = { place, key, 0 };
    guint animal = 0;

    while (reader->field->words[animal] != NULL && strcmp (reader->field->words[animal], key) != 0)
      animal++;
    if (reader->field->words[animal] == NULL)
      return tally_json_fail (&item, reader->error, _ ("there is no such card"));
    if (!read_number (reader, &item, value, &cards->n[animal]))
      return FALSE;
  }

  return TRUE;
}

static gboolean
read_throw (const Reader         *reader,
            const TallyJsonPlace *place,
            json_t               *json,
            guint8                faces[TALLY_DICE])
{
  if (!tally_json_expect_list (place, json, reader->error))
    return FALSE;
  if (json_array_size (json) != TALLY_DICE)
    return tally_json_fail (place, reader->error, _ ("expected %d dice, found %u"),
                            TALLY_DICE, (guint) json_array_size (json));

  for (guint die = 0; die < TALLY_DICE; die++) {
    TallyJsonPlace item = { place, NULL, die };
    const char *const *words = die == 0 ? reader->field->words : reader->field->other_words;
    int face;

    if (!read_word (reader, &item, json_array_get (json, die), words, &face))
      return FALSE;
    faces[die] = (guint8) face;
  }

  return TRUE;
}

static gboolean
read_throws (const Reader         *reader,
             const TallyJsonPlace *place,
             json_t               *json,
             TallyThrows          *throws)
{
  if (!tally_json_expect_list (place, json, reader->error))
    return FALSE;
  if (json_array_size (json) == 0)
    return tally_json_fail (place, reader->error, _ ("there is no throw in it"));

  for (guint i = 0; i < json_array_size (json); i++) {
    TallyJsonPlace item = { place, NULL, i };
    guint8 faces[TALLY_DICE];

    if (!read_throw (reader, &item, json_array_get (json, i), faces))
      return FALSE;
    if (throws->n < TALLY_MAX_THROWS)
      memcpy (throws->face[throws->n], faces, sizeof faces);
    if (throws->n < G_MAXUINT8)
      throws->n++;
  }

  return TRUE;
}

/* A table with a value for each player. Strangers' values are read too: a
 * malformed one is a mistake in the file, whoever's it is. */
static gboolean
read_player_table (const Reader         *reader,
                   const TallyJsonPlace *place,
                   json_t               *json,
                   guint8               *given,
                   ReadPlayerValue       read_value,
                   gpointer              at)
{
  const char *key;
  json_t *value;

  if (!tally_json_expect_object (place, json, reader->error))
    return FALSE;

  json_object_foreach (json, key, value)
  {
    TallyJsonPlace item = { place, key, 0 };
    TallySeat seat;

    if (!find_player (reader, &item, key, &seat) || !read_value (reader, &item, value, seat, at))
      return FALSE;
    if (seat == TALLY_STRANGER)
      continue;
    if (*given & tally_seat_bit (seat))
      return tally_json_fail (&item, reader->error, _ ("is there twice"));
    *given |= tally_seat_bit (seat);
  }

  return TRUE;
}

static gboolean
read_player_number (const Reader         *reader,
                    const TallyJsonPlace *place,
                    json_t               *json,
                    TallySeat             seat,
                    gpointer              at)
{
  TallyPlayerNumbers *numbers = at;
  gint32 number;

  if (!read_number (reader, place, json, &number))
    return FALSE;
  if (seat != TALLY_STRANGER)
    numbers->n[seat] = number;

  return TRUE;
}

static gboolean
read_player_record (const Reader         *reader,
                    const TallyJsonPlace *place,
                    json_t               *json,
                    TallySeat             seat,
                    gpointer              at)
{
  TallyPlayerRecords *records = at;
  const char *const *words = reader->field->words;
  const char *key;
  json_t *value;

  if (!tally_json_expect_object (place, json, reader->error))
    return FALSE;

  json_object_foreach (json, key, value)
  {
    if (!g_strv_contains (words, key))
      return tally_json_fail (&(TallyJsonPlace){ place, key, 0 }, reader->error, _ ("unknown key"));
  }

  for (guint i = 0; words[i] != NULL; i++) {
    TallyJsonPlace item = { place, words[i], 0 };
    json_t *number_json = json_object_get (json, words[i]);
    gint32 number;

    if (number_json == NULL)
      return tally_json_fail (&item, reader->error, _ ("is missing"));
    if (!read_number (reader, &item, number_json, &number))
      return FALSE;
    if (seat != TALLY_STRANGER)
      records->n[seat][i] = number;
  }

  return TRUE;
}

static gboolean
read_player_tiles (const Reader         *reader,
                   const TallyJsonPlace *place,
                   json_t               *json,
                   TallySeat             seat,
                   gpointer              at)
{
  if (!tally_json_expect_list (place, json, reader->error))
    return FALSE;

  for (guint i = 0; i < json_array_size (json); i++) {
    TallyJsonPlace item = { place, NULL, i };
    gint64 tile;

    if (!tally_json_read_integer (&item, json_array_get (json, i), &tile, reader->error))
      return FALSE;
    if (seat != TALLY_STRANGER)
      tally_player_tiles_add (at, seat, tile);
  }

  return TRUE;
}

static gboolean
read_flag (const Reader         *reader,
           const TallyJsonPlace *place,
           json_t               *json,
           gint8                *at)
{
  gboolean flag;

  if (!tally_json_read_flag (place, json, &flag, reader->error))
    return FALSE;

  *at = (gint8) flag;
  return TRUE;
}

static gboolean
read_index (const Reader         *reader,
            const TallyJsonPlace *place,
            json_t               *json,
            gint8                *at)
{
  int index;

  if (!read_word (reader, place, json, reader->field->words, &index))
    return FALSE;

  *at = (gint8) index;
  return TRUE;
}

gboolean
tally_field_read_json (const TallySetup     *setup,
                       const TallyField     *field,
                       const TallyJsonPlace *place,
                       json_t               *json,
                       gpointer              base,
                       char                **stranger,
                       GError              **error)
{
  Reader reader = { setup, field, stranger, error };
  gpointer at = (guint8 *) base + field->offset;

  switch (field->kind) {
  case TALLY_FIELD_PLAYER:
    return read_player (&reader, place, json, at);
  case TALLY_FIELD_PLAYERS:
    return read_players (&reader, place, json, at);
  case TALLY_FIELD_NUMBER:
    return read_number (&reader, place, json, at);
  case TALLY_FIELD_NUMBERS:
    return read_numbers (&reader, place, json, at);
  case TALLY_FIELD_FLAG:
    return read_flag (&reader, place, json, at);
  case TALLY_FIELD_WORD:
    return read_index (&reader, place, json, at);
  case TALLY_FIELD_TILES:
    return read_tiles (&reader, place, json, at);
  case TALLY_FIELD_CARDS:
    return read_cards (&reader, place, json, at);
  case TALLY_FIELD_THROWS:
    return read_throws (&reader, place, json, at);
  case TALLY_FIELD_PLAYER_NUMBERS:
    ((TallyPlayerNumbers *) at)->present = TRUE;
    return read_player_table (&reader, place, json, &((TallyPlayerNumbers *) at)->given, read_player_number, at);
  case TALLY_FIELD_PLAYER_RECORDS:
    ((TallyPlayerRecords *) at)->present = TRUE;
    return read_player_table (&reader, place, json, &((TallyPlayerRecords *) at)->given, read_player_record, at);
  case TALLY_FIELD_PLAYER_TILES:
    ((TallyPlayerTiles *) at)->present = TRUE;
    return read_player_table (&reader, place, json, &((TallyPlayerTiles *) at)->given, read_player_tiles, at);
  }

  g_assert_not_reached ();
}

static void
write_word (TallySink  *sink,
            const char *key,
            const char *word)
{
  if (word_is_numeral (word))
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
write_throws (TallySink         *sink,
              const TallyField  *field,
              const TallyThrows *throws)
{
  tally_sink_open_list (sink, field->key);
  for (guint i = 0; i < MIN (throws->n, TALLY_MAX_THROWS); i++) {
    tally_sink_open_list (sink, NULL);
    for (guint die = 0; die < TALLY_DICE; die++)
      write_word (sink, NULL, (die == 0 ? field->words : field->other_words)[throws->face[i][die]]);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_cards (TallySink        *sink,
             const TallyField *field,
             const TallyCards *cards)
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
write_record (TallySink         *sink,
              const char        *key,
              const char *const *words,
              const gint32      *numbers)
{
  tally_sink_open_object (sink, key);
  for (guint i = 0; words[i] != NULL; i++)
    tally_sink_number (sink, words[i], numbers[i]);
  tally_sink_close (sink);
}

static void
write_player_table (const TallySetup *setup,
                    const TallyField *field,
                    gconstpointer     at,
                    TallySink        *sink)
{
  const TallyPlayerNumbers *numbers = at;
  const TallyPlayerRecords *records = at;
  const TallyPlayerTiles *tiles = at;

  tally_sink_open_object (sink, field->key);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    /* `given` stands at the same place in all three. */
    if (!(numbers->given & tally_seat_bit (seat)))
      continue;
    if (field->kind == TALLY_FIELD_PLAYER_NUMBERS)
      tally_sink_number (sink, setup->names[seat], numbers->n[seat]);
    else if (field->kind == TALLY_FIELD_PLAYER_RECORDS)
      write_record (sink, setup->names[seat], field->words, records->n[seat]);
    else
      write_tiles (sink, setup->names[seat], tiles->tiles[seat]);
  }
  tally_sink_close (sink);
}

G_STATIC_ASSERT (G_STRUCT_OFFSET (TallyPlayerNumbers, given) == G_STRUCT_OFFSET (TallyPlayerRecords, given));
G_STATIC_ASSERT (G_STRUCT_OFFSET (TallyPlayerNumbers, given) == G_STRUCT_OFFSET (TallyPlayerTiles, given));

void
tally_field_write_json (const TallySetup *setup,
                        const TallyField *field,
                        gconstpointer     base,
                        TallyJsonWriter  *writer)
{
  gconstpointer at = (const guint8 *) base + field->offset;
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
  case TALLY_FIELD_TILES:
    write_tiles (sink, field->key, ((const TallyTiles *) at)->tiles);
    break;
  case TALLY_FIELD_CARDS:
    write_cards (sink, field, at);
    break;
  case TALLY_FIELD_THROWS:
    write_throws (sink, field, at);
    break;
  case TALLY_FIELD_PLAYER_NUMBERS:
  case TALLY_FIELD_PLAYER_RECORDS:
  case TALLY_FIELD_PLAYER_TILES:
    write_player_table (setup, field, at, sink);
    break;
  }
}
