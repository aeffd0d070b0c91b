/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times: which texts are some, and which moment they mean. */

#include "tally-iso-time.h"

static void
test_times (void)
{
  static const struct {
    const char *text;
    const char *means; /* in UTC; NULL: it is no time */
  } cases[] = {
    /* As programs write them. */
    { "2024-05-01T20:15:00Z", "2024-05-01T20:15:00Z" },
    { "2024-05-01T20:15:00+02:00", "2024-05-01T18:15:00Z" },
    { "2024-05-01T20:15:00-0330", "2024-05-01T23:45:00Z" },
    { "2024-05-01T20:15:00+14", "2024-05-01T06:15:00Z" },
    { "2024-05-01T20:15:00.25Z", "2024-05-01T20:15:00.250000Z" },
    { "2024-05-01T20:15:00,25Z", "2024-05-01T20:15:00.250000Z" },
    { "20240501T201500Z", "2024-05-01T20:15:00Z" },

    /* As people write them. */
    { "2024-05-01", "2024-05-01T00:00:00Z" },
    { "2024-05-01T20:15:00", "2024-05-01T20:15:00Z" },
    { "2024-05-01 20:15", "2024-05-01T20:15:00Z" },
    { "2024-05-01t20:15z", "2024-05-01T20:15:00Z" },
    { "2024-05-01T20:15+02:00", "2024-05-01T18:15:00Z" },
    { "2024-05-01T2015Z", "2024-05-01T20:15:00Z" },
    { "2024-05-01T20Z", "2024-05-01T20:00:00Z" },

    /* By weeks and by days of the year. */
    { "2024-W18-3", "2024-05-01T00:00:00Z" },
    { "2024W183T201500Z", "2024-05-01T20:15:00Z" },
    { "2024-122", "2024-05-01T00:00:00Z" },
    { "2024-366", "2024-12-31T00:00:00Z" },

    /* The ends of a day. */
    { "2024-12-31T24:00:00Z", "2025-01-01T00:00:00Z" },
    { "2024-12-31T24:00", "2025-01-01T00:00:00Z" },
    { "2024-12-31T235960Z", "2024-12-31T23:59:59Z" },
    { "2024-02-29T00:00:00Z", "2024-02-29T00:00:00Z" },

    { "", NULL },
    { "now", NULL },
    { "20:15", NULL },
    { "01.05.2024", NULL },
    { "5/1/2024", NULL },
    { "2024", NULL },
    { "2024-5-1", NULL },
    { "2024-13-01", NULL },
    { "2024-00-10", NULL },
    { "2023-02-29", NULL },
    { "2023-366", NULL },
    { "2024-W54-1", NULL },
    { "2024-05-01T", NULL },
    { "2024-05-01T25:00:00Z", NULL },
    { "2024-05-01T24:00:01Z", NULL },
    { "2024-05-01T24:30", NULL },
    { "2024-05-01T20:60:00Z", NULL },
    { "2024-05-01T20:99:00Z", NULL },
    { "2024-05-01T20:15:61Z", NULL },
    { "2024-05-01T201561Z", NULL },
    { "2024-05-01T20:15:00.Z", NULL },
    { "2024-05-01T20:15:00 Z", NULL },
    { "2024-05-01T20:15:00+24:00", NULL },
    { "2024-05-01T20:15:00+02:60", NULL },
    { "2024-05-01T20:15:00+2:00", NULL },
    { "2024-05-01T20:15:00Zulu", NULL },
    { " 2024-05-01", NULL },
    { "2024-05-01 ", NULL },
    { "2024-05-01T20:15:00Z\n", NULL },
    { "1714594500", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GDateTime) time = tally_iso_time_parse (cases[i].text);
    g_autoptr (GDateTime) utc = time ? g_date_time_to_utc (time) : NULL;
    g_autofree char *means = utc ? g_date_time_format_iso8601 (utc) : NULL;
    gint64 seconds;

    g_test_message ("%s", cases[i].text);
    g_assert_cmpstr (means, ==, cases[i].means);
    g_assert_true (tally_iso_time_is_valid (cases[i].text) == (cases[i].means != NULL));
    g_assert_true (tally_iso_time_to_unix (cases[i].text, &seconds) == (cases[i].means != NULL));
    if (utc != NULL)
      g_assert_cmpint (seconds, ==, g_date_time_to_unix (utc));
  }
}

/* The quick way says what the slow one says, of every day for some centuries. */
static void
test_seconds (void)
{
  static const char *const zones[] = { "Z", "+02:00", "-03:30", "+23:59", "-00:00" };
  g_autoptr (GDateTime) first = g_date_time_new_utc (1899, 12, 31, 23, 59, 59);

  for (int day = 0; day < 120000; day += 7) {
    g_autoptr (GDateTime) date = g_date_time_add_seconds (first, day * 86399.0);
    g_autofree char *local = g_date_time_format (date, "%Y-%m-%dT%H:%M:%S");
    g_autofree char *text = g_strconcat (local, zones[day % G_N_ELEMENTS (zones)], NULL);
    g_autoptr (GDateTime) slow = tally_iso_time_parse (text);
    gint64 seconds;

    g_assert_true (tally_iso_time_to_unix (text, &seconds));
    g_assert_cmpint (seconds, ==, g_date_time_to_unix (slow));
  }
}

/* What isn't written in the usual way goes the slow one. */
static void
test_other_forms (void)
{
  gint64 seconds = 0;

  g_assert_true (tally_iso_time_to_unix ("20240501T201500+0200", &seconds));
  g_assert_cmpint (seconds, ==, 1714587300);
  g_assert_true (tally_iso_time_to_unix ("2024-05-01T24:00:00Z", &seconds));
  g_assert_cmpint (seconds, ==, 1714608000);
  g_assert_false (tally_iso_time_to_unix ("2023-02-29T20:15:00Z", &seconds));
  g_assert_false (tally_iso_time_to_unix ("2024-05-01T20:15:00+24:00", &seconds));
}

/* The middle of the night before it, in no zone. */
static void
test_days (void)
{
  static const struct {
    gint32 day;
    const char *date;
  } cases[] = {
    { 0, "1970-01-01 00:00:00" },
    { -1, "1969-12-31 00:00:00" },
    { 19844, "2024-05-01 00:00:00" },
    { 100000, "2243-10-17 00:00:00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GDateTime) time = tally_iso_time_from_day (cases[i].day);
    g_autofree char *date = g_date_time_format (time, "%Y-%m-%d %H:%M:%S");

    g_assert_cmpstr (date, ==, cases[i].date);
  }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/iso-time/times", test_times);
  g_test_add_func ("/iso-time/seconds", test_seconds);
  g_test_add_func ("/iso-time/other-forms", test_other_forms);
  g_test_add_func ("/iso-time/days", test_days);

  return g_test_run ();
}
