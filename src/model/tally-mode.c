/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-mode.h"

#include <glib/gi18n.h>

static const char *const mode_words[TALLY_N_MODES] = { "sheet", "live" };

static gboolean
is_in_round (TallySession *session)
{
  const TallySetup *setup = tally_session_get_setup (session);

  return setup->game->in_round (setup, tally_session_get_state (session));
}

gboolean
tally_mode_is_offered (const TallyGame *game)
{
  for (guint kind = 0; kind < game->n_kinds; kind++) {
    if (game->kinds[kind].live)
      return TRUE;
  }

  return FALSE;
}

TallyMode
tally_mode_get (TallySession *session)
{
  g_autofree char *word = tally_session_get_draft (session, "mode");

  if (!tally_mode_is_offered (tally_session_get_setup (session)->game))
    return TALLY_MODE_SHEET;
  if (word == NULL)
    return is_in_round (session) ? TALLY_MODE_LIVE : TALLY_MODE_SHEET;

  return g_str_equal (word, mode_words[TALLY_MODE_LIVE]) ? TALLY_MODE_LIVE : TALLY_MODE_SHEET;
}

void
tally_mode_set (TallySession *session,
                TallyMode     mode)
{
  tally_session_set_draft (session, "mode", mode_words[mode]);
}

void
tally_mode_begin_live (TallySession *session)
{
  g_autofree char *word = tally_session_get_draft (session, "mode");

  if (word == NULL && tally_match_get_length (tally_session_get_match (session)) == 0)
    tally_mode_set (session, TALLY_MODE_LIVE);
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
tally_mode_tell_next (TallySession *session,
                      TallyMode     mode)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);

  if (mode == TALLY_MODE_LIVE || setup->game->finished (setup, state))
    return tally_game_tell_next_step (setup, state);

  return is_in_round (session) ? tell_counting_by_hand (setup->game) : tally_game_tell_sheet_step (setup, state);
}
