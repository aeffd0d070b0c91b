/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-branches.h"

#include "tally-club-local.h"
#include "tally-language.h"

enum {
  GET_LEADER,
  LIST_BRANCHES,
  HIDE,
  LIST_ASIDE,
  LIST_IGNORED,
};

static const char *const statements[] = {
  [GET_LEADER] = "SELECT coalesce ((SELECT value FROM club_log l JOIN club_devices d ON d.id = t.device_id WHERE l.kind = 3"
                 " AND l.subject = d.uuid AND l.field = 'device.table' ORDER BY l.clock DESC LIMIT 1), '') FROM club c JOIN club_terms t"
                 " WHERE c.logging = 1 AND t.match = (SELECT uuid FROM matches WHERE id = ?1) AND t.device_id <> c.device_id"
                 " AND t.term = (SELECT max (term) FROM club_terms WHERE match = t.match)",
  [LIST_BRANCHES] = "SELECT lower (m.uuid), m.id, b.branch, min (j.entry), count (*), b.at_ms, b.hidden FROM club_branches b"
                    " JOIN matches m ON m.id = b.match_id JOIN journal j ON j.match_id = b.match_id AND j.branch = b.branch"
                    " WHERE b.hidden <= ?1 GROUP BY b.match_id, b.branch ORDER BY b.at_ms, m.uuid, b.branch",
  [HIDE] = "UPDATE club_branches SET hidden = ?3 WHERE match_id = ?1 AND branch = ?2",
  [LIST_ASIDE] = "SELECT a.match, (SELECT id FROM matches WHERE uuid = a.match), a.reason FROM club_aside a ORDER BY 1",
  [LIST_IGNORED] = "SELECT lower (m.uuid), m.id, coalesce (k.called, k.name), coalesce (g.called, g.name) FROM merges x"
                   " JOIN players k ON k.id = x.kept_id JOIN players g ON g.id = x.gone_id LEFT JOIN matches m ON m.id ="
                   " (SELECT a.match_id FROM seats a JOIN seats b ON b.match_id = a.match_id"
                   " WHERE a.player_id = coalesce (k.merged_into, k.id) AND b.player_id = coalesce (g.merged_into, g.id) LIMIT 1)"
                   " WHERE x.ignored AND x.undone_ms IS NULL ORDER BY x.uuid",
};

/* ---- Who leads ---- */

gboolean
tally_club_is_led_elsewhere (TallyStore *store,
                             gint64      match,
                             char      **table,
                             GError    **error)
{
  g_autoptr (TallyRows) rows = NULL;
  gboolean elsewhere;

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[GET_LEADER], TALLY_INT (match));
  elsewhere = rows != NULL && tally_rows_next (rows, error);
  if (table != NULL)
    *table = elsewhere ? g_strdup (tally_rows_get_words (rows, 0)) : NULL;

  return elsewhere;
}

/* ---- Branches ---- */

void
tally_club_branch_free (TallyClubBranch *branch)
{
  g_free (branch->match);
  g_free (branch);
}

GPtrArray *
tally_club_list_branches (TallyStore *store,
                          gboolean    hidden_too,
                          GError    **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_branch_free);
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  rows = tally_sql_query (tally_store_get_sql (store), error, statements[LIST_BRANCHES], TALLY_INT (hidden_too ? 1 : 0));
  if (rows == NULL)
    return NULL;
  while (tally_rows_next (rows, &problem)) {
    TallyClubBranch *branch = g_new0 (TallyClubBranch, 1);

    branch->match = g_strdup (tally_rows_get_words (rows, 0));
    branch->match_id = tally_rows_get_int (rows, 1);
    branch->branch = tally_rows_get_int (rows, 2);
    branch->first = tally_rows_get_int (rows, 3);
    branch->entries = tally_rows_get_int (rows, 4);
    branch->at_ms = tally_rows_get_int (rows, 5);
    branch->hidden = tally_rows_get_int (rows, 6) != 0;
    g_ptr_array_add (list, branch);
  }

  return tally_rows_ended (problem, error) ? g_steal_pointer (&list) : NULL;
}

gboolean
tally_club_hide_branch (TallyStore *store,
                        gint64      match,
                        gint64      branch,
                        gboolean    hidden,
                        GError    **error)
{
  g_autoptr (TallyEdit) edit = NULL;
  TallySql *sql;

  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  sql = tally_store_get_sql (store);
  edit = tally_edit_begin (store, error);
  if (edit == NULL ||
      !tally_sql_run (sql, error, statements[HIDE], TALLY_INT (match), TALLY_INT (branch), TALLY_INT (hidden ? 1 : 0)))
    return FALSE;
  if (tally_sql_get_changes (sql) == 0)
    return tally_club_fail (error, TALLY_CLUB_REFUSED, _ ("There is no such branch. Look at the list: tally club branches."));

  return tally_edit_commit (edit, TALLY_ASPECT_MATCHES, error);
}

/* ---- Taking over ---- */

void
tally_club_answer_free (TallyClubAnswer *answer)
{
  g_free (answer->refusal);
  g_free (answer);
}

static gboolean
check_leads (TallyStore *store,
             gint64      match,
             GError    **error)
{
  g_autofree char *table = NULL;
  g_autofree char *sentence = NULL;
  GError *problem = NULL;
  gboolean elsewhere = tally_club_is_led_elsewhere (store, match, &table, &problem);

  if (problem != NULL) {
    g_propagate_error (error, problem);
    return FALSE;
  }
  if (!elsewhere)
    return TRUE;

  sentence = g_strdup_printf (_ ("%s leads this match. Take it over first, then the entries of the branch."), table);
  return tally_club_fail (error, TALLY_CLUB_OVERTAKEN, sentence);
}

static gboolean
take_one (TallyStoredMatch *match,
          gint64            branch,
          guint             entry,
          GPtrArray        *answers,
          GError          **error)
{
  g_autofree char *refusal = NULL;
  TallyTaken taken = tally_stored_match_take_entry (match, branch, entry, &refusal, error);
  TallyClubAnswer *answer;

  if (taken == TALLY_FAILED)
    return FALSE;
  answer = g_new0 (TallyClubAnswer, 1);
  answer->entry = entry;
  answer->taken = taken;
  answer->refusal = g_steal_pointer (&refusal);
  g_ptr_array_add (answers, answer);

  return TRUE;
}

/* After all were taken one after the other, or one by one until none is left. */
static gboolean
is_done (TallyStoredMatch *match,
         gint64            branch,
         gboolean          all,
         GPtrArray        *answers)
{
  g_autoptr (GPtrArray) entries = tally_stored_match_list_branch (match, branch, NULL);
  gboolean taken = TRUE, there = entries != NULL;

  for (guint i = 0; i < answers->len; i++)
    taken = taken && ((const TallyClubAnswer *) answers->pdata[i])->taken == TALLY_TAKEN;
  for (guint i = 0; there && i < entries->len; i++)
    there = ((const TallyBranchEntry *) entries->pdata[i])->there;

  return taken && (all || there);
}

GPtrArray *
tally_club_take_branch (TallyStore *store,
                        gint64      match,
                        gint64      branch,
                        guint       entry,
                        GError    **error)
{
  g_autoptr (GPtrArray) answers = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_answer_free);
  g_autoptr (TallyStoredMatch) opened = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  opened = check_leads (store, match, error) ? tally_store_open_match (store, match, error) : NULL;
  entries = opened ? tally_stored_match_list_branch (opened, branch, error) : NULL;
  if (entries == NULL)
    return NULL;

  if (entry != 0 && !take_one (opened, branch, entry, answers, error))
    return NULL;
  for (guint i = 0; entry == 0 && i < entries->len; i++) {
    if (!take_one (opened, branch, ((const TallyBranchEntry *) entries->pdata[i])->entry, answers, error))
      return NULL;
  }
  if (is_done (opened, branch, entry == 0, answers) && !tally_club_hide_branch (store, match, branch, TRUE, error))
    return NULL;

  return g_steal_pointer (&answers);
}

/* ---- What was set aside ---- */

void
tally_club_aside_free (TallyClubAside *aside)
{
  g_free (aside->match);
  g_free (aside->reason);
  g_free (aside);
}

static TallyClubAside *
add_aside (GPtrArray  *list,
           const char *match,
           gint64      match_id,
           char       *reason)
{
  TallyClubAside *aside = g_new0 (TallyClubAside, 1);

  aside->match = g_strdup (match);
  aside->match_id = match_id;
  aside->reason = reason;
  g_ptr_array_add (list, aside);

  return aside;
}

static gboolean
add_matches (TallySql  *sql,
             GPtrArray *list,
             GError   **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_ASIDE]);
  GError *problem = NULL;

  while (rows != NULL && tally_rows_next (rows, &problem))
    add_aside (list, tally_rows_get_words (rows, 0), tally_rows_get_int (rows, 1), g_strdup (tally_rows_get_words (rows, 2)));

  return rows != NULL && tally_rows_ended (problem, error);
}

static gboolean
add_branches (TallyStore *store,
              GPtrArray  *list,
              GError    **error)
{
  g_autoptr (GPtrArray) branches = tally_club_list_branches (store, FALSE, error);

  if (branches == NULL)
    return FALSE;
  for (guint i = 0; i < branches->len; i++) {
    const TallyClubBranch *branch = branches->pdata[i];
    char *reason = g_strdup_printf (ngettext ("Another table was ahead: %d entry of this one lies in branch %d.",
                                              "Another table was ahead: %d entries of this one lie in branch %d.", (gulong) branch->entries),
                                    (int) branch->entries, (int) branch->branch);

    add_aside (list, branch->match, branch->match_id, reason)->branch = branch->branch;
  }

  return TRUE;
}

static gboolean
add_ignored_merges (TallySql  *sql,
                    GPtrArray *list,
                    GError   **error)
{
  g_autoptr (TallyRows) rows = tally_sql_query (sql, error, statements[LIST_IGNORED]);
  GError *problem = NULL;

  while (rows != NULL && tally_rows_next (rows, &problem))
    add_aside (list, tally_rows_get_text (rows, 0), tally_rows_get_int (rows, 1),
               g_strdup_printf (_ ("%s and %s were made one person, but both sat there: that is ignored."),
                                tally_rows_get_words (rows, 2), tally_rows_get_words (rows, 3)));

  return rows != NULL && tally_rows_ended (problem, error);
}

GPtrArray *
tally_club_list_aside (TallyStore *store,
                       GError    **error)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_aside_free);
  TallySql *sql;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  sql = tally_store_get_sql (store);
  if (!add_matches (sql, list, error) || !add_branches (store, list, error) || !add_ignored_merges (sql, list, error))
    return NULL;

  return g_steal_pointer (&list);
}
