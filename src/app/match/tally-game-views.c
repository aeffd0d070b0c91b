/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-views.h"

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
