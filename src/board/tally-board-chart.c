/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-chart.h"

#include <math.h>

#include "tally-board-frame.h"

#define WIDTH 340
#define LEFT 26
#define RIGHT 216 /* where the lines end; names stand to the right */
#define NAMES 234
#define TOP 14
#define HEIGHT 180
#define NAME_GAP 26
/* What a letter of a name takes in the widest of phones’ fonts: a name that is
 * too long is set closer, and from so many letters on it is cut. */
#define LETTER 9.2
#define MAX_LETTERS 12
#define MAX_TICKS 5
#define MAX_LABELS 8

typedef struct {
  double lowest, highest, step;
} Scale;

/* The outline of each slot's sign, five points around the middle. */
static const char *const markers[] = {
  "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M-4-4h8v8h-8z",
  "M0-5l5 9h-10z",
  "M0-5l5 5l-5 5l-5-5z",
  "M0-5l5 4l-2 5h-6l-2-5z",
  "M-2.500-4.500h5l2.500 4.500l-2.500 4.500h-5l-2.500-4.500z",
  "M-4-4h8v4l-4 5l-4-5z",
  "M-1.700-5h3.400v3.300h3.300v3.400h-3.300v3.300h-3.400v-3.300h-3.300v-3.400h3.300z",
};

static void
line_clear (gpointer data)
{
  TallyBoardLine *line = data;

  g_free (line->end);
  g_free (line->values);
}

TallyBoardChart *
tally_board_chart_new (const char *title,
                       guint       n_points)
{
  TallyBoardChart *chart = g_new0 (TallyBoardChart, 1);

  chart->title = title;
  chart->n_points = n_points;
  chart->lines = g_array_new (FALSE, TRUE, sizeof (TallyBoardLine));
  g_array_set_clear_func (chart->lines, line_clear);
  return chart;
}

TallyBoardLine *
tally_board_chart_add (TallyBoardChart *chart,
                       const char      *name,
                       guint            slot,
                       char            *end)
{
  TallyBoardLine line = { .name = name, .slot = tally_board_fold_slot (slot), .end = end, .values = g_new (double, chart->n_points) };

  for (guint i = 0; i < chart->n_points; i++)
    line.values[i] = NAN;
  g_array_append_val (chart->lines, line);
  return &g_array_index (chart->lines, TallyBoardLine, chart->lines->len - 1);
}

void
tally_board_chart_free (TallyBoardChart *chart)
{
  g_array_unref (chart->lines);
  g_free (chart);
}

/* ---- Where things are ---- */

static void
find_scale (const TallyBoardChart *chart,
            Scale                 *scale)
{
  static const double steps[] = { 1, 2, 5 };

  scale->lowest = 0;
  scale->highest = MAX (1, chart->limit);
  for (guint i = 0; i < chart->lines->len; i++)
    for (guint j = 0; j < chart->n_points; j++) {
      double value = g_array_index (chart->lines, TallyBoardLine, i).values[j];

      if (isnan (value))
        continue;
      scale->lowest = MIN (scale->lowest, value);
      scale->highest = MAX (scale->highest, value);
    }
  for (guint i = 0;; i++) {
    scale->step = steps[i % 3] * pow (10, i / 3);
    if ((scale->highest - scale->lowest) / scale->step <= MAX_TICKS)
      break;
  }
}

static double
get_x (const TallyBoardChart *chart,
       guint                  i)
{
  return LEFT + (RIGHT - LEFT) * (double) i / MAX (1, chart->n_points - 1);
}

static double
get_y (const Scale *scale,
       double       value)
{
  return TOP + HEIGHT * (1 - (value - scale->lowest) / (scale->highest - scale->lowest));
}

/* Numbers with a full stop whatever the locale. */
static void
append_number (GString *html,
               double   number)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append (html, g_ascii_formatd (text, sizeof text, "%.1f", number));
}

static void
append_point (GString *html,
              double   x,
              double   y)
{
  append_number (html, x);
  g_string_append_c (html, ' ');
  append_number (html, y);
}

static void
append_at (GString    *html,
           const char *tag,
           const char *class,
           double      x,
           double      y)
{
  g_string_append_printf (html, "<%s class=\"%s\" x=\"", tag, class);
  append_number (html, x);
  g_string_append (html, "\" y=\"");
  append_number (html, y);
  g_string_append (html, "\">");
}

/* ---- What is drawn ---- */

static void
append_rule (GString    *html,
             const char *class,
             double      y)
{
  g_string_append_printf (html, "<path class=\"%s\" d=\"M%d ", class, LEFT);
  append_number (html, y);
  g_string_append_printf (html, "H%d\"/>", RIGHT);
}

static void
append_axes (GString               *html,
             const TallyBoardChart *chart,
             const Scale           *scale)
{
  guint every = (chart->n_points - 1) / MAX_LABELS + 1;

  for (double value = ceil (scale->lowest / scale->step) * scale->step; value <= scale->highest; value += scale->step) {
    append_rule (html, "rule", get_y (scale, value));
    append_at (html, "text", "tick", LEFT - 6, get_y (scale, value) + 4);
    g_string_append_printf (html, "%.0f</text>", value);
  }
  for (guint i = chart->numbers == NULL; i < chart->n_points; i += every) {
    append_at (html, "text", "label", get_x (chart, i), TOP + HEIGHT + 20);
    g_string_append_printf (html, "%u</text>", chart->numbers != NULL ? chart->numbers[i] + 1 : i);
  }
  if (chart->limit > 0)
    append_rule (html, "limit", get_y (scale, chart->limit));
}

static void
append_markers (GString               *html,
                const TallyBoardChart *chart,
                const Scale           *scale,
                const TallyBoardLine  *line)
{
  guint every = (chart->n_points - 1) / (2 * MAX_LABELS) + 1;

  for (guint i = chart->numbers == NULL; i < chart->n_points; i++) {
    if (isnan (line->values[i]) || (i % every != 0 && i + 1 < chart->n_points))
      continue;
    g_string_append_printf (html, "<path class=\"fill-%u\" d=\"%s\" transform=\"translate(", line->slot, markers[line->slot - 1]);
    append_point (html, get_x (chart, i), get_y (scale, line->values[i]));
    g_string_append (html, ")\"/>");
  }
}

static void
append_line (GString               *html,
             const TallyBoardChart *chart,
             const Scale           *scale,
             const TallyBoardLine  *line)
{
  gboolean begun = FALSE;

  g_string_append_printf (html, "<path class=\"line-%u%s\" d=\"", line->slot, line->strong ? " won" : "");
  for (guint i = 0; i < chart->n_points; i++) {
    if (isnan (line->values[i]))
      continue;
    g_string_append (html, begun ? "L" : "M");
    append_point (html, get_x (chart, i), get_y (scale, line->values[i]));
    begun = TRUE;
  }
  g_string_append (html, "\"/>");
  append_markers (html, chart, scale, line);
}

/* "20 Sabine" */
static char *
tell_end (const TallyBoardLine *line)
{
  g_autofree char *whole = g_strdup_printf ("%s %s", line->end, line->name);
  g_autofree char *cut = g_utf8_strlen (whole, -1) > MAX_LETTERS ? g_utf8_substring (whole, 0, MAX_LETTERS - 1) : NULL;

  return cut != NULL ? g_strconcat (g_strchomp (cut), "…", NULL) : g_steal_pointer (&whole);
}

static void
append_label (GString              *html,
              const TallyBoardLine *line,
              double                y)
{
  g_autofree char *text = tell_end (line);
  int room = WIDTH - NAMES - 20;

  append_at (html, "text", line->strong ? "end won" : "end", NAMES + 20, y);
  if ((double) g_utf8_strlen (text, -1) * LETTER > room) {
    g_string_truncate (html, html->len - 1);
    g_string_append_printf (html, " textLength=\"%d\" lengthAdjust=\"spacingAndGlyphs\">", room);
  }
  tally_board_append_text (html, text);
  g_string_append (html, "</text>");
}

static void
append_name (GString              *html,
             const TallyBoardLine *line,
             double                from,
             double                y)
{
  g_autofree char *first = g_utf8_substring (line->name, 0, line->name[0] != '\0');
  g_autofree char *initial = g_utf8_strup (first, -1);

  g_string_append_printf (html, "<path class=\"lead-%u\" d=\"M%d ", line->slot, RIGHT + 5);
  append_number (html, from);
  g_string_append_printf (html, "L%d ", NAMES - 5);
  append_number (html, y);
  g_string_append_printf (html, "\"/><path class=\"fill-%u\" d=\"%s\" transform=\"translate(", line->slot, markers[line->slot - 1]);
  append_point (html, NAMES + 5, y);
  g_string_append (html, ") scale(2)\"/>");
  append_at (html, "text", "letter", NAMES + 5, y + (line->slot == 3 ? 6.5 : 4));
  tally_board_append_text (html, initial);
  g_string_append (html, "</text>");
  append_label (html, line, y + 5);
}

/* As far apart as text needs, each as near to its line as that allows. */
static void
append_names (GString               *html,
              const TallyBoardChart *chart,
              const Scale           *scale)
{
  double below = TOP - NAME_GAP;

  for (guint i = 0; i < chart->lines->len; i++) {
    const TallyBoardLine *line = &g_array_index (chart->lines, TallyBoardLine, i);
    double from = get_y (scale, line->values[chart->n_points - 1]);
    double most = TOP + HEIGHT - NAME_GAP * (double) (chart->lines->len - 1 - i);
    double y;

    if (isnan (from))
      continue;
    y = MAX (below + NAME_GAP, MIN (from, most));
    append_name (html, line, from, y);
    below = y;
  }
}

void
tally_board_chart_append (const TallyBoardChart *chart,
                          GString               *html)
{
  int height = TOP + MAX (HEIGHT + 26, NAME_GAP * (int) chart->lines->len);
  Scale scale;

  find_scale (chart, &scale);
  g_string_append (html, "<section class=\"card chart\"><div class=\"caption\">");
  tally_board_append_element (html, "h2", "", chart->title);
  if (chart->limit > 0)
    g_string_append_printf (html, "<p class=\"legend\"><span><i class=\"limit\"></i>%.0f</span></p>", chart->limit);
  g_string_append_printf (html, "</div><svg viewBox=\"0 0 %d %d\" aria-hidden=\"true\">", WIDTH, height);
  append_axes (html, chart, &scale);
  for (guint i = chart->lines->len; i > 0; i--)
    append_line (html, chart, &scale, &g_array_index (chart->lines, TallyBoardLine, i - 1));
  append_names (html, chart, &scale);
  g_string_append (html, "</svg></section>");
}
