/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-when-rows.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-date-button.h"
#include "tally-day.h"
#include "tally-switch-row.h"

/* Nobody remembers it better than that. */
#define HALF_HOURS 48
#define MINUTES 30

struct _TallyWhenRows {
  AdwBin parent_instance;

  GtkWidget *over;
  GtkWidget *day_row;
  GtkWidget *day;
  GtkWidget *time_row;
  GtkWidget *time;
};

G_DEFINE_FINAL_TYPE (TallyWhenRows, tally_when_rows, ADW_TYPE_BIN)

static void
changed_cb (TallyWhenRows *self)
{
  gboolean over = tally_when_rows_is_over (self);

  gtk_widget_set_visible (self->day_row, over);
  gtk_widget_set_visible (self->time_row, over);
  g_signal_emit_by_name (self, "changed");
}

static GtkWidget *
make_times (void)
{
  GtkStringList *times = gtk_string_list_new (NULL);

  for (int i = 0; i < HALF_HOURS; i++) {
    g_autoptr (GDateTime) time = g_date_time_new_local (2000, 1, 1, i * MINUTES / 60, i * MINUTES % 60, 0);
    g_autofree char *clock = tally_day_tell_clock (time);

    gtk_string_list_append (times, clock);
  }

  return gtk_drop_down_new (G_LIST_MODEL (times), NULL);
}

static GtkWidget *
make_row (const char *title,
          GtkWidget  *control)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  gtk_widget_set_focusable (row, FALSE);
  gtk_widget_set_visible (row, FALSE);

  return row;
}

static void
tally_when_rows_class_init (TallyWhenRowsClass *klass)
{
  tally_class_signal (klass, "changed", 0);
}

static void
tally_when_rows_init (TallyWhenRows *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  self->over = tally_switch_row_new (_ ("Only the result"));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->over), _ ("The match was played without Tallygator."));
  gtk_widget_set_focusable (self->over, FALSE);
  self->day = g_object_new (TALLY_TYPE_DATE_BUTTON, "label", _ ("Day of the match"), NULL);
  self->day_row = make_row (_ ("Day"), self->day);
  self->time = make_times ();
  self->time_row = make_row (_ ("Started around"), self->time);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->time), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Started around"), -1);
  gtk_widget_add_css_class (self->time, "touch");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->time), (guint) (g_date_time_get_hour (now) * 60 + g_date_time_get_minute (now)) / MINUTES);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->over);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->day_row);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->time_row);
  adw_bin_set_child (ADW_BIN (self), group);

  g_signal_connect_object (self->over, "notify::active", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->day, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->time, "notify::selected", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

GtkWidget *
tally_when_rows_new (void)
{
  return g_object_new (TALLY_TYPE_WHEN_ROWS, NULL);
}

gboolean
tally_when_rows_is_over (TallyWhenRows *self)
{
  g_return_val_if_fail (TALLY_IS_WHEN_ROWS (self), FALSE);

  return tally_switch_row_get_active (TALLY_SWITCH_ROW (self->over));
}

gint32
tally_when_rows_get_day (TallyWhenRows *self)
{
  g_return_val_if_fail (TALLY_IS_WHEN_ROWS (self), 0);

  return tally_when_rows_is_over (self) ? tally_date_button_get_day (TALLY_DATE_BUTTON (self->day)) : tally_day_today ();
}

GDateTime *
tally_when_rows_get_start (TallyWhenRows *self)
{
  guint minutes;
  g_autoptr (GDateTime) day = NULL;

  g_return_val_if_fail (TALLY_IS_WHEN_ROWS (self), NULL);

  minutes = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->time)) * MINUTES;
  day = tally_day_to_date (tally_when_rows_get_day (self));

  return g_date_time_new_local (g_date_time_get_year (day), g_date_time_get_month (day), g_date_time_get_day_of_month (day),
                                (int) minutes / 60, (int) minutes % 60, 0);
}
