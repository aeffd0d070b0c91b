/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-result-chooser.h"

#define N_RESULTS (TALLY_RAFFZAHN_PASS + 1)

struct _TallyResultChooser {
  GtkWidget parent_instance;

  GtkWidget *flow;
  GtkWidget *buttons[N_RESULTS];

  int result; /* as shown */
};

enum {
  RESULT_CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyResultChooser, tally_result_chooser, GTK_TYPE_WIDGET)

static void
clicked_cb (TallyResultChooser *self,
            GtkWidget          *button)
{
  int chosen = TALLY_RAFFZAHN_NO_RESULT;

  for (int i = 0; i < N_RESULTS; i++) {
    if (self->buttons[i] == button && self->result != i)
      chosen = i;
  }
  g_signal_emit (self, signals[RESULT_CHOSEN], 0, chosen);
}

static void
tally_result_chooser_dispose (GObject *object)
{
  g_clear_pointer (&TALLY_RESULT_CHOOSER (object)->flow, gtk_widget_unparent);

  G_OBJECT_CLASS (tally_result_chooser_parent_class)->dispose (object);
}

static void
tally_result_chooser_class_init (TallyResultChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_result_chooser_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "resultchooser");

  signals[RESULT_CHOSEN] = g_signal_new ("result-chosen", TALLY_TYPE_RESULT_CHOOSER, G_SIGNAL_RUN_LAST,
                                         0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
add_button (TallyResultChooser *self,
            TallyRaffzahnResult result)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (tally_raffzahn_result_title (result));

  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  gtk_flow_box_append (GTK_FLOW_BOX (self->flow), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  self->buttons[result] = button;
}

/* What takes a tile comes first. */
static void
tally_result_chooser_init (TallyResultChooser *self)
{
  static const TallyRaffzahnResult order[N_RESULTS] = {
    TALLY_RAFFZAHN_LOOT,
    TALLY_RAFFZAHN_LOW_STAR,
    TALLY_RAFFZAHN_HIGH_STAR,
    TALLY_RAFFZAHN_OWN_HIT,
    TALLY_RAFFZAHN_MISS,
    TALLY_RAFFZAHN_ROTTEN,
    TALLY_RAFFZAHN_PASS,
  };

  self->result = TALLY_RAFFZAHN_NO_RESULT;
  self->flow = g_object_new (GTK_TYPE_FLOW_BOX,
                             "selection-mode", GTK_SELECTION_NONE,
                             "homogeneous", TRUE,
                             "column-spacing", 6,
                             "row-spacing", 6,
                             "min-children-per-line", 1,
                             "max-children-per-line", 3,
                             NULL);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
  for (guint i = 0; i < N_RESULTS; i++)
    add_button (self, order[i]);
}

GtkWidget *
tally_result_chooser_new (void)
{
  return g_object_new (TALLY_TYPE_RESULT_CHOOSER, NULL);
}

void
tally_result_chooser_show (TallyResultChooser *self,
                           int                 result)
{
  g_return_if_fail (TALLY_IS_RESULT_CHOOSER (self));

  self->result = result;
  for (int i = 0; i < N_RESULTS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), i == result);
}
