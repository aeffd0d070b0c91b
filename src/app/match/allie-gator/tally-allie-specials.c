/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-specials.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-large-text.h"
#include "tally-refusal.h"
#include "tally-widget.h"

/* clang-format off */
static const struct {
  const char *name;     /* to be translated */
  const char *icon;
  const char *section;
} faces[TALLY_ALLIE_GATOR_N_SPECIALS] = {
  [TALLY_ALLIE_GATOR_REVERSE] = { N_ ("_Reverse"), "tally-reverse-symbolic", "allie-gator.special.reverse" },
  [TALLY_ALLIE_GATOR_STEAL] = { N_ ("_Steal"), "tally-steal-symbolic", "allie-gator.special.steal" },
  [TALLY_ALLIE_GATOR_RAISE] = { N_ ("R_aise target"), "tally-raise-symbolic", "allie-gator.special.raise" },
  [TALLY_ALLIE_GATOR_GIFT] = { N_ ("_Gift"), "tally-gift-symbolic", "allie-gator.special.gift" },
};
/* clang-format on */

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
show_words (TallyAllieChoiceButton      *self,
            const TallyAllieGatorChoice *choice)
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
tally_allie_choice_button_set (TallyAllieChoiceButton      *self,
                               const TallyAllieGatorChoice *choice)
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
  g_autoptr (GPtrArray) choices = tally_allie_gator_list_specials (tally_session_get_match (session), TALLY_ALLIE_GATOR_REVERSE, self->card);
  TallyAllieGatorChoice *choice = g_ptr_array_index (choices, 0);

  enter (self, &choice->event, TALLY_REFUSAL (self->refusal));
}

static GtkWidget *
make_choices (TallyAllieSpecials    *self,
              TallyAllieGatorSpecial special)
{
  TallySession *session = tally_game_view_get_session (self->view);
  g_autoptr (GPtrArray) choices = tally_allie_gator_list_specials (tally_session_get_match (session), special, self->card);
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
  TallyAllieGatorSpecial special = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "special"));
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_object_set (scroller,
                "child", make_choices (self, special),
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
make_face (TallyAllieSpecials    *self,
           TallyAllieGatorSpecial special)
{
  GtkWidget *face = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *name = gtk_label_new_with_mnemonic (_ (faces[special].name));

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  tally_widget_set_mnemonic (name, self->buttons[special]);
  gtk_widget_set_hexpand (name, TRUE);
  self->numbers[special] = tally_label_new (NULL, 0, "tally-number");
  tally_box_fill (face, gtk_image_new_from_icon_name (faces[special].icon), name, self->numbers[special],
                  NULL);

  return face;
}

static void
add_button (TallyAllieSpecials    *self,
            TallyAllieGatorSpecial special)
{
  if (special == TALLY_ALLIE_GATOR_REVERSE) {
    self->buttons[special] = gtk_button_new ();
    gtk_button_set_child (GTK_BUTTON (self->buttons[special]), make_face (self, special));
    g_signal_connect_object (self->buttons[special], "clicked", G_CALLBACK (reverse_cb), self, G_CONNECT_SWAPPED);
  } else {
    self->buttons[special] = gtk_menu_button_new ();
    g_object_set_data (G_OBJECT (self->buttons[special]), "special", GUINT_TO_POINTER (special));
    gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->buttons[special]), gtk_popover_new ());
    gtk_menu_button_set_child (GTK_MENU_BUTTON (self->buttons[special]), make_face (self, special));
    gtk_widget_set_halign (gtk_widget_get_parent (gtk_menu_button_get_child (GTK_MENU_BUTTON (self->buttons[special]))),
                           GTK_ALIGN_FILL);
    gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->buttons[special]), open_cb, self, NULL);
  }
  gtk_widget_set_hexpand (self->buttons[special], TRUE);
  gtk_widget_add_css_class (self->buttons[special], "allie-special");
}

static void
tally_allie_specials_init (TallyAllieSpecials *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->card = TALLY_ALLIE_GATOR_NO_CARD;
}

GtkWidget *
tally_allie_specials_new (TallyGameView *view)
{
  TallyAllieSpecials *self = g_object_new (TALLY_TYPE_ALLIE_SPECIALS, NULL);

  self->view = view;
  for (TallyAllieGatorSpecial special = 0; special < TALLY_ALLIE_GATOR_N_SPECIALS; special++) {
    add_button (self, special);
    gtk_grid_attach (GTK_GRID (self->grid), self->buttons[special], (int) special, 0, 1, 1);
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
show_left (TallyAllieSpecials    *self,
           TallyAllieGatorSpecial special,
           guint                  left)
{
  g_autofree char *number = g_strdup_printf ("%u", left);
  g_autofree char *told = g_strdup_printf (ngettext ("%u left", "%u left", left), left);

  gtk_label_set_label (GTK_LABEL (self->numbers[special]), number);
  gtk_widget_set_sensitive (self->buttons[special], left > 0);
  tally_widget_set_tooltip (self->buttons[special], told);
  tell (self->buttons[special], told);
}

void
tally_allie_specials_show (TallyAllieSpecials         *self,
                           const TallyAllieGatorModel *model)
{
  g_return_if_fail (TALLY_IS_ALLIE_SPECIALS (self));

  self->card = model->card;
  tally_refusal_hide (TALLY_REFUSAL (self->refusal));
  for (TallyAllieGatorSpecial special = 0; special < TALLY_ALLIE_GATOR_N_SPECIALS; special++)
    show_left (self, special, model->left[special]);
}

/* Four in a row, or two by two. */
void
tally_allie_specials_set_narrow (TallyAllieSpecials *self,
                                 gboolean            narrow)
{
  TallyAllieGatorSpecial columns = TALLY_ALLIE_GATOR_N_SPECIALS;

  g_return_if_fail (TALLY_IS_ALLIE_SPECIALS (self));

  if (narrow)
    columns = tally_large_text_get_scale (GTK_WIDGET (self)) < TALLY_LARGE_TEXT ? 2 : 1;
  for (TallyAllieGatorSpecial special = 0; special < TALLY_ALLIE_GATOR_N_SPECIALS; special++)
    tally_grid_place (self->buttons[special], (int) (special % columns), (int) (special / columns), 1);
  gtk_widget_set_visible (self->hint, !narrow);
}

const char *
tally_allie_specials_get_section (TallyAllieSpecials *self)
{
  g_return_val_if_fail (TALLY_IS_ALLIE_SPECIALS (self), NULL);

  for (TallyAllieGatorSpecial special = TALLY_ALLIE_GATOR_STEAL; special < TALLY_ALLIE_GATOR_N_SPECIALS; special++) {
    GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (self->buttons[special]));

    if (popover != NULL && gtk_widget_get_visible (GTK_WIDGET (popover)))
      return faces[special].section;
  }

  return NULL;
}
