/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-locale.h"

#include <string.h>

/* A translation as msgfmt wrote it: two tables of lengths and offsets, the
 * originals sorted. Read by ourselves, because gettext () has one language for
 * the whole program, needs the system to have a locale of that name, and lets
 * the variable LANGUAGE overrule it. */
typedef struct {
  const char *language;
  GBytes *file; /* NULL: what is asked for is what is said */
  guint32 n;
  guint32 originals;
  guint32 translations;
  gboolean zero_is_one; /* French counts 0 as singular */
} Catalogue;

#define MAGIC 0x950412deu
#define HEADING 20

const char *const tally_languages[] = { "en", "de", "fr", NULL };

static Catalogue catalogues[G_N_ELEMENTS (tally_languages) - 1];
static _Thread_local const Catalogue *spoken;

static guint32
read_number (const Catalogue *self,
             gsize            offset)
{
  const guint8 *data = g_bytes_get_data (self->file, NULL);
  guint32 number;

  memcpy (&number, data + offset, sizeof number);
  return GUINT32_FROM_LE (number);
}

/* The text at a row of a table, or NULL where the file has no such text. Its
 * length counts both forms of a plural, which have a zero byte between them. */
static const char *
read_text (const Catalogue *self,
           guint32          table,
           guint32          row,
           gsize           *n_bytes)
{
  gsize size;
  const char *data = g_bytes_get_data (self->file, &size);
  guint32 length = read_number (self, table + 8 * (gsize) row);
  guint32 offset = read_number (self, table + 8 * (gsize) row + 4);

  if (offset >= size || length >= size - offset || data[offset + length] != '\0')
    return NULL;
  if (n_bytes != NULL)
    *n_bytes = length;
  return data + offset;
}

static const char *
find (const Catalogue *self,
      const char      *message,
      gsize           *n_bytes)
{
  guint32 low = 0, high = self->file != NULL ? self->n : 0;

  while (low < high) {
    guint32 middle = low + (high - low) / 2;
    const char *original = read_text (self, self->originals, middle, NULL);
    int order = original != NULL ? strcmp (message, original) : -1;

    if (order == 0)
      return read_text (self, self->translations, middle, n_bytes);
    if (order < 0)
      high = middle;
    else
      low = middle + 1;
  }
  return NULL;
}

static gboolean
has_room_for (const Catalogue *self,
              guint32          table)
{
  gsize size = g_bytes_get_size (self->file);

  return table <= size && self->n <= (size - table) / 8;
}

static gboolean
understand (Catalogue *self)
{
  const char *heading;

  if (g_bytes_get_size (self->file) < HEADING || read_number (self, 0) != MAGIC)
    return FALSE;
  self->n = read_number (self, 8);
  self->originals = read_number (self, 12);
  self->translations = read_number (self, 16);
  if (!has_room_for (self, self->originals) || !has_room_for (self, self->translations))
    return FALSE;

  heading = find (self, "", NULL);
  self->zero_is_one = heading != NULL && strstr (heading, "n > 1") != NULL;
  return TRUE;
}

/* A translation that isn't there or is broken leaves English. */
static void
open_catalogue (Catalogue  *self,
                const char *language)
{
  g_autofree char *path = g_build_filename (tally_locale_directory (), language, "LC_MESSAGES",
                                            GETTEXT_PACKAGE ".mo", NULL);
  g_autoptr (GMappedFile) mapped = g_mapped_file_new (path, FALSE, NULL);

  self->language = language;
  if (mapped == NULL)
    return;
  self->file = g_mapped_file_get_bytes (mapped);
  if (!understand (self))
    g_clear_pointer (&self->file, g_bytes_unref);
}

static gpointer
open_catalogues (gpointer data)
{
  for (guint i = 0; tally_languages[i] != NULL; i++)
    open_catalogue (&catalogues[i], tally_languages[i]);
  return catalogues;
}

const char *
tally_language_find (const char *tag)
{
  gsize length;

  if (tag == NULL)
    return NULL;
  length = strcspn (tag, "-_.@");
  for (guint i = 0; tally_languages[i] != NULL; i++)
    if (strlen (tally_languages[i]) == length && g_ascii_strncasecmp (tally_languages[i], tag, length) == 0)
      return tally_languages[i];
  return NULL;
}

/* The weight behind a language: 1 where none is given, 0 for never. */
static double
read_weight (const char *parameters)
{
  const char *weight = parameters != NULL ? strstr (parameters, "q=") : NULL;

  return weight != NULL ? CLAMP (g_ascii_strtod (weight + 2, NULL), 0, 1) : 1;
}

const char *
tally_language_negotiate (const char *accepted)
{
  g_auto (GStrv) wishes = g_strsplit (accepted != NULL ? accepted : "", ",", 16);
  const char *best = NULL;
  double best_weight = 0;

  for (guint i = 0; wishes[i] != NULL; i++) {
    g_auto (GStrv) parts = g_strsplit (g_strstrip (wishes[i]), ";", 2);
    const char *language = parts[0] != NULL ? tally_language_find (g_strstrip (parts[0])) : NULL;
    double weight = language != NULL ? read_weight (parts[1]) : 0;

    if (weight > best_weight) {
      best = language;
      best_weight = weight;
    }
  }
  return best;
}

const char *
tally_language_swap (const char *language)
{
  static GOnce once = G_ONCE_INIT;
  const char *before = spoken != NULL ? spoken->language : NULL;
  const char *known = tally_language_find (language);

  g_once (&once, open_catalogues, NULL);
  spoken = NULL;
  for (guint i = 0; known != NULL && spoken == NULL; i++)
    if (catalogues[i].language == known)
      spoken = &catalogues[i];
  return before;
}

const char *
tally_gettext (const char *message)
{
  const char *translation;

  if (spoken == NULL)
    return g_dgettext (GETTEXT_PACKAGE, message);
  translation = find (spoken, message, NULL);
  return translation != NULL ? translation : message;
}

const char *
tally_ngettext (const char *one,
                const char *many,
                gulong      n)
{
  const char *translation;
  gsize n_bytes;

  if (spoken == NULL)
    return g_dngettext (GETTEXT_PACKAGE, one, many, n);
  translation = find (spoken, one, &n_bytes);
  if (translation == NULL || strlen (translation) == n_bytes)
    return n == 1 ? one : many;
  if (n == 1 || (n == 0 && spoken->zero_is_one))
    return translation;
  return translation + strlen (translation) + 1;
}

const char *
tally_pgettext (const char *context_and_message,
                gsize       offset)
{
  const char *translation;

  if (spoken == NULL)
    return g_dpgettext (GETTEXT_PACKAGE, context_and_message, offset);
  translation = find (spoken, context_and_message, NULL);
  return translation != NULL ? translation : context_and_message + offset;
}

const char *
tally_pgettext2 (const char *context,
                 const char *message)
{
  g_autofree char *both = NULL;
  const char *translation;

  if (spoken == NULL)
    return g_dpgettext2 (GETTEXT_PACKAGE, context, message);
  both = g_strconcat (context, "\004", message, NULL);
  translation = find (spoken, both, NULL);
  return translation != NULL ? translation : message;
}
