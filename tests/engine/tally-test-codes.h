/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The codes that the match format gives each game, with the situations that
 * the tests know of it: one file a game, for each has its own shorthand. */

#pragma once

#include "tally-test-match.h"

G_BEGIN_DECLS

typedef struct {
  const char          *game;
  const char *const   *codes;
  guint                n_codes;
  const TallyTestCase *cases;
  guint                n_cases;
} TallyTestCodes;

extern const TallyTestCodes tally_test_codes_allie_gator;
extern const TallyTestCodes tally_test_codes_raffzahn;
extern const TallyTestCodes tally_test_codes_the_game;
extern const TallyTestCodes tally_test_codes_zoff_im_zoo;

G_END_DECLS
