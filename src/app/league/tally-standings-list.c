/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-standings-list.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-item.h"
#include "tally-league-words.h"
#include "tally-why-popover.h"
#include "tally-why.h"
#include "tally-widget.h"

/* From left to right; the head of the table has as many. */
#define COLUMNS 8
#define WIDE_SPACING 14
#define NARROW_SPACING 10

/* One player in the table: columns where there is room, two lines where there
 * isn't, and behind a question mark why they are where they are. */
#define TALLY_TYPE_LEAGUE_ROW (tally_league_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeagueRow, tally_league_row, TALLY, LEAGUE_ROW, GtkListBoxRow)

struct _TallyLeagueRow {
  GtkListBoxRow parent_instance;

  GtkBox *cells;
  GtkBox *rank;
  GtkLabel *place;
  GtkLabel *movement;
  GtkWidget *player;
  TallyBadge *badge;
  GtkLabel *name;
  GtkLabel *details;
  GtkLabel *points;
  GtkLabel *wins;
  GtkLabel *matches;
  GtkLabel *rating;
  GtkMenuButton *why;

  TallyLeagueReading *reading;
  guint index;
};

G_DEFINE_FINAL_TYPE (TallyLeagueRow, tally_league_row, GTK_TYPE_LIST_BOX_ROW)

static const TallyStandingsRow *
get_row (TallyLeagueRow *self)
{
  return &self->reading->standings->rows[self->index];
}

static char *
tell_details (const TallyLeagueReading *reading,
              const TallyStandingsRow  *row)
{
  g_autofree char *wins = g_strdup_printf (ngettext ("%u win", "%u wins", row->wins), row->wins);
  g_autofree char *matches = g_strdup_printf (ngettext ("%u match", "%u matches", row->matches), row->matches);
  g_autofree char *rating = tally_league_reading_tell_rating (reading, row->player);

  return g_strdup_printf ("%s · %s · %s", wins, matches, rating);
}

static char *
tell_row (const TallyLeagueReading *reading,
          const TallyStandingsRow  *row,
          const char               *details)
{
  g_autofree char *place = row->place > 0 ? g_strdup_printf (_ ("Place %u"), row->place) : g_strdup (_ ("Not ranked"));
  g_autofree char *told = tally_why_tell_value (TALLY_CRITERION_POINTS, row->points);

  return g_strdup_printf ("%s: %s, %s, %s", place, tally_roster_name (reading->roster, row->player), told, details);
}

static void
set_count (GtkLabel *label,
           guint     count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  gtk_label_set_label (label, text);
}

static void
show_rank (TallyLeagueRow *self)
{
  const TallyStandingsRow *row = get_row (self);
  int moved = tally_standings_row_movement (row);
  g_autofree char *movement = tally_league_words_movement (row);

  if (row->place > 0)
    set_count (self->place, row->place);
  else
    gtk_label_set_label (self->place, "–");
  gtk_label_set_label (self->movement, movement);
  tally_widget_set_css_class (GTK_WIDGET (self->movement), "moved-up", moved > 0);
  tally_widget_set_css_class (GTK_WIDGET (self->movement), "moved-down", moved < 0);
  tally_widget_set_css_class (GTK_WIDGET (self->movement), "moved-not", moved == 0);
}

static void
show_player (TallyLeagueRow *self)
{
  const TallyLeagueReading *reading = self->reading;
  gint64 player = get_row (self)->player;
  const char *name = tally_roster_name (reading->roster, player);
  g_autofree char *why = g_strdup_printf (_ ("Why this place? %s"), name);

  tally_badge_set (self->badge, tally_roster_slot (reading->roster, player), name);
  gtk_label_set_label (self->name, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->why), GTK_ACCESSIBLE_PROPERTY_LABEL, why, -1);
}

static void
show_numbers (TallyLeagueRow *self)
{
  const TallyStandingsRow *row = get_row (self);
  g_autofree char *points = tally_points_to_text (row->points);
  g_autofree char *rating = tally_league_reading_tell_rating (self->reading, row->player);
  g_autofree char *details = tell_details (self->reading, row);
  g_autofree char *told = tell_row (self->reading, row, details);

  gtk_label_set_label (self->points, points);
  set_count (self->wins, row->wins);
  set_count (self->matches, row->matches);
  gtk_label_set_label (self->rating, rating);
  gtk_label_set_label (self->details, details);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
}

static void
why_cb (GtkMenuButton *button,
        gpointer       data)
{
  TallyLeagueRow *self = data;

  if (self->reading != NULL)
    gtk_menu_button_set_popover (button, tally_why_popover_new (self->reading, self->index));
}

static void
tally_league_row_class_init (TallyLeagueRowClass *klass)
{
  tally_class_set_template (klass, "tally-league-row.ui");
  tally_class_owns (klass, TallyLeagueRow, reading, tally_league_reading_unref);
  tally_class_binds (klass, TallyLeagueRow, cells, rank, place, movement, player, badge, name, details,
                     points, wins, matches, rating, why);
}

static void
tally_league_row_init (TallyLeagueRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->why, why_cb, self, NULL);
}

/* Its cells are as wide as the others of their column. */
static GtkWidget *
tally_league_row_new (GtkSizeGroup *columns[COLUMNS])
{
  TallyLeagueRow *self = g_object_new (TALLY_TYPE_LEAGUE_ROW, NULL);
  gpointer const cells[COLUMNS] = {
    self->place, self->movement, self->player, self->points, self->wins, self->matches, self->rating, self->why
  };

  for (guint i = 0; i < COLUMNS; i++)
    gtk_size_group_add_widget (columns[i], cells[i]);

  return GTK_WIDGET (self);
}

/* The row of the table that is counted from 0. */
static void
tally_league_row_show (TallyLeagueRow           *self,
                       const TallyLeagueReading *reading,
                       guint                     index)
{
  g_clear_pointer (&self->reading, tally_league_reading_unref);
  self->reading = tally_league_reading_ref (reading);
  self->index = index;
  show_rank (self);
  show_player (self);
  show_numbers (self);
}

static void
tally_league_row_set_narrow (TallyLeagueRow *self,
                             gboolean        narrow)
{
  GtkWidget *wide_only[] = { GTK_WIDGET (self->wins), GTK_WIDGET (self->matches), GTK_WIDGET (self->rating) };

  gtk_box_set_spacing (self->cells, narrow ? NARROW_SPACING : WIDE_SPACING);
  gtk_box_set_spacing (self->rank, narrow ? 0 : WIDE_SPACING);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rank), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self->details), narrow);
  for (guint i = 0; i < G_N_ELEMENTS (wide_only); i++)
    gtk_widget_set_visible (wide_only[i], !narrow);
}

static gint64
tally_league_row_get_player (TallyLeagueRow *self)
{
  return self->reading != NULL ? get_row (self)->player : 0;
}

/* A row takes a millisecond to be made. So that a club of hundreds opens as
 * soon as a family, those far down come in the frames after the first. */
#define ROWS_A_FRAME 40

struct _TallyStandingsList {
  AdwBin parent_instance;

  GtkListBox *list;
  GtkWidget *head;

  GListStore *rows;         /* the indices of the table's rows */
  GtkSliceListModel *shown; /* those that are made */
  guint growing;
  GtkSizeGroup *columns[COLUMNS];
  TallyLeagueReading *reading;
  gboolean narrow;
  gint64 chosen;
};

G_DEFINE_FINAL_TYPE (TallyStandingsList, tally_standings_list, ADW_TYPE_BIN)

static GtkWidget *
create_row_cb (gpointer item,
               gpointer data)
{
  TallyStandingsList *self = data;
  GtkWidget *row = tally_league_row_new (self->columns);

  tally_league_row_set_narrow (TALLY_LEAGUE_ROW (row), self->narrow);
  tally_league_row_show (TALLY_LEAGUE_ROW (row), self->reading, GPOINTER_TO_UINT (tally_item_get (item)));

  return row;
}

/* Columns have a head, lines have none. */
static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       data)
{
  TallyStandingsList *self = data;

  gtk_list_box_row_set_header (row, before == NULL && !self->narrow ? self->head : NULL);
}

/* A head that isn't seen doesn't make its column wider. */
static void
set_narrow (TallyStandingsList *self,
            gboolean            narrow)
{
  GtkWidget *cell = gtk_widget_get_first_child (self->head);

  self->narrow = narrow;
  for (guint i = 0; i < COLUMNS; i++, cell = gtk_widget_get_next_sibling (cell)) {
    if (narrow)
      gtk_size_group_remove_widget (self->columns[i], cell);
    else
      gtk_size_group_add_widget (self->columns[i], cell);
  }
}

static gboolean
grow_cb (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  TallyStandingsList *self = TALLY_STANDINGS_LIST (widget);
  guint size = gtk_slice_list_model_get_size (self->shown);

  if (size >= g_list_model_get_n_items (G_LIST_MODEL (self->rows))) {
    self->growing = 0;
    return G_SOURCE_REMOVE;
  }

  gtk_slice_list_model_set_size (self->shown, size + ROWS_A_FRAME);
  tally_standings_list_set_chosen (self, self->chosen);
  return G_SOURCE_CONTINUE;
}

static void
activated_cb (TallyStandingsList *self,
              GtkListBoxRow      *row)
{
  g_signal_emit_by_name (self, "chosen", tally_league_row_get_player (TALLY_LEAGUE_ROW (row)));
}

static void
tally_standings_list_class_init (TallyStandingsListClass *klass)
{
  tally_class_signal (klass, "chosen", 1, G_TYPE_INT64);

  tally_class_set_template (klass, "tally-standings-list.ui");
  tally_class_owns_objects (klass, TallyStandingsList, shown, rows);
  for (guint i = 0; i < COLUMNS; i++)
    tally_class_owns (klass, TallyStandingsList, columns[i], g_object_unref);
  tally_class_owns (klass, TallyStandingsList, reading, tally_league_reading_unref);
  tally_class_binds (klass, TallyStandingsList, list, head);
  tally_class_answers (klass, activated_cb);
}

static void
tally_standings_list_init (TallyStandingsList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < COLUMNS; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->narrow = TRUE;
  self->rows = tally_item_list_new ();
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
  self->shown = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->rows)), 0, ROWS_A_FRAME);
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->shown), create_row_cb, self, NULL);
}

void
tally_standings_list_show (TallyStandingsList       *self,
                           const TallyLeagueReading *reading,
                           gboolean                  narrow)
{
  g_autoptr (GPtrArray) indices = g_ptr_array_new ();

  g_return_if_fail (TALLY_IS_STANDINGS_LIST (self));

  g_clear_pointer (&self->reading, tally_league_reading_unref);
  self->reading = tally_league_reading_ref (reading);
  if (self->narrow != narrow)
    set_narrow (self, narrow);
  for (guint i = 0; i < reading->standings->n_rows; i++)
    g_ptr_array_add (indices, GUINT_TO_POINTER (i));
  gtk_slice_list_model_set_size (self->shown, ROWS_A_FRAME);
  tally_item_list_fill (self->rows, indices, NULL);
  if (self->growing == 0)
    self->growing = gtk_widget_add_tick_callback (GTK_WIDGET (self), grow_cb, NULL, NULL);
  tally_standings_list_set_chosen (self, self->chosen);
}

void
tally_standings_list_set_chosen (TallyStandingsList *self,
                                 gint64              player)
{
  GtkListBoxRow *row;

  g_return_if_fail (TALLY_IS_STANDINGS_LIST (self));

  self->chosen = player;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    tally_widget_set_css_class (GTK_WIDGET (row), "chosen", tally_league_row_get_player (TALLY_LEAGUE_ROW (row)) == player);
}
