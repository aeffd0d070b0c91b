#include "tally-zoff-entry.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-drawing.h"
#include "tally-fold.h"
#include "tally-ordinal.h"
#include "tally-stepper.h"
#include "tally-width-first.h"
#include "tally-zoff-fit.h"
#include "tally-zoff-ledger-row.h"
#include "tally-zoff-seat-button.h"
#include "tally-zoff-words.h"

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

enum {
  CHANGED,
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyZoffEntry, tally_zoff_entry, GTK_TYPE_WIDGET)

static const struct {
  TallyZoffAnimal animal;
  const char *drawing;
  const char *name;
  const char *code;
} tricks[TALLY_ZOFF_N_TRICKS] = {
  [TALLY_ZOFF_TRICK_LIONS] = { TALLY_ZOFF_LION, "animal-lion", N_ ("Lions"), "zoff-too-many-lions" },
  [TALLY_ZOFF_TRICK_HEDGEHOGS] = { TALLY_ZOFF_HEDGEHOG, "animal-hedgehog", N_ ("Hedgehogs"), "zoff-too-many-hedgehogs" },
};

static void
seat_clicked_cb (TallyZoffEntry      *self,
                 TallyZoffSeatButton *button)
{
  tally_zoff_draft_tap (self->draft, tally_session_get_setup (self->session), tally_zoff_seat_button_get_seat (button));
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
read_cell (GtkWidget *stepper,
           char      *typed)
{
  if (stepper != NULL)
    g_strlcpy (typed, tally_stepper_get_text (TALLY_STEPPER (stepper)), TALLY_ZOFF_TYPED);
}

static void
cell_changed_cb (TallyZoffEntry *self)
{
  for (guint trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    for (guint seat = 0; seat < TALLY_ZOFF_MAX_PLAYERS; seat++)
      read_cell (self->steppers[trick][seat], self->draft->tricks[trick][seat]);
  }
  read_cell (self->hand_stepper, self->draft->hand_lions);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cell_activate_cb (TallyZoffEntry *self,
                  GtkWidget      *cell)
{
  for (guint i = 0; i + 1 < self->n_cells; i++) {
    if (self->cells[i].stepper == cell) {
      gtk_widget_grab_focus (self->cells[i + 1].stepper);
      return;
    }
  }

  g_signal_emit (self, signals[DONE], 0);
}

static GtkWidget *
make_stepper (TallyZoffEntry *self,
              const char     *label,
              TallyZoffTrick  trick)
{
  int supply = (int) tally_zoff_supply (tally_session_get_setup (self->session), tricks[trick].animal);
  GtkWidget *stepper = tally_stepper_new (label, 0, supply);

  tally_stepper_set_first (TALLY_STEPPER (stepper), 1);
  g_signal_connect_swapped (stepper, "changed", G_CALLBACK (cell_changed_cb), self);
  g_signal_connect_swapped (stepper, "activate", G_CALLBACK (cell_activate_cb), self);

  return stepper;
}

static char *
name_cell (TallyZoffTrick trick,
           const char    *player)
{
  if (trick == TALLY_ZOFF_TRICK_LIONS)
    return g_strdup_printf (_ ("Lions of %s"), player);

  return g_strdup_printf (_ ("Hedgehogs of %s"), player);
}

static GtkWidget *
make_cell (TallyZoffEntry *self,
           TallyZoffTrick  trick,
           TallySeat       seat)
{
  g_autofree char *label = name_cell (trick, tally_session_get_name (self->session, seat));
  GtkWidget *stepper = make_stepper (self, label, trick);

  gtk_widget_set_hexpand (stepper, TRUE);
  gtk_widget_set_valign (stepper, GTK_ALIGN_CENTER);
  self->steppers[trick][seat] = stepper;

  return stepper;
}

static GtkWidget *
make_seat (TallyZoffEntry *self,
           TallySeat       seat)
{
  GtkWidget *button = tally_zoff_seat_button_new (self->session, seat, self->compact);

  g_signal_connect_swapped (button, "clicked", G_CALLBACK (seat_clicked_cb), self);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  self->seats[seat] = button;

  return button;
}

/* In some languages it takes two lines. */
static GtkWidget *
make_title (const char *text,
            const char *css_class)
{
  GtkWidget *label = tally_zoff_columns_label_new (text, css_class);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);

  return label;
}

static GtkWidget *
make_titles (const char *title,
             const char *detail,
             GtkWidget **detail_label)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *lower = make_title (detail, "zoff-reason");
  GtkWidget *frame = tally_width_first_new (box);

  gtk_box_append (GTK_BOX (box), make_title (title, "zoff-round"));
  gtk_box_append (GTK_BOX (box), lower);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (frame, GTK_ALIGN_CENTER);
  if (detail_label != NULL)
    *detail_label = lower;

  return frame;
}

static GtkWidget *
make_trick_head (TallyZoffEntry *self,
                 TallyZoffTrick  trick)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_box_append (GTK_BOX (box), tally_drawing_picture (tricks[trick].drawing, 30, NULL));
  gtk_box_append (GTK_BOX (box), make_titles (_ (tricks[trick].name), NULL, &self->counts[trick]));

  return box;
}

static GtkWidget *
make_hand (TallyZoffEntry *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->hand_label = gtk_label_new (NULL);
  g_object_set (self->hand_label,
                "wrap", TRUE,
                "wrap-mode", PANGO_WRAP_WORD_CHAR,
                "hexpand", self->compact,
                "width-chars", self->compact ? -1 : 13,
                "xalign", 0.0f,
                NULL);
  self->hand_stepper = make_stepper (self, _ ("Lions in the last hand"), TALLY_ZOFF_TRICK_LIONS);
  gtk_widget_set_valign (self->hand_stepper, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), tally_drawing_picture (tricks[TALLY_ZOFF_TRICK_LIONS].drawing, 30, NULL));
  gtk_box_append (GTK_BOX (box), tally_width_first_new (self->hand_label));
  gtk_box_append (GTK_BOX (box), self->hand_stepper);
  gtk_widget_add_css_class (box, "zoff-row");
  gtk_widget_add_css_class (box, "zoff-hand");

  return box;
}

static void
append_cell (TallyZoffEntry *self,
             GtkWidget      *stepper,
             TallyZoffTrick  trick)
{
  self->cells[self->n_cells].stepper = stepper;
  self->cells[self->n_cells].trick = trick;
  self->n_cells++;
}

static void
build_columns_row (TallyZoffEntry *self,
                   GtkWidget *head,
                   GtkWidget *(*make) (TallyZoffEntry *self, int what, TallySeat seat),
                   int what)
{
  GtkWidget *cells;
  GtkWidget *row = tally_zoff_columns_new (head, &cells);

  for (TallySeat seat = 0; seat < tally_session_get_setup (self->session)->n_players; seat++) {
    GtkWidget *cell = make (self, what, seat);

    gtk_widget_add_css_class (cell, "zoff-field");
    gtk_box_append (GTK_BOX (cells), cell);
  }
  gtk_widget_add_css_class (row, "zoff-row");
  gtk_widget_set_parent (row, GTK_WIDGET (self));
}

static GtkWidget *
make_seat_field (TallyZoffEntry *self,
                 int             unused,
                 TallySeat       seat)
{
  return make_seat (self, seat);
}

static GtkWidget *
make_trick_field (TallyZoffEntry *self,
                  int             trick,
                  TallySeat       seat)
{
  GtkWidget *cell = make_cell (self, (TallyZoffTrick) trick, seat);

  append_cell (self, cell, (TallyZoffTrick) trick);
  return cell;
}

static void
build_columns (TallyZoffEntry *self)
{
  build_columns_row (self, make_titles (_ ("Out of cards"), _ ("tap in that order"), NULL), make_seat_field, 0);
  for (TallyZoffTrick trick = 0; self->tricks_count && trick < TALLY_ZOFF_N_TRICKS; trick++)
    build_columns_row (self, make_trick_head (self, trick), make_trick_field, (int) trick);
}

static GtkWidget *
make_player_tricks (TallyZoffEntry *self,
                    TallySeat       seat)
{
  GtkWidget *fold = tally_fold_new (6, FALSE);

  for (TallyZoffTrick trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    GtkWidget *pair = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
    GtkWidget *cell = make_cell (self, trick, seat);

    gtk_box_append (GTK_BOX (pair), tally_drawing_picture (tricks[trick].drawing, 24, NULL));
    gtk_box_append (GTK_BOX (pair), cell);
    tally_fold_append (TALLY_FOLD (fold), pair);
    append_cell (self, cell, trick);
  }

  return fold;
}

static void
build_rows (TallyZoffEntry *self)
{
  for (TallySeat seat = 0; seat < tally_session_get_setup (self->session)->n_players; seat++) {
    GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

    gtk_widget_add_css_class (box, "zoff-row");
    gtk_widget_add_css_class (box, "zoff-player");
    gtk_box_append (GTK_BOX (box), make_seat (self, seat));
    if (self->tricks_count)
      gtk_box_append (GTK_BOX (box), make_player_tricks (self, seat));
    gtk_widget_set_parent (box, GTK_WIDGET (self));
  }
}

static void
clear (TallyZoffEntry *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  memset (self->seats, 0, sizeof self->seats);
  memset (self->steppers, 0, sizeof self->steppers);
  memset (self->counts, 0, sizeof self->counts);
  g_clear_object (&self->hand);
  self->hand_label = NULL;
  self->hand_stepper = NULL;
  self->n_cells = 0;
}

static void
tally_zoff_entry_dispose (GObject *object)
{
  TallyZoffEntry *self = TALLY_ZOFF_ENTRY (object);

  clear (self);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (tally_zoff_entry_parent_class)->dispose (object);
}

static void
tally_zoff_entry_class_init (TallyZoffEntryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_zoff_entry_dispose;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_ZOFF_ENTRY, G_SIGNAL_RUN_LAST,
                                   0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DONE] = g_signal_new ("done", TALLY_TYPE_ZOFF_ENTRY, G_SIGNAL_RUN_LAST,
                                0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "zoffentry");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tally_zoff_entry_init (TallyZoffEntry *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "card");
}

GtkWidget *
tally_zoff_entry_new (TallySession   *session,
                      TallyZoffDraft *draft)
{
  TallyZoffEntry *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ZOFF_ENTRY, NULL);
  self->session = g_object_ref (session);
  self->draft = draft;
  if (tally_session_get_setup (session)->n_players >= TALLY_ZOFF_DENSE_FROM)
    gtk_widget_add_css_class (GTK_WIDGET (self), "dense");

  return GTK_WIDGET (self);
}

void
tally_zoff_entry_build (TallyZoffEntry *self,
                        gboolean        compact,
                        gboolean        tricks_count)
{
  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  clear (self);
  self->compact = compact;
  self->tricks_count = tricks_count;
  if (compact)
    build_rows (self);
  else
    build_columns (self);
  if (tricks_count) {
    self->hand = g_object_ref_sink (make_hand (self));
    append_cell (self, self->hand_stepper, TALLY_ZOFF_TRICK_LIONS);
  }
  if (tricks_count && compact)
    gtk_widget_set_parent (self->hand, GTK_WIDGET (self));
}

GtkWidget *
tally_zoff_entry_get_hand (TallyZoffEntry *self)
{
  g_return_val_if_fail (TALLY_IS_ZOFF_ENTRY (self), NULL);

  return self->hand;
}

static void
update_seat (TallyZoffEntry     *self,
             TallySeat           seat,
             const TallyZoffRow *row)
{
  const TallySetup *setup = tally_session_get_setup (self->session);
  const TallyZoffState *state = tally_session_get_state (self->session);
  TallyZoffSeatButton *button = TALLY_ZOFF_SEAT_BUTTON (self->seats[seat]);
  g_autofree char *detail = NULL;
  g_autofree char *score = NULL;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);
  if (self->compact)
    score = g_strdup_printf ("%d", row != NULL ? row->totals[seat] : state->totals[seat]);
  if (self->compact && row != NULL)
    detail = tally_zoff_words_gain (row, seat);
  else
    detail = tally_zoff_words_partner (setup, &line_up, seat);

  tally_zoff_seat_button_set_place (button, tally_zoff_draft_get_place (self->draft, setup, seat));
  tally_zoff_seat_button_set_score (button, detail, score, row != NULL);
}

static void
update_hand (TallyZoffEntry *self)
{
  TallySeat last = tally_zoff_draft_get_last (self->draft, tally_session_get_setup (self->session));
  g_autofree char *text = NULL;

  if (last == TALLY_NOBODY)
    text = g_strdup (_ ("Lions in the last hand"));
  else
    text = g_strdup_printf (_ ("Lions in %s’s hand"), tally_session_get_name (self->session, last));
  gtk_label_set_label (GTK_LABEL (self->hand_label), text);
  tally_stepper_set_label (TALLY_STEPPER (self->hand_stepper), text);
  tally_stepper_set_text (TALLY_STEPPER (self->hand_stepper), self->draft->hand_lions);
}

static void
update_counts (TallyZoffEntry *self)
{
  const TallySetup *setup = tally_session_get_setup (self->session);

  for (TallyZoffTrick trick = 0; trick < TALLY_ZOFF_N_TRICKS; trick++) {
    gint64 sum = tally_zoff_draft_sum (self->draft, setup, trick);
    g_autofree char *text = NULL;

    /* Translators: how many lions or hedgehogs are entered, of how many there are. */
    text = g_strdup_printf (_ ("%d of %u"), (int) MIN (sum, G_MAXINT), tally_zoff_supply (setup, tricks[trick].animal));
    if (self->counts[trick] != NULL)
      gtk_label_set_label (GTK_LABEL (self->counts[trick]), text);
  }
}

void
tally_zoff_entry_update (TallyZoffEntry     *self,
                         const TallyZoffRow *row)
{
  const TallySetup *setup;

  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  setup = tally_session_get_setup (self->session);
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    update_seat (self, seat, row);
    for (guint trick = 0; self->tricks_count && trick < TALLY_ZOFF_N_TRICKS; trick++)
      tally_stepper_set_text (TALLY_STEPPER (self->steppers[trick][seat]), self->draft->tricks[trick][seat]);
  }
  if (self->tricks_count) {
    update_hand (self);
    update_counts (self);
  }
}

/* It is the sum that is wrong: whoever has some of it is asked. */
void
tally_zoff_entry_set_refused (TallyZoffEntry *self,
                              const char     *code)
{
  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  for (guint i = 0; i < self->n_cells; i++) {
    TallyStepper *cell = TALLY_STEPPER (self->cells[i].stepper);
    gboolean refused = g_strcmp0 (code, tricks[self->cells[i].trick].code) == 0;
    int value = tally_stepper_get_value (cell);

    tally_stepper_set_refused (cell, value != TALLY_STEPPER_EMPTY && (value < 0 || (refused && value > 0)));
  }
}

void
tally_zoff_entry_focus_order (TallyZoffEntry *self)
{
  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  gtk_widget_grab_focus (self->seats[0]);
}

void
tally_zoff_entry_focus_cells (TallyZoffEntry *self)
{
  g_return_if_fail (TALLY_IS_ZOFF_ENTRY (self));

  if (self->n_cells > 0)
    gtk_widget_grab_focus (self->cells[0].stepper);
  else
    g_signal_emit (self, signals[DONE], 0);
}

int
tally_zoff_entry_get_focus (TallyZoffEntry *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  for (guint i = 0; focus != NULL && i < self->n_cells; i++) {
    if (gtk_widget_is_ancestor (focus, self->cells[i].stepper))
      return (int) self->cells[i].trick;
  }

  return -1;
}
