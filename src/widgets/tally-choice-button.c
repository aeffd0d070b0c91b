/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-choice-button.h"

#include "tally-text-frame.h"
#include "tally-widget.h"

#define MOST_CHARS 32

typedef struct {
  GtkWidget *name;
  GtkWidget *detail;
} TallyChoiceButtonPrivate;

G_DEFINE_TYPE_WITH_PRIVATE (TallyChoiceButton, tally_choice_button, GTK_TYPE_BUTTON)

static void
tally_choice_button_class_init (TallyChoiceButtonClass *klass)
{
}

static void
tally_choice_button_init (TallyChoiceButton *self)
{
}

static GtkWidget *
make_label (TallyChoiceForm form,
            const char     *css_class)
{
  gboolean centred = form == TALLY_CHOICE_TILE;
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "xalign", centred ? 0.5f : 0.0f,
                                   "justify", centred ? GTK_JUSTIFY_CENTER : GTK_JUSTIFY_LEFT,
                                   "wrap", TRUE,
                                   "wrap-mode", PANGO_WRAP_WORD_CHAR,
                                   NULL);

  if (form == TALLY_CHOICE_WORDS) {
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
    gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
    gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARS);
  }
  gtk_widget_add_css_class (label, css_class);

  return label;
}

void
tally_choice_button_lay_out (TallyChoiceButton *self,
                             TallyChoiceForm    form,
                             GtkWidget         *picture,
                             const char        *name_class,
                             const char        *detail_class)
{
  TallyChoiceButtonPrivate *priv = tally_choice_button_get_instance_private (self);
  gboolean tile = form == TALLY_CHOICE_TILE;
  gboolean row = form == TALLY_CHOICE_ROW;
  GtkWidget *box = gtk_box_new (tile ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, tile ? 4 : row ? 12
                                                                                                             : 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, form == TALLY_CHOICE_WORDS ? 0 : 2);
  GtkWidget *frame = tally_text_frame_new (words);

  g_return_if_fail (TALLY_IS_CHOICE_BUTTON (self));

  priv->name = make_label (form, name_class);
  priv->detail = make_label (form, detail_class);
  tally_box_fill (words, priv->name, priv->detail, NULL);
  if (!tile)
    gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (frame, row);
  tally_box_fill (box, picture, frame, NULL);
  if (row)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("go-next-symbolic"));
  gtk_button_set_child (GTK_BUTTON (self), box);
}

void
tally_choice_button_show (TallyChoiceButton *self,
                          const char        *name,
                          const char        *detail,
                          gboolean           legal)
{
  TallyChoiceButtonPrivate *priv = tally_choice_button_get_instance_private (self);

  g_return_if_fail (TALLY_IS_CHOICE_BUTTON (self));

  gtk_label_set_text (GTK_LABEL (priv->name), name);
  tally_label_tell (priv->detail, detail);
  tally_widget_set_css_class (GTK_WIDGET (self), "unfit", !legal);
}

GtkWidget *
tally_choice_button_get_name (TallyChoiceButton *self)
{
  TallyChoiceButtonPrivate *priv = tally_choice_button_get_instance_private (self);

  g_return_val_if_fail (TALLY_IS_CHOICE_BUTTON (self), NULL);

  return priv->name;
}
