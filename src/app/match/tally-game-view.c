/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-game-view.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-window.h"

/* A short while, so that a fast typist doesn't make the disk busy. */
#define SAVE_AFTER_MS 200
#define TRY_AGAIN_AFTER_MS 400

typedef struct {
  TallySession *session;
  guint save_source;
  guint focus_source;
  gboolean narrow;
  guint n_holds;

  gboolean entering; /* the update waits until it is known whether it was taken */
  gboolean stale;
  TallyEvent waiting; /* for another program to be done */
  guint waiting_source;
} TallyGameViewPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TallyGameView, tally_game_view, ADW_TYPE_BIN)

static TallyGameViewPrivate *
get_private (TallyGameView *self)
{
  return tally_game_view_get_instance_private (self);
}

static gboolean
save_draft (TallyGameView *self)
{
  g_autofree char *draft = tally_game_view_save_draft (self);

  return tally_session_set_draft (get_private (self)->session, G_OBJECT_TYPE_NAME (self), draft);
}

static gboolean
save_draft_cb (gpointer data)
{
  if (!save_draft (data))
    return G_SOURCE_CONTINUE;

  get_private (data)->save_source = 0;

  return G_SOURCE_REMOVE;
}

static void
update (TallyGameView *self)
{
  TALLY_GAME_VIEW_GET_CLASS (self)->update (self);
}

/* Once the match is over there is something else on the page. */
static void
session_changed_cb (TallyGameView *self)
{
  TallyGameViewPrivate *priv = get_private (self);

  if (priv->entering)
    priv->stale = TRUE;
  else if (!tally_session_is_finished (priv->session))
    update (self);
}

static void
clear_draft (TallyGameView *self)
{
  TallyGameViewClass *klass = TALLY_GAME_VIEW_GET_CLASS (self);

  if (klass->clear_draft != NULL && !tally_session_is_finished (get_private (self)->session))
    klass->clear_draft (self);
  g_clear_handle_id (&get_private (self)->save_source, g_source_remove);
}

static TallyTaken
try_entry (TallyGameView    *self,
           const TallyEvent *event,
           TallyViolation   *violation,
           GError          **error)
{
  TallyGameViewPrivate *priv = get_private (self);
  TallyTaken taken;

  tally_game_view_hold (self);
  priv->entering = TRUE;
  taken = tally_session_add (priv->session, event, G_OBJECT_TYPE_NAME (self), violation, error);
  priv->entering = FALSE;

  if (taken == TALLY_TAKEN && !tally_session_is_correcting (priv->session))
    clear_draft (self);
  if (priv->stale)
    session_changed_cb (self);
  priv->stale = FALSE;
  tally_game_view_release (self);

  return taken;
}

static void
end_waiting (TallyGameView *self)
{
  TallyGameViewPrivate *priv = get_private (self);

  priv->waiting_source = 0;
  tally_event_clear (&priv->waiting);
  gtk_widget_set_sensitive (GTK_WIDGET (self), TRUE);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)) && TALLY_GAME_VIEW_GET_CLASS (self)->take_focus != NULL)
    TALLY_GAME_VIEW_GET_CLASS (self)->take_focus (self);
}

static gboolean
try_again_cb (gpointer data)
{
  TallyGameView *self = data;
  g_autoptr (GError) error = NULL;
  TallyViolation violation;
  TallyTaken taken = try_entry (self, &get_private (self)->waiting, &violation, &error);

  if (taken == TALLY_FAILED && tally_store_error_is_busy (error))
    return G_SOURCE_CONTINUE;

  end_waiting (self);
  if (taken == TALLY_FAILED)
    g_signal_emit_by_name (self, "failed", error->message);

  return G_SOURCE_REMOVE;
}

/* A text that is being typed into wants to be left before. */
static void
take_nothing (TallyGameView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_widget_get_focus_child (GTK_WIDGET (self)) != NULL)
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self), FALSE);
}

/* The view lives until the entry is written, also where one leaves its page. */
static void
wait_for_others (TallyGameView    *self,
                 const TallyEvent *event)
{
  TallyGameViewPrivate *priv = get_private (self);

  tally_event_copy (&priv->waiting, event);
  priv->waiting_source = g_timeout_add_full (G_PRIORITY_DEFAULT, TRY_AGAIN_AFTER_MS, try_again_cb,
                                             g_object_ref (self), g_object_unref);
  take_nothing (self);
  g_signal_emit_by_name (self, "failed",
                         _ ("Another program is writing to the database. Your entry is waiting and will be saved as soon as possible."));
}

static void
tally_game_view_constructed (GObject *object)
{
  TallyGameView *self = TALLY_GAME_VIEW (object);
  TallyGameViewPrivate *priv = get_private (self);
  TallyGameViewClass *klass = TALLY_GAME_VIEW_GET_CLASS (self);
  g_autofree char *draft = tally_session_get_draft (priv->session, G_OBJECT_TYPE_NAME (self));

  G_OBJECT_CLASS (tally_game_view_parent_class)->constructed (object);

  update (self);
  if (draft != NULL && klass->load_draft != NULL)
    klass->load_draft (self, draft);
  g_signal_connect_object (priv->session, "changed", G_CALLBACK (session_changed_cb), self, G_CONNECT_SWAPPED);
}

/* A dialog has a width of its own. */
static void
tally_game_view_root (GtkWidget *widget)
{
  TallyWindow *window;

  GTK_WIDGET_CLASS (tally_game_view_parent_class)->root (widget);

  window = tally_window_of (widget);
  if (window != NULL)
    g_object_bind_property (window, "narrow", widget, "narrow", G_BINDING_SYNC_CREATE);
}

/* Before the widgets are gone: what waits to be saved is saved now. */
static void
tally_game_view_unroot (GtkWidget *widget)
{
  if (get_private (TALLY_GAME_VIEW (widget))->save_source != 0)
    save_draft (TALLY_GAME_VIEW (widget));

  GTK_WIDGET_CLASS (tally_game_view_parent_class)->unroot (widget);
}

static gboolean
take_focus_cb (gpointer data)
{
  get_private (data)->focus_source = 0;
  TALLY_GAME_VIEW_GET_CLASS (data)->take_focus (data);

  return G_SOURCE_REMOVE;
}

/* Not at once, since whoever shows the view moves the focus on after this. */
static void
tally_game_view_map (GtkWidget *widget)
{
  TallyGameViewPrivate *priv = get_private (TALLY_GAME_VIEW (widget));

  GTK_WIDGET_CLASS (tally_game_view_parent_class)->map (widget);
  if (TALLY_GAME_VIEW_GET_CLASS (widget)->take_focus != NULL && priv->focus_source == 0)
    priv->focus_source = g_idle_add_full (G_PRIORITY_HIGH_IDLE, take_focus_cb, widget, NULL);
}

static gboolean
key_pressed_cb (TallyGameView  *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  if (!(state & GDK_CONTROL_MASK) || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter))
    return GDK_EVENT_PROPAGATE;

  TALLY_GAME_VIEW_GET_CLASS (self)->press_primary (self);

  return GDK_EVENT_STOP;
}

static void
tally_game_view_class_init (TallyGameViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = tally_game_view_constructed;
  widget_class->map = tally_game_view_map;
  widget_class->root = tally_game_view_root;
  widget_class->unroot = tally_game_view_unroot;

  gtk_widget_class_set_css_name (widget_class, "gameview");

  tally_class_shows_private (klass, TallyGameView, session,
                             g_param_spec_object ("session", NULL, NULL, TALLY_TYPE_SESSION,
                                                  G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
  tally_class_shows_private (klass, TallyGameView, narrow,
                             g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  tally_class_owns_private_sources (klass, TallyGameView, save_source, focus_source);
  tally_class_signal (klass, "failed", 1, G_TYPE_STRING);
  tally_class_signal (klass, "typed", 0);
}

static void
tally_game_view_init (TallyGameView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* First of all: a cell would take the key for its own. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_object (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

TallySession *
tally_game_view_get_session (TallyGameView *self)
{
  g_return_val_if_fail (TALLY_IS_GAME_VIEW (self), NULL);

  return get_private (self)->session;
}

gboolean
tally_game_view_enter (TallyGameView    *self,
                       const TallyEvent *event,
                       TallyViolation   *violation)
{
  g_autoptr (TallyGameView) alive = NULL;
  g_autoptr (GError) error = NULL;
  TallyTaken taken;

  g_return_val_if_fail (TALLY_IS_GAME_VIEW (self), FALSE);

  violation->game = NULL;
  if (get_private (self)->waiting_source != 0)
    return FALSE;

  alive = g_object_ref (self);
  taken = try_entry (self, event, violation, &error);
  if (taken != TALLY_FAILED)
    return taken == TALLY_TAKEN;

  violation->game = NULL;
  if (tally_store_error_is_busy (error))
    wait_for_others (self, event);
  else
    g_signal_emit_by_name (self, "failed", error->message);

  return FALSE;
}

void
tally_game_view_enter_or_say (TallyGameView    *self,
                              const TallyEvent *event,
                              TallyRefusal     *refusal)
{
  TallyViolation violation;

  if (!tally_game_view_enter (self, event, &violation) && violation.game != NULL)
    tally_refusal_show (refusal, &violation, tally_session_get_setup (get_private (self)->session));
}

void
tally_game_view_draft_changed (TallyGameView *self)
{
  g_return_if_fail (TALLY_IS_GAME_VIEW (self));

  if (get_private (self)->save_source == 0)
    get_private (self)->save_source = g_timeout_add (SAVE_AFTER_MS, save_draft_cb, self);
  g_signal_emit_by_name (self, "typed");
}

gboolean
tally_game_view_load_event (TallyGameView    *self,
                            const TallyEvent *event)
{
  TallyGameViewClass *klass;

  g_return_val_if_fail (TALLY_IS_GAME_VIEW (self), FALSE);

  klass = TALLY_GAME_VIEW_GET_CLASS (self);
  if (klass->load_event == NULL || !klass->load_event (self, event))
    return FALSE;

  tally_game_view_draft_changed (self);
  return TRUE;
}

char *
tally_game_view_save_draft (TallyGameView *self)
{
  g_return_val_if_fail (TALLY_IS_GAME_VIEW (self), NULL);

  return TALLY_GAME_VIEW_GET_CLASS (self)->save_draft != NULL ? TALLY_GAME_VIEW_GET_CLASS (self)->save_draft (self) : NULL;
}

void
tally_game_view_load_draft (TallyGameView *self,
                            const char    *draft)
{
  TallyGameViewClass *klass;

  g_return_if_fail (TALLY_IS_GAME_VIEW (self));

  klass = TALLY_GAME_VIEW_GET_CLASS (self);
  if (klass->clear_draft != NULL)
    klass->clear_draft (self);
  if (draft != NULL && klass->load_draft != NULL)
    klass->load_draft (self, draft);
  update (self);
  tally_game_view_draft_changed (self);
}

void
tally_game_view_hold (TallyGameView *self)
{
  g_return_if_fail (TALLY_IS_GAME_VIEW (self));

  get_private (self)->n_holds++;
}

void
tally_game_view_release (TallyGameView *self)
{
  TallyGameViewPrivate *priv;

  g_return_if_fail (TALLY_IS_GAME_VIEW (self));

  priv = get_private (self);
  g_return_if_fail (priv->n_holds > 0);
  if (--priv->n_holds == 0 && TALLY_GAME_VIEW_GET_CLASS (self)->catch_up != NULL && !tally_session_is_finished (priv->session))
    TALLY_GAME_VIEW_GET_CLASS (self)->catch_up (self);
}

gboolean
tally_game_view_is_held (TallyGameView *self)
{
  g_return_val_if_fail (TALLY_IS_GAME_VIEW (self), FALSE);

  return get_private (self)->n_holds > 0;
}

gboolean
tally_game_view_take_digit (TallyGameView         *self,
                            GtkEventControllerKey *keys)
{
  TallyGameViewClass *klass;
  GtkWidget *focus;

  g_return_val_if_fail (TALLY_IS_GAME_VIEW (self), FALSE);

  klass = TALLY_GAME_VIEW_GET_CLASS (self);
  if (klass->take_focus != NULL)
    klass->take_focus (self);
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);

  focus = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));
  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self)))
    return FALSE;

  return gtk_event_controller_key_forward (keys, focus) || gtk_event_controller_key_forward (keys, GTK_WIDGET (self));
}

const char *
tally_game_view_get_section (TallyGameView *self)
{
  g_return_val_if_fail (TALLY_IS_GAME_VIEW (self), NULL);

  if (TALLY_GAME_VIEW_GET_CLASS (self)->get_section == NULL)
    return NULL;

  return TALLY_GAME_VIEW_GET_CLASS (self)->get_section (self);
}

gboolean
tally_game_view_get_narrow (TallyGameView *self)
{
  g_return_val_if_fail (TALLY_IS_GAME_VIEW (self), FALSE);

  return get_private (self)->narrow;
}
