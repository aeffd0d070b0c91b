/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One thing that may be chosen: a picture of it, its name, and why it may be
 * chosen or may not. It stays open to a tap even if it may not: that shows the
 * rule. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum {
  TALLY_CHOICE_WORDS,   /* as wide as its words */
  TALLY_CHOICE_ROW,     /* as wide as the list that it is in, with an arrow */
  TALLY_CHOICE_TILE,    /* the picture above, all centred */
} TallyChoiceForm;

#define TALLY_TYPE_CHOICE_BUTTON (tally_choice_button_get_type ())
G_DECLARE_DERIVABLE_TYPE (TallyChoiceButton, tally_choice_button, TALLY, CHOICE_BUTTON, GtkButton)

struct _TallyChoiceButtonClass {
  GtkButtonClass parent_class;
};

/* For once: `picture` comes before or above the words, whose style classes are
 * named. */
void       tally_choice_button_lay_out  (TallyChoiceButton *self,
                                         TallyChoiceForm    form,
                                         GtkWidget         *picture,
                                         const char        *name_class,
                                         const char        *detail_class);
/* Without a detail where it is NULL. What may not be chosen has the style class
 * "unfit". What screen readers say is left to whoever knows whether the two are
 * one sentence. */
void       tally_choice_button_show     (TallyChoiceButton *self,
                                         const char        *name,
                                         const char        *detail,
                                         gboolean           legal);
/* To be shown with a letter that presses it. */
GtkWidget *tally_choice_button_get_name (TallyChoiceButton *self);

G_END_DECLS
