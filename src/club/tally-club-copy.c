/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-copy.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tally-club-server.h"
#include "tally-language.h"

static const char facts[] =
  "COPY (SELECT " TALLY_CLUB_COLUMNS " FROM tally_club.log l WHERE l.kind <> 1 ORDER BY l.device, l.number) TO STDOUT (FORMAT binary)";
static const char entries[] =
  "COPY (SELECT " TALLY_CLUB_COLUMNS " FROM tally_club.log l WHERE l.kind = 1 ORDER BY l.subject, l.entry) TO STDOUT (FORMAT binary)";

/* Rows as they came, each with its length before it. */
struct _TallyClubCopy {
  FILE *file;
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

TallyClubCopy *
tally_club_copy_read (TallyClubLink *link,
                      const char    *path,
                      GError       **error)
{
  g_autoptr (TallyClubCopy) copy = g_new0 (TallyClubCopy, 1);

  copy->file = open_unnamed (path);
  if (copy->file == NULL) {
    fail_no_room (error);
    return NULL;
  }
  if (!tally_club_link_run (link, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", error) ||
      !tally_club_link_copy (link, facts, keep_cb, copy->file, error) ||
      !tally_club_link_copy (link, entries, keep_cb, copy->file, error) ||
      !tally_club_link_run (link, "COMMIT", error))
    return NULL;
  if (fflush (copy->file) != 0) {
    fail_no_room (error);
    return NULL;
  }

  return g_steal_pointer (&copy);
}

void
tally_club_copy_free (TallyClubCopy *copy)
{
  g_clear_pointer (&copy->file, fclose);
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
split (const GByteArray *row,
       Cell              cells[TALLY_CLUB_N_COLUMNS])
{
  const char *bytes = (const char *) row->data, *end = bytes + row->len;

  if (row->len < 2 || bytes[0] != 0 || bytes[1] != TALLY_CLUB_N_COLUMNS)
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

/* FALSE at the end. */
static gboolean
next (FILE       *file,
      GByteArray *row)
{
  guint32 length;

  if (fread (&length, sizeof length, 1, file) != 1)
    return FALSE;
  g_byte_array_set_size (row, length);

  return fread (row->data, 1, length, file) == length;
}

gboolean
tally_club_copy_each (TallyClubCopy    *copy,
                      TallyClubTakeFunc take,
                      gpointer          data,
                      GError          **error)
{
  Words words = { .field = g_string_new (NULL), .value = g_string_new (NULL) };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  Cell cells[TALLY_CLUB_N_COLUMNS];
  gboolean taken = TRUE;

  rewind (copy->file);
  while (taken && next (copy->file, bytes)) {
    if (split (bytes, cells)) {
      TallyClubRow row = read_row (cells, &words);

      taken = take (&row, data, error);
    }
  }
  g_string_free (words.field, TRUE);
  g_string_free (words.value, TRUE);

  return taken && (!ferror (copy->file) || fail_no_room (error));
}
