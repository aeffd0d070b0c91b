#include "tally-paper.h"

#include <glib/gi18n.h>
#include <string.h>

/* In points, on paper. */
#define TITLE_SIZE 26
#define SUBTITLE_SIZE 12
#define HEAD_SIZE 10
#define CELL_SIZE 14
#define NOTE_SIZE 9
#define GAP 16
#define ROW_HEIGHT 28
#define NOTE_HEIGHT 14
#define TOP_HEIGHT 84
#define HEAD_HEIGHT 22
#define FOOT_HEIGHT 24
#define MARGIN_MM 18

typedef struct {
  char **cells;
  char *note;
} Row;

struct _TallyPaper {
  char *title;
  char *subtitle;
  char *columns;
  char **titles;
  GPtrArray *rows; /* Row */
  GArray *firsts;  /* guint: the first row of each page */
  GArray *widths;  /* double: of each column */
};

static void
free_row (Row *row)
{
  g_strfreev (row->cells);
  g_free (row->note);
  g_free (row);
}

TallyPaper *
tally_paper_new (const char        *title,
                 const char        *subtitle,
                 const char        *columns,
                 const char *const *titles)
{
  TallyPaper *paper = g_new0 (TallyPaper, 1);

  paper->title = g_strdup (title);
  paper->subtitle = g_strdup (subtitle);
  paper->columns = g_strdup (columns);
  paper->titles = g_strdupv ((char **) titles);
  paper->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) free_row);
  paper->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  paper->widths = g_array_new (FALSE, TRUE, sizeof (double));

  return paper;
}

void
tally_paper_free (TallyPaper *paper)
{
  g_free (paper->title);
  g_free (paper->subtitle);
  g_free (paper->columns);
  g_strfreev (paper->titles);
  g_ptr_array_unref (paper->rows);
  g_array_unref (paper->firsts);
  g_array_unref (paper->widths);
  g_free (paper);
}

void
tally_paper_add_row (TallyPaper        *paper,
                     const char *const *cells,
                     const char        *note)
{
  Row *row = g_new0 (Row, 1);

  row->cells = g_strdupv ((char **) cells);
  row->note = g_strdup (note);
  g_ptr_array_add (paper->rows, row);
}

static double
get_height (const Row *row)
{
  return ROW_HEIGHT + (row->note != NULL ? NOTE_HEIGHT : 0);
}

static PangoLayout *
make_layout (GtkPrintContext *context,
             const char      *text,
             double           size,
             gboolean         bold)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  PangoFontDescription *font = pango_font_description_from_string ("Cantarell, Sans");

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_font_description_free (font);

  return layout;
}

static double
measure (GtkPrintContext *context,
         const char      *text,
         double           size)
{
  g_autoptr (PangoLayout) layout = make_layout (context, text, size, TRUE);
  int width;

  pango_layout_get_size (layout, &width, NULL);

  return (double) width / PANGO_SCALE;
}

/* Within `width`, cut where it is too long. Grey is how dark: 0 is black. */
static void
draw_text (GtkPrintContext *context,
           PangoLayout     *layout,
           double           x,
           double           y,
           double           width,
           gboolean         right,
           double           grey)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_line (GtkPrintContext *context,
           double           y,
           double           thickness)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, thickness);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, gtk_print_context_get_width (context), y);
  cairo_stroke (cr);
}

static guint
count_wide (const TallyPaper *paper)
{
  guint n = 0;

  for (const char *column = paper->columns; *column != '\0'; column++)
    n += g_ascii_isupper (*column) ? 1 : 0;

  return n;
}

/* As wide as their longest cell. What is left goes to the wide ones, what is
 * missing comes from all of them. */
static void
measure_columns (TallyPaper      *paper,
                 GtkPrintContext *context)
{
  guint n = (guint) strlen (paper->columns);
  double room = gtk_print_context_get_width (context) - GAP * (n - 1);
  guint n_wide = count_wide (paper);
  double sum = 0;

  g_array_set_size (paper->widths, n);
  for (guint column = 0; column < n; column++) {
    double *width = &g_array_index (paper->widths, double, column);

    *width = measure (context, paper->titles[column], HEAD_SIZE);
    for (guint i = 0; i < paper->rows->len; i++)
      *width = MAX (*width, measure (context, ((Row *) g_ptr_array_index (paper->rows, i))->cells[column], CELL_SIZE));
    sum += *width;
  }
  for (guint column = 0; column < n; column++) {
    if (sum > room)
      g_array_index (paper->widths, double, column) *= room / sum;
    else if (g_ascii_isupper (paper->columns[column]))
      g_array_index (paper->widths, double, column) += (room - sum) / n_wide;
  }
}

static void
begin_cb (GtkPrintOperation *operation,
          GtkPrintContext   *context,
          gpointer           data)
{
  TallyPaper *paper = data;
  double room = gtk_print_context_get_height (context) - TOP_HEIGHT - HEAD_HEIGHT - FOOT_HEIGHT;
  double used = 0;
  guint first = 0;

  measure_columns (paper, context);
  g_array_set_size (paper->firsts, 0);
  g_array_append_val (paper->firsts, first);
  for (guint i = 0; i < paper->rows->len; i++) {
    double height = get_height (g_ptr_array_index (paper->rows, i));

    if (used > 0 && used + height > room) {
      g_array_append_val (paper->firsts, i);
      used = 0;
    }
    used += height;
  }
  gtk_print_operation_set_n_pages (operation, (int) paper->firsts->len);
}

static void
draw_cells (TallyPaper      *paper,
            GtkPrintContext *context,
            char           **cells,
            double           y,
            double           size,
            double           grey)
{
  double x = 0;

  for (guint column = 0; cells[column] != NULL; column++) {
    double width = g_array_index (paper->widths, double, column);
    g_autoptr (PangoLayout) layout = make_layout (context, cells[column], size, column == 0 || paper->columns[column] == 'L' || size == HEAD_SIZE);

    draw_text (context, layout, x, y, width, g_ascii_tolower (paper->columns[column]) == 'r', grey);
    x += width + GAP;
  }
}

static void
draw_row (TallyPaper      *paper,
          GtkPrintContext *context,
          const Row       *row,
          double           y)
{
  double left = strlen (paper->columns) > 1 ? g_array_index (paper->widths, double, 0) + GAP : 0;

  draw_cells (paper, context, row->cells, y + 5, CELL_SIZE, 0);
  if (row->note != NULL) {
    g_autoptr (PangoLayout) layout = make_layout (context, row->note, NOTE_SIZE, FALSE);

    draw_text (context, layout, left, y + ROW_HEIGHT - 4, gtk_print_context_get_width (context) - left, FALSE, 0.35);
  }
  draw_line (context, y + get_height (row), 0.3);
}

static void
draw_foot (TallyPaper      *paper,
           GtkPrintContext *context,
           int              page)
{
  double width = gtk_print_context_get_width (context);
  double y = gtk_print_context_get_height (context) - FOOT_HEIGHT + 10;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%x");
  g_autofree char *made = g_strdup_printf (_ ("Tallygator, %s"), date);
  g_autofree char *number = g_strdup_printf (_ ("Page %d of %u"), page + 1, paper->firsts->len);
  g_autoptr (PangoLayout) left = make_layout (context, made, NOTE_SIZE, FALSE);
  g_autoptr (PangoLayout) right = make_layout (context, number, NOTE_SIZE, FALSE);

  draw_text (context, left, 0, y, width / 2, FALSE, 0.35);
  draw_text (context, right, width / 2, y, width / 2, TRUE, 0.35);
}

static void
draw_page_cb (GtkPrintOperation *operation,
              GtkPrintContext   *context,
              int                page,
              gpointer           data)
{
  TallyPaper *paper = data;
  double width = gtk_print_context_get_width (context);
  guint first = g_array_index (paper->firsts, guint, page);
  guint end = (guint) page + 1 < paper->firsts->len ? g_array_index (paper->firsts, guint, page + 1) : paper->rows->len;
  g_autoptr (PangoLayout) title = make_layout (context, paper->title, TITLE_SIZE, TRUE);
  g_autoptr (PangoLayout) subtitle = make_layout (context, paper->subtitle, SUBTITLE_SIZE, FALSE);
  double y = TOP_HEIGHT;

  draw_text (context, title, 0, 0, width, FALSE, 0);
  draw_text (context, subtitle, 0, TITLE_SIZE + 14, width, FALSE, 0.25);
  draw_cells (paper, context, paper->titles, y, HEAD_SIZE, 0.25);
  y += HEAD_HEIGHT;
  draw_line (context, y - 3, 1.2);
  for (guint i = first; i < end; i++) {
    draw_row (paper, context, g_ptr_array_index (paper->rows, i), y);
    y += get_height (g_ptr_array_index (paper->rows, i));
  }
  draw_foot (paper, context, page);
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
  gtk_print_operation_set_job_name (operation, paper->title);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  g_signal_connect (operation, "begin-print", G_CALLBACK (begin_cb), paper);
  g_signal_connect (operation, "draw-page", G_CALLBACK (draw_page_cb), paper);

  return operation;
}

gboolean
tally_paper_print (TallyPaper *paper,
                   GtkWindow  *parent,
                   GError    **error)
{
  g_autoptr (GtkPrintOperation) operation = make_operation (paper);

  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, error) ==
         GTK_PRINT_OPERATION_RESULT_APPLY;
}

gboolean
tally_paper_save (TallyPaper *paper,
                  const char *path,
                  GError    **error)
{
  g_autoptr (GtkPrintOperation) operation = make_operation (paper);

  gtk_print_operation_set_export_filename (operation, path);

  return gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, error) ==
         GTK_PRINT_OPERATION_RESULT_APPLY;
}
