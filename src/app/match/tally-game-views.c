#include "tally-game-views.h"

#include "tally-allie-live-view.h"
#include "tally-allie-sheet-view.h"
#include "tally-raffzahn-live-view.h"
#include "tally-raffzahn-sheet-view.h"
#include "tally-the-game-end.h"
#include "tally-the-game-live-view.h"
#include "tally-the-game-sheet-view.h"
#include "tally-zoff-live-view.h"
#include "tally-zoff-sheet-view.h"

typedef struct {
  const char *game;
  GType (*types[TALLY_N_MODES]) (void);
  GtkWidget *(*make_ending) (TallySession *session); /* NULL: ranking and scores say it all */
} GameViews;

static const GameViews game_views[] = {
  { "allie-gator", { tally_allie_sheet_view_get_type, tally_allie_live_view_get_type } },
  { "raffzahn", { tally_raffzahn_sheet_view_get_type, tally_raffzahn_live_view_get_type } },
  { "the-game", { tally_the_game_sheet_view_get_type, tally_the_game_live_view_get_type }, tally_the_game_end_new },
  { "zoff-im-zoo", { tally_zoff_sheet_view_get_type, tally_zoff_live_view_get_type } },
  { NULL },
};

static const GameViews *
find_views (TallySession *session)
{
  const TallyGame *game = tally_session_get_setup (session)->game;

  for (guint i = 0; game_views[i].game != NULL; i++) {
    if (g_str_equal (game_views[i].game, game->id))
      return &game_views[i];
  }

  g_error ("%s has no views", game->id);
}

static const char *const mode_words[TALLY_N_MODES] = { "sheet", "live" };

TallyGameView *
tally_game_views_make (TallySession *session,
                       TallyMode     mode)
{
  const GameViews *views = find_views (session);

  return g_object_new (views->types[mode](), "session", session, NULL);
}

GtkWidget *
tally_game_views_make_ending (TallySession *session)
{
  const GameViews *views = find_views (session);

  return views->make_ending != NULL ? views->make_ending (session) : NULL;
}

/* A round that has begun card by card ends that way; between rounds both are
 * open. */
gboolean
tally_game_views_mode_fits (TallySession *session,
                            TallyMode     mode)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gboolean live = setup->game->in_round (setup, tally_session_get_state (session));

  return mode == TALLY_MODE_LIVE || !live;
}

TallyMode
tally_game_views_get_mode (TallySession *session)
{
  g_autofree char *word = tally_session_get_draft (session, "mode");

  return g_strcmp0 (word, mode_words[TALLY_MODE_LIVE]) == 0 ? TALLY_MODE_LIVE : TALLY_MODE_SHEET;
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
