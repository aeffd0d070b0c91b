/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-private.h"

#include "tally-language.h"

#include "../tally-picture.h"

static void
add_tiles_of (const TallyRaffzahnState *state,
              TallySeat                 seat,
              guint64                   tiles,
              TallyLook                 look,
              TallyPicturePart         *part)
{
  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++)
    if (tiles & tally_raffzahn_bit (tile))
      tally_picture_add_cell (part, (TallyPictureCell){
                                      .text = g_strdup_printf ("%d", tile),
                                      .note = look == TALLY_LOOK_SAFE ? g_strdup (_ ("face down, safe")) : NULL,
                                      .seat = seat,
                                      .look = look,
                                      .current = state->turn == seat });
}

static void
add_own_tiles (const TallySetup         *setup,
               const TallyRaffzahnState *state,
               GPtrArray                *picture)
{
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_SEATS, NULL, 1);

  for (guint i = 0; i < setup->n_players; i++) {
    add_tiles_of (state, (TallySeat) i, state->up[i], TALLY_LOOK_OWNED, part);
    add_tiles_of (state, (TallySeat) i, state->down[i], TALLY_LOOK_SAFE, part);
  }
}

static void
add_board (const TallyRaffzahnState *state,
           GPtrArray                *picture)
{
  static const TallyLook looks[] = {
    [TALLY_RAFFZAHN_MIDDLE] = TALLY_LOOK_PLAIN,
    [TALLY_RAFFZAHN_FACE_UP] = TALLY_LOOK_OWNED,
    [TALLY_RAFFZAHN_FACE_DOWN] = TALLY_LOOK_SAFE,
    [TALLY_RAFFZAHN_OUT] = TALLY_LOOK_GONE,
  };
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_CELLS, g_strdup (_ ("All 40 tiles")), 10);

  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    TallySeat owner = TALLY_NOBODY;
    TallyRaffzahnPlace place = tally_raffzahn_find_tile (state, tile, &owner);

    tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup_printf ("%d", tile), .seat = owner, .look = looks[place] });
  }
}

void
tally_raffzahn_picture (const TallySetup *setup,
                        gconstpointer     data,
                        const TallyEvent *last,
                        GPtrArray        *picture)
{
  const TallyRaffzahnState *state = data;

  if (state->by_totals)
    return;
  add_own_tiles (setup, state, picture);
  add_board (state, picture);
}
