/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-export.h"

#include <glib/gi18n.h>

#include "tally-csv.h"
#include "tally-league-row.h"
#include "tally-save.h"
#include "tally-why.h"
#include "tally-widget.h"

static char *
tell_why (const TallyLeagueReading *reading,
          guint                     row)
{
  TallyWhy why;

  tally_why_init (&why, reading->standings, row);

  return tally_why_to_sentence (&why, tally_roster_name_cb, reading->roster);
}

static char *
tell_subtitle (const TallyLeagueReading *reading)
{
  g_autofree char *choice = tally_league_reading_tell_choice (reading);
  g_autofree char *summary = tally_league_reading_summarize (reading);

  return choice != NULL ? g_strdup_printf ("%s · %s", choice, summary) : g_steal_pointer (&summary);
}

static void
add_row (TallyPaper               *paper,
         const TallyLeagueReading *reading,
         guint                     index)
{
  const TallyStandingsRow *row = &reading->standings->rows[index];
  g_autofree char *place = row->place > 0 ? g_strdup_printf ("%u", row->place) : g_strdup ("–");
  g_autofree char *movement = tally_league_row_tell_movement (row);
  g_autofree char *points = tally_points_to_text (row->points);
  g_autofree char *wins = g_strdup_printf ("%u", row->wins);
  g_autofree char *matches = g_strdup_printf ("%u", row->matches);
  g_autofree char *rating = tally_league_reading_tell_rating (reading, row->player);
  g_autofree char *why = tell_why (reading, index);
  const char *cells[] = {
    place, tally_roster_name (reading->roster, row->player), movement, points, wins, matches, rating, NULL
  };

  tally_paper_add_row (paper, cells, why);
}

TallyPaper *
tally_league_make_paper (const TallyLeagueReading *reading,
                         gboolean                  points)
{
  const char *titles[] = {
    _ ("Place"), _ ("Player"), _ ("Since last"), _ ("Points"), _ ("Wins"), _ ("Matches"), _ ("Rating"), NULL
  };
  g_autofree char *subtitle = tell_subtitle (reading);
  TallyPaper *paper = tally_paper_new (reading->league->name, subtitle, "rLlrrrr", titles);

  for (guint i = 0; i < reading->standings->n_rows; i++)
    add_row (paper, reading, i);
  if (reading->history->n_days > 1)
    tally_paper_set_chart (paper, points ? _ ("Points over time") : _ ("Places over time"),
                           tally_league_plot_new (reading, points, 0));

  return paper;
}

static void
append_number (GString *csv,
               double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_c (csv, ',');
  g_string_append (csv, g_ascii_formatd (text, sizeof text, "%.10g", number));
}

static void
append_csv_row (GString                  *csv,
                const TallyLeagueReading *reading,
                guint                     index)
{
  const TallyStandingsRow *row = &reading->standings->rows[index];
  const TallyRating *rating = tally_league_reading_get_rating (reading, row->player);
  g_autofree char *why = tell_why (reading, index);

  if (row->place > 0)
    g_string_append_printf (csv, "%u", row->place);
  g_string_append_c (csv, ',');
  tally_csv_cell (csv, tally_roster_name (reading->roster, row->player));
  g_string_append_printf (csv, ",%u,%u", row->matches, row->wins);
  append_number (csv, tally_points_to_double (row->points));
  if (rating != NULL) {
    append_number (csv, rating->mu);
    append_number (csv, rating->sigma);
  } else {
    g_string_append (csv, ",,");
  }
  g_string_append_c (csv, ',');
  tally_csv_cell (csv, why);
  g_string_append (csv, "\r\n");
}

char *
tally_league_make_csv (const TallyLeagueReading *reading)
{
  GString *csv = g_string_new ("place,player,matches,wins,points,rating,uncertainty,why\r\n");

  for (guint i = 0; i < reading->standings->n_rows; i++)
    append_csv_row (csv, reading, i);

  return g_string_free (csv, FALSE);
}

static gboolean
save_csv (GtkWidget *page,
          gpointer   data,
          GFile     *file,
          GError   **error)
{
  const TallyLeagueReading *reading = tally_league_page_get_reading (TALLY_LEAGUE_PAGE (page));
  g_autofree char *csv = reading != NULL ? tally_league_make_csv (reading) : NULL;

  return csv != NULL && tally_save_text (file, csv, error);
}

/* With the chart that is on the screen. */
static TallyPaper *
make_paper_of (TallyLeaguePage *page)
{
  return tally_league_make_paper (tally_league_page_get_reading (page),
                                  tally_league_chart_get_points (tally_league_page_get_chart (page)));
}

static gboolean
save_pdf (GtkWidget *page,
          gpointer   data,
          GFile     *file,
          GError   **error)
{
  g_autoptr (TallyPaper) paper = NULL;
  g_autofree char *path = g_file_get_path (file);

  if (tally_league_page_get_reading (TALLY_LEAGUE_PAGE (page)) == NULL)
    return FALSE;
  if (path == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("PDF files can only be saved on this computer."));
    return FALSE;
  }

  paper = make_paper_of (TALLY_LEAGUE_PAGE (page));
  return tally_paper_save (paper, path, error);
}

static gboolean
save_chart (GtkWidget *page,
            gpointer   data,
            GFile     *file,
            GError   **error)
{
  TallyLeagueChart *chart = tally_league_page_get_chart (TALLY_LEAGUE_PAGE (page));

  return chart != NULL && tally_widget_save_png (tally_league_chart_get_chart (chart), file, error);
}

static void
ask_where (TallyLeaguePage *page,
           const char      *title,
           const char      *ending,
           TallySaveFunc    save)
{
  g_autofree char *name = g_strconcat (tally_league_page_get_reading (page)->league->name, ending, NULL);

  tally_save_ask (GTK_WIDGET (page), title, name, save, NULL);
}

static void
save_pdf_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       page)
{
  ask_where (page, _ ("Save the Table as PDF"), ".pdf", save_pdf);
}

static void
save_csv_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       page)
{
  ask_where (page, _ ("Save the Table as CSV"), ".csv", save_csv);
}

static void
save_chart_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       page)
{
  /* What isn't on the screen has no picture. */
  tally_league_page_show_chart (page);
  ask_where (page, _ ("Save the Chart as a Picture"), ".png", save_chart);
}

static void
print_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       data)
{
  TallyLeaguePage *page = data;
  g_autoptr (TallyPaper) paper = make_paper_of (page);
  g_autoptr (GError) error = NULL;

  if (!tally_paper_print (paper, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), &error) && error != NULL)
    tally_league_page_toast (page, error->message);
}

void
tally_league_export_add_actions (TallyLeaguePage *page,
                                 GActionMap      *map)
{
  const GActionEntry entries[] = {
    { "print", print_cb },
    { "save-pdf", save_pdf_cb },
    { "save-csv", save_csv_cb },
    { "save-chart", save_chart_cb },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), page);
}
