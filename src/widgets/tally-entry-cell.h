/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One control of an entry, and which part of an event it holds: made from the
 * game's own table of fields, filled from an event, and read back into one. */

#pragma once

#include <gtk/gtk.h>

#include "tally-entry-grid.h"

G_BEGIN_DECLS

/* A control that holds a whole field in a way of its own: the order in which
 * people were done, a board with everybody's tiles. Has the signals "changed"
 * and "activate". `at` is the field in an event's payload. */
#define TALLY_TYPE_ENTRY_CONTROL (tally_entry_control_get_type ())
G_DECLARE_INTERFACE (TallyEntryControl, tally_entry_control, TALLY, ENTRY_CONTROL, GtkWidget)

struct _TallyEntryControlInterface {
  GTypeInterface parent;

  void     (*read)     (TallyEntryControl *self,
                        gpointer           at);
  void     (*write)    (TallyEntryControl *self,
                        gconstpointer      at);
  gboolean (*is_whole) (TallyEntryControl *self);
  /* As it is kept in a draft, "" where it is empty; and for people. */
  char    *(*save)     (TallyEntryControl *self);
  void     (*load)     (TallyEntryControl *self,
                        const char        *text);
  char    *(*tell)     (TallyEntryControl *self);
};

typedef struct {
  const TallyField *field;
  TallySeat         seat;       /* of a table by players, or TALLY_NOBODY */
  guint             index;      /* in a list, a record or a table of words */
  gboolean          needed;     /* the event isn't whole without it */
  gboolean          idle;       /* nobody needs it now: Enter passes it over */
  GtkWidget        *control;
  GtkLabel         *caption;    /* what stands at it, and in `words`; may be NULL */
  char             *words;
  char             *old;        /* as it was before a correction, or NULL */
} TallyEntryCell;

/* Whether one control holds what all players have. */
gboolean        tally_entry_cell_is_whole_field (const TallyField   *field,
                                                 TallyMakeNumberSets make_sets);

/* `name` is what a screen reader says. Then `changed` is called with `data`
 * swapped, and `next` where Enter was pressed in it. */
TallyEntryCell *tally_entry_cell_new      (TallySession        *session,
                                           const TallyField    *field,
                                           TallySeat            seat,
                                           guint                index,
                                           const char          *name,
                                           TallyMakeNumberSets  make_sets);
void            tally_entry_cell_free     (TallyEntryCell   *cell);
void            tally_entry_cell_connect  (TallyEntryCell   *cell,
                                           GCallback         changed,
                                           GCallback         next,
                                           gpointer          data);

/* Into an event's payload, and from one. */
void            tally_entry_cell_read     (const TallyEntryCell *cell,
                                           guint8               *payload);
void            tally_entry_cell_write    (const TallyEntryCell *cell,
                                           const guint8         *payload);
/* An event that needs it isn't whole without it. */
gboolean        tally_entry_cell_is_missing (const TallyEntryCell *cell);

/* What is in it, as it is kept in a draft; and as people read it. */
char           *tally_entry_cell_save     (const TallyEntryCell *cell);
void            tally_entry_cell_load     (const TallyEntryCell *cell,
                                           const char           *text);
char           *tally_entry_cell_tell     (const TallyEntryCell *cell);
/* Marks what differs from `old`. */
void            tally_entry_cell_compare  (const TallyEntryCell *cell);

G_END_DECLS
