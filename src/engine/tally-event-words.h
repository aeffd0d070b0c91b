/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an event says, field by field, in words: what its one line leaves out,
 * and what a correction made of it. Made from the game's own table of fields. */

#pragma once

#include "tally-game.h"

G_BEGIN_DECLS

/* One number, name or word that is another one now. */
typedef struct {
  char *what;   /* “Doris: Lions in the tricks” */
  char *before; /* “–” where there was none */
  char *after;
} TallyEventChange;

void tally_event_change_free (TallyEventChange *change);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyEventChange, tally_event_change_free)

/* TallyEventChange, in the order of the fields; none where both are of
 * different kinds. */
GPtrArray *tally_event_list_changes (const TallySetup *setup,
                                     const TallyEvent *before,
                                     const TallyEvent *after);

/* What a line of a score sheet has besides what everybody must give: “Lions in
 * the tricks: Ralf 2, Sabine 1.”; NULL where there is nothing. */
char *tally_event_tell_extras (const TallySetup *setup,
                               const TallyEvent *event);

/* The players in an order that the event must name, or NULL. */
const TallySeatList *tally_event_get_order (const TallySetup *setup,
                                            const TallyEvent *event);

G_END_DECLS
