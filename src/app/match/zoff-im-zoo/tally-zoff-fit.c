#include "tally-zoff-fit.h"

#include "tally-large-text.h"

/* What a column and the rest of the page need, at the usual size of text. */
#define COLUMN_WIDTH 164
#define DENSE_COLUMN_WIDTH 130
#define OTHER_WIDTH 180

typedef struct {
  TallyZoffFitFunc changed;
  guint n_players;
  GdkSurface *surface; /* while the widget is realized */
  gulong handler;
  gboolean known;
  gboolean fits;
} Watch;

static Watch *
get_watch (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "tally-zoff-fit");
}

static void
set_width (GtkWidget *widget,
           int        width)
{
  Watch *watch = get_watch (widget);
  guint column = watch->n_players >= TALLY_ZOFF_DENSE_FROM ? DENSE_COLUMN_WIDTH : COLUMN_WIDTH;
  gboolean fits = width >= (OTHER_WIDTH + column * watch->n_players) * tally_large_text_get_scale (widget);

  /* A surface that hasn't been shown yet is one pixel wide. */
  if (width <= 1 || (watch->known && watch->fits == fits))
    return;

  watch->known = TRUE;
  watch->fits = fits;
  watch->changed (widget, fits);
}

static void
layout_cb (GtkWidget *widget,
           int        width)
{
  set_width (widget, width);
}

static void
realize_cb (GtkWidget *widget)
{
  Watch *watch = get_watch (widget);

  watch->surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  watch->handler = g_signal_connect_swapped (watch->surface, "layout", G_CALLBACK (layout_cb), widget);
  set_width (widget, gdk_surface_get_width (watch->surface));
}

static void
unrealize_cb (GtkWidget *widget)
{
  Watch *watch = get_watch (widget);

  g_clear_signal_handler (&watch->handler, watch->surface);
}

void
tally_zoff_fit_watch (GtkWidget       *widget,
                      guint            n_players,
                      TallyZoffFitFunc changed)
{
  Watch *watch = g_new0 (Watch, 1);

  g_return_if_fail (GTK_IS_WIDGET (widget));

  watch->n_players = n_players;
  watch->changed = changed;
  g_object_set_data_full (G_OBJECT (widget), "tally-zoff-fit", watch, g_free);
  g_signal_connect (widget, "realize", G_CALLBACK (realize_cb), NULL);
  g_signal_connect (widget, "unrealize", G_CALLBACK (unrealize_cb), NULL);
}
