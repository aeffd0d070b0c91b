/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-order-picker.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-entry-cell.h"
#include "tally-widget.h"
#include "tally-rank.h"

#define NARROW_COLUMNS 2

struct _TallyOrderPicker {
  GtkWidget parent_instance;

  GtkWidget *grid;
  GtkWidget *buttons[TALLY_MAX_PLAYERS];
  GtkWidget *places[TALLY_MAX_PLAYERS];

  TallySession *session;
  TallySeat order[TALLY_MAX_PLAYERS]; /* as it was tapped, without the last */
  guint n;
};

static void control_init (TallyEntryControlInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TallyOrderPicker, tally_order_picker, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (TALLY_TYPE_ENTRY_CONTROL, control_init))

static guint
get_n_players (TallyOrderPicker *self)
{
  return tally_session_get_setup (self->session)->n_players;
}

/* Where somebody was tapped, or `n`. */
static guint
find (TallyOrderPicker *self,
      TallySeat         seat)
{
  guint at = 0;

  while (at < self->n && self->order[at] != seat)
    at++;

  return at;
}

guint
tally_order_picker_n_missing (TallyOrderPicker *self)
{
  g_return_val_if_fail (TALLY_IS_ORDER_PICKER (self), 0);

  return self->n + 1 < get_n_players (self) ? get_n_players (self) - self->n : 0;
}

guint
tally_order_picker_get_place (TallyOrderPicker *self,
                              TallySeat         seat)
{
  g_return_val_if_fail (TALLY_IS_ORDER_PICKER (self), 0);

  if (find (self, seat) < self->n)
    return find (self, seat) + 1;

  return tally_order_picker_n_missing (self) > 0 ? 0 : get_n_players (self);
}

/* Everybody by place, as far as it is known. */
static guint
list_seats (TallyOrderPicker *self,
            TallySeat         seats[TALLY_MAX_PLAYERS])
{
  guint n = self->n;

  memcpy (seats, self->order, sizeof self->order);
  for (TallySeat seat = 0; tally_order_picker_n_missing (self) == 0 && seat < (TallySeat) get_n_players (self); seat++) {
    if (find (self, seat) == self->n)
      seats[n++] = seat;
  }

  return n;
}

static void
show_place (TallyOrderPicker *self,
            TallySeat         seat)
{
  const char *name = tally_session_get_name (self->session, seat);
  guint place = tally_order_picker_get_place (self, seat);
  gboolean last = place == get_n_players (self);
  const char *told = place == 0 ? "–" : last ? _ ("last")
                                             : tally_ordinal (place);
  g_autofree char *label = place == 0 ? g_strdup_printf (_ ("%s, no place yet"), name)
                                      : g_strdup_printf ("%s, %s", name, told);

  gtk_label_set_label (GTK_LABEL (self->places[seat]), told);
  tally_widget_set_css_class (self->buttons[seat], "missing", place == 0);
  tally_widget_set_css_class (self->buttons[seat], "out", place > 0 && !last);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->buttons[seat]), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

static void
show_places (TallyOrderPicker *self)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++)
    show_place (self, seat);
}

/* The last place is nobody's to be tapped: it is known by the others. A finger
 * stays where it is then; whoever types goes on in the next cell. */
static void
toggle (TallyOrderPicker *self,
        TallySeat         seat)
{
  guint at = find (self, seat);

  if (at < self->n) {
    self->n--;
    memmove (&self->order[at], &self->order[at + 1], (self->n - at) * sizeof self->order[0]);
  } else if (self->n + 1 < get_n_players (self)) {
    self->order[self->n++] = seat;
  }
  show_places (self);
  g_signal_emit_by_name (self, "changed");
}

gboolean
tally_order_picker_tap (TallyOrderPicker *self,
                        TallySeat         seat)
{
  g_return_val_if_fail (TALLY_IS_ORDER_PICKER (self), FALSE);

  if (seat < 0 || seat >= (TallySeat) get_n_players (self))
    return FALSE;

  toggle (self, seat);
  if (tally_order_picker_n_missing (self) == 0)
    g_signal_emit_by_name (self, "activate");

  return TRUE;
}

gboolean
tally_order_picker_take_back (TallyOrderPicker *self)
{
  g_return_val_if_fail (TALLY_IS_ORDER_PICKER (self), FALSE);

  if (self->n == 0)
    return FALSE;

  self->n--;
  show_places (self);
  g_signal_emit_by_name (self, "changed");

  return TRUE;
}

static void
clicked_cb (TallyOrderPicker *self,
            GtkWidget        *button)
{
  for (TallySeat seat = 0; seat < (TallySeat) get_n_players (self); seat++) {
    if (self->buttons[seat] == button)
      toggle (self, seat);
  }
}

static void
set_order (TallyOrderPicker *self,
           const TallySeat   seats[],
           guint             n)
{
  guint n_players = get_n_players (self);

  self->n = 0;
  for (guint i = 0; i < n; i++) {
    if (seats[i] >= 0 && seats[i] < (TallySeat) n_players && find (self, seats[i]) == self->n && self->n + 1 < n_players)
      self->order[self->n++] = seats[i];
  }
  show_places (self);
}

static void
read_order (TallyEntryControl *control,
            gpointer           at)
{
  TallySeatList *order = at;
  TallySeat seats[TALLY_MAX_PLAYERS];

  order->n = (guint8) list_seats (TALLY_ORDER_PICKER (control), seats);
  order->present = order->n > 0;
  memcpy (order->seats, seats, order->n * sizeof seats[0]);
}

static void
write_order (TallyEntryControl *control,
             gconstpointer      at)
{
  const TallySeatList *order = at;

  set_order (TALLY_ORDER_PICKER (control), order->seats, MIN (order->n, TALLY_MAX_PLAYERS));
}

static gboolean
is_whole (TallyEntryControl *control)
{
  return tally_order_picker_n_missing (TALLY_ORDER_PICKER (control)) == 0;
}

/* "2,0,1" */
static char *
save (TallyEntryControl *control)
{
  TallyOrderPicker *self = TALLY_ORDER_PICKER (control);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->n; i++)
    g_string_append_printf (text, i > 0 ? ",%d" : "%d", self->order[i]);

  return g_string_free (text, FALSE);
}

static void
load (TallyEntryControl *control,
      const char        *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", TALLY_MAX_PLAYERS);
  TallySeat seats[TALLY_MAX_PLAYERS] = { 0 };
  guint n = 0;

  for (; parts[n] != NULL; n++) {
    guint64 seat;

    seats[n] = g_ascii_string_to_unsigned (parts[n], 10, 0, TALLY_MAX_PLAYERS, &seat, NULL) ? (TallySeat) seat
                                                                                            : TALLY_NOBODY;
  }
  set_order (TALLY_ORDER_PICKER (control), seats, n);
}

/* "Carl, Anna, Ben" */
static char *
tell (TallyEntryControl *control)
{
  TallyOrderPicker *self = TALLY_ORDER_PICKER (control);
  TallySeat seats[TALLY_MAX_PLAYERS];
  guint n = list_seats (self, seats);
  GString *text = g_string_new (n == 0 ? "–" : NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, i > 0 ? ", %s" : "%s", tally_session_get_name (self->session, seats[i]));

  return g_string_free (text, FALSE);
}

static void
control_init (TallyEntryControlInterface *iface)
{
  iface->read = read_order;
  iface->write = write_order;
  iface->is_whole = is_whole;
  iface->save = save;
  iface->load = load;
  iface->tell = tell;
}

/* Not a second time: Shift+Tab would never get out. */
static gboolean
tally_order_picker_grab_focus (GtkWidget *widget)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (TALLY_ORDER_PICKER (widget)->buttons[0]);
}

static void
tally_order_picker_class_init (TallyOrderPickerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = tally_order_picker_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "orderpicker");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  tally_class_signal (klass, "changed", 0);
  tally_class_signal (klass, "activate", 0);
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallyOrderPicker, session, g_object_unref);
}

static void
tally_order_picker_init (TallyOrderPicker *self)
{
  self->grid = g_object_new (GTK_TYPE_GRID, "column-homogeneous", TRUE, NULL);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}

static void
add_button (TallyOrderPicker *self,
            TallySeat         seat)
{
  const char *name = tally_session_get_name (self->session, seat);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_ELLIPSIZE | TALLY_LABEL_START | TALLY_LABEL_EXPAND, NULL);

  self->places[seat] = tally_label_new (NULL, 0, "heading");
  tally_box_fill (box, tally_badge_new (tally_session_get_colour (self->session, seat), name, 24), label,
                  self->places[seat], NULL);

  self->buttons[seat] = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (self->buttons[seat]), box);
  g_signal_connect_swapped (self->buttons[seat], "clicked", G_CALLBACK (clicked_cb), self);
  gtk_grid_attach (GTK_GRID (self->grid), self->buttons[seat], seat, 0, 1, 1);
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
  tally_order_picker_set_columns (self, NARROW_COLUMNS);
  show_places (self);

  return GTK_WIDGET (self);
}

void
tally_order_picker_set_columns (TallyOrderPicker *self,
                                guint             columns)
{
  g_return_if_fail (TALLY_IS_ORDER_PICKER (self));

  for (guint seat = 0; seat < get_n_players (self); seat++)
    tally_grid_place (self->buttons[seat], (int) (seat % columns), (int) (seat / columns), 1);
}

void
tally_order_picker_focus_first (TallyOrderPicker *self)
{
  g_return_if_fail (TALLY_IS_ORDER_PICKER (self));

  gtk_widget_grab_focus (self->buttons[0]);
}
