/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-ledger.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-widget.h"
#include "tally-zoff-ledger-row.h"

/* Of a long match at least so many rounds are shown, and less than two times so
 * many: what stands there need not be made again with every round. */
#define BLOCK 8

struct _TallyZoffLedger {
  GtkWidget parent_instance;

  GtkWidget *header;  /* of the columns, for `line_up`; behind all others, so that it lies on them */
  GtkWidget *earlier; /* how many rounds are left out */
  GtkWidget *rows;    /* those that are shown, and behind them: */
  GtkWidget *preview; /* of `previewed`, perhaps hidden; or NULL */
  GtkWidget *open;    /* a round of which nothing is typed yet; or NULL */

  TallySession *session;
  GArray *shown; /* the rows as they stand in `rows` */

  TallyZoffLineUp line_up;
  TallyZoffRow previewed;
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (TallyZoffLedger, tally_zoff_ledger, GTK_TYPE_WIDGET)

static const char *const team_classes[TALLY_ZOFF_MAX_TEAMS] = { "zoff-team-1", "zoff-team-2", "zoff-team-3" };

static gboolean
is_dense (TallyZoffLedger *self)
{
  return tally_session_get_setup (self->session)->n_players >= TALLY_ZOFF_DENSE_FROM;
}

static TallyZoffRowFlags
get_flags (TallyZoffLedger *self)
{
  if (self->compact)
    return TALLY_ZOFF_ROW_COMPACT;

  return is_dense (self) ? TALLY_ZOFF_ROW_DENSE : 0;
}

/* Teams are told apart by the line under the names, not by colour. */
static void
add_team_class (GtkWidget             *column,
                const TallyZoffLineUp *line_up,
                TallySeat              seat)
{
  const TallyZoffTeam *team = tally_zoff_find_team (line_up, seat);

  if (team != NULL)
    gtk_widget_add_css_class (column, team_classes[team - line_up->teams]);
}

/* So much of a name is to be seen in a column, which has room for a round's parts
 * then, too. */
#define NAME_CHARS 12
#define DENSE_NAME_CHARS 9
/* That somebody plays alone is told whole; a partner's name gives way. */
#define PARTNER_CHARS 5

static void
append_names (TallyZoffLedger *self,
              GtkWidget       *column,
              const char      *name,
              const char      *partner)
{
  GtkWidget *names = gtk_box_new (is_dense (self) ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = tally_label_new (name, TALLY_LABEL_ELLIPSIZE | TALLY_LABEL_START | TALLY_LABEL_EXPAND,
                                      "zoff-name");

  gtk_label_set_width_chars (GTK_LABEL (label), is_dense (self) ? DENSE_NAME_CHARS : NAME_CHARS);
  gtk_box_append (GTK_BOX (column), names);
  gtk_box_append (GTK_BOX (names), label);

  if (partner != NULL) {
    label = tally_label_new (partner, TALLY_LABEL_ELLIPSIZE | TALLY_LABEL_START, "zoff-reason");
    gtk_label_set_width_chars (GTK_LABEL (label), PARTNER_CHARS);
    gtk_box_append (GTK_BOX (names), label);
  }
}

static GtkWidget *
make_column_head (TallyZoffLedger       *self,
                  const TallyZoffLineUp *line_up,
                  TallySeat              seat)
{
  const char *name = tally_session_get_name (self->session, seat);
  g_autofree char *partner = tally_zoff_words_partner (tally_session_get_setup (self->session), line_up, seat);
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *badge = tally_badge_new (tally_session_get_colour (self->session, seat), name, 22);

  gtk_widget_add_css_class (column, "zoff-column");
  tally_widget_set_tooltip (column, name);
  add_team_class (column, line_up, seat);
  gtk_widget_set_valign (badge, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (column), badge);
  if (self->compact)
    gtk_widget_set_hexpand (badge, TRUE);
  else
    append_names (self, column, name, partner);

  return column;
}

static GtkWidget *
make_corner (TallyZoffLedger *self)
{
  const TallyZoffOptions *options = tally_setup_options (tally_session_get_setup (self->session));
  g_autofree char *text = g_strdup_printf (ngettext ("to %d point", "to %d points", (gulong) options->target),
                                           options->target);
  GtkWidget *corner = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = tally_zoff_columns_label_new (self->compact ? NULL : text, "zoff-reason");

  /* A box, whose letters are as large as those of the other heads: they make its
   * width. */
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (corner), label);

  return corner;
}

static void
update_header (TallyZoffLedger *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  TallyZoffLineUp line_up;
  GtkWidget *cells;

  memset (&line_up, 0, sizeof line_up);
  tally_zoff_line_up (setup, tally_session_get_state (self->session), &line_up);
  if (self->header != NULL && memcmp (&line_up, &self->line_up, sizeof line_up) == 0)
    return;

  self->line_up = line_up;
  g_clear_pointer (&self->header, gtk_widget_unparent);
  self->header = tally_zoff_columns_new (make_corner (self), &cells);
  for (TallySeat seat = 0; seat < setup->n_players; seat++)
    gtk_box_append (GTK_BOX (cells), make_column_head (self, &line_up, seat));
  gtk_widget_add_css_class (self->header, "zoff-names");
  gtk_widget_insert_before (self->header, GTK_WIDGET (self), NULL);
}

static gboolean
is_shown (TallyZoffLedger *self,
          GArray          *rows,
          guint            index)
{
  return index < rows->len && memcmp (&g_array_index (self->shown, TallyZoffRow, index),
                                      &g_array_index (rows, TallyZoffRow, index), sizeof (TallyZoffRow)) == 0;
}

static GtkWidget *
get_row (TallyZoffLedger *self,
         guint            index)
{
  GtkWidget *row = gtk_widget_get_first_child (self->rows);

  while (index-- > 0)
    row = gtk_widget_get_next_sibling (row);

  return row;
}

static void
remove_row (TallyZoffLedger *self,
            GtkWidget      **row)
{
  if (*row != NULL)
    gtk_box_remove (GTK_BOX (self->rows), *row);
  *row = NULL;
}

/* Takes out the last one. A round that is undone is mostly what is typed next: it
 * waits for that, out of sight. */
static void
drop_row (TallyZoffLedger *self)
{
  guint last = self->shown->len - 1;
  GtkWidget *row = get_row (self, last);

  remove_row (self, &self->preview);
  if (self->compact) {
    gtk_box_remove (GTK_BOX (self->rows), row);
  } else {
    self->preview = row;
    memcpy (&self->previewed, &g_array_index (self->shown, TallyZoffRow, last), sizeof self->previewed);
    tally_zoff_ledger_row_set_preview (row, tally_session_get_setup (self->session), &self->previewed, TRUE);
    gtk_widget_set_visible (row, FALSE);
  }
  g_array_set_size (self->shown, last);
}

static gboolean
is_previewed (TallyZoffLedger    *self,
              const TallyZoffRow *row)
{
  return self->preview != NULL && memcmp (&self->previewed, row, sizeof *row) == 0;
}

/* The one that was looked at before it was written down stays. */
static void
add_row (TallyZoffLedger    *self,
         const TallyZoffRow *row)
{
  const TallySetup *setup = tally_session_get_setup (self->session);

  if (is_previewed (self, row)) {
    tally_zoff_ledger_row_set_preview (self->preview, setup, row, FALSE);
    gtk_widget_set_visible (self->preview, TRUE);
    self->preview = NULL;
  } else {
    gtk_widget_insert_before (tally_zoff_ledger_row_new (setup, row, get_flags (self)), self->rows,
                              self->preview != NULL ? self->preview : self->open);
  }
  g_array_append_vals (self->shown, row, 1);
}

static void
leave_out_earlier (TallyZoffLedger *self,
                   GArray          *rows)
{
  guint n = rows->len < 2 * BLOCK ? 0 : (rows->len / BLOCK - 1) * BLOCK;
  g_autofree char *text = g_strdup_printf (ngettext ("%u earlier round is in the history.",
                                                     "%u earlier rounds are in the history.", n),
                                           n);

  g_array_remove_range (rows, 0, n);
  gtk_label_set_label (GTK_LABEL (self->earlier), text);
  gtk_widget_set_visible (self->earlier, n > 0);
}

static void
update_rows (TallyZoffLedger *self)
{
  const TallyMatch *match = tally_session_get_match (self->session);
  g_autoptr (GArray) rows = tally_zoff_sheet_new (match);
  guint same = 0;

  leave_out_earlier (self, rows);
  while (same < self->shown->len && is_shown (self, rows, same))
    same++;
  while (self->shown->len > same)
    drop_row (self);

  for (guint i = same; i < rows->len; i++)
    add_row (self, &g_array_index (rows, TallyZoffRow, i));
}

/* Which child of a box somebody tapped into, or -1. */
static int
find_tapped (GtkWidget *box,
             GtkWidget *tapped)
{
  int index = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL; child = gtk_widget_get_next_sibling (child), index++) {
    if (tapped == child || gtk_widget_is_ancestor (tapped, child))
      return index;
  }

  return -1;
}

/* A number that is tapped is corrected; what was followed card by card has its
 * cards in the history. */
static void
tapped_cb (TallyZoffLedger *self,
           int              n_press,
           double           x,
           double           y,
           GtkGesture      *gesture)
{
  GtkWidget *tapped = gtk_widget_pick (self->rows, x, y, GTK_PICK_DEFAULT);
  int index = tapped != NULL ? find_tapped (self->rows, tapped) : -1;
  const TallyZoffRow *row = index >= 0 && index < (int) self->shown->len ? &g_array_index (self->shown, TallyZoffRow, index) : NULL;
  GtkWidget *cells;
  int seat;

  if (row == NULL || gtk_widget_get_ancestor (tapped, GTK_TYPE_BUTTON) != NULL)
    return;

  cells = tally_zoff_ledger_row_get_cells (get_row (self, (guint) index));
  seat = find_tapped (cells, tapped);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  if (row->written)
    gtk_widget_activate_action (GTK_WIDGET (self), "match.correct", "(ui)", row->entry, seat);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "match.history", NULL);
}

/* ---- The names stay in sight while the rounds scroll by ---- */

static GtkSizeRequestMode
tally_zoff_ledger_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tally_zoff_ledger_measure (GtkWidget     *widget,
                           GtkOrientation orientation,
                           int            for_size,
                           int           *minimum,
                           int           *natural,
                           int           *minimum_baseline,
                           int           *natural_baseline)
{
  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child)) {
    int least, wanted;

    gtk_widget_measure (child, orientation, for_size, &least, &wanted, NULL, NULL);
    *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (*minimum, least) : *minimum + least;
    *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (*natural, wanted) : *natural + wanted;
  }
}

static int
place (GtkWidget *child,
       int        width,
       int        y)
{
  int height;

  if (child == NULL || !gtk_widget_should_layout (child))
    return 0;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_allocate (child, width, height, -1, gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT (0, (float) y)));

  return height;
}

/* How much of it is above what can be seen. */
static int
get_scrolled (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  graphene_point_t top;

  if (scroller == NULL || !gtk_widget_compute_point (widget, scroller, graphene_point_zero (), &top))
    return 0;

  return MAX (0, (int) -top.y);
}

static void
tally_zoff_ledger_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  TallyZoffLedger *self = TALLY_ZOFF_LEDGER (widget);
  int scrolled = get_scrolled (widget);
  int names = place (self->header, width, 0);
  int y = names;

  y += place (self->earlier, width, y);
  place (self->rows, width, y);
  place (self->header, width, MIN (scrolled, height - names));
}

static void
tally_zoff_ledger_root (GtkWidget *widget)
{
  GtkWidget *scroller;

  GTK_WIDGET_CLASS (tally_zoff_ledger_parent_class)->root (widget);

  scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  if (scroller != NULL)
    g_signal_connect_object (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), "value-changed",
                             G_CALLBACK (gtk_widget_queue_allocate), widget, G_CONNECT_SWAPPED);
}

static void
tally_zoff_ledger_class_init (TallyZoffLedgerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->get_request_mode = tally_zoff_ledger_get_request_mode;
  widget_class->measure = tally_zoff_ledger_measure;
  widget_class->size_allocate = tally_zoff_ledger_size_allocate;
  widget_class->root = tally_zoff_ledger_root;

  gtk_widget_class_set_css_name (widget_class, "zoffledger");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallyZoffLedger, session, g_object_unref);
  tally_class_owns (klass, TallyZoffLedger, shown, g_array_unref);
}

static void
tally_zoff_ledger_init (TallyZoffLedger *self)
{
  GtkGesture *taps = gtk_gesture_click_new ();

  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
  self->earlier = tally_label_new (NULL, TALLY_LABEL_WRAP, "zoff-earlier");
  gtk_widget_set_parent (self->earlier, GTK_WIDGET (self));
  self->rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_signal_connect_swapped (taps, "released", G_CALLBACK (tapped_cb), self);
  gtk_widget_add_controller (self->rows, GTK_EVENT_CONTROLLER (taps));
  gtk_widget_set_parent (self->rows, GTK_WIDGET (self));
  self->shown = g_array_new (FALSE, FALSE, sizeof (TallyZoffRow));
}

GtkWidget *
tally_zoff_ledger_new (TallySession *session)
{
  TallyZoffLedger *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ZOFF_LEDGER, NULL);
  self->session = g_object_ref (session);
  if (is_dense (self))
    gtk_widget_add_css_class (GTK_WIDGET (self), "dense");

  return GTK_WIDGET (self);
}

void
tally_zoff_ledger_update (TallyZoffLedger *self)
{
  g_return_if_fail (TALLY_IS_ZOFF_LEDGER (self));

  update_header (self);
  update_rows (self);
}

void
tally_zoff_ledger_set_compact (TallyZoffLedger *self,
                               gboolean         compact)
{
  g_return_if_fail (TALLY_IS_ZOFF_LEDGER (self));

  if (self->compact == compact)
    return;

  while (self->shown->len > 0)
    drop_row (self);
  g_clear_pointer (&self->header, gtk_widget_unparent);
  tally_zoff_ledger_set_preview (self, FALSE, NULL);
  self->compact = compact;
  tally_widget_set_css_class (GTK_WIDGET (self), "compact", compact);
  tally_zoff_ledger_update (self);
}

/* What is typed makes another row each time, unless it stands there already. */
static void
show_preview (TallyZoffLedger    *self,
              const TallyZoffRow *row)
{
  const TallySetup *setup = tally_session_get_setup (self->session);

  if (!is_previewed (self, row)) {
    remove_row (self, &self->preview);
    memcpy (&self->previewed, row, sizeof self->previewed);
    self->preview = tally_zoff_ledger_row_new (setup, row, get_flags (self));
    tally_zoff_ledger_row_set_preview (self->preview, setup, row, TRUE);
    gtk_widget_insert_before (self->preview, self->rows, self->open);
  }
  gtk_widget_set_visible (self->preview, TRUE);
}

/* A round that is still open has nothing but its number. */
static void
show_open (TallyZoffLedger *self)
{
  const TallyZoffState *state = tally_session_get_state (self->session);

  if (self->open == NULL) {
    self->open = tally_zoff_ledger_row_new_open (tally_session_get_setup (self->session));
    gtk_box_append (GTK_BOX (self->rows), self->open);
  }
  tally_zoff_ledger_row_set_round (self->open, state->rounds + 1);
  gtk_widget_set_visible (self->open, TRUE);
}

void
tally_zoff_ledger_set_preview (TallyZoffLedger    *self,
                               gboolean            shown,
                               const TallyZoffRow *row)
{
  g_return_if_fail (TALLY_IS_ZOFF_LEDGER (self));

  if (!shown) {
    remove_row (self, &self->preview);
    remove_row (self, &self->open);
  } else if (row != NULL) {
    show_preview (self, row);
    if (self->open != NULL)
      gtk_widget_set_visible (self->open, FALSE);
  } else {
    show_open (self);
    if (self->preview != NULL)
      gtk_widget_set_visible (self->preview, FALSE);
  }
}
