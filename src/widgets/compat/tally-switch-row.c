/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-switch-row.h"

#include "tally-class.h"

struct _TallySwitchRow {
  AdwActionRow parent_instance;

  GtkSwitch *toggle;
};

enum {
  PROP_0,
  PROP_ACTIVE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

TALLY_DEFINE_TEMPLATE_TYPE (TallySwitchRow, tally_switch_row, ADW_TYPE_ACTION_ROW)

static void
active_cb (TallySwitchRow *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
tally_switch_row_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, tally_switch_row_get_active (TALLY_SWITCH_ROW (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tally_switch_row_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  if (id == PROP_ACTIVE)
    tally_switch_row_set_active (TALLY_SWITCH_ROW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tally_switch_row_class_init (TallySwitchRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tally_switch_row_get_property;
  object_class->set_property = tally_switch_row_set_property;

  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE,
                                                  G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  tally_class_set_template (klass, "tally-switch-row.ui");
  tally_class_binds (klass, TallySwitchRow, toggle);
  tally_class_answers (klass, active_cb);
}

GtkWidget *
tally_switch_row_new (const char *title)
{
  return g_object_new (TALLY_TYPE_SWITCH_ROW, "title", title, NULL);
}

gboolean
tally_switch_row_get_active (TallySwitchRow *self)
{
  g_return_val_if_fail (TALLY_IS_SWITCH_ROW (self), FALSE);

  return gtk_switch_get_active (self->toggle);
}

void
tally_switch_row_set_active (TallySwitchRow *self,
                             gboolean        active)
{
  g_return_if_fail (TALLY_IS_SWITCH_ROW (self));

  gtk_switch_set_active (self->toggle, active);
}
