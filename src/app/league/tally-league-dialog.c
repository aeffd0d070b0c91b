/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-dialog.h"

#include <glib/gi18n.h>

#include "tally-elastic-button.h"
#include "tally-entrants-group.h"
#include "tally-field-row.h"
#include "tally-large-text.h"
#include "tally-league-preview.h"
#include "tally-order-group.h"
#include "tally-points-group.h"
#include "tally-seasons-group.h"

/* Long enough to type on, short enough to seem at once. */
#define PREVIEW_DELAY_MS 150

struct _TallyLeagueDialog {
  AdwWindow parent_instance;

  GtkWidget *name;
  GtkWidget *entrants;
  GtkWidget *points;
  GtkWidget *order;
  GtkWidget *seasons;
  GtkWidget *take_in;
  GtkWidget *preview;
  GtkLabel *complaint;
  GtkWidget *save_button;

  TallyStore *store;
  TallyLeague *league; /* as it is in the database, or as a new one begins */
  guint preview_timeout;
};

enum {
  SAVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyLeagueDialog, tally_league_dialog, ADW_TYPE_WINDOW)

static void
complain (TallyLeagueDialog *self,
          const char        *text)
{
  gtk_label_set_label (self->complaint, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->complaint), text != NULL);
}

static gboolean
preview_cb (gpointer data)
{
  TallyLeagueDialog *self = data;

  self->preview_timeout = 0;
  tally_league_preview_show (TALLY_LEAGUE_PREVIEW (self->preview), self->store, tally_league_dialog_read (self));

  return G_SOURCE_REMOVE;
}

static void
changed_cb (TallyLeagueDialog *self)
{
  g_autoptr (TallyLeaguePlan) plan = tally_league_dialog_read (self);
  g_autofree char *name = g_strstrip (g_strdup (plan->league->name));

  complain (self, plan->league->games == 0 ? _ ("A league needs at least one game.") : NULL);
  gtk_widget_set_sensitive (self->save_button, plan->league->games != 0 && *name != '\0');
  /* A new league without matches has nobody in it. */
  gtk_widget_set_visible (self->preview, plan->league->id != 0 || plan->take_in);
  g_clear_handle_id (&self->preview_timeout, g_source_remove);
  self->preview_timeout = g_timeout_add (PREVIEW_DELAY_MS, preview_cb, self);
}

void
tally_league_dialog_save (TallyLeagueDialog *self)
{
  g_autoptr (TallyLeaguePlan) plan = NULL;
  g_autoptr (GError) error = NULL;
  gint64 league;

  g_return_if_fail (TALLY_IS_LEAGUE_DIALOG (self));

  plan = tally_league_dialog_read (self);
  league = tally_store_carry_out (self->store, plan, &error);
  if (league == 0) {
    complain (self, error->message);
    return;
  }

  g_signal_emit (self, signals[SAVED], 0, league);
  gtk_window_close (GTK_WINDOW (self));
}

static GtkWidget *
make_name_group (TallyLeagueDialog *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  self->name = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->name), _ ("Name"));
  gtk_editable_set_text (GTK_EDITABLE (self->name), self->league->name);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (changed_cb), self);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->name);

  return group;
}

static GtkWidget *
make_intake_group (TallyLeagueDialog *self)
{
  GtkWidget *group = adw_preferences_group_new ();

  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                             tally_field_row_switch (_ ("Take in old matches"),
                                                     _ ("All finished ones that fit games, members and seasons"),
                                                     &self->take_in));
  gtk_switch_set_active (GTK_SWITCH (self->take_in), self->league->id == 0);
  g_signal_connect_swapped (self->take_in, "notify::active", G_CALLBACK (changed_cb), self);

  return group;
}

static GtkWidget *
make_body (TallyLeagueDialog *self)
{
  GtkWidget *page = adw_preferences_page_new ();
  AdwPreferencesPage *groups = ADW_PREFERENCES_PAGE (page);

  self->entrants = tally_entrants_group_new (self->store, self->league);
  self->points = tally_points_group_new (&self->league->rules.points);
  self->order = tally_order_group_new (&self->league->rules);
  self->seasons = tally_seasons_group_new (self->store, self->league->id);
  self->preview = g_object_new (TALLY_TYPE_LEAGUE_PREVIEW, NULL);

  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (make_name_group (self)));
  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (self->preview));
  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (self->points));
  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (self->order));
  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (self->entrants));
  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (self->seasons));
  adw_preferences_page_add (groups, ADW_PREFERENCES_GROUP (make_intake_group (self)));
  gtk_widget_set_vexpand (page, TRUE);

  return page;
}

static GtkWidget *
make_header (TallyLeagueDialog *self,
             gboolean           is_new)
{
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *cancel = tally_elastic_button_new (_ ("_Cancel"), "window-close-symbolic");

  self->save_button = tally_elastic_button_new (is_new ? _ ("Cr_eate") : _ ("_Save"), "object-select-symbolic");
  gtk_widget_add_css_class (self->save_button, "suggested-action");
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (gtk_window_close), self);
  g_signal_connect_swapped (self->save_button, "clicked", G_CALLBACK (tally_league_dialog_save), self);
  adw_header_bar_set_show_start_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_show_end_title_buttons (ADW_HEADER_BAR (header), FALSE);
  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new (is_new ? _ ("New League") : _ ("Edit League"), NULL));
  adw_header_bar_pack_start (ADW_HEADER_BAR (header), cancel);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), self->save_button);

  return header;
}

static void
fill (TallyLeagueDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->complaint = g_object_new (GTK_TYPE_LABEL, "wrap", TRUE, "visible", FALSE, "margin-top", 8, "margin-start", 12,
                                  "margin-end", 12, "accessible-role", GTK_ACCESSIBLE_ROLE_ALERT, NULL);
  gtk_widget_add_css_class (GTK_WIDGET (self->complaint), "complaint");
  gtk_box_append (GTK_BOX (box), make_header (self, self->league->id == 0));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->complaint));
  gtk_box_append (GTK_BOX (box), make_body (self));
  tally_large_text_give_way (box);
  adw_window_set_content (ADW_WINDOW (self), box);

  g_signal_connect_swapped (self->entrants, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->points, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->order, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->seasons, "changed", G_CALLBACK (changed_cb), self);
  changed_cb (self);
}

static void
tally_league_dialog_dispose (GObject *object)
{
  TallyLeagueDialog *self = TALLY_LEAGUE_DIALOG (object);

  g_clear_handle_id (&self->preview_timeout, g_source_remove);
  g_clear_object (&self->store);
  g_clear_pointer (&self->league, tally_league_free);

  G_OBJECT_CLASS (tally_league_dialog_parent_class)->dispose (object);
}

static void
tally_league_dialog_class_init (TallyLeagueDialogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_league_dialog_dispose;

  signals[SAVED] = g_signal_new ("saved", TALLY_TYPE_LEAGUE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_INT64);
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (klass), GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
tally_league_dialog_init (TallyLeagueDialog *self)
{
  gtk_window_set_modal (GTK_WINDOW (self), TRUE);
  gtk_widget_set_size_request (GTK_WIDGET (self), 360, 294);
}

/* As large as the window allows, on a phone that is all of it. */
static void
fit_into (TallyLeagueDialog *self,
          GtkWindow         *parent)
{
  int width = parent != NULL ? gtk_widget_get_width (GTK_WIDGET (parent)) : 0;
  int height = parent != NULL ? gtk_widget_get_height (GTK_WIDGET (parent)) : 0;

  gtk_window_set_transient_for (GTK_WINDOW (self), parent);
  gtk_window_set_default_size (GTK_WINDOW (self), width > 0 ? MIN (560, width) : 560,
                               height > 0 ? MIN (680, height) : 680);
}

GtkWindow *
tally_league_dialog_new (GtkWindow         *parent,
                         TallyStore        *store,
                         const TallyLeague *league)
{
  TallyLeagueDialog *self = g_object_new (TALLY_TYPE_LEAGUE_DIALOG, NULL);

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self->store = g_object_ref (store);
  self->league = league != NULL ? tally_league_copy (league) : tally_league_new ("");
  fit_into (self, parent);
  fill (self);
  if (league == NULL)
    gtk_window_set_focus (GTK_WINDOW (self), self->name);

  return GTK_WINDOW (self);
}

TallyLeaguePlan *
tally_league_dialog_read (TallyLeagueDialog *self)
{
  TallyLeaguePlan *plan;
  TallyLeague *league;

  g_return_val_if_fail (TALLY_IS_LEAGUE_DIALOG (self), NULL);

  league = tally_league_copy (self->league);
  g_free (league->name);
  league->name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name)));
  tally_entrants_group_read (TALLY_ENTRANTS_GROUP (self->entrants), league);
  tally_points_group_read (TALLY_POINTS_GROUP (self->points), &league->rules.points);
  tally_order_group_read (TALLY_ORDER_GROUP (self->order), &league->rules);
  plan = tally_league_plan_new (league);
  tally_seasons_group_read (TALLY_SEASONS_GROUP (self->seasons), plan);
  plan->take_in = gtk_switch_get_active (GTK_SWITCH (self->take_in));

  return plan;
}
