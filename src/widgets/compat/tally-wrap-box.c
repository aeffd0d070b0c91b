/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-wrap-box.h"

#include "tally-class.h"

struct _TallyWrapBox {
  GtkWidget parent_instance;

  int spacing;
  int line_spacing;
  gboolean even;
};

enum {
  PROP_0,
  PROP_SPACING,
  PROP_LINE_SPACING,
  PROP_EVEN,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

TALLY_DEFINE_PLAIN_TYPE (TallyWrapBox, tally_wrap_box, GTK_TYPE_WIDGET)

/* The next one in sight, `child` itself included. */
static GtkWidget *
find_visible (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static GtkWidget *
get_first (TallyWrapBox *self)
{
  return find_visible (gtk_widget_get_first_child (GTK_WIDGET (self)));
}

static GtkWidget *
get_next (GtkWidget *child)
{
  return find_visible (gtk_widget_get_next_sibling (child));
}

/* As wide as it likes to be, where it can. */
static int
get_width (GtkWidget *child,
           int        most)
{
  int least, natural;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);

  return most < 0 ? natural : CLAMP (natural, least, MAX (least, most));
}

static int
get_height (GtkWidget *child,
            int        width)
{
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);

  return least;
}

/* ---- Lines of as many ---- */

static int
get_column_width (int width,
                  int spacing,
                  int n)
{
  return (width - (n - 1) * spacing) / n;
}

static int
count_children (GtkWidget *child,
                int        most)
{
  int n = 0;

  for (; child != NULL && n < most; child = get_next (child))
    n++;

  return n;
}

/* As many columns as there is room for, but no more than fill all lines alike. */
static int
count_columns (TallyWrapBox *self,
               int           width)
{
  int n = count_children (get_first (self), G_MAXINT), widest = 1, columns, lines;

  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child))
    widest = MAX (widest, get_width (child, 0));
  if (n == 0 || width < 0)
    return MAX (n, 1);

  columns = CLAMP ((width + self->spacing) / (widest + self->spacing), 1, n);
  lines = (n + columns - 1) / columns;

  return (n + lines - 1) / lines;
}

/* Children from `child` on in one line, which they fill; the one after them. */
static GtkWidget *
measure_line (TallyWrapBox *self,
              GtkWidget    *child,
              int           columns,
              int           width,
              int          *own,
              int          *height)
{
  int n = count_children (child, columns);

  *own = width < 0 ? -1 : get_column_width (width, self->spacing, n);
  *height = 0;
  for (; n > 0; n--, child = get_next (child))
    *height = MAX (*height, get_height (child, *own));

  return child;
}

static int
measure_even_lines (TallyWrapBox *self,
                    int           width)
{
  int columns = count_columns (self, width), sum = 0;
  GtkWidget *child = get_first (self);

  while (child != NULL) {
    int own, height;

    sum += sum > 0 ? self->line_spacing : 0;
    child = measure_line (self, child, columns, width, &own, &height);
    sum += height;
  }

  return sum;
}

static void
allocate_even_lines (TallyWrapBox *self,
                     int           width)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int columns = count_columns (self, width), y = 0;
  GtkWidget *child = get_first (self);

  while (child != NULL) {
    int own, height;
    GtkWidget *end = measure_line (self, child, columns, width, &own, &height);

    for (int x = 0; child != end; child = get_next (child), x += own + self->spacing)
      gtk_widget_size_allocate (child, &(GtkAllocation){ mirrored ? width - x - own : x, y, own, height }, -1);
    y += height + self->line_spacing;
  }
}

/* ---- Lines as they come ---- */

/* Children from `first` on that go into one line; the first one that doesn't. */
static GtkWidget *
fill_line (TallyWrapBox *self,
           GtkWidget    *first,
           int           width,
           int          *used,
           int          *height)
{
  GtkWidget *child = first;

  *used = 0;
  *height = 0;
  for (; child != NULL; child = get_next (child)) {
    int own = get_width (child, width);
    int gap = child != first ? self->spacing : 0;

    if (child != first && width >= 0 && *used + gap + own > width)
      break;
    *used += gap + own;
    *height = MAX (*height, get_height (child, own));
  }

  return child;
}

static GtkSizeRequestMode
tally_wrap_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_across (TallyWrapBox *self,
                int          *minimum,
                int          *natural)
{
  int height;

  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = get_first (self); child != NULL; child = get_next (child)) {
    *minimum = MAX (*minimum, get_width (child, 0));
    *natural = MAX (*natural, get_width (child, -1));
  }
  if (!self->even)
    fill_line (self, get_first (self), -1, natural, &height);
}

static void
tally_wrap_box_measure (GtkWidget     *widget,
                        GtkOrientation orientation,
                        int            for_size,
                        int           *minimum,
                        int           *natural,
                        int           *minimum_baseline,
                        int           *natural_baseline)
{
  TallyWrapBox *self = TALLY_WRAP_BOX (widget);
  GtkWidget *child = get_first (self);
  int sum = 0;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    measure_across (self, minimum, natural);
    return;
  }
  if (self->even) {
    *minimum = *natural = measure_even_lines (self, for_size);
    return;
  }

  while (child != NULL) {
    int used, height;

    sum += sum > 0 ? self->line_spacing : 0;
    child = fill_line (self, child, for_size, &used, &height);
    sum += height;
  }
  *minimum = *natural = sum;
}

static void
allocate_line (TallyWrapBox *self,
               GtkWidget    *first,
               GtkWidget    *end,
               int           y,
               int           width,
               int           spare,
               int           height)
{
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int x = 0;

  for (GtkWidget *child = first; child != end; child = get_next (child)) {
    int own = get_width (child, width);

    if (gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL)) {
      own += spare;
      spare = 0;
    }
    gtk_widget_size_allocate (child, &(GtkAllocation){ mirrored ? width - x - own : x, y, own, height }, -1);
    x += own + self->spacing;
  }
}

static void
tally_wrap_box_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  TallyWrapBox *self = TALLY_WRAP_BOX (widget);
  GtkWidget *child = get_first (self);
  int y = 0;

  if (self->even) {
    allocate_even_lines (self, width);
    return;
  }

  while (child != NULL) {
    int used, high;
    GtkWidget *end = fill_line (self, child, width, &used, &high);

    allocate_line (self, child, end, y, width, MAX (0, width - used), high);
    y += high + self->line_spacing;
    child = end;
  }
}

static void
tally_wrap_box_get_property (GObject    *object,
                             guint       id,
                             GValue     *value,
                             GParamSpec *pspec)
{
  TallyWrapBox *self = TALLY_WRAP_BOX (object);

  switch (id) {
  case PROP_SPACING:
    g_value_set_int (value, self->spacing);
    break;
  case PROP_LINE_SPACING:
    g_value_set_int (value, self->line_spacing);
    break;
  case PROP_EVEN:
    g_value_set_boolean (value, self->even);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_wrap_box_set_property (GObject      *object,
                             guint         id,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  TallyWrapBox *self = TALLY_WRAP_BOX (object);

  switch (id) {
  case PROP_SPACING:
    self->spacing = g_value_get_int (value);
    break;
  case PROP_LINE_SPACING:
    self->line_spacing = g_value_get_int (value);
    break;
  case PROP_EVEN:
    self->even = g_value_get_boolean (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
tally_wrap_box_class_init (TallyWrapBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tally_wrap_box_get_property;
  object_class->set_property = tally_wrap_box_set_property;
  widget_class->get_request_mode = tally_wrap_box_get_request_mode;
  widget_class->measure = tally_wrap_box_measure;
  widget_class->size_allocate = tally_wrap_box_size_allocate;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_LINE_SPACING] = g_param_spec_int ("line-spacing", NULL, NULL, 0, G_MAXINT, 0,
                                                    G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_EVEN] = g_param_spec_boolean ("even", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  tally_class_owns_children (klass);
}

GtkWidget *
tally_wrap_box_new (int spacing,
                    int line_spacing)
{
  return g_object_new (TALLY_TYPE_WRAP_BOX, "spacing", spacing, "line-spacing", line_spacing, NULL);
}

void
tally_wrap_box_append (TallyWrapBox *self,
                       GtkWidget    *child)
{
  g_return_if_fail (TALLY_IS_WRAP_BOX (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
