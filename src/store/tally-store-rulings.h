/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a house has decided where a rulebook left a question open. */

#pragma once

#include "tally-game.h"
#include "tally-store.h"

G_BEGIN_DECLS

typedef struct {
  gint64           id;          /* 0: not kept yet */
  const TallyGame *game;
  char            *section;     /* of the rulebook, or NULL */
  char            *question;
  char            *decision;
  gint32           day;         /* days since 1970 */
  GArray          *players;     /* gint64: who agreed */
} TallyRuling;

TallyRuling *tally_ruling_new          (const TallyGame   *game);
void         tally_ruling_free         (TallyRuling       *ruling);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRuling, tally_ruling_free)

/* TallyRuling, newest first. Game NULL: all; section NULL: all of them. */
GPtrArray   *tally_store_list_rulings  (TallyStore        *store,
                                        const TallyGame   *game,
                                        const char        *section,
                                        GError           **error);
/* The id, or 0 with an error; an id of 0 is a new one. */
gint64       tally_store_put_ruling    (TallyStore        *store,
                                        const TallyRuling *ruling,
                                        GError           **error);
gboolean     tally_store_remove_ruling (TallyStore        *store,
                                        gint64             id,
                                        GError           **error);

G_END_DECLS
