/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-export.h"

#include <glib/gi18n.h>

#include "tally-league-paper.h"
#include "tally-save.h"
#include "tally-widget.h"

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
make_table (TallyLeaguePage *page)
{
  return tally_league_make_paper (tally_league_page_get_reading (page),
                                  tally_league_chart_get_points (tally_league_page_get_chart (page)));
}

static TallyPaper *
make_yearbook (TallyLeaguePage *page)
{
  return tally_league_make_yearbook (tally_league_page_get_reading (page), tally_tab_get_store (TALLY_TAB (page)));
}

static gboolean
save_paper (TallyLeaguePage *page,
            TallyPaper *(*make) (TallyLeaguePage *page),
            GFile *file,
            GError **error)
{
  g_autoptr (TallyPaper) paper = NULL;
  g_autofree char *path = g_file_get_path (file);

  if (tally_league_page_get_reading (page) == NULL)
    return FALSE;
  if (path == NULL) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, _ ("PDF files can only be saved on this computer."));
    return FALSE;
  }

  paper = make (page);
  return tally_paper_save (paper, path, error);
}

static gboolean
save_pdf (GtkWidget *page,
          gpointer   data,
          GFile     *file,
          GError   **error)
{
  return save_paper (TALLY_LEAGUE_PAGE (page), make_table, file, error);
}

static gboolean
save_yearbook (GtkWidget *page,
               gpointer   data,
               GFile     *file,
               GError   **error)
{
  return save_paper (TALLY_LEAGUE_PAGE (page), make_yearbook, file, error);
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
save_yearbook_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       page)
{
  const TallyLeagueReading *reading = tally_league_page_get_reading (page);
  g_autofree char *ending = reading->season != NULL ? g_strdup_printf (" %s.pdf", reading->season->name) : g_strdup (".pdf");

  ask_where (page, _ ("Save the Yearbook as PDF"), ending, save_yearbook);
}

static void
print (TallyLeaguePage *page,
       TallyPaper      *made)
{
  g_autoptr (TallyPaper) paper = made;
  g_autoptr (GError) error = NULL;

  if (!tally_paper_print (paper, GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (page))), &error) && error != NULL)
    tally_league_page_toast (page, error->message);
}

static void
print_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       page)
{
  print (page, make_table (page));
}

static void
print_yearbook_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       page)
{
  print (page, make_yearbook (page));
}

void
tally_league_export_add_actions (TallyLeaguePage *page,
                                 GActionMap      *map)
{
  const GActionEntry entries[] = {
    { "print", print_cb },
    { "print-yearbook", print_yearbook_cb },
    { "save-pdf", save_pdf_cb },
    { "save-yearbook", save_yearbook_cb },
    { "save-csv", save_csv_cb },
    { "save-chart", save_chart_cb },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), page);
}
