/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-field-row.h"

static GtkWidget *
make_row (const char *title,
          const char *subtitle,
          GtkWidget  *field)
{
  GtkWidget *row = adw_action_row_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (field, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (field), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), field);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), field);

  return row;
}

GtkWidget *
tally_field_row_switch (const char *title,
                        const char *subtitle,
                        GtkWidget **toggle)
{
  *toggle = gtk_switch_new ();

  return make_row (title, subtitle, *toggle);
}

/* Whoever scrolls a page with the wheel doesn't want to change the numbers that
 * pass by. */
static void
ignore_wheel (GtkWidget *spin)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
  }
}

GtkWidget *
tally_field_row_number (const char *title,
                        const char *subtitle,
                        double      upper,
                        double      step,
                        GtkWidget **spin)
{
  *spin = gtk_spin_button_new_with_range (0, upper, step);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (*spin), step < 1 ? 1 : 0);
  gtk_spin_button_set_snap_to_ticks (GTK_SPIN_BUTTON (*spin), TRUE);
  gtk_widget_add_css_class (*spin, "touch");
  ignore_wheel (*spin);

  return make_row (title, subtitle, *spin);
}
