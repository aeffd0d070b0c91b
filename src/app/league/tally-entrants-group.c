/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-entrants-group.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-field-row.h"
#include "tally-game-picture.h"
#include "tally-roster.h"

struct _TallyEntrantsGroup {
  AdwPreferencesGroup parent_instance;

  GPtrArray *games; /* GtkSwitch, in the order of tally_games */
  GtkWidget *everybody;
  GPtrArray *member_rows;
  GPtrArray *members; /* GtkSwitch */
  GArray *ids;        /* gint64, of the members */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyEntrantsGroup, tally_entrants_group, ADW_TYPE_PREFERENCES_GROUP)

static gboolean
is_on (gpointer toggle)
{
  return gtk_switch_get_active (GTK_SWITCH (toggle));
}

static void
changed_cb (TallyEntrantsGroup *self)
{
  for (guint i = 0; i < self->member_rows->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->member_rows, i), !is_on (self->everybody));
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
add_switch (TallyEntrantsGroup *self,
            const char         *title,
            GtkWidget          *prefix,
            gboolean            active,
            GtkWidget         **toggle)
{
  GtkWidget *row = tally_field_row_switch (title, NULL, toggle);

  gtk_switch_set_active (GTK_SWITCH (*toggle), active);
  g_signal_connect_swapped (*toggle, "notify::active", G_CALLBACK (changed_cb), self);
  if (prefix != NULL)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), prefix);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);

  return row;
}

static void
add_members (TallyEntrantsGroup *self,
             TallyRoster        *roster,
             const TallyLeague  *league)
{
  GPtrArray *players = tally_roster_get_list (roster);

  for (guint i = 0; i < players->len; i++) {
    const TallyPlayer *player = g_ptr_array_index (players, i);
    gboolean member = league->members->len > 0 && tally_league_has_member (league, player->id);
    GtkWidget *badge = tally_badge_new (tally_roster_slot (roster, player->id), player->name, 28);
    GtkWidget *toggle;
    GtkWidget *row = add_switch (self, player->name, badge, member, &toggle);

    gtk_widget_set_visible (row, league->members->len > 0);
    g_ptr_array_add (self->member_rows, row);
    g_ptr_array_add (self->members, toggle);
    g_array_append_val (self->ids, player->id);
  }
}

static void
tally_entrants_group_finalize (GObject *object)
{
  TallyEntrantsGroup *self = TALLY_ENTRANTS_GROUP (object);

  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->member_rows);
  g_ptr_array_unref (self->members);
  g_array_unref (self->ids);

  G_OBJECT_CLASS (tally_entrants_group_parent_class)->finalize (object);
}

static void
tally_entrants_group_class_init (TallyEntrantsGroupClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_entrants_group_finalize;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_ENTRANTS_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
tally_entrants_group_init (TallyEntrantsGroup *self)
{
  self->games = g_ptr_array_new ();
  self->member_rows = g_ptr_array_new ();
  self->members = g_ptr_array_new ();
  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), _ ("Games and members"));
}

GtkWidget *
tally_entrants_group_new (TallyStore        *store,
                          const TallyLeague *league)
{
  TallyEntrantsGroup *self = g_object_new (TALLY_TYPE_ENTRANTS_GROUP, NULL);
  g_autoptr (TallyRoster) roster = tally_roster_new (store, NULL);

  for (guint i = 0; tally_games[i] != NULL; i++) {
    GtkWidget *toggle;

    add_switch (self, tally_games[i]->name, tally_game_picture_new (tally_games[i], 28),
                tally_league_has_game (league, tally_games[i]), &toggle);
    g_ptr_array_add (self->games, toggle);
  }
  add_switch (self, _ ("Everybody who plays"), NULL, league->members->len == 0, &self->everybody);
  if (roster != NULL)
    add_members (self, roster, league);

  return GTK_WIDGET (self);
}

void
tally_entrants_group_read (TallyEntrantsGroup *self,
                           TallyLeague        *league)
{
  guint games = 0;

  g_return_if_fail (TALLY_IS_ENTRANTS_GROUP (self));

  for (guint i = 0; i < self->games->len; i++)
    games |= is_on (g_ptr_array_index (self->games, i)) ? 1u << i : 0;
  league->games = games == (1u << self->games->len) - 1 ? TALLY_ANY_GAME : games;

  g_array_set_size (league->members, 0);
  for (guint i = 0; i < self->members->len; i++) {
    if (!is_on (self->everybody) && is_on (g_ptr_array_index (self->members, i)))
      g_array_append_val (league->members, g_array_index (self->ids, gint64, i));
  }
}
