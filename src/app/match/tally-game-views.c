#include "tally-game-views.h"

#include "tally-game-face.h"
#include "tally-sheet-view.h"

static const TallyGameFace *
get_face (TallySession *session)
{
  return tally_game_face_get (tally_session_get_setup (session)->game);
}

static GType
get_sheet_type (const TallyGameFace *face)
{
  return face->get_sheet_view != NULL ? face->get_sheet_view () : TALLY_TYPE_SHEET_VIEW;
}

gboolean
tally_game_views_has_live (TallySession *session)
{
  return get_face (session)->get_live_view != NULL;
}

static const char *const mode_words[TALLY_N_MODES] = { "sheet", "live" };

TallyGameView *
tally_game_views_make (TallySession *session,
                       TallyMode     mode)
{
  const TallyGameFace *face = get_face (session);
  GType type = mode == TALLY_MODE_LIVE && face->get_live_view != NULL ? face->get_live_view () : get_sheet_type (face);

  return g_object_new (type, "session", session, NULL);
}

GtkWidget *
tally_game_views_make_ending (TallySession *session)
{
  const TallyGameFace *face = get_face (session);

  return face->make_ending != NULL ? face->make_ending (session) : NULL;
}

/* A round that has begun card by card ends that way; between rounds both are
 * open. Without a live view there is only the sheet. */
gboolean
tally_game_views_mode_fits (TallySession *session,
                            TallyMode     mode)
{
  const TallySetup *setup = tally_session_get_setup (session);

  if (!tally_game_views_has_live (session))
    return mode == TALLY_MODE_SHEET;

  return mode == TALLY_MODE_LIVE || !setup->game->in_round (setup, tally_session_get_state (session));
}

TallyMode
tally_game_views_get_mode (TallySession *session)
{
  g_autofree char *word = tally_session_get_draft (session, "mode");

  return g_strcmp0 (word, mode_words[TALLY_MODE_LIVE]) == 0 && tally_game_views_has_live (session) ? TALLY_MODE_LIVE
                                                                                                   : TALLY_MODE_SHEET;
}

void
tally_game_views_set_mode (TallySession *session,
                           TallyMode     mode)
{
  tally_session_set_draft (session, "mode", mode_words[mode]);
}

char *
tally_game_views_tell_next (TallySession *session,
                            TallyMode     mode)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);

  return mode == TALLY_MODE_SHEET ? tally_game_tell_sheet_step (setup, state) : tally_game_tell_next_step (setup, state);
}
