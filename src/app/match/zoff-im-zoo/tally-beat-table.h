/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zoff im Zoo's table of which animal beats which, drawn: a row says by whom
 * its animal is beaten. The animals that were asked for are lit. */

#pragma once

#include <gtk/gtk.h>

#include "tally-rule-language.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

G_BEGIN_DECLS

#define TALLY_TYPE_BEAT_TABLE (tally_beat_table_get_type ())
G_DECLARE_FINAL_TYPE (TallyBeatTable, tally_beat_table, TALLY, BEAT_TABLE, GtkWidget)

/* `marks` is a set of folded words, or NULL. */
GtkWidget *tally_beat_table_new         (TallyRuleLanguage  language,
                                         GHashTable        *marks);
/* A bit an animal: what is lit as beaten (rows) and as beating (columns). */
guint      tally_beat_table_get_rows    (TallyBeatTable    *self);
guint      tally_beat_table_get_columns (TallyBeatTable    *self);

G_END_DECLS
