/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-private.h"

#include "tally-language.h"

#include <string.h>

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

/* The teeth that nobody can loot. */
static char *
tell_safe (guint teeth)
{
  return teeth > 0 ? g_strdup_printf (_ ("%u safe"), teeth) : g_strdup (_ ("none safe"));
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
    tally_picture_add_cell (part, (TallyPictureCell){
                                    .text = tell_safe (tally_raffzahn_sum_teeth (setup, state->down[i])),
                                    .seat = (TallySeat) i,
                                    .look = TALLY_LOOK_ASIDE,
                                    .current = state->turn == (TallySeat) i });
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

  tally_picture_explain (part, TALLY_LOOK_PLAIN, _ ("middle"));
  tally_picture_explain (part, TALLY_LOOK_SAFE, _ ("safe"));
  tally_picture_explain (part, TALLY_LOOK_GONE, _ ("out"));
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
  TallyPicturePart *counted = tally_picture_add_part (picture, TALLY_PART_SCORE, NULL, 1);

  tally_picture_add_cell (counted, (TallyPictureCell){ .text = g_strdup (_ ("teeth")), .look = TALLY_LOOK_WHITE, .seat = TALLY_NOBODY });
  if (state->by_totals)
    return;
  add_own_tiles (setup, state, picture);
  add_board (state, picture);
}

/* The six meanings of a throw, in the order of the rulebook. */
typedef struct {
  const char *dice[3]; /* a number, or the name of a drawing that begins with "die-" */
  const char *tile;    /* what lies there */
  TallyLook place;     /* where it lies */
  const char *sign;
  TallyLook verdict;
} Throw;

static const Throw throws[] = {
  { { "die-rotten", "die-star", "4" }, "", TALLY_LOOK_EMPTY, "✗", TALLY_LOOK_NO },
  { { "die-star", "die-star", "die-star" }, "40", TALLY_LOOK_PLAIN, "✓", TALLY_LOOK_YES },
  { { "20", "die-star", "die-star" }, "1", TALLY_LOOK_PLAIN, "✓", TALLY_LOOK_YES },
  { { "10", "3", "4" }, "17", TALLY_LOOK_OWNED, "↻", TALLY_LOOK_NO },
  { { "20", "1", "4" }, "25", TALLY_LOOK_PLAIN, "✓", TALLY_LOOK_YES },
  { { "30", "2", "5" }, "37", TALLY_LOOK_SAFE, "−3", TALLY_LOOK_NO },
};

static void
add_throw (const Throw      *throw,
           TallyPicturePart *part)
{
  for (guint i = 0; i < G_N_ELEMENTS (throw->dice); i++) {
    gboolean drawn = g_str_has_prefix (throw->dice[i], "die-");

    tally_picture_add_cell (part, (TallyPictureCell){ .text = drawn ? NULL : g_strdup (throw->dice[i]),
                                                      .drawing = drawn ? throw->dice[i] : NULL,
                                                      .seat = TALLY_NOBODY });
  }
  tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup (throw->tile), .look = throw->place, .seat = TALLY_NOBODY });
  tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup (throw->sign), .look = throw->verdict, .seat = TALLY_NOBODY });
}

void
tally_raffzahn_figure (const char *name,
                       GPtrArray  *picture)
{
  TallyPicturePart *part;

  if (strcmp (name, "raffzahn-throws") != 0)
    return;
  part = tally_picture_add_part (picture, TALLY_PART_CELLS, NULL, 5);
  for (guint i = 0; i < G_N_ELEMENTS (throws); i++)
    add_throw (&throws[i], part);
}
