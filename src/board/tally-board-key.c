/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-key.h"

#include "tally-language.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

/* Without vowels, so that it is never a word, and without what looks alike. */
#define CONSONANTS "BCDFGHJKLMNPQRSTVWXZ"
#define BASE_32 "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
#define MAX_WRONG 20
#define GUESS_EVERY G_USEC_PER_SEC
#define PAUSE (60 * G_USEC_PER_SEC)
#define GROUP "board"

struct _TallyBoardKey {
  char token[TALLY_BOARD_TOKEN_LENGTH + 1];
  char code[TALLY_BOARD_CODE_LENGTH + 1];
  guint n_wrong;
  gint64 next_guess;
};

/* Fails only where the machine has no random numbers at all; then nothing may
 * be shared. */
static void
fill_with_random (guint8 *bytes,
                  gsize   n)
{
  for (gsize got = 0; got < n;) {
    gssize more = getrandom (bytes + got, n - got, 0);

    if (more > 0)
      got += (gsize) more;
    else if (errno != EINTR)
      g_error ("No random numbers: %s", g_strerror (errno));
  }
}

static void
draw_token (TallyBoardKey *self)
{
  guint8 bytes[TALLY_BOARD_TOKEN_LENGTH];

  fill_with_random (bytes, sizeof bytes);
  for (guint i = 0; i < TALLY_BOARD_TOKEN_LENGTH; i++)
    self->token[i] = BASE_32[bytes[i] % 32];
}

/* 240 is the largest multiple of 20 in a byte: beyond it some letters would
 * come more often. */
static char
draw_consonant (void)
{
  guint8 byte;

  do
    fill_with_random (&byte, 1);
  while (byte >= 240);
  return CONSONANTS[byte % 20];
}

static void
draw_code (TallyBoardKey *self)
{
  for (guint i = 0; i < TALLY_BOARD_CODE_LENGTH; i++)
    self->code[i] = draw_consonant ();
}

TallyBoardKey *
tally_board_key_new (void)
{
  TallyBoardKey *self = g_new0 (TallyBoardKey, 1);

  draw_token (self);
  draw_code (self);
  return self;
}

void
tally_board_key_free (TallyBoardKey *self)
{
  /* Not left behind in memory that is handed out again. */
  memset (self, 0, sizeof *self);
  g_free (self);
}

static gboolean
is_made_of (const char *text,
            const char *alphabet,
            gsize       length)
{
  return text != NULL && strlen (text) == length && strspn (text, alphabet) == length;
}

static gboolean
check_private (const char *path,
               GError    **error)
{
  g_autofree char *file = g_filename_display_name (path);
  GStatBuf status;

  if (g_lstat (path, &status) != 0) {
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", file, g_strerror (errno));
    return FALSE;
  }
  if (S_ISREG (status.st_mode) && (status.st_mode & 077) == 0 && status.st_uid == geteuid ())
    return TRUE;
  g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_PERM,
               _ ("Others can read “%s”, which holds the key for viewers. Make it private: chmod 600."), file);
  return FALSE;
}

static gboolean
is_older_than (const char *path,
               guint       seconds)
{
  GStatBuf status;

  return seconds > 0 && (g_stat (path, &status) != 0 || g_get_real_time () / G_USEC_PER_SEC - status.st_mtime > seconds);
}

TallyBoardKey *
tally_board_key_new_kept (const char *path,
                          guint       seconds,
                          guint16    *port,
                          GError    **error)
{
  g_autoptr (TallyBoardKey) self = tally_board_key_new ();
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *token = NULL, *code = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    return tally_board_key_keep (self, path, *port, error) ? g_steal_pointer (&self) : NULL;
  if (!check_private (path, error))
    return NULL;
  if (is_older_than (path, seconds))
    return tally_board_key_keep (self, path, *port, error) ? g_steal_pointer (&self) : NULL;
  if (!g_key_file_load_from_file (file, path, G_KEY_FILE_NONE, error))
    return NULL;

  token = g_key_file_get_string (file, GROUP, "token", NULL);
  code = g_key_file_get_string (file, GROUP, "code", NULL);
  if (!is_made_of (token, BASE_32, TALLY_BOARD_TOKEN_LENGTH) ||
      !is_made_of (code, CONSONANTS, TALLY_BOARD_CODE_LENGTH)) {
    g_autofree char *shown = g_filename_display_name (path);

    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_INVAL,
                 _ ("“%s” doesn’t hold a key for viewers. Remove it, and a new one is made."), shown);
    return NULL;
  }
  strcpy (self->token, token);
  strcpy (self->code, code);
  if (*port == 0)
    *port = (guint16) CLAMP (g_key_file_get_integer (file, GROUP, "port", NULL), 0, G_MAXUINT16);
  return g_steal_pointer (&self);
}

gboolean
tally_board_key_keep (TallyBoardKey *self,
                      const char    *path,
                      guint16        port,
                      GError       **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize length;

  g_key_file_set_string (file, GROUP, "token", self->token);
  g_key_file_set_string (file, GROUP, "code", self->code);
  g_key_file_set_integer (file, GROUP, "port", port);
  text = g_key_file_to_data (file, &length, NULL);
  return g_file_set_contents_full (path, text, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT, 0600, error);
}

const char *
tally_board_key_get_token (TallyBoardKey *self)
{
  return self->token;
}

const char *
tally_board_key_get_code (TallyBoardKey *self)
{
  return self->code;
}

/* Looks at every letter, wherever the first wrong one is. */
static gboolean
is_same (const char *a,
         const char *b,
         gsize       length)
{
  guint8 difference = 0;

  for (gsize i = 0; i < length; i++)
    difference |= (guint8) (a[i] ^ b[i]);
  return difference == 0;
}

gboolean
tally_board_key_opens (TallyBoardKey *self,
                       const char    *token)
{
  return strlen (token) == TALLY_BOARD_TOKEN_LENGTH && is_same (token, self->token, TALLY_BOARD_TOKEN_LENGTH);
}

/* Only the letters, in capitals; as many as fit and one more. */
static void
normalize_code (const char *code,
                char        letters[TALLY_BOARD_CODE_LENGTH + 2])
{
  guint n = 0;

  for (; *code != '\0' && n <= TALLY_BOARD_CODE_LENGTH; code++)
    if (*code != '-' && !g_ascii_isspace (*code))
      letters[n++] = g_ascii_toupper (*code);
  letters[n] = '\0';
}

guint
tally_board_key_get_wait (TallyBoardKey *self,
                          gint64         now)
{
  return (guint) (MAX (0, self->next_guess - now) / G_USEC_PER_SEC + 1);
}

TallyGuess
tally_board_key_guess (TallyBoardKey *self,
                       const char    *code,
                       gint64         now)
{
  char guessed[TALLY_BOARD_CODE_LENGTH + 2];

  if (now < self->next_guess)
    return TALLY_GUESS_TOO_SOON;
  self->next_guess = now + GUESS_EVERY;

  normalize_code (code, guessed);
  if (strlen (guessed) == TALLY_BOARD_CODE_LENGTH && is_same (guessed, self->code, TALLY_BOARD_CODE_LENGTH))
    return TALLY_GUESS_RIGHT;

  if (++self->n_wrong >= MAX_WRONG) {
    self->n_wrong = 0;
    self->next_guess = now + PAUSE;
    draw_code (self);
  }
  return TALLY_GUESS_WRONG;
}
