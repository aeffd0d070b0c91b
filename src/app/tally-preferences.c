/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-preferences.h"

#include "tally-large-text.h"

struct _TallyPreferences {
  AdwPreferencesWindow parent_instance;

  AdwComboRow *appearance_row;
  GtkSwitch *keep_awake_switch;

  TallySettings *settings;
};

enum {
  PROP_0,
  PROP_SETTINGS,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallyPreferences, tally_preferences, ADW_TYPE_PREFERENCES_WINDOW)

static void
tally_preferences_constructed (GObject *object)
{
  TallyPreferences *self = TALLY_PREFERENCES (object);
  GBindingFlags both_ways = G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL;

  G_OBJECT_CLASS (tally_preferences_parent_class)->constructed (object);

  g_object_bind_property (self->settings, "appearance", self->appearance_row, "selected", both_ways);
  g_object_bind_property (self->settings, "keep-awake", self->keep_awake_switch, "active", both_ways);
}

static void
tally_preferences_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  TallyPreferences *self = TALLY_PREFERENCES (object);

  switch (id) {
  case PROP_SETTINGS:
    self->settings = g_value_dup_object (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_preferences_dispose (GObject *object)
{
  TallyPreferences *self = TALLY_PREFERENCES (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), TALLY_TYPE_PREFERENCES);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tally_preferences_parent_class)->dispose (object);
}

static void
tally_preferences_class_init (TallyPreferencesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_preferences_constructed;
  object_class->set_property = tally_preferences_set_property;
  object_class->dispose = tally_preferences_dispose;

  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, TALLY_TYPE_SETTINGS,
                                                   G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyPreferences, appearance_row);
  gtk_widget_class_bind_template_child (widget_class, TallyPreferences, keep_awake_switch);
}

static void
tally_preferences_init (TallyPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_large_text_give_way (GTK_WIDGET (self));
}

GtkWindow *
tally_preferences_new (TallySettings *settings)
{
  g_return_val_if_fail (TALLY_IS_SETTINGS (settings), NULL);

  return g_object_new (TALLY_TYPE_PREFERENCES, "settings", settings, NULL);
}
