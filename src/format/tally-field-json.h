/* One field of an event or of the options, from and to JSON. */

#pragma once

#include "tally-game.h"
#include "tally-json-place.h"
#include "tally-json-writer.h"

G_BEGIN_DECLS

/* A name that nobody has is kept in `stranger`; where that is NULL, the name
 * must be a player's. */
gboolean tally_field_read_json  (const TallySetup     *setup,
                                 const TallyField     *field,
                                 const TallyJsonPlace *place,
                                 json_t               *json,
                                 gpointer              base,
                                 char                **stranger,
                                 GError              **error);
void     tally_field_write_json (const TallySetup     *setup,
                                 const TallyField     *field,
                                 gconstpointer         base,
                                 TallyJsonWriter      *writer);

G_END_DECLS
