/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of a table or of the rulebook, as HTML. Knows no game. */

#pragma once

#include "tally-picture.h"

G_BEGIN_DECLS

/* Who is who in a picture; the rulebook's have nobody. */
typedef struct {
  const TallySetup *setup;
  const guint *slots;
} TallyBoardPeople;

void tally_board_append_cell (GString                *html,
                              const TallyPictureCell *cell,
                              const TallyBoardPeople *people);
void tally_board_append_part (GString                *html,
                              const TallyPicturePart *part,
                              const TallyBoardPeople *people);

G_END_DECLS
