/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-standings-list.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-why-popover.h"
#include "tally-widget.h"

enum {
  COLUMN_PLACE,
  COLUMN_MOVEMENT,
  COLUMN_PLAYER,
  COLUMN_POINTS,
  COLUMN_WINS,
  COLUMN_MATCHES,
  COLUMN_RATING,
  COLUMN_WHY,
  N_COLUMNS,
};

/* The others come when somebody wants to see them: a table of hundreds takes
 * its time to be made, and few look down there. */
#define MOST_ROWS 40

struct _TallyStandingsList {
  AdwBin parent_instance;

  GtkListBox *list;
  GtkSizeGroup *columns[N_COLUMNS];
  GPtrArray *why_buttons; /* by row of the table */

  TallyLeagueReading *reading;
  gboolean narrow;
  gboolean whole; /* also those far down */
  gint64 chosen;
};

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyStandingsList, tally_standings_list, ADW_TYPE_BIN)

char *
tally_standings_tell_movement (const TallyStandingsRow *row)
{
  int movement = tally_standings_row_movement (row);

  if (row->place == 0)
    return g_strdup ("");
  if (tally_standings_row_is_new (row))
    /* Translators: somebody who had no place in the table before. */
    return g_strdup (C_ ("movement", "new"));
  if (movement == 0)
    return g_strdup (C_ ("movement", "– same"));

  return g_strdup_printf (movement > 0 ? "▲ %d" : "▼ %d", ABS (movement));
}

static GtkWidget *
make_label (const char *text,
            float       xalign,
            const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static GtkWidget *
make_place (const TallyStandingsRow *row)
{
  g_autofree char *text = row->place > 0 ? g_strdup_printf ("%u", row->place) : g_strdup ("–");
  GtkWidget *label = make_label (text, 0, "tally-number");

  gtk_widget_add_css_class (label, "standings-number");

  return label;
}

static GtkWidget *
make_movement (const TallyStandingsRow *row)
{
  int movement = tally_standings_row_movement (row);
  g_autofree char *text = tally_standings_tell_movement (row);

  return make_label (text, 0, movement > 0 ? "moved-up" : movement < 0 ? "moved-down"
                                                                       : "moved-not");
}

static GtkWidget *
make_points (const TallyStandingsRow *row)
{
  g_autofree char *text = tally_points_to_text (row->points);
  GtkWidget *label = make_label (text, 1, "tally-number");

  gtk_widget_add_css_class (label, "standings-number");

  return label;
}

static GtkWidget *
make_count (guint count)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  return make_label (text, 1, "standings-count");
}

static void
why_cb (GtkMenuButton *button,
        gpointer       data)
{
  TallyStandingsList *self = data;
  guint row = 0;

  if (self->reading != NULL && g_ptr_array_find (self->why_buttons, button, &row))
    gtk_menu_button_set_popover (button, tally_why_popover_new (self->reading, row));
}

static GtkWidget *
make_why (TallyStandingsList *self,
          const char         *name)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *mark = gtk_label_new ("?");
  g_autofree char *label = g_strdup_printf (_ ("Why this place? %s"), name);

  gtk_widget_set_halign (mark, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (mark, GTK_ALIGN_CENTER);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), mark);
  gtk_widget_set_tooltip_text (button, _ ("Why this place?"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "touch");
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "why-mark");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), why_cb, self, NULL);
  g_ptr_array_add (self->why_buttons, button);

  return button;
}

static void
append_cell (TallyStandingsList *self,
             GtkWidget          *box,
             guint               column,
             GtkWidget          *cell)
{
  gtk_size_group_add_widget (self->columns[column], cell);
  gtk_box_append (GTK_BOX (box), cell);
}

static GtkWidget *
make_player (const TallyLeagueReading *reading,
             gint64                    player)
{
  const char *name = tally_roster_name (reading->roster, player);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = make_label (name, 0, "standings-name");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), tally_badge_new (tally_roster_slot (reading->roster, player), name, 24));
  gtk_box_append (GTK_BOX (box), label);

  return box;
}

static GtkWidget *
make_wide_row (TallyStandingsList      *self,
               const TallyStandingsRow *row)
{
  const TallyLeagueReading *reading = self->reading;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  g_autofree char *rating = tally_league_reading_tell_rating (reading, row->player);

  append_cell (self, box, COLUMN_PLACE, make_place (row));
  append_cell (self, box, COLUMN_MOVEMENT, make_movement (row));
  append_cell (self, box, COLUMN_PLAYER, make_player (reading, row->player));
  append_cell (self, box, COLUMN_POINTS, make_points (row));
  append_cell (self, box, COLUMN_WINS, make_count (row->wins));
  append_cell (self, box, COLUMN_MATCHES, make_count (row->matches));
  append_cell (self, box, COLUMN_RATING, make_label (rating, 1, "standings-count"));
  append_cell (self, box, COLUMN_WHY, make_why (self, tally_roster_name (reading->roster, row->player)));

  return box;
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

static GtkWidget *
make_narrow_row (TallyStandingsList      *self,
                 const TallyStandingsRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *place = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *middle = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *details = tell_details (self->reading, row);
  GtkWidget *small = make_label (details, 0, "standings-details");

  gtk_label_set_wrap (GTK_LABEL (small), TRUE);
  gtk_widget_set_valign (place, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (middle, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (middle, TRUE);
  gtk_box_append (GTK_BOX (place), make_place (row));
  gtk_box_append (GTK_BOX (place), make_movement (row));
  gtk_box_append (GTK_BOX (middle), make_player (self->reading, row->player));
  gtk_box_append (GTK_BOX (middle), small);
  append_cell (self, box, COLUMN_PLACE, place);
  gtk_box_append (GTK_BOX (box), middle);
  append_cell (self, box, COLUMN_POINTS, make_points (row));
  gtk_box_append (GTK_BOX (box), make_why (self, tally_roster_name (self->reading->roster, row->player)));

  return box;
}

static GtkWidget *
make_head (TallyStandingsList *self)
{
  const char *titles[N_COLUMNS] = {
    [COLUMN_PLACE] = _ ("Place"),
    [COLUMN_MOVEMENT] = _ ("Since last"),
    [COLUMN_PLAYER] = _ ("Player"),
    [COLUMN_POINTS] = _ ("Points"),
    [COLUMN_WINS] = _ ("Wins"),
    [COLUMN_MATCHES] = _ ("Matches"),
    [COLUMN_RATING] = _ ("Rating"),
    [COLUMN_WHY] = "",
  };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14);
  GtkWidget *row = gtk_list_box_row_new ();

  for (guint i = 0; i < N_COLUMNS; i++) {
    GtkWidget *label = make_label (titles[i], i < COLUMN_POINTS ? 0 : 1, "standings-head");

    gtk_widget_set_hexpand (label, i == COLUMN_PLAYER);
    append_cell (self, box, i, label);
  }
  gtk_widget_add_css_class (row, "standings-top");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);

  return row;
}

static char *
tell_row (const TallyLeagueReading *reading,
          const TallyStandingsRow  *row)
{
  g_autofree char *points = tally_points_to_text (row->points);
  g_autofree char *details = tell_details (reading, row);
  g_autofree char *place = row->place > 0 ? g_strdup_printf (_ ("Place %u"), row->place) : g_strdup (_ ("Not ranked"));
  g_autofree char *told = g_strdup_printf (ngettext ("%s point", "%s points", tally_points_to_plural (row->points)),
                                           points);

  return g_strdup_printf ("%s: %s, %s, %s", place, tally_roster_name (reading->roster, row->player), told, details);
}

static void
append_row (TallyStandingsList *self,
            guint               index,
            gboolean            narrow)
{
  const TallyStandingsRow *row = &self->reading->standings->rows[index];
  GtkWidget *widget = gtk_list_box_row_new ();
  g_autofree char *told = tell_row (self->reading, row);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget),
                              narrow ? make_narrow_row (self, row) : make_wide_row (self, row));
  gtk_widget_add_css_class (widget, "standings-row");
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);
  g_object_set_data_full (G_OBJECT (widget), "player", g_memdup2 (&row->player, sizeof row->player), g_free);
  gtk_list_box_append (self->list, widget);
}

/* The reading is held: it is the list's own. */
static void
show_whole_cb (TallyStandingsList *self)
{
  g_autoptr (TallyLeagueReading) reading = tally_league_reading_ref (self->reading);

  self->whole = TRUE;
  tally_standings_list_show (self, reading, self->narrow);
}

static GtkWidget *
make_rest (TallyStandingsList *self)
{
  guint n = self->reading->standings->n_rows;
  g_autofree char *text = g_strdup_printf (ngettext ("Show all %u player", "Show all %u players", n), n);
  GtkWidget *button = gtk_button_new_with_label (text);
  GtkWidget *row = gtk_list_box_row_new ();

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_object (button, "clicked", G_CALLBACK (show_whole_cb), self, G_CONNECT_SWAPPED);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);

  return row;
}

static void
activated_cb (TallyStandingsList *self,
              GtkListBoxRow      *row)
{
  const gint64 *player = g_object_get_data (G_OBJECT (row), "player");

  if (player != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, *player);
}

static void
tally_standings_list_dispose (GObject *object)
{
  TallyStandingsList *self = TALLY_STANDINGS_LIST (object);

  for (guint i = 0; i < N_COLUMNS; i++)
    g_clear_object (&self->columns[i]);
  g_clear_pointer (&self->why_buttons, g_ptr_array_unref);
  g_clear_pointer (&self->reading, tally_league_reading_unref);

  G_OBJECT_CLASS (tally_standings_list_parent_class)->dispose (object);
}

static void
tally_standings_list_class_init (TallyStandingsListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_standings_list_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", TALLY_TYPE_STANDINGS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
tally_standings_list_init (TallyStandingsList *self)
{
  self->why_buttons = g_ptr_array_new ();
  for (guint i = 0; i < N_COLUMNS; i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_set_valign (GTK_WIDGET (self->list), GTK_ALIGN_START);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Table"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->list));
}

static void
clear (TallyStandingsList *self)
{
  GtkListBoxRow *row;

  g_ptr_array_set_size (self->why_buttons, 0);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

void
tally_standings_list_show (TallyStandingsList       *self,
                           const TallyLeagueReading *reading,
                           gboolean                  narrow)
{
  guint n;

  g_return_if_fail (TALLY_IS_STANDINGS_LIST (self));

  clear (self);
  g_clear_pointer (&self->reading, tally_league_reading_unref);
  self->reading = tally_league_reading_ref (reading);

  self->narrow = narrow;
  n = self->whole ? reading->standings->n_rows : MIN (reading->standings->n_rows, MOST_ROWS);
  if (!narrow)
    gtk_list_box_append (self->list, make_head (self));
  for (guint i = 0; i < n; i++)
    append_row (self, i, narrow);
  if (n < reading->standings->n_rows)
    gtk_list_box_append (self->list, make_rest (self));
  tally_standings_list_set_chosen (self, self->chosen);
}

void
tally_standings_list_set_chosen (TallyStandingsList *self,
                                 gint64              player)
{
  GtkListBoxRow *row;

  g_return_if_fail (TALLY_IS_STANDINGS_LIST (self));

  self->chosen = player;
  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++) {
    const gint64 *id = g_object_get_data (G_OBJECT (row), "player");

    tally_widget_set_css_class (GTK_WIDGET (row), "chosen", id != NULL && *id == player);
  }
}

void
tally_standings_list_explain (TallyStandingsList *self,
                              guint               row)
{
  g_return_if_fail (TALLY_IS_STANDINGS_LIST (self));
  g_return_if_fail (row < self->why_buttons->len);

  gtk_menu_button_popup (g_ptr_array_index (self->why_buttons, row));
}
