/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-order-picker.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-row-or-column.h"
#include "tally-widget.h"
#include "tally-words.h"

struct _TallyOrderPicker {
  GtkWidget parent_instance;

  GtkWidget *fold;
  GtkWidget *buttons[TALLY_MAX_PLAYERS];
  GtkWidget *places[TALLY_MAX_PLAYERS];

  TallySession *session;
  TallySeat order[TALLY_MAX_PLAYERS];
  guint n;
};

enum {
  CHANGED,
  ACTIVATE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyOrderPicker, tally_order_picker, GTK_TYPE_WIDGET)

static guint
get_n_players (TallyOrderPicker *self)
{
  return tally_session_get_setup (self->session)->n_players;
}

/* From 1; 0 where there is none yet. */
static guint
get_place (TallyOrderPicker *self,
           TallySeat         seat)
{
  for (guint i = 0; i < self->n; i++) {
    if (self->order[i] == seat)
      return i + 1;
  }

  return 0;
}

static void
append (TallyOrderPicker *self,
        TallySeat         seat)
{
  if (get_place (self, seat) == 0)
    self->order[self->n++] = seat;
}

static void
show_places (TallyOrderPicker *self)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    guint place = get_place (self, seat);
    const char *told = place > 0 ? tally_words_ordinal (place) : "–";
    g_autofree char *name = g_strdup_printf ("%s, %s", tally_session_get_name (self->session, seat), told);

    gtk_label_set_label (GTK_LABEL (self->places[seat]), told);
    tally_widget_set_css_class (self->buttons[seat], "missing", place == 0);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[seat]), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  }
}

/* Nobody has to tap the one who is left over. */
static void
complete (TallyOrderPicker *self)
{
  if (self->n + 1 != get_n_players (self))
    return;

  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++)
    append (self, seat);
}

static void
clicked_cb (TallyOrderPicker *self,
            GtkWidget        *button)
{
  TallySeat seat = (TallySeat) GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "seat"));
  guint place = get_place (self, seat);

  if (place > 0) {
    self->n = place - 1;
  } else {
    append (self, seat);
    complete (self);
  }
  show_places (self);
  g_signal_emit (self, signals[CHANGED], 0);
  if (tally_order_picker_is_whole (self))
    g_signal_emit (self, signals[ACTIVATE], 0);
}

static void
tally_order_picker_dispose (GObject *object)
{
  TallyOrderPicker *self = TALLY_ORDER_PICKER (object);

  g_clear_pointer (&self->fold, gtk_widget_unparent);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_order_picker_parent_class)->dispose (object);
}

static void
tally_order_picker_class_init (TallyOrderPickerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_order_picker_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_ORDER_PICKER, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATE] = g_signal_new ("activate", TALLY_TYPE_ORDER_PICKER, G_SIGNAL_RUN_LAST,
                                    0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tally_order_picker_init (TallyOrderPicker *self)
{
  self->fold = tally_row_or_column_new (6, TRUE);
  gtk_widget_set_parent (self->fold, GTK_WIDGET (self));
}

static void
add_button (TallyOrderPicker *self,
            TallySeat         seat)
{
  const char *name = tally_session_get_name (self->session, seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  self->places[seat] = gtk_label_new (NULL);
  gtk_widget_add_css_class (self->places[seat], "heading");
  gtk_box_append (GTK_BOX (box), tally_badge_new (tally_session_get_colour (self->session, seat), name, 24));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->places[seat]);

  self->buttons[seat] = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->buttons[seat]), box);
  gtk_widget_add_css_class (self->buttons[seat], "order");
  g_object_set_data (G_OBJECT (self->buttons[seat]), "seat", GINT_TO_POINTER (seat));
  g_signal_connect_swapped (self->buttons[seat], "clicked", G_CALLBACK (clicked_cb), self);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (self->fold), self->buttons[seat]);
}

GtkWidget *
tally_order_picker_new (TallySession *session)
{
  TallyOrderPicker *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ORDER_PICKER, NULL);
  self->session = g_object_ref (session);
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++)
    add_button (self, seat);
  show_places (self);

  return GTK_WIDGET (self);
}

void
tally_order_picker_get_order (TallyOrderPicker *self,
                              TallySeatList    *order)
{
  g_return_if_fail (TALLY_IS_ORDER_PICKER (self));

  order->present = self->n > 0;
  order->n = (guint8) self->n;
  for (guint i = 0; i < self->n; i++)
    order->seats[i] = self->order[i];
}

void
tally_order_picker_set_order (TallyOrderPicker    *self,
                              const TallySeatList *order)
{
  g_return_if_fail (TALLY_IS_ORDER_PICKER (self));

  self->n = 0;
  for (guint i = 0; i < MIN (order->n, get_n_players (self)); i++)
    append (self, order->seats[i]);
  show_places (self);
}

gboolean
tally_order_picker_is_whole (TallyOrderPicker *self)
{
  g_return_val_if_fail (TALLY_IS_ORDER_PICKER (self), FALSE);

  return self->n == get_n_players (self);
}

char *
tally_order_picker_save (TallyOrderPicker *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (TALLY_IS_ORDER_PICKER (self), NULL);

  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (text, i > 0 ? ",%d" : "%d", self->order[i]);

  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
tally_order_picker_load (TallyOrderPicker *self,
                         const char       *text)
{
  g_auto (GStrv) parts = NULL;

  g_return_if_fail (TALLY_IS_ORDER_PICKER (self));

  parts = g_strsplit (text, ",", -1);
  self->n = 0;
  for (guint i = 0; parts[i] != NULL; i++) {
    guint64 seat;

    if (g_ascii_string_to_unsigned (parts[i], 10, 0, get_n_players (self) - 1, &seat, NULL))
      append (self, (TallySeat) seat);
  }
  show_places (self);
}

char *
tally_order_picker_tell (TallyOrderPicker *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (TALLY_IS_ORDER_PICKER (self), NULL);

  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (text, i > 0 ? ", %s" : "%s", tally_session_get_name (self->session, self->order[i]));

  return self->n > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup ("–");
}
