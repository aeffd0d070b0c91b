/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-name.h"

#include <string.h>

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

gboolean
tally_name_is_valid (const char *name)
{
  return *name != '\0' && g_utf8_strlen (name, -1) <= TALLY_NAME_MAX;
}

guint
tally_name_hash (gconstpointer name)
{
  static gsize seed;
  guint64 hash;

  if (g_once_init_enter (&seed))
    g_once_init_leave (&seed, ((gsize) g_random_int () << 31 ^ g_random_int ()) | 1);

  hash = seed;
  for (const char *c = name; *c != '\0'; c++)
    hash = (hash ^ (guint8) *c) * seed + (hash >> 32);

  return (guint) (hash ^ hash >> 32);
}

gboolean
tally_is_plain (gunichar c)
{
  return !g_unichar_iscntrl (c) && c != 0x2028 && c != 0x2029 &&
         !(c >= 0x202a && c <= 0x202e) && !(c >= 0x2066 && c <= 0x2069);
}

char *
tally_to_plain (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *plain = g_string_sized_new (strlen (valid));

  for (const char *c = valid; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar letter = g_utf8_get_char (c);

    g_string_append_unichar (plain, tally_is_plain (letter) ? letter : ' ');
  }

  return g_string_free (plain, FALSE);
}
