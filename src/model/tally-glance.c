/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-glance.h"

#include <glib/gi18n.h>

#include "tally-day.h"
#include "tally-mode.h"
#include "tally-picture.h"
#include "tally-session-words.h"
#include "tally-words.h"

static void
read_cell (TallyGlance            *glance,
           const TallyPicturePart *part,
           const TallyPictureCell *cell,
           GStrvBuilder           *piles)
{
  if (cell->team != 0 && cell->seat != TALLY_NOBODY)
    glance->teams[cell->seat] = cell->team;
  if (cell->team != 0 && part->kind == TALLY_PART_PAIRS && cell->other != TALLY_NOBODY)
    glance->teams[cell->other] = cell->team;
  if (part->kind == TALLY_PART_SCORE && glance->unit == NULL)
    glance->unit = g_strdup (cell->text);
  if (part->kind == TALLY_PART_CARDS && cell->text != NULL) {
    g_autofree char *pile = g_strconcat (cell->look == TALLY_LOOK_UP ? "↑ " : cell->look == TALLY_LOOK_DOWN ? "↓ "
                                                                                                            : "",
                                         cell->text, NULL);

    g_strv_builder_add (piles, pile);
  }
}

static void
read_picture (TallyGlance      *glance,
              const TallySetup *setup,
              gconstpointer     state)
{
  g_autoptr (GPtrArray) picture = tally_picture_new ();
  g_autoptr (GStrvBuilder) piles = g_strv_builder_new ();

  if (setup->game->picture != NULL)
    setup->game->picture (setup, state, NULL, picture);
  for (guint i = 0; i < picture->len; i++) {
    const TallyPicturePart *part = picture->pdata[i];

    for (guint j = 0; j < part->cells->len; j++)
      read_cell (glance, part, &g_array_index (part->cells, TallyPictureCell, j), piles);
  }
  glance->piles = g_strv_builder_end (piles);
}

/* "since 20:41, to 19 points" */
static char *
tell_about (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  g_autoptr (GDateTime) started = tally_session_get_start (session);
  g_autofree char *clock = started != NULL ? tally_day_tell_clock (started) : g_strdup ("");
  gint32 limit = setup->game->limit != NULL ? setup->game->limit (setup) : 0;

  if (limit <= 0)
    return g_strdup_printf (_ ("since %s"), clock);

  /* Translators: when a match began, and the score that ends it. */
  return g_strdup_printf (_ ("since %s, to %d"), clock, limit);
}

void
tally_glance_init (TallyGlance  *glance,
                   TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);
  g_autofree char *step = tally_mode_tell_next (session, tally_mode_get (session));
  g_autofree char *progress = setup->game->progress (setup, state);

  *glance = (TallyGlance){ 0 };
  glance->title = g_strdup_printf ("%s, %s", setup->game->name, progress);
  glance->step = tally_words_get_first (step);
  glance->about = tell_about (session);
  read_picture (glance, setup, state);
}

void
tally_glance_clear (TallyGlance *glance)
{
  g_free (glance->title);
  g_free (glance->step);
  g_free (glance->about);
  g_free (glance->unit);
  g_strfreev (glance->piles);
}
