/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-row-or-column.h"

#include "tally-class.h"

/* The two ways to lay the children out; which one it is depends on the width. */
struct _TallyRowOrColumn {
  GtkWidget parent_instance;

  GtkLayoutManager *row;
  GtkLayoutManager *column;
  gboolean roomy;
};

enum {
  PROP_0,
  PROP_SPACING,
  PROP_HOMOGENEOUS,
  PROP_ROOMY,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TallyRowOrColumn, tally_row_or_column, GTK_TYPE_WIDGET)

static GtkLayoutManager *
choose_layout (TallyRowOrColumn *self,
               int               width)
{
  int least, natural;

  gtk_layout_manager_measure (self->row, GTK_WIDGET (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, &natural, NULL, NULL);

  return width < 0 || width >= (self->roomy ? natural : least) ? self->row : self->column;
}

static GtkSizeRequestMode
tally_row_or_column_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tally_row_or_column_measure (GtkWidget     *widget,
                             GtkOrientation orientation,
                             int            for_size,
                             int           *minimum,
                             int           *natural,
                             int           *minimum_baseline,
                             int           *natural_baseline)
{
  TallyRowOrColumn *self = TALLY_ROW_OR_COLUMN (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL) {
    gtk_layout_manager_measure (choose_layout (self, for_size), widget, orientation, for_size,
                                minimum, natural, NULL, NULL);
  } else {
    gtk_layout_manager_measure (self->row, widget, orientation, -1, NULL, natural, NULL, NULL);
    gtk_layout_manager_measure (self->column, widget, orientation, -1, minimum, NULL, NULL, NULL);
  }
}

static void
tally_row_or_column_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  gtk_layout_manager_allocate (choose_layout (TALLY_ROW_OR_COLUMN (widget), width), widget, width, height, -1);
}

static void
tally_row_or_column_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  GtkBoxLayout *row = GTK_BOX_LAYOUT (TALLY_ROW_OR_COLUMN (object)->row);

  switch (id) {
  case PROP_SPACING:
    g_value_set_int (value, (int) gtk_box_layout_get_spacing (row));
    break;
  case PROP_HOMOGENEOUS:
    g_value_set_boolean (value, gtk_box_layout_get_homogeneous (row));
    break;
  case PROP_ROOMY:
    g_value_set_boolean (value, TALLY_ROW_OR_COLUMN (object)->roomy);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_row_or_column_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  TallyRowOrColumn *self = TALLY_ROW_OR_COLUMN (object);

  switch (id) {
  case PROP_SPACING:
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (self->row), (guint) g_value_get_int (value));
    gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (self->column), (guint) g_value_get_int (value));
    break;
  case PROP_HOMOGENEOUS:
    gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (self->row), g_value_get_boolean (value));
    break;
  case PROP_ROOMY:
    self->roomy = g_value_get_boolean (value);
    gtk_widget_queue_resize (GTK_WIDGET (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_row_or_column_class_init (TallyRowOrColumnClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tally_row_or_column_get_property;
  object_class->set_property = tally_row_or_column_set_property;
  widget_class->get_request_mode = tally_row_or_column_get_request_mode;
  widget_class->measure = tally_row_or_column_measure;
  widget_class->size_allocate = tally_row_or_column_size_allocate;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0,
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_HOMOGENEOUS] = g_param_spec_boolean ("homogeneous", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_ROOMY] = g_param_spec_boolean ("roomy", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  tally_class_owns_children (klass);
  tally_class_owns_objects (klass, TallyRowOrColumn, row, column);
}

static void
tally_row_or_column_init (TallyRowOrColumn *self)
{
  self->row = gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL);
  self->column = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);
}

GtkWidget *
tally_row_or_column_new (int      spacing,
                         gboolean homogeneous)
{
  return g_object_new (TALLY_TYPE_ROW_OR_COLUMN, "spacing", spacing, "homogeneous", homogeneous, NULL);
}

void
tally_row_or_column_append (TallyRowOrColumn *self,
                            GtkWidget        *child)
{
  g_return_if_fail (TALLY_IS_ROW_OR_COLUMN (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  gtk_widget_set_parent (child, GTK_WIDGET (self));
}
