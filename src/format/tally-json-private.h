/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tally-json.h"

G_BEGIN_DECLS

struct _TallyJsonDocument {
  char      *text;      /* a copy, in which keys and texts end with a NUL */
  TallyJson *values;
  guint      n_values;
  guint      room;
};

TallyJsonDocument *tally_json_document_new (const char        *text,
                                            gsize              length);
/* A new value at the end of the row, to be filled in before the next one: the
 * row may move then. */
TallyJson         *tally_json_document_add (TallyJsonDocument *document,
                                            const char        *key,
                                            TallyJsonKind      kind);

/* The first of an object's keys that is there a second time, or NULL. */
const char        *tally_json_find_twin    (const TallyJson   *object);

G_END_DECLS
