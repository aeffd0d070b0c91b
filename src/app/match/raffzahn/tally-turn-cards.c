/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-turn-cards.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-refusal.h"
#include "tally-widget.h"

struct _TallyDiscardChooser {
  GtkWidget parent_instance;

  GtkWidget *flow;
  GtkWidget *buttons[TALLY_RAFFZAHN_TILES + 1]; /* by number, NULL for tiles of others */

  guint64 own;
};

G_DEFINE_FINAL_TYPE (TallyDiscardChooser, tally_discard_chooser, GTK_TYPE_WIDGET)

static void
clicked_cb (TallyDiscardChooser *self,
            GtkWidget           *button)
{
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    if (self->buttons[tile] != button)
      continue;
    g_signal_emit_by_name (self, "tile-toggled", tile);
    return;
  }
}

static GtkWidget *
make_button (TallyDiscardChooser *self,
             int                  tile,
             guint                teeth)
{
  g_autofree char *number = g_strdup_printf ("%d", tile);
  g_autofree char *text = g_strdup_printf (ngettext ("%u tooth", "%u teeth", teeth), teeth);
  g_autofree char *told = g_strdup_printf (_ ("Give up the %d, %s"), tile, text);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *big = tally_label_new (number, 0, "tally-number");
  GtkWidget *small = tally_label_new (text, 0, "caption");

  tally_box_fill (box, big, small, NULL);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "discard");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);

  return button;
}

/* Only when others are to be shown: a button that is being pressed must stay. */
static void
make_buttons (TallyDiscardChooser *self,
              const TallySetup    *setup)
{
  tally_flow_box_clear (GTK_FLOW_BOX (self->flow));
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    self->buttons[tile] = NULL;
    if ((self->own & tally_raffzahn_bit (tile)) == 0)
      continue;
    self->buttons[tile] = make_button (self, tile, tally_raffzahn_get_teeth (setup, tile));
    gtk_flow_box_append (GTK_FLOW_BOX (self->flow), self->buttons[tile]);
    gtk_widget_set_focusable (gtk_widget_get_parent (self->buttons[tile]), FALSE);
  }
}

static void
tally_discard_chooser_class_init (TallyDiscardChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  tally_class_signal (klass, "tile-toggled", 1, G_TYPE_INT);
  tally_class_owns_children (klass);
}

static void
tally_discard_chooser_init (TallyDiscardChooser *self)
{
  self->flow = g_object_new (GTK_TYPE_FLOW_BOX,
                             "selection-mode", GTK_SELECTION_NONE,
                             "homogeneous", TRUE,
                             "column-spacing", 8,
                             "row-spacing", 8,
                             "min-children-per-line", 1,
                             "max-children-per-line", 4,
                             NULL);
  gtk_widget_set_parent (self->flow, GTK_WIDGET (self));
}

void
tally_discard_chooser_show (TallyDiscardChooser *self,
                            const TallySetup    *setup,
                            guint64              own,
                            guint64              chosen)
{
  g_return_if_fail (TALLY_IS_DISCARD_CHOOSER (self));

  if (self->own != own) {
    self->own = own;
    make_buttons (self, setup);
  }
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    if (self->buttons[tile] != NULL)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[tile]),
                                    (chosen & tally_raffzahn_bit (tile)) != 0);
  }
}

#define N_RESULTS (TALLY_RAFFZAHN_PASS + 1)

struct _TallyResultChooser {
  GtkWidget parent_instance;

  GtkWidget *flow;
  GtkWidget *buttons[N_RESULTS];

  int result; /* as shown */
};

G_DEFINE_FINAL_TYPE (TallyResultChooser, tally_result_chooser, GTK_TYPE_WIDGET)

static void
results_clicked_cb (TallyResultChooser *self,
                    GtkWidget          *button)
{
  int chosen = TALLY_RAFFZAHN_NO_RESULT;

  for (int i = 0; i < N_RESULTS; i++) {
    if (self->buttons[i] == button && self->result != i)
      chosen = i;
  }
  g_signal_emit_by_name (self, "result-chosen", chosen);
}

static void
tally_result_chooser_class_init (TallyResultChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "resultchooser");

  tally_class_signal (klass, "result-chosen", 1, G_TYPE_INT);
  tally_class_owns_children (klass);
}

static void
add_button (TallyResultChooser *self,
            TallyRaffzahnResult result)
{
  GtkWidget *button = gtk_toggle_button_new_with_label (_ (tally_raffzahn_result_titles[result]));

  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (results_clicked_cb), self);
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

void
tally_result_chooser_show (TallyResultChooser *self,
                           int                 result)
{
  g_return_if_fail (TALLY_IS_RESULT_CHOOSER (self));

  self->result = result;
  for (int i = 0; i < N_RESULTS; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), i == result);
}

struct _TallyThrowVerdict {
  GtkWidget parent_instance;

  GtkWidget *banner;
  GtkLabel *sentence;
  GtkActionable *rule;
  TallyRefusal *refusal;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyThrowVerdict, tally_throw_verdict, GTK_TYPE_WIDGET)

static void
tally_throw_verdict_class_init (TallyThrowVerdictClass *klass)
{
  tally_class_set_template (klass, "tally-throw-verdict.ui");
  tally_class_binds (klass, TallyThrowVerdict, banner, sentence, rule, refusal);
}

void
tally_throw_verdict_show (TallyThrowVerdict        *self,
                          TallySession             *session,
                          const TallyRaffzahnModel *model)
{
  const char *section = tally_raffzahn_model_get_section (model);
  g_autofree char *told = tally_raffzahn_model_tell (tally_session_get_match (session), model);

  g_return_if_fail (TALLY_IS_THROW_VERDICT (self));

  gtk_widget_set_visible (GTK_WIDGET (self), told != NULL || model->refused);
  gtk_widget_set_visible (self->banner, told != NULL);
  gtk_label_set_label (self->sentence, told != NULL ? told : "");
  gtk_actionable_set_action_target (self->rule, "s", section != NULL ? section : "");

  if (model->refused)
    tally_refusal_show (self->refusal, &model->violation, tally_session_get_setup (session));
  else
    tally_refusal_hide (self->refusal);
}
