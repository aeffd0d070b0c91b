/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-history-row.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-iso-time.h"
#include "tally-playing-time.h"
#include "tally-rank.h"
#include "tally-session-words.h"
#include "tally-widget.h"
#include "tally-words.h"
#include "tally-wrap-box.h"

#define GAP 8
#define PEN_WIDTH 44
#define BADGE_SIZE 22
/* The columns have at most so much of the width, or they go below the words. */
#define MOST_COLUMNS 0.6
/* As many letters a column is wide, so that all rows agree; more where half of
 * the width is enough for that. */
#define LEAST_CHARS 7
#define USUAL_CHARS 12
#define MOST_CHARS 24
#define MORE_COLUMNS 0.5

struct _TallyHistoryRow {
  GtkWidget parent_instance;

  GtkWidget *words;
  GtkWidget *columns; /* or NULL */
  GtkWidget *pen;     /* or NULL */
  guint n_columns;
  guint chars;
};

TALLY_DEFINE_PLAIN_TYPE (TallyHistoryRow, tally_history_row, GTK_TYPE_WIDGET)

static char *
tell_clock (gint64 seconds)
{
  g_autoptr (GDateTime) at = tally_iso_time_from_unix (seconds);

  return tally_day_tell_clock (at);
}

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  return tally_label_new (text, TALLY_LABEL_START | TALLY_LABEL_BREAK, css_class);
}

/* ---- On the left ---- */

static GtkWidget *
make_badge (TallySession *session,
            TallySeat     seat)
{
  const char *name = tally_session_get_name (session, seat);
  GtkWidget *badge = tally_badge_new (tally_session_get_colour (session, seat), name, BADGE_SIZE);

  gtk_widget_set_tooltip_text (badge, name);

  return badge;
}

static void
append_badge (GtkWidget    *box,
              TallySession *session,
              TallySeat     seat)
{
  gtk_box_append (GTK_BOX (box), make_badge (session, seat));
}

/* Names in an order are signs in an order; the words are still read out. */
static GtkWidget *
make_order (TallySession            *session,
            const TallyHistoryEntry *entry)
{
  GtkWidget *order = g_object_new (TALLY_TYPE_WRAP_BOX, "spacing", 4, "line-spacing", 4, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_IMG, NULL);

  for (guint i = 0; i < entry->order.n; i++) {
    GtkWidget *step = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

    append_badge (step, session, entry->order.seats[i]);
    if (i + 1 < entry->order.n)
      gtk_box_append (GTK_BOX (step), make_label ("›", "row-line"));
    tally_wrap_box_append (TALLY_WRAP_BOX (order), step);
  }
  gtk_widget_set_tooltip_text (order, entry->line);
  gtk_accessible_update_property (GTK_ACCESSIBLE (order), GTK_ACCESSIBLE_PROPERTY_LABEL, entry->line, -1);

  return order;
}

static GtkWidget *
make_pill (const char *text,
           const char *css_class)
{
  GtkWidget *pill = make_label (text, "history-pill");

  gtk_widget_add_css_class (pill, css_class);
  gtk_widget_set_halign (pill, GTK_ALIGN_START);

  return pill;
}

static void
append_undone (GtkWidget               *box,
               const TallyHistoryEntry *entry)
{
  g_autofree char *undone = tell_clock (entry->undone_ms / 1000);
  g_autofree char *redone = tell_clock (entry->redone_ms / 1000);
  g_autofree char *text = entry->redone_ms >= entry->undone_ms
                            ? g_strdup_printf (_ ("undone at %s, redone at %s"), undone, redone)
                            : g_strdup_printf (_ ("undone at %s"), undone);

  if (entry->undone_ms > 0)
    gtk_box_append (GTK_BOX (box), make_pill (text, "quiet"));
}

static void
append_change (GtkWidget              *box,
               const TallyEventChange *change)
{
  g_autofree char *markup = g_markup_printf_escaped (TALLY_WORDS_NAME "  <s>%s</s> → <b>%s</b>", change->what, change->before,
                                                     change->after);
  GtkWidget *label = make_label (NULL, NULL);

  gtk_label_set_markup (GTK_LABEL (label), markup);
  gtk_box_append (GTK_BOX (box), label);
}

/* "Doris 4th → 2nd, Sabine 2nd → 3rd", or NULL. */
static char *
tell_moves (TallySession            *session,
            const TallyHistoryEntry *entry)
{
  GString *text = g_string_new (NULL);

  for (TallySeat seat = 0; seat < tally_session_get_setup (session)->n_players; seat++) {
    g_autofree char *before = tally_words_place_or_none (entry->before.places[seat]);
    g_autofree char *after = tally_words_place_or_none (entry->after.places[seat]);

    if (entry->before.places[seat] != entry->after.places[seat])
      g_string_append_printf (text, "%s" TALLY_WORDS_NAME " " TALLY_WORDS_NUMBERS ("%s → %s"), text->len > 0 ? ", " : "",
                              tally_session_get_name (session, seat), before, after);
  }

  return g_string_free (text, text->len == 0);
}

static void
append_correction (GtkWidget               *box,
                   TallySession            *session,
                   const TallyHistoryEntry *entry)
{
  g_autofree char *moves = tell_moves (session, entry);

  gtk_box_append (GTK_BOX (box), make_pill (_ ("corrected"), "preview"));
  for (guint i = 0; i < entry->changes->len; i++)
    append_change (box, entry->changes->pdata[i]);
  if (entry->changes->len == 0)
    gtk_box_append (GTK_BOX (box), make_label (entry->line, NULL));
  if (moves != NULL)
    gtk_box_append (GTK_BOX (box), make_label (moves, "row-line"));
}

static GtkWidget *
make_words (TallySession            *session,
            const TallyHistoryEntry *entry)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  if (entry->kind == TALLY_ENTRY_CORRECT)
    append_correction (box, session, entry);
  else if (entry->order.n > 0)
    gtk_box_append (GTK_BOX (box), make_order (session, entry));
  else
    gtk_box_append (GTK_BOX (box), make_label (entry->line, "history-line"));
  if (entry->kind != TALLY_ENTRY_CORRECT && entry->extras != NULL)
    gtk_box_append (GTK_BOX (box), make_label (entry->extras, "row-line"));
  if (entry->note != NULL)
    gtk_box_append (GTK_BOX (box), make_label (entry->note, "row-line"));
  append_undone (box, entry);

  return box;
}

static const char *
choose_sign (const TallyHistoryEntry *entry)
{
  if (entry == NULL)
    return "tally-play-symbolic";
  if (tally_history_entry_is_undone (entry))
    return "edit-undo-symbolic";

  return entry->kind == TALLY_ENTRY_CORRECT ? "document-edit-symbolic" : "object-select-symbolic";
}

/* The time, a sign for what became of it, and what was entered. */
static GtkWidget *
make_left (const char *clock,
           const char *sign,
           GtkWidget  *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *time = tally_label_new (clock, 0, "history-time");
  GtkWidget *image = gtk_image_new_from_icon_name (sign);

  gtk_label_set_width_chars (GTK_LABEL (time), 5);
  gtk_widget_add_css_class (image, "history-sign");
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  tally_box_fill (box, time, image, words, NULL);

  return box;
}

/* ---- On the right ---- */

static GtkWidget *
make_number (const char *text,
             const char *css_class)
{
  GtkWidget *label = make_label (text, css_class);

  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);

  return label;
}

/* What a correction made of it: “5 → 7”, the old one struck. */
static GtkWidget *
make_moved (gint32 before,
            gint32 after)
{
  g_autofree char *old = tally_number_to_text (before);
  g_autofree char *new = tally_number_to_text (after);
  g_autofree char *markup = g_strdup_printf (TALLY_WORDS_NUMBERS ("<s>%s</s> → <b>%s</b>"), old, new);
  GtkWidget *label = make_number (NULL, "history-moved");

  gtk_label_set_markup (GTK_LABEL (label), markup);

  return label;
}

static GtkWidget *
make_score (const TallyHistoryEntry *entry,
            gint32                   before,
            gint32                   after)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *total = tally_number_to_text (after);
  g_autofree char *change = tally_change_to_text (after - before);
  g_autofree char *gain = g_strdup_printf (TALLY_WORDS_NUMBERS ("%s"), change);
  gboolean moved = before != after;

  gtk_widget_set_valign (cell, GTK_ALIGN_CENTER);
  if (moved && entry->kind == TALLY_ENTRY_CORRECT) {
    gtk_box_append (GTK_BOX (cell), make_moved (before, after));
    return cell;
  }

  gtk_box_append (GTK_BOX (cell), make_number (total, moved ? "history-total" : "history-unmoved"));
  if (moved)
    gtk_box_append (GTK_BOX (cell), make_number (gain, "row-line"));

  return cell;
}

/* A move inside a round changes nothing that one would look up here. */
static gboolean
is_move (const TallyHistoryEntry *entry)
{
  return entry->round > 0 && entry->kind == TALLY_ENTRY_ADD && !tally_history_entry_scores (entry);
}

static void
add_scores (TallyHistoryRow         *self,
            TallySession            *session,
            const TallyHistoryEntry *entry)
{
  gboolean together = tally_setup_is_together (tally_session_get_setup (session));

  if (is_move (entry))
    return;

  for (guint i = 0; i < self->n_columns; i++)
    gtk_box_append (GTK_BOX (self->columns),
                    together ? make_score (entry, entry->before.common, entry->after.common)
                             : make_score (entry, entry->before.scores[i], entry->after.scores[i]));
}

static GtkWidget *
make_pen (guint position)
{
  GtkWidget *pen = tally_icon_button_new ("document-edit-symbolic", _ ("Correct"));

  gtk_widget_set_valign (pen, GTK_ALIGN_CENTER);
  gtk_widget_set_size_request (pen, PEN_WIDTH, PEN_WIDTH);
  tally_button_set_up (pen, "flat", "history.correct", g_variant_new_uint32 (position));

  return pen;
}

/* ---- Where it all goes ---- */

/* By the letters, so that it is the same in every row. */
static int
measure_letters (TallyHistoryRow *self,
                 guint            chars)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int letter = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);

  return PANGO_PIXELS_CEIL (letter * (int) (chars * self->n_columns));
}

static int
get_columns_width (TallyHistoryRow *self,
                   int              width)
{
  int usual = measure_letters (self, self->n_columns > 1 ? MIN (self->chars, USUAL_CHARS) : self->chars);

  return CLAMP ((int) (width * MORE_COLUMNS), usual, MAX (usual, measure_letters (self, self->chars)));
}

static int
measure_width (GtkWidget *widget)
{
  int least = 0;

  if (widget != NULL)
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static int
measure_height (GtkWidget *widget,
                int        width)
{
  int least = 0;

  if (widget != NULL)
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);

  return least;
}

static gboolean
is_beside (TallyHistoryRow *self,
           int              width)
{
  int columns = get_columns_width (self, width);

  return columns + PEN_WIDTH <= width * MOST_COLUMNS && measure_width (self->columns) <= columns;
}

static GtkSizeRequestMode
tally_history_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
measure_below (TallyHistoryRow *self,
               int              width)
{
  int words = MAX (measure_height (self->words, width - PEN_WIDTH), measure_height (self->pen, -1));
  int columns = measure_height (self->columns, width);

  return words + (words > 0 && columns > 0 ? GAP / 2 : 0) + columns;
}

static int
measure_beside (TallyHistoryRow *self,
                int              width)
{
  int columns = get_columns_width (self, width);
  int words = measure_height (self->words, width - columns - PEN_WIDTH - GAP);

  return MAX (MAX (words, measure_height (self->columns, columns)), measure_height (self->pen, -1));
}

static void
tally_history_row_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  TallyHistoryRow *self = TALLY_HISTORY_ROW (widget);
  int least = MAX (measure_width (self->words) + PEN_WIDTH, measure_width (self->columns));

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = least;
    *natural = MAX (least, (int) ((get_columns_width (self, 0) + PEN_WIDTH) / MOST_COLUMNS) + 1);
  } else {
    int width = for_size >= 0 ? MAX (for_size, least) : least;

    *minimum = *natural = is_beside (self, width) ? measure_beside (self, width) : measure_below (self, width);
  }
}

static void
place (TallyHistoryRow *self,
       GtkWidget       *child,
       int              x,
       int              y,
       int              width,
       int              height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int left = mirrored ? gtk_widget_get_width (GTK_WIDGET (self)) - x - width : x;

  if (child != NULL)
    gtk_widget_size_allocate (child, &(GtkAllocation){ left, y, width, height }, -1);
}

static void
tally_history_row_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  TallyHistoryRow *self = TALLY_HISTORY_ROW (widget);
  int columns = get_columns_width (self, width);
  int top;

  if (is_beside (self, width)) {
    place (self, self->words, 0, 0, width - columns - PEN_WIDTH - GAP, height);
    place (self, self->columns, width - PEN_WIDTH - columns, 0, columns, height);
    place (self, self->pen, width - PEN_WIDTH, 0, PEN_WIDTH, height);
    return;
  }

  top = height - measure_height (self->columns, width);
  place (self, self->words, 0, 0, width - PEN_WIDTH, top);
  place (self, self->pen, width - PEN_WIDTH, 0, PEN_WIDTH, top);
  place (self, self->columns, 0, top, width, height - top);
}

static void
tally_history_row_class_init (TallyHistoryRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = tally_history_row_get_request_mode;
  widget_class->measure = tally_history_row_measure;
  widget_class->size_allocate = tally_history_row_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "historyrow");
  tally_class_owns_children (klass);
}

static const char *
get_title (TallySession *session,
           TallySeat     seat)
{
  const TallySetup *setup = tally_session_get_setup (session);

  return tally_setup_is_together (setup) ? _ (setup->game->common_label) : tally_session_get_name (session, seat);
}

/* A sign beside a name takes as much as so many letters. */
#define SIGN_CHARS 7

/* Wide enough for the names, within reason. */
static guint
choose_chars (TallySession *session,
              guint         n_columns)
{
  glong longest = 0;

  for (guint i = 0; i < n_columns; i++)
    longest = MAX (longest, g_utf8_strlen (get_title (session, (TallySeat) i), -1) + SIGN_CHARS);

  return (guint) CLAMP (longest, LEAST_CHARS, MOST_CHARS);
}

static TallyHistoryRow *
row_new (TallySession *session,
         GtkWidget    *words)
{
  TallyHistoryRow *self = g_object_new (TALLY_TYPE_HISTORY_ROW, NULL);
  const TallySetup *setup = tally_session_get_setup (session);

  self->n_columns = tally_setup_is_together (setup) ? 1 : setup->n_players;
  self->chars = choose_chars (session, self->n_columns);
  self->words = words;
  gtk_widget_set_parent (words, GTK_WIDGET (self));

  return self;
}

static void
add_columns (TallyHistoryRow *self)
{
  self->columns = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_box_set_homogeneous (GTK_BOX (self->columns), TRUE);
  gtk_widget_set_parent (self->columns, GTK_WIDGET (self));
}

/* "Round 4", who played with whom, and how long it took. */
static GtkWidget *
make_round (TallySession           *session,
            const TallyHistoryLine *line)
{
  g_autofree char *title = g_strdup_printf (_ ("Round %u"), line->entry->round);
  g_autofree char *time = tally_playing_time_tell (line->seconds);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  GtkWidget *heading = make_label (title, "heading");

  gtk_box_append (GTK_BOX (box), heading);
  for (guint i = 0; i < line->entry->n_pairs; i++) {
    if (i > 0)
      gtk_box_append (GTK_BOX (box), make_label (_ ("and"), "row-line"));
    append_badge (box, session, line->entry->pairs[i].one);
    append_badge (box, session, line->entry->pairs[i].other);
  }
  if (time != NULL) {
    GtkWidget *label = make_label (time, "row-line");

    gtk_widget_set_hexpand (label, TRUE);
    gtk_label_set_xalign (GTK_LABEL (label), 1);
    gtk_box_append (GTK_BOX (box), label);
  }

  return box;
}

static GtkWidget *
make_start (TallySession *session)
{
  g_autoptr (GDateTime) started = tally_session_get_start (session);
  g_autofree char *clock = started != NULL ? tally_day_tell_clock (started) : g_strdup ("");

  return make_left (clock, choose_sign (NULL),
                    make_label (_ ("Match started"), "history-line"));
}

GtkWidget *
tally_history_row_new (TallySession           *session,
                       const TallyHistoryLine *line)
{
  const TallyHistoryEntry *entry = line->entry;
  g_autofree char *clock = NULL;
  TallyHistoryRow *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);
  g_return_val_if_fail (line != NULL, NULL);

  if (line->kind == TALLY_LINE_ROUND)
    return make_round (session, line);
  if (line->kind == TALLY_LINE_START)
    return GTK_WIDGET (row_new (session, make_start (session)));

  clock = tell_clock (tally_history_entry_get_time (entry));
  self = row_new (session, make_left (clock, choose_sign (entry), make_words (session, entry)));
  add_columns (self);
  add_scores (self, session, entry);
  if (tally_history_entry_is_undone (entry))
    gtk_widget_add_css_class (GTK_WIDGET (self), "undone");
  if (entry->alive) {
    self->pen = make_pen (entry->position);
    gtk_widget_set_parent (self->pen, GTK_WIDGET (self));
  }

  return GTK_WIDGET (self);
}

/* In a narrow column the name is below the sign. */
static GtkWidget *
make_title (TallySession *session,
            TallySeat     seat)
{
  GtkWidget *box = tally_wrap_box_new (4, 2);
  GtkWidget *label = tally_label_new (get_title (session, seat), TALLY_LABEL_ELLIPSIZE, "row-title");

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  if (!tally_setup_is_together (tally_session_get_setup (session)))
    tally_wrap_box_append (TALLY_WRAP_BOX (box), make_badge (session, seat));
  tally_wrap_box_append (TALLY_WRAP_BOX (box), label);

  return box;
}

GtkWidget *
tally_history_row_new_titles (TallySession *session)
{
  TallyHistoryRow *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = row_new (session, gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  add_columns (self);
  for (guint i = 0; i < self->n_columns; i++)
    gtk_box_append (GTK_BOX (self->columns), make_title (session, (TallySeat) i));

  return GTK_WIDGET (self);
}
