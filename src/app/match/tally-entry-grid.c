/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-entry-grid.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-entry-cell.h"
#include "tally-rank.h"
#include "tally-row-or-column.h"
#include "tally-stepper.h"
#include "tally-widget.h"
#include "tally-words.h"

/* Two of them fit beside each other on a telephone. */
#define STEPPER_WIDTH 128
#define GAP 12
#define NAME_CHARS 10
#define SEPARATOR ";"

struct _TallyEntryGrid {
  GtkWidget parent_instance;

  GtkWidget *box;

  TallySession *session;
  guint kind;
  const char *const *keys; /* of the form, or NULL */
  gboolean corrects;
  TallyEvent old;                      /* with its time and note, where that is corrected */
  GPtrArray *cells;                    /* TallyEntryCell, as Enter goes through them */
  GtkLabel *places[TALLY_MAX_PLAYERS]; /* or NULL */
};

G_DEFINE_FINAL_TYPE (TallyEntryGrid, tally_entry_grid, GTK_TYPE_WIDGET)

static const TallySetup *
get_setup (TallyEntryGrid *self)
{
  return tally_session_get_setup (self->session);
}

static const TallyEventKind *
get_kind (TallyEntryGrid *self)
{
  return &get_setup (self)->game->kinds[self->kind];
}

static TallyEntryCell *
get_cell (TallyEntryGrid *self,
          guint           index)
{
  return g_ptr_array_index (self->cells, index);
}

/* Fields that this form of the event doesn't have aren't asked for. */
static gboolean
has_field (TallyEntryGrid   *self,
           const TallyField *field)
{
  return self->keys == NULL || g_strv_contains (self->keys, field->key);
}

static void
changed_cb (TallyEntryGrid *self)
{
  for (guint i = 0; i < self->cells->len; i++)
    tally_entry_cell_compare (get_cell (self, i));
  g_signal_emit_by_name (self, "changed");
}

static guint
find_cell (TallyEntryGrid *self,
           GtkWidget      *control)
{
  guint index = 0;

  while (index < self->cells->len && get_cell (self, index)->control != control)
    index++;

  return index;
}

/* Down the column: first everybody's cards are counted, then the specials. */
static void
next_cb (TallyEntryGrid *self,
         GtkWidget      *control)
{
  guint next = find_cell (self, control) + 1;

  while (next < self->cells->len && get_cell (self, next)->idle)
    next++;
  if (next < self->cells->len)
    gtk_widget_grab_focus (get_cell (self, next)->control);
  else
    g_signal_emit_by_name (self, "done");
}

static TallyEntryCell *
new_cell (TallyEntryGrid   *self,
          const TallyField *field,
          TallySeat         seat,
          guint             index,
          const char       *name)
{
  TallyEntryCell *cell = tally_entry_cell_new (self->session, field, seat, index, name);

  /* A form of an event has all that makes it this one. */
  cell->needed |= self->keys != NULL;
  tally_entry_cell_connect (cell, G_CALLBACK (changed_cb), G_CALLBACK (next_cb), self);
  g_ptr_array_add (self->cells, cell);

  return cell;
}

static TallyEntryCell *
add_cell (TallyEntryGrid   *self,
          const TallyField *field,
          TallySeat         seat,
          guint             index,
          const char       *words)
{
  g_autofree char *name = seat != TALLY_NOBODY ? g_strdup_printf ("%s: %s", get_setup (self)->names[seat], words)
                                               : g_strdup (words);
  TallyEntryCell *cell = new_cell (self, field, seat, index, name);

  if (TALLY_IS_STEPPER (cell->control))
    gtk_widget_set_size_request (cell->control, STEPPER_WIDTH, -1);

  return cell;
}

static GtkWidget *
make_caption (void)
{
  GtkWidget *label = tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_WRAP | TALLY_LABEL_HIDDEN,
                                      "caption dim-label");

  return label;
}

/* The caption is above the cell, with the column's name or without. */
static GtkWidget *
frame_cell (TallyEntryCell *cell,
            const char     *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *caption = make_caption ();

  cell->caption = GTK_LABEL (caption);
  cell->words = g_strdup (words);
  gtk_widget_set_valign (cell->control, GTK_ALIGN_CENTER);
  tally_box_fill (box, caption, cell->control, NULL);
  tally_entry_cell_compare (cell);

  return box;
}

static GtkWidget *
add_list (TallyEntryGrid *self,
          const char     *title)
{
  GtkWidget *list = gtk_list_box_new ();

  if (title != NULL) {
    GtkWidget *label = tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_WRAP, "heading");

    gtk_box_append (GTK_BOX (self->box), label);
  }
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "boxed-list");
  gtk_box_append (GTK_BOX (self->box), list);

  return list;
}

/* Who or what it is, and beside or under that the cells. */
static GtkWidget *
add_line (GtkWidget  *list,
          GtkWidget  *badge,
          const char *title)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = tally_row_or_column_new (12, FALSE);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_EXPAND, NULL);

  if (badge != NULL) {
    /* Where there is no room beside a name, the cells come below. */
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (label), MIN ((int) g_utf8_strlen (title, -1), NAME_CHARS));
  } else {
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  }
  if (badge != NULL)
    gtk_box_append (GTK_BOX (head), badge);
  gtk_box_append (GTK_BOX (head), label);
  gtk_widget_set_hexpand (head, TRUE);
  gtk_widget_add_css_class (line, "entry-line");
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (line), head);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (list), row);

  return line;
}

/* What a number or a switch means, below its name. */
static void
add_hint (GtkWidget  *line,
          const char *hint)
{
  GtkWidget *head = gtk_widget_get_first_child (line);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = g_object_ref (gtk_widget_get_last_child (head));
  GtkWidget *below = make_caption ();

  gtk_label_set_label (GTK_LABEL (below), hint);
  gtk_widget_set_visible (below, TRUE);
  gtk_box_remove (GTK_BOX (head), label);
  tally_box_fill (words, label, below, NULL);
  gtk_box_append (GTK_BOX (head), words);
  g_object_unref (label);
}

static void
add_plain_line (TallyEntryGrid   *self,
                GtkWidget        *list,
                const TallyField *field,
                guint             index,
                const char       *title)
{
  TallyEntryCell *cell = add_cell (self, field, TALLY_NOBODY, index, title);
  GtkWidget *line = add_line (list, NULL, title);

  if (field->hint != NULL)
    add_hint (line, _ (field->hint));

  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (line), frame_cell (cell, ""));
}

/* How many numbers of a table by players each of them has; 0: it is no such. */
static guint
count_columns (TallyEntryGrid   *self,
               const TallyField *field)
{
  if (!has_field (self, field) || tally_entry_cell_is_whole_field (self->session, field))
    return 0;

  switch (field->kind) {
  case TALLY_FIELD_PLAYER_NUMBERS:
  case TALLY_FIELD_PLAYER_NUMBER_SETS:
    return 1;
  case TALLY_FIELD_PLAYER_RECORDS:
    return g_strv_length ((char **) field->words);
  default:
    return 0;
  }
}

static char *
name_column (const TallyField *field,
             guint             column)
{
  return field->kind == TALLY_FIELD_PLAYER_RECORDS ? tally_field_tell (field, column)
                                                   : g_strdup (tally_field_get_label (field));
}

static guint
count_all_columns (TallyEntryGrid *self)
{
  const TallyEventKind *kind = get_kind (self);
  guint n = 0;

  for (guint i = 0; i < kind->n_fields; i++)
    n += count_columns (self, &kind->fields[i]);

  return n;
}

static void
add_column (TallyEntryGrid   *self,
            GtkWidget       **lines,
            const TallyField *field,
            guint             column,
            gboolean          alone)
{
  g_autofree char *name = name_column (field, column);

  for (TallySeat seat = 0; seat < (TallySeat) get_setup (self)->n_players; seat++) {
    TallyEntryCell *cell = add_cell (self, field, seat, column, name);

    tally_row_or_column_append (TALLY_ROW_OR_COLUMN (lines[seat]), frame_cell (cell, alone ? "" : name));
  }
}

/* After the name, once there is one. */
static GtkLabel *
add_place (GtkWidget *line)
{
  GtkWidget *place = tally_label_new (NULL, TALLY_LABEL_HIDDEN, "heading preview");

  gtk_box_append (GTK_BOX (gtk_widget_get_first_child (line)), place);

  return GTK_LABEL (place);
}

/* Everything that everybody has is one table; a single column names it. */
static void
add_player_table (TallyEntryGrid *self)
{
  const TallyEventKind *kind = get_kind (self);
  const TallySetup *setup = get_setup (self);
  guint n_columns = count_all_columns (self);
  g_autofree char *title = NULL;
  GtkWidget *lines[TALLY_MAX_PLAYERS];
  GtkWidget *list;

  for (guint i = 0; i < kind->n_fields && n_columns == 1; i++) {
    if (count_columns (self, &kind->fields[i]) > 0)
      title = name_column (&kind->fields[i], 0);
  }
  list = add_list (self, title);

  for (TallySeat seat = 0; seat < (TallySeat) setup->n_players; seat++) {
    GtkWidget *badge = tally_badge_new (tally_session_get_colour (self->session, seat), setup->names[seat], 24);
    GtkWidget *line = add_line (list, badge, setup->names[seat]);

    self->places[seat] = add_place (line);
    lines[seat] = tally_row_or_column_new (GAP, TRUE);
    /* Rather below the name than one below the other. */
    if (n_columns > 1)
      gtk_widget_set_size_request (lines[seat], 2 * STEPPER_WIDTH + GAP, -1);
    tally_row_or_column_append (TALLY_ROW_OR_COLUMN (line), lines[seat]);
  }
  for (guint i = 0; i < kind->n_fields; i++) {
    for (guint column = 0; column < count_columns (self, &kind->fields[i]); column++)
      add_column (self, lines, &kind->fields[i], column, n_columns == 1);
  }
}

static void
add_whole_field (TallyEntryGrid   *self,
                 const TallyField *field)
{
  const char *title = tally_field_get_label (field);
  GtkWidget *label = tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_WRAP, "heading");

  tally_box_fill (self->box, label, frame_cell (add_cell (self, field, TALLY_NOBODY, 0, title), ""), NULL);
}

static void
add_word_rows (TallyEntryGrid   *self,
               const TallyField *field)
{
  GtkWidget *list = add_list (self, tally_field_get_label (field));

  for (guint row = 0; row < TALLY_MAX_ROWS; row++) {
    g_autofree char *title = tally_field_tell_row (field, row);
    GtkWidget *line = add_line (list, NULL, title);
    GtkWidget *words = tally_row_or_column_new (6, TRUE);

    for (guint column = 0; column < TALLY_ROW_WORDS; column++) {
      const char *name = tally_field_get_column (field, column);
      TallyEntryCell *cell = add_cell (self, field, TALLY_NOBODY, row * TALLY_ROW_WORDS + column, name);

      tally_row_or_column_append (TALLY_ROW_OR_COLUMN (words), frame_cell (cell, name));
    }
    tally_row_or_column_append (TALLY_ROW_OR_COLUMN (line), words);
  }
}

/* How many of each of its words. */
static void
add_counts (TallyEntryGrid   *self,
            const TallyField *field)
{
  GtkWidget *list = add_list (self, tally_field_get_label (field));

  for (guint i = 0; field->words[i] != NULL; i++) {
    g_autofree char *title = tally_field_tell (field, i);

    add_plain_line (self, list, field, i, title);
  }
}

static void
add_numbers (TallyEntryGrid   *self,
             GtkWidget        *list,
             const TallyField *field)
{
  for (guint i = 0; i < field->length; i++) {
    g_autofree char *title = tally_field_tell (field, i);

    add_plain_line (self, list, field, i, title);
  }
}

/* What belongs to nobody and fits into a line stands together. */
static void
add_field (TallyEntryGrid   *self,
           GtkWidget       **plain,
           const TallyField *field)
{
  if (tally_entry_cell_is_whole_field (self->session, field)) {
    add_whole_field (self, field);
    return;
  }

  switch (field->kind) {
  case TALLY_FIELD_WORD_ROWS:
    add_word_rows (self, field);
    break;
  case TALLY_FIELD_COUNTS:
    add_counts (self, field);
    break;
  default:
    if (*plain == NULL)
      *plain = add_list (self, NULL);
    if (field->kind == TALLY_FIELD_NUMBERS)
      add_numbers (self, *plain, field);
    else
      add_plain_line (self, *plain, field, 0, tally_field_get_label (field));
  }
}

static void
add_fields (TallyEntryGrid *self)
{
  const TallyEventKind *kind = get_kind (self);
  gboolean has_table = FALSE;
  GtkWidget *plain = NULL;

  for (guint i = 0; i < kind->n_fields; i++) {
    if (!has_field (self, &kind->fields[i]))
      continue;
    if (count_columns (self, &kind->fields[i]) == 0) {
      add_field (self, &plain, &kind->fields[i]);
    } else if (!has_table) {
      add_player_table (self);
      has_table = TRUE;
      plain = NULL;
    }
  }
}

/* Not a second time: Shift+Tab would never get out. */
static gboolean
tally_entry_grid_grab_focus (GtkWidget *widget)
{
  TallyEntryGrid *self = TALLY_ENTRY_GRID (widget);

  return self->cells->len > 0 && gtk_widget_get_focus_child (widget) == NULL &&
         gtk_widget_grab_focus (get_cell (self, 0)->control);
}

static void
tally_entry_grid_dispose (GObject *object)
{
  TallyEntryGrid *self = TALLY_ENTRY_GRID (object);

  g_ptr_array_set_size (self->cells, 0);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_entry_grid_parent_class)->dispose (object);
}

static void
tally_entry_grid_finalize (GObject *object)
{
  TallyEntryGrid *self = TALLY_ENTRY_GRID (object);

  g_ptr_array_unref (self->cells);
  tally_event_clear (&self->old);

  G_OBJECT_CLASS (tally_entry_grid_parent_class)->finalize (object);
}

static void
tally_entry_grid_class_init (TallyEntryGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_entry_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = tally_entry_grid_finalize;
  widget_class->grab_focus = tally_entry_grid_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "entrygrid");

  tally_class_signal (klass, "changed", 0);
  tally_class_signal (klass, "done", 0);
}

static void
tally_entry_grid_init (TallyEntryGrid *self)
{
  self->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_entry_cell_free);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
tally_entry_grid_new_empty (TallySession *session,
                            guint         kind)
{
  TallyEntryGrid *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ENTRY_GRID, NULL);
  self->session = g_object_ref (session);
  self->kind = kind;

  return GTK_WIDGET (self);
}

GtkWidget *
tally_entry_grid_new_form (TallySession     *session,
                           guint             kind,
                           const char *const keys[])
{
  GtkWidget *grid = tally_entry_grid_new_empty (session, kind);

  TALLY_ENTRY_GRID (grid)->keys = keys;
  add_fields (TALLY_ENTRY_GRID (grid));

  return grid;
}

GtkWidget *
tally_entry_grid_new (TallySession *session,
                      guint         kind)
{
  return tally_entry_grid_new_form (session, kind, NULL);
}

static const TallyField *
find_field (TallyEntryGrid *self,
            const char     *key)
{
  const TallyEventKind *kind = get_kind (self);

  for (guint i = 0; i < kind->n_fields; i++) {
    if (g_str_equal (kind->fields[i].key, key))
      return &kind->fields[i];
  }

  g_assert_not_reached (); /* a sheet names fields of its own game. GCOVR_EXCL_LINE */
}

GtkWidget *
tally_entry_grid_add_cell (TallyEntryGrid *self,
                           const char     *key,
                           TallySeat       seat,
                           guint           index,
                           const char     *name,
                           const char     *caption)
{
  g_return_val_if_fail (TALLY_IS_ENTRY_GRID (self), NULL);

  return frame_cell (new_cell (self, find_field (self, key), seat, index, name), caption);
}

void
tally_entry_grid_remove_cells (TallyEntryGrid *self)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  for (guint i = 0; i < self->cells->len; i++)
    g_signal_handlers_disconnect_by_data (get_cell (self, i)->control, self);
  g_ptr_array_set_size (self->cells, 0);
}

void
tally_entry_grid_append (TallyEntryGrid *self,
                         GtkWidget      *widget)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  gtk_box_append (GTK_BOX (self->box), widget);
}

void
tally_entry_grid_show_places (TallyEntryGrid *self,
                              const TallyRank ranks[],
                              guint           n_ranks)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  for (TallySeat seat = 0; seat < (TallySeat) get_setup (self)->n_players && self->places[seat] != NULL; seat++) {
    const TallyRank *rank = tally_rank_find (ranks, n_ranks, seat);

    gtk_label_set_label (self->places[seat], rank != NULL ? tally_words_ordinal (rank->place) : "");
    gtk_widget_set_visible (GTK_WIDGET (self->places[seat]), rank != NULL);
  }
}

void
tally_entry_grid_set_layout (TallyEntryGrid *self,
                             GtkWidget      *layout)
{
  GtkWidget *child;

  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  while ((child = gtk_widget_get_first_child (self->box)) != NULL)
    gtk_box_remove (GTK_BOX (self->box), child);
  if (layout != NULL)
    gtk_box_append (GTK_BOX (self->box), layout);
}

GtkWidget *
tally_entry_grid_get_control (TallyEntryGrid *self,
                              const char     *key,
                              TallySeat       seat,
                              guint           index)
{
  g_return_val_if_fail (TALLY_IS_ENTRY_GRID (self), NULL);

  for (guint i = 0; i < self->cells->len; i++) {
    const TallyEntryCell *cell = get_cell (self, i);

    if (g_str_equal (cell->field->key, key) && cell->seat == seat && cell->index == index)
      return cell->control;
  }

  return NULL;
}

void
tally_entry_grid_set_idle (TallyEntryGrid *self,
                           GtkWidget      *control,
                           gboolean        idle)
{
  guint index;

  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  index = find_cell (self, control);
  g_return_if_fail (index < self->cells->len);

  get_cell (self, index)->idle = idle;
  tally_widget_set_css_class (control, "idle", idle);
}

void
tally_entry_grid_focus_seat (TallyEntryGrid *self,
                             TallySeat       seat)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  for (guint i = 0; i < self->cells->len; i++) {
    if (seat == TALLY_NOBODY || get_cell (self, i)->seat == seat) {
      gtk_widget_grab_focus (get_cell (self, i)->control);
      return;
    }
  }
}

guint
tally_entry_grid_get_kind (TallyEntryGrid *self)
{
  g_return_val_if_fail (TALLY_IS_ENTRY_GRID (self), 0);

  return self->kind;
}

guint
tally_entry_grid_read (TallyEntryGrid *self,
                       TallyEvent     *event)
{
  const TallySetup *setup;
  TallyFormProblem problem;
  guint n_missing = 0;

  g_return_val_if_fail (TALLY_IS_ENTRY_GRID (self), 0);

  setup = get_setup (self);
  tally_event_init (event, setup->game->kinds, self->kind);
  event->at = g_strdup (self->old.at);
  event->note = g_strdup (self->old.note);
  for (guint i = 0; i < self->cells->len; i++) {
    tally_entry_cell_read (get_cell (self, i), event->payload.bytes);
    n_missing += tally_entry_cell_is_missing (get_cell (self, i));
  }
  if (n_missing == 0 && get_kind (self)->check_form != NULL &&
      !get_kind (self)->check_form (tally_setup_options (setup), event->payload.bytes, &problem))
    n_missing = 1;

  return n_missing;
}

gboolean
tally_entry_grid_holds (TallyEntryGrid   *self,
                        const TallyEvent *event)
{
  g_return_val_if_fail (TALLY_IS_ENTRY_GRID (self), FALSE);

  for (guint i = 0; event->kind == self->kind && i < get_kind (self)->n_fields; i++) {
    const TallyField *field = &get_kind (self)->fields[i];
    gboolean here = FALSE;

    for (guint j = 0; j < self->cells->len; j++)
      here |= get_cell (self, j)->field == field;
    if (!here && !tally_field_is_absent (field, event->payload.bytes))
      return FALSE;
  }

  return event->kind == self->kind;
}

void
tally_entry_grid_write (TallyEntryGrid   *self,
                        const TallyEvent *event)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));
  g_return_if_fail (event->kind == self->kind);

  for (guint i = 0; i < self->cells->len; i++)
    tally_entry_cell_write (get_cell (self, i), event->payload.bytes);
}

/* Fills the cells with the entry that is corrected, and notes what they say. */
static void
remember_old (TallyEntryGrid *self)
{
  tally_entry_grid_write (self, &self->old);
  for (guint i = 0; i < self->cells->len; i++) {
    g_free (get_cell (self, i)->old);
    get_cell (self, i)->old = tally_entry_cell_tell (get_cell (self, i));
  }
}

void
tally_entry_grid_correct (TallyEntryGrid   *self,
                          const TallyEvent *event)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  tally_event_clear (&self->old);
  tally_event_copy (&self->old, event);
  self->corrects = TRUE;
  remember_old (self);
}

void
tally_entry_grid_refuse (TallyEntryGrid       *self,
                         const TallyViolation *violation)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  for (guint i = 0; i < self->cells->len; i++) {
    const TallyEntryCell *cell = get_cell (self, i);
    gboolean here = violation != NULL && cell->seat != TALLY_NOBODY &&
                    (violation->player == cell->seat || violation->other == cell->seat);

    if (TALLY_IS_STEPPER (cell->control))
      tally_stepper_set_refused (TALLY_STEPPER (cell->control), here);
  }
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  const TallyEntryCell *first = *(const TallyEntryCell *const *) a;
  const TallyEntryCell *second = *(const TallyEntryCell *const *) b;

  if (first->field != second->field)
    return first->field < second->field ? -1 : 1;

  return first->index != second->index ? (int) first->index - (int) second->index : first->seat - second->seat;
}

/* As the fields have them, however they are laid out. */
static GPtrArray *
sort_cells (TallyEntryGrid *self)
{
  GPtrArray *sorted = g_ptr_array_sized_new (self->cells->len);

  for (guint i = 0; i < self->cells->len; i++)
    g_ptr_array_add (sorted, get_cell (self, i));
  g_ptr_array_sort (sorted, compare_cells);

  return sorted;
}

char *
tally_entry_grid_save (TallyEntryGrid *self)
{
  g_autoptr (GPtrArray) sorted = NULL;
  g_autoptr (GString) draft = g_string_new (NULL);
  gboolean empty = TRUE;

  g_return_val_if_fail (TALLY_IS_ENTRY_GRID (self), NULL);

  sorted = sort_cells (self);
  for (guint i = 0; i < sorted->len; i++) {
    g_autofree char *text = tally_entry_cell_save (sorted->pdata[i]);

    g_string_append_printf (draft, "%s%s", i > 0 ? SEPARATOR : "", text);
    empty = empty && *text == '\0';
  }

  return empty ? NULL : g_string_free (g_steal_pointer (&draft), FALSE);
}

void
tally_entry_grid_load (TallyEntryGrid *self,
                       const char     *draft)
{
  g_auto (GStrv) parts = NULL;
  g_autoptr (GPtrArray) sorted = NULL;

  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  if (self->corrects)
    remember_old (self);
  sorted = sort_cells (self);
  parts = g_strsplit (draft, SEPARATOR, -1);
  for (guint i = 0; i < sorted->len && parts[i] != NULL; i++)
    tally_entry_cell_load (sorted->pdata[i], parts[i]);
  for (guint i = 0; i < sorted->len; i++)
    tally_entry_cell_compare (sorted->pdata[i]);
}

void
tally_entry_grid_clear (TallyEntryGrid *self)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  for (guint i = 0; i < self->cells->len; i++)
    tally_entry_cell_load (get_cell (self, i), "");
}
