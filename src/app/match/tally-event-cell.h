/* One control of an event's form, and what of the event it holds: this is how
 * what people see there becomes an event again. */

#pragma once

#include <gtk/gtk.h>

#include "tally-session.h"

G_BEGIN_DECLS

typedef struct {
  const TallyField *field;
  TallySeat seat; /* of a table by players */
  guint index;    /* of a list, a record or a table of cards */
  GtkWidget *control;
} TallyEventCell;

/* Into the event's payload; FALSE where something that it needs is missing. */
gboolean tally_event_cell_read (const TallyEventCell *cell,
                                guint8               *payload);

G_END_DECLS
