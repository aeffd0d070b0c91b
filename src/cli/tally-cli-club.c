/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-club.h"

#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "tally-cli-output.h"
#include "tally-cli-store.h"
#include "tally-club-branches.h"
#include "tally-club-local.h"
#include "tally-club-sync.h"
#include "tally-json-writer.h"
#include "tally-name.h"
#include "tally-report.h"
#include "tally-stored-match.h"

/* Everything that the commands of a club may be told. */
typedef struct {
  TallyCliChoice choice;
  char *name;
  char *table;
  char *format;
  char **same;
  char **new_ones;
  TallyCliBranches branches;
  gboolean force;
  gboolean unchecked;
} Words;

static void
clear_words (Words *words)
{
  tally_cli_choice_clear (&words->choice);
  g_free (words->name);
  g_free (words->table);
  g_free (words->format);
  g_strfreev (words->same);
  g_strfreev (words->new_ones);
  g_free (words->branches.show);
  g_free (words->branches.take);
  g_free (words->branches.let_go);
  g_free (words->branches.bring_back);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, clear_words)

static TallyExit
run_branches (Words *words,
              char **names)
{
  return tally_cli_club_branches (&words->choice, words->format, &words->branches);
}

static TallyExit
usage (void)
{
  return tally_cli_wrong (_ ("usage: tally club init URL --name NAME | join URL --table NAME [--same NAME=UUID] [--new NAME] | "
                             "sync | status [--format json] | take-over ID | "
                             "branches [--all | --show | --take | --let-go | --bring-back ID:NUMBER] [--entry N] | leave [--force]"));
}

/* The address without its password. */
static char *
read_address (const char *url,
              char      **password)
{
  GError *error = NULL;
  char *address = tally_club_address_strip (url, password, &error);

  if (address == NULL)
    tally_cli_fail (error);

  return address;
}

/* One that was right goes to the keyring; whoever wrote it is warned. */
static void
forget (char       *password,
        const char *address,
        gboolean    was_right)
{
  if (password != NULL && was_right)
    fprintf (stderr, "tally: %s\n",
             tally_club_keep_password (address, password)
               ? _ ("the password in the address went to the keyring, and is kept nowhere else")
               : _ ("the password in the address is used once and kept nowhere; put it into ~/.pgpass"));
  if (password != NULL)
    memset (password, 0, strlen (password));
  g_free (password);
}

/* ---- init ---- */

static TallyExit
run_init (Words *words,
          char **names)
{
  g_autofree char *address = NULL;
  g_autofree char *name = words->name ? tally_name_trim (words->name) : NULL;
  char *password = NULL;
  GError *error = NULL;
  gboolean made;

  if (names[0] == NULL || name == NULL || !tally_name_is_valid (name))
    return usage ();
  address = read_address (names[0], &password);
  if (address == NULL)
    return TALLY_EXIT_WRONG;

  made = tally_club_found (address, password, words->unchecked, name, &error);
  forget (password, address, made);
  if (!made)
    return tally_cli_fail (error);

  tally_cli_put_line (_ ("The club’s server is ready."));
  return TALLY_EXIT_DONE;
}

/* ---- join ---- */

static void
write_namesakes (GPtrArray *namesakes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_json_writer_init (&writer, text, TRUE);
  tally_sink_open_list (sink, NULL);
  for (guint i = 0; i < namesakes->len; i++) {
    const TallyClubNamesake *namesake = namesakes->pdata[i];

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "name", namesake->name);
    tally_sink_text (sink, "uuid", namesake->theirs.uuid);
    tally_sink_text (sink, "table", namesake->theirs.table ? namesake->theirs.table : "");
    tally_sink_number (sink, "matches", namesake->theirs.matches);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
  g_string_append_c (text, '\n');
  tally_cli_put (text->str, text->len);
}

/* "Is your Anna the club's Anna?", for each; FALSE if somebody gave up. */
static gboolean
ask_namesakes (GPtrArray *namesakes,
               GPtrArray *same,
               GPtrArray *new_ones)
{
  for (guint i = 0; i < namesakes->len; i++) {
    const TallyClubNamesake *namesake = namesakes->pdata[i];
    const TallyClubNamesake *next = i + 1 < namesakes->len ? namesakes->pdata[i + 1] : NULL;
    char answer[16];

    fprintf (stderr, _ ("Is your %s the club’s %s (%s, %d matches)? [y/n] "), namesake->name, namesake->name,
             namesake->theirs.table ? namesake->theirs.table : "?", (int) namesake->theirs.matches);
    if (fgets (answer, sizeof answer, stdin) == NULL)
      return FALSE;
    if (*answer == 'y' || *answer == 'Y' || *answer == 'j' || *answer == 'J' || *answer == 'o' || *answer == 'O') {
      g_ptr_array_add (same, g_strconcat (namesake->name, "=", namesake->theirs.uuid, NULL));
      while (i + 1 < namesakes->len && strcmp (((const TallyClubNamesake *) namesakes->pdata[i + 1])->name, namesake->name) == 0)
        i++;
    } else if (next == NULL || strcmp (next->name, namesake->name) != 0) {
      g_ptr_array_add (new_ones, g_strdup (namesake->name));
    }
  }

  return TRUE;
}

static TallyExit
join_asking (TallyStore    *store,
             TallyClubJoin *join,
             GPtrArray     *namesakes)
{
  g_autoptr (GPtrArray) same = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) new_ones = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) left = NULL;
  GError *error = NULL;

  if (!isatty (STDIN_FILENO) || !isatty (STDERR_FILENO) || !ask_namesakes (namesakes, same, new_ones)) {
    write_namesakes (namesakes);
    return TALLY_EXIT_REFUSED;
  }
  for (guint i = 0; join->same != NULL && join->same[i] != NULL; i++)
    g_ptr_array_add (same, g_strdup (join->same[i]));
  for (guint i = 0; join->new_ones != NULL && join->new_ones[i] != NULL; i++)
    g_ptr_array_add (new_ones, g_strdup (join->new_ones[i]));
  g_ptr_array_add (same, NULL);
  g_ptr_array_add (new_ones, NULL);
  join->same = (char **) same->pdata;
  join->new_ones = (char **) new_ones->pdata;
  if (tally_club_join (store, join, &left, &error))
    return TALLY_EXIT_DONE;
  if (error != NULL)
    return tally_cli_fail (error);

  write_namesakes (left);
  return TALLY_EXIT_REFUSED;
}

static TallyExit
run_join (Words *words,
          char **names)
{
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (GPtrArray) namesakes = NULL;
  g_autofree char *address = NULL;
  g_autofree char *table = words->table ? tally_name_trim (words->table) : NULL;
  char *password = NULL;
  TallyClubJoin join = { 0 };
  GError *error = NULL;
  TallyExit status = TALLY_EXIT_DONE;

  if (names[0] == NULL || table == NULL || !tally_name_is_valid (table))
    return usage ();
  address = read_address (names[0], &password);
  store = address ? tally_cli_open_store (&words->choice, TALLY_ACCESS_CREATE) : NULL;
  if (store == NULL) {
    forget (password, address, FALSE);
    return TALLY_EXIT_WRONG;
  }

  join = (TallyClubJoin){ address, password, words->unchecked, table, words->same, words->new_ones };
  if (!tally_club_join (store, &join, &namesakes, &error))
    status = error != NULL ? tally_cli_fail (error) : join_asking (store, &join, namesakes);
  forget (password, address, status == TALLY_EXIT_DONE);
  if (status == TALLY_EXIT_DONE)
    tally_cli_put_line (_ ("This table is in the club."));

  return status;
}

/* ---- sync, take-over, leave ---- */

static TallyExit
run_sync (Words *words,
          char **names)
{
  g_autoptr (TallyStore) store = tally_cli_open_store (&words->choice, TALLY_ACCESS_WRITE);
  g_autoptr (GPtrArray) aside = NULL;
  GError *error = NULL;

  if (store == NULL)
    return TALLY_EXIT_WRONG;
  if (!tally_club_sync (store, &error))
    return tally_cli_fail (error);
  aside = tally_club_list_aside (store, &error);
  if (aside == NULL)
    return tally_cli_fail (error);

  for (guint i = 0; i < aside->len; i++) {
    const TallyClubAside *item = aside->pdata[i];

    tally_cli_wrong (_ ("set aside: match %s: %s"), item->match ? item->match : "?", item->reason);
  }
  return aside->len > 0 ? TALLY_EXIT_REFUSED : TALLY_EXIT_DONE;
}

static TallyExit
run_take_over (Words *words,
               char **names)
{
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (TallyStoredMatch) match = NULL;
  GError *error = NULL;

  if (names[0] == NULL)
    return usage ();
  store = tally_cli_open_store (&words->choice, TALLY_ACCESS_WRITE);
  if (store == NULL)
    return TALLY_EXIT_WRONG;
  match = tally_store_open_match_named (store, names[0], &error);
  if (match == NULL || !tally_club_take_over (store, tally_stored_match_get_uuid (match), &error))
    return tally_cli_fail (error);

  tally_cli_put_line (_ ("This table leads the match now."));
  return TALLY_EXIT_DONE;
}

static TallyExit
run_leave (Words *words,
           char **names)
{
  g_autoptr (TallyStore) store = tally_cli_open_store (&words->choice, TALLY_ACCESS_WRITE);
  GError *error = NULL;
  g_autoptr (TallyClubState) state = store ? tally_club_state_read (store, &error) : NULL;

  if (store == NULL)
    return TALLY_EXIT_WRONG;
  if (state == NULL)
    return tally_cli_fail (error);
  if (!state->joined)
    return tally_cli_wrong (_ ("This database is in no club."));
  if (state->waiting > 0 && !words->force) {
    tally_cli_wrong (ngettext ("%d entry has not been sent yet: sync first, or leave with --force",
                               "%d entries have not been sent yet: sync first, or leave with --force", (gulong) state->waiting),
                     (int) state->waiting);
    return TALLY_EXIT_REFUSED;
  }
  if (!tally_club_leave (store, &error))
    return tally_cli_fail (error);

  tally_cli_put_line (_ ("This table has left the club. Everything that was here is still here."));
  return TALLY_EXIT_DONE;
}

/* ---- status ---- */

static const char *
name_state (const TallyClubState *state)
{
  if (!state->joined)
    return "off";
  if (state->unreachable)
    return "offline";

  return state->waiting > 0 ? "waiting" : "up-to-date";
}

static void
write_status (const TallyClubState *state,
              GPtrArray            *aside)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *since = tally_report_tell_time (state->since_ms, "%FT%T%:z");
  TallyJsonWriter writer;
  TallySink *sink = &writer.sink;

  tally_json_writer_init (&writer, text, TRUE);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "state", name_state (state));
  tally_sink_text (sink, "club", state->joined ? state->name : NULL);
  tally_sink_text (sink, "table", state->joined ? state->table : NULL);
  tally_sink_text (sink, "device", state->joined ? state->device : NULL);
  tally_sink_text (sink, "since", state->joined ? since : NULL);
  tally_sink_number (sink, "waiting", state->joined ? state->waiting : 0);
  tally_sink_open_list (sink, "set_aside");
  for (guint i = 0; i < aside->len; i++) {
    const TallyClubAside *item = aside->pdata[i];

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "match", item->match);
    tally_sink_text (sink, "reason", item->reason);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
  tally_sink_close (sink);
  g_string_append_c (text, '\n');
  tally_cli_put (text->str, text->len);
}

static void
tell_status (const TallyClubState *state,
             GPtrArray            *aside)
{
  g_autofree char *line = NULL;

  if (!state->joined) {
    tally_cli_put_line (_ ("This database is in no club."));
    return;
  }
  line = g_strdup_printf ("%s · %s · %s", state->name, state->table,
                          state->unreachable   ? _ ("the server can’t be reached")
                          : state->waiting > 0 ? _ ("something is waiting to be sent")
                                               : _ ("up to date"));
  tally_cli_put_line (line);
  for (guint i = 0; i < aside->len; i++) {
    const TallyClubAside *item = aside->pdata[i];
    g_autofree char *named = g_strdup_printf ("%s: %s", item->match ? item->match : "?", item->reason);

    tally_cli_put_line (named);
  }
}

static TallyExit
run_status (Words *words,
            char **names)
{
  g_autoptr (TallyStore) store = NULL;
  g_autoptr (TallyClubState) state = NULL;
  g_autoptr (GPtrArray) aside = NULL;
  GError *error = NULL;
  TallyCliFormat format;
  TallyExit status;

  if (!tally_cli_find_format (words->format, FALSE, &format, &status))
    return status;
  store = tally_cli_open_store (&words->choice, TALLY_ACCESS_READ);
  if (store == NULL)
    return TALLY_EXIT_WRONG;
  state = tally_club_state_read (store, &error);
  aside = state ? tally_club_list_aside (store, &error) : NULL;
  if (aside == NULL)
    return tally_cli_fail (error);
  if (!state->joined)
    g_ptr_array_set_size (aside, 0);

  if (format == TALLY_CLI_JSON)
    write_status (state, aside);
  else
    tell_status (state, aside);
  return TALLY_EXIT_DONE;
}

static const struct {
  const char *word;
  int n_names;
  const char *options;
  TallyExit (*run) (Words *words,
                    char **names);
} subcommands[] = {
  { "init", 1, "db name without-encryption-check", run_init },
  { "join", 1, "db table same new without-encryption-check", run_join },
  { "sync", 0, "db", run_sync },
  { "status", 0, "db format", run_status },
  { "take-over", 1, "db", run_take_over },
  { "branches", 0, "db format all show take entry let-go bring-back", run_branches },
  { "leave", 0, "db force", run_leave },
};

/* Leaves the entries that the command takes: one that it would not look at is
 * refused, not passed over. */
static void
keep_options (GOptionEntry *entries,
              const char   *options)
{
  g_auto (GStrv) taken = g_strsplit (options, " ", -1);
  guint n = 0;

  for (guint i = 0; entries[i].long_name != NULL; i++) {
    if (g_strv_contains ((const char *const *) taken, entries[i].long_name))
      entries[n++] = entries[i];
  }
  entries[n] = (GOptionEntry) G_OPTION_ENTRY_NULL;
}

TallyExit
tally_cli_club (int    argc,
                char **argv)
{
  g_auto (Words) words = { .branches.entry = TALLY_CLI_ALL_ENTRIES };
  GOptionEntry entries[] = {
    TALLY_CLI_DB (words.choice),
    { "name", 0, 0, G_OPTION_ARG_STRING, &words.name, NULL, NULL },
    { "table", 0, 0, G_OPTION_ARG_STRING, &words.table, NULL, NULL },
    { "format", 0, 0, G_OPTION_ARG_STRING, &words.format, NULL, NULL },
    { "same", 0, 0, G_OPTION_ARG_STRING_ARRAY, &words.same, NULL, NULL },
    { "new", 0, 0, G_OPTION_ARG_STRING_ARRAY, &words.new_ones, NULL, NULL },
    { "all", 0, 0, G_OPTION_ARG_NONE, &words.branches.all, NULL, NULL },
    { "show", 0, 0, G_OPTION_ARG_STRING, &words.branches.show, NULL, NULL },
    { "take", 0, 0, G_OPTION_ARG_STRING, &words.branches.take, NULL, NULL },
    { "entry", 0, 0, G_OPTION_ARG_INT, &words.branches.entry, NULL, NULL },
    { "let-go", 0, 0, G_OPTION_ARG_STRING, &words.branches.let_go, NULL, NULL },
    { "bring-back", 0, 0, G_OPTION_ARG_STRING, &words.branches.bring_back, NULL, NULL },
    { "force", 0, 0, G_OPTION_ARG_NONE, &words.force, NULL, NULL },
    { "without-encryption-check", 0, 0, G_OPTION_ARG_NONE, &words.unchecked, NULL, NULL },
    G_OPTION_ENTRY_NULL,
  };
  guint found = G_N_ELEMENTS (subcommands);

  for (int i = argc - 1; i > 0; i--) {
    for (guint k = 0; k < G_N_ELEMENTS (subcommands); k++)
      found = strcmp (subcommands[k].word, argv[i]) == 0 ? k : found;
  }
  if (found == G_N_ELEMENTS (subcommands))
    return usage ();

  keep_options (entries, subcommands[found].options);
  if (!tally_cli_parse (entries, &argc, &argv))
    return TALLY_EXIT_WRONG;

  if (argc != 2 + subcommands[found].n_names || strcmp (argv[1], subcommands[found].word) != 0)
    return usage ();

  return subcommands[found].run (&words, argv + 2);
}
