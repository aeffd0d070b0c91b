/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-show.h"

#include <glib/gi18n.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-cli-table.h"
#include "tally-course.h"
#include "tally-match-history.h"
#include "tally-playing-time.h"
#include "tally-name.h"
#include "tally-report.h"
#include "tally-store-leagues.h"

/* Everything that there is to say about a match. */
typedef struct {
  TallyStoredMatch *match;
  GPtrArray *history;
  GPtrArray *leagues;
} Subject;

/* A line with words that somebody has typed. */
static void
append_line (GString    *out,
             const char *format,
             const char *words)
{
  g_autofree char *plain = words != NULL ? tally_to_plain (words) : NULL;
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);

  if (plain != NULL)
    g_string_append_printf (out, "%s%s%s", parts[0], plain, parts[1]);
}

static void
append_heading (GString       *out,
                const Subject *subject)
{
  const TallyMatch *match = tally_stored_match_get_match (subject->match);
  const TallySetup *setup = tally_match_get_setup (match);
  const char *title = tally_stored_match_get_title (subject->match);
  const char *note = tally_stored_match_get_note (subject->match);
  g_autofree char *time = tally_playing_time_tell (tally_stored_match_get_seconds (subject->match));
  g_autofree char *progress = setup->game->progress (setup, tally_match_get_state (match));

  g_string_append_printf (out, "%s · ", setup->game->name);
  append_line (out, "%s\n", tally_match_is_finished (match) ? _ ("finished") : progress);
  append_line (out, "%s\n", title);
  g_string_append_printf (out, _ ("Id: %s\n"), tally_stored_match_get_uuid (subject->match));
  g_string_append_printf (out, _ ("Started: %s\n"), tally_stored_match_get_started (subject->match));
  append_line (out, _ ("Time played: %s\n"), time);
  append_line (out, _ ("Played at: %s\n"), tally_stored_match_get_place (subject->match));
  for (guint i = 0; i < subject->leagues->len; i++)
    append_line (out, _ ("League: %s\n"), ((TallyLeague *) subject->leagues->pdata[i])->name);
  append_line (out, _ ("Note: %s\n"), note);
  if (tally_stored_match_is_binned (subject->match))
    g_string_append (out, _ ("It is in the bin.\n"));
  g_string_append_c (out, '\n');
}

static void
put_ranking (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = setup->game->rank (setup, tally_match_get_state (match), ranks);
  g_autoptr (TallyTable) table = tally_table_new ("rlr");

  tally_table_add (table, _ ("Place"), _ ("Player"), _ ("Score"), NULL);
  for (guint i = 0; i < n_ranks; i++) {
    g_autofree char *place = g_strdup_printf ("%u", ranks[i].place);
    g_autofree char *score = g_strdup_printf ("%d", ranks[i].score);

    tally_table_add (table, place, setup->names[ranks[i].seat], score, NULL);
  }
  if (n_ranks > 0) {
    tally_table_put (table);
    tally_cli_put ("\n", 1);
  }
}

static void
append_award (GString          *out,
              const TallySetup *setup,
              const TallyAward *award)
{
  const char *other = award->n_seats == 2 ? setup->names[award->seats[1]] : NULL;
  g_autofree char *told = tally_award_tell (award);
  g_autofree char *line = g_strdup_printf ("%s: %s%s%s (%s)", award->title, setup->names[award->seats[0]],
                                           other ? ", " : "", other ? other : "", told);

  append_line (out, "%s\n", line);
}

/* What decided it, and who gets an award. */
static void
put_course (const TallyMatch *match)
{
  g_autoptr (TallyCourse) course = tally_course_new (match);
  g_autofree char *decision = tally_course_tell_decision (course);
  g_autoptr (GString) out = g_string_new (NULL);
  TallyAward awards[TALLY_MAX_AWARDS];
  guint n = tally_course_list_awards (course, awards);

  append_line (out, "%s\n", decision);
  for (guint i = 0; i < n; i++)
    append_award (out, tally_match_get_setup (match), &awards[i]);
  if (out->len > 0)
    g_string_append_c (out, '\n');

  tally_cli_put (out->str, out->len);
}

static void
put_history (const Subject *subject)
{
  static const char *const signs[] = {
    [TALLY_ENTRY_ADD] = "",
    [TALLY_ENTRY_UNDO] = N_ ("undone"),
    [TALLY_ENTRY_REDO] = N_ ("redone"),
    [TALLY_ENTRY_CORRECT] = N_ ("corrected"),
  };
  g_autoptr (TallyTable) table = tally_table_new ("lrll");

  tally_table_add (table, _ ("Time"), _ ("Event"), _ ("What"), "", NULL);
  for (guint i = 0; i < subject->history->len; i++) {
    const TallyHistoryEntry *entry = subject->history->pdata[i];
    g_autofree char *time = tally_report_tell_time (entry->at_ms, "%F %T");
    g_autofree char *number = g_strdup_printf ("%u", entry->position + 1);
    const char *sign = *signs[entry->kind] ? _ (signs[entry->kind]) : entry->stands ? ""
                                                                                    : _ ("no longer valid");

    tally_table_add (table, time, number, entry->line, sign, NULL);
  }

  tally_table_put (table);
}

static void
put_text (const Subject *subject)
{
  const TallyMatch *match = tally_stored_match_get_match (subject->match);
  g_autoptr (GString) out = g_string_new (NULL);

  append_heading (out, subject);
  tally_cli_put (out->str, out->len);
  put_ranking (match);
  put_course (match);
  put_history (subject);
}

static gboolean
put_text_of (TallyStoredMatch *match,
             GError          **error)
{
  g_autoptr (GPtrArray) history = tally_stored_match_list_history (match, error);
  g_autoptr (GPtrArray) leagues = NULL;

  if (history != NULL)
    leagues = tally_store_list_leagues_of (tally_stored_match_get_store (match), tally_stored_match_get_id (match), error);
  if (leagues == NULL)
    return FALSE;

  put_text (&(Subject){ match, history, leagues });
  return TRUE;
}

static gboolean
put_json_of (TallyStoredMatch *match,
             GError          **error)
{
  g_autoptr (GString) out = g_string_new (NULL);

  if (!tally_report_match (match, out, error))
    return FALSE;

  tally_cli_put (out->str, out->len);
  return TRUE;
}

static TallyExit
show (TallyStore    *store,
      const char    *id,
      TallyCliFormat format)
{
  GError *error = NULL;
  g_autoptr (TallyStoredMatch) match = tally_store_open_match_named (store, id, &error);

  if (match == NULL || !(format == TALLY_CLI_JSON ? put_json_of : put_text_of) (match, &error))
    return tally_cli_store_failed (error);

  return TALLY_EXIT_DONE;
}

TallyExit
tally_cli_show (int    argc,
                char **argv)
{
  g_auto (TallyCliChoice) choice = { 0 };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (choice),
    TALLY_CLI_FORMAT (choice),
    G_OPTION_ENTRY_NULL,
  };
  g_autoptr (TallyStore) store =
    tally_cli_begin (&choice, entries, FALSE, 2, _ ("usage: tally show [--db FILE] [--format text|json] ID"), &argc, &argv);

  return store ? show (store, argv[1], choice.format) : TALLY_EXIT_WRONG;
}
