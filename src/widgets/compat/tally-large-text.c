/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-large-text.h"

#include <adwaita.h>
#include <math.h>

/* How wide a letter of Cantarell 11 is on average, GNOME's usual one, which the
 * pages' widths were found with: in Pango's units. */
#define USUAL_LETTER 6768.0
#define DPI_UNIT 1024.0
#define USUAL_DPI (96 * 1024)

/* The letters that are really shown; those of one widget may be larger on
 * purpose. */
static double
measure_letter (const char *font,
                int         dpi)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *description = pango_font_description_from_string (font);
  PangoFontMetrics *metrics;
  double width;

  pango_cairo_context_set_resolution (context, dpi / DPI_UNIT);
  metrics = pango_context_get_metrics (context, description, NULL);
  width = pango_font_metrics_get_approximate_char_width (metrics);
  pango_font_metrics_unref (metrics);
  pango_font_description_free (description);
  g_object_unref (context);

  return width;
}

double
tally_large_text_get_scale (GtkWidget *widget)
{
  static char *measured_font;
  static int measured_dpi;
  static double scale = 1;
  g_autofree char *font = NULL;
  int dpi;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, "gtk-font-name", &font, NULL);
  dpi = dpi > 0 ? dpi : USUAL_DPI;
  if (font != NULL && (dpi != measured_dpi || g_strcmp0 (font, measured_font) != 0)) {
    scale = round (measure_letter (font, dpi) / USUAL_LETTER * 100) / 100;
    measured_dpi = dpi;
    g_free (measured_font);
    measured_font = g_steal_pointer (&font);
  }

  return scale;
}

static void
setup_cb (GtkSignalListItemFactory *factory,
          GtkListItem              *item)
{
  gtk_list_item_set_child (item, g_object_new (GTK_TYPE_LABEL,
                                               "xalign", 0.0f,
                                               "ellipsize", PANGO_ELLIPSIZE_END,
                                               NULL));
}

static void
bind_cb (GtkSignalListItemFactory *factory,
         GtkListItem              *item)
{
  const char *words = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)), words);
  gtk_widget_set_tooltip_text (gtk_list_item_get_child (item), words);
}

static GtkListItemFactory *
make_factory (void)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);

  return factory;
}

/* The open list stays as it is: there is room for all words. */
static void
shorten (GtkWidget *list)
{
  g_autoptr (GtkListItemFactory) factory = make_factory ();
  g_autoptr (GtkListItemFactory) usual = NULL;
  g_autoptr (GtkListItemFactory) open = NULL;

  g_object_get (list, "factory", &usual, "list-factory", &open, NULL);
  if (open != NULL)
    return;
  g_object_set (list, "list-factory", usual, "factory", factory, NULL);
}

static gboolean
is_in_button (GtkWidget *widget)
{
  return gtk_widget_get_ancestor (widget, GTK_TYPE_BUTTON) != NULL ||
         gtk_widget_get_ancestor (widget, GTK_TYPE_CHECK_BUTTON) != NULL;
}

static void
let_wrap (GtkLabel *label)
{
  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE)
    return;

  g_object_set (label, "wrap", TRUE, "natural-wrap-mode", GTK_NATURAL_WRAP_NONE, NULL);
  if (GTK_IS_BUTTON (gtk_widget_get_parent (GTK_WIDGET (label))))
    gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static gboolean
is_closed_list (GtkWidget *widget)
{
  return GTK_IS_DROP_DOWN (widget) || ADW_IS_COMBO_ROW (widget);
}

void
tally_large_text_give_way (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (is_closed_list (widget)) {
    shorten (widget);
    return;
  }
  if (GTK_IS_LABEL (widget) && is_in_button (widget))
    let_wrap (GTK_LABEL (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    tally_large_text_give_way (child);
}
