/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-cli-input.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "tally-json-text.h"

#define CHUNK (256 * 1024)

struct _TallyInput {
  int fd;
  gboolean owned;
  gboolean ended;
  GByteArray *buffer;
  gsize from; /* what lies before it in the buffer has been handed out */
};

static gboolean
set_errno_error (GError **error)
{
  int number = errno;

  g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (number), g_strerror (number));
  return FALSE;
}

TallyInput *
tally_input_open (const char *name,
                  GError    **error)
{
  gboolean standard = strcmp (name, "-") == 0;
  int fd = standard ? STDIN_FILENO : g_open (name, O_RDONLY | O_CLOEXEC, 0);
  TallyInput *input;

  if (fd < 0) {
    set_errno_error (error);
    return NULL;
  }

  input = g_new0 (TallyInput, 1);
  input->fd = fd;
  input->owned = !standard;
  input->buffer = g_byte_array_new ();

  return input;
}

void
tally_input_free (TallyInput *input)
{
  if (input->owned)
    close (input->fd);
  g_byte_array_unref (input->buffer);
  g_free (input);
}

static gboolean
read_more (TallyInput *input,
           GError    **error)
{
  guint used = input->buffer->len;
  gssize got;

  g_byte_array_set_size (input->buffer, used + CHUNK);
  do
    got = read (input->fd, input->buffer->data + used, CHUNK);
  while (got < 0 && errno == EINTR);

  if (got < 0)
    set_errno_error (error);
  g_byte_array_set_size (input->buffer, used + (guint) MAX (got, 0));
  input->ended = got == 0;

  return got >= 0;
}

gboolean
tally_input_read_all (TallyInput  *input,
                      const char **text,
                      gsize       *length,
                      GError     **error)
{
  while (!input->ended && input->buffer->len <= TALLY_JSON_MAX_BYTES) {
    if (!read_more (input, error))
      return FALSE;
  }

  *text = input->buffer->len > 0 ? (const char *) input->buffer->data : "";
  *length = input->buffer->len;
  return TRUE;
}

/* Of a line that is too long only so much is kept that this can be seen. */
static gsize
forget_excess (TallyInput *input)
{
  gsize most = TALLY_JSON_MAX_BYTES + 1;

  if (input->buffer->len - input->from > most)
    g_byte_array_set_size (input->buffer, (guint) (input->from + most));

  return input->buffer->len;
}

gboolean
tally_input_read_line (TallyInput  *input,
                       const char **text,
                       gsize       *length,
                       GError     **error)
{
  gsize searched = input->from;

  for (;;) {
    const guint8 *end = input->buffer->len > searched
                          ? memchr (input->buffer->data + searched, '\n', input->buffer->len - searched)
                          : NULL;

    if (end != NULL || (input->ended && input->from < input->buffer->len)) {
      gsize line_end = end ? (gsize) (end - input->buffer->data) : input->buffer->len;

      *text = (const char *) input->buffer->data + input->from;
      *length = line_end - input->from;
      input->from = MIN (line_end + 1, input->buffer->len);
      return TRUE;
    }
    if (input->ended)
      return FALSE;

    if (input->from > 0) {
      g_byte_array_remove_range (input->buffer, 0, (guint) input->from);
      input->from = 0;
    }
    searched = forget_excess (input);
    if (!read_more (input, error))
      return FALSE;
  }
}

gboolean
tally_input_is_blank (const char *line,
                      gsize       length)
{
  for (gsize i = 0; i < length; i++) {
    if (line[i] == '\0' || strchr (" \t\r", line[i]) == NULL)
      return FALSE;
  }

  return TRUE;
}
