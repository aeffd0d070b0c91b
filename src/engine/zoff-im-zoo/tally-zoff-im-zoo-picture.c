/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

#include "tally-language.h"

#include <string.h>

#include "../tally-picture.h"

static const char *const drawings[TALLY_ZOFF_N_ANIMALS] = {
  [TALLY_ZOFF_WHALE] = "animal-whale",
  [TALLY_ZOFF_ELEPHANT] = "animal-elephant",
  [TALLY_ZOFF_CROCODILE] = "animal-crocodile",
  [TALLY_ZOFF_POLAR_BEAR] = "animal-polar-bear",
  [TALLY_ZOFF_LION] = "animal-lion",
  [TALLY_ZOFF_SEAL] = "animal-seal",
  [TALLY_ZOFF_FOX] = "animal-fox",
  [TALLY_ZOFF_PERCH] = "animal-perch",
  [TALLY_ZOFF_HEDGEHOG] = "animal-hedgehog",
  [TALLY_ZOFF_SARDINES] = "animal-sardines",
  [TALLY_ZOFF_MOUSE] = "animal-mouse",
  [TALLY_ZOFF_MOSQUITO] = "animal-mosquito",
};

/* The worse placed gives two cards first and gets as many back. */
static void
add_swaps (const TallyZoffLineUp *line_up,
           GPtrArray             *picture)
{
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_PAIRS, g_strdup (_ ("Swap first")), 1);

  for (guint i = 0; i < line_up->n_teams; i++)
    tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup_printf ("%d", TALLY_ZOFF_SWAPPED),
                                                      .team = i + 1,
                                                      .seat = line_up->teams[i].worse,
                                                      .other = line_up->teams[i].better });
}

static char *
tell_company (const TallySetup      *setup,
              const TallyZoffLineUp *line_up,
              TallySeat              seat)
{
  TallySeat partner = tally_zoff_get_partner (line_up, seat);

  if (partner != TALLY_NOBODY)
    return g_strdup_printf (_ ("with %s"), setup->names[partner]);
  return line_up->solo == seat ? g_strdup (_ ("alone")) : NULL;
}

static void
add_seat (const TallySetup      *setup,
          const TallyZoffState  *state,
          const TallyZoffLineUp *line_up,
          TallySeat              seat,
          TallyPicturePart      *part)
{
  const TallyZoffTeam *team = tally_zoff_find_team (line_up, seat);
  char *company = tell_company (setup, line_up, seat);
  gboolean turn = state->table.dealt && state->table.turn == seat;

  if (company != NULL)
    tally_picture_add_cell (part, (TallyPictureCell){
                                    .text = company,
                                    .seat = seat,
                                    .team = team != NULL ? (guint) (team - line_up->teams) + 1 : 0,
                                    .current = turn });
  if (state->table.dealt)
    tally_picture_add_cell (part, (TallyPictureCell){
                                    .text = g_strdup_printf (tally_ngettext ("%u card", "%u cards", state->table.hands[seat]),
                                                             state->table.hands[seat]),
                                    .seat = seat,
                                    .current = turn });
}

static void
add_trick (const TallySetup     *setup,
           const TallyZoffTable *table,
           GPtrArray            *picture)
{
  TallyPicturePart *part;

  if (!table->dealt || table->owner == TALLY_NOBODY)
    return;
  part = tally_picture_add_part (picture, TALLY_PART_FACTS, NULL, 1);
  tally_picture_add_cell (part, (TallyPictureCell){ .text = tally_zoff_name_set (table->lying),
                                                    .note = g_strdup (setup->names[table->owner]),
                                                    .seat = table->owner });
}

void
tally_zoff_picture (const TallySetup *setup,
                    gconstpointer     data,
                    const TallyEvent *last,
                    GPtrArray        *picture)
{
  const TallyZoffState *state = data;
  TallyPicturePart *part;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);
  if (!state->finished && !state->table.begun && line_up.n_teams > 0)
    add_swaps (&line_up, picture);
  add_trick (setup, &state->table, picture);
  part = tally_picture_add_part (picture, TALLY_PART_SEATS, NULL, 1);
  for (guint i = 0; i < setup->n_players; i++)
    add_seat (setup, state, &line_up, (TallySeat) i, part);
}

/* Rows are what lies there, columns what beats it. */
static void
add_beaten (TallyZoffAnimal   lying,
            TallyPicturePart *part)
{
  tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup (_ (tally_zoff_animal_titles[lying])),
                                                    .drawing = drawings[lying],
                                                    .seat = TALLY_NOBODY });
  for (guint animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++)
    tally_picture_add_cell (part, (TallyPictureCell){ .look = tally_zoff_animal_beats (animal, lying) ? TALLY_LOOK_YES : TALLY_LOOK_EMPTY,
                                                      .seat = TALLY_NOBODY });
}

void
tally_zoff_figure (const char *name,
                   GPtrArray  *picture)
{
  TallyPicturePart *part;

  if (strcmp (name, "zoff-im-zoo-beats") != 0)
    return;
  part = tally_picture_add_part (picture, TALLY_PART_TABLE, NULL, 1 + TALLY_ZOFF_N_ANIMALS);
  tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup (_ ("is beaten by →")), .seat = TALLY_NOBODY });
  for (guint animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++)
    tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup (_ (tally_zoff_animal_titles[animal])),
                                                      .drawing = drawings[animal],
                                                      .seat = TALLY_NOBODY });
  for (guint lying = 0; lying < TALLY_ZOFF_N_ANIMALS; lying++)
    add_beaten (lying, part);
}
