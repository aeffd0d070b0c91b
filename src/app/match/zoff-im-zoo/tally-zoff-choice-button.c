/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-choice-button.h"

#include "tally-text-frame.h"
#include "tally-widget.h"
#include "tally-zoff-animals.h"

#define ROW_HEIGHT 38
#define TILE_HEIGHT 40

struct _TallyZoffChoiceButton {
  GtkButton parent_instance;

  GtkWidget *animals;
  GtkWidget *name;
  GtkWidget *shown;
};

G_DEFINE_FINAL_TYPE (TallyZoffChoiceButton, tally_zoff_choice_button, GTK_TYPE_BUTTON)

static void
tally_zoff_choice_button_class_init (TallyZoffChoiceButtonClass *klass)
{
}

static void
tally_zoff_choice_button_init (TallyZoffChoiceButton *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
}

static GtkWidget *
make_label (const char *css_class,
            gboolean    centred)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", centred ? 0.5f : 0.0f,
                                   "justify", centred ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   NULL);

  gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_words (TallyZoffChoiceButton *self,
            gboolean               centred)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  self->name = make_label ("zoff-name", centred);
  self->shown = make_label ("zoff-reason", centred);
  gtk_box_append (GTK_BOX (words), self->name);
  gtk_box_append (GTK_BOX (words), self->shown);

  return tally_text_frame_new (words);
}

static GtkWidget *
make_row (TallyZoffChoiceButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = make_words (self, FALSE);

  self->animals = tally_zoff_animals_new (ROW_HEIGHT);
  gtk_widget_set_size_request (self->animals, 108, -1);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->animals);
  gtk_box_append (GTK_BOX (box), words);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));

  return box;
}

static GtkWidget *
make_tile (TallyZoffChoiceButton *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  self->animals = tally_zoff_animals_new (TILE_HEIGHT);
  gtk_box_append (GTK_BOX (box), self->animals);
  gtk_box_append (GTK_BOX (box), make_words (self, TRUE));

  return box;
}

GtkWidget *
tally_zoff_choice_button_new (gboolean tile)
{
  TallyZoffChoiceButton *self = g_object_new (TALLY_TYPE_ZOFF_CHOICE_BUTTON, NULL);

  gtk_button_set_child (GTK_BUTTON (self), tile ? make_tile (self) : make_row (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), tile ? "zoff-tile" : "zoff-choice");

  return GTK_WIDGET (self);
}

void
tally_zoff_choice_button_set (TallyZoffChoiceButton *self,
                              const TallyZoffChoice *choice,
                              const char            *shown,
                              const char            *reason)
{
  g_autofree char *name = NULL;

  g_return_if_fail (TALLY_IS_ZOFF_CHOICE_BUTTON (self));

  name = tally_zoff_name_set (choice->set);
  tally_zoff_animals_set (TALLY_ZOFF_ANIMALS (self->animals), choice->set);
  gtk_label_set_label (GTK_LABEL (self->name), name);
  gtk_label_set_label (GTK_LABEL (self->shown), shown);
  tally_widget_set_css_class (GTK_WIDGET (self), "illegal", !choice->legal);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, reason, -1);
}

void
tally_zoff_choice_button_set_last (TallyZoffChoiceButton *self,
                                   gboolean               last)
{
  g_return_if_fail (TALLY_IS_ZOFF_CHOICE_BUTTON (self));

  tally_widget_set_css_class (GTK_WIDGET (self), "last", last);
}
