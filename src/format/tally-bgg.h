/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A saved page of BoardGameGeek's plays, which is XML. */

#pragma once

#include "tally-play.h"

G_BEGIN_DECLS

gboolean tally_bgg_looks_like (const char *text,
                               gsize       length);
/* TallyPlay, as tally_bgstats_read () gives them. */
GArray  *tally_bgg_read       (const char *text,
                               gsize       length,
                               GError    **error);

G_END_DECLS
