#include "tally-iso-time.h"

#include <string.h>

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

GDateTime *
tally_iso_time_parse (const char *text)
{
  gsize date_length = strcspn (text, "Tt ");
  g_autoptr (GTimeZone) utc = g_time_zone_new_utc ();
  g_autofree char *date = g_strndup (text, date_length);
  g_autofree char *time = NULL;
  g_autofree char *whole = NULL;

  if (text[date_length] == '\0')
    time = g_strdup ("00:00:00");
  else
    time = complete_time (text + date_length + 1);

  whole = g_strdup_printf ("%sT%s", date, time);

  return g_date_time_new_from_iso8601 (whole, utc);
}

gboolean
tally_iso_time_is_valid (const char *text)
{
  g_autoptr (GDateTime) time = tally_iso_time_parse (text);

  return time != NULL;
}
