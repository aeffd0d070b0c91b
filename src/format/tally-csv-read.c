/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-csv.h"

#include "tally-language.h"
#include <stdio.h>
#include <string.h>

#include "tally-iso-time.h"
#include "tally-name.h"

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define MOST_COLUMNS 64

typedef enum {
  COLUMN_MATCH,
  COLUMN_DATE,
  COLUMN_GAME,
  COLUMN_STATUS,
  COLUMN_SEAT,
  COLUMN_PLAYER,
  COLUMN_PLACE,
  COLUMN_SCORE,
  COLUMN_WON,
  N_COLUMNS,
} Column;

/* What the first line may call a column, in our languages. */
static const char *const headings[N_COLUMNS][8] = {
  [COLUMN_MATCH] = { "match", "id", "partie" },
  [COLUMN_DATE] = { "date", "started", "day", "datum", "tag", "jour" },
  [COLUMN_GAME] = { "game", "spiel", "jeu" },
  [COLUMN_STATUS] = { "status" },
  [COLUMN_SEAT] = { "seat", "sitz", "siège" },
  [COLUMN_PLAYER] = { "player", "name", "spieler", "spielerin", "joueur", "joueuse", "nom" },
  [COLUMN_PLACE] = { "place", "rank", "platz", "rang" },
  [COLUMN_SCORE] = { "score", "points", "punkte", "ergebnis" },
  [COLUMN_WON] = { "won", "win", "winner", "gewonnen", "gagné" },
};

static const char separators[] = { ',', ';', '\t' };
static const char *const yes[] = { "1", "yes", "true", "x", "ja", "oui", NULL };

typedef struct {
  const char *text;
  const char *end;
  char separator;
  guint columns[MOST_COLUMNS]; /* Column, or N_COLUMNS for what isn't ours */
  guint n_columns;
  gboolean tells_winners;
  GArray *plays;
  GHashTable *open; /* which match a line belongs to → its place in `plays`, from 1 on */
} Reader;

/* One cell, as RFC 4180 has it; the reader then stands at what ends it. */
static char *
read_cell (Reader *reader)
{
  GString *cell = g_string_new (NULL);
  gboolean quoted = reader->text < reader->end && *reader->text == '"';
  char *plain;

  if (quoted)
    reader->text++;
  for (; reader->text < reader->end; reader->text++) {
    if (quoted && *reader->text == '"') {
      if (reader->text + 1 == reader->end || reader->text[1] != '"') {
        quoted = FALSE;
        continue;
      }
      reader->text++;
    } else if (!quoted && (*reader->text == reader->separator || *reader->text == '\n')) {
      break;
    }
    g_string_append_c (cell, *reader->text);
  }

  plain = g_strstrip (g_string_free (cell, FALSE));
  /* What tally_csv_cell () guards a formula with. */
  if (plain[0] == '\'' && plain[1] != '\0' && strchr ("=+-@", plain[1]) != NULL)
    memmove (plain, plain + 1, strlen (plain));
  return plain;
}

/* Whether the line has another cell. */
static gboolean
go_on (Reader *reader)
{
  gboolean more = reader->text < reader->end && *reader->text == reader->separator;

  if (reader->text < reader->end)
    reader->text++;

  return more;
}

static Column
find_column (const char *heading)
{
  g_autofree char *folded = g_utf8_validate (heading, -1, NULL) ? g_utf8_strdown (heading, -1) : NULL;

  for (guint column = 0; column < N_COLUMNS; column++) {
    for (guint i = 0; i < G_N_ELEMENTS (headings[0]) && headings[column][i] != NULL; i++) {
      if (g_strcmp0 (headings[column][i], folded) == 0)
        return (Column) column;
    }
  }

  return N_COLUMNS;
}

/* The first line; whether it names all that is needed. */
static gboolean
read_headings (Reader *reader,
               char    separator)
{
  guint found = 0;
  gboolean more = TRUE;

  reader->separator = separator;
  for (reader->n_columns = 0; more && reader->n_columns < MOST_COLUMNS; reader->n_columns++) {
    g_autofree char *heading = read_cell (reader);
    Column column = find_column (heading);

    /* Twice the same: the first one counts. */
    if (found & 1u << column)
      column = N_COLUMNS;
    found |= 1u << column;
    reader->columns[reader->n_columns] = column;
    more = go_on (reader);
  }

  reader->tells_winners = (found & 1u << COLUMN_WON) != 0;

  return !more && (found & 1u << COLUMN_DATE) && (found & 1u << COLUMN_GAME) && (found & 1u << COLUMN_PLAYER) &&
         (found & 1u << COLUMN_SCORE);
}

static const char *
skip_mark (const char *text,
           const char *end)
{
  gsize length = strlen (BYTE_ORDER_MARK);

  return (gsize) (end - text) >= length && memcmp (text, BYTE_ORDER_MARK, length) == 0 ? text + length : text;
}

static gboolean
begin (Reader     *reader,
       const char *text,
       gsize       length)
{
  const char *start = skip_mark (text, text + length);

  for (guint i = 0; i < G_N_ELEMENTS (separators); i++) {
    reader->text = start;
    reader->end = text + length;
    if (read_headings (reader, separators[i]))
      return TRUE;
  }

  return FALSE;
}

/* Also "12.5.2026", as it is written in German; with slashes, nobody can know
 * which number is the day. */
static char *
read_date (const char *text)
{
  guint day, month, year;
  char rest;

  if (sscanf (text, "%2u.%2u.%4u%c", &day, &month, &year, &rest) == 3 && year >= 1000)
    return g_strdup_printf ("%04u-%02u-%02u", year, month, day);
  if (strlen (text) > 10 && text[10] == ' ')
    return g_strdup_printf ("%.10sT%s", text, text + 11);

  return g_strdup (text);
}

static gboolean
has_player (const TallyPlay *play,
            const char      *name)
{
  for (guint i = 0; i < play->n_players; i++) {
    if (strcmp (play->players[i].name, name) == 0)
      return TRUE;
  }

  return FALSE;
}

static void
add_play (Reader     *reader,
          char       *cells[],
          const char *date)
{
  TallyPlay play = {
    .game = g_strdup (cells[COLUMN_GAME]),
    .started = g_strdup (date),
    .tells_winners = reader->tells_winners,
  };

  if (!tally_iso_time_is_valid (date))
    play.obstacle = N_ ("the date isn’t written like 2026-05-12");
  else if (g_ascii_strcasecmp (cells[COLUMN_STATUS], "running") == 0)
    play.obstacle = N_ ("it wasn’t played to its end");
  if (g_uuid_string_is_valid (cells[COLUMN_MATCH]))
    play.id = g_strdup (cells[COLUMN_MATCH]);
  g_array_append_val (reader->plays, play);
}

/* A player who is there already sits at another table. */
static TallyPlay *
find_play (Reader *reader,
           char   *cells[])
{
  g_autofree char *date = read_date (cells[COLUMN_DATE]);
  char *key = *cells[COLUMN_MATCH] != '\0' ? g_strdup (cells[COLUMN_MATCH])
                                           : g_strdup_printf ("%s\n%s", date, cells[COLUMN_GAME]);
  guint place = GPOINTER_TO_UINT (g_hash_table_lookup (reader->open, key));
  TallyPlay *play = place != 0 ? &g_array_index (reader->plays, TallyPlay, place - 1) : NULL;

  if (play == NULL || has_player (play, cells[COLUMN_PLAYER])) {
    add_play (reader, cells, date);
    place = reader->plays->len;
  }

  g_hash_table_replace (reader->open, key, GUINT_TO_POINTER (place));
  return &g_array_index (reader->plays, TallyPlay, place - 1);
}

static void
take_line (Reader *reader,
           char   *cells[])
{
  TallyPlayPlayer *player = tally_play_add_player (find_play (reader, cells));
  g_autofree char *won = g_utf8_strdown (cells[COLUMN_WON], -1);

  if (player == NULL)
    return;

  player->name = g_strdup (cells[COLUMN_PLAYER]);
  player->score = g_strdup (cells[COLUMN_SCORE]);
  player->place = tally_play_read_number (cells[COLUMN_PLACE]);
  player->seat = tally_play_read_number (cells[COLUMN_SEAT]);
  player->won = g_strv_contains (yes, won);
}

static void
read_line (Reader *reader)
{
  char *cells[N_COLUMNS] = { NULL };
  gboolean more = TRUE;
  gboolean blank = TRUE;

  for (guint i = 0; more; i++) {
    g_autofree char *cell = read_cell (reader);
    Column column = i < reader->n_columns ? reader->columns[i] : N_COLUMNS;

    blank = blank && *cell == '\0';
    if (column != N_COLUMNS)
      cells[column] = g_steal_pointer (&cell);
    more = go_on (reader);
  }
  for (guint i = 0; i < N_COLUMNS; i++) {
    if (cells[i] == NULL)
      cells[i] = g_strdup ("");
  }
  if (!blank)
    take_line (reader, cells);
  for (guint i = 0; i < N_COLUMNS; i++)
    g_free (cells[i]);
}

/* The same for the same lines, so that nothing is there twice; the second of
 * two that are alike is another one. */
static void
name_plays (GArray *plays)
{
  g_autoptr (GHashTable) times = g_hash_table_new_full (tally_name_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < plays->len; i++) {
    TallyPlay *play = &g_array_index (plays, TallyPlay, i);
    g_autoptr (GString) content = g_string_new (play->started);
    guint n;

    g_string_append_printf (content, "\n%s", play->game);
    for (guint j = 0; j < play->n_players; j++)
      g_string_append_printf (content, "\n%s\t%s", play->players[j].name, play->players[j].score);
    n = GPOINTER_TO_UINT (g_hash_table_lookup (times, content->str)) + 1;
    g_hash_table_replace (times, g_strdup (content->str), GUINT_TO_POINTER (n));
    g_string_append_printf (content, "\n%u", n);
    if (play->id == NULL)
      play->id = tally_play_make_uuid ("csv", content->str);
  }
}

/* A table with other columns is one, too: reading it says which are needed. */
gboolean
tally_csv_looks_like (const char *text,
                      gsize       length)
{
  const char *end = text + length;
  const char *start = skip_mark (text, end);
  gboolean table = FALSE;

  while (start < end && g_ascii_isspace (*start))
    start++;
  if (start == end || strchr ("{[<", *start) != NULL)
    return FALSE;

  for (; start < end && *start != '\n' && !table; start++)
    table = memchr (separators, *start, sizeof separators) != NULL;

  return table;
}

GArray *
tally_csv_read (const char *text,
                gsize       length,
                GError    **error)
{
  Reader reader = { NULL };

  if (!g_utf8_validate_len (text, length, NULL)) {
    g_set_error_literal (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED,
                         _ ("the table isn’t written in UTF-8: save it as “CSV UTF-8”"));
    return NULL;
  }
  if (!begin (&reader, text, length)) {
    g_set_error_literal (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED,
                         _ ("the first line has to name the columns date, game, player and score"));
    return NULL;
  }

  reader.plays = tally_plays_new ();
  reader.open = g_hash_table_new_full (tally_name_hash, g_str_equal, g_free, NULL);
  while (reader.text < reader.end)
    read_line (&reader);
  g_hash_table_unref (reader.open);
  name_plays (reader.plays);

  return reader.plays;
}
