/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board-qr.h"

#ifdef HAVE_QRENCODE

#include <qrencode.h>

#define MARGIN 4

typedef QRcode Code;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Code, QRcode_free)

/* Capitals and digits need fewer modules than other letters. */
static Code *
encode (const char *text)
{
  return QRcode_encodeString (text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
}

static gboolean
is_black (const Code *code,
          int         x,
          int         y)
{
  return x >= 0 && y >= 0 && x < code->width && y < code->width && (code->data[y * code->width + x] & 1);
}

char *
tally_board_qr_to_svg (const char *text)
{
  g_autoptr (Code) code = encode (text);
  int size = code != NULL ? code->width + 2 * MARGIN : 0;
  GString *svg;

  if (code == NULL)
    return NULL;
  svg = g_string_new (NULL);
  g_string_append_printf (svg, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" shape-rendering=\"crispEdges\">"
                               "<path fill=\"#fff\" d=\"M0 0h%dv%dH0z\"/><path d=\"",
                          size, size, size, size);
  for (int y = 0; y < code->width; y++)
    for (int x = 0; x < code->width; x++)
      if (is_black (code, x, y))
        g_string_append_printf (svg, "M%d %dh1v1h-1z", x + MARGIN, y + MARGIN);
  g_string_append (svg, "\"/></svg>");
  return g_string_free (svg, FALSE);
}

char *
tally_board_qr_to_blocks (const char *text)
{
  static const char *const blocks[] = { "█", "▀", "▄", " " };
  g_autoptr (Code) code = encode (text);
  GString *lines;

  if (code == NULL)
    return NULL;
  lines = g_string_new (NULL);
  for (int y = -MARGIN; y < code->width + MARGIN; y += 2) {
    for (int x = -MARGIN; x < code->width + MARGIN; x++)
      g_string_append (lines, blocks[2 * is_black (code, x, y) + is_black (code, x, y + 1)]);
    g_string_append_c (lines, '\n');
  }
  return g_string_free (lines, FALSE);
}

#else

char *
tally_board_qr_to_svg (const char *text)
{
  return NULL;
}

char *
tally_board_qr_to_blocks (const char *text)
{
  return NULL;
}

#endif
