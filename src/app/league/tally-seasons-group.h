/* Settings of a league: its seasons, each from one day to another. */

#pragma once

#include <adwaita.h>

#include "tally-league.h"
#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_SEASONS_GROUP (tally_seasons_group_get_type ())
G_DECLARE_FINAL_TYPE (TallySeasonsGroup, tally_seasons_group, TALLY, SEASONS_GROUP, AdwPreferencesGroup)

/* League 0: a new one, which has none yet. */
GtkWidget *tally_seasons_group_new  (TallyStore        *store,
                                     gint64             league);
/* Puts a new season into the group, to be filled in. */
void       tally_seasons_group_add  (TallySeasonsGroup *self);
/* Writes what was added, changed and removed. */
gboolean   tally_seasons_group_save (TallySeasonsGroup *self,
                                     TallyStore        *store,
                                     gint64             league,
                                     GError           **error);

G_END_DECLS
