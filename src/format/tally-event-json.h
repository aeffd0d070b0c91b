/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Events and options as JSON, by the tables that each game has of them: no
 * game needs code of its own here. */

#pragma once

#include "tally-game.h"
#include "tally-json-place.h"
#include "tally-json-writer.h"

G_BEGIN_DECLS

gboolean tally_event_read_json    (const TallySetup     *setup,
                                   const TallyJsonPlace *place,
                                   TallyEvent           *event,
                                   GError              **error);
/* Of an event that names no stranger: only such events can stand. */
void     tally_event_write_json   (const TallySetup     *setup,
                                   const TallyEvent     *event,
                                   TallyJsonWriter      *writer,
                                   const char           *key);

/* `place` may be NULL: then everything is the rulebook's default. */
gboolean tally_options_read_json  (TallySetup           *setup,
                                   const TallyJsonPlace *place,
                                    GError              **error);
/* Only what differs from the defaults, and nothing at all if nothing does. */
void     tally_options_write_json (const TallySetup     *setup,
                                   TallyJsonWriter      *writer,
                                   const char           *key);

/* One event or one set of options as a text of one line, for the database. */
char    *tally_event_to_text      (const TallySetup     *setup,
                                   const TallyEvent     *event);
gboolean tally_event_from_text    (const TallySetup     *setup,
                                   const char           *text,
                                   TallyEvent           *event,
                                   GError              **error);
char    *tally_options_to_text    (const TallySetup     *setup);
gboolean tally_options_from_text  (TallySetup           *setup,
                                   const char           *text,
                                   GError              **error);

G_END_DECLS
