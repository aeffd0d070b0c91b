/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-parts.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-league-words.h"
#include "tally-widget.h"

/* A square that still fits on a wall, or a screen. */
#define MOST_DUELLISTS 12

static GtkWidget *
make_badge (const TallyLeagueReading *reading,
            gint64                    player)
{
  const char *name = tally_roster_name (reading->roster, player);
  GtkWidget *badge = tally_badge_new (tally_roster_slot (reading->roster, player), name, 28);

  gtk_widget_set_tooltip_text (badge, name);
  gtk_widget_set_halign (badge, GTK_ALIGN_CENTER);

  return badge;
}

static GtkWidget *
make_row_head (const TallyLeagueReading *reading,
               gint64                    player,
               gboolean                  narrow)
{
  const char *name = tally_roster_name (reading->roster, player);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", name, "xalign", 0.0f, "ellipsize", PANGO_ELLIPSIZE_END,
                                   "width-chars", 7, "max-width-chars", 14, NULL);

  gtk_widget_set_visible (label, !narrow);
  tally_box_fill (box, make_badge (reading, player), label, NULL);

  return box;
}

static char *
tell_duel (const TallyLeagueReading *reading,
           const TallyEncounter     *duel,
           gint64                    player,
           gint64                    other)
{
  const char *name = tally_roster_name (reading->roster, player);
  const char *rival = tally_roster_name (reading->roster, other);

  /* Translators: “Anna against Ben: ahead 3 times, behind 2 times, level once” in as few words as possible. */
  return g_strdup_printf (_ ("%s against %s: %u ahead, %u behind, %u level"), name, rival,
                          duel->ahead, duel->behind, duel->same_place);
}

static GtkWidget *
make_duel (const TallyLeagueReading *reading,
           const TallyEncounter     *duel,
           gint64                    player,
           gint64                    other)
{
  g_autofree char *told = tell_duel (reading, duel, player, other);
  g_autofree char *text = tally_league_words_duel (duel);
  GtkWidget *label = tally_label_new (text, TALLY_LABEL_EXPAND, "duel");

  if (duel->points > duel->against)
    gtk_widget_add_css_class (label, "duel-won");
  else if (duel->points < duel->against)
    gtk_widget_add_css_class (label, "duel-lost");
  gtk_widget_set_tooltip_text (label, told);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL, told, -1);

  return label;
}

static void
fill_duels (GtkGrid                  *grid,
            const TallyLeagueReading *reading,
            const TallyHeadToHead    *duels,
            gboolean                  narrow)
{
  for (guint row = 0; row < duels->n_players; row++) {
    gtk_grid_attach (grid, make_row_head (reading, duels->players[row], narrow), 0, (int) row + 1, 1, 1);
    gtk_grid_attach (grid, make_badge (reading, duels->players[row]), (int) row + 1, 0, 1, 1);
    for (guint column = 0; column < duels->n_players; column++) {
      GtkWidget *cell = row == column ? gtk_label_new ("")
                                      : make_duel (reading, tally_head_to_head_get (duels, row, column),
                                                   duels->players[row], duels->players[column]);

      if (row == column)
        gtk_widget_add_css_class (cell, "duel-self");
      gtk_grid_attach (grid, cell, (int) column + 1, (int) row + 1, 1, 1);
    }
  }
}

GtkWidget *
tally_league_make_duels (const TallyLeagueReading *reading,
                         gboolean                  narrow)
{
  g_autoptr (TallyHeadToHead) duels = tally_league_reading_duels (reading, MOST_DUELLISTS);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_row_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  gtk_widget_add_css_class (grid, "duels");
  fill_duels (GTK_GRID (grid), reading, duels, narrow);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), grid);

  return scrolled;
}

static GtkWidget *
make_record (const TallyLeagueReading *reading,
             const TallyRecord        *record)
{
  g_autofree char *title = tally_record_tell_title (record);
  g_autofree char *value = tally_record_tell_value (record);
  g_autofree char *holders = tally_league_words_holders (reading, record);
  GtkWidget *row = tally_row_new (title, holders);

  adw_action_row_add_suffix (ADW_ACTION_ROW (row), tally_label_new (value, 0, "tally-number"));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  tally_button_set_up (row, NULL, "win.open-match", g_variant_new_int64 (record->match));

  return row;
}

GtkWidget *
tally_league_make_records (const TallyLeagueReading *reading)
{
  GtkWidget *list = tally_list_new (NULL);

  gtk_widget_set_valign (list, GTK_ALIGN_START);
  for (guint i = 0; i < reading->records->len; i++)
    gtk_list_box_append (GTK_LIST_BOX (list), make_record (reading, &g_array_index (reading->records, TallyRecord, i)));

  return list;
}
