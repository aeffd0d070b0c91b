/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-words.h"

#include <glib/gi18n.h>

#include "tally-club-branches.h"
#include "tally-day.h"
#include "tally-iso-time.h"

#define MINUTE_MS 60000
/* What is younger is live. */
#define LIVE_MS (2 * MINUTE_MS)

gboolean
tally_club_words_is_fine (const TallyClubState *state,
                          gboolean              connected)
{
  return connected || (!state->unreachable && state->waiting == 0);
}

char *
tally_club_words_sending (const TallyClubState *state,
                          gboolean              connected)
{
  gulong n = (gulong) state->waiting;

  if (n > 0 && connected)
    return g_strdup_printf (ngettext ("%lu entry is being sent", "%lu entries are being sent", n), n);
  if (n > 0)
    return g_strdup_printf (ngettext ("%lu entry waiting: no connection", "%lu entries waiting: no connection", n), n);
  if (connected)
    return g_strdup (_ ("Everything is with the club"));

  return g_strdup (state->unreachable ? _ ("No connection to the club") : _ ("Looking for the club…"));
}

char *
tally_club_words_sent (const TallyClubState *state,
                       gboolean              connected)
{
  g_autoptr (GDateTime) since = tally_iso_time_from_unix (state->since_ms / 1000);
  g_autofree char *clock = tally_day_tell_clock (since);

  if (state->waiting > 0 && !connected)
    return g_strdup (ngettext ("it is safe here and will be sent by itself", "they are safe here and will be sent by themselves", (gulong) state->waiting));
  if (connected)
    /* Translators: it is the time of the day at which the club’s server answered last. */
    return g_strdup_printf (_ ("up to date at %s"), clock);

  return g_strdup_printf (_ ("last heard from at %s; nothing is waiting"), clock);
}

const char *
tally_club_words_icon (const TallyClubState *state,
                       gboolean              connected)
{
  return tally_club_words_is_fine (state, connected) ? "object-select-symbolic" : "tally-waiting-symbolic";
}

char *
tally_club_words_aside (TallyStore *store)
{
  g_autoptr (GPtrArray) aside = tally_club_list_aside (store, NULL);

  if (aside == NULL || aside->len == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%u thing that the club could not take as it was", "%u things that the club could not take as they were", aside->len),
                          aside->len);
}

/* Clocks may be wrong: what comes from the future came just now. */
char *
tally_club_words_age (gint64 then_ms,
                      gint64 now_ms)
{
  gint64 minutes = (now_ms - then_ms) / MINUTE_MS;

  if (now_ms - then_ms < LIVE_MS)
    return NULL;
  if (minutes < 60)
    return g_strdup_printf (ngettext ("%d min ago", "%d min ago", (gulong) minutes), (int) minutes);
  if (minutes < 48 * 60)
    return g_strdup_printf (ngettext ("%d h ago", "%d h ago", (gulong) (minutes / 60)), (int) (minutes / 60));

  return g_strdup_printf (ngettext ("%d day ago", "%d days ago", (gulong) (minutes / 1440)), (int) (minutes / 1440));
}
