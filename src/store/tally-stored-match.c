/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-stored-match-private.h"

#include "tally-language.h"
#include <string.h>

#include "tally-iso-time.h"
#include "tally-journal.h"
#include "tally-leagues-private.h"
#include "tally-match-time.h"
#include "tally-matches.h"
#include "tally-store-seats.h"
#include "tally-store-leagues.h"
#include "tally-store-players.h"

enum {
  CHANGED,
  N_SIGNALS,
};

static const char find_named[] = "SELECT id FROM matches WHERE uuid >= ?1 AND uuid < ?1 || 'g' LIMIT 2";

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyStoredMatch, tally_stored_match, G_TYPE_OBJECT)

static gboolean
load (TallyStoredMatch *self,
      gint64            id,
      GError          **error)
{
  g_autoptr (TallyMatchRow) row = tally_matches_get (self->store, id, error);
  g_autoptr (TallyMatch) match = NULL;
  gint64 last_branch = 0;
  guint last_entry;

  if (row == NULL || !tally_journal_get_last_branch (tally_store_get_sql (self->store), id, &last_branch, error))
    return FALSE;
  match = tally_journal_replay (tally_store_get_sql (self->store), id, &row->setup, &last_entry, error);
  if (match == NULL)
    return FALSE;

  g_clear_pointer (&self->match, tally_match_free);
  g_clear_pointer (&self->row, tally_match_row_free);
  tally_setup_clear (&self->seats);

  self->row = g_steal_pointer (&row);
  self->match = g_steal_pointer (&match);
  self->last_entry = last_entry;
  self->last_branch = last_branch;
  self->generation = tally_store_get_generation (self->store);
  tally_seats_init (&self->seats, &self->row->setup);

  return TRUE;
}

static gboolean
has_same_names (const TallySetup *one,
                const TallySetup *other)
{
  for (guint i = 0; i < one->n_players; i++) {
    if (strcmp (one->names[i], other->names[i]) != 0)
      return FALSE;
  }

  return TRUE;
}

static gboolean
is_up_to_date (TallyStoredMatch    *self,
               const TallyMatchRow *row,
               guint                last_entry,
               gint64               last_branch)
{
  return last_entry == self->last_entry &&
         last_branch == self->last_branch &&
         has_same_names (&row->setup, &self->row->setup) &&
         memcmp (row->players, self->row->players, sizeof row->players) == 0 &&
         memcmp (row->colours, self->row->colours, sizeof row->colours) == 0 &&
         row->binned_ms == self->row->binned_ms &&
         row->set_aside_ms == self->row->set_aside_ms &&
         strcmp (row->uuid, self->row->uuid) == 0 &&
         g_strcmp0 (row->title, self->row->title) == 0 &&
         g_strcmp0 (row->note, self->row->note) == 0 &&
         g_strcmp0 (row->place, self->row->place) == 0;
}

gboolean
tally_stored_match_catch_up (TallyStoredMatch *self,
                             GError          **error)
{
  TallySql *sql = tally_store_get_sql (self->store);
  g_autoptr (TallyMatchRow) row = NULL;
  gint64 last_branch;
  guint last_entry;

  if (self->planned != NULL || self->generation == tally_store_get_generation (self->store))
    return TRUE;

  row = tally_matches_get (self->store, self->row->id, error);
  if (row == NULL ||
      !tally_journal_count (sql, self->row->id, &last_entry, error) ||
      !tally_journal_get_last_branch (sql, self->row->id, &last_branch, error))
    return FALSE;

  if (is_up_to_date (self, row, last_entry, last_branch)) {
    self->generation = tally_store_get_generation (self->store);
    return TRUE;
  }

  self->unsaid = TRUE;
  return load (self, self->row->id, error);
}

void
tally_stored_match_say_changed (TallyStoredMatch *self)
{
  if (!self->unsaid)
    return;

  self->unsaid = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
store_changed_cb (TallyStoredMatch *self)
{
  g_autoptr (GError) error = NULL;

  if (!tally_stored_match_catch_up (self, &error))
    g_debug ("Reading a match again: %s", error->message);
  tally_stored_match_say_changed (self);
}

static void
tally_stored_match_finalize (GObject *object)
{
  TallyStoredMatch *self = TALLY_STORED_MATCH (object);

  g_clear_pointer (&self->match, tally_match_free);
  g_clear_pointer (&self->row, tally_match_row_free);
  tally_setup_clear (&self->seats);
  g_clear_pointer (&self->planned, g_array_unref);
  g_clear_object (&self->store);

  G_OBJECT_CLASS (tally_stored_match_parent_class)->finalize (object);
}

static void
tally_stored_match_class_init (TallyStoredMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_stored_match_finalize;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_STORED_MATCH, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tally_stored_match_init (TallyStoredMatch *self)
{
}

TallyStoredMatch *
tally_store_open_match (TallyStore *store,
                        gint64      id,
                        GError    **error)
{
  g_autoptr (TallyStoredMatch) self = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_STORED_MATCH, NULL);
  self->store = g_object_ref (store);
  if (!load (self, id, error))
    return NULL;

  g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  return g_steal_pointer (&self);
}

/* Hexadecimal digits end before "g", so what starts alike lies in between. */
TallyStoredMatch *
tally_store_open_match_named (TallyStore *store,
                              const char *uuid,
                              GError    **error)
{
  g_autoptr (TallyRows) rows = NULL;
  GError *problem = NULL;
  gint64 id = 0;
  guint n = 0;

  rows = tally_sql_query (tally_store_get_sql (store), error, find_named, TALLY_TEXT (uuid));
  if (rows == NULL)
    return NULL;
  for (; tally_rows_next (rows, &problem); n++)
    id = tally_rows_get_int (rows, 0);
  if (!tally_rows_ended (problem, error))
    return NULL;

  if (n == 0 || *uuid == '\0')
    tally_store_fail (error, SQLITE_NOTFOUND, _ ("There is no match “%s”. Look for it in the list."), uuid);
  else if (n > 1)
    tally_store_fail (error, SQLITE_NOTFOUND, _ ("Several matches begin with “%s”. Type more of the id."), uuid);
  else
    return tally_store_open_match (store, id, error);

  return NULL;
}

static gboolean
take_names (TallyStore    *store,
            TallyMatchRow *row,
            GError       **error)
{
  for (guint i = 0; i < row->setup.n_players; i++) {
    g_autoptr (TallyPlayer) player = tally_store_get_player (store, row->players[i], error);

    if (player == NULL)
      return FALSE;
    for (guint j = 0; j < i; j++) {
      if (row->players[j] == row->players[i])
        return tally_store_fail (error, SQLITE_CONSTRAINT,
                                 _ ("%s can sit at the table only once. Choose somebody else."), player->name);
    }
    g_free (row->setup.names[i]);
    row->setup.names[i] = g_steal_pointer (&player->name);
    row->colours[i] = player->colour;
  }
  tally_match_row_part_colours (row, row->setup.n_players);

  return TRUE;
}

static gboolean
join_leagues (TallyStore  *store,
              gint64       match,
              const gint64 leagues[],
              guint        n_leagues,
              GError     **error)
{
  for (guint i = 0; i < n_leagues; i++) {
    g_autoptr (TallyLeague) league = tally_store_get_league (store, leagues[i], error);

    if (league == NULL || !tally_league_matches_put (store, league, match, error))
      return FALSE;
  }

  return TRUE;
}

TallyStoredMatch *
tally_store_start_match (TallyStore       *store,
                         const TallySetup *setup,
                         const gint64      players[],
                         GError          **error)
{
  return tally_store_start_match_in (store, setup, players, NULL, 0, error);
}

static TallyMatchRow *
make_row (const TallySetup *setup,
          const gint64      players[],
          const char       *started)
{
  TallyMatchRow *row = g_new0 (TallyMatchRow, 1);

  row->uuid = g_uuid_string_random ();
  row->status = TALLY_STATUS_RUNNING;
  tally_match_row_set_started (row, started);
  tally_setup_copy (&row->setup, setup);
  memcpy (row->players, players, setup->n_players * sizeof *players);

  return row;
}

TallyStoredMatch *
tally_store_start_match_in (TallyStore       *store,
                            const TallySetup *setup,
                            const gint64      players[],
                            const gint64      leagues[],
                            guint             n_leagues,
                            GError          **error)
{
  g_autofree char *now = tally_store_get_now_iso ();
  g_autoptr (TallyMatchRow) row = NULL;
  g_autoptr (TallyEdit) edit = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);
  g_return_val_if_fail (setup->n_players >= setup->game->min_players, NULL);
  g_return_val_if_fail (setup->n_players <= setup->game->max_players, NULL);

  row = make_row (setup, players, now);
  edit = tally_edit_begin (store, error);
  if (edit == NULL ||
      !take_names (store, row, error) ||
      !tally_matches_insert (store, row, error) ||
      !join_leagues (store, row->id, leagues, n_leagues, error) ||
      !tally_edit_commit (edit, TALLY_ASPECT_MATCHES | (n_leagues > 0 ? TALLY_ASPECT_LEAGUES : 0), error))
    return NULL;

  return tally_store_open_match (store, row->id, error);
}

TallyStoredMatch *
tally_store_plan_match (TallyStore       *store,
                        const TallySetup *setup,
                        const gint64      players[],
                        const char       *started,
                        const gint64      leagues[],
                        guint             n_leagues,
                        GError          **error)
{
  g_autoptr (TallyStoredMatch) self = NULL;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);
  g_return_val_if_fail (setup->n_players >= setup->game->min_players, NULL);
  g_return_val_if_fail (setup->n_players <= setup->game->max_players, NULL);
  g_return_val_if_fail (tally_iso_time_is_valid (started), NULL);

  self = g_object_new (TALLY_TYPE_STORED_MATCH, NULL);
  self->store = g_object_ref (store);
  self->row = make_row (setup, players, started);
  if (!take_names (store, self->row, error))
    return NULL;

  self->match = tally_match_new (&self->row->setup);
  self->planned = g_array_new (FALSE, FALSE, sizeof *leagues);
  g_array_append_vals (self->planned, leagues, n_leagues);
  tally_seats_init (&self->seats, &self->row->setup);
  g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);

  return g_steal_pointer (&self);
}

gboolean
tally_stored_match_write_plan (TallyStoredMatch *self,
                               GError          **error)
{
  return tally_matches_insert (self->store, self->row, error) &&
         join_leagues (self->store, self->row->id, (const gint64 *) self->planned->data, self->planned->len, error);
}

TallyStore *
tally_stored_match_get_store (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->store;
}

gint64
tally_stored_match_get_id (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), 0);

  return self->row->id;
}

const char *
tally_stored_match_get_uuid (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->uuid;
}

const TallyMatch *
tally_stored_match_get_match (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->match;
}

const gint64 *
tally_stored_match_get_players (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->players;
}

const guint *
tally_stored_match_get_colours (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->colours;
}

const char *
tally_stored_match_get_started (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->started;
}

const char *
tally_stored_match_get_title (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->title;
}

const char *
tally_stored_match_get_note (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->note;
}

const char *
tally_stored_match_get_place (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), NULL);

  return self->row->place;
}

gint64
tally_stored_match_get_seconds (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), 0);

  return tally_match_time_count (self->match, self->row->started_at);
}

gboolean
tally_stored_match_is_set_aside (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), FALSE);

  return self->row->set_aside_ms != 0;
}

gboolean
tally_stored_match_is_binned (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), FALSE);

  return self->row->binned_ms != 0;
}

gboolean
tally_stored_match_can_undo (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), FALSE);

  return tally_match_get_length (self->match) > 0;
}

gboolean
tally_stored_match_can_redo (TallyStoredMatch *self)
{
  g_return_val_if_fail (TALLY_IS_STORED_MATCH (self), FALSE);

  return tally_match_get_length (self->match) < tally_match_get_total (self->match);
}
