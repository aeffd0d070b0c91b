/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-date-button.h"

#include "tally-day.h"

struct _TallyDateButton {
  GtkWidget parent_instance;

  GtkWidget *button;
  GtkWidget *calendar;
  char *label;
  char *none;
  gint32 day;
  gboolean showing; /* while the calendar is told, it doesn't tell us */
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyDateButton, tally_date_button, GTK_TYPE_WIDGET)

static void
update (TallyDateButton *self)
{
  g_autofree char *day = self->day != TALLY_NO_DAY ? tally_day_tell_short (self->day) : g_strdup (self->none);
  g_autofree char *told = g_strdup_printf ("%s: %s", self->label, day);
  g_autoptr (GDateTime) date = tally_day_to_date (self->day != TALLY_NO_DAY ? self->day : tally_day_today ());

  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), day);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  self->showing = TRUE;
  gtk_calendar_select_day (GTK_CALENDAR (self->calendar), date);
  self->showing = FALSE;
}

static void
choose (TallyDateButton *self,
        gint32           day)
{
  if (self->day == day)
    return;

  tally_date_button_set_day (self, day);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
day_selected_cb (TallyDateButton *self)
{
  g_autoptr (GDateTime) date = gtk_calendar_get_date (GTK_CALENDAR (self->calendar));

  if (!self->showing)
    choose (self, tally_day_from_date (date));
}

static void
none_cb (TallyDateButton *self)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  choose (self, TALLY_NO_DAY);
}

static void
make_popover (TallyDateButton *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->calendar = gtk_calendar_new ();
  g_signal_connect_swapped (self->calendar, "day-selected", G_CALLBACK (day_selected_cb), self);
  gtk_box_append (GTK_BOX (box), self->calendar);
  if (self->none != NULL) {
    GtkWidget *button = gtk_button_new_with_label (self->none);

    gtk_widget_add_css_class (button, "touch");
    g_signal_connect_swapped (button, "clicked", G_CALLBACK (none_cb), self);
    gtk_box_append (GTK_BOX (box), button);
  }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), popover);
}

static void
tally_date_button_dispose (GObject *object)
{
  g_clear_pointer (&TALLY_DATE_BUTTON (object)->button, gtk_widget_unparent);

  G_OBJECT_CLASS (tally_date_button_parent_class)->dispose (object);
}

static void
tally_date_button_finalize (GObject *object)
{
  g_free (TALLY_DATE_BUTTON (object)->label);
  g_free (TALLY_DATE_BUTTON (object)->none);

  G_OBJECT_CLASS (tally_date_button_parent_class)->finalize (object);
}

static void
tally_date_button_class_init (TallyDateButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_date_button_dispose;
  G_OBJECT_CLASS (klass)->finalize = tally_date_button_finalize;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_DATE_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
tally_date_button_init (TallyDateButton *self)
{
  self->day = TALLY_NO_DAY;
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (self->button), TRUE);
  gtk_widget_add_css_class (self->button, "touch");
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

GtkWidget *
tally_date_button_new (const char *label,
                       const char *none)
{
  TallyDateButton *self = g_object_new (TALLY_TYPE_DATE_BUTTON, NULL);

  self->label = g_strdup (label);
  self->none = g_strdup (none);
  self->day = none != NULL ? TALLY_NO_DAY : tally_day_today ();
  make_popover (self);
  update (self);

  return GTK_WIDGET (self);
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
