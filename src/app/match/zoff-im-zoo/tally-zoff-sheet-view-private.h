/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the sheet of Zoff im Zoo and that which lays it out share. */

#pragma once

#include "tally-order-picker.h"
#include "tally-zoff-ledger.h"
#include "tally-zoff-views.h"
#include "zoff-im-zoo/tally-zoff-im-zoo-model.h"

G_BEGIN_DECLS

typedef enum {
  TALLY_ZOFF_LIONS,
  TALLY_ZOFF_HEDGEHOGS,
  TALLY_ZOFF_N_TRICKS,
} TallyZoffTrick;

/* What is counted besides the order in which people got rid of their cards. */
typedef struct {
  const char *key;
  TallyZoffAnimal animal;
  const char *drawing;
  const char *name;   /* to be translated */
  TallyZoffRule most; /* that there can't be more */
  const char *section;
} TallyZoffTrickKind;

extern const TallyZoffTrickKind tally_zoff_tricks[TALLY_ZOFF_N_TRICKS];

struct _TallyZoffSheetView {
  TallySheetView parent_instance;

  GtkBox *content;
  TallyZoffLedger *ledger;
  GtkWidget *entry; /* what is typed into, laid out anew when the room changes */
  GtkLabel *remark; /* without room, where it scrolls */
  GtkWidget *checker_link;

  TallyOrderPicker *order;
  GtkLabel *details[TALLY_ZOFF_MAX_PLAYERS]; /* of rows, or NULL */
  GtkLabel *scores[TALLY_ZOFF_MAX_PLAYERS];
  GtkLabel *counts[TALLY_ZOFF_N_TRICKS]; /* "3 of 5" */
  GtkLabel *hand_label;

  guint scroll_source;
  TallyZoffRow row;
  TallyZoffRow legal; /* the last one that was */
  gboolean has_legal;
  gboolean compact;
  gboolean tricks_count;
};

/* tally-zoff-sheet-layout.c: all that is typed into, anew; with room it stands in
 * columns, without in rows. */
void tally_zoff_sheet_view_lay_out (TallyZoffSheetView *self);

G_END_DECLS
