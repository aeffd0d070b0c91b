#include "tally-day.h"

#include <glib/gi18n.h>

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
  g_autoptr (GDateTime) first = g_date_time_new_local (1970, 1, 1, 12, 0, 0);

  return g_date_time_add_days (first, day);
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
