/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes JSON into a string, as a sink that the engine can describe into. */

#pragma once

#include "tally-sink.h"

G_BEGIN_DECLS

#define TALLY_JSON_WRITER_DEPTH 16

typedef struct {
  TallySink sink;
  GString  *text;       /* borrowed */
  gboolean  pretty;     /* the outer levels one item a line, for people */
  guint     depth;
  gboolean  filled[TALLY_JSON_WRITER_DEPTH];
  char      closing[TALLY_JSON_WRITER_DEPTH];
} TallyJsonWriter;

void tally_json_writer_init (TallyJsonWriter *writer,
                             GString         *text,
                             gboolean         pretty);

/* For what the engine's sink has no word for. */
void tally_json_writer_real (TallyJsonWriter *writer,
                             const char      *key,
                             double           number);

G_END_DECLS
