/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-iso-time.h"

#include <string.h>

/* The first of January, as GDate counts days. */
#define JULIAN_1970 719163

/* From the second day of year 1 to the last but one of 9999: so much that no zone
 * leads out of the calendar. */
#define FIRST_SECOND (G_GINT64_CONSTANT (-62135596800) + 86400)
#define LAST_SECOND (G_GINT64_CONSTANT (253402300799) - 86400)

static gboolean
has_digits (const char *text,
            const char *shape)
{
  for (; *shape != '\0'; shape++, text++) {
    if (*shape == '9' ? !g_ascii_isdigit (*text) : *text != *shape)
      return FALSE;
  }

  return TRUE;
}

/* GLib wants seconds, which ISO 8601 lets one leave out. */
static char *
complete_time (const char *time)
{
  static const struct {
    const char *shape;
    const char *seconds;
  } short_forms[] = {
    { "99:99:", NULL },
    { "999999", NULL },
    { "99:99", ":00" },
    { "9999", "00" },
    { "99", ":00:00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (short_forms); i++) {
    if (has_digits (time, short_forms[i].shape)) {
      gsize length = strlen (short_forms[i].shape);

      if (short_forms[i].seconds == NULL)
        break;
      return g_strdup_printf ("%.*s%s%s", (int) length, time, short_forms[i].seconds, time + length);
    }
  }

  return g_strdup (time);
}

/* A minute can have 61 seconds; GLib takes even 62. */
static gboolean
has_possible_second (const char *time)
{
  if (has_digits (time, "99:99:99"))
    return strncmp (time + strlen ("99:99:"), "60", 2) <= 0;
  if (has_digits (time, "999999"))
    return strncmp (time + strlen ("9999"), "60", 2) <= 0;

  return FALSE;
}

/* Some releases of GLib take a zone that can't be for UTC. */
static gboolean
has_possible_zone (const char *time)
{
  const char *zone = strpbrk (time, "+-");
  const char *minutes;

  if (zone == NULL)
    return TRUE;
  if (!has_digits (zone + 1, "99"))
    return FALSE;

  minutes = zone + strlen ("+99");
  if (*minutes == '\0')
    return TRUE;
  if (*minutes == ':')
    minutes++;

  return has_digits (minutes, "99") && strcmp (minutes, "60") < 0;
}

/* The end of a day may be written as 24 o'clock, which GLib doesn't know. */
static GDateTime *
parse_end_of_day (const char *midnight,
                  GTimeZone  *zone)
{
  g_autoptr (GDateTime) start = g_date_time_new_from_iso8601 (midnight, zone);

  if (start == NULL || g_date_time_get_minute (start) > 0 || g_date_time_get_seconds (start) > 0)
    return NULL;

  return g_date_time_add_days (start, 1);
}

static GDateTime *
parse (const char *date,
       const char *time)
{
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  gboolean ends_day = g_str_has_prefix (time, "24");
  g_autofree char *whole = g_strdup_printf ("%sT%s%s", date, ends_day ? "00" : "", ends_day ? time + 2 : time);

  return ends_day ? parse_end_of_day (whole, utc) : g_date_time_new_from_iso8601 (whole, utc);
}

GDateTime *
tally_iso_time_parse (const char *text)
{
  gsize date_length = strcspn (text, "Tt ");
  g_autofree char *date = g_strndup (text, date_length);
  g_autofree char *given = NULL;
  g_autofree char *time = NULL;
  g_autoptr (GDateTime) parsed = NULL;

  if (text[date_length] == '\0')
    return parse (date, "00:00:00");

  given = g_ascii_strup (text + date_length + 1, -1);
  time = complete_time (given);
  parsed = has_possible_second (time) && has_possible_zone (time) ? parse (date, time) : NULL;

  /* A zone further off than a day is none. */
  if (parsed == NULL || ABS (g_date_time_get_utc_offset (parsed)) >= G_TIME_SPAN_DAY)
    return NULL;

  return g_steal_pointer (&parsed);
}

gboolean
tally_iso_time_is_valid (const char *text)
{
  g_autoptr (GDateTime) time = tally_iso_time_parse (text);

  return time != NULL;
}

static int
read_digits (const char *text,
             guint       n)
{
  int number = 0;

  for (guint i = 0; i < n; i++)
    number = number * 10 + (text[i] - '0');

  return number;
}

/* "+01:30" in seconds, "Z" is none. */
static gboolean
read_zone (const char *zone,
           int        *seconds)
{
  int hours, minutes;

  *seconds = 0;
  if (strcmp (zone, "Z") == 0)
    return TRUE;
  if ((*zone != '+' && *zone != '-') || !has_digits (zone + 1, "99:99") || zone[strlen ("+99:99")] != '\0')
    return FALSE;

  hours = read_digits (zone + 1, 2);
  minutes = read_digits (zone + strlen ("+99:"), 2);
  *seconds = (hours * 60 + minutes) * (*zone == '-' ? -60 : 60);

  return hours < 24 && minutes < 60;
}

/* Only the way in which we write times ourselves. */
static gboolean
read_usual_form (const char *text,
                 gint64     *seconds)
{
  int year, month, day, zone;
  GDate date;

  if (!has_digits (text, "9999-99-99T99:99:99") || !read_zone (text + strlen ("9999-99-99T99:99:99"), &zone))
    return FALSE;

  year = read_digits (text, 4);
  month = read_digits (text + 5, 2);
  day = read_digits (text + 8, 2);
  if (!g_date_valid_dmy ((GDateDay) day, month, (GDateYear) year) ||
      read_digits (text + 11, 2) > 23 || read_digits (text + 14, 2) > 59 || read_digits (text + 17, 2) > 59)
    return FALSE;

  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, month, (GDateYear) year);
  *seconds = ((gint64) g_date_get_julian (&date) - JULIAN_1970) * 86400 +
             read_digits (text + 11, 2) * 3600 + read_digits (text + 14, 2) * 60 + read_digits (text + 17, 2) - zone;

  return TRUE;
}

gboolean
tally_iso_time_to_unix (const char *text,
                        gint64     *seconds)
{
  g_autoptr (GDateTime) time = NULL;

  if (read_usual_form (text, seconds))
    return TRUE;

  time = tally_iso_time_parse (text);
  if (time != NULL)
    *seconds = g_date_time_to_unix (time);

  return time != NULL;
}

GDateTime *
tally_iso_time_from_unix (gint64 seconds)
{
  return g_date_time_new_from_unix_local (CLAMP (seconds, FIRST_SECOND, LAST_SECOND));
}

GDateTime *
tally_iso_time_from_day (gint32 day)
{
  return g_date_time_new_from_unix_utc (CLAMP ((gint64) day * 86400, FIRST_SECOND - 86400, LAST_SECOND + 86400));
}
