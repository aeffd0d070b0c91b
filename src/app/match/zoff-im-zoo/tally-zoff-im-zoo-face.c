/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

#include <glib/gi18n.h>

#include "tally-beat-table.h"
#include "tally-zoff-im-zoo-resources.h"
#include "tally-zoff-live-view.h"
#include "tally-zoff-sheet-view.h"
#include "zoff-im-zoo/tally-zoff-im-zoo.h"

extern const TallyGameFace tally_zoff_im_zoo_face;

static GtkWidget *
make_beats (TallyRuleLanguage language,
            GHashTable       *marks)
{
  GtkWidget *table = tally_beat_table_new (language, marks);

  gtk_accessible_update_property (GTK_ACCESSIBLE (table), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Table: which animal beats which"), -1);

  return table;
}

static const TallyFigure figures[] = { { "zoff-im-zoo-beats", make_beats } };

static const TallyGameKeys keys[] = { { N_ ("Zoff im Zoo: animal by its first letter"), "a...z" } };

const TallyGameFace tally_zoff_im_zoo_face = {
  .game = &tally_zoff_im_zoo,
  .get_sheet_view = tally_zoff_sheet_view_get_type,
  .get_live_view = tally_zoff_live_view_get_type,
  .sign = "animal-hedgehog",
  .scene = { "animal-elephant", "animal-mouse", "animal-fox" },
  .tint = "pink",
  .figures = figures,
  .n_figures = G_N_ELEMENTS (figures),
  .keys = keys,
  .n_keys = G_N_ELEMENTS (keys),
  .register_resource = tally_zoff_im_zoo_register_resource,
  .style = "zoff-im-zoo.css",
};
