#include "tally-raffzahn-live-view.h"

#include <glib/gi18n.h>

#include "tally-dice-pad.h"
#include "tally-discard-chooser.h"
#include "tally-raffzahn-turn.h"
#include "tally-result-chooser.h"
#include "tally-teeth-cards.h"
#include "tally-throw-verdict.h"
#include "tally-tile-board.h"

struct _TallyRaffzahnLiveView {
  TallyGameView parent_instance;

  GtkBox *body;
  GtkWidget *side;
  GtkWidget *side_scroller;
  GtkBox *side_body;
  GtkWidget *entry;
  GtkBox *pad_card;
  TallyThrowVerdict *verdict;
  GtkBox *bar;
  TallyTileBoard *board;
  GtkWidget *legend;
  TallyTeethCards *cards;
  TallyDicePad *pad;
  GtkBox *pills;
  GtkWidget *discard_card;
  GtkLabel *discard_title;
  GtkLabel *discard_sum;
  TallyDiscardChooser *discard;
  GtkWidget *announce_card;
  GtkLabel *announce_label;
  GtkToggleButton *announce_button;
  GtkWidget *no_announce_button;
  GtkWidget *protect_card;
  GtkSwitch *protect;
  GtkWidget *results_card;
  TallyResultChooser *results;
  GtkWidget *again_button;
  GtkWidget *pass_button;
  GtkWidget *primary;

  TallyRaffzahnDraft draft;
  TallyRaffzahnTurn turn;
  gboolean showing; /* so that what is shown doesn't count as typed */
};

G_DEFINE_FINAL_TYPE (TallyRaffzahnLiveView, tally_raffzahn_live_view, TALLY_TYPE_GAME_VIEW)

static TallySession *
get_session (TallyRaffzahnLiveView *self)
{
  return tally_game_view_get_session (TALLY_GAME_VIEW (self));
}

static const TallyRaffzahnState *
get_state (TallyRaffzahnLiveView *self)
{
  return tally_session_get_state (get_session (self));
}

/* The next tap on the board names the tile that is called out. */
static gboolean
is_announcing (TallyRaffzahnLiveView *self)
{
  return gtk_toggle_button_get_active (self->announce_button);
}

static void
show_board (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnTurn *turn = &self->turn;
  guint64 chosen = turn->result == TALLY_RAFFZAHN_MISS ? turn->discard : 0;
  int hit = turn->tile;

  if (self->draft.announced > 0 && hit == 0)
    chosen |= tally_raffzahn_bit (self->draft.announced);
  tally_tile_board_show (self->board, get_session (self), get_state (self), hit, chosen);
}

static void
show_pills (TallyRaffzahnLiveView *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->pills))) != NULL)
    gtk_box_remove (self->pills, child);

  for (guint nth = 0; nth < self->draft.n_throws; nth++) {
    g_autofree char *text = tally_raffzahn_turn_tell_throw (get_session (self), &self->draft, nth);
    GtkWidget *pill = gtk_label_new (text != NULL ? text : "…");

    gtk_label_set_ellipsize (GTK_LABEL (pill), PANGO_ELLIPSIZE_END);
    gtk_widget_add_css_class (pill, "throw-pill");
    if (nth + 1 == self->draft.n_throws)
      gtk_widget_add_css_class (pill, "now");
    gtk_box_append (self->pills, pill);
  }
  if (self->draft.n_throws == 0) {
    GtkWidget *hint = gtk_label_new (_ ("Yellow, blue, blue"));

    gtk_widget_add_css_class (hint, "dim-label");
    gtk_box_append (self->pills, hint);
  }
}

static void
show_dice (TallyRaffzahnLiveView *self)
{
  static const gint8 none[TALLY_DICE] = { TALLY_RAFFZAHN_NO_FACE, TALLY_RAFFZAHN_NO_FACE, TALLY_RAFFZAHN_NO_FACE };
  guint n = self->draft.n_throws;

  tally_dice_pad_show (self->pad, n > 0 ? self->draft.faces[n - 1] : none);
  show_pills (self);
}

static void
show_discard (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnTurn *turn = &self->turn;
  g_autofree char *title = NULL;
  g_autofree char *sum = NULL;

  gtk_widget_set_visible (self->discard_card, turn->wants_discard);
  if (!turn->wants_discard)
    return;

  title = g_strdup_printf (_ ("%s’s tiles: tap what goes out"), tally_session_get_name (get_session (self), turn->turn));
  sum = tally_raffzahn_turn_tell_discard (get_session (self), turn);
  gtk_label_set_label (self->discard_title, title);
  gtk_label_set_label (self->discard_sum, sum);
  tally_discard_chooser_show (self->discard, tally_session_get_setup (get_session (self)),
                              tally_raffzahn_get_own (get_state (self), turn->turn), turn->discard);
}

static void
show_announcement (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnOptions *options = tally_setup_options (tally_session_get_setup (get_session (self)));
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->announce_card, options->announce);
  gtk_widget_set_visible (self->no_announce_button, self->draft.announced > 0);
  if (is_announcing (self))
    text = g_strdup (_ ("Tap the tile that is called out"));
  else if (self->draft.announced > 0)
    text = g_strdup_printf (_ ("Announced: %d"), self->draft.announced);
  else
    text = g_strdup (_ ("Nothing is announced"));
  gtk_label_set_label (self->announce_label, text);
}

/* Without dice somebody has to say what happened. */
static void
show_results (TallyRaffzahnLiveView *self)
{
  gtk_widget_set_visible (self->results_card, self->draft.n_throws == 0);
  tally_result_chooser_show (self->results, self->draft.result);
}

/* Large letters need a second line. */
static void
wrap_label (GtkWidget *button)
{
  GtkLabel *label = GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

static void
show_buttons (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnTurn *turn = &self->turn;
  g_autofree char *name = tally_raffzahn_turn_name (get_session (self), turn);

  gtk_button_set_label (GTK_BUTTON (self->primary), name);
  wrap_label (self->primary);
  gtk_widget_set_sensitive (self->primary, turn->legal);
  gtk_widget_set_visible (self->again_button, turn->may_throw_again);
  gtk_widget_set_visible (self->pass_button, turn->may_pass && turn->result != TALLY_RAFFZAHN_PASS);
  gtk_widget_set_visible (self->protect_card, turn->may_protect);
  gtk_switch_set_active (self->protect, !self->draft.stays_open);
}

static void
show (TallyRaffzahnLiveView *self)
{
  const TallyRaffzahnState *after = (const TallyRaffzahnState *) self->turn.after.bytes;

  self->showing = TRUE;
  show_board (self);
  show_dice (self);
  tally_throw_verdict_show (self->verdict, get_session (self), &self->turn);
  show_discard (self);
  show_announcement (self);
  show_results (self);
  show_buttons (self);
  tally_teeth_cards_show (self->cards, get_session (self), self->turn.legal ? after : NULL);
  self->showing = FALSE;
}

static void
compute (TallyRaffzahnLiveView *self)
{
  tally_raffzahn_turn_compute (get_session (self), &self->draft, &self->turn);
  show (self);
}

static void
typed (TallyRaffzahnLiveView *self)
{
  compute (self);
  tally_game_view_draft_changed (TALLY_GAME_VIEW (self));
}

/* The draft is emptied first, since the view is updated before this returns. */
static void
enter (TallyRaffzahnLiveView *self)
{
  TallyRaffzahnDraft draft = self->draft;
  TallyEvent event = self->turn.event;
  gboolean had_focus = gtk_widget_has_focus (self->primary);
  TallyViolation violation;

  tally_raffzahn_draft_init (&self->draft);
  gtk_toggle_button_set_active (self->announce_button, FALSE);
  if (tally_game_view_enter (TALLY_GAME_VIEW (self), &event, &violation)) {
    /* The last turn of a match has taken the view off the page. */
    if (had_focus && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
      gtk_widget_child_focus (GTK_WIDGET (self->pad), GTK_DIR_TAB_FORWARD);
    return;
  }

  self->draft = draft;
  compute (self);
}

static void
primary_cb (TallyRaffzahnLiveView *self)
{
  if (self->turn.legal)
    enter (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
pass_cb (TallyRaffzahnLiveView *self)
{
  if (self->turn.may_pass) {
    self->draft.result = TALLY_RAFFZAHN_PASS;
    compute (self);
  }
  if (self->turn.result == TALLY_RAFFZAHN_PASS)
    primary_cb (self);
  else
    gtk_widget_error_bell (GTK_WIDGET (self));
}

static void
throw_again_cb (TallyRaffzahnLiveView *self)
{
  if (!self->turn.may_throw_again || !tally_raffzahn_draft_throw_again (&self->draft)) {
    gtk_widget_error_bell (GTK_WIDGET (self));
    return;
  }

  typed (self);
  gtk_widget_child_focus (GTK_WIDGET (self->pad), GTK_DIR_TAB_FORWARD);
}

static void
face_chosen_cb (TallyRaffzahnLiveView *self,
                int                    die,
                int                    face)
{
  if (self->showing)
    return;

  tally_raffzahn_draft_set_face (&self->draft, (guint) die, face);
  typed (self);
}

/* Whoever calls out a tile throws again for it. */
static void
announce (TallyRaffzahnLiveView *self,
          int                    tile)
{
  self->draft.announced = tile;
  gtk_toggle_button_set_active (self->announce_button, FALSE);
  if (self->turn.may_throw_again)
    tally_raffzahn_draft_throw_again (&self->draft);
  typed (self);
}

static void
toggle_discard (TallyRaffzahnLiveView *self,
                int                    tile)
{
  self->draft.discard ^= tally_raffzahn_bit (tile);
  typed (self);
}

static gboolean
is_own (TallyRaffzahnLiveView *self,
        int                    tile)
{
  return (tally_raffzahn_get_own (get_state (self), self->turn.turn) & tally_raffzahn_bit (tile)) != 0;
}

static void
tile_chosen_cb (TallyRaffzahnLiveView *self,
                int                    tile)
{
  if (is_announcing (self)) {
    announce (self, tile);
  } else if (self->turn.wants_discard && is_own (self, tile)) {
    toggle_discard (self, tile);
  } else if (self->draft.n_throws > 0) {
    gtk_widget_error_bell (GTK_WIDGET (self));
  } else {
    self->draft.tile = tile;
    self->draft.result = (int) tally_raffzahn_turn_guess_result (get_session (self), tile);
    typed (self);
  }
}

static void
result_chosen_cb (TallyRaffzahnLiveView *self,
                  int                    result)
{
  self->draft.result = result;
  typed (self);
}

static void
protect_cb (TallyRaffzahnLiveView *self)
{
  if (self->showing)
    return;

  self->draft.stays_open = !gtk_switch_get_active (self->protect);
  typed (self);
}

static void
announce_cb (TallyRaffzahnLiveView *self)
{
  if (!self->showing)
    show_announcement (self);
}

static void
no_announcement_cb (TallyRaffzahnLiveView *self)
{
  self->draft.announced = 0;
  typed (self);
}

/* After the third die the next key begins the next throw, if there is one. */
static gboolean
take_die_key (TallyRaffzahnLiveView *self,
              guint                  keyval)
{
  guint die = 0;
  int face;

  if (tally_raffzahn_draft_is_thrown (&self->draft)) {
    if (!self->turn.may_throw_again || tally_dice_pad_find_face (0, keyval) < 0)
      return FALSE;
    tally_raffzahn_draft_throw_again (&self->draft);
  }
  while (self->draft.n_throws > 0 && self->draft.faces[self->draft.n_throws - 1][die] != TALLY_RAFFZAHN_NO_FACE)
    die++;

  face = tally_dice_pad_find_face (die, keyval);
  if (face < 0)
    return FALSE;

  face_chosen_cb (self, (int) die, face);
  if (self->turn.legal)
    gtk_widget_grab_focus (self->primary);

  return TRUE;
}

static gboolean
key_pressed_cb (TallyRaffzahnLiveView *self,
                guint                  keyval,
                guint                  keycode,
                GdkModifierType        state)
{
  if (state & GDK_CONTROL_MASK && (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)) {
    primary_cb (self);
    return GDK_EVENT_STOP;
  }
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (gdk_keyval_to_lower (keyval)) {
  case GDK_KEY_BackSpace:
    if (tally_raffzahn_draft_take_back (&self->draft))
      typed (self);
    return GDK_EVENT_STOP;
  case GDK_KEY_p:
    pass_cb (self);
    return GDK_EVENT_STOP;
  default:
    return take_die_key (self, keyval) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
  }
}

static void
tally_raffzahn_live_view_update (TallyGameView *view)
{
  if (!tally_session_is_finished (tally_game_view_get_session (view)))
    compute (TALLY_RAFFZAHN_LIVE_VIEW (view));
}

static const char *
tally_raffzahn_live_view_get_section (TallyGameView *view)
{
  TallyRaffzahnLiveView *self = TALLY_RAFFZAHN_LIVE_VIEW (view);

  return is_announcing (self) ? "raffzahn.variants.announce" : tally_raffzahn_turn_get_section (&self->turn);
}

static char *
tally_raffzahn_live_view_save_draft (TallyGameView *view)
{
  return tally_raffzahn_draft_save (&TALLY_RAFFZAHN_LIVE_VIEW (view)->draft);
}

static void
tally_raffzahn_live_view_load_draft (TallyGameView *view,
                                     const char    *draft)
{
  TallyRaffzahnLiveView *self = TALLY_RAFFZAHN_LIVE_VIEW (view);

  tally_raffzahn_draft_load (&self->draft, draft);
  compute (self);
}

static void
move_after (GtkWidget *widget,
            GtkBox    *to,
            GtkWidget *sibling)
{
  GtkWidget *from = gtk_widget_get_parent (widget);

  g_object_ref (widget);
  gtk_box_remove (GTK_BOX (from), widget);
  gtk_box_insert_child_after (to, widget, sibling);
  g_object_unref (widget);
}

/* On a phone everything is in one column, teeth first, and what the throw
 * means stays in sight above the button. */
static void
narrow_cb (TallyRaffzahnLiveView *self)
{
  gboolean narrow = tally_game_view_get_narrow (TALLY_GAME_VIEW (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (adw_bin_get_child (ADW_BIN (self))),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->side_scroller, !narrow);
  gtk_widget_set_size_request (self->side, narrow ? -1 : 396, -1);
  tally_tile_board_set_narrow (self->board, narrow);
  tally_teeth_cards_set_narrow (self->cards, narrow);
  tally_dice_pad_set_narrow (self->pad, narrow);

  if (narrow) {
    gtk_box_reorder_child_after (self->body, GTK_WIDGET (self->cards), NULL);
    move_after (self->entry, self->body, GTK_WIDGET (self->board));
    move_after (GTK_WIDGET (self->verdict), self->bar, NULL);
  } else {
    gtk_box_reorder_child_after (self->body, GTK_WIDGET (self->cards), self->legend);
    move_after (self->entry, self->side_body, NULL);
    move_after (GTK_WIDGET (self->verdict), GTK_BOX (self->entry), GTK_WIDGET (self->pad_card));
  }
  tally_raffzahn_live_view_update (TALLY_GAME_VIEW (self));
}

static void
tally_raffzahn_live_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), TALLY_TYPE_RAFFZAHN_LIVE_VIEW);

  G_OBJECT_CLASS (tally_raffzahn_live_view_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, body);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, side);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, side_scroller);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, side_body);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, entry);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, pad_card);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, verdict);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, bar);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, board);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, legend);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, cards);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, pad);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, pills);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, discard_card);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, discard_title);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, discard_sum);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, discard);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, announce_card);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, announce_label);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, announce_button);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, no_announce_button);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, protect_card);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, protect);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, results_card);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, results);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, again_button);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, pass_button);
  gtk_widget_class_bind_template_child (widget_class, TallyRaffzahnLiveView, primary);
}

static void
tally_raffzahn_live_view_class_init (TallyRaffzahnLiveViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  TallyGameViewClass *view_class = TALLY_GAME_VIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_raffzahn_live_view_dispose;
  view_class->update = tally_raffzahn_live_view_update;
  view_class->get_section = tally_raffzahn_live_view_get_section;
  view_class->save_draft = tally_raffzahn_live_view_save_draft;
  view_class->load_draft = tally_raffzahn_live_view_load_draft;

  g_type_ensure (TALLY_TYPE_DICE_PAD);
  g_type_ensure (TALLY_TYPE_DISCARD_CHOOSER);
  g_type_ensure (TALLY_TYPE_RESULT_CHOOSER);
  g_type_ensure (TALLY_TYPE_TEETH_CARDS);
  g_type_ensure (TALLY_TYPE_THROW_VERDICT);
  g_type_ensure (TALLY_TYPE_TILE_BOARD);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/tallygator/Tallygator/tally-raffzahn-live-view.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, primary_cb);
  gtk_widget_class_bind_template_callback (widget_class, pass_cb);
  gtk_widget_class_bind_template_callback (widget_class, throw_again_cb);
  gtk_widget_class_bind_template_callback (widget_class, face_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, tile_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, toggle_discard);
  gtk_widget_class_bind_template_callback (widget_class, result_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, protect_cb);
  gtk_widget_class_bind_template_callback (widget_class, announce_cb);
  gtk_widget_class_bind_template_callback (widget_class, no_announcement_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, narrow_cb);
}

static void
tally_raffzahn_live_view_init (TallyRaffzahnLiveView *self)
{
  tally_raffzahn_draft_init (&self->draft);
  gtk_widget_init_template (GTK_WIDGET (self));

  wrap_label (self->again_button);
  wrap_label (self->pass_button);
}
