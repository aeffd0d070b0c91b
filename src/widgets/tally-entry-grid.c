/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-entry-grid.h"

#include "tally-class.h"
#include "tally-entry-cell.h"
#include "tally-rank.h"
#include "tally-stepper.h"
#include "tally-widget.h"

#define SEPARATOR ";"

struct _TallyEntryGrid {
  GtkWidget parent_instance;

  GtkWidget *box;

  TallySession *session;
  guint kind;
  TallyMakeNumberSets make_sets;
  gboolean needs_all; /* the cells that are added */
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
  TallyEntryCell *cell = tally_entry_cell_new (self->session, field, seat, index, name, self->make_sets);

  cell->needed |= self->needs_all;
  tally_entry_cell_connect (cell, G_CALLBACK (changed_cb), G_CALLBACK (next_cb), self);
  g_ptr_array_add (self->cells, cell);

  return cell;
}

/* The caption is above the cell, with the column's name or without. */
static GtkWidget *
frame_cell (TallyEntryCell *cell,
            const char     *words)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *caption = tally_label_new (NULL, TALLY_LABEL_START | TALLY_LABEL_BREAK | TALLY_LABEL_HIDDEN, "caption dim-label");

  cell->caption = GTK_LABEL (caption);
  cell->words = g_strdup (words);
  gtk_widget_set_valign (cell->control, GTK_ALIGN_CENTER);
  tally_box_fill (box, caption, cell->control, NULL);
  tally_entry_cell_compare (cell);

  return box;
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
  g_ptr_array_set_size (TALLY_ENTRY_GRID (object)->cells, 0);

  tally_class_dispose (object);
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
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallyEntryGrid, session, g_object_unref);
}

static void
tally_entry_grid_init (TallyEntryGrid *self)
{
  self->cells = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_entry_cell_free);
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
tally_entry_grid_new_empty (TallySession       *session,
                            guint               kind,
                            TallyMakeNumberSets make_sets)
{
  TallyEntryGrid *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ENTRY_GRID, NULL);
  self->session = g_object_ref (session);
  self->kind = kind;
  self->make_sets = make_sets;

  return GTK_WIDGET (self);
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
tally_entry_grid_need_all (TallyEntryGrid *self)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  self->needs_all = TRUE;
}

void
tally_entry_grid_set_place_label (TallyEntryGrid *self,
                                  TallySeat       seat,
                                  GtkLabel       *label)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  self->places[seat] = label;
}

void
tally_entry_grid_show_places (TallyEntryGrid *self,
                              const TallyRank ranks[],
                              guint           n_ranks)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  for (TallySeat seat = 0; seat < (TallySeat) get_setup (self)->n_players && self->places[seat] != NULL; seat++) {
    const TallyRank *rank = tally_rank_find (ranks, n_ranks, seat);

    tally_label_tell (self->places[seat], rank != NULL ? tally_ordinal (rank->place) : NULL);
  }
}

void
tally_entry_grid_set_layout (TallyEntryGrid *self,
                             GtkWidget      *layout)
{
  g_return_if_fail (TALLY_IS_ENTRY_GRID (self));

  tally_box_clear (GTK_BOX (self->box));
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
  if (n_missing == 0 && !tally_setup_check_form (setup, event, &problem))
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
    tally_entry_cell_compare (get_cell (self, i));
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
