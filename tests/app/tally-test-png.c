/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-png.h"

#include <string.h>
#include <zlib.h>

#define UP 2 /* the filter of a row that says how it differs from the one above */
#define RGBA 6

/* Each of the three colours as it is before it was made transparent. */
static guint8
undo_alpha (guint8 part,
            guint8 alpha)
{
  return alpha == 0 || alpha == 255 ? part : (guint8) (part * 255 / alpha);
}

/* Cairo's points are blue, green, red and alpha, a file's red, green, blue and alpha. */
static void
turn_points (guint8 *points,
             gsize   size)
{
  for (guint8 *point = points; point < points + size; point += 4) {
    guint8 blue = point[0];

    point[0] = undo_alpha (point[2], point[3]);
    point[1] = undo_alpha (point[1], point[3]);
    point[2] = undo_alpha (blue, point[3]);
  }
}

/* Mostly nothing, since most rows are like the one above. */
static GByteArray *
filter_rows (const guint8 *points,
             gsize         stride,
             gsize         height)
{
  GByteArray *rows = g_byte_array_sized_new ((guint) ((stride + 1) * height));
  guint8 *to = rows->data;

  for (gsize y = 0; y < height; y++) {
    const guint8 *row = points + y * stride;
    const guint8 *above = y > 0 ? row - stride : NULL;

    *to++ = UP;
    for (gsize x = 0; x < stride; x++)
      *to++ = (guint8) (row[x] - (above != NULL ? above[x] : 0));
  }
  g_byte_array_set_size (rows, (guint) ((stride + 1) * height));

  return rows;
}

static void
append_number (GByteArray *file,
               gsize       number)
{
  guint32 big_endian = GUINT32_TO_BE ((guint32) number);

  g_byte_array_append (file, (const guint8 *) &big_endian, sizeof big_endian);
}

static void
append_chunk (GByteArray       *file,
              const char       *kind,
              const GByteArray *content)
{
  guint start = file->len + 4;

  append_number (file, content->len);
  g_byte_array_append (file, (const guint8 *) kind, 4);
  g_byte_array_append (file, content->data, content->len);
  append_number (file, crc32 (0, file->data + start, file->len - start));
}

static GByteArray *
describe (GdkTexture *texture)
{
  static const guint8 rest[] = { 8, RGBA, 0, 0, 0 };
  GByteArray *header = g_byte_array_new ();

  append_number (header, (gsize) gdk_texture_get_width (texture));
  append_number (header, (gsize) gdk_texture_get_height (texture));
  g_byte_array_append (header, rest, sizeof rest);

  return header;
}

static GByteArray *
compress_points (GdkTexture *texture)
{
  gsize stride = (gsize) gdk_texture_get_width (texture) * 4;
  gsize height = (gsize) gdk_texture_get_height (texture);
  g_autofree guint8 *points = g_malloc (stride * height);
  g_autoptr (GByteArray) rows = NULL;
  GByteArray *packed = g_byte_array_new ();
  uLongf size;

  gdk_texture_download (texture, points, stride);
  turn_points (points, stride * height);
  rows = filter_rows (points, stride, height);
  size = compressBound (rows->len);
  g_byte_array_set_size (packed, (guint) size);
  g_assert_cmpint (compress2 (packed->data, &size, rows->data, rows->len, Z_BEST_SPEED), ==, Z_OK);
  g_byte_array_set_size (packed, (guint) size);

  return packed;
}

gboolean
tally_test_png_save (GdkTexture *texture,
                     const char *path)
{
  g_autoptr (GByteArray) file = g_byte_array_new ();
  g_autoptr (GByteArray) header = describe (texture);
  g_autoptr (GByteArray) points = compress_points (texture);
  g_autoptr (GByteArray) nothing = g_byte_array_new ();

  g_byte_array_append (file, (const guint8 *) "\x89PNG\r\n\x1a\n", 8);
  append_chunk (file, "IHDR", header);
  append_chunk (file, "IDAT", points);
  append_chunk (file, "IEND", nothing);

  return g_file_set_contents_full (path, (const char *) file->data, (gssize) file->len, G_FILE_SET_CONTENTS_NONE, 0644, NULL);
}
