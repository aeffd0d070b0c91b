/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-print.h"

#define MARGIN_MM 18

/* Where the printer is at just now; its letters are to be let go. */
static TallyPaperArea
make_area (GtkPrintContext *context)
{
  TallyPaperArea area = {
    .cr = gtk_print_context_get_cairo_context (context),
    .words = gtk_print_context_create_pango_context (context),
    .width = gtk_print_context_get_width (context),
    .height = gtk_print_context_get_height (context),
  };

  pango_cairo_update_context (area.cr, area.words);

  return area;
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          gpointer           paper)
{
  TallyPaperArea area = make_area (context);

  gtk_print_operation_set_n_pages (operation, (int) tally_paper_lay_out (paper, &area));
  g_object_unref (area.words);
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              gpointer           paper)
{
  TallyPaperArea area = make_area (context);

  tally_paper_draw_page (paper, &area, (guint) page);
  g_object_unref (area.words);
}

static GtkPrintOperation *
make_operation (TallyPaper *paper)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) setup = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (NULL);

  gtk_page_setup_set_paper_size (setup, size);
  gtk_page_setup_set_left_margin (setup, MARGIN_MM, GTK_UNIT_MM);
  gtk_page_setup_set_right_margin (setup, MARGIN_MM, GTK_UNIT_MM);
  gtk_page_setup_set_top_margin (setup, MARGIN_MM, GTK_UNIT_MM);
  gtk_page_setup_set_bottom_margin (setup, MARGIN_MM, GTK_UNIT_MM);
  gtk_print_operation_set_default_page_setup (operation, setup);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_job_name (operation, tally_paper_get_title (paper));
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), paper);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), paper);

  return operation;
}

gboolean
tally_print (TallyPaper *paper,
             GtkWindow  *parent,
             GError    **error)
{
  g_autoptr (GtkPrintOperation) operation = make_operation (paper);

  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, error) ==
         GTK_PRINT_OPERATION_RESULT_APPLY;
}

gboolean
tally_print_save (TallyPaper *paper,
                  const char *path,
                  GError    **error)
{
  g_autoptr (GtkPrintOperation) operation = make_operation (paper);

  gtk_print_operation_set_export_filename (operation, path);

  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, error) ==
         GTK_PRINT_OPERATION_RESULT_APPLY;
}
