/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-discard-chooser.h"

#include <glib/gi18n.h>

struct _TallyDiscardChooser {
  GtkWidget parent_instance;

  GtkWidget *flow;
  GtkWidget *buttons[TALLY_RAFFZAHN_TILES + 1]; /* by number, NULL for tiles of others */

  guint64 own;
};

enum {
  TILE_TOGGLED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyDiscardChooser, tally_discard_chooser, GTK_TYPE_WIDGET)

static void
clicked_cb (TallyDiscardChooser *self,
            GtkWidget           *button)
{
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    if (self->buttons[tile] != button)
      continue;
    g_signal_emit (self, signals[TILE_TOGGLED], 0, tile);
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
  GtkWidget *big = gtk_label_new (number);
  GtkWidget *small = gtk_label_new (text);

  gtk_widget_add_css_class (big, "tally-number");
  gtk_widget_add_css_class (small, "caption");
  gtk_box_append (GTK_BOX (box), big);
  gtk_box_append (GTK_BOX (box), small);
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
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->flow), 0)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->flow), GTK_WIDGET (child));

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
tally_discard_chooser_dispose (GObject *object)
{
  g_clear_pointer (&TALLY_DISCARD_CHOOSER (object)->flow, gtk_widget_unparent);

  G_OBJECT_CLASS (tally_discard_chooser_parent_class)->dispose (object);
}

static void
tally_discard_chooser_class_init (TallyDiscardChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_discard_chooser_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[TILE_TOGGLED] = g_signal_new ("tile-toggled", TALLY_TYPE_DISCARD_CHOOSER, G_SIGNAL_RUN_LAST,
                                        0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
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

GtkWidget *
tally_discard_chooser_new (void)
{
  return g_object_new (TALLY_TYPE_DISCARD_CHOOSER, NULL);
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
