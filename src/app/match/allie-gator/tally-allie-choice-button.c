/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-choice-button.h"

#include "tally-badge.h"
#include "tally-drawing.h"
#include "tally-text-frame.h"
#include "tally-widget.h"

struct _TallyAllieChoiceButton {
  GtkButton parent_instance;

  GtkWidget *badge;
  GtkWidget *chip;
  GtkWidget *title;
  GtkWidget *detail;

  TallySession *session;
  TallyEvent event;
};

G_DEFINE_FINAL_TYPE (TallyAllieChoiceButton, tally_allie_choice_button, GTK_TYPE_BUTTON)

static void
tally_allie_choice_button_finalize (GObject *object)
{
  g_clear_object (&TALLY_ALLIE_CHOICE_BUTTON (object)->session);

  G_OBJECT_CLASS (tally_allie_choice_button_parent_class)->finalize (object);
}

static void
tally_allie_choice_button_class_init (TallyAllieChoiceButtonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_allie_choice_button_finalize;
}

static GtkWidget *
make_label (const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 32);
  gtk_widget_add_css_class (label, css_class);

  return label;
}

static void
tally_allie_choice_button_init (TallyAllieChoiceButton *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *frame;

  self->badge = tally_badge_new (0, NULL, 24);
  self->chip = gtk_image_new_from_paintable (tally_drawing_get ("chip"));
  gtk_image_set_pixel_size (GTK_IMAGE (self->chip), 32);
  self->title = make_label ("heading");
  self->detail = make_label ("allie-detail");
  gtk_box_append (GTK_BOX (words), self->title);
  gtk_box_append (GTK_BOX (words), self->detail);
  gtk_box_append (GTK_BOX (line), self->badge);
  gtk_box_append (GTK_BOX (line), self->chip);
  frame = tally_text_frame_new (words);
  gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (line), frame);
  gtk_button_set_child (GTK_BUTTON (self), line);
  tally_widget_set_mnemonic (self->title, GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "allie-choice");
}

GtkWidget *
tally_allie_choice_button_new (TallySession *session)
{
  TallyAllieChoiceButton *self = g_object_new (TALLY_TYPE_ALLIE_CHOICE_BUTTON, NULL);

  self->session = g_object_ref (session);

  return GTK_WIDGET (self);
}

static void
tell (TallyAllieChoiceButton *self,
      const TallyAllieChoice *choice)
{
  const char *title = gtk_label_get_text (GTK_LABEL (self->title));
  g_autofree char *told = choice->detail != NULL ? g_strdup_printf ("%s %s", title, choice->detail) : g_strdup (title);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

/* Names of players may have an underscore, which is no mnemonic. */
static void
show_title (TallyAllieChoiceButton *self,
            const TallyAllieChoice *choice)
{
  if (choice->event.kind == TALLY_ALLIE_GATOR_TAKE)
    gtk_label_set_text_with_mnemonic (GTK_LABEL (self->title), choice->title);
  else
    gtk_label_set_text (GTK_LABEL (self->title), choice->title);
}

/* It stays open to a tap even if it is refused: that shows the rule. */
void
tally_allie_choice_button_set (TallyAllieChoiceButton *self,
                               const TallyAllieChoice *choice)
{
  gboolean to_somebody;

  g_return_if_fail (TALLY_IS_ALLIE_CHOICE_BUTTON (self));

  self->event = choice->event;
  to_somebody = choice->seat != TALLY_NOBODY;
  if (to_somebody)
    tally_badge_set (TALLY_BADGE (self->badge), tally_session_get_colour (self->session, choice->seat),
                     tally_session_get_name (self->session, choice->seat));
  gtk_widget_set_visible (self->badge, to_somebody);
  gtk_widget_set_visible (self->chip, choice->event.kind == TALLY_ALLIE_GATOR_TAKE);
  show_title (self, choice);
  gtk_label_set_label (GTK_LABEL (self->detail), choice->detail != NULL ? choice->detail : "");
  gtk_widget_set_visible (self->detail, choice->detail != NULL);
  tell (self, choice);
  tally_widget_set_css_class (GTK_WIDGET (self), "unfit", !choice->legal);
}

const TallyEvent *
tally_allie_choice_button_get_event (TallyAllieChoiceButton *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_CHOICE_BUTTON (self), NULL);

  return &self->event;
}
