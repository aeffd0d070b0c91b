/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-paper-private.h"

#include <glib/gi18n.h>
#include <string.h>

/* In points, on paper. */
#define TITLE_SIZE 26
#define SUBTITLE_SIZE 12
#define HEAD_SIZE 10
#define CELL_SIZE 14
#define ASIDE_SIZE 9
#define NOTE_SIZE 9
#define WORD_SIZE 10
#define GAP 16
#define ASIDE_GAP 5
#define ROW_HEIGHT 28
#define TOP_HEIGHT 84
#define HEAD_HEIGHT 22
#define FOOT_HEIGHT 24
#define LEAST_CHART 270
#define MOST_CHART 400

typedef struct {
  char **cells;
  char *note;
  gboolean strong;
  double height;
} Row;

struct _TallyPaper {
  char *title;
  char *subtitle;
  char *columns;
  char **titles;
  GPtrArray *rows; /* Row */
  char *heading;
  TallyPlot *plot; /* may be NULL */

  GArray *firsts; /* guint: the first row of each page with a table */
  GArray *widths; /* double: of each column */
  double rest;    /* what is left under the table on its last page */
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
  g_free (paper->heading);
  g_clear_pointer (&paper->plot, tally_plot_free);
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

void
tally_paper_add_strong_row (TallyPaper        *paper,
                            const char *const *cells)
{
  tally_paper_add_row (paper, cells, NULL);
  ((Row *) g_ptr_array_index (paper->rows, paper->rows->len - 1))->strong = TRUE;
}

void
tally_paper_set_chart (TallyPaper *paper,
                       const char *heading,
                       TallyPlot  *plot)
{
  g_free (paper->heading);
  g_clear_pointer (&paper->plot, tally_plot_free);
  paper->heading = g_strdup (heading);
  paper->plot = plot;
}

static void
set_font (PangoFontDescription *font,
          double                size,
          gboolean              bold)
{
  pango_font_description_set_family (font, "Cantarell, Sans");
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
}

static PangoLayout *
make_layout (GtkPrintContext *context,
             const char      *text,
             double           size,
             gboolean         bold)
{
  PangoLayout *layout = gtk_print_context_create_pango_layout (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();

  set_font (font, size, bold);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);

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

static gboolean
is_aside (const TallyPaper *paper,
          guint             column)
{
  return g_ascii_tolower (paper->columns[column]) == 'a';
}

static double
get_gap (const TallyPaper *paper,
         guint             column)
{
  return is_aside (paper, column) ? ASIDE_GAP : GAP;
}

static double
get_width (const TallyPaper *paper,
           guint             column)
{
  return g_array_index (paper->widths, double, column);
}

/* Of a title: what is aside belongs to the column after it. */
static double
get_room_before (const TallyPaper *paper,
                 guint             column)
{
  return column > 0 && is_aside (paper, column - 1) ? get_width (paper, column - 1) + ASIDE_GAP : 0;
}

static double
measure_column (const TallyPaper *paper,
                GtkPrintContext  *context,
                guint             column)
{
  double size = is_aside (paper, column) ? ASIDE_SIZE : CELL_SIZE;
  double width = measure (context, paper->titles[column], HEAD_SIZE) - get_room_before (paper, column);

  for (guint i = 0; i < paper->rows->len; i++)
    width = MAX (width, measure (context, ((Row *) g_ptr_array_index (paper->rows, i))->cells[column], size));

  return width;
}

/* As wide as their longest cell. What is left goes to the wide ones, what is
 * missing comes from all of them. */
static void
measure_columns (TallyPaper      *paper,
                 GtkPrintContext *context)
{
  guint n = (guint) strlen (paper->columns);
  double room = gtk_print_context_get_width (context);
  guint n_wide = 0;
  double sum = 0;

  g_array_set_size (paper->widths, n);
  for (guint column = 0; column < n; column++) {
    g_array_index (paper->widths, double, column) = measure_column (paper, context, column);
    sum += get_width (paper, column);
    room -= column + 1 < n ? get_gap (paper, column) : 0;
    n_wide += g_ascii_isupper (paper->columns[column]) ? 1 : 0;
  }
  for (guint column = 0; column < n; column++) {
    if (sum > room)
      g_array_index (paper->widths, double, column) *= room / sum;
    else if (g_ascii_isupper (paper->columns[column]))
      g_array_index (paper->widths, double, column) += (room - sum) / n_wide;
  }
}

static double
get_note_left (const TallyPaper *paper)
{
  return strlen (paper->columns) > 1 ? get_width (paper, 0) + GAP : 0;
}

/* As many lines as it takes. */
static PangoLayout *
make_note (const TallyPaper *paper,
           GtkPrintContext  *context,
           const Row        *row)
{
  PangoLayout *layout = make_layout (context, row->note, NOTE_SIZE, FALSE);

  pango_layout_set_width (layout, (int) ((gtk_print_context_get_width (context) - get_note_left (paper)) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);

  return layout;
}

static void
measure_row (const TallyPaper *paper,
             GtkPrintContext  *context,
             Row              *row)
{
  row->height = ROW_HEIGHT;
  if (row->note != NULL) {
    g_autoptr (PangoLayout) layout = make_note (paper, context, row);
    int height;

    pango_layout_get_size (layout, NULL, &height);
    row->height += (double) height / PANGO_SCALE + 2;
  }
}

/* The chart comes under the table where it has room, else on the next page. */
static guint
count_pages (const TallyPaper *paper)
{
  return paper->firsts->len + (paper->plot != NULL && paper->rest < LEAST_CHART ? 1 : 0);
}

guint
tally_paper_lay_out (TallyPaper      *paper,
                     GtkPrintContext *context)
{
  double room = gtk_print_context_get_height (context) - TOP_HEIGHT - HEAD_HEIGHT - FOOT_HEIGHT;
  guint first = 0;

  measure_columns (paper, context);
  g_array_set_size (paper->firsts, 0);
  g_array_append_val (paper->firsts, first);
  paper->rest = room;
  for (guint i = 0; i < paper->rows->len; i++) {
    Row *row = g_ptr_array_index (paper->rows, i);

    measure_row (paper, context, row);
    if (paper->rest < room && row->height > paper->rest) {
      g_array_append_val (paper->firsts, i);
      paper->rest = room;
    }
    paper->rest -= row->height;
  }

  return count_pages (paper);
}

static void
draw_titles (const TallyPaper *paper,
             GtkPrintContext  *context,
             double            y)
{
  double x = 0;

  for (guint column = 0; paper->titles[column] != NULL; column++) {
    double before = get_room_before (paper, column);
    g_autoptr (PangoLayout) layout = make_layout (context, paper->titles[column], HEAD_SIZE, TRUE);

    draw_text (context, layout, x - before, y, get_width (paper, column) + before,
               g_ascii_tolower (paper->columns[column]) != 'l', 0.25);
    x += get_width (paper, column) + get_gap (paper, column);
  }
}

static void
draw_cells (const TallyPaper *paper,
            GtkPrintContext  *context,
            const Row        *row,
            double            y)
{
  double x = 0;

  for (guint column = 0; row->cells[column] != NULL; column++) {
    gboolean aside = is_aside (paper, column);
    gboolean bold = row->strong || column == 0 || paper->columns[column] == 'L';
    g_autoptr (PangoLayout) layout = make_layout (context, row->cells[column], aside ? ASIDE_SIZE : CELL_SIZE, bold);

    draw_text (context, layout, x, y + (aside ? 4 : 0), get_width (paper, column),
               g_ascii_tolower (paper->columns[column]) != 'l', aside ? 0.35 : 0);
    x += get_width (paper, column) + get_gap (paper, column);
  }
}

static void
draw_row (const TallyPaper *paper,
          GtkPrintContext  *context,
          const Row        *row,
          double            y)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);

  draw_cells (paper, context, row, y + 5);
  if (row->note != NULL) {
    g_autoptr (PangoLayout) layout = make_note (paper, context, row);

    cairo_set_source_rgb (cr, 0.35, 0.35, 0.35);
    cairo_move_to (cr, get_note_left (paper), y + ROW_HEIGHT - 4);
    pango_cairo_show_layout (cr, layout);
  }
  draw_line (context, y + row->height, 0.3);
}

static void
draw_chart (const TallyPaper *paper,
            GtkPrintContext  *context)
{
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  double width = gtk_print_context_get_width (context);
  double end = gtk_print_context_get_height (context) - FOOT_HEIGHT;
  double y = paper->rest < LEAST_CHART ? TOP_HEIGHT : end - paper->rest;
  g_autoptr (PangoLayout) heading = make_layout (context, paper->heading, SUBTITLE_SIZE, TRUE);
  PangoContext *words = gtk_print_context_create_pango_context (context);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();

  set_font (font, WORD_SIZE, FALSE);
  pango_context_set_font_description (words, font);
  draw_text (context, heading, 0, y + 16, width, FALSE, 0);
  cairo_save (cr);
  cairo_translate (cr, 0, y + 36);
  tally_plot_draw (paper->plot, cr, words, width, MIN (end - y, MOST_CHART) - 40, &tally_plot_paper_colors);
  cairo_restore (cr);
  g_object_unref (words);
}

static void
draw_foot (const TallyPaper *paper,
           GtkPrintContext  *context,
           guint             page)
{
  double width = gtk_print_context_get_width (context);
  double y = gtk_print_context_get_height (context) - FOOT_HEIGHT + 10;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%x");
  g_autofree char *made = g_strdup_printf (_ ("Tallygator, %s"), date);
  g_autofree char *number = g_strdup_printf (_ ("Page %d of %u"), (int) page + 1, count_pages (paper));
  g_autoptr (PangoLayout) left = make_layout (context, made, NOTE_SIZE, FALSE);
  g_autoptr (PangoLayout) right = make_layout (context, number, NOTE_SIZE, FALSE);

  draw_text (context, left, 0, y, width / 2, FALSE, 0.35);
  draw_text (context, right, width / 2, y, width / 2, TRUE, 0.35);
}

static void
draw_table (const TallyPaper *paper,
            GtkPrintContext  *context,
            guint             page)
{
  guint first = g_array_index (paper->firsts, guint, page);
  guint end = page + 1 < paper->firsts->len ? g_array_index (paper->firsts, guint, page + 1) : paper->rows->len;
  double y = TOP_HEIGHT;

  draw_titles (paper, context, y);
  y += HEAD_HEIGHT;
  draw_line (context, y - 3, 1.2);
  for (guint i = first; i < end; i++) {
    const Row *row = g_ptr_array_index (paper->rows, i);

    draw_row (paper, context, row, y);
    y += row->height;
  }
}

const char *
tally_paper_get_title (const TallyPaper *paper)
{
  return paper->title;
}

void
tally_paper_draw_page (const TallyPaper *paper,
                       GtkPrintContext  *context,
                       guint             page)
{
  double width = gtk_print_context_get_width (context);
  g_autoptr (PangoLayout) title = make_layout (context, paper->title, TITLE_SIZE, TRUE);
  g_autoptr (PangoLayout) subtitle = make_layout (context, paper->subtitle, SUBTITLE_SIZE, FALSE);

  draw_text (context, title, 0, 0, width, FALSE, 0);
  pango_layout_set_height (subtitle, -2);
  draw_text (context, subtitle, 0, TITLE_SIZE + 14, width, FALSE, 0.25);
  if (page < paper->firsts->len)
    draw_table (paper, context, page);
  if (paper->plot != NULL && page + 1 == count_pages (paper))
    draw_chart (paper, context);
  draw_foot (paper, context, page);
}
