/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-steps.h"

#include <string.h>

#include "tally-club-apply.h"

#define STEP 2000
/* Longer than others nap while they wait for the database. */
#define PAUSE_US 60000

#define LEAGUE_MATCH "league.match:"

struct _TallyClubSteps {
  TallyStore *store;
  GHashTable *here;  /* matches, by uuid */
  GHashTable *lasts; /* device → gint64 */
  GPtrArray *late;   /* TallyClubRow: leagues are summed up once, when all matches are there */

  TallyEdit *edit;
  TallyClubApply *apply;
  GPtrArray *entries; /* TallyClubRow: of this step, when all of its facts are known */
  char *match;
  guint n;
};

TallyClubSteps *
tally_club_steps_new (TallyStore *store,
                      GError    **error)
{
  g_autoptr (TallyClubSteps) steps = g_new0 (TallyClubSteps, 1);
  g_autoptr (TallyRows) rows = tally_sql_query (tally_store_get_sql (store), error, "SELECT lower (uuid) FROM matches");
  GError *problem = NULL;

  steps->store = store;
  steps->here = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  steps->lasts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  steps->late = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_row_free);
  steps->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_club_row_free);
  while (rows != NULL && tally_rows_next (rows, &problem))
    g_hash_table_add (steps->here, g_strdup (tally_rows_get_words (rows, 0)));

  return rows != NULL && tally_rows_ended (problem, error) ? g_steal_pointer (&steps) : NULL;
}

void
tally_club_steps_free (TallyClubSteps *steps)
{
  g_clear_pointer (&steps->apply, tally_club_apply_free);
  g_clear_pointer (&steps->edit, tally_edit_free);
  g_hash_table_unref (steps->here);
  g_hash_table_unref (steps->lasts);
  g_ptr_array_unref (steps->late);
  g_ptr_array_unref (steps->entries);
  g_free (steps->match);
  g_free (steps);
}

static gboolean
is_late (const TallyClubRow *row)
{
  return row->kind == TALLY_CLUB_FACT && g_str_has_prefix (row->field, LEAGUE_MATCH);
}

gboolean
tally_club_steps_is_far (TallyClubSteps     *steps,
                         const TallyClubRow *row)
{
  if (is_late (row))
    return !g_hash_table_contains (steps->here, row->field + strlen (LEAGUE_MATCH));
  if (row->kind == TALLY_CLUB_FACT && !g_str_has_prefix (row->field, "match."))
    return FALSE;

  return !g_hash_table_contains (steps->here, row->subject);
}

static void
note_last (TallyClubSteps     *steps,
           const TallyClubRow *row)
{
  gint64 *last = g_hash_table_lookup (steps->lasts, row->device);

  if (last == NULL)
    g_hash_table_insert (steps->lasts, g_strdup (row->device), g_memdup2 (&row->number, sizeof row->number));
  else
    *last = MAX (*last, row->number);
}

static gboolean
begin_step (TallyClubSteps *steps,
            GError        **error)
{
  if (steps->edit != NULL)
    return TRUE;

  steps->n = 0;
  steps->edit = tally_edit_begin (steps->store, error);
  steps->apply = steps->edit ? tally_club_apply_new (steps->store, FALSE, error) : NULL;
  if (steps->apply == NULL)
    return FALSE;

  tally_club_apply_keep_place (steps->apply);
  return TRUE;
}

static gboolean
apply_list (TallyClubSteps *steps,
            GPtrArray      *rows,
            GError        **error)
{
  for (guint i = 0; i < rows->len; i++) {
    if (!tally_club_apply_row (steps->apply, rows->pdata[i], error))
      return FALSE;
  }
  g_ptr_array_set_size (rows, 0);

  return TRUE;
}

static gboolean
end_step (TallyClubSteps *steps,
          GError        **error)
{
  gboolean ended = tally_edit_commit (steps->edit, TALLY_ASPECT_ALL, error);

  g_clear_pointer (&steps->apply, tally_club_apply_free);
  g_clear_pointer (&steps->edit, tally_edit_free);
  return ended;
}

gboolean
tally_club_steps_take (TallyClubSteps     *steps,
                       const TallyClubRow *row,
                       GError            **error)
{
  note_last (steps, row);
  if (!tally_club_steps_is_far (steps, row))
    return TRUE;
  if (is_late (row)) {
    g_ptr_array_add (steps->late, tally_club_row_copy (row));
    return TRUE;
  }
  if (steps->edit != NULL && steps->n >= STEP && strcmp (steps->match, row->subject) != 0) {
    if (!apply_list (steps, steps->entries, error) || !tally_club_apply_finish (steps->apply, error) || !end_step (steps, error))
      return FALSE;
    g_usleep (PAUSE_US);
  }
  if (!begin_step (steps, error))
    return FALSE;

  steps->n++;
  g_free (steps->match);
  steps->match = g_strdup (row->subject);
  if (row->kind == TALLY_CLUB_ENTRY) {
    g_ptr_array_add (steps->entries, tally_club_row_copy (row));
    return TRUE;
  }

  return tally_club_apply_row (steps->apply, row, error);
}

static gboolean
keep_lasts (TallyClubSteps *steps,
            GError        **error)
{
  TallySql *sql = tally_store_get_sql (steps->store);
  GHashTableIter iter;
  gpointer device, last;

  g_hash_table_iter_init (&iter, steps->lasts);
  while (g_hash_table_iter_next (&iter, &device, &last)) {
    gint64 id = tally_club_local_find_device (sql, device, error);

    if (id == 0 || !tally_club_local_set_received (sql, id, *(gint64 *) last, error))
      return FALSE;
  }

  return TRUE;
}

/* The last step of them all: from now on this is where reading goes on. */
gboolean
tally_club_steps_finish (TallyClubSteps *steps,
                         GError        **error)
{
  return begin_step (steps, error) &&
         apply_list (steps, steps->late, error) &&
         apply_list (steps, steps->entries, error) &&
         tally_club_apply_finish (steps->apply, error) &&
         keep_lasts (steps, error) &&
         end_step (steps, error);
}
