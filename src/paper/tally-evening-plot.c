/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-evening-plot.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-iso-time.h"
#include "tally-match-list.h"
#include "tally-match-words.h"
#include "tally-playing-time.h"
#include "tally-roster.h"
#include "tally-words.h"

#define MOST_MATCHES 40
#define MARGIN 60
#define GAP 24
#define PADDING 30
#define SIGN 96
#define BADGE 44
#define RADIUS 24
#define INSIDE (MARGIN + PADDING + SIGN + PADDING)

struct _TallyEveningPlot {
  GPtrArray *matches; /* TallyMatchSummary, oldest first */
  TallyRoster *roster;
  gint32 day;
};

/* What is drawn with. Without `cr` it is only measured. */
typedef struct {
  const TallyEveningPlot *plot;
  PangoContext *context;
  cairo_t *cr;
  const TallyPlotColors *colors;
  const TallyInk *card;
  int *tops; /* of the matches, to be filled in; or NULL */
} Canvas;

typedef enum {
  PLAIN,
  BOLD,
  DIM,
} Hand;

static const TallyMatchSummary *
get_match (const TallyEveningPlot *plot,
           guint                   index)
{
  return g_ptr_array_index (plot->matches, index);
}

static PangoLayout *
make_layout (const Canvas *canvas,
             const char   *text,
             double        size,
             Hand          hand)
{
  PangoLayout *layout = pango_layout_new (canvas->context);
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (canvas->context));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, hand == BOLD ? PANGO_WEIGHT_HEAVY : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);

  return layout;
}

/* At most `width` wide, which becomes how wide it is; how high it is. */
static int
write_line (const Canvas *canvas,
            const char   *text,
            double        size,
            Hand          hand,
            int           x,
            int           y,
            int          *width)
{
  g_autoptr (PangoLayout) layout = make_layout (canvas, text, size, hand);
  int natural, height;

  pango_layout_get_pixel_size (layout, &natural, NULL);
  if (natural > *width)
    pango_layout_set_width (layout, *width * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, width, &height);
  if (canvas->cr != NULL) {
    TallyInk ink = canvas->colors->ink;

    ink.alpha *= hand == DIM ? 0.8f : 1;
    tally_ink_take (canvas->cr, &ink);
    cairo_move_to (canvas->cr, x, y);
    pango_cairo_show_layout (canvas->cr, layout);
  }

  return height;
}

static void
fill_card (const Canvas *canvas,
           int           top,
           int           bottom)
{
  int right = TALLY_EVENING_PLOT_WIDTH - MARGIN;
  cairo_t *cr = canvas->cr;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - RADIUS, top + RADIUS, RADIUS, -G_PI_2, 0);
  cairo_arc (cr, right - RADIUS, bottom - RADIUS, RADIUS, 0, G_PI_2);
  cairo_arc (cr, MARGIN + RADIUS, bottom - RADIUS, RADIUS, G_PI_2, G_PI);
  cairo_arc (cr, MARGIN + RADIUS, top + RADIUS, RADIUS, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  tally_ink_take (cr, canvas->card);
  cairo_fill (cr);
}

static char *
tell_time (const TallyMatchSummary *match)
{
  g_autoptr (GDateTime) started = tally_iso_time_parse (match->started);
  g_autofree char *clock = started != NULL ? tally_day_tell_clock (started) : g_strdup ("");
  g_autofree char *time = match->seconds >= 60 ? tally_playing_time_tell (match->seconds) : NULL;
  const char *shared = match->places[0] == 0 ? tally_match_words_state (match) : NULL;
  GString *text = g_string_new (clock);

  if (time != NULL)
    g_string_append_printf (text, " · %s", time);
  if (shared != NULL)
    g_string_append_printf (text, " · %s", shared);

  return g_string_free (text, FALSE);
}

static void
paint_sign (const Canvas            *canvas,
            const TallyMatchSummary *match,
            guint                    seat,
            int                      x,
            int                      y)
{
  guint slot = tally_roster_get_slot (tally_roster_find (canvas->plot->roster, match->players[seat]), seat);

  tally_sign_paint (canvas->cr, canvas->context, slot, match->names[seat], x, y, BADGE,
                    &canvas->colors->slots[slot], &canvas->colors->letter);
}

/* By place, side by side, in as many lines as they need; where they end. */
static int
write_players (const Canvas            *canvas,
               const TallyMatchSummary *match,
               int                      y)
{
  int right = TALLY_EVENING_PLOT_WIDTH - MARGIN - PADDING;
  Canvas measured = { .plot = canvas->plot, .context = canvas->context };
  guint seats[TALLY_MAX_PLAYERS];
  int x = INSIDE;

  tally_match_words_sort_seats (match, seats);
  for (guint i = 0; i < match->n_players; i++) {
    guint seat = seats[i];
    Hand hand = (match->won & (1u << seat)) != 0 ? BOLD : PLAIN;
    g_autofree char *text = match->places[seat] != 0 ? g_strdup_printf (TALLY_WORDS_NAME "  %d", match->names[seat], match->scores[seat])
                                                     : g_strdup (match->names[seat]);
    int width = right - INSIDE - BADGE - 10;

    write_line (&measured, text, 30, hand, 0, 0, &width);
    if (x > INSIDE && x + BADGE + 10 + width > right) {
      x = INSIDE;
      y += BADGE + 12;
    }
    if (canvas->cr != NULL)
      paint_sign (canvas, match, seat, x, y);
    write_line (canvas, text, 30, hand, x + BADGE + 10, y + 2, &width);
    x += BADGE + 10 + width + 32;
  }

  return y + BADGE;
}

static int
write_match (const Canvas            *canvas,
             const TallyMatchSummary *match,
             int                      top)
{
  g_autofree char *heading = tally_match_words_title (match);
  g_autofree char *time = tell_time (match);
  int room = TALLY_EVENING_PLOT_WIDTH - MARGIN - PADDING - INSIDE;
  int width = room;
  int y = top + PADDING;

  y += write_line (canvas, heading, 36, BOLD, INSIDE, y, &width);
  width = room;
  y += write_line (canvas, time, 28, DIM, INSIDE, y, &width) + 16;
  y = write_players (canvas, match, y);

  return MAX (y, top + PADDING + SIGN) + PADDING;
}

static char *
tell_sum (const TallyEveningPlot *plot)
{
  g_autofree char *time = NULL;
  gint64 seconds = 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < plot->matches->len; i++)
    seconds += get_match (plot, i)->seconds;
  time = seconds >= 60 ? tally_playing_time_tell (seconds) : NULL;
  g_string_append_printf (text, ngettext ("%u match", "%u matches", plot->matches->len), plot->matches->len);
  if (time != NULL)
    g_string_append_printf (text, " · %s", time);
  if (get_match (plot, 0)->place != NULL)
    g_string_append_printf (text, " · %s", get_match (plot, 0)->place);

  return g_string_free (text, FALSE);
}

/* How high it is. */
static int
lay_out (const Canvas *canvas)
{
  const TallyEveningPlot *plot = canvas->plot;
  Canvas measured = { .plot = plot, .context = canvas->context };
  g_autofree char *day = tally_day_tell (plot->day);
  g_autofree char *sum = tell_sum (plot);
  int room = TALLY_EVENING_PLOT_WIDTH - 2 * MARGIN;
  int width = room;
  int y = MARGIN;

  y += write_line (canvas, day, 52, BOLD, MARGIN, y, &width);
  width = room;
  y += write_line (canvas, sum, 32, DIM, MARGIN, y, &width) + GAP;
  for (guint i = 0; i < plot->matches->len; i++) {
    int bottom = write_match (&measured, get_match (plot, i), y);

    if (canvas->cr != NULL) {
      fill_card (canvas, y, bottom);
      write_match (canvas, get_match (plot, i), y);
    }
    if (canvas->tops != NULL)
      canvas->tops[i] = y;
    y = bottom + GAP;
  }

  return y - GAP + MARGIN;
}

int
tally_evening_plot_measure (const TallyEveningPlot *plot,
                            PangoContext           *context)
{
  Canvas canvas = { .plot = plot, .context = context };

  return lay_out (&canvas);
}

void
tally_evening_plot_draw (const TallyEveningPlot *plot,
                         cairo_t                *cr,
                         PangoContext           *context,
                         const TallyPlotColors  *colors,
                         const TallyInk         *card,
                         TallyEveningSpace      *spaces)
{
  g_autofree int *tops = g_new0 (int, plot->matches->len);
  Canvas canvas = { plot, context, cr, colors, card, tops };

  lay_out (&canvas);
  for (guint i = 0; i < plot->matches->len; i++)
    spaces[i] = (TallyEveningSpace){ get_match (plot, i)->game, MARGIN + PADDING, tops[i] + PADDING, SIGN };
}

TallyEveningPlot *
tally_evening_plot_new (TallyStore *store,
                        gint32      day)
{
  TallyMatchFilter filter = { .shelf = TALLY_SHELF_FINISHED,
                              .has_first_day = TRUE,
                              .has_last_day = TRUE,
                              .first_day = day,
                              .last_day = day,
                              .oldest_first = TRUE };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (store, &filter, NULL, MOST_MATCHES, NULL);
  g_autoptr (TallyRoster) roster = tally_roster_new (store, NULL);
  TallyEveningPlot *plot;

  if (matches == NULL || matches->len == 0 || roster == NULL)
    return NULL;

  plot = g_new0 (TallyEveningPlot, 1);
  plot->matches = g_steal_pointer (&matches);
  plot->roster = g_steal_pointer (&roster);
  plot->day = day;

  return plot;
}

void
tally_evening_plot_free (TallyEveningPlot *plot)
{
  g_ptr_array_unref (plot->matches);
  tally_roster_free (plot->roster);
  g_free (plot);
}

guint
tally_evening_plot_count (const TallyEveningPlot *plot)
{
  return plot->matches->len;
}

char *
tally_evening_plot_tell (const TallyEveningPlot *plot)
{
  g_autofree char *day = tally_day_tell (plot->day);
  GString *text = g_string_new (day);

  for (guint i = 0; i < plot->matches->len; i++) {
    g_autofree char *heading = tally_match_words_title (get_match (plot, i));
    g_autofree char *result = tally_match_words_result (get_match (plot, i));

    g_string_append_printf (text, "\n%s: %s", heading, result);
  }

  return g_string_free (text, FALSE);
}

gboolean
tally_evening_find_day (TallyStore *store,
                        gint32     *day)
{
  TallyMatchFilter finished = { .shelf = TALLY_SHELF_FINISHED };
  g_autoptr (GPtrArray) last = tally_store_list_matches (store, &finished, NULL, 1, NULL);

  if (last == NULL || last->len == 0)
    return FALSE;

  *day = ((const TallyMatchSummary *) last->pdata[0])->day;
  return TRUE;
}
