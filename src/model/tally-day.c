/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-day.h"

#include <gio/gio.h>
#include <glib/gi18n.h>
#include <langinfo.h>
#include <string.h>

#include "tally-iso-time.h"

#define DESKTOP_SCHEMA "org.gnome.desktop.interface"
#define DESKTOP_KEY "clock-format"

gint32
tally_day_from_date (GDateTime *date)
{
  GDate day;
  GDate first;
  int year, month, of_month;

  g_date_time_get_ymd (date, &year, &month, &of_month);
  g_date_set_dmy (&day, (GDateDay) of_month, (GDateMonth) month, (GDateYear) year);
  g_date_set_dmy (&first, 1, G_DATE_JANUARY, 1970);

  return g_date_days_between (&first, &day);
}

gint32
tally_day_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return tally_day_from_date (now);
}

GDateTime *
tally_day_to_date (gint32 day)
{
  return tally_iso_time_from_day (day);
}

static char *
tell (gint32      day,
      const char *format)
{
  g_autoptr (GDateTime) date = tally_day_to_date (day);

  return g_date_time_format (date, format);
}

char *
tally_day_tell (gint32 day)
{
  /* Translators: “Thursday, 12 November 2026”, as g_date_time_format() writes it. */
  return tell (day, C_ ("date", "%A, %-d %B %Y"));
}

char *
tally_day_tell_date (gint32 day)
{
  /* Translators: “12 November 2026”, as g_date_time_format() writes it. */
  return tell (day, C_ ("date", "%-d %B %Y"));
}

char *
tally_day_tell_short (gint32 day)
{
  /* Translators: “12 Nov 2026”, as g_date_time_format() writes it. */
  return tell (day, C_ ("date", "%-d %b %Y"));
}

char *
tally_day_tell_brief (gint32 day)
{
  /* Translators: “12 Nov”, under a chart, as g_date_time_format() writes it. */
  return tell (day, C_ ("date", "%-d %b"));
}

char *
tally_day_tell_month (gint32 day)
{
  /* Translators: “Nov 2026”, under a chart, as g_date_time_format() writes it. */
  return tell (day, C_ ("date", "%b %Y"));
}

char *
tally_day_tell_whole_month (gint32 day)
{
  /* Translators: “November 2026”, over the matches of that month, as
   * g_date_time_format() writes it. */
  return tell (day, C_ ("date", "%OB %Y"));
}

/* "12h", "24h", or NULL where nobody has chosen. Other desktops have no such
 * schema. */
static char *
read_desktop_clock (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autoptr (GSettings) settings = NULL;
  g_autoptr (GVariant) chosen = NULL;

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, DESKTOP_SCHEMA, TRUE);
  if (schema == NULL || !g_settings_schema_has_key (schema, DESKTOP_KEY))
    return NULL;

  settings = g_settings_new (DESKTOP_SCHEMA);
  chosen = g_settings_get_user_value (settings, DESKTOP_KEY);

  return chosen != NULL ? g_variant_dup_string (chosen, NULL) : NULL;
}

static gboolean
is_twelve_hours (void)
{
  g_autofree char *desktop = read_desktop_clock ();
  const char *locale = nl_langinfo (T_FMT);

  if (desktop != NULL)
    return g_str_equal (desktop, "12h");

  return strstr (locale, "%r") != NULL || strstr (locale, "%I") != NULL || strstr (locale, "%l") != NULL;
}

char *
tally_day_tell_clock (GDateTime *time)
{
  /* Translators: the time of the day on a clock of twelve hours, “8:15 PM”, as
   * g_date_time_format() writes it. */
  return g_date_time_format (time, is_twelve_hours () ? C_ ("time", "%-I:%M %p") : "%H:%M");
}
