/* Lets a window shrink below what its content needs in the wide layout: only
 * then can it become narrow enough for the content to change into the narrow
 * one, which happens a frame later. */

#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define TALLY_TYPE_SLACK (tally_slack_get_type ())
G_DECLARE_FINAL_TYPE (TallySlack, tally_slack, TALLY, SLACK, GtkWidget)

GtkWidget *tally_slack_get_child (TallySlack *self);
void       tally_slack_set_child (TallySlack *self,
                                  GtkWidget  *child);

G_END_DECLS
