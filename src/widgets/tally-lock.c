/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-lock.h"

#include "tally-class.h"

#define DELAY_MS (60 * 1000)
/* A sleeve that lies on the button for a moment doesn't unlock. */
#define HOLD_FACTOR 1.4

struct _TallyLock {
  GtkWidget parent_instance;

  GtkWidget *button;

  gboolean enabled;
  gboolean locked;
  guint delay_ms;
  gint64 last_input; /* in microseconds */
  guint source;
  GtkWidget *watched;         /* borrowed: the page around this */
  GtkEventController *inputs; /* borrowed: the page's */
};

G_DEFINE_FINAL_TYPE (TallyLock, tally_lock, GTK_TYPE_WIDGET)

static void update (TallyLock *self);

static void
set_locked (TallyLock *self,
            gboolean   locked)
{
  if (self->locked == locked)
    return;

  self->locked = locked;
  gtk_widget_set_visible (GTK_WIDGET (self), locked);
  g_object_notify (G_OBJECT (self), "locked");
  if (locked)
    gtk_widget_grab_focus (self->button);
  update (self);
}

/* Whoever works in a dialog over the page doesn't touch the page. */
static gboolean
has_dialog (TallyLock *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();

  for (GList *l = toplevels; l != NULL; l = l->next) {
    if (GTK_IS_WINDOW (l->data) && gtk_widget_get_visible (l->data) &&
        gtk_window_get_transient_for (l->data) == GTK_WINDOW (root))
      return TRUE;
  }

  return FALSE;
}

/* Each input only says when it was: a timer anew with each would be dear. */
static gboolean
look_cb (gpointer data)
{
  TallyLock *self = data;
  gint64 quiet_ms = (g_get_monotonic_time () - self->last_input) / 1000;

  self->source = 0;
  if (has_dialog (self)) {
    self->last_input = g_get_monotonic_time ();
    quiet_ms = 0;
  }
  if (quiet_ms >= self->delay_ms)
    set_locked (self, TRUE);
  else
    self->source = g_timeout_add (self->delay_ms - (guint) quiet_ms, look_cb, self);

  return G_SOURCE_REMOVE;
}

static gboolean
is_watching (TallyLock *self)
{
  return self->enabled && !self->locked && self->watched != NULL && gtk_widget_get_mapped (self->watched);
}

static void
update (TallyLock *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (!is_watching (self))
    return;

  self->last_input = g_get_monotonic_time ();
  self->source = g_timeout_add (self->delay_ms, look_cb, self);
}

static gboolean
input_cb (TallyLock *self)
{
  self->last_input = g_get_monotonic_time ();

  return GDK_EVENT_PROPAGATE;
}

/* A click would come with the first touch; the keyboard's and a screen reader's
 * still do. */
static void
touched_cb (GtkGesture       *gesture,
            GdkEventSequence *sequence)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
unlock_cb (TallyLock *self)
{
  set_locked (self, FALSE);
}

static void
stop_watching (TallyLock *self)
{
  if (self->watched != NULL) {
    g_signal_handlers_disconnect_by_data (self->watched, self);
    gtk_widget_remove_controller (self->watched, self->inputs);
  }
  self->watched = NULL;
  update (self);
}

static void
watch (TallyLock *self,
       GtkWidget *page)
{
  self->watched = page;
  self->inputs = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (self->inputs, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (self->inputs, "event", G_CALLBACK (input_cb), self);
  gtk_widget_add_controller (page, self->inputs);
  g_signal_connect_swapped (page, "map", G_CALLBACK (update), self);
  g_signal_connect_swapped (page, "unmap", G_CALLBACK (update), self);
  update (self);
}

static void
tally_lock_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tally_lock_parent_class)->root (widget);
  watch (TALLY_LOCK (widget), gtk_widget_get_parent (widget));
}

static void
tally_lock_unroot (GtkWidget *widget)
{
  stop_watching (TALLY_LOCK (widget));
  GTK_WIDGET_CLASS (tally_lock_parent_class)->unroot (widget);
}

static void
enabled_cb (TallyLock *self)
{
  if (!self->enabled)
    set_locked (self, FALSE);
  update (self);
}

static void
tally_lock_class_init (TallyLockClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->root = tally_lock_root;
  widget_class->unroot = tally_lock_unroot;

  tally_class_shows (klass, TallyLock, enabled,
                     g_param_spec_boolean ("enabled", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  tally_class_shows (klass, TallyLock, locked,
                     g_param_spec_boolean ("locked", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_css_name (widget_class, "lock");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_STATUS);
  tally_class_set_template (klass, "tally-lock.ui");
  tally_class_owns_sources (klass, TallyLock, source);
  tally_class_binds (klass, TallyLock, button);
  tally_class_answers (klass, unlock_cb);
}

static void
tally_lock_init (TallyLock *self)
{
  GtkGesture *hold = gtk_gesture_long_press_new ();

  self->delay_ms = DELAY_MS;
  g_signal_connect (self, "notify::enabled", G_CALLBACK (enabled_cb), NULL);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_gesture_long_press_set_delay_factor (GTK_GESTURE_LONG_PRESS (hold), HOLD_FACTOR);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  g_signal_connect (hold, "begin", G_CALLBACK (touched_cb), NULL);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (unlock_cb), self);
  gtk_widget_add_controller (self->button, GTK_EVENT_CONTROLLER (hold));
}

void
tally_lock_set_delay (TallyLock *self,
                      guint      milliseconds)
{
  g_return_if_fail (TALLY_IS_LOCK (self));

  self->delay_ms = milliseconds;
  update (self);
}

gboolean
tally_lock_get_locked (TallyLock *self)
{
  g_return_val_if_fail (TALLY_IS_LOCK (self), FALSE);

  return self->locked;
}
