/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A finished match for the leagues: those that it is in, and those that it
 * would fit, each with a switch. */

#pragma once

#include <adwaita.h>

#include "tally-store.h"

G_BEGIN_DECLS

#define TALLY_TYPE_LEAGUE_OFFER (tally_league_offer_get_type ())
G_DECLARE_FINAL_TYPE (TallyLeagueOffer, tally_league_offer, TALLY, LEAGUE_OFFER, AdwWindow)

/* `match` is the store's id. */
GtkWindow *tally_league_offer_new (GtkWindow  *parent,
                                   TallyStore *store,
                                   gint64      match);

G_END_DECLS
