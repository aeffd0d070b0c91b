/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-allie-gator-private.h"

#include "tally-language.h"

#include <string.h>

#include "../tally-picture.h"

#define SLOTS 3

/* What the stack takes now: "fits 26–28". */
static char *
tell_fitting (const TallyAllieGatorTable *table,
              guint                       column)
{
  int lowest, highest;

  if (!tally_allie_gator_get_range (table, column, &lowest, &highest))
    return g_strdup (_ ("nothing fits"));
  if (lowest == highest)
    return g_strdup_printf (_ ("fits %d"), lowest);
  return g_strdup_printf (_ ("fits %d–%d"), lowest, highest);
}

static char *
tell_column (const TallyAllieGatorTable *table,
             guint                       column)
{
  g_autofree char *fitting = tell_fitting (table, column);
  guint n = tally_allie_gator_count_catch (table);

  if (column == table->chip)
    return g_strdup_printf (tally_ngettext ("%s\ntaking means %u card", "%s\ntaking means %u cards", n), fitting, n);
  return g_steal_pointer (&fitting);
}

static void
add_columns (const TallyAllieGatorTable *table,
             GPtrArray                  *picture)
{
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_CARDS, NULL, 2);

  for (guint column = 0; column < TALLY_ALLIE_GATOR_COLUMNS; column++) {
    int top = tally_allie_gator_get_top (table, column);

    tally_picture_add_cell (part, (TallyPictureCell){
                                    .text = top > 0 ? g_strdup_printf ("%d", top) : g_strdup ("–"),
                                    .label = g_strdup (_ ("top")),
                                    .base = g_strdup_printf ("%u", table->columns[column].target),
                                    .base_label = g_strdup (_ ("target")),
                                    .note = tell_column (table, column),
                                    .heading = g_strdup (column == table->chip ? _ ("Allie watches this column") : _ ("no chip here")),
                                    .drawing = column == table->chip ? "chip" : NULL,
                                    .seat = TALLY_NOBODY,
                                    .current = column == table->chip,
                                  });
  }
}

/* Slots of a jaw: gold teeth first, then white ones, then holes. */
static TallyLook
look_into_slot (guint points,
                guint slot)
{
  guint gold = tally_allie_gator_get_gold (points);

  if (slot < gold)
    return TALLY_LOOK_GOLD;
  return slot < gold + tally_allie_gator_get_white (points) ? TALLY_LOOK_WHITE : TALLY_LOOK_EMPTY;
}

static void
add_jaws (const TallySetup           *setup,
          const TallyAllieGatorState *state,
          GPtrArray                  *picture)
{
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_SEATS, NULL, 1);

  for (guint i = 0; i < setup->n_players; i++) {
    const TallyAllieGatorPile *pile = &state->table.piles[i];

    for (guint slot = 0; slot < SLOTS; slot++)
      tally_picture_add_cell (part, (TallyPictureCell){ .seat = (TallySeat) i, .look = look_into_slot (state->points[i], slot) });
    if (state->dealt)
      tally_picture_add_cell (part, (TallyPictureCell){
                                      .text = g_strdup_printf (tally_ngettext ("pile %u, %u special", "pile %u, %u specials", pile->specials),
                                                               pile->cards, pile->specials),
                                      .seat = (TallySeat) i,
                                      .current = state->table.turn == (TallySeat) i });
  }
}

/* What each number of tooth points looks like. */
void
tally_allie_gator_figure (const char *name,
                          GPtrArray  *picture)
{
  TallyPicturePart *part;

  if (strcmp (name, "allie-gator-teeth") != 0)
    return;
  part = tally_picture_add_part (picture, TALLY_PART_CELLS, NULL, 4);
  for (guint points = 1; points <= TALLY_ALLIE_GATOR_MAX_POINTS; points++) {
    tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup_printf ("%u", points), .seat = TALLY_NOBODY });
    for (guint slot = 0; slot < SLOTS; slot++)
      tally_picture_add_cell (part, (TallyPictureCell){ .look = look_into_slot (points, slot), .seat = TALLY_NOBODY });
  }
}

static void
add_supply (const TallyAllieGatorTable *table,
            GPtrArray                  *picture)
{
  TallyPicturePart *part = tally_picture_add_part (picture, TALLY_PART_FACTS, NULL, 1);

  tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup_printf ("%u", table->draw_pile),
                                                    .note = g_strdup (_ ("in the draw pile")),
                                                    .seat = TALLY_NOBODY });
  tally_picture_add_cell (part, (TallyPictureCell){ .text = g_strdup (table->direction > 0 ? "↻" : "↺"),
                                                    .note = g_strdup (table->direction > 0 ? _ ("clockwise") : _ ("counter-clockwise")),
                                                    .seat = TALLY_NOBODY });
}

void
tally_allie_gator_picture (const TallySetup *setup,
                           gconstpointer     data,
                           const TallyEvent *last,
                           GPtrArray        *picture)
{
  const TallyAllieGatorState *state = data;

  if (state->dealt)
    add_columns (&state->table, picture);
  add_jaws (setup, state, picture);
  if (state->dealt)
    add_supply (&state->table, picture);
}
