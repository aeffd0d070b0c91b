/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-row.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-league-words.h"
#include "tally-why-popover.h"
#include "tally-why.h"
#include "tally-widget.h"

#define WIDE_SPACING 14
#define NARROW_SPACING 10

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

GtkWidget *
tally_league_row_new (GtkSizeGroup *columns[TALLY_LEAGUE_COLUMNS])
{
  TallyLeagueRow *self = g_object_new (TALLY_TYPE_LEAGUE_ROW, NULL);
  gpointer const cells[TALLY_LEAGUE_COLUMNS] = {
    self->place, self->movement, self->player, self->points, self->wins, self->matches, self->rating, self->why
  };

  for (guint i = 0; i < TALLY_LEAGUE_COLUMNS; i++)
    gtk_size_group_add_widget (columns[i], cells[i]);

  return GTK_WIDGET (self);
}

void
tally_league_row_show (TallyLeagueRow           *self,
                       const TallyLeagueReading *reading,
                       guint                     index)
{
  g_return_if_fail (TALLY_IS_LEAGUE_ROW (self));
  g_return_if_fail (index < reading->standings->n_rows);

  g_clear_pointer (&self->reading, tally_league_reading_unref);
  self->reading = tally_league_reading_ref (reading);
  self->index = index;
  show_rank (self);
  show_player (self);
  show_numbers (self);
}

void
tally_league_row_set_narrow (TallyLeagueRow *self,
                             gboolean        narrow)
{
  GtkWidget *wide_only[] = { GTK_WIDGET (self->wins), GTK_WIDGET (self->matches), GTK_WIDGET (self->rating) };

  g_return_if_fail (TALLY_IS_LEAGUE_ROW (self));

  gtk_box_set_spacing (self->cells, narrow ? NARROW_SPACING : WIDE_SPACING);
  gtk_box_set_spacing (self->rank, narrow ? 0 : WIDE_SPACING);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->rank), narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self->details), narrow);
  for (guint i = 0; i < G_N_ELEMENTS (wide_only); i++)
    gtk_widget_set_visible (wide_only[i], !narrow);
}

gint64
tally_league_row_get_player (TallyLeagueRow *self)
{
  g_return_val_if_fail (TALLY_IS_LEAGUE_ROW (self), 0);

  return self->reading != NULL ? get_row (self)->player : 0;
}
