/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-dice-pad.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-widget.h"

struct _TallyDicePad {
  GtkWidget parent_instance;

  GtkWidget *grid;
  GtkWidget *labels[TALLY_RAFFZAHN_DICE];
  GtkWidget *keys[TALLY_RAFFZAHN_DICE][TALLY_RAFFZAHN_N_BLUE];
};

G_DEFINE_FINAL_TYPE (TallyDicePad, tally_dice_pad, GTK_TYPE_WIDGET)

static GtkWidget *
make_picture (guint die,
              int   face)
{
  if (tally_raffzahn_is_star (die, face))
    return gtk_image_new_from_icon_name ("starred-symbolic");
  if (tally_raffzahn_is_rotten (die, face))
    return tally_drawing_picture ("die-rotten", 24, NULL);

  return gtk_label_new (tally_raffzahn_get_face_title (die, face));
}

static char *
tell_face (guint die,
           int   face)
{
  const char *name = die == 0 ? _ ("Yellow die") : die == 1 ? _ ("First blue die")
                                                            : _ ("Second blue die");

  if (tally_raffzahn_is_star (die, face))
    return g_strdup_printf (_ ("%s: star"), name);
  if (tally_raffzahn_is_rotten (die, face))
    return g_strdup_printf (_ ("%s: rotten tooth"), name);

  return g_strdup_printf (_ ("%s: %s"), name, tally_raffzahn_get_face_title (die, face));
}

/* The button has toggled itself; whoever keeps the throw says how it is. */
static void
clicked_cb (TallyDicePad *self,
            GtkWidget    *key)
{
  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++) {
    for (int face = 0; face < tally_raffzahn_count_faces (die); face++) {
      if (self->keys[die][face] == key)
        g_signal_emit_by_name (self, "face-chosen", (int) die, face);
    }
  }
}

static GtkWidget *
make_key (TallyDicePad *self,
          guint         die,
          int           face)
{
  g_autofree char *told = tell_face (die, face);
  GtkWidget *key = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (key), make_picture (die, face));
  gtk_widget_add_css_class (key, "die");
  gtk_widget_add_css_class (key, die == 0 ? "yellow" : "blue");
  gtk_widget_add_css_class (key, "tally-number");
  gtk_widget_set_hexpand (key, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  g_signal_connect_swapped (key, "clicked", G_CALLBACK (clicked_cb), self);

  return key;
}

static void
add_die (TallyDicePad *self,
         guint         die)
{
  self->labels[die] = tally_label_new (die == 0 ? _ ("Yellow") : _ ("Blue"), TALLY_LABEL_START, "dim-label");
  gtk_grid_attach (GTK_GRID (self->grid), self->labels[die], 0, (int) die, 1, 1);

  for (int face = 0; face < tally_raffzahn_count_faces (die); face++) {
    self->keys[die][face] = make_key (self, die, face);
    gtk_grid_attach (GTK_GRID (self->grid), self->keys[die][face], face + 1, (int) die, 1, 1);
  }
}

static void
tally_dice_pad_class_init (TallyDicePadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "dicepad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  tally_class_signal (klass, "face-chosen", 2, G_TYPE_INT, G_TYPE_INT);
  tally_class_owns_children (klass);
}

static void
tally_dice_pad_init (TallyDicePad *self)
{
  self->grid = gtk_grid_new ();
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 6);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
    add_die (self, die);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Dice"), -1);
}

void
tally_dice_pad_show (TallyDicePad *self,
                     const gint8   faces[TALLY_RAFFZAHN_DICE])
{
  g_return_if_fail (TALLY_IS_DICE_PAD (self));

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++) {
    for (int face = 0; face < tally_raffzahn_count_faces (die); face++)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->keys[die][face]), faces[die] == face);
  }
}

void
tally_dice_pad_set_narrow (TallyDicePad *self,
                           gboolean      narrow)
{
  g_return_if_fail (TALLY_IS_DICE_PAD (self));

  for (guint die = 0; die < TALLY_RAFFZAHN_DICE; die++)
    gtk_widget_set_visible (self->labels[die], !narrow);
}

/* -1: there is none such on this die. */
static int
find_face (guint die,
           gboolean (*is_it) (guint die,
                              int face))
{
  for (int face = 0; face < tally_raffzahn_count_faces (die); face++) {
    if (is_it (die, face))
      return face;
  }

  return -1;
}

int
tally_dice_pad_find_face (guint die,
                          guint keyval)
{
  guint key = gdk_keyval_to_lower (keyval);
  int face = -1;

  if (key == GDK_KEY_s)
    return find_face (die, tally_raffzahn_is_star);
  if (key == GDK_KEY_r)
    return find_face (die, tally_raffzahn_is_rotten);

  if (key >= GDK_KEY_1 && key <= GDK_KEY_9)
    face = (int) (key - GDK_KEY_1);
  else if (key >= GDK_KEY_KP_1 && key <= GDK_KEY_KP_9)
    face = (int) (key - GDK_KEY_KP_1);

  return face >= 0 && face < tally_raffzahn_count_faces (die) && tally_raffzahn_get_pips (die, face) > 0 ? face : -1;
}
