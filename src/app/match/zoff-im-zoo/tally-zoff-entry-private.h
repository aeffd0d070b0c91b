/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is typed into the score sheet of Zoff im Zoo, and the layout of it. */

#pragma once

#include "tally-zoff-entry.h"

G_BEGIN_DECLS

/* A cell for every player and trick, and the lions in the last hand. */
#define MAX_CELLS (TALLY_ZOFF_N_TRICKS * TALLY_ZOFF_MAX_PLAYERS + 1)

struct _TallyZoffEntry {
  GtkWidget parent_instance;

  GtkWidget *seats[TALLY_ZOFF_MAX_PLAYERS];
  GtkWidget *steppers[TALLY_ZOFF_N_TRICKS][TALLY_ZOFF_MAX_PLAYERS];
  GtkWidget *counts[TALLY_ZOFF_N_TRICKS]; /* "3 of 5" */
  GtkWidget *hand_label;
  GtkWidget *hand_stepper;

  GtkWidget *hand; /* or NULL */
  TallySession *session;

  TallyZoffDraft *draft;
  struct {
    GtkWidget *stepper;
    TallyZoffTrick trick;
  } cells[MAX_CELLS]; /* in the order in which Enter goes through them */
  guint n_cells;
  gboolean compact;
  gboolean tricks_count;
};

typedef struct {
  TallyZoffAnimal animal;
  const char *drawing;
  const char *name; /* to be translated */
  TallyZoffRule most; /* that there can't be more */
} TallyZoffEntryTrick;

extern const TallyZoffEntryTrick tally_zoff_entry_tricks[TALLY_ZOFF_N_TRICKS];

/* tally-zoff-entry-layout.c: players as rows where it is compact, as columns
 * elsewhere, and the cells in the order in which one types. */
void tally_zoff_entry_lay_out (TallyZoffEntry *self);

G_END_DECLS
