/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers in blobs: the lowest byte first, wherever the file is read. */

#pragma once

#include <glib.h>
#include <string.h>

G_BEGIN_DECLS

static inline void
tally_pack (guint8 *bytes,
            guint   n_bytes,
            guint64 number)
{
  for (guint i = 0; i < n_bytes; i++)
    bytes[i] = (guint8) (number >> (8 * i));
}

static inline guint64
tally_unpack_64 (const guint8 *bytes)
{
  guint64 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT64_FROM_LE (number);
}

static inline guint32
tally_unpack_32 (const guint8 *bytes)
{
  guint32 number;

  memcpy (&number, bytes, sizeof number);
  return GUINT32_FROM_LE (number);
}

static inline void
tally_pack_real (guint8 *bytes,
                 double  real)
{
  guint64 bits;

  memcpy (&bits, &real, sizeof bits);
  tally_pack (bytes, 8, bits);
}

static inline double
tally_unpack_real (const guint8 *bytes)
{
  guint64 bits = tally_unpack_64 (bytes);
  double real;

  memcpy (&real, &bits, sizeof real);
  return real;
}

G_END_DECLS
