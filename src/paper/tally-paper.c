/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-paper.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-day.h"

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
#define HEADING_HEIGHT 40
#define HEAD_HEIGHT 22
#define FOOT_HEIGHT 24
#define LEAST_CHART 270
#define MOST_CHART 400

typedef struct {
  char **cells;
  char *note;
  gboolean strong;
} Row;

/* A table or a chart, under a heading of its own unless it is the first. */
typedef struct {
  char *heading; /* may be NULL */
  TallyPlot *plot;
  char *columns;
  char **titles;
  GPtrArray *rows; /* Row */
  GArray *widths;  /* double: of each column */
} Part;

/* Something that can't be cut, and where it has found its place. */
typedef struct {
  const Part *part;
  const Row *row; /* NULL: a heading, the titles of the columns, or a chart */
  void (*draw) (const TallyPaperArea *area, gconstpointer block);
  guint page;
  double y;
  double height;
} Block;

struct _TallyPaper {
  char *title;
  char *subtitle;
  GPtrArray *parts; /* Part */

  GArray *blocks; /* Block */
  guint n_pages;
  double rest; /* what is left of the page that is being filled */
};

static void
free_row (Row *row)
{
  g_strfreev (row->cells);
  g_free (row->note);
  g_free (row);
}

static void
free_part (Part *part)
{
  g_free (part->heading);
  g_clear_pointer (&part->plot, tally_plot_free);
  g_free (part->columns);
  g_strfreev (part->titles);
  g_clear_pointer (&part->rows, g_ptr_array_unref);
  g_clear_pointer (&part->widths, g_array_unref);
  g_free (part);
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
make_layout (const TallyPaperArea *area,
             const char           *text,
             double                size,
             gboolean              bold)
{
  PangoLayout *layout = pango_layout_new (area->words);
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();

  set_font (font, size, bold);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);

  return layout;
}

static double
measure (const TallyPaperArea *area,
         const char           *text,
         double                size)
{
  g_autoptr (PangoLayout) layout = make_layout (area, text, size, TRUE);
  int width;

  pango_layout_get_size (layout, &width, NULL);

  return (double) width / PANGO_SCALE;
}

/* Within `width`, cut where it is too long. Grey is how dark: 0 is black. */
static void
draw_text (const TallyPaperArea *area,
           PangoLayout          *layout,
           double                x,
           double                y,
           double                width,
           gboolean              right,
           double                grey)
{
  cairo_t *cr = area->cr;

  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (layout, right ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT);
  cairo_set_source_rgb (cr, grey, grey, grey);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_line (const TallyPaperArea *area,
           double                y,
           double                thickness)
{
  cairo_t *cr = area->cr;

  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, thickness);
  cairo_move_to (cr, 0, y);
  cairo_line_to (cr, area->width, y);
  cairo_stroke (cr);
}

static gboolean
is_aside (const Part *part,
          guint       column)
{
  return g_ascii_tolower (part->columns[column]) == 'a';
}

static double
get_gap (const Part *part,
         guint       column)
{
  return is_aside (part, column) ? ASIDE_GAP : GAP;
}

static double
get_width (const Part *part,
           guint       column)
{
  return g_array_index (part->widths, double, column);
}

/* Of a title: what is aside belongs to the column after it. */
static double
get_room_before (const Part *part,
                 guint       column)
{
  return column > 0 && is_aside (part, column - 1) ? get_width (part, column - 1) + ASIDE_GAP : 0;
}

static double
measure_column (const Part           *part,
                const TallyPaperArea *area,
                guint                 column)
{
  double size = is_aside (part, column) ? ASIDE_SIZE : CELL_SIZE;
  double width = measure (area, part->titles[column], HEAD_SIZE) - get_room_before (part, column);

  for (guint i = 0; i < part->rows->len; i++)
    width = MAX (width, measure (area, ((Row *) g_ptr_array_index (part->rows, i))->cells[column], size));

  return width;
}

/* As wide as their longest cell. What is left goes to the wide ones, what is
 * missing comes from all of them. */
static void
measure_columns (Part                 *part,
                 const TallyPaperArea *area)
{
  guint n = (guint) strlen (part->columns);
  double room = area->width;
  guint n_wide = 0;
  double sum = 0;

  g_array_set_size (part->widths, n);
  for (guint column = 0; column < n; column++) {
    g_array_index (part->widths, double, column) = measure_column (part, area, column);
    sum += get_width (part, column);
    room -= column + 1 < n ? get_gap (part, column) : 0;
    n_wide += g_ascii_isupper (part->columns[column]) ? 1 : 0;
  }
  for (guint column = 0; column < n; column++) {
    if (sum > room)
      g_array_index (part->widths, double, column) *= room / sum;
    else if (g_ascii_isupper (part->columns[column]))
      g_array_index (part->widths, double, column) += (room - sum) / n_wide;
  }
}

/* A table that explains itself has only the line. */
static double
get_head_height (const Part *part)
{
  for (guint column = 0; part->titles[column] != NULL; column++) {
    if (*part->titles[column] != '\0')
      return HEAD_HEIGHT;
  }

  return 3;
}

/* Under the second column, where the first is only a number. */
static double
get_note_left (const Part *part)
{
  return strlen (part->columns) > 1 && g_ascii_islower (part->columns[0]) ? get_width (part, 0) + GAP : 0;
}

/* As many lines as it takes. */
static PangoLayout *
make_note (const Part           *part,
           const TallyPaperArea *area,
           const Row            *row)
{
  PangoLayout *layout = make_layout (area, row->note, NOTE_SIZE, FALSE);

  pango_layout_set_width (layout, (int) ((area->width - get_note_left (part)) * PANGO_SCALE));
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);

  return layout;
}

static double
measure_row (const Part           *part,
             const TallyPaperArea *area,
             const Row            *row)
{
  g_autoptr (PangoLayout) layout = NULL;
  int height;

  if (row->note == NULL)
    return ROW_HEIGHT;

  layout = make_note (part, area, row);
  pango_layout_get_size (layout, NULL, &height);

  return ROW_HEIGHT + (double) height / PANGO_SCALE + 2;
}

static void
draw_heading (const TallyPaperArea *area,
              gconstpointer         data)
{
  const Block *block = data;
  g_autoptr (PangoLayout) layout = make_layout (area, block->part->heading, SUBTITLE_SIZE, TRUE);

  draw_text (area, layout, 0, block->y + 16, area->width, FALSE, 0);
}

static void
draw_titles (const TallyPaperArea *area,
             gconstpointer         data)
{
  const Block *block = data;
  const Part *part = block->part;
  double x = 0;

  for (guint column = 0; part->titles[column] != NULL; column++) {
    double before = get_room_before (part, column);
    g_autoptr (PangoLayout) layout = make_layout (area, part->titles[column], HEAD_SIZE, TRUE);

    draw_text (area, layout, x - before, block->y, get_width (part, column) + before,
               g_ascii_tolower (part->columns[column]) != 'l', 0.25);
    x += get_width (part, column) + get_gap (part, column);
  }
  draw_line (area, block->y + block->height - 3, 1.2);
}

static void
draw_cells (const TallyPaperArea *area,
            const Part           *part,
            const Row            *row,
            double                y)
{
  double x = 0;

  for (guint column = 0; row->cells[column] != NULL; column++) {
    gboolean aside = is_aside (part, column);
    gboolean bold = row->strong || column == 0 || part->columns[column] == 'L';
    g_autoptr (PangoLayout) layout = make_layout (area, row->cells[column], aside ? ASIDE_SIZE : CELL_SIZE, bold);

    draw_text (area, layout, x, y + (aside ? 4 : 0), get_width (part, column),
               g_ascii_tolower (part->columns[column]) != 'l', aside ? 0.35 : 0);
    x += get_width (part, column) + get_gap (part, column);
  }
}

static void
draw_row (const TallyPaperArea *area,
          gconstpointer         data)
{
  const Block *block = data;
  cairo_t *cr = area->cr;

  draw_cells (area, block->part, block->row, block->y + 5);
  if (block->row->note != NULL) {
    g_autoptr (PangoLayout) layout = make_note (block->part, area, block->row);

    cairo_set_source_rgb (cr, 0.35, 0.35, 0.35);
    cairo_move_to (cr, get_note_left (block->part), block->y + ROW_HEIGHT - 4);
    pango_cairo_show_layout (cr, layout);
  }
  draw_line (area, block->y + block->height, 0.3);
}

static void
draw_chart (const TallyPaperArea *area,
            gconstpointer         data)
{
  const Block *block = data;
  cairo_t *cr = area->cr;
  g_autoptr (PangoFontDescription) font = pango_font_description_new ();

  set_font (font, WORD_SIZE, FALSE);
  pango_context_set_font_description (area->words, font);
  cairo_save (cr);
  cairo_translate (cr, 0, block->y);
  tally_plot_draw (block->part->plot, cr, area->words, area->width, block->height - 4,
                   &tally_plot_paper_colors);
  cairo_restore (cr);
}

static double
get_room (const TallyPaperArea *area)
{
  return area->height - TOP_HEIGHT - FOOT_HEIGHT;
}

static void
turn_page (TallyPaper           *paper,
           const TallyPaperArea *area)
{
  paper->n_pages++;
  paper->rest = get_room (area);
}

static void
put (TallyPaper           *paper,
     const TallyPaperArea *area,
     Block                 block)
{
  block.page = paper->n_pages - 1;
  block.y = area->height - FOOT_HEIGHT - paper->rest;
  paper->rest -= block.height;
  g_array_append_val (paper->blocks, block);
}

/* Together with what has to stand under it at least. */
static void
put_heading (TallyPaper           *paper,
             const TallyPaperArea *area,
             const Part           *part,
             double                least)
{
  double height = part->heading != NULL ? HEADING_HEIGHT : 0;

  if (paper->rest < height + least && paper->rest < get_room (area))
    turn_page (paper, area);
  if (part->heading != NULL)
    put (paper, area, (Block){ part, NULL, draw_heading, .height = height });
}

/* A table that is too long goes on on the next page, under the same titles. */
static void
put_table (TallyPaper           *paper,
           const TallyPaperArea *area,
           Part                 *part)
{
  measure_columns (part, area);
  put_heading (paper, area, part,
               get_head_height (part) + (part->rows->len > 0 ? measure_row (part, area, g_ptr_array_index (part->rows, 0)) : 0));
  put (paper, area, (Block){ part, NULL, draw_titles, .height = get_head_height (part) });
  for (guint i = 0; i < part->rows->len; i++) {
    const Row *row = g_ptr_array_index (part->rows, i);
    double height = measure_row (part, area, row);

    if (height > paper->rest && paper->rest < get_room (area) - HEAD_HEIGHT) {
      turn_page (paper, area);
      put (paper, area, (Block){ part, NULL, draw_titles, .height = get_head_height (part) });
    }
    put (paper, area, (Block){ part, row, draw_row, .height = height });
  }
}

static void
draw_foot (const TallyPaper     *paper,
           const TallyPaperArea *area,
           guint                 page)
{
  double width = area->width;
  double y = area->height - FOOT_HEIGHT + 10;
  g_autofree char *date = tally_day_tell_short (tally_day_today ());
  g_autofree char *made = g_strdup_printf (_ ("Tallygator, %s"), date);
  g_autofree char *number = g_strdup_printf (_ ("Page %d of %u"), (int) page + 1, paper->n_pages);
  g_autoptr (PangoLayout) left = make_layout (area, made, NOTE_SIZE, FALSE);
  g_autoptr (PangoLayout) right = make_layout (area, number, NOTE_SIZE, FALSE);

  draw_text (area, left, 0, y, width / 2, FALSE, 0.35);
  draw_text (area, right, width / 2, y, width / 2, TRUE, 0.35);
}

static Part *
add_part (TallyPaper *paper,
          const char *heading)
{
  Part *part = g_new0 (Part, 1);

  part->heading = g_strdup (heading);
  g_ptr_array_add (paper->parts, part);

  return part;
}

TallyPaper *
tally_paper_new (const char *title,
                 const char *subtitle)
{
  TallyPaper *paper = g_new0 (TallyPaper, 1);

  paper->title = g_strdup (title);
  paper->subtitle = g_strdup (subtitle);
  paper->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) free_part);
  paper->blocks = g_array_new (FALSE, FALSE, sizeof (Block));

  return paper;
}

void
tally_paper_free (TallyPaper *paper)
{
  g_free (paper->title);
  g_free (paper->subtitle);
  g_ptr_array_unref (paper->parts);
  g_array_unref (paper->blocks);
  g_free (paper);
}

const char *
tally_paper_get_title (const TallyPaper *paper)
{
  return paper->title;
}

void
tally_paper_add_table (TallyPaper        *paper,
                       const char        *heading,
                       const char        *columns,
                       const char *const *titles)
{
  Part *part = add_part (paper, heading);

  part->columns = g_strdup (columns);
  part->titles = g_strdupv ((char **) titles);
  part->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) free_row);
  part->widths = g_array_new (FALSE, TRUE, sizeof (double));
}

static Row *
add_row (TallyPaper        *paper,
         const char *const *cells)
{
  const Part *part = paper->parts->len > 0 ? g_ptr_array_index (paper->parts, paper->parts->len - 1) : NULL;
  Row *row;

  g_return_val_if_fail (part != NULL && part->rows != NULL, NULL);

  row = g_new0 (Row, 1);
  row->cells = g_strdupv ((char **) cells);
  g_ptr_array_add (part->rows, row);

  return row;
}

void
tally_paper_add_row (TallyPaper        *paper,
                     const char *const *cells,
                     const char        *note)
{
  add_row (paper, cells)->note = g_strdup (note);
}

void
tally_paper_add_strong_row (TallyPaper        *paper,
                            const char *const *cells)
{
  add_row (paper, cells)->strong = TRUE;
}

void
tally_paper_add_chart (TallyPaper *paper,
                       const char *heading,
                       TallyPlot  *plot)
{
  add_part (paper, heading)->plot = plot;
}

guint
tally_paper_lay_out (TallyPaper           *paper,
                     const TallyPaperArea *area)
{
  g_array_set_size (paper->blocks, 0);
  paper->n_pages = 0;
  turn_page (paper, area);
  for (guint i = 0; i < paper->parts->len; i++) {
    Part *part = g_ptr_array_index (paper->parts, i);

    if (part->plot == NULL) {
      put_table (paper, area, part);
    } else {
      put_heading (paper, area, part, LEAST_CHART - HEADING_HEIGHT);
      put (paper, area, (Block){ part, NULL, draw_chart, .height = MIN (paper->rest, MOST_CHART - HEADING_HEIGHT) });
    }
  }

  return paper->n_pages;
}

void
tally_paper_draw_page (const TallyPaper     *paper,
                       const TallyPaperArea *area,
                       guint                 page)
{
  double width = area->width;
  g_autoptr (PangoLayout) title = make_layout (area, paper->title, TITLE_SIZE, TRUE);
  g_autoptr (PangoLayout) subtitle = make_layout (area, paper->subtitle, SUBTITLE_SIZE, FALSE);

  draw_text (area, title, 0, 0, width, FALSE, 0);
  pango_layout_set_height (subtitle, -2);
  draw_text (area, subtitle, 0, TITLE_SIZE + 14, width, FALSE, 0.25);
  for (guint i = 0; i < paper->blocks->len; i++) {
    const Block *block = &g_array_index (paper->blocks, Block, i);

    if (block->page == page)
      block->draw (area, block);
  }
  draw_foot (paper, area, page);
}
