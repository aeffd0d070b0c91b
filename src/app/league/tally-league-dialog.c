/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-dialog.h"

#include <glib/gi18n.h>

#include "tally-elastic-button.h"
#include "tally-entrants-group.h"
#include "tally-large-text.h"
#include "tally-league-preview.h"
#include "tally-order-group.h"
#include "tally-points-group.h"
#include "tally-seasons-group.h"
#include "tally-switch-row.h"

/* Long enough to type on, short enough to seem at once. */
#define PREVIEW_DELAY_MS 150

struct _TallyLeagueDialog {
  AdwWindow parent_instance;

  AdwWindowTitle *heading;
  GtkWidget *save_button;
  GtkWidget *body;
  GtkLabel *complaint;
  GtkEditable *name;
  TallyLeaguePreview *preview;
  TallyPointsGroup *points;
  TallyOrderGroup *order;
  TallyEntrantsGroup *entrants;
  TallySeasonsGroup *seasons;
  TallySwitchRow *take_in;

  TallyStore *store;
  TallyLeague *league; /* as it is in the database, or as a new one begins */
  guint preview_timeout;
  gboolean showing; /* what the groups say while they are filled is nobody's */
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
  tally_league_preview_show (self->preview, self->store, tally_league_dialog_read (self));

  return G_SOURCE_REMOVE;
}

static void
changed_cb (TallyLeagueDialog *self)
{
  g_autoptr (TallyLeaguePlan) plan = NULL;
  g_autofree char *name = NULL;

  if (self->showing)
    return;

  plan = tally_league_dialog_read (self);
  name = g_strstrip (g_strdup (plan->league->name));
  complain (self, plan->league->games == 0 ? _ ("A league needs at least one game.") : NULL);
  gtk_widget_set_sensitive (self->save_button, plan->league->games != 0 && *name != '\0');
  /* A new league without matches has nobody in it. */
  gtk_widget_set_visible (GTK_WIDGET (self->preview), plan->league->id != 0 || plan->take_in);
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

static void
show_league (TallyLeagueDialog *self)
{
  gboolean is_new = self->league->id == 0;

  self->showing = TRUE;
  adw_window_title_set_title (self->heading, is_new ? _ ("New League") : _ ("Edit League"));
  g_object_set (self->save_button, "words", is_new ? _ ("Cr_eate") : _ ("_Save"), NULL);
  gtk_editable_set_text (self->name, self->league->name);
  tally_points_group_show (self->points, &self->league->rules.points);
  tally_order_group_show (self->order, &self->league->rules);
  tally_entrants_group_show (self->entrants, self->store, self->league);
  tally_seasons_group_show (self->seasons, self->store, self->league->id);
  tally_switch_row_set_active (self->take_in, is_new);
  tally_large_text_give_way (self->body);
  self->showing = FALSE;
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_league_dialog_dispose;

  signals[SAVED] = g_signal_new ("saved", TALLY_TYPE_LEAGUE_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_INT64);

  g_type_ensure (TALLY_TYPE_ELASTIC_BUTTON);
  g_type_ensure (TALLY_TYPE_LEAGUE_PREVIEW);
  g_type_ensure (TALLY_TYPE_POINTS_GROUP);
  g_type_ensure (TALLY_TYPE_ORDER_GROUP);
  g_type_ensure (TALLY_TYPE_ENTRANTS_GROUP);
  g_type_ensure (TALLY_TYPE_SEASONS_GROUP);
  g_type_ensure (TALLY_TYPE_SWITCH_ROW);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-league-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, heading);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, save_button);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, body);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, complaint);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, name);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, points);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, order);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, entrants);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, seasons);
  gtk_widget_class_bind_template_child (widget_class, TallyLeagueDialog, take_in);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, tally_league_dialog_save);
}

static void
tally_league_dialog_init (TallyLeagueDialog *self)
{
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
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
  show_league (self);
  if (league == NULL)
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->name));

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
  league->name = g_strdup (gtk_editable_get_text (self->name));
  tally_entrants_group_read (self->entrants, league);
  tally_points_group_read (self->points, &league->rules.points);
  tally_order_group_read (self->order, &league->rules);
  plan = tally_league_plan_new (league);
  tally_seasons_group_read (self->seasons, plan);
  plan->take_in = tally_switch_row_get_active (self->take_in);

  return plan;
}
