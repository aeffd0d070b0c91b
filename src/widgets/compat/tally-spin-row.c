/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-spin-row.h"

#include "tally-class.h"

struct _TallySpinRow {
  AdwActionRow parent_instance;

  GtkSpinButton *spin;
};

enum {
  PROP_0,
  PROP_VALUE,
  PROP_UPPER,
  PROP_HALVES,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallySpinRow, tally_spin_row, ADW_TYPE_ACTION_ROW)

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

static void
title_cb (TallySpinRow *self)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  adw_preferences_row_get_title (ADW_PREFERENCES_ROW (self)), -1);
}

static void
value_cb (TallySpinRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_VALUE]);
}

static void
tally_spin_row_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  if (id == PROP_VALUE)
    g_value_set_double (value, tally_spin_row_get_value (TALLY_SPIN_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tally_spin_row_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  TallySpinRow *self = TALLY_SPIN_ROW (object);

  switch (id) {
  case PROP_VALUE:
    tally_spin_row_set_value (self, g_value_get_double (value));
    break;
  case PROP_UPPER:
    gtk_spin_button_set_range (self->spin, 0, g_value_get_double (value));
    break;
  case PROP_HALVES:
    gtk_spin_button_set_digits (self->spin, g_value_get_boolean (value) ? 1 : 0);
    gtk_spin_button_set_increments (self->spin, g_value_get_boolean (value) ? 0.5 : 1, 10);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_spin_row_class_init (TallySpinRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tally_spin_row_get_property;
  object_class->set_property = tally_spin_row_set_property;

  properties[PROP_VALUE] = g_param_spec_double ("value", NULL, NULL, 0, G_MAXDOUBLE, 0,
                                                G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_UPPER] = g_param_spec_double ("upper", NULL, NULL, 0, G_MAXDOUBLE, 100,
                                                G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HALVES] = g_param_spec_boolean ("halves", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  tally_class_set_template (klass, "tally-spin-row.ui");
  tally_class_binds (klass, TallySpinRow, spin);
  tally_class_answers (klass, title_cb, value_cb);
}

static void
tally_spin_row_init (TallySpinRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ignore_wheel (GTK_WIDGET (self->spin));
}

double
tally_spin_row_get_value (TallySpinRow *self)
{
  g_return_val_if_fail (TALLY_IS_SPIN_ROW (self), 0);

  return gtk_spin_button_get_value (self->spin);
}

void
tally_spin_row_set_value (TallySpinRow *self,
                          double        value)
{
  g_return_if_fail (TALLY_IS_SPIN_ROW (self));

  gtk_spin_button_set_value (self->spin, value);
}
