/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-order-group.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-spin-row.h"
#include "tally-why-popover.h"

/* One of the criteria by which a table is ordered: whether it counts, and
 * sooner or later than the others. */
/* Signal "counted": it shall count, or no more. See `tally_criterion_row_get_counts ()`.
 * Signal "moved" (int step): one sooner (−1) or later (1). */
#define TALLY_TYPE_CRITERION_ROW (tally_criterion_row_get_type ())
G_DECLARE_FINAL_TYPE (TallyCriterionRow, tally_criterion_row, TALLY, CRITERION_ROW, AdwActionRow)

struct _TallyCriterionRow {
  AdwActionRow parent_instance;

  GtkCheckButton *check;
  GtkWidget *sooner;
  GtkWidget *later;

  gboolean showing;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyCriterionRow, tally_criterion_row, ADW_TYPE_ACTION_ROW)

/* Takes the words. */
static void
set_words (gpointer widget,
           char    *words)
{
  gtk_widget_set_tooltip_text (widget, words);
  gtk_accessible_update_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_free (words);
}

static void
move (TallyCriterionRow *self,
      int                step)
{
  if (gtk_widget_get_sensitive (step < 0 ? self->sooner : self->later))
    g_signal_emit_by_name (self, "moved", step);
}

static void
check_cb (TallyCriterionRow *self)
{
  if (!self->showing)
    g_signal_emit_by_name (self, "counted");
}

static void
sooner_cb (TallyCriterionRow *self)
{
  move (self, -1);
}

static void
later_cb (TallyCriterionRow *self)
{
  move (self, 1);
}

/* Alt and an arrow, from wherever in the row one is. */
static gboolean
key_cb (TallyCriterionRow *self,
        guint              key,
        guint              code,
        GdkModifierType    state)
{
  if ((state & gtk_accelerator_get_default_mod_mask ()) != GDK_ALT_MASK || (key != GDK_KEY_Up && key != GDK_KEY_Down))
    return GDK_EVENT_PROPAGATE;

  move (self, key == GDK_KEY_Up ? -1 : 1);
  return GDK_EVENT_STOP;
}

static void
tally_criterion_row_class_init (TallyCriterionRowClass *klass)
{
  tally_class_signal (klass, "counted", 0);
  tally_class_signal (klass, "moved", 1, G_TYPE_INT);

  tally_class_set_template (klass, "tally-criterion-row.ui");
  tally_class_binds (klass, TallyCriterionRow, check, sooner, later);
  tally_class_answers (klass, check_cb, sooner_cb, later_cb, key_cb);
}

/* `number` is 0 for one that doesn't count. Nothing is said of what is shown. */
static void
tally_criterion_row_show (TallyCriterionRow *self,
                          TallyCriterion     criterion,
                          guint              number)
{
  const char *name = tally_why_name_criterion (criterion);
  g_autofree char *numbered = g_strdup_printf ("%u. %s", number, name);

  self->showing = TRUE;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), number > 0 ? numbered : name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), number > 0 ? "" : _ ("left out"));
  gtk_check_button_set_active (self->check, number > 0);
  set_words (self->check, g_strdup_printf (_ ("%s counts"), name));
  set_words (self->sooner, g_strdup_printf (_ ("%s sooner"), name));
  set_words (self->later, g_strdup_printf (_ ("%s later"), name));
  self->showing = FALSE;
}

/* What can be done with it where it is. */
static void
tally_criterion_row_allow (TallyCriterionRow *self,
                           gboolean           leave_out,
                           gboolean           sooner,
                           gboolean           later)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->check), leave_out);
  gtk_widget_set_sensitive (self->sooner, sooner);
  gtk_widget_set_sensitive (self->later, later);
}

static gboolean
tally_criterion_row_get_counts (TallyCriterionRow *self)
{
  return gtk_check_button_get_active (self->check);
}

/* So that one can press again: on the button that moved it, or the other. */
static void
tally_criterion_row_focus (TallyCriterionRow *self,
                           int                step)
{
  GtkWidget *wanted;
  GtkWidget *other;

  wanted = step < 0 ? self->sooner : self->later;
  other = step < 0 ? self->later : self->sooner;
  gtk_widget_grab_focus (gtk_widget_get_sensitive (wanted) ? wanted : other);
}

struct _TallyOrderGroup {
  AdwPreferencesGroup parent_instance;

  TallyCriterionRow *rows[TALLY_N_CRITERIA];
  TallySpinRow *drop_worst;
  TallySpinRow *least_matches;

  TallyCriterion order[TALLY_N_CRITERIA]; /* all of them, also those left out */
  gboolean used[TALLY_N_CRITERIA];        /* by criterion */
  gboolean showing;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyOrderGroup, tally_order_group, ADW_TYPE_PREFERENCES_GROUP)

static guint
count_used (TallyOrderGroup *self)
{
  guint n = 0;

  for (guint i = 0; i < TALLY_N_CRITERIA; i++)
    n += self->used[i];

  return n;
}

/* Something has to decide, so the last one can't be left out. */
static void
show_order (TallyOrderGroup *self)
{
  guint number = 0;

  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    gboolean used = self->used[self->order[i]];

    number += used;
    tally_criterion_row_show (self->rows[i], self->order[i], used ? number : 0);
    tally_criterion_row_allow (self->rows[i], !used || count_used (self) > 1, i > 0, i + 1 < TALLY_N_CRITERIA);
  }
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

static void
changed_cb (TallyOrderGroup *self)
{
  if (!self->showing)
    g_signal_emit_by_name (self, "changed");
}

static void
counted_cb (TallyOrderGroup *self)
{
  for (guint i = 0; i < TALLY_N_CRITERIA; i++)
    self->used[self->order[i]] = tally_criterion_row_get_counts (self->rows[i]);
  show_order (self);
  changed_cb (self);
}

/* The focus goes along, so that one can press again. */
static void
moved_cb (TallyCriterionRow *row,
          int                step,
          TallyOrderGroup   *self)
{
  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    TallyCriterion moved = self->order[i];

    if (self->rows[i] != row)
      continue;

    self->order[i] = self->order[i + (guint) step];
    self->order[i + (guint) step] = moved;
    show_order (self);
    tally_criterion_row_focus (self->rows[i + (guint) step], step);
    break;
  }
  changed_cb (self);
}

static void
tally_order_group_class_init (TallyOrderGroupClass *klass)
{
  tally_class_signal (klass, "changed", 0);

  g_type_ensure (TALLY_TYPE_CRITERION_ROW);
  tally_class_set_template (klass, "tally-order-group.ui");
  tally_class_binds_array (klass, TallyOrderGroup, rows);
  tally_class_binds (klass, TallyOrderGroup, drop_worst, least_matches);
  tally_class_answers (klass, changed_cb, counted_cb, moved_cb);
}

void
tally_order_group_show (TallyOrderGroup        *self,
                        const TallyLeagueRules *rules)
{
  g_return_if_fail (TALLY_IS_ORDER_GROUP (self));

  self->showing = TRUE;
  tally_spin_row_set_value (self->drop_worst, rules->drop_worst);
  tally_spin_row_set_value (self->least_matches, rules->least_matches);
  set_order (self, rules);
  show_order (self);
  self->showing = FALSE;
}

void
tally_order_group_read (TallyOrderGroup  *self,
                        TallyLeagueRules *rules)
{
  g_return_if_fail (TALLY_IS_ORDER_GROUP (self));

  rules->drop_worst = (guint) tally_spin_row_get_value (self->drop_worst);
  rules->least_matches = (guint) tally_spin_row_get_value (self->least_matches);
  rules->n_criteria = 0;
  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    if (self->used[self->order[i]])
      rules->criteria[rules->n_criteria++] = self->order[i];
  }
}
