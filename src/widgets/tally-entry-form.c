/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the cells of a TallyEntryGrid stand where no sheet of a game lays them out:
 * what everybody has is a table with a line for every player, the rest is a list. */

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-entry-cell.h"
#include "tally-entry-grid.h"
#include "tally-row-or-column.h"
#include "tally-stepper.h"
#include "tally-widget.h"

/* Two of them fit beside each other on a telephone. */
#define STEPPER_WIDTH 128
#define GAP 12
#define NAME_CHARS 10

typedef struct {
  TallyEntryGrid *grid;
  TallySession *session;
  const TallySetup *setup;
  const TallyEventKind *kind;
  const char *const *keys; /* or NULL: all fields */
  TallyMakeNumberSets make_sets;
} Form;

/* Fields that this form of the event doesn't have aren't asked for. */
static gboolean
has_field (const Form       *form,
           const TallyField *field)
{
  return form->keys == NULL || g_strv_contains (form->keys, field->key);
}

/* The cell in its frame, with a name for screen readers. */
static GtkWidget *
add_cell (const Form       *form,
          const TallyField *field,
          TallySeat         seat,
          guint             index,
          const char       *words,
          const char       *caption)
{
  g_autofree char *name = seat != TALLY_NOBODY ? g_strdup_printf ("%s: %s", form->setup->names[seat], words)
                                               : g_strdup (words);
  GtkWidget *frame = tally_entry_grid_add_cell (form->grid, field->key, seat, index, name, caption);
  GtkWidget *control = tally_entry_grid_get_control (form->grid, field->key, seat, index);

  if (TALLY_IS_STEPPER (control))
    gtk_widget_set_size_request (control, STEPPER_WIDTH, -1);

  return frame;
}

static void
add_heading (const Form *form,
             const char *title)
{
  tally_entry_grid_append (form->grid, tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_WRAP, "heading"));
}

static GtkListBox *
add_list (const Form *form,
          const char *title)
{
  GtkWidget *list = tally_list_new (NULL);

  if (title != NULL)
    add_heading (form, title);
  tally_entry_grid_append (form->grid, list);

  return GTK_LIST_BOX (list);
}

/* Who or what it is, and beside or under that the cells. */
static TallyRowOrColumn *
add_line (GtkListBox *list,
          GtkWidget  *head)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *line = tally_row_or_column_new (12, FALSE);

  gtk_widget_set_hexpand (head, TRUE);
  gtk_widget_add_css_class (line, "entry-line");
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (line), head);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (list, row);

  return TALLY_ROW_OR_COLUMN (line);
}

/* What it is, and below what that means, if that isn't plain. */
static TallyRowOrColumn *
add_titled_line (GtkListBox *list,
                 const char *title,
                 const char *hint)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (words), tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_WRAP, NULL));
  if (hint == NULL)
    gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  else
    gtk_box_append (GTK_BOX (words), tally_label_new (hint, TALLY_LABEL_START | TALLY_LABEL_WRAP, "caption dim-label"));

  return add_line (list, words);
}

/* The place comes after the name, once there is one. Where there is no room beside
 * a name, the cells come below. */
static TallyRowOrColumn *
add_player_line (const Form *form,
                 GtkListBox *list,
                 TallySeat   seat)
{
  const char *name = form->setup->names[seat];
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_START | TALLY_LABEL_ELLIPSIZE | TALLY_LABEL_EXPAND, NULL);
  GtkWidget *place = tally_label_new (NULL, TALLY_LABEL_HIDDEN, "heading preview");

  gtk_label_set_width_chars (GTK_LABEL (label), MIN ((int) g_utf8_strlen (name, -1), NAME_CHARS));
  tally_box_fill (head, tally_badge_new (tally_session_get_colour (form->session, seat), name, 24), label, place, NULL);
  tally_entry_grid_set_place_label (form->grid, seat, GTK_LABEL (place));

  return add_line (list, head);
}

static void
add_titled_cell (const Form       *form,
                 GtkListBox       *list,
                 const TallyField *field,
                 guint             index,
                 const char       *title)
{
  TallyRowOrColumn *line = add_titled_line (list, title, field->hint != NULL ? _ (field->hint) : NULL);

  tally_row_or_column_append (line, add_cell (form, field, TALLY_NOBODY, index, title, ""));
}

/* How many numbers of a table by players each of them has; 0: it is no such. */
static guint
count_columns (const Form       *form,
               const TallyField *field)
{
  if (!has_field (form, field) || tally_entry_cell_is_whole_field (field, form->make_sets))
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

static void
add_column (const Form       *form,
            GtkWidget       **lines,
            const TallyField *field,
            guint             column,
            gboolean          alone)
{
  g_autofree char *name = name_column (field, column);

  for (TallySeat seat = 0; seat < (TallySeat) form->setup->n_players; seat++)
    tally_row_or_column_append (TALLY_ROW_OR_COLUMN (lines[seat]),
                                add_cell (form, field, seat, column, name, alone ? "" : name));
}

/* Everything that everybody has is one table; a single column names it. */
static void
add_player_table (const Form *form)
{
  const TallyEventKind *kind = form->kind;
  const TallyField *field = NULL;
  g_autofree char *title = NULL;
  GtkWidget *lines[TALLY_MAX_PLAYERS];
  GtkListBox *list;
  guint n_columns = 0;

  for (guint i = 0; i < kind->n_fields; i++) {
    guint n = count_columns (form, &kind->fields[i]);

    n_columns += n;
    field = n > 0 ? &kind->fields[i] : field;
  }
  title = n_columns == 1 ? name_column (field, 0) : NULL;
  list = add_list (form, title);

  for (TallySeat seat = 0; seat < (TallySeat) form->setup->n_players; seat++) {
    lines[seat] = tally_row_or_column_new (GAP, TRUE);
    /* Rather below the name than one below the other. */
    if (n_columns > 1)
      gtk_widget_set_size_request (lines[seat], 2 * STEPPER_WIDTH + GAP, -1);
    tally_row_or_column_append (add_player_line (form, list, seat), lines[seat]);
  }
  for (guint i = 0; i < kind->n_fields; i++) {
    for (guint column = 0; column < count_columns (form, &kind->fields[i]); column++)
      add_column (form, lines, &kind->fields[i], column, n_columns == 1);
  }
}

static void
add_word_rows (const Form       *form,
               const TallyField *field)
{
  GtkListBox *list = add_list (form, tally_field_get_label (field));

  for (guint row = 0; row < TALLY_MAX_ROWS; row++) {
    g_autofree char *title = tally_field_tell_row (field, row);
    GtkWidget *words = tally_row_or_column_new (6, TRUE);

    for (guint column = 0; column < TALLY_ROW_WORDS; column++) {
      const char *name = tally_field_get_column (field, column);

      tally_row_or_column_append (TALLY_ROW_OR_COLUMN (words),
                                  add_cell (form, field, TALLY_NOBODY, row * TALLY_ROW_WORDS + column, name, name));
    }
    tally_row_or_column_append (add_titled_line (list, title, NULL), words);
  }
}

/* A line for each of its numbers. */
static void
add_numbers (const Form       *form,
             GtkListBox       *list,
             const TallyField *field,
             guint             n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *title = tally_field_tell (field, i);

    add_titled_cell (form, list, field, i, title);
  }
}

/* What belongs to nobody and fits into a line stands together. */
static void
add_field (const Form       *form,
           GtkListBox      **plain,
           const TallyField *field)
{
  const char *title = tally_field_get_label (field);

  if (tally_entry_cell_is_whole_field (field, form->make_sets)) {
    add_heading (form, title);
    tally_entry_grid_append (form->grid, add_cell (form, field, TALLY_NOBODY, 0, title, ""));
    return;
  }

  switch (field->kind) {
  case TALLY_FIELD_WORD_ROWS:
    add_word_rows (form, field);
    break;
  case TALLY_FIELD_COUNTS:
    add_numbers (form, add_list (form, title), field, g_strv_length ((char **) field->words));
    break;
  default:
    if (*plain == NULL)
      *plain = add_list (form, NULL);
    if (field->kind == TALLY_FIELD_NUMBERS)
      add_numbers (form, *plain, field, field->length);
    else
      add_titled_cell (form, *plain, field, 0, title);
  }
}

GtkWidget *
tally_entry_grid_new (TallySession       *session,
                      guint               kind,
                      const char *const   keys[],
                      TallyMakeNumberSets make_sets)
{
  GtkWidget *grid = tally_entry_grid_new_empty (session, kind, make_sets);
  const TallySetup *setup = tally_session_get_setup (session);
  Form form = { TALLY_ENTRY_GRID (grid), session, setup, &setup->game->kinds[kind], keys, make_sets };
  gboolean has_table = FALSE;
  GtkListBox *plain = NULL;

  if (keys != NULL)
    tally_entry_grid_need_all (form.grid);
  for (guint i = 0; i < form.kind->n_fields; i++) {
    const TallyField *field = &form.kind->fields[i];

    if (!has_field (&form, field))
      continue;
    if (count_columns (&form, field) == 0) {
      add_field (&form, &plain, field);
    } else if (!has_table) {
      add_player_table (&form);
      has_table = TRUE;
      plain = NULL;
    }
  }

  return grid;
}
