/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-shrink-bin.h"

#include "tally-class.h"

/* Every page fits into this in its narrow layout. */
#define LEAST_WIDTH 320

struct _TallyShrinkBin {
  GtkWidget parent_instance;

  GtkWidget *child;
};

enum {
  PROP_0,
  PROP_CHILD,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

static void tally_shrink_bin_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TallyShrinkBin, tally_shrink_bin, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, tally_shrink_bin_buildable_init))

static void
tally_shrink_bin_add_child (GtkBuildable *buildable,
                            GtkBuilder   *builder,
                            GObject      *child,
                            const char   *type)
{
  tally_shrink_bin_set_child (TALLY_SHRINK_BIN (buildable), GTK_WIDGET (child));
}

static void
tally_shrink_bin_buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = tally_shrink_bin_add_child;
}

static int
get_least_width (TallyShrinkBin *self)
{
  int least;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);

  return least;
}

static void
tally_shrink_bin_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  TallyShrinkBin *self = TALLY_SHRINK_BIN (widget);

  if (self->child == NULL)
    return;

  /* The width that it has is the one that will be asked about next: at the least
   * one every sentence would be laid out once more, only for that. */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    for_size = MAX (for_size >= 0 ? for_size : gtk_widget_get_width (widget), get_least_width (self));
  else
    for_size = -1;
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, LEAST_WIDTH);
}

static void
tally_shrink_bin_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  TallyShrinkBin *self = TALLY_SHRINK_BIN (widget);

  if (self->child != NULL)
    gtk_widget_allocate (self->child, MAX (width, get_least_width (self)), height, baseline, NULL);
}

static void
tally_shrink_bin_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  g_value_set_object (value, TALLY_SHRINK_BIN (object)->child);
}

static void
tally_shrink_bin_set_property (GObject      *object,
                               guint         id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  tally_shrink_bin_set_child (TALLY_SHRINK_BIN (object), g_value_get_object (value));
}

static void
tally_shrink_bin_class_init (TallyShrinkBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = tally_shrink_bin_get_property;
  object_class->set_property = tally_shrink_bin_set_property;
  widget_class->measure = tally_shrink_bin_measure;
  widget_class->size_allocate = tally_shrink_bin_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  tally_class_owns_children (klass);
}

static void
tally_shrink_bin_init (TallyShrinkBin *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
tally_shrink_bin_get_child (TallyShrinkBin *self)
{
  g_return_val_if_fail (TALLY_IS_SHRINK_BIN (self), NULL);

  return self->child;
}

void
tally_shrink_bin_set_child (TallyShrinkBin *self,
                            GtkWidget      *child)
{
  g_return_if_fail (TALLY_IS_SHRINK_BIN (self));

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
}
