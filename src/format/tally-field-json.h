/* SPDX-License-Identifier: GPL-3.0-or-later */
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
                                 gpointer              base,
                                 char                **stranger,
                                 GError              **error);
void     tally_field_write_json (const TallySetup     *setup,
                                 const TallyField     *field,
                                 gconstpointer         base,
                                 TallyJsonWriter      *writer);

/* Some words are numerals, which JSON writes as numbers. */
static inline gboolean
tally_field_word_is_numeral (const char *word)
{
  return g_ascii_isdigit (*word);
}

G_END_DECLS
