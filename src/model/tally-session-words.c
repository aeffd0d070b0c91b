/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-session-words.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-iso-time.h"
#include "tally-history-lines.h"
#include "tally-outlook.h"
#include "tally-playing-time.h"
#include "tally-rank.h"
#include "tally-words.h"

/* Of more people it would be a table to study. */
#define MOST_OUTLOOKS 2

GDateTime *
tally_session_get_start (TallySession *session)
{
  const char *text = tally_session_get_started (session);

  return text != NULL ? tally_iso_time_parse (text) : NULL;
}

char *
tally_session_tell_day (TallySession *session)
{
  g_autoptr (GDateTime) started = tally_session_get_start (session);

  return started != NULL ? tally_day_tell (tally_day_from_date (started)) : NULL;
}

/* "Thursday, 12 November 2026 · 1 h 24 min" */
char *
tally_session_tell_when (TallySession *session)
{
  g_autofree char *day = tally_session_tell_day (session);
  g_autofree char *time = tally_playing_time_tell (tally_stored_match_get_seconds (tally_session_get_stored (session)));

  return time != NULL ? g_strdup_printf ("%s · %s", day != NULL ? day : "", time) : g_strdup (day != NULL ? day : "");
}

char *
tally_session_tell_subtitle (TallySession *session)
{
  const char *game = tally_session_get_setup (session)->game->name;
  g_autoptr (GDateTime) started = tally_session_get_start (session);
  g_autofree char *date = started != NULL ? tally_day_tell_date (tally_day_from_date (started)) : NULL;

  return date != NULL ? g_strdup_printf ("%s, %s", game, date) : g_strdup (game);
}

/* For those who don't see it: who has how much, or how far all have come. */
char *
tally_session_tell_standing (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);
  g_autofree char *list = NULL;
  char *scores[TALLY_MAX_PLAYERS];
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = setup->game->together ? 0 : setup->game->rank (setup, state, ranks);

  if (n == 0)
    return setup->game->progress (setup, state);

  for (guint i = 0; i < n; i++)
    scores[i] = g_strdup_printf ("%s %d", setup->names[ranks[i].seat], ranks[i].score);
  list = tally_join_names ((const char *const *) scores, n);
  for (guint i = 0; i < n; i++)
    g_free (scores[i]);

  /* TRANSLATORS: read out by screen readers: “Standing: Anna 12 and Ben 9” */
  return g_strdup_printf (_ ("Standing: %s"), list);
}

/* When the last of what counts happened. */
static char *
tell_clock (TallySession *session)
{
  g_autoptr (GPtrArray) entries = tally_stored_match_list_history (tally_session_get_stored (session), NULL);

  for (guint i = entries != NULL ? entries->len : 0; i > 0; i--) {
    const TallyHistoryEntry *entry = entries->pdata[i - 1];
    g_autoptr (GDateTime) time = NULL;

    if (entry->kind != TALLY_ENTRY_ADD || !entry->alive)
      continue;
    time = g_date_time_new_from_unix_local (tally_history_entry_get_time (entry));

    return tally_day_tell_clock (time);
  }

  return NULL;
}

/* "finished at 22:05 after 1 h 24 min", on a phone "1 h 24 min"; NULL where
 * nobody knows how long it took. */
char *
tally_session_tell_end (TallySession *session,
                        gboolean      narrow)
{
  g_autofree char *duration = tally_playing_time_tell (tally_stored_match_get_seconds (tally_session_get_stored (session)));
  g_autofree char *clock = NULL;

  if (duration == NULL || narrow)
    return g_steal_pointer (&duration);

  clock = tell_clock (session);

  /* Translators: of a match: “finished at 22:05 after 1 h 24 min” */
  return clock != NULL ? g_strdup_printf (_ ("finished at %s after %s"), clock, duration) : g_steal_pointer (&duration);
}

/* The line of the history. */
char *
tally_session_tell_event (TallySession     *session,
                          guint             index,
                          const TallyEvent *event)
{
  const TallyMatch *match = tally_session_get_match (session);
  TallyState before;

  tally_match_state_at (match, index, &before);

  return tally_game_tell (tally_match_get_setup (match), before.bytes, event);
}

/* "Round 2", or what people do then. */
char *
tally_session_tell_entry (TallySession *session,
                          guint         index)
{
  const TallyMatch *match = tally_session_get_match (session);
  const TallySetup *setup = tally_match_get_setup (match);
  const TallyEventKind *kind = &setup->game->kinds[tally_match_get_event (match, index)->kind];
  TallyState before, after;

  tally_match_state_at (match, index, &before);
  tally_match_state_at (match, index + 1, &after);
  if (kind->live || setup->game->rounds == NULL ||
      setup->game->rounds (setup, after.bytes) != setup->game->rounds (setup, before.bytes) + 1)
    return g_strdup (_ (kind->label));

  return g_strdup_printf (_ ("Round %u"), setup->game->rounds (setup, after.bytes));
}

/* "Dieter needs 2nd or better to reach 19." */
static char *
tell_outlook (const TallySetup   *setup,
              const TallyOutlook *outlook)
{
  const char *name = setup->names[outlook->seat];
  gint32 goal = tally_outlook_get_goal (setup);
  g_autofree char *needed = tally_words_place (outlook->needed);
  g_autofree char *enough = outlook->enough > 0 ? tally_words_place (outlook->enough) : NULL;

  if (outlook->needed == 1)
    return g_strdup_printf (_ ("Only 1st place takes %s to %d."), name, goal);
  if (enough == NULL || outlook->needed == outlook->enough)
    /* Translators: a name, a place in the next round (“2nd”), a score */
    return g_strdup_printf (_ ("%s needs %s or better to reach %d."), name, needed, goal);
  if (outlook->needed == setup->n_players)
    return g_strdup_printf (_ ("%1$s is sure to reach %3$d with %2$s or better."), name, enough, goal);

  return g_strdup_printf (_ ("%s needs %s or better to reach %d, and %s is always enough."), name, needed, goal, enough);
}

char *
tally_session_tell_outlooks (TallySession *session,
                             gconstpointer state)
{
  const TallySetup *setup = tally_session_get_setup (session);
  TallyOutlook outlooks[TALLY_MAX_PLAYERS];
  guint n = tally_outlook_ask (setup, state, outlooks);
  g_autoptr (GString) told = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, MOST_OUTLOOKS); i++) {
    g_autofree char *sentence = tell_outlook (setup, &outlooks[i]);

    g_string_append_printf (told, "%s%s", i > 0 ? "\n" : "", sentence);
  }

  return told->len > 0 ? g_strdup (told->str) : NULL;
}

char *
tally_session_tell_result (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);
  g_autofree char *verdict = tally_game_tell_next_step (setup, state);
  GString *text = g_string_new (setup->game->name);
  g_autofree char *day = tally_session_tell_day (session);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, state, ranks);

  if (day != NULL)
    g_string_append_printf (text, ", %s", day);
  g_string_append_printf (text, "\n%s\n", verdict);
  for (guint i = 0; i < n_ranks; i++)
    g_string_append_printf (text, "%u. %s: %d\n", ranks[i].place, setup->names[ranks[i].seat], ranks[i].score);

  return g_string_free (text, FALSE);
}
