/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A set as it lies on the table: its animals side by side, the one half over
 * the other. */

#pragma once

#include <gtk/gtk.h>

#include "zoff-im-zoo/tally-zoff-im-zoo.h"

G_BEGIN_DECLS

#define TALLY_TYPE_ZOFF_ANIMALS (tally_zoff_animals_get_type ())
G_DECLARE_FINAL_TYPE (TallyZoffAnimals, tally_zoff_animals, TALLY, ZOFF_ANIMALS, GtkWidget)

GtkWidget *tally_zoff_animals_new (int               height);
/* A set of 0 shows nothing. */
void       tally_zoff_animals_set (TallyZoffAnimals *self,
                                   TallyZoffSet      set);
/* Where it is another one than before it comes in with a small movement, unless
 * there shall be none. */
void       tally_zoff_animals_lay (TallyZoffAnimals *self,
                                   TallyZoffSet      set);

G_END_DECLS
