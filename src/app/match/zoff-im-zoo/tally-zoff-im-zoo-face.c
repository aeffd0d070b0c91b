/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-face.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-beat-table.h"
#include "tally-drawing.h"
#include "tally-zoff-im-zoo-resources.h"
#include "tally-zoff-views.h"
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

#define MARK_HEIGHT 18

static void
append_mark (GtkWidget  *marks,
             const char *drawing,
             const char *words,
             gboolean    struck)
{
  GtkWidget *mark = gtk_overlay_new ();

  gtk_overlay_set_child (GTK_OVERLAY (mark), tally_drawing_picture (drawing, MARK_HEIGHT, words));
  if (struck) {
    gtk_overlay_add_overlay (GTK_OVERLAY (mark), g_object_new (ADW_TYPE_BIN, "css-name", "strike", "can-target", FALSE, NULL));
    gtk_widget_add_css_class (mark, "missing-mark");
  }
  gtk_widget_set_tooltip_text (mark, words);
  gtk_box_append (GTK_BOX (marks), mark);
}

/* Lions that brought something, and hedgehogs that are missing. */
static GtkWidget *
make_mark (TallySession *session,
           guint         index,
           TallySeat     seat)
{
  const TallySetup *setup = tally_session_get_setup (session);
  const TallyMatch *match = tally_session_get_match (session);
  TallyZoffScore scores[TALLY_ZOFF_MAX_PLAYERS];
  GtkWidget *marks = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  TallyZoffOutcome outcome;
  TallyState before;

  tally_match_state_at (match, index, &before);
  if (tally_zoff_ends_round (setup, (gconstpointer) before.bytes, tally_match_get_event (match, index), &outcome)) {
    tally_zoff_score (setup, (gconstpointer) before.bytes, &outcome, scores);
    if (scores[seat].lions > 0)
      append_mark (marks, "animal-lion", _ ("Bonus for lions"), FALSE);
    if (scores[seat].hedgehogs < 0)
      append_mark (marks, "animal-hedgehog", _ ("No hedgehog"), TRUE);
  }

  return marks;
}

static const TallyFigure figures[] = { { "zoff-im-zoo-beats", make_beats } };

static const TallyGameKeys keys[] = { { N_ ("Zoff im Zoo: animal by its first letter"), "a...z" } };

const TallyGameFace tally_zoff_im_zoo_face = {
  .game = &tally_zoff_im_zoo,
  .get_sheet_view = tally_zoff_sheet_view_get_type,
  .get_live_view = tally_zoff_live_view_get_type,
  .make_mark = make_mark,
  .scene = { "animal-elephant", "animal-mouse", "animal-fox" },
  .tint = "pink",
  .figures = figures,
  .n_figures = G_N_ELEMENTS (figures),
  .keys = keys,
  .n_keys = G_N_ELEMENTS (keys),
  .register_resource = tally_zoff_im_zoo_register_resource,
  .style = "zoff-im-zoo.css",
};
