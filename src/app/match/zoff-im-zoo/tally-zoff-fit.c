/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-fit.h"

#include "tally-large-text.h"
#include "tally-window-size.h"

/* What a column and the rest of the page need, at the usual size of text. */
#define COLUMN_WIDTH 164
#define DENSE_COLUMN_WIDTH 130
#define OTHER_WIDTH 180

typedef struct {
  TallyZoffFitFunc changed;
  guint n_players;
  gboolean known;
  gboolean fits;
} Watch;

static Watch *
get_watch (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), "tally-zoff-fit");
}

static void
size_cb (GtkWidget *widget,
         int        width,
         int        height)
{
  Watch *watch = get_watch (widget);
  guint column = watch->n_players >= TALLY_ZOFF_DENSE_FROM ? DENSE_COLUMN_WIDTH : COLUMN_WIDTH;
  gboolean fits = width >= (OTHER_WIDTH + column * watch->n_players) * tally_large_text_get_scale (widget);

  if (watch->known && watch->fits == fits)
    return;

  watch->known = TRUE;
  watch->fits = fits;
  watch->changed (widget, fits);
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
  tally_window_size_watch (widget, size_cb);
}
