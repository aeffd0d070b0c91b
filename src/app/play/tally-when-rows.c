/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-when-rows.h"

#include "tally-class.h"
#include "tally-date-button.h"
#include "tally-day.h"
#include "tally-switch-row.h"

/* Nobody remembers it better than that. */
#define HALF_HOURS 48
#define MINUTES 30

struct _TallyWhenRows {
  AdwPreferencesGroup parent_instance;

  TallySwitchRow *over;
  GtkWidget *day_row;
  TallyDateButton *day;
  GtkWidget *time_row;
  GtkDropDown *time;
};

G_DEFINE_FINAL_TYPE (TallyWhenRows, tally_when_rows, ADW_TYPE_PREFERENCES_GROUP)

static void
changed_cb (TallyWhenRows *self)
{
  gboolean over = tally_switch_row_get_active (self->over);

  gtk_widget_set_visible (self->day_row, over);
  gtk_widget_set_visible (self->time_row, over);
  g_signal_emit_by_name (self, "changed");
}

/* The one that it is now is chosen. */
static void
offer_times (TallyWhenRows *self)
{
  g_autoptr (GtkStringList) times = gtk_string_list_new (NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  for (int i = 0; i < HALF_HOURS; i++) {
    g_autoptr (GDateTime) time = g_date_time_new_local (2000, 1, 1, i * MINUTES / 60, i * MINUTES % 60, 0);
    g_autofree char *clock = tally_day_tell_clock (time);

    gtk_string_list_append (times, clock);
  }
  gtk_drop_down_set_model (self->time, G_LIST_MODEL (times));
  gtk_drop_down_set_selected (self->time, (guint) (g_date_time_get_hour (now) * 60 + g_date_time_get_minute (now)) / MINUTES);
}

static void
tally_when_rows_class_init (TallyWhenRowsClass *klass)
{
  tally_class_signal (klass, "changed", 0);

  tally_class_set_template (klass, "tally-when-rows.ui");
  tally_class_binds (klass, TallyWhenRows, over, day_row, day, time_row, time);
  tally_class_answers (klass, changed_cb);
}

static void
tally_when_rows_init (TallyWhenRows *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  offer_times (self);
}

gboolean
tally_when_rows_is_over (TallyWhenRows *self)
{
  g_return_val_if_fail (TALLY_IS_WHEN_ROWS (self), FALSE);

  return tally_switch_row_get_active (self->over);
}

gint32
tally_when_rows_get_day (TallyWhenRows *self)
{
  g_return_val_if_fail (TALLY_IS_WHEN_ROWS (self), 0);

  return tally_when_rows_is_over (self) ? tally_date_button_get_day (self->day) : tally_day_today ();
}

GDateTime *
tally_when_rows_get_start (TallyWhenRows *self)
{
  guint minutes;
  g_autoptr (GDateTime) day = NULL;

  g_return_val_if_fail (TALLY_IS_WHEN_ROWS (self), NULL);

  minutes = gtk_drop_down_get_selected (self->time) * MINUTES;
  day = tally_day_to_date (tally_when_rows_get_day (self));

  return g_date_time_new_local (g_date_time_get_year (day), g_date_time_get_month (day), g_date_time_get_day_of_month (day),
                                (int) minutes / 60, (int) minutes % 60, 0);
}
