/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-views.h"

#include <glib/gi18n.h>

#include "tally-game-face.h"
#include "tally-sheet-view.h"

static const TallyGameFace *
get_face (TallySession *session)
{
  return tally_game_face_get (tally_session_get_setup (session)->game);
}

static GType
get_type (const TallyGameFace *face,
          TallyMode            mode)
{
  if (mode == TALLY_MODE_LIVE)
    return face->get_live_view != NULL ? face->get_live_view () : TALLY_TYPE_MOVES_SHEET;

  return face->get_sheet_view != NULL ? face->get_sheet_view () : TALLY_TYPE_SHEET_VIEW;
}

gboolean
tally_game_views_has_live (TallySession *session)
{
  const TallyGame *game = tally_session_get_setup (session)->game;

  for (guint kind = 0; kind < game->n_kinds; kind++) {
    if (game->kinds[kind].live)
      return TRUE;
  }

  return FALSE;
}

static gboolean
is_in_round (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);

  return setup->game->in_round (setup, tally_session_get_state (session));
}

static const char *const mode_words[TALLY_N_MODES] = { "sheet", "live" };

TallyGameView *
tally_game_views_make (TallySession *session,
                       TallyMode     mode)
{
  return g_object_new (get_type (get_face (session), mode), "session", session, NULL);
}

/* What the game's own view can't say, its fields can. */
TallyGameView *
tally_game_views_make_for (TallySession     *session,
                           const TallyEvent *event)
{
  const TallyEventKind *kind = &tally_session_get_setup (session)->game->kinds[event->kind];
  TallyGameView *view = tally_game_views_make (session, kind->live ? TALLY_MODE_LIVE : TALLY_MODE_SHEET);

  if (tally_game_view_load_event (view, event))
    return view;

  g_object_unref (g_object_ref_sink (view));
  view = tally_sheet_view_new_for (session, event->kind);
  tally_game_view_load_event (view, event);

  return view;
}

/* A game's own sheet is for the results of rounds, if it knows rounds. */
TallyGameView *
tally_game_views_make_result (TallySession *session)
{
  return tally_session_get_setup (session)->game->rounds != NULL
           ? g_object_new (TALLY_TYPE_SHEET_VIEW, "session", session, "whole", TRUE, NULL)
           : tally_game_views_make (session, TALLY_MODE_SHEET);
}

GtkWidget *
tally_game_views_make_ending (TallySession *session)
{
  const TallyGameFace *face = get_face (session);

  return face->make_ending != NULL ? face->make_ending (session) : NULL;
}

TallyMode
tally_game_views_get_mode (TallySession *session)
{
  g_autofree char *word = tally_session_get_draft (session, "mode");

  if (!tally_game_views_has_live (session))
    return TALLY_MODE_SHEET;
  if (word == NULL)
    return is_in_round (session) ? TALLY_MODE_LIVE : TALLY_MODE_SHEET;

  return g_str_equal (word, mode_words[TALLY_MODE_LIVE]) ? TALLY_MODE_LIVE : TALLY_MODE_SHEET;
}

void
tally_game_views_set_mode (TallySession *session,
                           TallyMode     mode)
{
  tally_session_set_draft (session, "mode", mode_words[mode]);
}

void
tally_game_views_begin_live (TallySession *session)
{
  g_autofree char *word = tally_session_get_draft (session, "mode");

  if (word == NULL && tally_match_get_length (tally_session_get_match (session)) == 0)
    tally_game_views_set_mode (session, TALLY_MODE_LIVE);
}

/* Who goes from live to the sheet in the middle of it is warned once, there. */
static char *
tell_counting_by_hand (const TallyGame *game)
{
  return g_strdup (game->rounds != NULL
                     ? _ ("Count this round by hand. What was recorded of it is dropped once it is scored.")
                     : _ ("Count the match by hand. What was recorded of it is dropped once it is scored."));
}

char *
tally_game_views_tell_next (TallySession *session,
                            TallyMode     mode)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);

  if (mode == TALLY_MODE_LIVE || setup->game->finished (setup, state))
    return tally_game_tell_next_step (setup, state);

  return is_in_round (session) ? tell_counting_by_hand (setup->game) : tally_game_tell_sheet_step (setup, state);
}
