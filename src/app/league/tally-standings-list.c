/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-standings-list.h"

#include "tally-class.h"
#include "tally-item.h"
#include "tally-league-row.h"
#include "tally-widget.h"

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
  GtkSizeGroup *columns[TALLY_LEAGUE_COLUMNS];
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
  for (guint i = 0; i < TALLY_LEAGUE_COLUMNS; i++, cell = gtk_widget_get_next_sibling (cell)) {
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
  for (guint i = 0; i < TALLY_LEAGUE_COLUMNS; i++)
    tally_class_owns (klass, TallyStandingsList, columns[i], g_object_unref);
  tally_class_owns (klass, TallyStandingsList, reading, tally_league_reading_unref);
  tally_class_binds (klass, TallyStandingsList, list, head);
  tally_class_answers (klass, activated_cb);
}

static void
tally_standings_list_init (TallyStandingsList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < TALLY_LEAGUE_COLUMNS; i++)
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
