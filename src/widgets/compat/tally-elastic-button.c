/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-elastic-button.h"

#include "tally-class.h"
#include "tally-widget.h"

struct _TallyElasticButton {
  GtkButton parent_instance;

  GtkWidget *label;
  GtkWidget *beside; /* the icon with the words */
  GtkWidget *alone;  /* the icon without them */
};

enum {
  PROP_0,
  PROP_WORDS,
  PROP_ICON,
  PROP_BOTH,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallyElasticButton, tally_elastic_button, GTK_TYPE_BUTTON)

/* Whoever sees the icon only hears or hovers the words. */
static void
set_words (TallyElasticButton *self,
           const char         *words)
{
  const char *plain;

  gtk_label_set_text_with_mnemonic (GTK_LABEL (self->label), words != NULL ? words : "");
  plain = gtk_label_get_text (GTK_LABEL (self->label));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), plain);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, plain, -1);
}

static void
tally_elastic_button_set_property (GObject      *object,
                                   guint         id,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  TallyElasticButton *self = TALLY_ELASTIC_BUTTON (object);

  switch (id) {
  case PROP_WORDS:
    set_words (self, g_value_get_string (value));
    break;
  case PROP_ICON:
    gtk_image_set_from_icon_name (GTK_IMAGE (self->beside), g_value_get_string (value));
    gtk_image_set_from_icon_name (GTK_IMAGE (self->alone), g_value_get_string (value));
    break;
  case PROP_BOTH:
    gtk_widget_set_visible (self->beside, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_elastic_button_class_init (TallyElasticButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tally_elastic_button_set_property;

  properties[PROP_WORDS] = g_param_spec_string ("words", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_BOTH] = g_param_spec_boolean ("both", NULL, NULL, FALSE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  tally_class_set_template (klass, "tally-elastic-button.ui");
  tally_class_binds (klass, TallyElasticButton, label, beside, alone);
}

static void
tally_elastic_button_init (TallyElasticButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_widget_set_mnemonic (self->label, GTK_WIDGET (self));
}
