/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which of its two layouts a widget has: the wide one wherever its page is
 * whole in it. How much that needs is asked of the page itself, so it follows
 * the font, the language, the names and how many play.
 *
 * Stands in for AdwBreakpoint (libadwaita 1.4), whose condition is a number. */

#pragma once

#include "tally-shrink-bin.h"

G_BEGIN_DECLS

typedef void (*TallyFitFunc) (GtkWidget *widget,
                              gboolean   wide);

typedef struct {
  GtkWidget *widget;
  TallyFitFunc lay_out;
  gboolean wide;
  int least;  /* below this it isn’t tried */
  int needed; /* by the page when it was laid out wide last, or 0 */
} TallyFit;

/* After a layout. A page that may have room is laid out wide and, if that isn’t
 * whole, back again, before anybody sees it; what it needed is kept, so that
 * this isn’t tried twice. */
void tally_fit_look (TallyFit       *self,
                     TallyShrinkBin *bin);

/* Looks after every layout of the page that the widget is in, as long as it is
 * there. `lay_out` is called with the first one, too, and may be told what it
 * knows already. */
void tally_fit_watch (GtkWidget   *widget,
                      TallyFitFunc lay_out);

G_END_DECLS
