/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-tile-board.h"

#include <glib/gi18n.h>

#include "tally-class.h"

#define LEAST_PITCH 44 /* a finger */

/* As many columns as fingers have room for: all rows are full with each. */
static const int wide_columns[] = { 10, 0 };
static const int narrow_columns[] = { 8, 5, 0 };

struct _TallyTileBoard {
  GtkWidget parent_instance;

  GtkWidget *tiles[TALLY_RAFFZAHN_TILES];

  gboolean flat;
  gboolean narrow;
  int columns; /* in the width that it has */
  int gap;
  int last; /* that had the focus */
};

G_DEFINE_FINAL_TYPE (TallyTileBoard, tally_tile_board, GTK_TYPE_WIDGET)

static int
choose_columns (TallyTileBoard *self,
                int             width)
{
  const int *columns = self->narrow ? narrow_columns : wide_columns;

  while (columns[1] > 0 && width < LEAST_PITCH * columns[0])
    columns++;

  return columns[0];
}

/* Tiles stand upright where there is room, and never grow out of proportion. */
static int
get_row_pitch (TallyTileBoard *self,
               int             width)
{
  int pitch = width / choose_columns (self, width);

  if (self->narrow)
    return width < LEAST_PITCH * narrow_columns[0] ? LEAST_PITCH : MIN (pitch, 72);

  return MAX (self->flat ? pitch : MIN (pitch * 3 / 2, MAX (150, pitch * 6 / 5)), 60);
}

static int
get_height (TallyTileBoard *self,
            int             width)
{
  return get_row_pitch (self, width) * TALLY_RAFFZAHN_TILES / choose_columns (self, width);
}

static GtkSizeRequestMode
tally_tile_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tally_tile_board_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  TallyTileBoard *self = TALLY_TILE_BOARD (widget);
  int usual = LEAST_PITCH * choose_columns (self, G_MAXINT) * 3 / 2;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = LEAST_PITCH * choose_columns (self, 0);
    *natural = usual;
  } else {
    *minimum = *natural = get_height (self, for_size < 0 ? usual : for_size);
  }

  /* Else GTK complains that it was never asked. */
  for (guint i = 0; i < TALLY_RAFFZAHN_TILES; i++)
    gtk_widget_measure (self->tiles[i], orientation, -1, NULL, NULL, NULL, NULL);
}

static void
tally_tile_board_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  TallyTileBoard *self = TALLY_TILE_BOARD (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int row_pitch = get_row_pitch (self, width);

  self->columns = choose_columns (self, width);
  for (int i = 0; i < TALLY_RAFFZAHN_TILES; i++) {
    int column = i % self->columns;
    int left = width * column / self->columns;
    int right = width * (column + 1) / self->columns;
    GtkAllocation place = {
      .x = (mirrored ? width - right : left) + self->gap / 2,
      .y = i / self->columns * row_pitch + self->gap / 2,
      .width = right - left - self->gap,
      .height = row_pitch - self->gap,
    };

    gtk_widget_size_allocate (self->tiles[i], &place, -1);
  }
}

static int
find_focus (TallyTileBoard *self)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  for (int i = 0; i < TALLY_RAFFZAHN_TILES; i++) {
    if (self->tiles[i] == focus)
      return i;
  }

  return -1;
}

/* The tile in that direction, or -1 beyond the edge. */
static int
find_neighbour (TallyTileBoard  *self,
                int              tile,
                GtkDirectionType direction)
{
  int forward = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL ? -1 : 1;
  int column = tile % self->columns;
  int next = -1;

  switch (direction) {
  case GTK_DIR_LEFT:
  case GTK_DIR_RIGHT:
    column += direction == GTK_DIR_RIGHT ? forward : -forward;
    next = column < 0 || column >= self->columns ? -1 : tile - tile % self->columns + column;
    break;
  case GTK_DIR_UP:
    next = tile - self->columns;
    break;
  case GTK_DIR_DOWN:
    next = tile + self->columns;
    break;
  default:
    break;
  }

  return next >= TALLY_RAFFZAHN_TILES ? -1 : next;
}

static gboolean
tally_tile_board_focus (GtkWidget       *widget,
                        GtkDirectionType direction)
{
  TallyTileBoard *self = TALLY_TILE_BOARD (widget);
  int current = find_focus (self);

  if (current >= 0)
    current = find_neighbour (self, current, direction);
  else
    current = self->last;
  if (current < 0)
    return FALSE;

  self->last = current;
  return gtk_widget_grab_focus (self->tiles[current]);
}

static void
clicked_cb (TallyTileBoard *self,
            GtkWidget      *tile)
{
  for (int i = 0; i < TALLY_RAFFZAHN_TILES; i++) {
    if (self->tiles[i] != tile)
      continue;
    self->last = i;
    g_signal_emit_by_name (self, "tile-chosen", i + 1);
  }
}

static void
tally_tile_board_class_init (TallyTileBoardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = tally_tile_board_get_request_mode;
  widget_class->measure = tally_tile_board_measure;
  widget_class->size_allocate = tally_tile_board_size_allocate;
  widget_class->focus = tally_tile_board_focus;
  gtk_widget_class_set_css_name (widget_class, "tileboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  tally_class_signal (klass, "tile-chosen", 1, G_TYPE_INT);
  tally_class_owns_children (klass);
}

static void
tally_tile_board_init (TallyTileBoard *self)
{
  for (int i = 0; i < TALLY_RAFFZAHN_TILES; i++) {
    self->tiles[i] = tally_tile_new (i + 1);
    gtk_widget_set_parent (self->tiles[i], GTK_WIDGET (self));
    g_signal_connect_swapped (self->tiles[i], "clicked", G_CALLBACK (clicked_cb), self);
  }
  self->columns = wide_columns[0];
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Tiles"), -1);
  tally_tile_board_set_narrow (self, FALSE);
}

GtkWidget *
tally_tile_board_new (void)
{
  return g_object_new (TALLY_TYPE_TILE_BOARD, NULL);
}

void
tally_tile_board_set_narrow (TallyTileBoard *self,
                             gboolean        narrow)
{
  g_return_if_fail (TALLY_IS_TILE_BOARD (self));

  self->narrow = narrow;
  self->gap = narrow ? 4 : 6;
  for (guint i = 0; i < TALLY_RAFFZAHN_TILES; i++)
    tally_tile_set_gap (TALLY_TILE (self->tiles[i]), self->gap);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tally_tile_board_set_flat (TallyTileBoard *self,
                           gboolean        flat)
{
  g_return_if_fail (TALLY_IS_TILE_BOARD (self));

  self->flat = flat;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
tally_tile_board_show (TallyTileBoard           *self,
                       TallySession             *session,
                       const TallyRaffzahnState *state,
                       int                       hit,
                       guint64                   chosen)
{
  const TallySetup *setup = tally_session_get_setup (session);

  g_return_if_fail (TALLY_IS_TILE_BOARD (self));

  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    TallyRaffzahnTile look;

    tally_raffzahn_look_at (setup, state, tile, &look);
    look.hit = tile == hit;
    look.chosen = (chosen & tally_raffzahn_bit (tile)) != 0;
    tally_tile_set (TALLY_TILE (self->tiles[tile - 1]), setup, &look,
                    look.seat != TALLY_NOBODY ? tally_session_get_colour (session, look.seat) : 0);
  }
}
