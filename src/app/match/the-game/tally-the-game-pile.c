/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-pile.h"

#include "tally-row-or-column.h"
#include "tally-text-frame.h"
#include "tally-widget.h"

struct _TallyTheGamePileButton {
  GtkButton parent_instance;

  GtkWidget *arrow;
  GtkWidget *top;
  GtkWidget *tag;

  guint pile;
};

G_DEFINE_FINAL_TYPE (TallyTheGamePileButton, tally_the_game_pile_button, GTK_TYPE_BUTTON)

static void
tally_the_game_pile_button_class_init (TallyTheGamePileButtonClass *klass)
{
}

static void
tally_the_game_pile_button_init (TallyTheGamePileButton *self)
{
  GtkWidget *box = tally_row_or_column_new (4, FALSE);
  GtkWidget *pile = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *frame;

  self->arrow = tally_label_new (NULL, 0, "pile-arrow");
  gtk_box_append (GTK_BOX (pile), self->arrow);

  self->top = tally_label_new (NULL, 0, "pile-top tally-number");
  gtk_box_append (GTK_BOX (pile), self->top);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (box), pile);

  self->tag = tally_label_new (NULL, TALLY_LABEL_WRAP, "pile-tag");
  gtk_label_set_justify (GTK_LABEL (self->tag), GTK_JUSTIFY_CENTER);
  frame = tally_text_frame_new (self->tag);
  gtk_widget_set_hexpand (frame, TRUE);
  gtk_widget_set_halign (frame, GTK_ALIGN_END);
  gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (box), frame);

  gtk_button_set_child (GTK_BUTTON (self), box);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  gtk_widget_add_css_class (GTK_WIDGET (self), "pile");
}

GtkWidget *
tally_the_game_pile_button_new (guint pile)
{
  TallyTheGamePileButton *self = g_object_new (TALLY_TYPE_THE_GAME_PILE_BUTTON, NULL);
  gboolean ascends = tally_the_game_ascends (pile);

  self->pile = pile;
  gtk_label_set_label (GTK_LABEL (self->arrow), ascends ? "↑" : "↓");
  gtk_widget_add_css_class (self->arrow, ascends ? "ascends" : "descends");

  return GTK_WIDGET (self);
}

void
tally_the_game_pile_button_set (TallyTheGamePileButton  *self,
                                const TallyTheGameModel *model,
                                gboolean                 chosen)
{
  const TallyTheGamePile *pile = &model->piles[self->pile];
  g_autofree char *top = g_strdup_printf ("%d", pile->top);
  g_autofree char *tag = tally_the_game_model_tag (model, self->pile);
  g_autofree char *told = tally_the_game_model_tell_pile (model, self->pile);

  gtk_label_set_label (GTK_LABEL (self->top), top);
  gtk_label_set_label (GTK_LABEL (self->tag), tag);
  gtk_widget_set_visible (self->tag, *tag != '\0');
  tally_widget_set_css_class (GTK_WIDGET (self), "chosen", chosen);
  tally_widget_set_css_class (GTK_WIDGET (self), "burning", pile->burning);
  tally_widget_set_css_class (GTK_WIDGET (self), "backwards", pile->fit == TALLY_THE_GAME_BACKWARD);
  tally_widget_set_css_class (GTK_WIDGET (self), "unfit", model->card >= 0 && pile->fit == TALLY_THE_GAME_NO_FIT);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}
