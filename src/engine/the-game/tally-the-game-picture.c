/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-the-game-private.h"

#include "tally-language.h"

#include <string.h>

#include "../tally-picture.h"
#include "../tally-rank.h"

static void
add_piles (const TallyTheGameState *state,
           const TallyEvent        *last,
           GPtrArray               *picture)
{
  const TallyTheGameEvent *event = last != NULL ? tally_event_payload (last) : NULL;
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_CARDS, NULL, 2);

  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++)
    tally_picture_add_cell (part, (TallyPictureCell){
                                    .text = g_strdup_printf ("%u", state->piles[pile]),
                                    .seat = TALLY_NOBODY,
                                    .look = tally_the_game_ascends (pile) ? TALLY_LOOK_UP : TALLY_LOOK_DOWN,
                                    .current = last != NULL && last->kind == TALLY_THE_GAME_PLAY && event->play.pile == (gint32) pile,
                                  });
}

static void
add_counts (const TallySetup        *setup,
            const TallyTheGameState *state,
            GPtrArray               *picture)
{
  TallyPicturePart *facts = tally_picture_add_part (picture, TALLY_PART_FACTS, NULL, 2);

  tally_picture_add_cell (facts, (TallyPictureCell){ .text = g_strdup_printf ("%u", state->leftover),
                                                     .note = g_strdup (_ ("cards left")),
                                                     .seat = TALLY_NOBODY });
  if (!state->hands_known)
    return;
  tally_picture_add_cell (facts, (TallyPictureCell){ .text = g_strdup_printf ("%u", state->draw_pile),
                                                     .note = g_strdup (_ ("in the draw pile")),
                                                     .seat = TALLY_NOBODY });
}

static void
add_hands (const TallySetup        *setup,
           const TallyTheGameState *state,
           GPtrArray               *picture)
{
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_SEATS, NULL, 1);

  for (guint i = 0; i < setup->n_players; i++)
    tally_picture_add_cell (part, (TallyPictureCell){
                                    .text = g_strdup_printf ("%u", state->hands[i]),
                                    /* Translators: behind their number. */
                                    .note = g_strdup (tally_ngettext ("card", "cards", state->hands[i])),
                                    .seat = (TallySeat) i,
                                    .current = state->turn == (TallySeat) i });
}

/* A card that can be laid backwards now. */
static gboolean
jumps (const TallyTheGameState *state,
       int                      card)
{
  for (guint pile = 0; pile < TALLY_THE_GAME_PILES; pile++)
    if (tally_the_game_fit (pile, state->piles[pile], card) == TALLY_THE_GAME_BACKWARD)
      return TRUE;
  return FALSE;
}

/* Ten a row, so that a card ten away is straight above or below. */
static void
add_cards_to_come (const TallyTheGameState *state,
                   GPtrArray               *picture)
{
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_CELLS, g_strdup (_ ("Cards still to come")), 10);

  tally_picture_explain (part, TALLY_LOOK_RINGED, _ ("jumps back 10"));
  for (int card = 0; card <= TALLY_THE_GAME_HIGHEST; card++) {
    gboolean there = card >= TALLY_THE_GAME_LOWEST && !tally_the_game_is_played (state, card);
    gboolean ringed = there && jumps (state, card);

    tally_picture_add_cell (part, (TallyPictureCell){
                                    .text = there ? g_strdup_printf ("%d", card) : NULL,
                                    .note = ringed ? g_strdup (_ ("jumps back 10")) : NULL,
                                    .seat = TALLY_NOBODY,
                                    .look = !there   ? TALLY_LOOK_EMPTY
                                            : ringed ? TALLY_LOOK_RINGED
                                                     : TALLY_LOOK_PLAIN,
                                  });
  }
}

void
tally_the_game_picture (const TallySetup *setup,
                        gconstpointer     data,
                        const TallyEvent *last,
                        GPtrArray        *picture)
{
  const TallyTheGameState *state = data;

  if (!state->by_sheet)
    add_piles (state, last, picture);
  add_counts (setup, state, picture);
  if (state->hands_known)
    add_hands (setup, state, picture);
  if (!state->by_sheet && state->verdict == TALLY_THE_GAME_RUNNING)
    add_cards_to_come (state, picture);
}

/* A pile with what may lie on it, what may not, and the trick. */
static void
add_tries (guint      pile,
           int        top,
           GPtrArray *picture)
{
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_CARDS, NULL, 5);
  gboolean ascends = tally_the_game_ascends (pile);
  int step = ascends ? 1 : -1;
  const int cards[] = { top + step, top + 5 * step, top - step, top - TALLY_THE_GAME_JUMP * step };

  tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup_printf ("%d", top),
                                                    .look = ascends ? TALLY_LOOK_UP : TALLY_LOOK_DOWN,
                                                    .seat = TALLY_NOBODY,
                                                    .current = TRUE });
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++) {
    TallyTheGameFit fit = tally_the_game_fit (pile, top, cards[i]);

    tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup_printf ("%d", cards[i]),
                                                      .note = fit == TALLY_THE_GAME_BACKWARD ? tally_change_to_text (cards[i] - top) : NULL,
                                                      .look = fit == TALLY_THE_GAME_NO_FIT ? TALLY_LOOK_NO : TALLY_LOOK_YES,
                                                      .seat = TALLY_NOBODY });
  }
}

void
tally_the_game_figure (const char *name,
                       GPtrArray  *picture)
{
  if (strcmp (name, "the-game-piles") != 0)
    return;
  add_tries (0, 26, picture);
  add_tries (TALLY_THE_GAME_PILES - 1, 73, picture);
}
