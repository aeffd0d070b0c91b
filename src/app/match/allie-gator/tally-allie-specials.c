/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-specials.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-large-text.h"
#include "tally-refusal.h"
#include "tally-widget.h"

struct _TallyAllieChoiceButton {
  TallyChoiceButton parent_instance;

  GtkWidget *badge;
  GtkWidget *chip;

  TallySession *session;
  TallyEvent event;
};

G_DEFINE_FINAL_TYPE (TallyAllieChoiceButton, tally_allie_choice_button, TALLY_TYPE_CHOICE_BUTTON)

static void
tally_allie_choice_button_class_init (TallyAllieChoiceButtonClass *klass)
{
  tally_class_owns (klass, TallyAllieChoiceButton, session, g_object_unref);
}

static void
tally_allie_choice_button_init (TallyAllieChoiceButton *self)
{
  TallyChoiceButton *button = TALLY_CHOICE_BUTTON (self);
  GtkWidget *picture = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  self->badge = tally_badge_new (0, NULL, 24);
  self->chip = gtk_image_new_from_paintable (tally_drawing_get ("chip"));
  gtk_image_set_pixel_size (GTK_IMAGE (self->chip), 32);
  tally_box_fill (picture, self->badge, self->chip, NULL);
  tally_choice_button_lay_out (button, TALLY_CHOICE_WORDS, picture, "heading", "allie-detail");
  tally_widget_set_mnemonic (tally_choice_button_get_name (button), GTK_WIDGET (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "allie-choice");
}

/* Names of players may have an underscore, which is no mnemonic. */
static void
show_words (TallyAllieChoiceButton *self,
            const TallyAllieChoice *choice)
{
  TallyChoiceButton *button = TALLY_CHOICE_BUTTON (self);
  GtkLabel *name = GTK_LABEL (tally_choice_button_get_name (button));
  g_autofree char *told = NULL;

  tally_choice_button_show (button, choice->title, choice->detail, choice->legal);
  if (choice->event.kind == TALLY_ALLIE_GATOR_TAKE)
    gtk_label_set_text_with_mnemonic (name, choice->title);
  told = g_strjoin (" ", gtk_label_get_text (name), choice->detail, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

GtkWidget *
tally_allie_choice_button_new (TallySession *session)
{
  TallyAllieChoiceButton *self = g_object_new (TALLY_TYPE_ALLIE_CHOICE_BUTTON, NULL);

  self->session = g_object_ref (session);

  return GTK_WIDGET (self);
}

void
tally_allie_choice_button_set (TallyAllieChoiceButton *self,
                               const TallyAllieChoice *choice)
{
  gboolean to_somebody = choice->seat != TALLY_NOBODY;
  gboolean takes = choice->event.kind == TALLY_ALLIE_GATOR_TAKE;

  g_return_if_fail (TALLY_IS_ALLIE_CHOICE_BUTTON (self));

  self->event = choice->event;
  if (to_somebody)
    tally_badge_set (TALLY_BADGE (self->badge), tally_session_get_colour (self->session, choice->seat),
                     tally_session_get_name (self->session, choice->seat));
  gtk_widget_set_visible (self->badge, to_somebody);
  gtk_widget_set_visible (self->chip, takes);
  gtk_widget_set_visible (gtk_widget_get_parent (self->chip), to_somebody || takes);
  show_words (self, choice);
}

const TallyEvent *
tally_allie_choice_button_get_event (TallyAllieChoiceButton *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_CHOICE_BUTTON (self), NULL);

  return &self->event;
}

struct _TallyAllieSpecials {
  GtkBox parent_instance;

  GtkWidget *hint;
  GtkWidget *grid;
  GtkWidget *buttons[TALLY_ALLIE_GATOR_N_SPECIALS];
  GtkWidget *numbers[TALLY_ALLIE_GATOR_N_SPECIALS];
  GtkWidget *refusal;
  GtkWidget *popover_refusal; /* of the one that was opened last */

  TallyGameView *view;
  int card;
};

G_DEFINE_FINAL_TYPE (TallyAllieSpecials, tally_allie_specials, GTK_TYPE_BOX)

static gboolean
enter (TallyAllieSpecials *self,
       const TallyEvent   *event,
       TallyRefusal       *refusal)
{
  g_autoptr (TallyGameView) view = g_object_ref (self->view);
  TallyViolation violation;
  gboolean taken = tally_game_view_enter (view, event, &violation);

  if (!taken && violation.game != NULL)
    tally_refusal_show (refusal, &violation, tally_session_get_setup (tally_game_view_get_session (view)));

  return taken;
}

static void
chosen_cb (TallyAllieSpecials     *self,
           TallyAllieChoiceButton *button)
{
  GtkWidget *popover = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_POPOVER);
  TallyEvent event = *tally_allie_choice_button_get_event (button);

  if (enter (self, &event, TALLY_REFUSAL (self->popover_refusal)))
    gtk_popover_popdown (GTK_POPOVER (popover));
}

static void
reverse_cb (TallyAllieSpecials *self)
{
  TallySession *session = tally_game_view_get_session (self->view);
  g_autoptr (GPtrArray) choices = tally_allie_choices_new (session, TALLY_ALLIE_GATOR_REVERSE, self->card);
  TallyAllieChoice *choice = g_ptr_array_index (choices, 0);

  enter (self, &choice->event, TALLY_REFUSAL (self->refusal));
}

static GtkWidget *
make_choices (TallyAllieSpecials *self,
              TallyAllieMove      move)
{
  TallySession *session = tally_game_view_get_session (self->view);
  g_autoptr (GPtrArray) choices = tally_allie_choices_new (session, move, self->card);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  for (guint i = 0; i < choices->len; i++) {
    GtkWidget *button = tally_allie_choice_button_new (session);

    tally_allie_choice_button_set (TALLY_ALLIE_CHOICE_BUTTON (button), g_ptr_array_index (choices, i));
    gtk_widget_add_css_class (button, "flat");
    g_signal_connect_object (button, "clicked", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
    gtk_box_append (GTK_BOX (box), button);
  }
  if (choices->len == 0)
    gtk_box_append (GTK_BOX (box), gtk_label_new (_ ("First type the number that is to be the target.")));

  self->popover_refusal = tally_refusal_new ();
  gtk_box_append (GTK_BOX (box), self->popover_refusal);

  return box;
}

/* Made anew each time: it depends on who is next and what is typed. */
static void
open_cb (GtkMenuButton *button,
         gpointer       data)
{
  TallyAllieSpecials *self = data;
  TallyAllieMove move = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "move"));
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_object_set (scroller,
                "child", make_choices (self, move),
                "hscrollbar-policy", GTK_POLICY_NEVER,
                "propagate-natural-height", TRUE,
                "max-content-height", 420,
                NULL);
  gtk_popover_set_child (gtk_menu_button_get_popover (button), scroller);
}

static void
tally_allie_specials_class_init (TallyAllieSpecialsClass *klass)
{
  tally_class_set_template (klass, "tally-allie-specials.ui");
  tally_class_binds (klass, TallyAllieSpecials, hint, grid, refusal);
}

static GtkWidget *
make_face (TallyAllieSpecials *self,
           TallyAllieMove      move)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = gtk_label_new_with_mnemonic (tally_allie_move_name (move));

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  tally_widget_set_mnemonic (name, self->buttons[move]);
  gtk_widget_set_hexpand (name, TRUE);
  self->numbers[move] = tally_label_new (NULL, 0, "tally-number");
  tally_box_fill (face, gtk_image_new_from_icon_name (tally_allie_move_icon (move)), name, self->numbers[move],
                  NULL);

  return face;
}

static void
add_button (TallyAllieSpecials *self,
            TallyAllieMove      move)
{
  if (move == TALLY_ALLIE_GATOR_REVERSE) {
    self->buttons[move] = gtk_button_new ();
    gtk_button_set_child (GTK_BUTTON (self->buttons[move]), make_face (self, move));
    g_signal_connect_object (self->buttons[move], "clicked", G_CALLBACK (reverse_cb), self, G_CONNECT_SWAPPED);
  } else {
    self->buttons[move] = gtk_menu_button_new ();
    g_object_set_data (G_OBJECT (self->buttons[move]), "move", GUINT_TO_POINTER (move));
    gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->buttons[move]), gtk_popover_new ());
    gtk_menu_button_set_child (GTK_MENU_BUTTON (self->buttons[move]), make_face (self, move));
    gtk_widget_set_halign (gtk_widget_get_parent (gtk_menu_button_get_child (GTK_MENU_BUTTON (self->buttons[move]))),
                           GTK_ALIGN_FILL);
    gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->buttons[move]), open_cb, self, NULL);
  }
  gtk_widget_set_hexpand (self->buttons[move], TRUE);
  gtk_widget_add_css_class (self->buttons[move], "allie-special");
}

static void
tally_allie_specials_init (TallyAllieSpecials *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->card = TALLY_ALLIE_NO_CARD;
}

GtkWidget *
tally_allie_specials_new (TallyGameView *view)
{
  TallyAllieSpecials *self = g_object_new (TALLY_TYPE_ALLIE_SPECIALS, NULL);

  self->view = view;
  for (TallyAllieMove move = 0; move < TALLY_ALLIE_GATOR_N_SPECIALS; move++) {
    add_button (self, move);
    gtk_grid_attach (GTK_GRID (self->grid), self->buttons[move], (int) move, 0, 1, 1);
  }

  return GTK_WIDGET (self);
}

/* A menu button has the focus in a button of its own. */
static void
tell (GtkWidget  *button,
      const char *left)
{
  GtkWidget *focus = GTK_IS_MENU_BUTTON (button) ? gtk_widget_get_first_child (button) : button;

  gtk_accessible_update_property (GTK_ACCESSIBLE (focus), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, left, -1);
}

static void
show_left (TallyAllieSpecials *self,
           TallyAllieMove      move,
           guint               left)
{
  g_autofree char *number = g_strdup_printf ("%u", left);
  g_autofree char *told = g_strdup_printf (ngettext ("%u left", "%u left", left), left);

  gtk_label_set_label (GTK_LABEL (self->numbers[move]), number);
  gtk_widget_set_sensitive (self->buttons[move], left > 0);
  tally_widget_set_tooltip (self->buttons[move], told);
  tell (self->buttons[move], told);
}

void
tally_allie_specials_show (TallyAllieSpecials    *self,
                           const TallyAllieModel *model)
{
  g_return_if_fail (TALLY_IS_ALLIE_SPECIALS (self));

  self->card = model->card;
  tally_refusal_hide (TALLY_REFUSAL (self->refusal));
  for (TallyAllieMove move = 0; move < TALLY_ALLIE_GATOR_N_SPECIALS; move++)
    show_left (self, move, model->left[move]);
}

/* Four in a row, or two by two. */
void
tally_allie_specials_set_narrow (TallyAllieSpecials *self,
                                 gboolean            narrow)
{
  TallyAllieMove columns = TALLY_ALLIE_GATOR_N_SPECIALS;

  g_return_if_fail (TALLY_IS_ALLIE_SPECIALS (self));

  if (narrow)
    columns = tally_large_text_get_scale (GTK_WIDGET (self)) < TALLY_LARGE_TEXT ? 2 : 1;
  for (TallyAllieMove move = 0; move < TALLY_ALLIE_GATOR_N_SPECIALS; move++)
    tally_grid_place (self->buttons[move], (int) (move % columns), (int) (move / columns), 1);
  gtk_widget_set_visible (self->hint, !narrow);
}

const char *
tally_allie_specials_get_section (TallyAllieSpecials *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_SPECIALS (self), NULL);

  for (TallyAllieMove move = TALLY_ALLIE_GATOR_STEAL; move < TALLY_ALLIE_GATOR_N_SPECIALS; move++) {
    GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->buttons[move]));

    if (popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover)))
      return tally_allie_move_section (move);
  }

  return NULL;
}
