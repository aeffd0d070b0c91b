/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The shape of the database and how older shapes become the present one: one
 * small step a version, in one transaction, with a copy of the file first. */

#pragma once

#include "tally-sql.h"

G_BEGIN_DECLS

typedef struct {
  gint64                 application_id;    /* how a file says whose it is */
  guint                  version;
  TallySqlFunc           create;            /* the present version, from nothing */
  const TallySqlFunc    *steps;             /* steps[0] leads from version 1 to 2 */
  TallySqlFunc           before_write;      /* what a connection brings along that writes, or NULL */
} TallySchema;

extern const TallySchema tally_schema;

/* Whatever the file holds, afterwards it has the present shape and the
 * connection is set up, or it is untouched and the error says why. */
gboolean tally_schema_prepare (const TallySchema *schema,
                               TallySql          *sql,
                               TallyAccess        access,
                               GError           **error);

/* Adds a sentence for whatever is missing in the file, not as it should be, or by
 * somebody else. */
gboolean tally_schema_check       (const TallySchema *schema,
                                   TallySql          *sql,
                                   GPtrArray         *problems,
                                   GError           **error);
/* The same for every column with a text that isn't UTF-8. */
gboolean tally_schema_check_texts (TallySql          *sql,
                                   GPtrArray         *problems,
                                   GError           **error);

G_END_DECLS
