/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-teeth-chart.h"

#include <glib/gi18n.h>

#include "raffzahn/tally-raffzahn-model.h"
#include "tally-class.h"
#include "tally-row-or-column.h"
#include "tally-stepper.h"
#include "tally-widget.h"

#define N_STEPS (TALLY_RAFFZAHN_MOST_TEETH - 1)
#define CHART_HEIGHT 96
#define MARK_HEIGHT 18

struct _TallyTeethChart {
  GtkWidget parent_instance;

  GtkWidget *area;
  GtkWidget *grid;
  GtkWidget *steppers[N_STEPS];
  GtkWidget *ranges[TALLY_RAFFZAHN_MOST_TEETH];
  GtkWidget *foot;
  GtkWidget *total;
  GtkWidget *reset;

  gint32 teeth[TALLY_RAFFZAHN_TILES];
};

G_DEFINE_FINAL_TYPE (TallyTeethChart, tally_teeth_chart, GTK_TYPE_WIDGET)

static char *
tell_teeth (gint32 n)
{
  return g_strdup_printf (ngettext ("%d tooth", "%d teeth", (gulong) n), n);
}

static void
tell_chart (TallyTeethChart *self)
{
  g_autoptr (GString) told = g_string_new (_ ("Teeth per tile"));

  for (gint32 n = 1; n <= TALLY_RAFFZAHN_MOST_TEETH; n++) {
    g_autofree char *teeth = tell_teeth (n);
    g_autofree char *range = tally_raffzahn_chart_tell_range (self->teeth, n);

    g_string_append_printf (told, "; %s: %s", teeth, range);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->area), GTK_ACCESSIBLE_PROPERTY_LABEL, told->str, -1);
}

static void
show (TallyTeethChart *self)
{
  guint all = tally_raffzahn_chart_sum (self->teeth);
  g_autofree char *total = g_strdup_printf (ngettext ("%u tooth in all", "%u teeth in all", all), all);

  for (gint32 n = 1; n <= TALLY_RAFFZAHN_MOST_TEETH; n++) {
    g_autofree char *range = tally_raffzahn_chart_tell_range (self->teeth, n);

    gtk_label_set_label (GTK_LABEL (self->ranges[n - 1]), range);
    if (n > N_STEPS)
      continue;
    tally_stepper_set_refused (TALLY_STEPPER (self->steppers[n - 1]), FALSE);
    if (tally_stepper_get_value (TALLY_STEPPER (self->steppers[n - 1])) != tally_raffzahn_chart_get_last (self->teeth, n))
      tally_stepper_set_value (TALLY_STEPPER (self->steppers[n - 1]), tally_raffzahn_chart_get_last (self->teeth, n));
  }
  gtk_label_set_label (GTK_LABEL (self->total), total);
  gtk_widget_set_sensitive (self->reset, !tally_raffzahn_chart_is_default (self->teeth));
  gtk_widget_queue_draw (self->area);
  tell_chart (self);
}

static void
reset_cb (TallyTeethChart *self)
{
  tally_raffzahn_chart_reset (self->teeth);
  show (self);
  g_signal_emit_by_name (self, "changed");
}

/* What is no tile stays as typed, marked, and changes nothing. */
static void
stepped_cb (TallyTeethChart *self,
            TallyStepper    *stepper)
{
  int last = tally_stepper_get_value (stepper);

  if (last == TALLY_STEPPER_EMPTY || last < 0 || last > TALLY_RAFFZAHN_TILES) {
    tally_stepper_set_refused (stepper, last != TALLY_STEPPER_EMPTY);
    return;
  }

  for (gint32 n = 1; n <= N_STEPS; n++) {
    if (self->steppers[n - 1] == GTK_WIDGET (stepper))
      tally_raffzahn_chart_move (self->teeth, n, last);
  }
  show (self);
  g_signal_emit_by_name (self, "changed");
}

static void
next_cell_cb (TallyTeethChart *self)
{
  gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
draw_mark (TallyTeethChart *self,
           cairo_t         *cr,
           int              tile,
           double           x,
           double           y)
{
  g_autofree char *text = g_strdup_printf ("%d", tile);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->area, text);
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  cairo_move_to (cr, CLAMP (x - width / 2.0, 0, gtk_widget_get_width (self->area) - width), y);
  pango_cairo_show_layout (cr, layout);
}

static void
draw_cb (GtkDrawingArea *area,
         cairo_t        *cr,
         int             width,
         int             height,
         gpointer        data)
{
  TallyTeethChart *self = data;
  gboolean mirrored = gtk_widget_get_direction (GTK_WIDGET (area)) == GTK_TEXT_DIR_RTL;
  double pitch = (double) width / TALLY_RAFFZAHN_TILES;
  double room = height - MARK_HEIGHT;
  GdkRGBA color;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &color);
  gdk_cairo_set_source_rgba (cr, &color);
  for (int i = 0; i < TALLY_RAFFZAHN_TILES; i++) {
    double tall = room * self->teeth[i] / TALLY_RAFFZAHN_MOST_TEETH;
    double x = (mirrored ? TALLY_RAFFZAHN_TILES - 1 - i : i) * pitch;

    cairo_rectangle (cr, x + 1, room - tall, pitch - 2, tall);
    cairo_fill (cr);
    if (i == 0 || (i + 1) % 10 == 0)
      draw_mark (self, cr, i + 1, x + pitch / 2, room);
  }
}

static void
tally_teeth_chart_class_init (TallyTeethChartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "teethchart");

  tally_class_signal (klass, "changed", 0);
  tally_class_owns_children (klass);
}

static GtkWidget *
make_stepper (TallyTeethChart *self,
              const char      *label)
{
  GtkWidget *stepper = tally_stepper_new (label, 0, TALLY_RAFFZAHN_TILES);

  gtk_widget_set_size_request (stepper, 150, -1);
  gtk_widget_set_valign (stepper, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (stepper, "changed", G_CALLBACK (stepped_cb), self);
  g_signal_connect_swapped (stepper, "activate", G_CALLBACK (next_cell_cb), self);

  return stepper;
}

/* The range is under its title: beside it there is no room on a phone. */
static void
add_row (TallyTeethChart *self,
         gint32           n)
{
  g_autofree char *teeth = tell_teeth (n);
  g_autofree char *label = g_strdup_printf (_ ("%s up to tile"), teeth);
  GtkWidget *title = tally_label_new (n > N_STEPS ? teeth : label, TALLY_LABEL_START | TALLY_LABEL_WRAP, NULL);
  GtkWidget *range = tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_WRAP | TALLY_LABEL_EXPAND, "dim-label");

  gtk_grid_attach (GTK_GRID (self->grid), title, 0, 2 * n, 1, 1);

  gtk_grid_attach (GTK_GRID (self->grid), range, 0, 2 * n + 1, 1, 1);
  self->ranges[n - 1] = range;

  if (n > N_STEPS)
    return;
  self->steppers[n - 1] = make_stepper (self, label);
  gtk_grid_attach (GTK_GRID (self->grid), self->steppers[n - 1], 1, 2 * n, 1, 2);
}

static void
add_foot (TallyTeethChart *self)
{
  self->foot = tally_row_or_column_new (12, FALSE);
  self->total = tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_WRAP | TALLY_LABEL_EXPAND, "total");
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (self->foot), self->total);

  self->reset = gtk_button_new_with_label (_ ("Tallygator’s chart"));
  gtk_widget_add_css_class (self->reset, "touch");
  g_signal_connect_swapped (self->reset, "clicked", G_CALLBACK (reset_cb), self);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (self->foot), self->reset);
  gtk_widget_set_parent (self->foot, GTK_WIDGET (self));
}

static void
tally_teeth_chart_init (TallyTeethChart *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 12);

  self->area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (self->area), CHART_HEIGHT);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw_cb, self, NULL);
  gtk_widget_add_css_class (self->area, "accent");
  gtk_widget_set_parent (self->area, GTK_WIDGET (self));

  self->grid = g_object_new (GTK_TYPE_GRID, "column-spacing", 12, "row-spacing", 6, NULL);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  for (gint32 n = 1; n <= TALLY_RAFFZAHN_MOST_TEETH; n++)
    add_row (self, n);
  add_foot (self);

  tally_raffzahn_chart_reset (self->teeth);
  show (self);
}

GtkWidget *
tally_teeth_chart_new (void)
{
  return g_object_new (TALLY_TYPE_TEETH_CHART, NULL);
}

void
tally_teeth_chart_get_teeth (TallyTeethChart *self,
                             gint32           teeth[TALLY_RAFFZAHN_TILES])
{
  g_return_if_fail (TALLY_IS_TEETH_CHART (self));

  for (guint i = 0; i < TALLY_RAFFZAHN_TILES; i++)
    teeth[i] = self->teeth[i];
}

/* Doesn't emit "changed". */
static void
set_teeth (TallyTeethChart *self,
           const gint32     teeth[TALLY_RAFFZAHN_TILES])
{
  for (guint i = 0; i < TALLY_RAFFZAHN_TILES; i++)
    self->teeth[i] = teeth[i];
  show (self);
}

struct _TallyTeethOption {
  AdwExpanderRow parent_instance;

  GtkWidget *chart;

  const TallyField *field;
};

G_DEFINE_FINAL_TYPE (TallyTeethOption, tally_teeth_option, ADW_TYPE_EXPANDER_ROW)

static void
changed_cb (TallyTeethOption *self)
{
  TallyTeethChart *chart = TALLY_TEETH_CHART (self->chart);
  guint total = tally_raffzahn_chart_sum (chart->teeth);
  g_autofree char *text = NULL;

  if (tally_raffzahn_chart_is_default (chart->teeth))
    text = g_strdup_printf (_ ("%u in all, by Tallygator’s chart. Compare with your tiles."), total);
  else
    text = g_strdup_printf (_ ("%u in all, as on your tiles."), total);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), text);
}

static void
tally_teeth_option_class_init (TallyTeethOptionClass *klass)
{
}

static void
tally_teeth_option_init (TallyTeethOption *self)
{
  GtkWidget *row = gtk_list_box_row_new ();

  self->chart = tally_teeth_chart_new ();
  g_signal_connect_swapped (self->chart, "changed", G_CALLBACK (changed_cb), self);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), self->chart);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), _ ("Teeth on the tiles"));
  changed_cb (self);
}

GtkWidget *
tally_teeth_option_new (const TallyField *field)
{
  TallyTeethOption *self = g_object_new (TALLY_TYPE_TEETH_OPTION, NULL);

  self->field = field;

  return GTK_WIDGET (self);
}

void
tally_teeth_option_show (TallyTeethOption *self,
                         const TallySetup *setup)
{
  g_return_if_fail (TALLY_IS_TEETH_OPTION (self));

  set_teeth (TALLY_TEETH_CHART (self->chart), (const gint32 *) (gconstpointer) (setup->options.bytes + self->field->offset));
  changed_cb (self);
}

void
tally_teeth_option_write (TallyTeethOption *self,
                          TallySetup       *setup)
{
  g_return_if_fail (TALLY_IS_TEETH_OPTION (self));

  tally_teeth_chart_get_teeth (TALLY_TEETH_CHART (self->chart),
                               (gint32 *) (gpointer) (setup->options.bytes + self->field->offset));
}
