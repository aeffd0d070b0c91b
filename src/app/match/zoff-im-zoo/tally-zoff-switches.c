/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-switches.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-drawing.h"
#include "tally-stepper.h"
#include "tally-text-frame.h"
#include "tally-widget.h"

typedef enum {
  SWITCH_JOKER,
  SWITCH_MOSQUITO,
  SWITCH_PARTNER,
  SWITCH_DISCARD,
  SWITCH_PARTNER_JOKER,
  SWITCH_PARTNER_MOSQUITO,
  N_SWITCHES,
} Switch;

#define COLUMNS 2

struct _TallyZoffSwitches {
  GtkWidget parent_instance;

  GtkWidget *checks[N_SWITCHES];
  GtkWidget *labels[N_SWITCHES];
  GtkWidget *badges[N_SWITCHES]; /* of those that are about a player */
  TallyStepper *count;
  TallyStepper *partner_count;
  GtkWidget *count_row;
  GtkWidget *partner_row;
  GtkWidget *partner_label;

  TallySession *session;

  TallyZoffDraft *draft;
  gboolean quiet;
};

G_DEFINE_FINAL_TYPE (TallyZoffSwitches, tally_zoff_switches, GTK_TYPE_WIDGET)

static const char *const drawings[N_SWITCHES] = {
  [SWITCH_JOKER] = "animal-joker",
  [SWITCH_MOSQUITO] = "animal-mosquito",
  [SWITCH_PARTNER_JOKER] = "animal-joker",
  [SWITCH_PARTNER_MOSQUITO] = "animal-mosquito",
};

static gboolean
is_on (TallyZoffSwitches *self,
       Switch             which)
{
  return gtk_check_button_get_active (GTK_CHECK_BUTTON (self->checks[which]));
}

static void
toggled_cb (TallyZoffSwitches *self)
{
  TallyZoffDraft *draft = self->draft;

  if (self->quiet)
    return;

  draft->joker = is_on (self, SWITCH_JOKER);
  draft->mosquito = is_on (self, SWITCH_MOSQUITO);
  draft->partner = is_on (self, SWITCH_PARTNER) ? MAX (draft->partner, 1) : 0;
  draft->discarding = is_on (self, SWITCH_DISCARD);
  draft->partner_joker = is_on (self, SWITCH_PARTNER_JOKER);
  draft->partner_mosquito = is_on (self, SWITCH_PARTNER_MOSQUITO);
  g_signal_emit_by_name (self, "changed");
}

/* A number that can't be read leaves the draft as it was. */
static void
stepped_cb (TallyZoffSwitches *self)
{
  int count = tally_stepper_get_value (self->count);
  int partner = tally_stepper_get_value (self->partner_count);

  if (count != TALLY_STEPPER_EMPTY && count > 0)
    self->draft->count = count;
  if (self->draft->partner > 0 && partner != TALLY_STEPPER_EMPTY && partner > 0)
    self->draft->partner = partner;
  g_signal_emit_by_name (self, "changed");
}

static GtkWidget *
make_check (TallyZoffSwitches *self,
            Switch             which)
{
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (NULL);

  if (drawings[which] != NULL) {
    gtk_box_append (GTK_BOX (box), tally_drawing_picture (drawings[which], 28, NULL));
  } else {
    self->badges[which] = tally_badge_new (0, "", 24);
    gtk_box_append (GTK_BOX (box), self->badges[which]);
  }
  g_object_set (label, "wrap", TRUE, "wrap-mode", PANGO_WRAP_WORD_CHAR, "xalign", 0.0f, "hexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (box), tally_text_frame_new (label));
  gtk_check_button_set_child (GTK_CHECK_BUTTON (check), box);
  gtk_widget_add_css_class (check, "card");
  gtk_widget_add_css_class (check, "zoff-switch");
  gtk_widget_set_hexpand (check, TRUE);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (toggled_cb), self);
  gtk_widget_insert_before (check, GTK_WIDGET (self), self->partner_row);
  self->labels[which] = label;

  return check;
}

/* Side by side, two in a row, without holes. */
static void
place_checks (TallyZoffSwitches *self,
              Switch             from,
              Switch             to,
              int                row)
{
  int n = 0;

  for (Switch i = from; i < to; i++) {
    if (gtk_widget_get_visible (self->checks[i]))
      tally_grid_place (self->checks[i], n % COLUMNS, row + n / COLUMNS, 1), n++;
  }
}

static void
set_text (TallyZoffSwitches *self,
          Switch             which,
          const char        *text)
{
  gtk_label_set_label (GTK_LABEL (self->labels[which]), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->checks[which]), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static void
set_player (TallyZoffSwitches *self,
            Switch             which,
            TallySeat          seat)
{
  if (self->badges[which] != NULL)
    tally_badge_set (TALLY_BADGE (self->badges[which]), tally_session_get_colour (self->session, seat),
                     tally_session_get_name (self->session, seat));
}

static void
tally_zoff_switches_class_init (TallyZoffSwitchesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  tally_class_signal (klass, "changed", 0);

  gtk_widget_class_set_css_name (widget_class, "zoffswitches");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  tally_class_set_template (klass, "tally-zoff-switches.ui");
  tally_class_binds (klass, TallyZoffSwitches, count, partner_count, count_row, partner_row, partner_label);
  tally_class_answers (klass, stepped_cb);
  tally_class_owns (klass, TallyZoffSwitches, session, g_object_unref);
}

static void
tally_zoff_switches_init (TallyZoffSwitches *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  tally_stepper_set_label (self->count, _ ("How many cards"));
  tally_stepper_set_range (self->count, 1, 7);
  tally_stepper_set_range (self->partner_count, 1, 6);
  for (Switch i = 0; i < N_SWITCHES; i++)
    self->checks[i] = make_check (self, i);
  set_text (self, SWITCH_JOKER, _ ("One of them is the joker"));
  set_text (self, SWITCH_MOSQUITO, _ ("A mosquito as elephant"));
}

GtkWidget *
tally_zoff_switches_new (TallySession   *session,
                         TallyZoffDraft *draft)
{
  TallyZoffSwitches *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_ZOFF_SWITCHES, NULL);
  self->session = g_object_ref (session);
  self->draft = draft;

  return GTK_WIDGET (self);
}

static void
update_discard (TallyZoffSwitches *self,
                TallySeat          solo)
{
  g_autofree char *text = NULL;

  if (solo == TALLY_NOBODY)
    return;

  text = g_strdup_printf (_ ("%s puts cards away"), tally_session_get_name (self->session, solo));
  set_text (self, SWITCH_DISCARD, text);
  set_player (self, SWITCH_DISCARD, solo);
}

static void
update_partner (TallyZoffSwitches *self,
                TallySeat          partner)
{
  const char *name = partner == TALLY_NOBODY ? "" : tally_session_get_name (self->session, partner);
  g_autofree char *adds = g_strdup_printf (_ ("%s adds cards"), name);
  g_autofree char *cards = g_strdup_printf (_ ("Cards from %s"), name);
  g_autofree char *joker = g_strdup_printf (_ ("The joker is %s’s"), name);
  g_autofree char *mosquito = g_strdup_printf (_ ("The mosquito is %s’s"), name);

  set_text (self, SWITCH_PARTNER, adds);
  set_text (self, SWITCH_PARTNER_JOKER, joker);
  set_text (self, SWITCH_PARTNER_MOSQUITO, mosquito);
  gtk_label_set_label (GTK_LABEL (self->partner_label), cards);
  tally_stepper_set_label (self->partner_count, cards);
  if (partner != TALLY_NOBODY)
    set_player (self, SWITCH_PARTNER, partner);
}

static void
update_visible (TallyZoffSwitches    *self,
                const TallyZoffOffer *offer)
{
  const gboolean offered[N_SWITCHES] = {
    [SWITCH_JOKER] = offer->joker,
    [SWITCH_MOSQUITO] = offer->mosquito,
    [SWITCH_PARTNER] = offer->adds,
    [SWITCH_DISCARD] = offer->discarder != TALLY_NOBODY,
    [SWITCH_PARTNER_JOKER] = offer->partner_joker,
    [SWITCH_PARTNER_MOSQUITO] = offer->partner_mosquito,
  };

  for (Switch i = 0; i < N_SWITCHES; i++)
    gtk_widget_set_visible (self->checks[i], offered[i]);
  gtk_widget_set_visible (self->count_row, offer->count);
  gtk_widget_set_visible (self->partner_row, offer->partner_count);
}

static void
update_checks (TallyZoffSwitches *self)
{
  const TallyZoffDraft *draft = self->draft;
  const gboolean on[N_SWITCHES] = {
    [SWITCH_JOKER] = draft->joker,
    [SWITCH_MOSQUITO] = draft->mosquito,
    [SWITCH_PARTNER] = draft->partner > 0,
    [SWITCH_DISCARD] = draft->discarding,
    [SWITCH_PARTNER_JOKER] = draft->partner_joker,
    [SWITCH_PARTNER_MOSQUITO] = draft->partner_mosquito,
  };

  self->quiet = TRUE;
  for (Switch i = 0; i < N_SWITCHES; i++)
    gtk_check_button_set_active (GTK_CHECK_BUTTON (self->checks[i]), on[i]);
  self->quiet = FALSE;

  if (tally_stepper_get_value (self->count) != draft->count)
    tally_stepper_set_value (self->count, draft->count);
  if (tally_stepper_get_value (self->partner_count) != MAX (draft->partner, 1))
    tally_stepper_set_value (self->partner_count, MAX (draft->partner, 1));
}

void
tally_zoff_switches_update (TallyZoffSwitches *self)
{
  TallyZoffOffer offer;

  g_return_if_fail (TALLY_IS_ZOFF_SWITCHES (self));

  tally_zoff_draft_offer (self->draft, tally_session_get_match (self->session), &offer);
  update_discard (self, offer.discarder);
  update_partner (self, offer.partner);
  update_checks (self);
  update_visible (self, &offer);

  place_checks (self, SWITCH_JOKER, SWITCH_PARTNER_JOKER, 1);
  place_checks (self, SWITCH_PARTNER_JOKER, N_SWITCHES, 5);
}
