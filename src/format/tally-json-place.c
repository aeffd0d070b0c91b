#include "tally-json-place.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
append_place (GString              *path,
              const TallyJsonPlace *place)
{
  if (place == NULL || place->parent == NULL)
    return;

  append_place (path, place->parent);
  if (place->key == NULL)
    g_string_append_printf (path, "[%u]", place->index);
  else
    g_string_append_printf (path, "%s%s", path->len > 0 ? "." : "", place->key);
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
  g_strdelimit (path->str, "\n\r", ' ');
  g_strdelimit (complaint, "\n\r", ' ');
  g_set_error (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED,
               "%s%s%s", path->str, path->len > 0 ? ": " : "", complaint);

  return FALSE;
}

/* Short, for a line on a terminal: long values are cut. */
static char *
show_value (json_t *json)
{
  char *shown;

  switch (json_typeof (json)) {
  case JSON_OBJECT:
    return g_strdup (_ ("an object"));
  case JSON_ARRAY:
    return g_strdup (_ ("a list"));
  default:
    break;
  }

  shown = json_dumps (json, JSON_ENCODE_ANY);
  if (g_utf8_strlen (shown, -1) > 60)
    strcpy (g_utf8_offset_to_pointer (shown, 50), "…");

  return shown;
}

gboolean
tally_json_fail_type (const TallyJsonPlace *place,
                      json_t               *json,
                      const char           *expected,
                      GError              **error)
{
  g_autofree char *found = show_value (json);

  return tally_json_fail (place, error, _ ("expected %s, found %s"), expected, found);
}

gboolean
tally_json_expect_object (const TallyJsonPlace *place,
                          json_t               *json,
                          GError              **error)
{
  return json_is_object (json) || tally_json_fail_type (place, json, _ ("an object"), error);
}

gboolean
tally_json_expect_list (const TallyJsonPlace *place,
                        json_t               *json,
                        GError              **error)
{
  return json_is_array (json) || tally_json_fail_type (place, json, _ ("a list"), error);
}

gboolean
tally_json_read_integer (const TallyJsonPlace *place,
                         json_t               *json,
                         gint64               *number,
                         GError              **error)
{
  if (!json_is_integer (json))
    return tally_json_fail_type (place, json, _ ("an integer"), error);

  *number = json_integer_value (json);
  return TRUE;
}

gboolean
tally_json_read_flag (const TallyJsonPlace *place,
                      json_t               *json,
                      gboolean             *flag,
                      GError              **error)
{
  if (!json_is_boolean (json))
    return tally_json_fail_type (place, json, _ ("true or false"), error);

  *flag = json_is_true (json);
  return TRUE;
}

const char *
tally_json_read_text (const TallyJsonPlace *place,
                      json_t               *json,
                      GError              **error)
{
  if (!json_is_string (json)) {
    tally_json_fail_type (place, json, _ ("a text"), error);
    return NULL;
  }

  return json_string_value (json);
}

/* Unicode's White_Space, which GLib's notion of a space misses in places. */
static gboolean
is_white_space (gunichar c)
{
  return (c >= 0x09 && c <= 0x0d) || c == 0x20 || c == 0x85 || c == 0xa0 || c == 0x1680 ||
         (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 || c == 0x202f ||
         c == 0x205f || c == 0x3000;
}

char *
tally_name_trim (const char *name)
{
  const char *end = name + strlen (name);

  while (name < end && is_white_space (g_utf8_get_char (name)))
    name = g_utf8_next_char (name);
  while (end > name && is_white_space (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  return g_strndup (name, (gsize) (end - name));
}
