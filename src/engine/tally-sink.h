/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a game writes down its state, key by key. The engine knows nothing of
 * JSON: whoever wants the state somewhere brings a sink. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _TallySink TallySink;

/* `key` is NULL inside a list. */
struct _TallySink {
  void (*open_object) (TallySink  *sink,
                       const char *key);
  void (*open_list)   (TallySink  *sink,
                       const char *key);
  void (*close)       (TallySink  *sink);
  void (*number)      (TallySink  *sink,
                       const char *key,
                       gint64      number);
  void (*flag)        (TallySink  *sink,
                       const char *key,
                       gboolean    flag);
  void (*text)        (TallySink  *sink,
                       const char *key,
                       const char *text);   /* NULL writes null */
};

static inline void
tally_sink_open_object (TallySink *sink, const char *key)
{
  sink->open_object (sink, key);
}

static inline void
tally_sink_open_list (TallySink *sink, const char *key)
{
  sink->open_list (sink, key);
}

static inline void
tally_sink_close (TallySink *sink)
{
  sink->close (sink);
}

static inline void
tally_sink_number (TallySink *sink, const char *key, gint64 number)
{
  sink->number (sink, key, number);
}

static inline void
tally_sink_flag (TallySink *sink, const char *key, gboolean flag)
{
  sink->flag (sink, key, flag);
}

static inline void
tally_sink_text (TallySink *sink, const char *key, const char *text)
{
  sink->text (sink, key, text);
}

G_END_DECLS
