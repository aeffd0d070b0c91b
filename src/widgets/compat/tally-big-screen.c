/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-big-screen.h"

#include <adwaita.h>

#include "tally-large-text.h"
#include "tally-widget.h"

typedef struct {
  GtkWidget *widget;
  TallyWindowSizeFunc changed;
  GdkSurface *surface; /* while the widget is realized */
  gulong handler;
} Watch;

static void
layout_cb (Watch *watch,
           int    width,
           int    height)
{
  /* A surface that hasn't been shown yet is one pixel wide. */
  if (width > 1)
    watch->changed (watch->widget, width, height);
}

static void
realize_cb (Watch *watch)
{
  watch->surface = gtk_native_get_surface (gtk_widget_get_native (watch->widget));
  watch->handler = g_signal_connect_swapped (watch->surface, "layout", G_CALLBACK (layout_cb), watch);
  layout_cb (watch, gdk_surface_get_width (watch->surface), gdk_surface_get_height (watch->surface));
}

static void
unrealize_cb (Watch *watch)
{
  g_clear_signal_handler (&watch->handler, watch->surface);
  watch->surface = NULL;
}

static void
free_watch (gpointer  data,
            GClosure *closure)
{
  g_free (data);
}

void
tally_window_size_watch (GtkWidget          *widget,
                         TallyWindowSizeFunc changed)
{
  Watch *watch = g_new0 (Watch, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (changed != NULL);

  watch->widget = widget;
  watch->changed = changed;
  g_signal_connect_data (widget, "realize", G_CALLBACK (realize_cb), watch, free_watch, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (widget, "unrealize", G_CALLBACK (unrealize_cb), watch);
  if (gtk_widget_get_realized (widget))
    realize_cb (watch);
}

#define USUAL_WIDTH "tally-usual-width"
/* Small letters make a screen no bigger than that. */
#define LEAST_TEXT 0.7

/* The sizes of letters in ui/big-screen.css are the same. */
static const struct {
  int width, height;
  double scale;
  const char *css_class;
} levels[] = {
  { 0, 0, 1.0, NULL },
  { 1600, 940, 1.25, "big" },
  { 2200, 1200, 1.6, "huge" },
};

/* Every drawing asks all that it is in: not by a name. */
static GQuark
level_quark (void)
{
  static GQuark quark;

  if (quark == 0)
    quark = g_quark_from_static_string ("tally-big-screen");

  return quark;
}

static guint
get_level (GtkWidget *page)
{
  return GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (page), level_quark ()));
}

/* Large letters need the room themselves. Most windows are too small for any
 * letters: then these need not be measured. */
static guint
choose_level (GtkWidget *page,
              int        width,
              int        height)
{
  guint level = G_N_ELEMENTS (levels) - 1;
  double text;

  if (width < levels[1].width * LEAST_TEXT || height < levels[1].height * LEAST_TEXT)
    return 0;

  text = MAX (tally_large_text_get_scale (page), LEAST_TEXT);

  while (width < levels[level].width * text || height < levels[level].height * text)
    level--;

  return level;
}

/* An AdwClamp or one that scrolls, which is a type of its own. */
static void
fit_clamp (GtkWidget *clamp,
           guint      level)
{
  int usual = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (clamp), USUAL_WIDTH));

  if (usual == 0) {
    g_object_get (clamp, "maximum-size", &usual, NULL);
    g_object_set_data (G_OBJECT (clamp), USUAL_WIDTH, GINT_TO_POINTER (usual));
  }
  g_object_set (clamp, "maximum-size", (int) (usual * levels[level].scale), NULL);
  if (gtk_widget_has_css_class (clamp, "floats"))
    gtk_widget_set_valign (clamp, level > 0 ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
}

/* Drawings don't know by themselves that they are to be measured again. */
static void
fit_all (GtkWidget *widget,
         guint      level)
{
  if (ADW_IS_CLAMP (widget) || ADW_IS_CLAMP_SCROLLABLE (widget))
    fit_clamp (widget, level);
  gtk_widget_queue_resize (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    fit_all (child, level);
}

static void
size_cb (GtkWidget *page,
         int        width,
         int        height)
{
  guint level = choose_level (page, width, height);

  if (level == get_level (page))
    return;

  g_object_set_qdata (G_OBJECT (page), level_quark (), GUINT_TO_POINTER (level));
  for (guint i = 1; i < G_N_ELEMENTS (levels); i++)
    tally_widget_set_css_class (page, levels[i].css_class, i <= level);
  fit_all (page, level);
}

void
tally_big_screen_watch (GtkWidget *page)
{
  g_return_if_fail (GTK_IS_WIDGET (page));

  tally_window_size_watch (page, size_cb);
}

void
tally_big_screen_set_width (GtkWidget *clamp,
                            int        usual)
{
  g_return_if_fail (ADW_IS_CLAMP (clamp));

  g_object_set_data (G_OBJECT (clamp), USUAL_WIDTH, GINT_TO_POINTER (usual));
  g_object_set (clamp, "maximum-size", tally_big_screen_get_size (clamp, usual), NULL);
}

int
tally_big_screen_get_size (GtkWidget *widget,
                           int        usual)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), usual);

  for (; widget != NULL; widget = gtk_widget_get_parent (widget)) {
    if (get_level (widget) > 0)
      return (int) (usual * levels[get_level (widget)].scale + 0.5);
  }

  return usual;
}
