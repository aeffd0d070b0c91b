/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A section of the rulebook to be read: its text, what was ruled about it, the
 * sections near it, and the way back to those that were read before. */

#pragma once

#include <gtk/gtk.h>

#include "tally-library.h"
#include "tally-session.h"

G_BEGIN_DECLS

/* Actions: "section.show" (s), "section.back", "section.forward",
 * "section.may-i".
 *
 * Signal "shown": another section is in view. */
#define TALLY_TYPE_SECTION_VIEW (tally_section_view_get_type ())
G_DECLARE_FINAL_TYPE (TallySectionView, tally_section_view, TALLY, SECTION_VIEW, GtkWidget)

void        tally_section_view_set_library (TallySectionView *self,
                                            TallyLibrary     *library);
/* The match that is being played, for "May I?"; or NULL. */
void        tally_section_view_set_session (TallySectionView *self,
                                            TallySession     *session);
/* Marks the words of `question`, which may be NULL. In `passing` (as one
 * types, or moves along a list) it isn't one to come back to. */
void        tally_section_view_show        (TallySectionView *self,
                                            const char       *section,
                                            const char       *question,
                                            gboolean          passing);
/* Its id, or NULL. */
const char *tally_section_view_get_section (TallySectionView *self);
/* As many sections back (negative) or forward; FALSE where there are none. */
gboolean    tally_section_view_go          (TallySectionView *self,
                                            int               steps);
/* So that the arrows scroll. */
void        tally_section_view_take_focus  (TallySectionView *self);

G_END_DECLS
