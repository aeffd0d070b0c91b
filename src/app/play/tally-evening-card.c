/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-evening-card.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-drawing.h"
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

typedef struct {
  GdkRGBA ground, card, text, dim;
} Colors;

struct _TallyEveningCard {
  GObject parent_instance;

  GPtrArray *matches; /* TallyMatchSummary, oldest first */
  TallyRoster *roster;
  gint32 day;
  int height;

  GtkWidget *styled;
};

static void tally_evening_card_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TallyEveningCard, tally_evening_card, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, tally_evening_card_paintable_init))

static void
find_color (GtkWidget  *styled,
            const char *name,
            GdkRGBA    *color)
{
  if (!gtk_style_context_lookup_color (gtk_widget_get_style_context (styled), name, color))
    gdk_rgba_parse (color, "#808080");
}

static void
find_colors (GtkWidget *styled,
             Colors    *colors)
{
  find_color (styled, "window_bg_color", &colors->ground);
  find_color (styled, "card_bg_color", &colors->card);
  find_color (styled, "window_fg_color", &colors->text);
  colors->dim = colors->text;
  colors->dim.alpha = 0.8f * colors->text.alpha;
}

static PangoLayout *
make_layout (TallyEveningCard *self,
             const char       *text,
             double            size,
             gboolean          bold)
{
  PangoLayout *layout = pango_layout_new (gtk_widget_get_pango_context (self->styled));
  g_autoptr (PangoFontDescription) font =
    pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (self->styled)));

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_HEAVY : PANGO_WEIGHT_NORMAL);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);

  return layout;
}

/* At most `width` wide, which becomes how wide it is; how high it is. Without
 * `cr` it is only measured. */
static int
write_line (TallyEveningCard *self,
            cairo_t          *cr,
            const char       *text,
            double            size,
            gboolean          bold,
            const GdkRGBA    *color,
            int               x,
            int               y,
            int              *width)
{
  g_autoptr (PangoLayout) layout = make_layout (self, text, size, bold);
  int natural, height;

  pango_layout_get_pixel_size (layout, &natural, NULL);
  if (natural > *width)
    pango_layout_set_width (layout, *width * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, width, &height);
  if (cr != NULL) {
    gdk_cairo_set_source_rgba (cr, color);
    cairo_move_to (cr, x, y);
    pango_cairo_show_layout (cr, layout);
  }

  return height;
}

static void
fill_round (cairo_t       *cr,
            const GdkRGBA *color,
            int            y,
            int            height)
{
  int right = TALLY_EVENING_CARD_WIDTH - MARGIN;

  cairo_new_sub_path (cr);
  cairo_arc (cr, right - RADIUS, y + RADIUS, RADIUS, -G_PI_2, 0);
  cairo_arc (cr, right - RADIUS, y + height - RADIUS, RADIUS, 0, G_PI_2);
  cairo_arc (cr, MARGIN + RADIUS, y + height - RADIUS, RADIUS, G_PI_2, G_PI);
  cairo_arc (cr, MARGIN + RADIUS, y + RADIUS, RADIUS, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
  gdk_cairo_set_source_rgba (cr, color);
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
paint_badge (TallyEveningCard        *self,
             cairo_t                 *cr,
             const TallyMatchSummary *match,
             guint                    seat,
             int                      x,
             int                      y)
{
  guint slot = tally_roster_get_slot (tally_roster_find (self->roster, match->players[seat]), seat);
  GdkRGBA color, letter;

  tally_badge_get_color (self->styled, slot, &color);
  tally_badge_get_letter_color (self->styled, &letter);
  tally_badge_paint (cr, gtk_widget_get_pango_context (self->styled), slot, match->names[seat], x, y, BADGE, &color, &letter);
}

/* By place, side by side, in as many lines as they need; where they end. */
static int
write_players (TallyEveningCard        *self,
               cairo_t                 *cr,
               const TallyMatchSummary *match,
               const Colors            *colors,
               int                      y)
{
  int right = TALLY_EVENING_CARD_WIDTH - MARGIN - PADDING;
  guint seats[TALLY_MAX_PLAYERS];
  int x = INSIDE;

  tally_match_words_sort_seats (match, seats);
  for (guint i = 0; i < match->n_players; i++) {
    guint seat = seats[i];
    gboolean won = (match->won & (1u << seat)) != 0;
    g_autofree char *text = match->places[seat] != 0 ? g_strdup_printf (TALLY_WORDS_NAME "  %d", match->names[seat], match->scores[seat])
                                                     : g_strdup (match->names[seat]);
    int width = right - INSIDE - BADGE - 10;

    write_line (self, NULL, text, 30, won, &colors->text, 0, 0, &width);
    if (x > INSIDE && x + BADGE + 10 + width > right) {
      x = INSIDE;
      y += BADGE + 12;
    }
    if (cr != NULL)
      paint_badge (self, cr, match, seat, x, y);
    write_line (self, cr, text, 30, won, &colors->text, x + BADGE + 10, y + 2, &width);
    x += BADGE + 10 + width + 32;
  }

  return y + BADGE;
}

static int
write_match (TallyEveningCard        *self,
             cairo_t                 *cr,
             const TallyMatchSummary *match,
             const Colors            *colors,
             int                      top)
{
  g_autofree char *heading = tally_match_words_title (match);
  g_autofree char *time = tell_time (match);
  int room = TALLY_EVENING_CARD_WIDTH - MARGIN - PADDING - INSIDE;
  int width = room;
  int y = top + PADDING;

  y += write_line (self, cr, heading, 36, TRUE, &colors->text, INSIDE, y, &width);
  width = room;
  y += write_line (self, cr, time, 28, FALSE, &colors->dim, INSIDE, y, &width) + 16;
  y = write_players (self, cr, match, colors, y);

  return MAX (y, top + PADDING + SIGN) + PADDING;
}

static char *
tell_sum (TallyEveningCard *self)
{
  const TallyMatchSummary *first = g_ptr_array_index (self->matches, 0);
  g_autofree char *time = NULL;
  gint64 seconds = 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->matches->len; i++)
    seconds += ((const TallyMatchSummary *) self->matches->pdata[i])->seconds;
  time = seconds >= 60 ? tally_playing_time_tell (seconds) : NULL;
  g_string_append_printf (text, ngettext ("%u match", "%u matches", self->matches->len), self->matches->len);
  if (time != NULL)
    g_string_append_printf (text, " · %s", time);
  if (first->place != NULL)
    g_string_append_printf (text, " · %s", first->place);

  return g_string_free (text, FALSE);
}

/* Draws it, or with no `cr` only says how high it is; `tops` are those of the
 * matches, or NULL. */
static int
lay_out (TallyEveningCard *self,
         cairo_t          *cr,
         const Colors     *colors,
         int              *tops)
{
  g_autofree char *day = tally_day_tell (self->day);
  g_autofree char *sum = tell_sum (self);
  int width = TALLY_EVENING_CARD_WIDTH - 2 * MARGIN;
  int y = MARGIN;

  y += write_line (self, cr, day, 52, TRUE, &colors->text, MARGIN, y, &width);
  width = TALLY_EVENING_CARD_WIDTH - 2 * MARGIN;
  y += write_line (self, cr, sum, 32, FALSE, &colors->dim, MARGIN, y, &width) + GAP;
  for (guint i = 0; i < self->matches->len; i++) {
    const TallyMatchSummary *match = g_ptr_array_index (self->matches, i);
    int bottom = write_match (self, NULL, match, colors, y);

    if (cr != NULL) {
      fill_round (cr, &colors->card, y, bottom - y);
      write_match (self, cr, match, colors, y);
    }
    if (tops != NULL)
      tops[i] = y;
    y = bottom + GAP;
  }

  return y - GAP + MARGIN;
}

static void
append_sign (GtkSnapshot     *snapshot,
             const TallyGame *game,
             int              top)
{
  const char *sign = game != NULL ? game->drawing : NULL;
  GdkPaintable *drawing = sign != NULL ? tally_drawing_get (sign) : NULL;
  double ratio, width, height;

  if (drawing == NULL)
    return;

  ratio = gdk_paintable_get_intrinsic_aspect_ratio (drawing);
  width = ratio > 1 ? SIGN : SIGN * ratio;
  height = ratio > 1 ? SIGN / ratio : SIGN;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (MARGIN + PADDING + (SIGN - width) / 2),
                                                          (float) (top + PADDING + (SIGN - height) / 2)));
  gdk_paintable_snapshot (drawing, snapshot, width, height);
  gtk_snapshot_restore (snapshot);
}

static void
tally_evening_card_snapshot (GdkPaintable *paintable,
                             GdkSnapshot  *snapshot,
                             double        width,
                             double        height)
{
  TallyEveningCard *self = TALLY_EVENING_CARD (paintable);
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, TALLY_EVENING_CARD_WIDTH, (float) self->height);
  g_autofree int *tops = g_new0 (int, self->matches->len);
  Colors colors;
  cairo_t *cr;

  find_colors (self->styled, &colors);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_scale (snapshot, (float) (width / TALLY_EVENING_CARD_WIDTH), (float) (height / self->height));
  gtk_snapshot_append_color (snapshot, &colors.ground, &bounds);
  cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  lay_out (self, cr, &colors, tops);
  cairo_destroy (cr);
  for (guint i = 0; i < self->matches->len; i++)
    append_sign (snapshot, ((const TallyMatchSummary *) self->matches->pdata[i])->game, tops[i]);
  gtk_snapshot_restore (snapshot);
}

static int
tally_evening_card_get_intrinsic_width (GdkPaintable *paintable)
{
  return TALLY_EVENING_CARD_WIDTH;
}

static int
tally_evening_card_get_intrinsic_height (GdkPaintable *paintable)
{
  return TALLY_EVENING_CARD (paintable)->height;
}

static void
tally_evening_card_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = tally_evening_card_snapshot;
  iface->get_intrinsic_width = tally_evening_card_get_intrinsic_width;
  iface->get_intrinsic_height = tally_evening_card_get_intrinsic_height;
}

static void
tally_evening_card_class_init (TallyEveningCardClass *klass)
{
  tally_class_owns (klass, TallyEveningCard, matches, g_ptr_array_unref);
  tally_class_owns (klass, TallyEveningCard, roster, tally_roster_free);
}

static void
tally_evening_card_init (TallyEveningCard *self)
{
}

TallyEveningCard *
tally_evening_card_new (TallyStore *store,
                        gint32      day,
                        GtkWidget  *styled)
{
  TallyMatchFilter filter = { .shelf = TALLY_SHELF_FINISHED,
                              .has_first_day = TRUE,
                              .has_last_day = TRUE,
                              .first_day = day,
                              .last_day = day,
                              .oldest_first = TRUE };
  g_autoptr (GPtrArray) matches = tally_store_list_matches (store, &filter, NULL, MOST_MATCHES, NULL);
  g_autoptr (TallyRoster) roster = tally_roster_new (store, NULL);
  TallyEveningCard *self;
  Colors colors;

  if (matches == NULL || matches->len == 0 || roster == NULL)
    return NULL;

  self = g_object_new (TALLY_TYPE_EVENING_CARD, NULL);
  self->matches = g_steal_pointer (&matches);
  self->roster = g_steal_pointer (&roster);
  self->day = day;
  self->styled = styled;
  find_colors (styled, &colors);
  self->height = lay_out (self, NULL, &colors, NULL);

  return self;
}

guint
tally_evening_card_count (TallyEveningCard *self)
{
  g_return_val_if_fail (TALLY_IS_EVENING_CARD (self), 0);

  return self->matches->len;
}

char *
tally_evening_card_tell (TallyEveningCard *self)
{
  g_autofree char *day = NULL;
  GString *text;

  g_return_val_if_fail (TALLY_IS_EVENING_CARD (self), NULL);

  day = tally_day_tell (self->day);
  text = g_string_new (day);
  for (guint i = 0; i < self->matches->len; i++) {
    const TallyMatchSummary *match = g_ptr_array_index (self->matches, i);
    g_autofree char *heading = tally_match_words_title (match);
    g_autofree char *result = tally_match_words_result (match);

    g_string_append_printf (text, "\n%s: %s", heading, result);
  }

  return g_string_free (text, FALSE);
}

gboolean
tally_evening_card_save_png (TallyEveningCard *self,
                             GFile            *file,
                             GError          **error)
{
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) png = NULL;

  g_return_val_if_fail (TALLY_IS_EVENING_CARD (self), FALSE);
  g_return_val_if_fail (gtk_widget_get_realized (self->styled), FALSE);

  gdk_paintable_snapshot (GDK_PAINTABLE (self), snapshot, TALLY_EVENING_CARD_WIDTH, self->height);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&snapshot));
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (gtk_widget_get_native (self->styled)), node, NULL);
  png = gdk_texture_save_to_png_bytes (texture);

  return g_file_replace_contents (file, g_bytes_get_data (png, NULL), g_bytes_get_size (png), NULL, FALSE,
                                  G_FILE_CREATE_NONE, NULL, NULL, error);
}

gboolean
tally_evening_card_find_day (TallyStore *store,
                             gint32     *day)
{
  TallyMatchFilter finished = { .shelf = TALLY_SHELF_FINISHED };
  g_autoptr (GPtrArray) last = tally_store_list_matches (store, &finished, NULL, 1, NULL);

  if (last == NULL || last->len == 0)
    return FALSE;

  *day = ((const TallyMatchSummary *) last->pdata[0])->day;
  return TRUE;
}
