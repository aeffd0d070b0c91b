/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-toast.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-widget.h"

/* A toast of its own stays for five seconds. */
#define SHORT_SECONDS 5
#define LONG_SECONDS 15
#define LONG_CHARACTERS 60
/* As a phone is wide; a toast doesn't look how much room there is. */
#define LINE_CHARACTERS 28
/* A label that may be as narrow as a letter is laid out letter by letter to learn
 * how wide that is. */
#define LEAST_CHARACTERS 8

/* The page may still change in the frame after the one with the toast. */
#define FRAMES_TO_SETTLE 3
#define STEP 3

#define CURRENT "tally-toast"

/* Where a word of the text begins and ends while it is all one line, in Pango's
 * units. */
typedef struct {
  int start;
  int end; /* without the blanks behind it */
} Word;

/* The title of a toast is one line, and its end is cut off. This one has as many
 * lines as it takes, all about as long. Asked by itself, the label would look for
 * the width of lines by laying itself out more than eighty times a toast. */
struct _TallyToastTitle {
  GtkWidget parent_instance;

  GtkWidget *label;
  GArray *words;
  int line_height; /* in Pango's units */
  guint serial;    /* of the letters with which they were measured */
};

#define TALLY_TYPE_TOAST_TITLE (tally_toast_title_get_type ())
G_DECLARE_FINAL_TYPE (TallyToastTitle, tally_toast_title, TALLY, TOAST_TITLE, GtkWidget)
G_DEFINE_FINAL_TYPE (TallyToastTitle, tally_toast_title, GTK_TYPE_WIDGET)

static int
measure_height (TallyToastTitle *self,
                int              width)
{
  int height;

  gtk_widget_measure (self->label, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);

  return height;
}

static void
list_words (TallyToastTitle *self,
            PangoLayout     *layout)
{
  const char *text = pango_layout_get_text (layout);
  const char *at = text;
  PangoLayoutLine *line = pango_layout_get_line_readonly (layout, 0);
  const PangoLogAttr *attrs;
  Word word = { 0 };
  int n_attrs;

  attrs = pango_layout_get_log_attrs_readonly (layout, &n_attrs);
  for (int i = 1; i < n_attrs; i++) {
    int x;

    at = g_utf8_next_char (at);
    pango_layout_line_index_to_x (line, (int) (at - text), FALSE, &x);
    if (!attrs[i - 1].is_white)
      word.end = x;
    if (attrs[i].is_line_break || i == n_attrs - 1) {
      g_array_append_val (self->words, word);
      word.start = x;
    }
  }
}

static void
measure_words (TallyToastTitle *self)
{
  guint serial = pango_context_get_serial (gtk_widget_get_pango_context (self->label));
  g_autoptr (PangoLayout) layout = NULL;

  if (self->serial == serial)
    return;

  layout = gtk_widget_create_pango_layout (self->label, gtk_label_get_text (GTK_LABEL (self->label)));
  self->serial = serial;
  g_array_set_size (self->words, 0);
  list_words (self, layout);
  pango_layout_get_size (layout, NULL, &self->line_height);
}

/* How many lines they take that are so wide; 0 where a word is wider. */
static int
count_lines (TallyToastTitle *self,
             int              width)
{
  int n_lines = 1, start = 0;

  for (guint i = 0; i < self->words->len; i++) {
    const Word *word = &g_array_index (self->words, Word, i);

    if (word->end - word->start > width * PANGO_SCALE)
      return 0;
    if (word->end - start > width * PANGO_SCALE) {
      start = word->start;
      n_lines++;
    }
  }

  return n_lines;
}

/* The least in which it is no higher: reckoned, since the label would shape its
 * letters anew for each width that is tried, and asked only whether that is so. */
static int
find_width (TallyToastTitle *self,
            int              height,
            int              least,
            int              natural)
{
  int most = natural;

  measure_words (self);
  while (least < most) {
    int middle = (least + most) / 2;
    int n_lines = count_lines (self, middle);

    if (n_lines == 0 || n_lines * self->line_height > height * PANGO_SCALE)
      least = middle + 1;
    else
      most = middle;
  }
  while (most < natural && measure_height (self, most) > height)
    most++;

  return most;
}

static void
tally_toast_title_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  TallyToastTitle *self = TALLY_TOAST_TITLE (widget);
  gboolean wide = orientation == GTK_ORIENTATION_HORIZONTAL;

  gtk_widget_measure (self->label, orientation, wide ? -1 : for_size, minimum, natural, minimum_baseline, natural_baseline);
  if (wide && for_size >= 0)
    *natural = find_width (self, for_size, *minimum, *natural);
}

static GtkSizeRequestMode
tally_toast_title_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tally_toast_title_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  gtk_widget_allocate (TALLY_TOAST_TITLE (widget)->label, width, height, baseline, NULL);
}

static void
tally_toast_title_class_init (TallyToastTitleClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = tally_toast_title_get_request_mode;
  widget_class->measure = tally_toast_title_measure;
  widget_class->size_allocate = tally_toast_title_size_allocate;
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallyToastTitle, words, g_array_unref);
}

static void
tally_toast_title_init (TallyToastTitle *self)
{
  self->words = g_array_new (FALSE, FALSE, sizeof (Word));
}

static GtkWidget *
make_title (const char *text)
{
  TallyToastTitle *title = g_object_new (TALLY_TYPE_TOAST_TITLE, NULL);

  title->label = tally_label_new (text, TALLY_LABEL_WRAP | TALLY_LABEL_START, "heading");
  gtk_label_set_wrap_mode (GTK_LABEL (title->label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (title->label), LEAST_CHARACTERS);
  gtk_label_set_max_width_chars (GTK_LABEL (title->label), LINE_CHARACTERS);
  gtk_widget_set_parent (title->label, GTK_WIDGET (title));

  return GTK_WIDGET (title);
}

/* What people press or type into. */
static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_EDITABLE (widget) || GTK_IS_SWITCH (widget);
}

static float
overlap (float first,
         float first_length,
         float second,
         float second_length)
{
  return MAX (0, MIN (first + first_length, second + second_length) - MAX (first, second));
}

/* Those below `parent`, which lies at `origin` in the page. Step by step from the
 * top, since the way up from each control would be as long as all of it. */
static void
list_controls (GtkWidget              *parent,
               const graphene_point_t *origin,
               GtkWidget              *shown,
               GArray                 *controls)
{
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL; child = gtk_widget_get_next_sibling (child)) {
    graphene_point_t at;
    graphene_rect_t bounds;

    if (child == shown || !gtk_widget_get_mapped (child) ||
        !gtk_widget_compute_point (child, parent, graphene_point_zero (), &at))
      continue;
    graphene_point_init (&at, origin->x + at.x, origin->y + at.y);
    if (!is_control (child)) {
      list_controls (child, &at, shown, controls);
    } else if (gtk_widget_compute_bounds (child, child, &bounds)) {
      graphene_rect_offset (&bounds, at.x, at.y);
      g_array_append_val (controls, bounds);
    }
  }
}

/* How much of the controls would lie under it. */
static float
measure_covered (GArray                *controls,
                 const graphene_rect_t *area)
{
  float covered = 0;

  for (guint i = 0; i < controls->len; i++) {
    const graphene_rect_t *bounds = &g_array_index (controls, graphene_rect_t, i);

    covered += overlap (bounds->origin.x, bounds->size.width, area->origin.x, area->size.width) *
               overlap (bounds->origin.y, bounds->size.height, area->origin.y, area->size.height);
  }

  return covered;
}

/* The lowest free strip of the page, or where the least lies underneath: bars
 * of buttons, steppers and pads are different in each view. */
static void
find_room (GtkWidget *overlay,
           GtkWidget *shown)
{
  g_autoptr (GArray) controls = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  int width = gtk_widget_get_width (overlay), height = gtk_widget_get_height (overlay);
  int margin = gtk_widget_get_margin_bottom (shown);
  float least = G_MAXFLOAT;
  GtkRequisition size;
  GtkBorder around;
  int best = 0;

  gtk_style_context_get_margin (gtk_widget_get_style_context (shown), &around);
  gtk_widget_get_preferred_size (shown, NULL, &size);
  size.height -= margin;
  list_controls (overlay, graphene_point_zero (), shown, controls);
  for (int lift = 0; lift + size.height <= height && least > 0; lift += STEP) {
    graphene_rect_t area = GRAPHENE_RECT_INIT ((float) (width - size.width) / 2 + around.left,
                                               (float) (height - size.height - lift + around.top),
                                               (float) (size.width - around.left - around.right),
                                               (float) (size.height - around.top - around.bottom));
    float covered = measure_covered (controls, &area);

    if (covered < least) {
      least = covered;
      best = lift;
    }
  }
  if (best != margin)
    gtk_widget_set_margin_bottom (shown, best);
}

static gboolean
settle_cb (GtkWidget     *title,
           GdkFrameClock *clock,
           gpointer       data)
{
  guint *frames = data;
  GtkWidget *overlay = gtk_widget_get_ancestor (title, ADW_TYPE_TOAST_OVERLAY);
  GtkWidget *shown = title;

  while (overlay != NULL && gtk_widget_get_parent (shown) != overlay)
    shown = gtk_widget_get_parent (shown);
  if (overlay != NULL)
    find_room (overlay, shown);

  return ++*frames < FRAMES_TO_SETTLE ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

AdwToast *
tally_toast_new (const char *text)
{
  AdwToast *toast = adw_toast_new ("");

  adw_toast_set_custom_title (toast, make_title (text));
  adw_toast_set_timeout (toast, g_utf8_strlen (text, -1) > LONG_CHARACTERS ? LONG_SECONDS : SHORT_SECONDS);

  return toast;
}

AdwToast *
tally_toast_new_undo (const char *text,
                      const char *action,
                      GVariant   *target)
{
  AdwToast *toast = tally_toast_new (text);

  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, action);
  adw_toast_set_action_target_value (toast, target);

  return toast;
}

void
tally_toast_show (AdwToastOverlay *overlay,
                  AdwToast        *toast)
{
  g_autoptr (AdwToast) before = NULL;
  GtkWidget *title;

  g_return_if_fail (ADW_IS_TOAST_OVERLAY (overlay));
  g_return_if_fail (ADW_IS_TOAST (toast));

  before = g_object_steal_data (G_OBJECT (overlay), CURRENT);
  if (before != NULL)
    adw_toast_dismiss (before);
  g_object_set_data_full (G_OBJECT (overlay), CURRENT, g_object_ref (toast), g_object_unref);

  title = adw_toast_get_custom_title (toast);
  adw_toast_overlay_add_toast (overlay, toast);
  gtk_widget_add_tick_callback (title, settle_cb, g_new0 (guint, 1), g_free);
}

void
tally_toast_say (AdwToastOverlay *overlay,
                 const char      *text)
{
  tally_toast_show (overlay, tally_toast_new (text));
}

static AdwToastOverlay *
find_overlay (GtkWidget *widget)
{
  AdwToastOverlay *found = ADW_IS_TOAST_OVERLAY (widget) ? ADW_TOAST_OVERLAY (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_overlay (child);

  return found;
}

void
tally_toast_say_in (GtkWidget  *page,
                    const char *text)
{
  AdwToastOverlay *overlay = find_overlay (page);

  if (overlay != NULL)
    tally_toast_say (overlay, text);
}
