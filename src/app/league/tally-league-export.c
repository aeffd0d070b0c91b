#include "tally-league-export.h"

#include <glib/gi18n.h>

#include "tally-csv.h"
#include "tally-league-plot.h"
#include "tally-snapshot.h"
#include "tally-standings-list.h"
#include "tally-why.h"

typedef gboolean (*Save) (TallyLeaguePage *page,
                          GFile *file,
                          GError **error);

typedef struct {
  TallyLeaguePage *page;
  Save save;
} Request;

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
  g_autofree char *look = tally_league_reading_tell_look (reading);
  g_autofree char *summary = tally_league_reading_summarize (reading);

  return look != NULL ? g_strdup_printf ("%s · %s", look, summary) : g_steal_pointer (&summary);
}

static void
add_row (TallyPaper               *paper,
         const TallyLeagueReading *reading,
         guint                     index)
{
  const TallyStandingsRow *row = &reading->standings->rows[index];
  g_autofree char *place = row->place > 0 ? g_strdup_printf ("%u", row->place) : g_strdup ("–");
  g_autofree char *movement = tally_standings_tell_movement (row);
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
save_csv (TallyLeaguePage *page,
          GFile           *file,
          GError         **error)
{
  g_autofree char *csv = tally_league_make_csv (tally_league_page_get_reading (page));

  return g_file_replace_contents (file, csv, strlen (csv), NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error);
}

/* With the chart that is on the screen. */
static TallyPaper *
make_paper_of (TallyLeaguePage *page)
{
  return tally_league_make_paper (tally_league_page_get_reading (page),
                                  tally_league_chart_get_points (tally_league_page_get_chart (page)));
}

static gboolean
save_pdf (TallyLeaguePage *page,
          GFile           *file,
          GError         **error)
{
  g_autoptr (TallyPaper) paper = make_paper_of (page);
  g_autofree char *path = g_file_get_path (file);

  if (path == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("PDF files can only be saved on this computer."));
    return FALSE;
  }

  return tally_paper_save (paper, path, error);
}

static gboolean
save_chart (TallyLeaguePage *page,
            GFile           *file,
            GError         **error)
{
  return tally_snapshot_save_png (tally_league_chart_get_chart (tally_league_page_get_chart (page)), file, error);
}

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             gpointer         data)
{
  Request *request = data;
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GError) error = NULL;

  if (response == GTK_RESPONSE_ACCEPT && file != NULL && tally_league_page_get_reading (request->page) != NULL) {
    gboolean saved = request->save (request->page, file, &error);

    tally_league_page_toast (request->page, saved ? _ ("Saved") : error != NULL ? error->message
                                                                                : _ ("Not saved"));
  }
  g_object_unref (request->page);
  g_free (request);
  g_object_unref (dialog);
}

static void
ask_where (TallyLeaguePage *page,
           const char      *title,
           const char      *ending,
           Save             save)
{
  g_autofree char *name = g_strconcat (tally_league_page_get_reading (page)->league->name, ending, NULL);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page)));
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, window, GTK_FILE_CHOOSER_ACTION_SAVE, NULL, NULL);
  Request *request = g_new (Request, 1);

  *request = (Request){ g_object_ref (page), save };
  /* A league may be called “Spring/Autumn”, a file may not. */
  g_strdelimit (name, "/", '-');
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), request);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
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
