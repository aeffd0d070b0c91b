/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who leads a match: the question whether to take it over, before something is
 * changed in one that another table leads, and the bar over its page that says
 * so. Without a club every match is this table's. */

#pragma once

#include <gtk/gtk.h>

#include "tally-stored-match.h"

G_BEGIN_DECLS

#ifdef HAVE_CLUB

/* Whether another table leads the match: then the question is on the screen, and
 * the action is activated once more as soon as the match is ours. */
gboolean tally_lead_ask (GtkWidget  *widget,
                         TallyStore *store,
                         gint64      match,
                         const char *action,
                         GVariant   *parameter);
/* Takes the match over without a question; `then` (may be NULL) is activated
 * when it is ours. What goes wrong is said in a note. */
void     tally_lead_take_over (GtkWidget  *widget,
                               gint64      match,
                               const char *then,
                               GVariant   *parameter);

/* Property "elsewhere": whether another table leads the match just now. */
#define TALLY_TYPE_LEAD_BAR (tally_lead_bar_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeadBar, tally_lead_bar, TALLY, LEAD_BAR, GtkWidget)

GtkWidget *tally_lead_bar_new          (TallyStoredMatch *match);
gboolean   tally_lead_bar_is_elsewhere (TallyLeadBar     *self);

#else

static inline gboolean
tally_lead_ask (GtkWidget  *widget,
                TallyStore *store,
                gint64      match,
                const char *action,
                GVariant   *parameter)
{
  return FALSE;
}

#endif

G_END_DECLS
