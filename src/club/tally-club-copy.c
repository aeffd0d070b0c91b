/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-copy.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tally-club-server.h"
#include "tally-language.h"

/* As it lies there: what a server would sort, is sorted here meanwhile. */
static const char all[] = "COPY (SELECT " TALLY_CLUB_COLUMNS " FROM tally_club.log l) TO STDOUT (FORMAT binary)";

/* More than this isn't taken in at once: about a thousand matches. */
#define LARGE 500000

/* Rows as they came, each with its length before it. */
struct _TallyClubCopy {
  GMappedFile *file;
};

/* ---- From the server ---- */

static gboolean
fail_no_room (GError **error)
{
  return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("There is no room here for what the club has. Nothing was changed."));
}

static FILE *
open_unnamed (const char *path)
{
  g_autofree char *name = g_strconcat (path, ".copy-XXXXXX", NULL);
  int fd = g_mkstemp_full (name, O_RDWR | O_CLOEXEC, 0600);

  if (fd >= 0)
    g_unlink (name);
  return fd >= 0 ? fdopen (fd, "w+") : NULL;
}

static gboolean
keep_cb (const char *bytes,
         gsize       length,
         gpointer    file,
         GError    **error)
{
  guint32 n = (guint32) length;

  return (fwrite (&n, sizeof n, 1, file) == 1 && fwrite (bytes, 1, length, file) == length) || fail_no_room (error);
}

gboolean
tally_club_copy_is_large (TallyClubCopy *copy)
{
  return g_mapped_file_get_length (copy->file) > LARGE;
}

TallyClubCopy *
tally_club_copy_read (TallyClubLink *link,
                      const char    *path,
                      GError       **error)
{
  g_autoptr (TallyClubCopy) copy = g_new0 (TallyClubCopy, 1);
  FILE *file = open_unnamed (path);
  gboolean read = file != NULL && tally_club_link_copy (link, all, keep_cb, file, error);

  if (read && fflush (file) == 0)
    copy->file = g_mapped_file_new_from_fd (fileno (file), FALSE, NULL);
  if (file == NULL || (read && copy->file == NULL))
    fail_no_room (error);
  g_clear_pointer (&file, fclose);

  return copy->file != NULL ? g_steal_pointer (&copy) : NULL;
}

void
tally_club_copy_free (TallyClubCopy *copy)
{
  g_clear_pointer (&copy->file, g_mapped_file_unref);
  g_free (copy);
}

/* ---- From the file ---- */

/* One column of a row; the length is -1 for NULL. */
typedef struct {
  const char *bytes;
  gint32 length;
} Cell;

static guint32
read_32 (const char *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_BE (number);
}

/* FALSE for the end, which is no row. */
static gboolean
split (const char *bytes,
       gsize       length,
       Cell        cells[TALLY_CLUB_N_COLUMNS])
{
  const char *end = bytes + length;

  if (length < 2 || bytes[0] != 0 || bytes[1] != TALLY_CLUB_N_COLUMNS)
    return FALSE;
  bytes += 2;
  for (guint i = 0; i < TALLY_CLUB_N_COLUMNS; i++) {
    if (end - bytes < 4)
      return FALSE;
    cells[i] = (Cell){ bytes + 4, (gint32) read_32 (bytes) };
    bytes += 4;
    if (cells[i].length > end - bytes)
      return FALSE;
    bytes += MAX (0, cells[i].length);
  }

  return TRUE;
}

static gint64
read_int (const Cell *cell)
{
  guint64 number = 0;

  if (cell->length <= 0)
    return 0;
  for (int i = 0; i < cell->length; i++)
    number = (number << 8) | (guint8) cell->bytes[i];
  /* The sign is that of the first byte. */
  if (cell->length < 8 && ((guint8) cell->bytes[0] & 0x80))
    number |= ~(guint64) 0 << (8 * cell->length);

  return (gint64) number;
}

static char *
read_uuid (const Cell *cell,
           char        text[37])
{
  static const char digits[] = "0123456789abcdef";
  guint at = 0;

  for (int i = 0; i < 16 && i < cell->length; i++) {
    if (i == 4 || i == 6 || i == 8 || i == 10)
      text[at++] = '-';
    text[at++] = digits[(guint8) cell->bytes[i] >> 4];
    text[at++] = digits[(guint8) cell->bytes[i] & 15];
  }
  text[at] = '\0';

  return text;
}

static char *
read_text (const Cell *cell,
           GString    *text)
{
  if (cell->length < 0)
    return NULL;

  g_string_truncate (text, 0);
  g_string_append_len (text, cell->bytes, cell->length);
  return text->str;
}

/* What the words of a row are kept in while it is looked at. */
typedef struct {
  char device[37];
  char subject[37];
  GString *field;
  GString *value;
} Words;

static TallyClubRow
read_row (const Cell cells[TALLY_CLUB_N_COLUMNS],
          Words     *words)
{
  return (TallyClubRow){
    .device = read_uuid (&cells[0], words->device),
    .number = read_int (&cells[1]),
    .kind = (TallyClubKind) read_int (&cells[2]),
    .at_ms = read_int (&cells[3]),
    .subject = read_uuid (&cells[4], words->subject),
    .term = read_int (&cells[5]),
    .entry = read_int (&cells[6]),
    .step = read_int (&cells[7]),
    .position = read_int (&cells[8]),
    .field = read_text (&cells[9], words->field),
    .value = read_text (&cells[10], words->value),
    .clock = read_int (&cells[11]),
  };
}

/* Where an entry lies, and what comes before what: 0 for all that is none. */
typedef struct {
  guint8 match[16];
  gint64 number;
  const char *bytes;
  guint32 length;
} Entry;

static int
compare_entries_cb (gconstpointer a,
                    gconstpointer b)
{
  const Entry *one = a, *other = b;
  int order = memcmp (one->match, other->match, sizeof one->match);

  return order != 0 ? order : (one->number > other->number) - (one->number < other->number);
}

typedef struct {
  TallyClubTakeFunc take;
  gpointer data;
  Words words;
  gboolean by_match;
  GArray *entries;
} Reading;

static gboolean
take_or_keep (Reading    *reading,
              const char *bytes,
              guint32     length,
              GError    **error)
{
  Cell cells[TALLY_CLUB_N_COLUMNS];
  Entry entry = { .bytes = bytes, .length = length };
  TallyClubRow row;

  if (!split (bytes, length, cells))
    return TRUE;
  row = read_row (cells, &reading->words);
  if (row.kind != TALLY_CLUB_ENTRY && !reading->by_match)
    return reading->take (&row, reading->data, error);

  memcpy (entry.match, cells[4].bytes, MIN (sizeof entry.match, (gsize) MAX (0, cells[4].length)));
  entry.number = row.kind == TALLY_CLUB_ENTRY ? row.entry : 0;
  g_array_append_val (reading->entries, entry);
  return TRUE;
}

static gboolean
take_facts (Reading     *reading,
            GMappedFile *file,
            GError     **error)
{
  const char *bytes = g_mapped_file_get_contents (file), *end = bytes + g_mapped_file_get_length (file);
  guint32 length;

  for (; end - bytes > (gssize) sizeof length; bytes += length) {
    memcpy (&length, bytes, sizeof length);
    bytes += sizeof length;
    if (!take_or_keep (reading, bytes, length, error))
      return FALSE;
  }

  return TRUE;
}

static gboolean
take_entries (Reading *reading,
              GError **error)
{
  g_array_sort (reading->entries, compare_entries_cb);
  for (guint i = 0; i < reading->entries->len; i++) {
    const Entry *entry = &g_array_index (reading->entries, Entry, i);
    Cell cells[TALLY_CLUB_N_COLUMNS];
    TallyClubRow row;

    split (entry->bytes, entry->length, cells);
    row = read_row (cells, &reading->words);
    if (!reading->take (&row, reading->data, error))
      return FALSE;
  }

  return TRUE;
}

gboolean
tally_club_copy_each (TallyClubCopy    *copy,
                      gboolean          by_match,
                      TallyClubTakeFunc take,
                      gpointer          data,
                      GError          **error)
{
  Reading reading = { take, data, { .field = g_string_new (NULL), .value = g_string_new (NULL) }, by_match, g_array_new (FALSE, FALSE, sizeof (Entry)) };
  gboolean taken = take_facts (&reading, copy->file, error) && take_entries (&reading, error);

  g_string_free (reading.words.field, TRUE);
  g_string_free (reading.words.value, TRUE);
  g_array_unref (reading.entries);

  return taken;
}
