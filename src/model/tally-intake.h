/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that people hand in: read and tried out without writing anything, and
 * then, if they want it, taken. Both in a thread with a connection of its own. */

#pragma once

#include "tally-store.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_INTAKE_HEADING,
  TALLY_INTAKE_TAKEN,
  TALLY_INTAKE_LEFT,
} TallyIntakeKind;

/* A line of the list that is shown before anything is written. */
typedef struct {
  TallyIntakeKind kind;
  char           *title;    /* the game and the day */
  char           *about;    /* who played, or why it can't be taken */
  const char     *what;     /* "new", "already here" */
} TallyIntakeLine;

#define TALLY_TYPE_INTAKE (tally_intake_get_type ())
G_DECLARE_FINAL_TYPE (TallyIntake, tally_intake, TALLY, INTAKE, GObject)

/* `files` are GFile. */
TallyIntake *tally_intake_new         (TallyStore          *store,
                                       GPtrArray           *files);

/* Only fails where the database does: what is wrong with a file is a line. */
void         tally_intake_read        (TallyIntake         *self,
                                       GCancellable        *cancellable,
                                       GAsyncReadyCallback  callback,
                                       gpointer             data);
gboolean     tally_intake_read_finish (TallyIntake         *self,
                                       GAsyncResult        *result,
                                       GError             **error);

/* All that can be taken, or nothing; a copy of the database is kept first. */
void         tally_intake_take        (TallyIntake         *self,
                                       GAsyncReadyCallback  callback,
                                       gpointer             data);
gboolean     tally_intake_take_finish (TallyIntake         *self,
                                       GAsyncResult        *result,
                                       GError             **error);

/* TallyItem with a TallyIntakeLine. */
GListModel  *tally_intake_get_lines   (TallyIntake         *self);
/* How many matches would change something, are there already, can't be taken. */
guint        tally_intake_get_n_new   (TallyIntake         *self);
guint        tally_intake_get_n_known (TallyIntake         *self);
guint        tally_intake_get_n_left  (TallyIntake         *self);
/* The only match of the files, once it is taken; 0: there are several. */
gint64       tally_intake_find_match  (TallyIntake         *self);

G_END_DECLS
