/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-choices.h"

#include "tally-choice-button.h"
#include "tally-class.h"
#include "tally-widget.h"
#include "tally-zoff-animals.h"

#define ROW_HEIGHT 38
#define ROW_WIDTH 108
#define TILE_HEIGHT 40

/* Buttons are made as they are needed and kept: most of them say the same again
 * after the next tap. */
struct _TallyZoffChoices {
  GtkWidget parent_instance;

  GtkWidget *buttons[TALLY_ZOFF_N_CARDS];
  GtkWidget *animals[TALLY_ZOFF_N_CARDS]; /* on the buttons */
  guint n_buttons;
  guint n_shown;
  gboolean tiles;
};

G_DEFINE_FINAL_TYPE (TallyZoffChoices, tally_zoff_choices, GTK_TYPE_WIDGET)

static void
clicked_cb (TallyZoffChoices *self,
            GtkWidget        *button)
{
  for (guint i = 0; i < self->n_buttons; i++) {
    if (self->buttons[i] == button) {
      g_signal_emit_by_name (self, "chosen", i);
      return;
    }
  }
}

static void
tally_zoff_choices_class_init (TallyZoffChoicesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tally_class_signal (klass, "chosen", 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "zoffchoices");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_owns_children (klass);
}

static void
tally_zoff_choices_init (TallyZoffChoices *self)
{
  GtkGridLayout *layout = GTK_GRID_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_grid_layout_set_column_homogeneous (layout, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
}

GtkWidget *
tally_zoff_choices_new (gboolean tiles)
{
  TallyZoffChoices *self = g_object_new (TALLY_TYPE_ZOFF_CHOICES, NULL);

  self->tiles = tiles;

  return GTK_WIDGET (self);
}

int
tally_zoff_choices_get_focus (TallyZoffChoices *self)
{
  GtkWidget *focus;

  g_return_val_if_fail (TALLY_IS_ZOFF_CHOICES (self), -1);

  focus = gtk_widget_get_focus_child (GTK_WIDGET (self));
  for (guint i = 0; i < self->n_shown; i++) {
    if (self->buttons[i] == focus)
      return (int) i;
  }

  return -1;
}

gboolean
tally_zoff_choices_focus (TallyZoffChoices *self,
                          guint             index)
{
  g_return_val_if_fail (TALLY_IS_ZOFF_CHOICES (self), FALSE);

  return index < self->n_shown && gtk_widget_grab_focus (self->buttons[index]);
}

static void
add_button (TallyZoffChoices *self)
{
  GtkWidget *button = g_object_new (TALLY_TYPE_CHOICE_BUTTON, "hexpand", TRUE, NULL);
  GtkWidget *animals = tally_zoff_animals_new (self->tiles ? TILE_HEIGHT : ROW_HEIGHT);

  if (!self->tiles)
    gtk_widget_set_size_request (animals, ROW_WIDTH, -1);
  tally_choice_button_lay_out (TALLY_CHOICE_BUTTON (button), self->tiles ? TALLY_CHOICE_TILE : TALLY_CHOICE_ROW,
                               animals, "zoff-name", "zoff-reason");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, self->tiles ? "zoff-tile" : "zoff-choice");
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  self->animals[self->n_buttons] = animals;
  self->buttons[self->n_buttons++] = button;
}

static void
show_choice (TallyZoffChoices      *self,
             guint                  index,
             const TallyZoffChoice *choice,
             const char            *shown,
             const char            *reason)
{
  g_autofree char *name = tally_zoff_name_set (choice->set);
  GtkWidget *button = self->buttons[index];

  tally_zoff_animals_set (TALLY_ZOFF_ANIMALS (self->animals[index]), choice->set);
  tally_choice_button_show (TALLY_CHOICE_BUTTON (button), name, shown, choice->legal);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
  tally_widget_set_css_class (button, "last", index == self->n_shown - 1);
}

void
tally_zoff_choices_update (TallyZoffChoices     *self,
                           const TallyZoffDraft *draft,
                           const TallyMatch     *match,
                           guint                 columns)
{
  TallyZoffChoice choices[TALLY_ZOFF_N_CARDS];

  g_return_if_fail (TALLY_IS_ZOFF_CHOICES (self));

  self->n_shown = tally_zoff_draft_list (draft, match, choices);
  while (self->n_buttons < self->n_shown)
    add_button (self);
  for (guint i = 0; i < self->n_shown; i++) {
    g_autofree char *reason = tally_zoff_draft_explain (draft, match, &choices[i]);
    g_autofree char *left = tally_zoff_draft_tell_left (match, &choices[i]);

    show_choice (self, i, &choices[i], self->tiles ? left : reason, reason);
    tally_grid_place (self->buttons[i], (int) (i % columns), (int) (i / columns), 1);
  }
  for (guint i = 0; i < self->n_buttons; i++)
    gtk_widget_set_visible (self->buttons[i], i < self->n_shown);
}
