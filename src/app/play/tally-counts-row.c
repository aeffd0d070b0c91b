/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-counts-row.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-rank.h"
#include "tally-store-groups.h"
#include "tally-store-leagues.h"
#include "tally-switch-row.h"

struct _TallyCountsRow {
  AdwExpanderRow parent_instance;

  GPtrArray *rows; /* TallySwitchRow, of `fitting`, in the same order */

  TallyStore *store;
  GPtrArray *fitting;   /* TallyLeague */
  GHashTable *switched; /* id of a league → whether the user wants it */
};

G_DEFINE_FINAL_TYPE (TallyCountsRow, tally_counts_row, ADW_TYPE_EXPANDER_ROW)

static const TallyLeague *
get_league (TallyCountsRow *self,
            guint           index)
{
  return g_ptr_array_index (self->fitting, index);
}

static gboolean
is_on (TallyCountsRow *self,
       guint           index)
{
  return tally_switch_row_get_active (g_ptr_array_index (self->rows, index));
}

static void
update (TallyCountsRow *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;
  g_autofree char *title = NULL;

  for (guint i = 0; i < self->rows->len; i++) {
    if (is_on (self, i))
      g_ptr_array_add (names, get_league (self, i)->name);
  }
  list = tally_join_names ((const char *const *) names->pdata, names->len);
  /* Translators: the name of a league follows: “Counts for: Thursdays”. */
  title = names->len > 0 ? g_strdup_printf (_ ("Counts for: %s"), list) : g_strdup (_ ("Counts for no league"));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), title);
  gtk_widget_set_visible (GTK_WIDGET (self), self->fitting->len > 0);
}

static void
switched_cb (TallyCountsRow *self,
             GParamSpec     *pspec,
             TallySwitchRow *row)
{
  guint index;

  if (!g_ptr_array_find (self->rows, row, &index))
    return;

  g_hash_table_insert (self->switched, g_memdup2 (&get_league (self, index)->id, sizeof (gint64)),
                       GINT_TO_POINTER (is_on (self, index)));
  update (self);
}

static gboolean
has_league (GPtrArray *leagues,
            gint64     id)
{
  for (guint i = 0; leagues != NULL && i < leagues->len; i++) {
    if (((const TallyLeague *) leagues->pdata[i])->id == id)
      return TRUE;
  }

  return FALSE;
}

static void
add_league (TallyCountsRow    *self,
            const TallyLeague *league,
            gboolean           proposed)
{
  GtkWidget *row = tally_switch_row_new (league->name);
  gpointer wanted;

  if (g_hash_table_lookup_extended (self->switched, &league->id, NULL, &wanted))
    proposed = GPOINTER_TO_INT (wanted);
  tally_switch_row_set_active (TALLY_SWITCH_ROW (row), proposed);
  g_signal_connect_object (row, "notify::active", G_CALLBACK (switched_cb), self, G_CONNECT_SWAPPED);
  /* Tab goes to the switch, not to the row around it. */
  gtk_widget_set_focusable (row, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_ptr_array_add (self->rows, row);
}

static void
remove_leagues (TallyCountsRow *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&self->fitting, g_ptr_array_unref);
}

static void
tally_counts_row_class_init (TallyCountsRowClass *klass)
{
  tally_class_owns (klass, TallyCountsRow, store, g_object_unref);
  tally_class_owns (klass, TallyCountsRow, rows, g_ptr_array_unref);
  tally_class_owns (klass, TallyCountsRow, fitting, g_ptr_array_unref);
  tally_class_owns (klass, TallyCountsRow, switched, g_hash_table_unref);
}

static void
tally_counts_row_init (TallyCountsRow *self)
{
  self->rows = g_ptr_array_new ();
  self->fitting = g_ptr_array_new ();
  self->switched = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
}

GtkWidget *
tally_counts_row_new (TallyStore *store)
{
  TallyCountsRow *self;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_COUNTS_ROW, NULL);
  self->store = g_object_ref (store);
  update (self);

  return GTK_WIDGET (self);
}

void
tally_counts_row_propose (TallyCountsRow  *self,
                          const TallyGame *game,
                          const gint64     players[],
                          guint            n_players,
                          gint32           day)
{
  g_autoptr (GPtrArray) fitting = NULL;
  g_autoptr (GPtrArray) proposed = NULL;

  g_return_if_fail (TALLY_IS_COUNTS_ROW (self));

  if (n_players > 0) {
    fitting = tally_store_list_leagues_for (self->store, game, players, n_players, day, NULL);
    proposed = tally_store_propose_leagues (self->store, game, players, n_players, day, NULL);
  }
  remove_leagues (self);
  self->fitting = fitting != NULL ? g_steal_pointer (&fitting) : g_ptr_array_new ();
  for (guint i = 0; i < self->fitting->len; i++)
    add_league (self, get_league (self, i), has_league (proposed, get_league (self, i)->id));
  update (self);
}

GArray *
tally_counts_row_get_leagues (TallyCountsRow *self)
{
  GArray *leagues = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_return_val_if_fail (TALLY_IS_COUNTS_ROW (self), leagues);

  for (guint i = 0; i < self->rows->len; i++) {
    if (is_on (self, i))
      g_array_append_val (leagues, get_league (self, i)->id);
  }

  return leagues;
}
