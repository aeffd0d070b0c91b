/* Where in a JSON document one is, so that a complaint can name the place,
 * and the plain values that every reader asks for. */

#pragma once

#include <jansson.h>

#include "tally-format-error.h"

G_BEGIN_DECLS

typedef struct _TallyJsonPlace TallyJsonPlace;

/* Lives on the stack: each step knows the one above it. */
struct _TallyJsonPlace {
  const TallyJsonPlace *parent;   /* NULL: the document itself */
  const char           *key;      /* NULL: an item of a list */
  guint                 index;
};

/* Always FALSE, so that complaining is one statement. */
gboolean    tally_json_fail          (const TallyJsonPlace *place,
                                      GError              **error,
                                      const char           *format,
                                      ...) G_GNUC_PRINTF (3, 4);
gboolean    tally_json_fail_type     (const TallyJsonPlace *place,
                                      json_t               *json,
                                      const char           *expected,
                                      GError              **error);

gboolean    tally_json_expect_object (const TallyJsonPlace *place,
                                      json_t               *json,
                                      GError              **error);
gboolean    tally_json_expect_list   (const TallyJsonPlace *place,
                                      json_t               *json,
                                      GError              **error);
gboolean    tally_json_read_integer  (const TallyJsonPlace *place,
                                      json_t               *json,
                                      gint64               *number,
                                      GError              **error);
gboolean    tally_json_read_flag     (const TallyJsonPlace *place,
                                      json_t               *json,
                                      gboolean             *flag,
                                      GError              **error);
/* Borrowed, or NULL with an error. */
const char *tally_json_read_text     (const TallyJsonPlace *place,
                                      json_t               *json,
                                      GError              **error);

/* A name as it counts: without the white space around it. */
char       *tally_name_trim          (const char           *name);

G_END_DECLS
