/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A cell for a number: minus, the number, plus. Takes sums; "not entered yet"
 * shows as a dash and is never 0; a refused number stays, marked. */

#pragma once

#include <gtk/gtk.h>

#include "tally-event.h"

G_BEGIN_DECLS

#define TALLY_STEPPER_EMPTY TALLY_ABSENT

#define TALLY_TYPE_STEPPER (tally_stepper_get_type ())
G_DECLARE_FINAL_TYPE (TallyStepper, tally_stepper, TALLY, STEPPER, GtkWidget)

/* `label` is what a screen reader says ("Cards of Anna"). Plus and minus stay
 * between `lower` and `upper`, go on while they are held, and make 1 and the
 * lowest number of an empty cell; what is typed may be anything: the engine
 * says whether it is possible.
 *
 * Signals: "changed" when the user has changed the value; "activate" when
 * Enter was pressed in it (the view then goes to the next cell). */
GtkWidget *tally_stepper_new         (const char   *label,
                                      int           lower,
                                      int           upper);
/* TALLY_STEPPER_EMPTY where nothing, or nothing that is a number, is typed. */
int        tally_stepper_get_value   (TallyStepper *self);
/* Doesn't emit "changed". */
void       tally_stepper_set_value   (TallyStepper *self,
                                      int           value);
/* The keys that come up for a finger, and go with the focus; Next is Enter. */
void       tally_stepper_show_pad    (TallyStepper *self);
/* Whichever gets the focus next waits for a tap before its keys come up: a new
 * round isn't over yet. */
void       tally_stepper_forget_taps (void);
/* What is typed, to be kept in a draft: "3+6". */
const char *tally_stepper_get_text   (TallyStepper *self);
void       tally_stepper_set_text    (TallyStepper *self,
                                      const char   *text);
void       tally_stepper_set_label   (TallyStepper *self,
                                      const char   *label);
void       tally_stepper_set_range   (TallyStepper *self,
                                      int           lower,
                                      int           upper);
void       tally_stepper_set_refused (TallyStepper *self,
                                      gboolean      refused);
/* Milliseconds to the next step of a button that is held; `before` is what they
 * were last time, 0 at first. */
guint      tally_stepper_get_delay   (guint         before);

G_END_DECLS
