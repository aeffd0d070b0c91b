/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-number-pad.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-widget.h"

#define NOTHING (-1)
#define USUAL_MOST 99

struct _TallyNumberPad {
  GtkWidget parent_instance;

  GtkWidget *display;
  GtkWidget *keys;

  int number;
  int most;
};

G_DEFINE_FINAL_TYPE (TallyNumberPad, tally_number_pad, GTK_TYPE_WIDGET)

/* Row by row; the two below the digits that aren't digits. */
enum {
  KEY_CLEAR = 10,
  KEY_BACK = 11,
};

static const int key_order[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, KEY_CLEAR, 0, KEY_BACK };
static const int flat_order[] = { 1, 2, 3, 4, 5, KEY_CLEAR, 6, 7, 8, 9, 0, KEY_BACK };

/* A digit too many starts over. */
static void
append_digit (TallyNumberPad *self,
              int             digit)
{
  int longer = self->number == NOTHING ? digit : self->number * 10 + digit;

  tally_number_pad_set_number (self, longer <= self->most ? longer : digit);
}

static void
take_back (TallyNumberPad *self)
{
  if (self->number != NOTHING)
    tally_number_pad_set_number (self, self->number >= 10 ? self->number / 10 : NOTHING);
}

static void
press (TallyNumberPad *self,
       int             key)
{
  if (key == KEY_CLEAR)
    tally_number_pad_set_number (self, NOTHING);
  else if (key == KEY_BACK)
    take_back (self);
  else
    append_digit (self, key);
}

static void
clicked_cb (TallyNumberPad *self,
            GtkButton      *button)
{
  press (self, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "key")));
}

static GtkWidget *
make_key (TallyNumberPad *self,
          int             key)
{
  g_autofree char *digit = g_strdup_printf ("%d", key);
  GtkWidget *button = key == KEY_BACK ? gtk_button_new_from_icon_name ("edit-clear-symbolic")
                                      : gtk_button_new_with_label (key == KEY_CLEAR ? C_ ("number pad", "C") : digit);

  if (key == KEY_BACK)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Delete the last digit"), -1);
  if (key == KEY_CLEAR)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Clear the number"), -1);

  g_object_set_data (G_OBJECT (button), "key", GINT_TO_POINTER (key));
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, key >= KEY_CLEAR ? "pad-other" : "tally-number");
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);

  return button;
}

/* Digits are typed, so Tab comes to the keys once and then goes on; the arrows
 * go from key to key. */
static gboolean
tally_number_pad_focus (GtkWidget       *widget,
                        GtkDirectionType direction)
{
  gboolean tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (tab && tally_number_pad_has_focus (TALLY_NUMBER_PAD (widget)))
    return FALSE;

  return GTK_WIDGET_CLASS (tally_number_pad_parent_class)->focus (widget, direction);
}

static void
tally_number_pad_class_init (TallyNumberPadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->focus = tally_number_pad_focus;

  tally_class_signal (klass, "changed", 0);

  gtk_widget_class_set_css_name (widget_class, "numberpad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_set_template (klass, "tally-number-pad.ui");
  tally_class_binds (klass, TallyNumberPad, display, keys);
}

static void
tally_number_pad_init (TallyNumberPad *self)
{
  self->number = NOTHING;
  self->most = USUAL_MOST;
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The keys of a telephone are the same everywhere. */
  gtk_widget_set_direction (self->keys, GTK_TEXT_DIR_LTR);
  for (guint i = 0; i < G_N_ELEMENTS (key_order); i++)
    gtk_grid_attach (GTK_GRID (self->keys), make_key (self, key_order[i]), (int) i % 3, (int) i / 3, 1, 1);
}

GtkWidget *
tally_number_pad_new (const char *label)
{
  TallyNumberPad *self = g_object_new (TALLY_TYPE_NUMBER_PAD, NULL);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);

  return GTK_WIDGET (self);
}

int
tally_number_pad_get_number (TallyNumberPad *self)
{
  g_return_val_if_fail (TALLY_IS_NUMBER_PAD (self), NOTHING);

  return self->number;
}

void
tally_number_pad_set_number (TallyNumberPad *self,
                             int             number)
{
  g_autofree char *text = NULL;

  g_return_if_fail (TALLY_IS_NUMBER_PAD (self));

  if (self->number == number)
    return;

  self->number = number;
  text = number == NOTHING ? g_strdup ("–") : g_strdup_printf ("%d", number);
  gtk_label_set_label (GTK_LABEL (self->display), text);
  g_signal_emit_by_name (self, "changed");
}

void
tally_number_pad_set_refused (TallyNumberPad *self,
                              gboolean        refused)
{
  g_return_if_fail (TALLY_IS_NUMBER_PAD (self));

  tally_widget_set_css_class (self->display, "refused", refused);
}

static GtkWidget *
find_key (TallyNumberPad *self,
          int             key)
{
  GtkWidget *button = gtk_widget_get_first_child (self->keys);

  while (GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "key")) != key)
    button = gtk_widget_get_next_sibling (button);

  return button;
}

void
tally_number_pad_set_flat (TallyNumberPad *self,
                           gboolean        flat)
{
  GtkLayoutManager *layout;
  int in_a_row = flat ? 6 : 3;

  g_return_if_fail (TALLY_IS_NUMBER_PAD (self));

  layout = gtk_widget_get_layout_manager (self->keys);
  for (guint i = 0; i < G_N_ELEMENTS (key_order); i++) {
    GtkWidget *button = find_key (self, flat ? flat_order[i] : key_order[i]);
    GtkGridLayoutChild *child = GTK_GRID_LAYOUT_CHILD (gtk_layout_manager_get_layout_child (layout, button));

    gtk_grid_layout_child_set_column (child, (int) i % in_a_row);
    gtk_grid_layout_child_set_row (child, (int) i / in_a_row);
  }
  tally_widget_set_css_class (GTK_WIDGET (self), "flat-pad", flat);
}

gboolean
tally_number_pad_has_focus (TallyNumberPad *self)
{
  g_return_val_if_fail (TALLY_IS_NUMBER_PAD (self), FALSE);

  return gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL;
}

gboolean
tally_number_pad_take_key (TallyNumberPad *self,
                           guint           keyval)
{
  g_return_val_if_fail (TALLY_IS_NUMBER_PAD (self), FALSE);

  if (keyval >= GDK_KEY_0 && keyval <= GDK_KEY_9)
    append_digit (self, (int) (keyval - GDK_KEY_0));
  else if (keyval >= GDK_KEY_KP_0 && keyval <= GDK_KEY_KP_9)
    append_digit (self, (int) (keyval - GDK_KEY_KP_0));
  else if (keyval == GDK_KEY_BackSpace)
    take_back (self);
  else if (keyval == GDK_KEY_Delete || keyval == GDK_KEY_KP_Delete)
    tally_number_pad_set_number (self, NOTHING);
  else
    return FALSE;

  return TRUE;
}

void
tally_number_pad_set_most (TallyNumberPad *self,
                           int             most)
{
  g_return_if_fail (TALLY_IS_NUMBER_PAD (self));

  self->most = most;
}
