/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-offer.h"

#include <glib/gi18n.h>

#include "tally-field-row.h"
#include "tally-league-dialog.h"
#include "tally-store-leagues.h"
#include "tally-toast.h"

struct _TallyLeagueOffer {
  AdwWindow parent_instance;

  AdwToastOverlay *toasts;
  AdwPreferencesGroup *group;
  GPtrArray *rows;
  GHashTable *switches; /* name of the league → GtkSwitch */

  TallyStore *store;
  gint64 match;
};

G_DEFINE_FINAL_TYPE (TallyLeagueOffer, tally_league_offer, ADW_TYPE_WINDOW)

static void
toast (TallyLeagueOffer *self,
       const char       *text)
{
  tally_toast_say (self->toasts, text);
}

static gboolean
state_set_cb (GtkSwitch *toggle,
              gboolean   on,
              gpointer   data)
{
  TallyLeagueOffer *self = data;
  gint64 league = *(gint64 *) g_object_get_data (G_OBJECT (toggle), "league");
  g_autoptr (GError) error = NULL;
  gboolean done = on ? tally_store_add_to_league (self->store, league, &self->match, 1, &error)
                     : tally_store_remove_from_league (self->store, league, self->match, &error);

  if (done)
    return FALSE;

  toast (self, error->message);
  gtk_switch_set_active (toggle, !on);
  return TRUE;
}

static void
add_leagues (TallyLeagueOffer *self,
             GPtrArray        *leagues,
             gboolean          inside)
{
  for (guint i = 0; leagues != NULL && i < leagues->len; i++) {
    const TallyLeague *league = g_ptr_array_index (leagues, i);
    GtkWidget *toggle;
    GtkWidget *row = tally_field_row_switch (league->name, NULL, &toggle);

    gtk_switch_set_active (GTK_SWITCH (toggle), inside);
    g_object_set_data_full (G_OBJECT (toggle), "league", g_memdup2 (&league->id, sizeof league->id), g_free);
    g_signal_connect (toggle, "state-set", G_CALLBACK (state_set_cb), self);
    g_hash_table_insert (self->switches, g_strdup (league->name), toggle);
    g_ptr_array_add (self->rows, row);
    adw_preferences_group_add (self->group, row);
  }
}

static void
show_leagues (TallyLeagueOffer *self)
{
  g_autoptr (GPtrArray) inside = tally_store_list_leagues_of (self->store, self->match, NULL);
  g_autoptr (GPtrArray) fitting = tally_store_list_leagues_fitting (self->store, self->match, NULL);

  g_hash_table_remove_all (self->switches);
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (self->group, g_ptr_array_index (self->rows, i));
  g_ptr_array_set_size (self->rows, 0);

  add_leagues (self, inside, TRUE);
  add_leagues (self, fitting, FALSE);
  adw_preferences_group_set_description (self->group,
                                         self->rows->len > 0
                                           ? _ ("Leagues whose games, members and seasons this match fits:")
                                           : _ ("There is no league that this match fits."));
}

static void
saved_cb (TallyLeagueOffer *self,
          gint64            league)
{
  g_autoptr (GError) error = NULL;

  if (!tally_store_add_to_league (self->store, league, &self->match, 1, &error))
    toast (self, error->message);
  show_leagues (self);
}

static void
new_league_cb (TallyLeagueOffer *self)
{
  GtkWindow *dialog = tally_league_dialog_new (GTK_WINDOW (self), self->store, NULL);

  g_signal_connect_object (dialog, "saved", G_CALLBACK (saved_cb), self, G_CONNECT_SWAPPED);
  gtk_window_present (dialog);
}

static GtkWidget *
make_new_group (TallyLeagueOffer *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *button = gtk_button_new_with_label (_ ("New league…"));

  gtk_widget_add_css_class (button, "tall");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (new_league_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), button);

  return group;
}

static void
tally_league_offer_dispose (GObject *object)
{
  TallyLeagueOffer *self = TALLY_LEAGUE_OFFER (object);

  g_clear_object (&self->store);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->switches, g_hash_table_unref);

  G_OBJECT_CLASS (tally_league_offer_parent_class)->dispose (object);
}

static void
tally_league_offer_class_init (TallyLeagueOfferClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_league_offer_dispose;

  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tally_league_offer_init (TallyLeagueOffer *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();

  self->rows = g_ptr_array_new ();
  self->switches = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  self->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());

  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), self->group);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (make_new_group (self)));
  gtk_widget_set_vexpand (page, TRUE);
  adw_toast_overlay_set_child (self->toasts, page);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->toasts));
  adw_window_set_content (ADW_WINDOW (self), box);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Add to a League"));
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (self), 360, 420);
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

GtkWidget *
tally_league_offer_switch (TallyLeagueOffer *self,
                           const char       *league)
{
  g_return_val_if_fail (TALLY_IS_LEAGUE_OFFER (self), NULL);

  return g_hash_table_lookup (self->switches, league);
}
