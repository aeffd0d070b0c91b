/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-sheet-view.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-class.h"
#include "tally-game-face.h"
#include "tally-refusal.h"
#include "tally-row-or-column.h"
#include "tally-session-words.h"
#include "tally-stepper.h"
#include "tally-text-frame.h"
#include "tally-widget.h"

#define ANY_KIND (-1)

typedef struct {
  GtkScrolledWindow *scroller;
  AdwClamp *clamp;
  GtkBox *body;
  TallyRowOrColumn *choice;
  AdwClamp *bar;
  GtkBox *bar_box;
  TallyRefusal *refusal;
  GtkLabel *message;
  GtkLabel *remark;
  GtkLabel *outlook;
  AdwBin *beside;
  GtkWidget *primary;
  GtkLabel *action;

  GPtrArray *ways; /* GtkCheckButton, one for each of the grids */
  GPtrArray *grids;
  guint way;
  gboolean whole;
  int kind;       /* the only one, or ANY_KIND */
  gboolean named; /* the game has its own words for the button */
  gboolean owes;  /* to show what has changed while it was held */
} TallySheetViewPrivate;

struct _TallyMovesSheet {
  TallySheetView parent_instance;
};

G_DEFINE_TYPE_WITH_PRIVATE (TallySheetView, tally_sheet_view, TALLY_TYPE_GAME_VIEW)
TALLY_DEFINE_PLAIN_TYPE (TallyMovesSheet, tally_moves_sheet, TALLY_TYPE_SHEET_VIEW)

static TallySheetViewPrivate *
get_private (TallySheetView *self)
{
  return tally_sheet_view_get_instance_private (self);
}

static TallySession *
get_session (TallySheetView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

TallyEntryGrid *
tally_sheet_view_get_grid (TallySheetView *self)
{
  TallySheetViewPrivate *priv = get_private (self);

  return g_ptr_array_index (priv->grids, priv->way);
}

static void
ask (TallySheetView   *self,
     TallySheetAnswer *answer)
{
  memset (answer, 0, sizeof *answer);
  TALLY_SHEET_VIEW_GET_CLASS (self)->ask (self, answer);
}

/* What decides between equals must have been counted by somebody; where it
 * decides nothing, nobody need count. */
static void
ask_what_decides (TallySheetView   *self,
                  TallySheetAnswer *answer)
{
  const TallySetup *setup = tally_session_get_setup (get_session (self));
  TallyEntryGrid *grid = tally_sheet_view_get_grid (self);
  guint word = 0;
  guint seats = setup->game->unasked != NULL
                  ? setup->game->unasked (setup, tally_session_get_state (get_session (self)), &answer->event,
                                          answer->after.bytes, &answer->deciding, &word)
                  : 0;

  for (TallySeat seat = 0; answer->deciding != NULL && seat < (TallySeat) setup->n_players; seat++) {
    GtkWidget *cell = tally_entry_grid_get_control (grid, answer->deciding->key, seat, word);
    gboolean decides = answer->legal && (seats & tally_seat_bit (seat)) != 0;

    tally_entry_grid_set_idle (grid, cell, !decides);
    answer->n_undecided += decides && tally_stepper_get_value (TALLY_STEPPER (cell)) == TALLY_STEPPER_EMPTY;
  }
}

static void
tally_sheet_view_ask (TallySheetView   *self,
                      TallySheetAnswer *answer)
{
  answer->n_missing = TALLY_SHEET_VIEW_GET_CLASS (self)->read_entry (self, &answer->event);
  answer->legal = answer->n_missing == 0 &&
                  tally_session_try (get_session (self), &answer->event, &answer->after, &answer->violation);
  answer->refused = answer->n_missing == 0 && !answer->legal;
  ask_what_decides (self, answer);
  answer->n_missing += answer->n_undecided;
  answer->legal = answer->legal && answer->n_undecided == 0;
}

static void
show_words (GtkLabel *label,
            char     *words)
{
  tally_label_tell (label, words);
  g_free (words);
}

/* Whoever corrects an entry is told beside it what that changes. */
static void
show_bar (TallySheetView         *self,
          const TallySheetAnswer *answer)
{
  TallySheetViewPrivate *priv = get_private (self);
  TallySheetViewClass *klass = TALLY_SHEET_VIEW_GET_CLASS (self);

  if (tally_session_is_correcting (get_session (self))) {
    gtk_widget_set_visible (GTK_WIDGET (priv->message), FALSE);
    gtk_widget_set_visible (GTK_WIDGET (priv->outlook), FALSE);
    gtk_widget_set_visible (priv->primary, FALSE);
    gtk_widget_set_visible (GTK_WIDGET (priv->bar), adw_bin_get_child (priv->beside) != NULL);
    return;
  }

  if (answer->refused && !answer->told_there)
    tally_refusal_show (priv->refusal, &answer->violation, tally_session_get_setup (get_session (self)));
  else
    tally_refusal_hide (priv->refusal);
  show_words (priv->message, klass->tell_entry (self, answer));
  show_words (priv->remark, klass->tell_remark != NULL ? klass->tell_remark (self, answer) : NULL);
  /* After this round where it is whole; nothing while somebody has to look at
   * something else. */
  show_words (priv->outlook,
              answer->refused ? NULL
                              : tally_session_tell_outlooks (get_session (self), answer->legal ? answer->after.bytes
                                                                                               : tally_session_get_state (get_session (self))));
  tally_widget_set_css_class (GTK_WIDGET (priv->message), "preview", answer->legal);
  gtk_widget_set_sensitive (priv->primary, answer->legal);
}

void
tally_sheet_view_refresh (TallySheetView *self)
{
  TallySheetAnswer answer;

  g_return_if_fail (TALLY_IS_SHEET_VIEW (self));

  get_private (self)->owes = tally_game_view_is_held (TALLY_GAME_VIEW (self));
  if (get_private (self)->owes)
    return;

  ask (self, &answer);
  TALLY_SHEET_VIEW_GET_CLASS (self)->show_entry (self, &answer);
  show_bar (self, &answer);
  tally_event_clear (&answer.event);
}

void
tally_sheet_view_typed (TallySheetView *self)
{
  tally_sheet_view_refresh (self);
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

static guint
tally_sheet_view_read_entry (TallySheetView *self,
                             TallyEvent     *event)
{
  return tally_entry_grid_read (tally_sheet_view_get_grid (self), event);
}

static void
tally_sheet_view_show_entry (TallySheetView         *self,
                             const TallySheetAnswer *answer)
{
  const TallySetup *setup = tally_session_get_setup (get_session (self));
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n_ranks = answer->legal ? setup->game->rank (setup, answer->after.bytes, ranks) : 0;

  tally_entry_grid_show_places (tally_sheet_view_get_grid (self), ranks, n_ranks);
  tally_entry_grid_refuse (tally_sheet_view_get_grid (self), answer->refused ? &answer->violation : NULL);
}

static char *
tally_sheet_view_tell_entry (TallySheetView         *self,
                             const TallySheetAnswer *answer)
{
  const TallySetup *setup = tally_session_get_setup (get_session (self));
  g_autofree char *missing = g_strdup_printf (ngettext ("%u number is missing", "%u numbers are missing", answer->n_missing),
                                              answer->n_missing);
  g_autofree char *step = NULL;

  if (answer->n_undecided > 0)
    /* Translators: what people count (“Specials”), and “2 numbers are missing” */
    return g_strdup_printf (_ ("“%s” decides between equals: %s"), tally_field_get_label (answer->deciding), missing);
  if (answer->n_missing > 0)
    return g_steal_pointer (&missing);
  if (!answer->legal)
    return NULL;

  step = tally_game_tell_next_step (setup, answer->after.bytes);

  return g_strdup_printf (_ ("Preview: %s"), step);
}

/* One goes on typing the next round at its first cell. Who taps looks at the
 * standing first, and no keys are to be in the way. */
static void
enter (TallySheetView   *self,
       TallySheetAnswer *answer)
{
  if (tally_game_view_enter (TALLY_GAME_VIEW (self), &answer->event, &answer->violation)) {
    tally_stepper_forget_taps ();
    if (!tally_session_is_finished (get_session (self)))
      TALLY_GAME_VIEW_GET_CLASS (self)->take_focus (TALLY_GAME_VIEW (self));
  } else if (answer->violation.game != NULL) {
    tally_refusal_show (get_private (self)->refusal, &answer->violation, tally_session_get_setup (get_session (self)));
  }
}

static void
score_cb (TallySheetView *self)
{
  TallySheetAnswer answer;

  ask (self, &answer);
  if (answer.legal)
    enter (self, &answer);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
  tally_event_clear (&answer.event);
}

/* The label inside wraps; by itself it isn't the button's name. */
static void
name_action (TallySheetView *self,
             const char     *words)
{
  TallySheetViewPrivate *priv = get_private (self);

  gtk_label_set_label (priv->action, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (priv->primary), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
show_way (TallySheetView *self,
          guint           way)
{
  TallySheetViewPrivate *priv = get_private (self);
  const TallyEventKind *kinds = tally_session_get_setup (get_session (self))->game->kinds;

  priv->way = way;
  for (guint i = 0; i < priv->grids->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (priv->grids, i), i == way);
  if (!priv->named)
    name_action (self, _ (kinds[tally_entry_grid_get_kind (tally_sheet_view_get_grid (self))].label));
}

static void
way_cb (TallySheetView *self,
        GtkCheckButton *button)
{
  guint way;

  if (!gtk_check_button_get_active (button) || !g_ptr_array_find (get_private (self)->ways, button, &way))
    return;

  show_way (self, way);
  tally_sheet_view_typed (self);
}

void
tally_sheet_view_add_way (TallySheetView *self,
                          GtkWidget      *grid,
                          const char     *label)
{
  TallySheetViewPrivate *priv;
  GtkWidget *button;

  g_return_if_fail (TALLY_IS_SHEET_VIEW (self));

  priv = get_private (self);
  button = gtk_check_button_new_with_label (label);
  gtk_widget_add_css_class (button, "touch");
  if (priv->ways->len > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (button), g_ptr_array_index (priv->ways, 0));
  else
    gtk_check_button_set_active (GTK_CHECK_BUTTON (button), TRUE);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (way_cb), self);
  g_signal_connect_swapped (grid, "changed", G_CALLBACK (tally_sheet_view_typed), self);
  g_signal_connect_swapped (grid, "done", G_CALLBACK (gtk_widget_grab_focus), priv->primary);
  tally_row_or_column_append (priv->choice, button);
  gtk_box_append (priv->body, grid);
  g_ptr_array_add (priv->ways, button);
  g_ptr_array_add (priv->grids, grid);
  gtk_widget_set_visible (GTK_WIDGET (priv->choice), priv->ways->len > 1);
}

TallyEntryGrid *
tally_sheet_view_add_form (TallySheetView   *self,
                           guint             kind,
                           const char *const keys[],
                           const char       *label)
{
  TallySession *session = get_session (self);
  GtkWidget *grid = tally_entry_grid_new (session, kind, keys,
                                          tally_game_face_get (tally_session_get_setup (session)->game)->make_number_sets);

  tally_sheet_view_add_way (self, grid, label);

  return TALLY_ENTRY_GRID (grid);
}

static gboolean
is_wanted (TallySheetView *self,
           guint           index,
           gboolean        live)
{
  TallySheetViewPrivate *priv = get_private (self);
  const TallyEventKind *kind = &tally_session_get_setup (get_session (self))->game->kinds[index];

  if (priv->kind != ANY_KIND)
    return (int) index == priv->kind;

  return index >= TALLY_N_COMMON_KINDS && kind->live == live && (kind->whole || !priv->whole);
}

static void
add_kinds (TallySheetView *self,
           gboolean        live)
{
  const TallyGame *game = tally_session_get_setup (get_session (self))->game;

  for (guint kind = 0; kind < game->n_kinds; kind++) {
    if (is_wanted (self, kind, live))
      tally_sheet_view_add_form (self, kind, NULL, _ (game->kinds[kind].label));
  }
}

static void
tally_sheet_view_make_ways (TallySheetView *self)
{
  add_kinds (self, FALSE);
}

static void
tally_moves_sheet_make_ways (TallySheetView *self)
{
  add_kinds (self, TRUE);
}

static void
tally_sheet_view_update (TallyGameView *view)
{
  TallySheetView *self = TALLY_SHEET_VIEW (view);

  if (get_private (self)->grids->len == 0) {
    TALLY_SHEET_VIEW_GET_CLASS (self)->make_ways (self);
    show_way (self, 0);
  }
  if (!tally_session_is_finished (get_session (self)))
    tally_sheet_view_refresh (self);
}

static const char *
tally_sheet_view_get_section (TallyGameView *view)
{
  return tally_refusal_get_section (get_private (TALLY_SHEET_VIEW (view))->refusal);
}

/* The way, then its cells. */
static char *
tally_sheet_view_save_draft (TallyGameView *view)
{
  TallySheetView *self = TALLY_SHEET_VIEW (view);
  g_autofree char *cells = tally_entry_grid_save (tally_sheet_view_get_grid (self));

  return cells != NULL ? g_strdup_printf ("%u;%s", get_private (self)->way, cells) : NULL;
}

static void
choose_way (TallySheetView *self,
            guint           way)
{
  gtk_check_button_set_active (g_ptr_array_index (get_private (self)->ways, way), TRUE);
}

static void
tally_sheet_view_load_draft (TallyGameView *view,
                             const char    *draft)
{
  TallySheetView *self = TALLY_SHEET_VIEW (view);
  TallySheetViewPrivate *priv = get_private (self);
  const char *cells = strchr (draft, ';');
  guint way = (guint) g_ascii_strtoull (draft, NULL, 10);

  if (cells == NULL || way >= priv->grids->len)
    return;

  choose_way (self, way);
  tally_entry_grid_load (tally_sheet_view_get_grid (self), cells + 1);
  tally_sheet_view_refresh (self);
}

static void
tally_sheet_view_clear_draft (TallyGameView *view)
{
  if (get_private (TALLY_SHEET_VIEW (view))->grids->len > 0)
    tally_entry_grid_clear (tally_sheet_view_get_grid (TALLY_SHEET_VIEW (view)));
}

static gboolean
tally_sheet_view_load_event (TallyGameView    *view,
                             const TallyEvent *event)
{
  TallySheetView *self = TALLY_SHEET_VIEW (view);
  TallySheetViewPrivate *priv = get_private (self);
  guint way = 0;

  while (way < priv->grids->len && !tally_entry_grid_holds (g_ptr_array_index (priv->grids, way), event))
    way++;
  if (way == priv->grids->len)
    return FALSE;

  choose_way (self, way);
  if (tally_session_is_correcting (get_session (self)))
    tally_entry_grid_correct (tally_sheet_view_get_grid (self), event);
  else
    tally_entry_grid_write (tally_sheet_view_get_grid (self), event);
  tally_sheet_view_refresh (self);

  return TRUE;
}

static gboolean
tally_sheet_view_read_event (TallyGameView *view,
                             TallyEvent    *event)
{
  TallySheetAnswer answer;

  ask (TALLY_SHEET_VIEW (view), &answer);
  *event = answer.event;

  return answer.legal || (answer.refused && answer.n_missing == 0);
}

static void
tally_sheet_view_take_focus (TallyGameView *view)
{
  tally_entry_grid_focus_seat (tally_sheet_view_get_grid (TALLY_SHEET_VIEW (view)), TALLY_NOBODY);
}

static void
tally_sheet_view_press_primary (TallyGameView *view)
{
  score_cb (TALLY_SHEET_VIEW (view));
}

static void
tally_sheet_view_catch_up (TallyGameView *view)
{
  if (get_private (TALLY_SHEET_VIEW (view))->owes)
    tally_sheet_view_refresh (TALLY_SHEET_VIEW (view));
}

/* GTK 4.8 can't dispose of a template below another one. */
static void
tally_sheet_view_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);

  tally_class_dispose (object);
}

static void
tally_sheet_view_class_init (TallySheetViewClass *klass)
{
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_sheet_view_dispose;
  view_class->update = tally_sheet_view_update;
  view_class->press_primary = tally_sheet_view_press_primary;
  view_class->get_section = tally_sheet_view_get_section;
  view_class->save_draft = tally_sheet_view_save_draft;
  view_class->clear_draft = tally_sheet_view_clear_draft;
  view_class->load_draft = tally_sheet_view_load_draft;
  view_class->load_event = tally_sheet_view_load_event;
  view_class->read_event = tally_sheet_view_read_event;
  view_class->take_focus = tally_sheet_view_take_focus;
  view_class->catch_up = tally_sheet_view_catch_up;
  klass->make_ways = tally_sheet_view_make_ways;
  klass->ask = tally_sheet_view_ask;
  klass->read_entry = tally_sheet_view_read_entry;
  klass->show_entry = tally_sheet_view_show_entry;
  klass->tell_entry = tally_sheet_view_tell_entry;

  tally_class_shows_private (klass, TallySheetView, whole,
                             g_param_spec_boolean ("whole", NULL, NULL, FALSE, TALLY_PARAM_GIVEN));
  tally_class_shows_private (klass, TallySheetView, kind,
                             g_param_spec_int ("kind", NULL, NULL, ANY_KIND, G_MAXUINT8, ANY_KIND, TALLY_PARAM_GIVEN));
  tally_class_owns_private (klass, TallySheetView, ways, g_ptr_array_unref);
  tally_class_owns_private (klass, TallySheetView, grids, g_ptr_array_unref);

  g_type_ensure (TALLY_TYPE_REFUSAL);
  g_type_ensure (TALLY_TYPE_ROW_OR_COLUMN);
  g_type_ensure (TALLY_TYPE_TEXT_FRAME);
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/io/github/tallygator/Tallygator/tally-sheet-view.ui");
  tally_class_binds_private (klass, TallySheetView, scroller, clamp, body, choice, bar, bar_box, refusal,
                             message, remark, outlook, beside, primary, action);
  tally_class_answers (klass, score_cb);
}

static void
tally_sheet_view_init (TallySheetView *self)
{
  TallySheetViewPrivate *priv = get_private (self);

  priv->ways = g_ptr_array_new ();
  priv->grids = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
tally_moves_sheet_class_init (TallyMovesSheetClass *klass)
{
  TALLY_SHEET_VIEW_CLASS (klass)->make_ways = tally_moves_sheet_make_ways;
}

TallyGameView *
tally_sheet_view_new_for (TallySession *session,
                          guint         kind)
{
  return g_object_new (TALLY_TYPE_SHEET_VIEW, "session", session, "kind", (int) kind, NULL);
}

void
tally_sheet_view_set_action (TallySheetView *self,
                             const char     *words)
{
  g_return_if_fail (TALLY_IS_SHEET_VIEW (self));

  name_action (self, words);
  get_private (self)->named = TRUE;
}

void
tally_sheet_view_set_width (TallySheetView *self,
                            int             width)
{
  AdwClamp *clamps[2];

  g_return_if_fail (TALLY_IS_SHEET_VIEW (self));

  clamps[0] = get_private (self)->clamp;
  clamps[1] = get_private (self)->bar;
  for (guint i = 0; i < G_N_ELEMENTS (clamps); i++) {
    adw_clamp_set_maximum_size (clamps[i], width);
    adw_clamp_set_tightening_threshold (clamps[i], MAX (400, width - 140));
  }
}

GtkScrolledWindow *
tally_sheet_view_get_scroller (TallySheetView *self)
{
  g_return_val_if_fail (TALLY_IS_SHEET_VIEW (self), NULL);

  return get_private (self)->scroller;
}

void
tally_sheet_view_set_beside (TallySheetView *self,
                             GtkWidget      *cell,
                             gboolean        level)
{
  TallySheetViewPrivate *priv;
  GtkLabel *labels[3];

  g_return_if_fail (TALLY_IS_SHEET_VIEW (self));

  priv = get_private (self);
  labels[0] = priv->message;
  labels[1] = priv->remark;
  labels[2] = priv->outlook;
  adw_bin_set_child (priv->beside, cell);
  gtk_widget_set_visible (GTK_WIDGET (priv->beside), cell != NULL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (priv->bar_box),
                                  level ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (priv->bar_box, level ? 12 : 8);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    gtk_label_set_justify (labels[i], level ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
    gtk_label_set_xalign (labels[i], level ? 0 : 0.5f);
  }
}
