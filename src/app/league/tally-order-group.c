/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-order-group.h"

#include <glib/gi18n.h>

#include "tally-field-row.h"
#include "tally-why-popover.h"

#define MOST_DROPPED 50
#define MOST_LEAST 200

/* One criterion, at its place in the order. */
typedef struct {
  GtkWidget *row;
  GtkWidget *check;
  GtkWidget *up;
  GtkWidget *down;
} Entry;

struct _TallyOrderGroup {
  AdwPreferencesGroup parent_instance;

  GtkWidget *drop_worst;
  GtkWidget *least_matches;
  Entry entries[TALLY_N_CRITERIA];

  TallyCriterion order[TALLY_N_CRITERIA]; /* all of them, also those left out */
  gboolean used[TALLY_N_CRITERIA];        /* by criterion */
  gboolean showing;
};

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyOrderGroup, tally_order_group, ADW_TYPE_PREFERENCES_GROUP)

static guint
count_used (TallyOrderGroup *self)
{
  guint n = 0;

  for (guint i = 0; i < TALLY_N_CRITERIA; i++)
    n += self->used[i];

  return n;
}

/* Takes the words. */
static void
set_words (GtkWidget *widget,
           char      *words)
{
  gtk_widget_set_tooltip_text (widget, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_free (words);
}

/* Something has to decide, so the last one can't be left out. */
static void
show_entry (TallyOrderGroup *self,
            guint            at,
            guint            number)
{
  const Entry *entry = &self->entries[at];
  gboolean used = self->used[self->order[at]];
  const char *name = tally_why_name_criterion (self->order[at]);
  g_autofree char *numbered = g_strdup_printf ("%u. %s", number, name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (entry->row), used ? numbered : name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (entry->row), used ? "" : _ ("left out"));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (entry->check), used);
  gtk_widget_set_sensitive (entry->check, !used || count_used (self) > 1);
  gtk_widget_set_sensitive (entry->up, at > 0);
  gtk_widget_set_sensitive (entry->down, at + 1 < TALLY_N_CRITERIA);
  set_words (entry->check, g_strdup_printf (_ ("%s counts"), name));
  set_words (entry->up, g_strdup_printf (_ ("%s sooner"), name));
  set_words (entry->down, g_strdup_printf (_ ("%s later"), name));
}

static void
show_order (TallyOrderGroup *self)
{
  guint number = 0;

  self->showing = TRUE;
  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    number += self->used[self->order[i]];
    show_entry (self, i, number);
  }
  self->showing = FALSE;
}

static void
changed_cb (TallyOrderGroup *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
swap (TallyOrderGroup *self,
      guint            at,
      guint            other)
{
  TallyCriterion moved = self->order[at];

  self->order[at] = self->order[other];
  self->order[other] = moved;
  show_order (self);
  changed_cb (self);
}

/* The focus goes along, so that one can press again. */
static void
up_cb (TallyOrderGroup *self,
       GtkWidget       *button)
{
  for (guint i = 1; i < TALLY_N_CRITERIA; i++) {
    if (self->entries[i].up != button)
      continue;

    gtk_widget_grab_focus (i > 1 ? self->entries[i - 1].up : self->entries[i - 1].down);
    swap (self, i, i - 1);
    return;
  }
}

static void
down_cb (TallyOrderGroup *self,
         GtkWidget       *button)
{
  for (guint i = 0; i + 1 < TALLY_N_CRITERIA; i++) {
    if (self->entries[i].down != button)
      continue;

    gtk_widget_grab_focus (i + 2 < TALLY_N_CRITERIA ? self->entries[i + 1].down : self->entries[i + 1].up);
    swap (self, i, i + 1);
    return;
  }
}

static void
check_cb (TallyOrderGroup *self,
          GtkWidget       *check)
{
  if (self->showing)
    return;

  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    if (self->entries[i].check == check)
      self->used[self->order[i]] = gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
  }
  show_order (self);
  changed_cb (self);
}

static GtkWidget *
make_button (TallyOrderGroup *self,
             const char      *icon,
             GCallback        callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "touch");
  g_signal_connect_swapped (button, "clicked", callback, self);

  return button;
}

/* Alt and an arrow, from wherever in the row one is. */
static gboolean
key_cb (TallyOrderGroup    *self,
        guint               key,
        guint               code,
        GdkModifierType     state,
        GtkEventController *controller)
{
  GtkWidget *row = gtk_event_controller_get_widget (controller);

  if ((state & gtk_accelerator_get_default_mod_mask ()) != GDK_ALT_MASK || (key != GDK_KEY_Up && key != GDK_KEY_Down))
    return GDK_EVENT_PROPAGATE;

  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    if (self->entries[i].row != row)
      continue;
    if (key == GDK_KEY_Up)
      up_cb (self, self->entries[i].up);
    else
      down_cb (self, self->entries[i].down);
    break;
  }

  return GDK_EVENT_STOP;
}

static void
add_entry (TallyOrderGroup *self,
           Entry           *entry)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  entry->row = adw_action_row_new ();
  entry->check = gtk_check_button_new ();
  entry->up = make_button (self, "go-up-symbolic", G_CALLBACK (up_cb));
  entry->down = make_button (self, "go-down-symbolic", G_CALLBACK (down_cb));
  gtk_widget_add_css_class (entry->check, "touch");
  g_signal_connect_swapped (entry->check, "toggled", G_CALLBACK (check_cb), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (entry->row, keys);
  adw_action_row_add_prefix (ADW_ACTION_ROW (entry->row), entry->check);
  adw_action_row_add_suffix (ADW_ACTION_ROW (entry->row), entry->up);
  adw_action_row_add_suffix (ADW_ACTION_ROW (entry->row), entry->down);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (entry->row), entry->check);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), entry->row);
}

static void
tally_order_group_class_init (TallyOrderGroupClass *klass)
{
  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_ORDER_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
tally_order_group_init (TallyOrderGroup *self)
{
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (self);

  adw_preferences_group_set_title (group, _ ("Order of the table"));
  adw_preferences_group_set_description (group, _ ("In this order; players who are level in all of it share the place."));
  for (guint i = 0; i < TALLY_N_CRITERIA; i++)
    add_entry (self, &self->entries[i]);
  adw_preferences_group_add (group, tally_field_row_number (_ ("Worst results dropped"), NULL,
                                                            MOST_DROPPED, 1, &self->drop_worst));
  adw_preferences_group_add (group, tally_field_row_number (_ ("Matches needed to be ranked"), NULL,
                                                            MOST_LEAST, 1, &self->least_matches));
}

/* First those that count, then the others. */
static void
set_order (TallyOrderGroup        *self,
           const TallyLeagueRules *rules)
{
  guint n = 0;

  for (; n < rules->n_criteria; n++) {
    self->order[n] = rules->criteria[n];
    self->used[rules->criteria[n]] = TRUE;
  }
  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    if (!self->used[i])
      self->order[n++] = i;
  }
}

GtkWidget *
tally_order_group_new (const TallyLeagueRules *rules)
{
  TallyOrderGroup *self = g_object_new (TALLY_TYPE_ORDER_GROUP, NULL);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->drop_worst), rules->drop_worst);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->least_matches), rules->least_matches);
  set_order (self, rules);
  show_order (self);
  g_signal_connect_swapped (self->drop_worst, "value-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->least_matches, "value-changed", G_CALLBACK (changed_cb), self);

  return GTK_WIDGET (self);
}

void
tally_order_group_read (TallyOrderGroup  *self,
                        TallyLeagueRules *rules)
{
  g_return_if_fail (TALLY_IS_ORDER_GROUP (self));

  rules->drop_worst = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->drop_worst));
  rules->least_matches = (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->least_matches));
  rules->n_criteria = 0;
  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    if (self->used[self->order[i]])
      rules->criteria[rules->n_criteria++] = self->order[i];
  }
}
