/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A JSON document as one row of values, in the order of the text: what is in a
 * list or an object stands right behind it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum {
  TALLY_JSON_NULL,
  TALLY_JSON_FLAG,
  TALLY_JSON_INTEGER,     /* of 64 bits */
  TALLY_JSON_NUMBER,      /* any other: a fraction, an exponent, too big */
  TALLY_JSON_TEXT,
  TALLY_JSON_LIST,
  TALLY_JSON_OBJECT,
} TallyJsonKind;

typedef struct {
  const char   *key;      /* NULL outside of an object */
  union {
    gboolean    flag;
    gint64      integer;
    const char *number;   /* as in the text, which goes on behind it */
    const char *text;
    guint       n_items;  /* of a list or an object */
  };
  guint         span;     /* this value and all that is in it */
  TallyJsonKind kind;
} TallyJson;

typedef struct _TallyJsonDocument TallyJsonDocument;

void             tally_json_document_free (TallyJsonDocument       *document);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyJsonDocument, tally_json_document_free)

/* The outermost value. Borrowed, as all that can be reached from it. */
const TallyJson *tally_json_document_root (const TallyJsonDocument *document);

/* NULL where the object has no such key. */
const TallyJson *tally_json_get           (const TallyJson         *object,
                                           const char              *key);

#define TALLY_JSON_FOREACH(item, parent)                                       \
  for (const TallyJson *item = (parent) + 1; item < (parent) + (parent)->span; \
       item += item->span)

G_END_DECLS
