/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-date-button.h"

#include "tally-class.h"
#include "tally-day.h"
#include "tally-widget.h"

struct _TallyDateButton {
  GtkWidget parent_instance;

  GtkMenuButton *button;
  GtkCalendar *calendar;
  GtkButton *none_button;

  char *label;
  char *none;
  gint32 day;
  gboolean showing; /* while the calendar is told, it doesn't tell us */
};

G_DEFINE_FINAL_TYPE (TallyDateButton, tally_date_button, GTK_TYPE_WIDGET)

static void
update (TallyDateButton *self)
{
  g_autofree char *day = self->day != TALLY_NO_DAY ? tally_day_tell_short (self->day) : g_strdup (self->none);
  g_autofree char *told = g_strdup_printf ("%s: %s", self->label, day);
  g_autoptr (GDateTime) date = tally_day_to_date (self->day != TALLY_NO_DAY ? self->day : tally_day_today ());

  gtk_menu_button_set_label (self->button, day);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  self->showing = TRUE;
  gtk_calendar_select_day (self->calendar, date);
  self->showing = FALSE;
}

static void
choose (TallyDateButton *self,
        gint32           day)
{
  if (self->day == day)
    return;

  tally_date_button_set_day (self, day);
  g_signal_emit_by_name (self, "changed");
}

static void
day_selected_cb (TallyDateButton *self)
{
  g_autoptr (GDateTime) date = gtk_calendar_get_date (self->calendar);

  if (!self->showing)
    choose (self, tally_day_from_date (date));
}

static void
none_cb (TallyDateButton *self)
{
  gtk_menu_button_popdown (self->button);
  choose (self, TALLY_NO_DAY);
}

static void
tally_date_button_constructed (GObject *object)
{
  TallyDateButton *self = TALLY_DATE_BUTTON (object);

  G_OBJECT_CLASS (tally_date_button_parent_class)->constructed (object);

  self->day = self->none != NULL ? TALLY_NO_DAY : tally_day_today ();
  gtk_widget_set_visible (GTK_WIDGET (self->none_button), self->none != NULL);
  gtk_button_set_label (self->none_button, self->none != NULL ? self->none : "");
  update (self);
}

static void
tally_date_button_class_init (TallyDateButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_date_button_constructed;

  tally_class_shows (klass, TallyDateButton, label,
                     g_param_spec_string ("label", NULL, NULL, NULL, TALLY_PARAM_GIVEN));
  tally_class_shows (klass, TallyDateButton, none,
                     g_param_spec_string ("none", NULL, NULL, NULL, TALLY_PARAM_GIVEN));
  tally_class_signal (klass, "changed", 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  tally_class_set_template (klass, "tally-date-button.ui");
  tally_class_binds (klass, TallyDateButton, button, calendar, none_button);
  tally_class_answers (klass, day_selected_cb, none_cb);
}

static void
tally_date_button_init (TallyDateButton *self)
{
  /* The calendar has a day before anybody has chosen one. */
  self->showing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
}

gint32
tally_date_button_get_day (TallyDateButton *self)
{
  g_return_val_if_fail (TALLY_IS_DATE_BUTTON (self), TALLY_NO_DAY);

  return self->day;
}

void
tally_date_button_set_day (TallyDateButton *self,
                           gint32           day)
{
  g_return_if_fail (TALLY_IS_DATE_BUTTON (self));
  g_return_if_fail (day != TALLY_NO_DAY || self->none != NULL);

  self->day = day;
  update (self);
}
