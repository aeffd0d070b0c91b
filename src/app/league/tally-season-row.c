/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-season-row.h"

#include <glib/gi18n.h>

#include "tally-date-button.h"
#include "tally-day.h"

struct _TallySeasonRow {
  AdwExpanderRow parent_instance;

  GtkEditable *name;
  TallyDateButton *first;
  TallyDateButton *last;

  gint64 id; /* 0: not in the database yet */
  gboolean showing;
};

enum {
  CHANGED,
  REMOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallySeasonRow, tally_season_row, ADW_TYPE_EXPANDER_ROW)

static void
update (TallySeasonRow *self)
{
  g_autofree char *first = tally_day_tell_short (tally_date_button_get_day (self->first));
  g_autofree char *last = tally_day_tell_short (tally_date_button_get_day (self->last));
  g_autofree char *span = g_strdup_printf ("%s – %s", first, last);
  const char *name = gtk_editable_get_text (self->name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), *name != '\0' ? name : _ ("New season"));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), span);
}

static void
changed_cb (TallySeasonRow *self)
{
  if (self->showing)
    return;

  update (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
remove_cb (TallySeasonRow *self)
{
  g_signal_emit (self, signals[REMOVED], 0);
}

static void
tally_season_row_class_init (TallySeasonRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_SEASON_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[REMOVED] = g_signal_new ("removed", TALLY_TYPE_SEASON_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  g_type_ensure (TALLY_TYPE_DATE_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-season-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TallySeasonRow, name);
  gtk_widget_class_bind_template_child (widget_class, TallySeasonRow, first);
  gtk_widget_class_bind_template_child (widget_class, TallySeasonRow, last);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
}

static void
tally_season_row_init (TallySeasonRow *self)
{
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tally_season_row_new (const TallySeason *season)
{
  TallySeasonRow *self = g_object_new (TALLY_TYPE_SEASON_ROW, NULL);

  self->id = season->id;
  gtk_editable_set_text (self->name, season->name);
  tally_date_button_set_day (self->first, season->first_day);
  tally_date_button_set_day (self->last, season->last_day);
  self->showing = FALSE;
  update (self);

  return GTK_WIDGET (self);
}

void
tally_season_row_open (TallySeasonRow *self)
{
  g_return_if_fail (TALLY_IS_SEASON_ROW (self));

  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (self), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

void
tally_season_row_read (TallySeasonRow  *self,
                       TallyLeaguePlan *plan)
{
  g_return_if_fail (TALLY_IS_SEASON_ROW (self));

  tally_league_plan_add_season (plan, self->id, gtk_editable_get_text (self->name),
                                tally_date_button_get_day (self->first), tally_date_button_get_day (self->last));
}
