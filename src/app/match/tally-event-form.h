/* Any event of any game as a form, made from the game's own table of fields:
 * this is where an old entry is corrected. */

#pragma once

#include <adwaita.h>

#include "tally-session.h"

G_BEGIN_DECLS

#define TALLY_TYPE_EVENT_FORM (tally_event_form_get_type ())
G_DECLARE_FINAL_TYPE (TallyEventForm, tally_event_form, TALLY, EVENT_FORM, AdwBin)

/* Signal "changed". */
GtkWidget *tally_event_form_new   (TallySession     *session,
                                   const TallyEvent *event);
/* What the form says now; to be cleared. FALSE where a number is missing. */
gboolean   tally_event_form_read  (TallyEventForm   *self,
                                   TallyEvent       *event);

G_END_DECLS
