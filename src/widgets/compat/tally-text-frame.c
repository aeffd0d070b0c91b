/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-text-frame.h"

#include "tally-class.h"

struct _TallyTextFrame {
  GtkWidget parent_instance;

  GtkWidget *child;
  gboolean steady;
};

static void tally_text_frame_buildable_init (GtkBuildableIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TallyTextFrame, tally_text_frame, GTK_TYPE_WIDGET, G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, tally_text_frame_buildable_init))

static void
set_child (TallyTextFrame *self,
           GtkWidget      *child)
{
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_bind_property (child, "visible", self, "visible", G_BINDING_SYNC_CREATE);
}

static void
tally_text_frame_add_child (GtkBuildable *buildable,
                            GtkBuilder   *builder,
                            GObject      *child,
                            const char   *type)
{
  set_child (TALLY_TEXT_FRAME (buildable), GTK_WIDGET (child));
}

static void
tally_text_frame_buildable_init (GtkBuildableIface *iface)
{
  iface->add_child = tally_text_frame_add_child;
}

static GtkSizeRequestMode
tally_text_frame_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tally_text_frame_measure (GtkWidget     *widget,
                          GtkOrientation orientation,
                          int            for_size,
                          int           *minimum,
                          int           *natural,
                          int           *minimum_baseline,
                          int           *natural_baseline)
{
  gtk_widget_measure (TALLY_TEXT_FRAME (widget)->child, orientation,
                      orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size,
                      minimum, natural, minimum_baseline, natural_baseline);
  if (TALLY_TEXT_FRAME (widget)->steady && orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = *minimum;
}

static void
tally_text_frame_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline)
{
  gtk_widget_allocate (TALLY_TEXT_FRAME (widget)->child, width, height, baseline, NULL);
}

static void
tally_text_frame_compute_expand (GtkWidget *widget,
                                 gboolean  *horizontally,
                                 gboolean  *vertically)
{
  GtkWidget *child = TALLY_TEXT_FRAME (widget)->child;

  *horizontally = gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL);
  *vertically = gtk_widget_compute_expand (child, GTK_ORIENTATION_VERTICAL);
}

static void
tally_text_frame_class_init (TallyTextFrameClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = tally_text_frame_get_request_mode;
  widget_class->compute_expand = tally_text_frame_compute_expand;
  widget_class->measure = tally_text_frame_measure;
  widget_class->size_allocate = tally_text_frame_size_allocate;
  tally_class_shows (klass, TallyTextFrame, steady,
                     g_param_spec_boolean ("steady", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  tally_class_owns_children (klass);
}

static void
tally_text_frame_init (TallyTextFrame *self)
{
}

GtkWidget *
tally_text_frame_new (GtkWidget *child)
{
  TallyTextFrame *self;

  g_return_val_if_fail (GTK_IS_WIDGET (child), NULL);

  self = g_object_new (TALLY_TYPE_TEXT_FRAME, NULL);
  set_child (self, child);

  return GTK_WIDGET (self);
}
