/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-club.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-cli-output.h"
#include "tally-club-branches.h"
#include "tally-json-writer.h"
#include "tally-report.h"

/* "ID:2", a match and one of its branches; NULL after a sentence. */
static TallyStoredMatch *
open_branch (TallyStore *store,
             const char *named,
             gint64     *branch)
{
  const char *colon = strrchr (named, ':');
  g_autofree char *id = colon ? g_strndup (named, (gsize) (colon - named)) : NULL;
  TallyStoredMatch *match;
  GError *error = NULL;
  guint64 number;

  if (id == NULL || !g_ascii_string_to_unsigned (colon + 1, 10, 1, G_MAXINT32, &number, NULL)) {
    tally_cli_wrong (_ ("write a branch as ID:NUMBER, as “tally club branches” lists them"));
    return NULL;
  }
  *branch = (gint64) number;
  match = tally_store_open_match_named (store, id, &error);
  if (match == NULL)
    tally_cli_fail (error);

  return match;
}

static TallyExit
hide_branch (TallyStore *store,
             const char *named,
             gboolean    hidden)
{
  gint64 branch = 0;
  g_autoptr (TallyStoredMatch) match = open_branch (store, named, &branch);
  GError *error = NULL;

  if (match == NULL)
    return TALLY_EXIT_WRONG;

  return tally_club_hide_branch (store, tally_stored_match_get_id (match), branch, hidden, &error) ? TALLY_EXIT_DONE : tally_cli_fail (error);
}

/* What is said about an entry beside its words. */
static const char *
tell_entry (const TallyBranchEntry *entry)
{
  if (entry->there)
    return _ ("the match has it");
  if (entry->refusal != NULL)
    return entry->refusal;

  return entry->alike ? _ ("the match has the same from another time") : _ ("can be taken over");
}

static void
write_entry (const TallyBranchEntry *entry,
             TallySink              *sink)
{
  g_autofree char *at = tally_report_tell_time (entry->at_ms, "%FT%T%:z");

  tally_sink_open_object (sink, NULL);
  tally_sink_number (sink, "entry", entry->entry);
  tally_sink_text (sink, "kind", tally_report_name_kind (entry->kind));
  tally_sink_text (sink, "at", at);
  tally_sink_text (sink, "words", entry->line);
  tally_sink_flag (sink, "there", entry->there);
  tally_sink_flag (sink, "alike", entry->alike);
  tally_sink_text (sink, "refusal", entry->refusal);
  tally_sink_close (sink);
}

static TallyExit
show_branch (TallyStore    *store,
             const char    *named,
             TallyCliFormat format)
{
  gint64 branch = 0;
  g_autoptr (TallyStoredMatch) match = open_branch (store, named, &branch);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GPtrArray) entries = NULL;
  GError *error = NULL;
  TallyJsonWriter writer;

  if (match == NULL)
    return TALLY_EXIT_WRONG;
  entries = tally_stored_match_list_branch (match, branch, &error);
  if (entries == NULL)
    return tally_cli_fail (error);

  tally_json_writer_init (&writer, text, TRUE);
  tally_sink_open_list (&writer.sink, NULL);
  for (guint i = 0; i < entries->len; i++) {
    const TallyBranchEntry *entry = entries->pdata[i];
    g_autofree char *line = g_strdup_printf ("%u  %s  %s  (%s)", entry->entry, tally_report_name_kind (entry->kind),
                                             entry->line ? entry->line : "?", tell_entry (entry));

    if (format == TALLY_CLI_TEXT)
      tally_cli_put_line (line);
    write_entry (entry, &writer.sink);
  }
  tally_sink_close (&writer.sink);
  g_string_append_c (text, '\n');
  if (format == TALLY_CLI_JSON)
    tally_cli_put (text->str, text->len);

  return TALLY_EXIT_DONE;
}

/* Refused entries are named, each with its sentence. */
static TallyExit
take_branch (TallyStore *store,
             const char *named,
             int         entry)
{
  gint64 branch = 0;
  g_autoptr (TallyStoredMatch) match = open_branch (store, named, &branch);
  g_autoptr (GPtrArray) answers = NULL;
  TallyExit status = TALLY_EXIT_DONE;
  GError *error = NULL;

  if (match == NULL)
    return TALLY_EXIT_WRONG;
  answers = tally_club_take_branch (store, tally_stored_match_get_id (match), branch, entry == TALLY_CLI_ALL_ENTRIES ? 0 : (guint) entry, &error);
  if (answers == NULL)
    return tally_cli_fail (error);

  for (guint i = 0; i < answers->len; i++) {
    const TallyClubAnswer *answer = answers->pdata[i];
    g_autofree char *line = g_strdup_printf (_ ("entry %u: taken over"), answer->entry);

    if (answer->taken == TALLY_TAKEN) {
      tally_cli_put_line (line);
      continue;
    }
    tally_cli_wrong (_ ("entry %u is refused: %s"), answer->entry, answer->refusal ? answer->refusal : "");
    status = TALLY_EXIT_REFUSED;
  }

  return status;
}

static void
write_branches (GPtrArray     *branches,
                TallyCliFormat format)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_json_writer_init (&writer, text, TRUE);
  tally_sink_open_list (sink, NULL);
  for (guint i = 0; i < branches->len; i++) {
    const TallyClubBranch *branch = branches->pdata[i];
    g_autofree char *at = tally_report_tell_time (branch->at_ms, "%FT%T%:z");
    g_autofree char *line = g_strdup_printf ("%s:%d  %d–%d  %s%s", branch->match, (int) branch->branch, (int) branch->first,
                                             (int) (branch->first + branch->entries - 1), at, branch->hidden ? _ ("  (let go)") : "");

    if (format == TALLY_CLI_TEXT)
      tally_cli_put_line (line);
    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "match", branch->match);
    tally_sink_number (sink, "branch", branch->branch);
    tally_sink_number (sink, "first", branch->first);
    tally_sink_number (sink, "entries", branch->entries);
    tally_sink_text (sink, "at", at);
    tally_sink_flag (sink, "let_go", branch->hidden);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
  g_string_append_c (text, '\n');
  if (format == TALLY_CLI_JSON)
    tally_cli_put (text->str, text->len);
}

static TallyExit
list_branches (TallyStore    *store,
               gboolean       all,
               TallyCliFormat format)
{
  GError *error = NULL;
  g_autoptr (GPtrArray) branches = tally_club_list_branches (store, all, &error);

  if (branches == NULL)
    return tally_cli_fail (error);

  write_branches (branches, format);
  return TALLY_EXIT_DONE;
}

TallyExit
tally_cli_club_branches (TallyCliChoice         *choice,
                         const char             *wanted,
                         const TallyCliBranches *words)
{
  g_autoptr (TallyStore) store = NULL;
  guint n_wishes = (words->show != NULL) + (words->take != NULL) + (words->let_go != NULL) + (words->bring_back != NULL);
  TallyCliFormat format;
  TallyExit status;

  if (!tally_cli_find_format (wanted, FALSE, &format, &status))
    return status;
  if (n_wishes > 1 || (words->entry != TALLY_CLI_ALL_ENTRIES && (words->take == NULL || words->entry < 1)))
    return tally_cli_wrong (_ ("choose one of --show, --take, --let-go and --bring-back; --entry goes with --take"));
  store = tally_cli_open_store (choice, n_wishes > 0 && words->show == NULL ? TALLY_ACCESS_WRITE : TALLY_ACCESS_READ);
  if (store == NULL)
    return TALLY_EXIT_WRONG;

  if (words->show != NULL)
    return show_branch (store, words->show, format);
  if (words->take != NULL)
    return take_branch (store, words->take, words->entry);
  if (n_wishes > 0)
    return hide_branch (store, words->let_go ? words->let_go : words->bring_back, words->let_go != NULL);

  return list_branches (store, words->all, format);
}
