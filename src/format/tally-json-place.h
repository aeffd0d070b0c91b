/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in a JSON document one is, so that a complaint can name the place,
 * and the plain values that every reader asks for. */

#pragma once

#include "tally-format-error.h"
#include "tally-json.h"

G_BEGIN_DECLS

typedef struct _TallyJsonPlace TallyJsonPlace;

/* Lives on the stack: each step knows the one above it. */
struct _TallyJsonPlace {
  const TallyJsonPlace *parent;   /* NULL: this is the document itself */
  const TallyJson      *json;     /* what stands here */
  guint                 index;    /* in a list */
};

#define TALLY_JSON_ROOT(document)                                              \
  ((TallyJsonPlace) { NULL, tally_json_document_root (document), 0 })

#define TALLY_JSON_FOREACH_PLACE(item, parent_place)                           \
  for (TallyJsonPlace item = { (parent_place), (parent_place)->json + 1, 0 };  \
       item.json < (parent_place)->json + (parent_place)->json->span;          \
       item.json += item.json->span, item.index++)

/* Always FALSE, so that complaining is one statement. */
gboolean    tally_json_fail          (const TallyJsonPlace *place,
                                      GError              **error,
                                      const char           *format,
                                      ...) G_GNUC_PRINTF (3, 4);
/* About a key of the object that stands here, be the key there or not. */
gboolean    tally_json_fail_key      (const TallyJsonPlace *place,
                                      const char           *key,
                                      const char           *complaint,
                                      GError              **error);
gboolean    tally_json_fail_type     (const TallyJsonPlace *place,
                                      const char           *expected,
                                      GError              **error);

gboolean    tally_json_expect_object (const TallyJsonPlace *place,
                                      GError              **error);
gboolean    tally_json_expect_list   (const TallyJsonPlace *place,
                                      GError              **error);
gboolean    tally_json_read_integer  (const TallyJsonPlace *place,
                                      gint64               *number,
                                      GError              **error);
gboolean    tally_json_read_flag     (const TallyJsonPlace *place,
                                      gboolean             *flag,
                                      GError              **error);
/* Borrowed, or NULL with an error. */
const char *tally_json_read_text     (const TallyJsonPlace *place,
                                      GError              **error);

/* A copy of a text that is a time. */
gboolean    tally_json_read_time     (const TallyJsonPlace *place,
                                      char                **time,
                                      GError              **error);

/* What a file says, fit for a line that somebody reads: not too long, and
 * without what would break the line. */
char       *tally_json_show          (const char           *text);

G_END_DECLS
