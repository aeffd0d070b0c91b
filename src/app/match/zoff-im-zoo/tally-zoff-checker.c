/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-checker.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-stepper.h"
#include "tally-widget.h"

typedef enum {
  SIDE_SET,
  SIDE_LYING,
  N_SIDES,
} Side;

struct _TallyZoffChecker {
  GtkWidget parent_instance;

  GtkWidget *titles[N_SIDES];
  GtkWidget *counts[N_SIDES];
  GtkWidget *animals[N_SIDES];
  GtkWidget *answer;
  GtkWidget *why;
  GtkWidget *rule_button;
};

G_DEFINE_FINAL_TYPE (TallyZoffChecker, tally_zoff_checker, GTK_TYPE_WIDGET)

static gboolean
read_side (TallyZoffChecker *self,
           Side              side,
           TallyZoffSet     *set)
{
  set->count = tally_stepper_get_value (TALLY_STEPPER (self->counts[side]));
  set->animal = (TallyZoffAnimal) gtk_drop_down_get_selected (GTK_DROP_DOWN (self->animals[side]));

  return set->count != TALLY_STEPPER_EMPTY && set->count > 0;
}

static void
update (TallyZoffChecker *self)
{
  TallyZoffSet set, lying;
  g_autofree char *why = NULL;
  gboolean beats;

  if (!read_side (self, SIDE_SET, &set) || !read_side (self, SIDE_LYING, &lying)) {
    gtk_label_set_label (GTK_LABEL (self->answer), "–");
    gtk_label_set_label (GTK_LABEL (self->why), _ ("How many are there?"));
    return;
  }

  beats = tally_zoff_beats (set, lying);
  why = tally_zoff_explain (NULL, set, lying);
  gtk_label_set_label (GTK_LABEL (self->answer), beats ? _ ("Yes") : _ ("No"));
  gtk_label_set_label (GTK_LABEL (self->why), why);
  tally_widget_set_css_class (self->answer, "yes", beats);
}

static void
setup_animal_cb (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tally_label_new (NULL, TALLY_LABEL_START, NULL);

  gtk_widget_set_size_request (box, -1, 36);
  tally_box_fill (box, gtk_image_new (), label, NULL);
  gtk_list_item_set_child (item, box);
}

static void
bind_animal_cb (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (image);
  TallyZoffAnimal animal = (TallyZoffAnimal) gtk_list_item_get_position (item);
  g_autofree char *drawing = g_strconcat ("animal-", tally_zoff_card_words[animal], NULL);

  gtk_image_set_from_paintable (GTK_IMAGE (image), tally_drawing_get (drawing));
  gtk_image_set_pixel_size (GTK_IMAGE (image), 28);
  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkWidget *
make_animals (TallyZoffChecker *self,
              const char       *label)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *animals;

  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++)
    gtk_string_list_append (names, tally_zoff_card_name (animal, 1));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_animal_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_animal_cb), NULL);

  animals = gtk_drop_down_new (G_LIST_MODEL (names), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (animals), factory);
  g_object_unref (factory);
  gtk_widget_set_hexpand (animals, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (animals), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_signal_connect_swapped (animals, "notify::selected", G_CALLBACK (update), self);

  return animals;
}

static void
place (TallyZoffChecker *self,
       GtkWidget        *child,
       int               column,
       int               row,
       int               span)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_set (gtk_layout_manager_get_layout_child (layout, child),
                "column", column, "row", row, "column-span", span, NULL);
}

static void
make_side (TallyZoffChecker *self,
           Side              side,
           const char       *title,
           const char       *count_label)
{
  self->titles[side] = tally_label_new (title, TALLY_LABEL_START, "heading");
  place (self, self->titles[side], 0, side * 2, 2);

  self->counts[side] = tally_stepper_new (count_label, 1, TALLY_ZOFF_BIGGEST_SET);
  tally_stepper_set_value (TALLY_STEPPER (self->counts[side]), 1);
  g_signal_connect_swapped (self->counts[side], "changed", G_CALLBACK (update), self);
  place (self, self->counts[side], 0, side * 2 + 1, 1);

  self->animals[side] = make_animals (self, title);
  place (self, self->animals[side], 1, side * 2 + 1, 1);
}

static void
make_answer (TallyZoffChecker *self)
{
  self->answer = tally_label_new (NULL, 0, "zoff-answer");
  gtk_widget_set_valign (self->answer, GTK_ALIGN_START);
  place (self, self->answer, 0, 4, 1);

  self->why = g_object_new (GTK_TYPE_LABEL,
                            "wrap", TRUE,
                            "xalign", 0.0f,
                            "width-chars", 20,
                            "max-width-chars", 26,
                            "accessible-role", GTK_ACCESSIBLE_ROLE_STATUS,
                            NULL);
  place (self, self->why, 1, 4, 1);

  self->rule_button = gtk_button_new_with_label (_ ("Show rule"));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule_button), "s", "zoff-im-zoo.beats");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->rule_button), "win.show-rule");
  gtk_widget_add_css_class (self->rule_button, "flat");
  gtk_widget_add_css_class (self->rule_button, "zoff-link");
  place (self, self->rule_button, 0, 5, 2);
}

static void
tally_zoff_checker_class_init (TallyZoffCheckerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_GRID_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "zoffchecker");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_owns_children (klass);
}

static void
tally_zoff_checker_init (TallyZoffChecker *self)
{
  GtkGridLayout *layout = GTK_GRID_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self)));

  gtk_grid_layout_set_column_spacing (layout, 12);
  gtk_grid_layout_set_row_spacing (layout, 8);
  make_side (self, SIDE_SET, _ ("Does this"), _ ("How many would I lay"));
  make_side (self, SIDE_LYING, _ ("beat that?"), _ ("How many lie there"));
  make_answer (self);
  update (self);
}

GtkWidget *
tally_zoff_checker_new (void)
{
  return g_object_new (TALLY_TYPE_ZOFF_CHECKER, NULL);
}

static void
set_side (TallyZoffChecker *self,
          Side              side,
          TallyZoffSet      set)
{
  tally_stepper_set_value (TALLY_STEPPER (self->counts[side]), set.count);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->animals[side]), set.animal);
}

void
tally_zoff_checker_set (TallyZoffChecker *self,
                        TallyZoffSet      set,
                        TallyZoffSet      lying)
{
  g_return_if_fail (TALLY_IS_ZOFF_CHECKER (self));

  set_side (self, SIDE_SET, set);
  set_side (self, SIDE_LYING, lying);
  update (self);
}
