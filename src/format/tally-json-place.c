/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-json-place.h"

#include "tally-language.h"
#include <string.h>

#include "tally-iso-time.h"
#include "tally-json-writer.h"
#include "tally-name.h"

#define MOST_SHOWN 50

char *
tally_json_show (const char *text)
{
  GString *shown = g_string_new (NULL);
  guint n_shown = 0;

  for (; *text != '\0' && n_shown < MOST_SHOWN; text = g_utf8_next_char (text), n_shown++) {
    gunichar c = g_utf8_get_char (text);

    g_string_append_unichar (shown, tally_is_plain (c) ? c : ' ');
  }
  if (*text != '\0')
    g_string_append (shown, "…");

  return g_string_free (shown, FALSE);
}

static void
append_place (GString              *path,
              const TallyJsonPlace *place)
{
  g_autofree char *key = NULL;

  if (place->parent == NULL)
    return;

  append_place (path, place->parent);
  if (place->json->key == NULL) {
    g_string_append_printf (path, "[%u]", place->index);
    return;
  }

  key = tally_json_show (place->json->key);
  g_string_append_printf (path, "%s%s", path->len > 0 ? "." : "", *key ? key : "\"\"");
}

gboolean
tally_json_fail (const TallyJsonPlace *place,
                 GError **error,
                 const char *format,
                 ...)
{
  g_autofree char *complaint = NULL;
  g_autoptr (GString) path = g_string_new (NULL);
  va_list args;

  va_start (args, format);
  complaint = g_strdup_vprintf (format, args);
  va_end (args);

  append_place (path, place);
  g_set_error (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED,
               "%s%s%s", path->str, path->len > 0 ? ": " : "", complaint);

  return FALSE;
}

gboolean
tally_json_fail_key (const TallyJsonPlace *place,
                     const char           *key,
                     const char           *complaint,
                     GError              **error)
{
  TallyJson value = { .key = key };

  return tally_json_fail (&(TallyJsonPlace){ place, &value, 0 }, error, "%s", complaint);
}

static char *
show_text (const char *text)
{
  g_autoptr (GString) quoted = g_string_new (NULL);
  TallyJsonWriter writer;

  tally_json_writer_init (&writer, quoted, FALSE);
  tally_sink_text (&writer.sink, NULL, text);

  return tally_json_show (quoted->str);
}

static char *
show_number (const char *number)
{
  g_autofree char *digits = g_strndup (number, strspn (number, "+-.0123456789eE"));

  return tally_json_show (digits);
}

static gboolean
is_whole (const char *number)
{
  char next = number[strspn (number, "-0123456789")];

  return next != '.' && next != 'e' && next != 'E';
}

static char *
show_value (const TallyJson *json)
{
  switch (json->kind) {
  case TALLY_JSON_NULL:
    return g_strdup ("null");
  case TALLY_JSON_FLAG:
    return g_strdup (json->flag ? "true" : "false");
  case TALLY_JSON_INTEGER:
    return g_strdup_printf ("%" G_GINT64_FORMAT, json->integer);
  case TALLY_JSON_NUMBER:
    return show_number (json->number);
  case TALLY_JSON_TEXT:
    return show_text (json->text);
  case TALLY_JSON_LIST:
    return g_strdup (_ ("a list"));
  case TALLY_JSON_OBJECT:
    return g_strdup (_ ("an object"));
  }

  g_assert_not_reached ();
}

gboolean
tally_json_fail_type (const TallyJsonPlace *place,
                      const char           *expected,
                      GError              **error)
{
  g_autofree char *found = show_value (place->json);

  return tally_json_fail (place, error, _ ("expected %s, found %s"), expected, found);
}

gboolean
tally_json_expect_object (const TallyJsonPlace *place,
                          GError              **error)
{
  return place->json->kind == TALLY_JSON_OBJECT || tally_json_fail_type (place, _ ("an object"), error);
}

gboolean
tally_json_expect_list (const TallyJsonPlace *place,
                        GError              **error)
{
  return place->json->kind == TALLY_JSON_LIST || tally_json_fail_type (place, _ ("a list"), error);
}

/* An integer that 64 bits can't hold is one all the same, and held at their end:
 * no rule allows any so big, and which of them refuses it is the game's to say. */
gboolean
tally_json_read_integer (const TallyJsonPlace *place,
                         gint64               *number,
                         GError              **error)
{
  const TallyJson *json = place->json;

  if (json->kind == TALLY_JSON_INTEGER)
    *number = json->integer;
  else if (json->kind == TALLY_JSON_NUMBER && is_whole (json->number))
    *number = *json->number == '-' ? G_MININT64 : G_MAXINT64;
  else
    return tally_json_fail_type (place, _ ("an integer"), error);

  return TRUE;
}

gboolean
tally_json_read_flag (const TallyJsonPlace *place,
                      gboolean             *flag,
                      GError              **error)
{
  if (place->json->kind != TALLY_JSON_FLAG)
    return tally_json_fail_type (place, _ ("true or false"), error);

  *flag = place->json->flag;
  return TRUE;
}

const char *
tally_json_read_text (const TallyJsonPlace *place,
                      GError              **error)
{
  if (place->json->kind != TALLY_JSON_TEXT) {
    tally_json_fail_type (place, _ ("a text"), error);
    return NULL;
  }

  return place->json->text;
}

gboolean
tally_json_read_time (const TallyJsonPlace *place,
                      char                **time,
                      GError              **error)
{
  const char *text = tally_json_read_text (place, error);

  if (text == NULL)
    return FALSE;
  if (!tally_iso_time_is_valid (text))
    return tally_json_fail_type (place, _ ("a time as ISO 8601 writes it"), error);

  *time = g_strdup (text);
  return TRUE;
}
