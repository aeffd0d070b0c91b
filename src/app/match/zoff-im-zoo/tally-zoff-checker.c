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

  GtkWidget *counts[N_SIDES];
  GtkWidget *animals[N_SIDES];
  GtkWidget *answer;
  GtkWidget *why;
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
setup_animal_cb (TallyZoffChecker *self,
                 GtkListItem      *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tally_label_new (NULL, TALLY_LABEL_START, NULL);

  gtk_widget_set_size_request (box, -1, 36);
  tally_box_fill (box, gtk_image_new (), label, NULL);
  gtk_list_item_set_child (item, box);
}

static void
bind_animal_cb (TallyZoffChecker *self,
                GtkListItem      *item)
{
  GtkWidget *image = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (image);
  TallyZoffAnimal animal = (TallyZoffAnimal) gtk_list_item_get_position (item);
  g_autofree char *drawing = g_strconcat ("animal-", tally_zoff_card_words[animal], NULL);

  gtk_image_set_from_paintable (GTK_IMAGE (image), tally_drawing_get (drawing));
  gtk_image_set_pixel_size (GTK_IMAGE (image), 28);
  gtk_label_set_label (GTK_LABEL (label), gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static void
tally_zoff_checker_class_init (TallyZoffCheckerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "zoffchecker");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_set_template (klass, "tally-zoff-checker.ui");
  tally_class_binds (klass, TallyZoffChecker, answer, why);
  tally_class_binds_array (klass, TallyZoffChecker, counts);
  tally_class_binds_array (klass, TallyZoffChecker, animals);
  tally_class_answers (klass, update, setup_animal_cb, bind_animal_cb);
}

static void
tally_zoff_checker_init (TallyZoffChecker *self)
{
  static const char *const count_labels[N_SIDES] = { N_ ("How many would I lay"), N_ ("How many lie there") };
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++)
    gtk_string_list_append (names, tally_zoff_card_name (animal, 1));
  for (Side side = 0; side < N_SIDES; side++)
    gtk_drop_down_set_model (GTK_DROP_DOWN (self->animals[side]), G_LIST_MODEL (names));
  for (Side side = 0; side < N_SIDES; side++) {
    tally_stepper_set_label (TALLY_STEPPER (self->counts[side]), _ (count_labels[side]));
    tally_stepper_set_range (TALLY_STEPPER (self->counts[side]), 1, TALLY_ZOFF_BIGGEST_SET);
    tally_stepper_set_value (TALLY_STEPPER (self->counts[side]), 1);
  }
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
