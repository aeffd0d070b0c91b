/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-stepper.h"

#include <glib/gi18n.h>

#include "tally-anchor.h"
#include "tally-class.h"
#include "tally-number-pad.h"
#include "tally-sum.h"
#include "tally-widget.h"

/* From one step to the next while a button is held. */
#define SLOW_MS 180
#define FAST_MS 30

struct _TallyStepper {
  GtkWidget parent_instance;

  GtkWidget *minus;
  GtkWidget *text;
  GtkWidget *plus;

  GtkWidget *popover; /* with the pad, or NULL as long as nobody needed it */
  TallyNumberPad *pad;

  char *before; /* what Escape goes back to */

  int lower;
  int upper;
  gboolean quiet;

  int held; /* in which direction a button is held down, or 0 */
  guint hold_source;
  guint hold_delay;
};

/* Whoever has tapped digits for one cell does so for the next. */
static gboolean by_taps;

G_DEFINE_FINAL_TYPE (TallyStepper, tally_stepper, GTK_TYPE_WIDGET)

/* What plus makes of an empty cell: nobody taps for a 0, and minus makes that
 * of it. */
static int
get_first (TallyStepper *self)
{
  return CLAMP (1, self->lower, MAX (self->lower, self->upper));
}

static void
update (TallyStepper *self)
{
  int sum;
  TallySum typed = tally_sum_parse (tally_stepper_get_text (self), &sum);
  gboolean number = typed == TALLY_SUM_NUMBER;

  gtk_widget_set_sensitive (self->minus, number ? sum > self->lower : get_first (self) > self->lower);
  gtk_widget_set_sensitive (self->plus, !number || sum < self->upper);
  tally_widget_set_css_class (GTK_WIDGET (self), "missing", typed == TALLY_SUM_EMPTY);
  tally_widget_set_css_class (GTK_WIDGET (self), "wrong", typed == TALLY_SUM_WRONG);
}

static char *
to_text (int value)
{
  return value == TALLY_STEPPER_EMPTY ? g_strdup ("") : g_strdup_printf ("%d", value);
}

/* Without a word to anybody. */
static void
write_text (TallyStepper *self,
            const char   *text)
{
  self->quiet = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->text), text);
  self->quiet = FALSE;
}

static void
write_value (TallyStepper *self,
             int           value)
{
  g_autofree char *text = to_text (value);

  write_text (self, text);
}

static void
step (TallyStepper *self,
      int           by)
{
  int value = tally_stepper_get_value (self);

  if (value == TALLY_STEPPER_EMPTY)
    value = by > 0 ? get_first (self) : self->lower;
  else
    value = CLAMP (value + by, MIN (self->lower, value), MAX (self->upper, value));

  write_value (self, value);
  g_signal_emit_by_name (self, "changed");
}

static gboolean
hold_cb (gpointer data)
{
  TallyStepper *self = data;

  step (self, self->held);
  self->hold_delay = tally_stepper_get_delay (self->hold_delay);
  self->hold_source = g_timeout_add (self->hold_delay, hold_cb, self);

  return G_SOURCE_REMOVE;
}

static void
let_go_cb (TallyStepper *self)
{
  g_clear_handle_id (&self->hold_source, g_source_remove);
}

static void
press_cb (TallyStepper *self)
{
  self->held = 0;
}

static void
held_cb (TallyStepper *self,
         double        x,
         double        y,
         GtkGesture   *gesture)
{
  self->held = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture)) == self->plus ? 1 : -1;
  self->hold_delay = tally_stepper_get_delay (0);
  let_go_cb (self);
  self->hold_source = g_timeout_add (self->hold_delay, hold_cb, self);
}

/* The end of a long press is no tap. */
static void
clicked_cb (TallyStepper *self,
            GtkWidget    *button)
{
  let_go_cb (self);
  if (self->held == 0)
    step (self, button == self->plus ? 1 : -1);
  self->held = 0;
}

static void
text_changed_cb (TallyStepper *self)
{
  update (self);
  if (!self->quiet)
    g_signal_emit_by_name (self, "changed");
}

static void
pad_changed_cb (TallyStepper *self)
{
  int number = tally_number_pad_get_number (self->pad);

  write_value (self, number < 0 ? TALLY_STEPPER_EMPTY : number);
  g_signal_emit_by_name (self, "changed");
}

static void
next_cb (TallyStepper *self)
{
  gtk_popover_popdown (GTK_POPOVER (self->popover));
  g_signal_emit_by_name (self, "activate");
}

/* It takes no focus: a keyboard goes on typing into the cell. */
static void
make_pad (TallyStepper *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *pad = tally_number_pad_new (_ ("Number"));
  GtkWidget *next = gtk_button_new_with_label (_ ("Next"));

  self->pad = TALLY_NUMBER_PAD (pad);
  tally_number_pad_set_most (self->pad, MAX (self->upper, 9));
  g_signal_connect_swapped (pad, "changed", G_CALLBACK (pad_changed_cb), self);
  g_signal_connect_swapped (next, "clicked", G_CALLBACK (next_cb), self);
  gtk_widget_add_css_class (next, "tall");
  tally_box_fill (box, pad, next, NULL);

  self->popover = gtk_popover_new ();
  gtk_popover_set_autohide (GTK_POPOVER (self->popover), FALSE);
  gtk_popover_set_child (GTK_POPOVER (self->popover), box);
  gtk_widget_set_can_focus (self->popover, FALSE);
  gtk_widget_set_parent (self->popover, GTK_WIDGET (self));
}

/* In two rows where a screen as high as the window has no room for four above or
 * below the cell, wherever that is: on a phone, or a tablet on its side. The arrows
 * there would be half a cell each. */
static void
fit_pad (TallyStepper *self)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (GTK_WIDGET (self)));
  GtkWidget *contents = gtk_widget_get_parent (gtk_popover_get_child (GTK_POPOVER (self->popover)));
  int cell = gtk_widget_get_height (GTK_WIDGET (self));
  int height;

  tally_number_pad_set_flat (self->pad, FALSE);
  gtk_widget_measure (contents, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  tally_number_pad_set_flat (self->pad, 2 * (height + cell) > gtk_widget_get_height (window));
}

/* The first digit replaces what is there. */
void
tally_stepper_show_pad (TallyStepper *self)
{
  g_return_if_fail (TALLY_IS_STEPPER (self));

  if (self->popover == NULL)
    make_pad (self);
  fit_pad (self);
  by_taps = TRUE;
  g_signal_handlers_block_by_func (self->pad, pad_changed_cb, self);
  tally_number_pad_set_number (self->pad, -1);
  g_signal_handlers_unblock_by_func (self->pad, pad_changed_cb, self);
  tally_anchor_popup (GTK_POPOVER (self->popover));
}

void
tally_stepper_forget_taps (void)
{
  by_taps = FALSE;
}

/* Whatever it is tapped with: many a touchscreen calls itself a mouse. When it is
 * let go, the text has taken the tap for itself. */
static void
tapped_cb (TallyStepper *self)
{
  tally_stepper_show_pad (self);
}

/* Until somebody types. */
static void
put_pad_away (TallyStepper *self)
{
  tally_stepper_forget_taps ();
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static void
activate_cb (TallyStepper *self)
{
  g_signal_emit_by_name (self, "activate");
}

static void
remember (TallyStepper *self)
{
  g_free (self->before);
  self->before = g_strdup (tally_stepper_get_text (self));
}

/* Digits replace what is there, and Escape knows what that was. A sum is shown
 * as what it makes once one goes on. */
static void
focus_in_cb (TallyStepper *self)
{
  remember (self);
  gtk_editable_select_region (GTK_EDITABLE (self->text), 0, -1);
  if (by_taps)
    tally_stepper_show_pad (self);
}

static void
focus_out_cb (TallyStepper *self)
{
  int value = tally_stepper_get_value (self);

  if (value != TALLY_STEPPER_EMPTY)
    write_value (self, value);
  gtk_editable_select_region (GTK_EDITABLE (self->text), 0, 0);
  if (self->popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->popover));
}

static gboolean
revert (TallyStepper *self)
{
  if (self->before == NULL || g_str_equal (self->before, tally_stepper_get_text (self)))
    return GDK_EVENT_PROPAGATE;

  gtk_editable_set_text (GTK_EDITABLE (self->text), self->before);
  gtk_editable_select_region (GTK_EDITABLE (self->text), 0, -1);
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (TallyStepper   *self,
                guint           keyval,
                guint           keycode,
                GdkModifierType state)
{
  put_pad_away (self);
  if (state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
    return GDK_EVENT_PROPAGATE;

  switch (keyval) {
  case GDK_KEY_Up:
  case GDK_KEY_KP_Up:
    step (self, 1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Down:
  case GDK_KEY_KP_Down:
    step (self, -1);
    return GDK_EVENT_STOP;
  case GDK_KEY_Escape:
    return revert (self);
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

/* Not a second time: Shift+Tab would never get out. */
static gboolean
tally_stepper_grab_focus (GtkWidget *widget)
{
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (TALLY_STEPPER (widget)->text);
}

static void
tally_stepper_class_init (TallyStepperClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = tally_stepper_grab_focus;

  tally_class_signal (klass, "changed", 0);
  tally_class_signal (klass, "activate", 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BOX_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "stepper");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallyStepper, before, g_free);
  tally_class_owns_sources (klass, TallyStepper, hold_source);
}

/* Out of the way of Tab: the keyboard has Up and Down for it. */
static GtkWidget *
make_button (TallyStepper *self,
             const char   *icon,
             const char   *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  GtkGesture *hold = gtk_gesture_long_press_new ();

  gtk_widget_set_focusable (button, FALSE);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (hold), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (hold, "begin", G_CALLBACK (press_cb), self);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (held_cb), self);
  g_signal_connect_swapped (hold, "cancelled", G_CALLBACK (let_go_cb), self);
  g_signal_connect_swapped (hold, "end", G_CALLBACK (let_go_cb), self);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (hold));

  return button;
}

/* An entry, though only its text is seen: screen readers don't know the bare
 * text. */
static GtkWidget *
make_text (TallyStepper *self)
{
  GtkWidget *text = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *taps = gtk_gesture_click_new ();

  g_object_set (text,
                "hexpand", TRUE,
                "xalign", 0.5f,
                "width-chars", 2,
                "max-width-chars", 3,
                "placeholder-text", "–",
                "input-purpose", GTK_INPUT_PURPOSE_DIGITS,
                "input-hints", GTK_INPUT_HINT_INHIBIT_OSK, /* the pad is nearer, and hides nothing */
                NULL);
  gtk_widget_add_css_class (text, "tally-number");
  gtk_widget_set_parent (text, GTK_WIDGET (self));
  g_signal_connect_swapped (text, "changed", G_CALLBACK (text_changed_cb), self);
  g_signal_connect_swapped (text, "activate", G_CALLBACK (activate_cb), self);

  g_signal_connect_swapped (focus, "enter", G_CALLBACK (focus_in_cb), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_out_cb), self);
  gtk_widget_add_controller (text, focus);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (text, keys);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (taps), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (taps, "pressed", G_CALLBACK (tapped_cb), self);
  gtk_widget_add_controller (text, GTK_EVENT_CONTROLLER (taps));

  return text;
}

static void
tally_stepper_init (TallyStepper *self)
{
  self->minus = make_button (self, "list-remove-symbolic", _ ("One less"));
  self->text = make_text (self);
  self->plus = make_button (self, "list-add-symbolic", _ ("One more"));
  update (self);
}

GtkWidget *
tally_stepper_new (const char *label,
                   int         lower,
                   int         upper)
{
  TallyStepper *self = g_object_new (TALLY_TYPE_STEPPER, NULL);

  tally_stepper_set_label (self, label);
  tally_stepper_set_range (self, lower, upper);

  return GTK_WIDGET (self);
}

int
tally_stepper_get_value (TallyStepper *self)
{
  int sum;

  g_return_val_if_fail (TALLY_IS_STEPPER (self), TALLY_STEPPER_EMPTY);

  return tally_sum_parse (tally_stepper_get_text (self), &sum) == TALLY_SUM_NUMBER ? sum : TALLY_STEPPER_EMPTY;
}

void
tally_stepper_set_value (TallyStepper *self,
                         int           value)
{
  g_autofree char *text = to_text (value);

  tally_stepper_set_text (self, text);
}

const char *
tally_stepper_get_text (TallyStepper *self)
{
  g_return_val_if_fail (TALLY_IS_STEPPER (self), NULL);

  return gtk_editable_get_text (GTK_EDITABLE (self->text));
}

void
tally_stepper_set_text (TallyStepper *self,
                        const char   *text)
{
  g_return_if_fail (TALLY_IS_STEPPER (self));

  if (g_str_equal (text, tally_stepper_get_text (self)))
    return;

  write_text (self, text);
  remember (self);
}

/* Slowly first, then fast. */
guint
tally_stepper_get_delay (guint before)
{
  return before == 0 ? SLOW_MS : MAX (FAST_MS, before * 85 / 100);
}

void
tally_stepper_set_label (TallyStepper *self,
                         const char   *label)
{
  g_return_if_fail (TALLY_IS_STEPPER (self));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

void
tally_stepper_set_range (TallyStepper *self,
                         int           lower,
                         int           upper)
{
  g_return_if_fail (TALLY_IS_STEPPER (self));

  self->lower = lower;
  self->upper = upper;
  update (self);
}

void
tally_stepper_set_refused (TallyStepper *self,
                           gboolean      refused)
{
  g_return_if_fail (TALLY_IS_STEPPER (self));

  tally_widget_set_css_class (GTK_WIDGET (self), "refused", refused);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->text), GTK_ACCESSIBLE_STATE_INVALID,
                               refused ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
}
