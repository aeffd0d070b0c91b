/* Lines over time: a colour, a dash and a marker each, and the name at the
 * end, so that nobody has to tell colours apart. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define TALLY_TYPE_CHART (tally_chart_get_type ())
G_DECLARE_FINAL_TYPE (TallyChart, tally_chart, TALLY, CHART, GtkWidget)

/* `description` is read to those who can't see it; the chart adds how each
 * line ends. */
GtkWidget  *tally_chart_new         (const char   *description);
void        tally_chart_clear       (TallyChart   *self);
/* One value a step, NAN where there is none. `slot` is the player's sign. */
void        tally_chart_add_line    (TallyChart   *self,
                                     const char   *name,
                                     guint         slot,
                                     const double *values,
                                     guint         n_values);
/* What stands under the steps; NULL-terminated, may be shorter or NULL. */
void        tally_chart_set_steps   (TallyChart        *self,
                                     const char *const *labels);
/* Places: 1 is at the top. */
void        tally_chart_set_upside_down (TallyChart *self,
                                         gboolean    upside_down);
/* The line that is thick, or -1. */
void        tally_chart_set_chosen  (TallyChart   *self,
                                     int           line);

G_END_DECLS
