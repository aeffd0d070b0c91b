/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may look: the secret part of the board's address, the short code that
 * stands for it on screens without a camera, and how often one may guess. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define TALLY_BOARD_TOKEN_LENGTH 26
#define TALLY_BOARD_CODE_LENGTH 6

typedef struct _TallyBoardKey TallyBoardKey;

/* What came of a guess. */
typedef enum {
  TALLY_GUESS_RIGHT,
  TALLY_GUESS_WRONG,
  TALLY_GUESS_TOO_SOON,
} TallyGuess;

TallyBoardKey *tally_board_key_new       (void);
/* The one that the file keeps, or a new one that is written there, together
 * with `port` where there is one to come back to. A file that others can read
 * is refused. Older than `seconds`: a new one (0: never too old). */
TallyBoardKey *tally_board_key_new_kept  (const char     *path,
                                          guint           seconds,
                                          guint16        *port,
                                          GError        **error);
/* Private (0600), and whole or not at all. */
gboolean       tally_board_key_keep      (TallyBoardKey  *self,
                                          const char     *path,
                                          guint16         port,
                                          GError        **error);
void           tally_board_key_free      (TallyBoardKey  *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyBoardKey, tally_board_key_free)

const char    *tally_board_key_get_token (TallyBoardKey  *self);
/* Six capitals. */
const char    *tally_board_key_get_code  (TallyBoardKey  *self);

/* In the same time whatever is right in it. */
gboolean       tally_board_key_opens     (TallyBoardKey  *self,
                                          const char     *token);
/* Case, blanks and hyphens don't matter. One guess a second, whoever makes it;
 * after twenty wrong ones there is a new code and a minute's pause. `now` is in
 * microseconds, of any clock that only goes forward. */
TallyGuess     tally_board_key_guess     (TallyBoardKey  *self,
                                          const char     *code,
                                          gint64          now);
/* In how many seconds one may guess again. */
guint          tally_board_key_get_wait  (TallyBoardKey  *self,
                                          gint64          now);

G_END_DECLS
