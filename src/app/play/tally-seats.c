/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-seats.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-name.h"
#include "tally-roster.h"
#include "tally-seat-row.h"
#include "tally-store-players.h"
#include "tally-widget.h"

/* One chip a friend is plenty; the entry finds the others. */
#define MOST_CHIPS 12

/* Between what is being typed and the edge of what is in sight. */
#define ROOM_AROUND 12

typedef struct {
  char *name;
  gint64 player; /* 0: somebody who is new here */
  guint arrived; /* the new ones are written down in the order in which they came */
  guint colour;  /* slot from 0 */
} Seat;

struct _TallySeats {
  GtkWidget parent_instance;

  GtkListBox *list;
  GtkEditable *entry;
  GtkWidget *complaint;
  GtkFlowBox *chips;

  TallyStore *store;
  GArray *seats;    /* Seat */
  GPtrArray *known; /* TallyPlayer, those of lately first */
  guint n_arrived;
  guint scroll_source;
};

static void show (TallySeats *self);

G_DEFINE_FINAL_TYPE (TallySeats, tally_seats, GTK_TYPE_WIDGET)

static void
clear_seat_cb (gpointer seat)
{
  g_free (((Seat *) seat)->name);
}

static Seat *
get_seat (TallySeats *self,
          guint       index)
{
  return &g_array_index (self->seats, Seat, index);
}

/* "anna" and "Anna" are the same to people. */
static char *
fold_name (const char *name)
{
  g_autofree char *whole = g_utf8_normalize (name, -1, G_NORMALIZE_ALL_COMPOSE);

  return g_utf8_casefold (whole != NULL ? whole : name, -1);
}

static gboolean
is_same_name (const char *one,
              const char *other)
{
  g_autofree char *folded = fold_name (one);
  g_autofree char *folded_other = fold_name (other);

  return g_str_equal (folded, folded_other);
}

/* As it is written in the list of players; or as it was typed. */
static const char *
find_known (TallySeats *self,
            const char *name)
{
  const char *found = name;

  for (guint i = 0; self->known != NULL && i < self->known->len; i++) {
    const TallyPlayer *player = g_ptr_array_index (self->known, i);

    if (g_str_equal (player->name, name))
      return name;
    if (found == name && is_same_name (player->name, name))
      found = player->name;
  }

  return found;
}

/* Whether one of the words of the name begins like that. */
static gboolean
begins_like (const char *name,
             const char *typed)
{
  g_autofree char *folded = fold_name (name);
  g_autofree char *folded_typed = fold_name (typed);
  const char *word = folded;

  while (word != NULL) {
    if (g_str_has_prefix (word, folded_typed))
      return TRUE;
    word = strchr (word, ' ');
    word = word != NULL ? word + 1 : NULL;
  }

  return FALSE;
}

static int
find_name (TallySeats *self,
           const char *name)
{
  for (guint i = 0; i < self->seats->len; i++) {
    if (is_same_name (get_seat (self, i)->name, name))
      return (int) i;
  }

  return -1;
}

static void
changed (TallySeats *self)
{
  show (self);
  g_signal_emit_by_name (self, "changed");
}

static void
move_seat (TallySeats *self,
           guint       from,
           guint       to)
{
  Seat seat;

  if (from == to || from >= self->seats->len || to >= self->seats->len)
    return;

  seat = *get_seat (self, from);
  g_array_set_clear_func (self->seats, NULL);
  g_array_remove_index (self->seats, from);
  g_array_insert_val (self->seats, to, seat);
  g_array_set_clear_func (self->seats, clear_seat_cb);
  changed (self);
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, (int) to)));
}

static void
removed_cb (TallySeats    *self,
            GtkListBoxRow *row)
{
  g_array_remove_index (self->seats, (guint) gtk_list_box_row_get_index (row));
  changed (self);
}

static GtkWidget *
make_row (TallySeats *self,
          const Seat *seat)
{
  GtkWidget *row = tally_seat_row_new (seat->name, seat->colour);

  g_signal_connect_swapped (row, "moved", G_CALLBACK (move_seat), self);
  g_signal_connect_swapped (row, "removed", G_CALLBACK (removed_cb), self);

  return row;
}

static void
show_list (TallySeats *self)
{
  tally_list_box_clear (self->list);
  for (guint i = 0; i < self->seats->len; i++)
    gtk_list_box_append (self->list, make_row (self, get_seat (self, i)));
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->seats->len > 0);
}

static void
chip_cb (GtkButton *button,
         gpointer   data)
{
  tally_seats_add (data, g_object_get_data (G_OBJECT (button), "name"));
}

static GtkWidget *
make_chip (TallySeats        *self,
           const TallyPlayer *player)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *label = g_strdup_printf (_ ("%s plays"), player->name);

  tally_box_fill (box, tally_badge_new (tally_roster_get_slot (player, 0), player->name, 20),
                  tally_label_new (player->name, TALLY_LABEL_ELLIPSIZE, NULL), NULL);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "touch");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  g_object_set_data_full (G_OBJECT (button), "name", g_strdup (player->name), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (chip_cb), self);

  return button;
}

static int
compare_last_played (gconstpointer a,
                     gconstpointer b)
{
  const TallyPlayer *one = *(TallyPlayer *const *) a;
  const TallyPlayer *other = *(TallyPlayer *const *) b;

  return (other->last_played > one->last_played) - (other->last_played < one->last_played);
}

static void
read_known (TallySeats *self)
{
  g_clear_pointer (&self->known, g_ptr_array_unref);
  self->known = tally_store_list_players (self->store, NULL);
  if (self->known != NULL)
    g_ptr_array_sort (self->known, compare_last_played);
}

/* The ones that are known, don't sit here yet, and fit what is being typed. */
static void
show_chips (TallySeats *self)
{
  g_autofree char *typed = tally_name_trim (gtk_editable_get_text (self->entry));
  guint shown = 0;

  tally_flow_box_clear (self->chips);
  for (guint i = 0; self->known != NULL && i < self->known->len && shown < MOST_CHIPS; i++) {
    const TallyPlayer *player = g_ptr_array_index (self->known, i);

    if (find_name (self, player->name) >= 0 || !begins_like (player->name, typed))
      continue;
    tally_flow_box_append (self->chips, make_chip (self, player));
    shown++;
  }
}

/* The new one who came next after those before; NULL: that was all. */
static Seat *
find_next_new (TallySeats *self,
               guint       arrived)
{
  Seat *next = NULL;

  for (guint i = 0; i < self->seats->len; i++) {
    Seat *seat = get_seat (self, i);

    if (seat->player == 0 && seat->arrived >= arrived && (next == NULL || seat->arrived < next->arrived))
      next = seat;
  }

  return next;
}

/* The signs that they will have in the match, also those who are new here. */
static void
find_colours (TallySeats *self)
{
  g_autofree guint *colours = g_new0 (guint, self->seats->len + 1);
  guint n = 0;

  for (guint i = 0; i < self->seats->len; i++) {
    Seat *seat = get_seat (self, i);
    g_autoptr (TallyPlayer) player = seat->player != 0 ? tally_store_get_player (self->store, seat->player, NULL) : NULL;

    seat->colour = tally_roster_get_slot (player, i);
  }
  if (!tally_store_foresee_colours (self->store, colours, self->seats->len, NULL))
    return;
  for (Seat *seat = find_next_new (self, 0); seat != NULL; seat = find_next_new (self, seat->arrived + 1))
    seat->colour = colours[n++] - 1;
}

static void
show (TallySeats *self)
{
  find_colours (self);
  show_list (self);
  read_known (self);
  show_chips (self);
}

/* The page gets longer with every name, and shorter with a keyboard on the
 * screen: what is being typed, and why it can't be taken, stay in sight. */
static gboolean
scroll_cb (gpointer data)
{
  TallySeats *self = data;
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);
  GtkWidget *entry = GTK_WIDGET (self->entry);
  GtkWidget *last = gtk_widget_get_visible (self->complaint) ? self->complaint : entry;
  GtkWidget *content = gtk_viewport_get_child (GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller))));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  graphene_rect_t from, to;

  self->scroll_source = 0;
  if ((gtk_widget_get_state_flags (entry) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0 &&
      gtk_widget_compute_bounds (entry, content, &from) && gtk_widget_compute_bounds (last, content, &to))
    gtk_adjustment_clamp_page (adjustment, from.origin.y - ROOM_AROUND, to.origin.y + to.size.height + ROOM_AROUND);

  return G_SOURCE_REMOVE;
}

static void
room_changed_cb (TallySeats *self)
{
  if (self->scroll_source == 0 && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->scroll_source = g_idle_add (scroll_cb, self);
}

static void
entered_cb (TallySeats *self)
{
  g_autofree char *typed = tally_name_trim (gtk_editable_get_text (self->entry));
  g_autofree char *name = g_strdup (find_known (self, typed));

  if (*name == '\0')
    return;
  if (find_name (self, name) >= 0) {
    g_autofree char *sentence = g_strdup_printf (_ ("%s is already at the table."),
                                                 get_seat (self, (guint) find_name (self, name))->name);

    tally_label_tell (self->complaint, sentence);
    return;
  }
  if (!tally_name_is_valid (name)) {
    tally_label_tell (self->complaint, _ ("A name has 1 to 64 characters."));
    return;
  }

  gtk_editable_set_text (self->entry, "");
  tally_seats_add (self, name);
}

static void
typed_cb (TallySeats *self)
{
  tally_label_tell (self->complaint, NULL);
  show_chips (self);
}

static void
tally_seats_map (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;

  GTK_WIDGET_CLASS (tally_seats_parent_class)->map (widget);

  if (scroller == NULL)
    return;

  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_signal_handlers_disconnect_by_func (adjustment, room_changed_cb, widget);
  g_signal_connect_object (adjustment, "changed", G_CALLBACK (room_changed_cb), widget, G_CONNECT_SWAPPED);
}

static void
tally_seats_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&TALLY_SEATS (widget)->scroll_source, g_source_remove);

  GTK_WIDGET_CLASS (tally_seats_parent_class)->unmap (widget);
}

static void
tally_seats_class_init (TallySeatsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tally_seats_map;
  widget_class->unmap = tally_seats_unmap;

  tally_class_signal (klass, "changed", 0);

  tally_class_set_template (klass, "tally-seats.ui");
  tally_class_owns (klass, TallySeats, store, g_object_unref);
  tally_class_owns (klass, TallySeats, known, g_ptr_array_unref);
  tally_class_owns (klass, TallySeats, seats, g_array_unref);
  tally_class_binds (klass, TallySeats, list, entry, complaint, chips);
  tally_class_answers (klass, entered_cb, typed_cb);
}

static void
tally_seats_init (TallySeats *self)
{
  self->seats = g_array_new (FALSE, FALSE, sizeof (Seat));
  g_array_set_clear_func (self->seats, clear_seat_cb);
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
tally_seats_new (TallyStore *store)
{
  TallySeats *self = g_object_new (TALLY_TYPE_SEATS, NULL);

  self->store = g_object_ref (store);
  show (self);

  return GTK_WIDGET (self);
}

void
tally_seats_offer (TallySeats      *self,
                   const TallyGame *game)
{
  gint64 ids[TALLY_MAX_PLAYERS];
  guint n = 0;

  g_return_if_fail (TALLY_IS_SEATS (self));

  if (self->seats->len > 0)
    return;

  tally_store_get_last_group (self->store, game, ids, &n, NULL);
  for (guint i = 0; i < n; i++) {
    g_autoptr (TallyPlayer) player = tally_store_get_player (self->store, ids[i], NULL);

    if (player != NULL)
      tally_seats_add (self, player->name);
  }
}

void
tally_seats_add (TallySeats *self,
                 const char *name)
{
  Seat seat;

  g_return_if_fail (TALLY_IS_SEATS (self));
  /* A damaged match may have the same person twice. */
  if (find_name (self, name) >= 0)
    return;

  seat = (Seat){ .name = g_strdup (name), .arrived = self->n_arrived++ };
  tally_store_find_player (self->store, name, &seat.player, NULL);
  g_array_append_val (self->seats, seat);
  changed (self);
}

guint
tally_seats_get_length (TallySeats *self)
{
  g_return_val_if_fail (TALLY_IS_SEATS (self), 0);

  return self->seats->len;
}

guint
tally_seats_get_names (TallySeats *self,
                       const char *names[],
                       guint       most)
{
  g_return_val_if_fail (TALLY_IS_SEATS (self), 0);

  for (guint i = 0; i < MIN (self->seats->len, most); i++)
    names[i] = get_seat (self, i)->name;

  return MIN (self->seats->len, most);
}

guint
tally_seats_get_players (TallySeats *self,
                         gint64      ids[],
                         guint       most)
{
  g_return_val_if_fail (TALLY_IS_SEATS (self), 0);

  for (guint i = 0; i < MIN (self->seats->len, most); i++)
    ids[i] = get_seat (self, i)->player;

  return MIN (self->seats->len, most);
}

gboolean
tally_seats_settle (TallySeats *self,
                    gint64      ids[],
                    GError    **error)
{
  g_return_val_if_fail (TALLY_IS_SEATS (self), FALSE);

  for (Seat *seat = find_next_new (self, 0); seat != NULL; seat = find_next_new (self, seat->arrived + 1)) {
    if (!tally_store_find_player (self->store, seat->name, &seat->player, error))
      return FALSE;
    if (seat->player == 0)
      seat->player = tally_store_add_player (self->store, seat->name, error);
    if (seat->player == 0)
      return FALSE;
  }
  tally_seats_get_players (self, ids, self->seats->len);

  return TRUE;
}
