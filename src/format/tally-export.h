/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways to write many matches down, one after the other. */

#pragma once

#include "tally-match-file.h"

G_BEGIN_DECLS

typedef struct {
  const char *name;       /* for commands: "csv" */
  const char *ending;     /* of files, with its dot */
  const char *loses;      /* what of a match isn't in it, to be translated; or NULL */
  /* These two may be NULL; what `begin` returns is handed on, and freed by `end`. */
  gpointer  (*begin) (GString                *out);
  void      (*add)   (gpointer                book,
                      const TallyMatch       *match,
                      const TallyMatchLabels *labels,
                      GString                *out);
  void      (*end)   (gpointer                book,
                      GString                *out);
} TallyExport;

extern const TallyExport tally_exports[];   /* ended by a name of NULL */

/* NULL where there is none of that name. */
const TallyExport *tally_export_find (const char *name);

G_END_DECLS
