/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of plain structs: each is wrapped in an object, and rows are made of
 * those that are in sight. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TALLY_TYPE_ITEM (tally_item_get_type ())
G_DECLARE_FINAL_TYPE (TallyItem, tally_item, TALLY, ITEM, GObject)

/* Takes the struct. */
TallyItem  *tally_item_new       (gpointer       data,
                                  GDestroyNotify free);
/* For GTK's callbacks, which have it as a gpointer. */
gpointer    tally_item_get       (gpointer       item);

GListStore *tally_item_list_new  (void);
/* All at once, instead of what was there. The structs are taken out of the
 * array, which may be NULL. */
void        tally_item_list_fill (GListStore    *list,
                                  GPtrArray     *array,
                                  GDestroyNotify free);

G_END_DECLS
