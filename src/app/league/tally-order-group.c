#include "tally-order-group.h"

#include <glib/gi18n.h>

#include "tally-field-row.h"
#include "tally-why-popover.h"

#define MOST_DROPPED 50
#define MOST_LEAST 200

struct _TallyOrderGroup {
  AdwPreferencesGroup parent_instance;

  GtkWidget *drop_worst;
  GtkWidget *least_matches;
  GtkWidget *rows[TALLY_N_CRITERIA];
  GtkWidget *up_buttons[TALLY_N_CRITERIA];

  guint n_criteria;
  TallyCriterion criteria[TALLY_N_CRITERIA];
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyOrderGroup, tally_order_group, ADW_TYPE_PREFERENCES_GROUP)

static void
show_order (TallyOrderGroup *self)
{
  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    gtk_widget_set_visible (self->rows[i], i < self->n_criteria);
    if (i >= self->n_criteria)
      continue;

    g_autofree char *title = g_strdup_printf ("%u. %s", i + 1, tally_why_name_criterion (self->criteria[i]));
    g_autofree char *label = g_strdup_printf (_ ("%s sooner"), tally_why_name_criterion (self->criteria[i]));

    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->rows[i]), title);
    gtk_widget_set_sensitive (self->up_buttons[i], i > 0);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->up_buttons[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  }
}

static void
changed_cb (TallyOrderGroup *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
up_cb (TallyOrderGroup *self,
       GtkWidget       *button)
{
  for (guint i = 1; i < self->n_criteria; i++) {
    TallyCriterion moved = self->criteria[i];

    if (self->up_buttons[i] != button)
      continue;
    self->criteria[i] = self->criteria[i - 1];
    self->criteria[i - 1] = moved;
  }
  show_order (self);
  changed_cb (self);
}

static void
add_criterion (TallyOrderGroup *self,
               guint            i)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("go-up-symbolic");

  self->rows[i] = adw_action_row_new ();
  self->up_buttons[i] = button;
  gtk_widget_set_tooltip_text (button, _ ("Sooner"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (up_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->rows[i]), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), self->rows[i]);
}

static void
tally_order_group_class_init (TallyOrderGroupClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_ORDER_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
tally_order_group_init (TallyOrderGroup *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);

  adw_preferences_group_set_title (group, _ ("Who is where"));
  adw_preferences_group_set_description (group, _ ("In this order; who is level in all of it shares the place."));
  for (guint i = 0; i < TALLY_N_CRITERIA; i++)
    add_criterion (self, i);
  adw_preferences_group_add (group, tally_field_row_number (_ ("Worst results that don’t count"), NULL,
                                                            MOST_DROPPED, 1, &self->drop_worst));
  adw_preferences_group_add (group, tally_field_row_number (_ ("Matches it takes to be placed"), NULL,
                                                            MOST_LEAST, 1, &self->least_matches));
}

GtkWidget *
tally_order_group_new (const TallyLeagueRules *rules)
{
  TallyOrderGroup *self = g_object_new (TALLY_TYPE_ORDER_GROUP, NULL);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->drop_worst), rules->drop_worst);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->least_matches), rules->least_matches);
  self->n_criteria = rules->n_criteria;
  for (guint i = 0; i < rules->n_criteria; i++)
    self->criteria[i] = rules->criteria[i];
  show_order (self);
  g_signal_connect_swapped (self->drop_worst, "value-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->least_matches, "value-changed", G_CALLBACK (changed_cb), self);

  return GTK_WIDGET (self);
}

void
tally_order_group_read (TallyOrderGroup  *self,
                        TallyLeagueRules *rules)
{
  g_return_if_fail (TALLY_IS_ORDER_GROUP (self));

  rules->drop_worst = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->drop_worst));
  rules->least_matches = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->least_matches));
  rules->n_criteria = self->n_criteria;
  for (guint i = 0; i < self->n_criteria; i++)
    rules->criteria[i] = self->criteria[i];
}
