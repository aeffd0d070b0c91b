/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-offer.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-item.h"
#include "tally-league-dialog.h"
#include "tally-store-leagues.h"
#include "tally-switch-row.h"
#include "tally-toast.h"

struct _TallyLeagueOffer {
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwPreferencesGroup *group;
  GtkListBox *list;

  GListStore *leagues; /* TallyLeague: first those that the match is in */
  guint n_inside;
  TallyStore *store;
  gint64 match;
};

G_DEFINE_FINAL_TYPE (TallyLeagueOffer, tally_league_offer, ADW_TYPE_WINDOW)

static void
toggled_cb (TallySwitchRow   *row,
            GParamSpec       *pspec,
            TallyLeagueOffer *self)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  g_autoptr (TallyItem) item = g_list_model_get_item (G_LIST_MODEL (self->leagues), (guint) index);
  const TallyLeague *league = tally_item_get (item);
  gboolean on = tally_switch_row_get_active (row);
  g_autoptr (GError) error = NULL;

  if (on ? tally_store_add_to_league (self->store, league->id, &self->match, 1, &error)
         : tally_store_remove_from_league (self->store, league->id, self->match, &error))
    return;

  tally_toast_say (self->toasts, error->message);
  g_signal_handlers_block_by_func (row, toggled_cb, self);
  tally_switch_row_set_active (row, !on);
  g_signal_handlers_unblock_by_func (row, toggled_cb, self);
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer data)
{
  TallyLeagueOffer *self = data;
  const TallyLeague *league = tally_item_get (item);
  GtkWidget *row = tally_switch_row_new (league->name);
  guint index = 0;

  g_list_store_find (self->leagues, item, &index);
  tally_switch_row_set_active (TALLY_SWITCH_ROW (row), index < self->n_inside);
  g_signal_connect (row, "notify::active", G_CALLBACK (toggled_cb), self);

  return row;
}

static void
show_leagues (TallyLeagueOffer *self)
{
  g_autoptr (GPtrArray) leagues = tally_store_list_leagues_of (self->store, self->match, NULL);
  g_autoptr (GPtrArray) fitting = tally_store_list_leagues_fitting (self->store, self->match, NULL);
  gboolean any;

  self->n_inside = leagues != NULL ? leagues->len : 0;
  if (leagues != NULL && fitting != NULL)
    g_ptr_array_extend_and_steal (leagues, g_steal_pointer (&fitting));
  any = leagues != NULL && leagues->len > 0;
  tally_item_list_fill (self->leagues, leagues, (GDestroyNotify) tally_league_free);
  gtk_widget_set_visible (GTK_WIDGET (self->list), any);
  adw_preferences_group_set_description (self->group,
                                         any ? _ ("Leagues whose games, members and seasons this match fits:")
                                             : _ ("No league fits this match."));
}

static void
saved_cb (TallyLeagueOffer *self,
          gint64            league)
{
  g_autoptr (GError) error = NULL;

  if (!tally_store_add_to_league (self->store, league, &self->match, 1, &error))
    tally_toast_say (self->toasts, error->message);
  show_leagues (self);
}

static void
new_league_cb (TallyLeagueOffer *self)
{
  GtkWindow *dialog = tally_league_dialog_new (GTK_WINDOW (self), self->store, NULL);

  g_signal_connect_object (dialog, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static void
tally_league_offer_class_init (TallyLeagueOfferClass *klass)
{
  tally_class_set_dialog (klass, "tally-league-offer.ui");
  tally_class_owns_objects (klass, TallyLeagueOffer, store, leagues);
  tally_class_binds (klass, TallyLeagueOffer, toasts, group, list);
  tally_class_answers (klass, new_league_cb);
}

static void
tally_league_offer_init (TallyLeagueOffer *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->leagues = tally_item_list_new ();
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->leagues), create_row_cb, self, NULL);
}

GtkWindow *
tally_league_offer_new (GtkWindow  *parent,
                        TallyStore *store,
                        gint64      match)
{
  TallyLeagueOffer *self = g_object_new (TALLY_TYPE_LEAGUE_OFFER, "transient-for", parent, NULL);

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self->store = g_object_ref (store);
  self->match = match;
  show_leagues (self);

  return GTK_WINDOW (self);
}
