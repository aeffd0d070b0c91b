/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An evening at the table: a match on its page in a window, with what people
 * do there. Begun, tapped and typed into, and gone without a trace. */

#pragma once

#include "tally-game-views.h"
#include "tally-test-app.h"
#include "tally-test-session.h"

G_BEGIN_DECLS

typedef struct {
  TallyWindow  *window;
  TallySession *session;
  GtkWidget    *page;
  int           width;
  const char   *primary; /* the style class of the button that writes down */
} Evening;

/* Takes the session. */
void       evening_begin       (Evening        *evening,
                                TallySession   *session,
                                TallyMode       mode,
                                int             width,
                                int             height,
                                TallyAppearance appearance);
/* The same with a page of one's own, and no session. */
void       evening_show        (Evening        *evening,
                                GtkWidget      *page,
                                int             width,
                                int             height,
                                TallyAppearance appearance);
/* Asserts that the window has kept its width and nothing in it is wider; a picture of NULL is none. */
void       evening_settle      (Evening        *evening,
                                const char     *picture);
/* Settles, and asserts that nothing is left of it. */
void       evening_end         (Evening        *evening,
                                const char     *picture);

GtkWidget *evening_get_primary (Evening        *evening);
gboolean   evening_is_ready    (Evening        *evening);
/* By the primary button, which must be ready. */
void       evening_write_down  (Evening        *evening);
gboolean   evening_is_refused  (Evening        *evening);
/* Cells are counted over the whole page. */
void       evening_type        (Evening        *evening,
                                guint           cell,
                                const char     *text);
void       evening_press       (Evening        *evening,
                                guint           keyval,
                                GdkModifierType modifiers);

G_END_DECLS
