/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Match files into the store: any number of them, all or nothing. */

#pragma once

#include "tally-match-file.h"
#include "tally-store.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_IMPORT_ADDED,       /* a new match */
  TALLY_IMPORT_EXTENDED,    /* the same match with more events */
  TALLY_IMPORT_SKIPPED,     /* nothing new in it */
  TALLY_IMPORT_RESTORED,    /* it was in the bin */
  TALLY_IMPORT_REPLACED,    /* another history than the one that was there */
  TALLY_N_IMPORTS,
} TallyImported;

typedef struct _TallyImport TallyImport;

/* From here on nobody else can write until it is freed. */
TallyImport *tally_import_begin  (TallyStore           *store,
                                  gboolean              replace,
                                  GError              **error);
/* Without tally_import_commit (), nothing has happened. */
void         tally_import_free   (TallyImport          *import);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyImport, tally_import_free)

/* Whether the rules let the match be, without a database. */
gboolean     tally_import_check  (const TallyMatchFile *file,
                                  GError              **error);
/* Fails with SQLITE_MISMATCH where an event breaks a rule, and with
 * SQLITE_CONSTRAINT where there is another match of this id. */
gboolean     tally_import_add    (TallyImport          *import,
                                  const TallyMatchFile *file,
                                  TallyImported        *what,
                                  GError              **error);
gboolean     tally_import_commit (TallyImport          *import,
                                  GError              **error);

G_END_DECLS
