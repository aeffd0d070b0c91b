/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-order-group.h"

#include "tally-criterion-row.h"
#include "tally-spin-row.h"

struct _TallyOrderGroup {
  AdwPreferencesGroup parent_instance;

  TallyCriterionRow *rows[TALLY_N_CRITERIA];
  TallySpinRow *drop_worst;
  TallySpinRow *least_matches;

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
    g_signal_emit (self, signals[CHANGED], 0);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_ORDER_GROUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);

  g_type_ensure (TALLY_TYPE_CRITERION_ROW);
  g_type_ensure (TALLY_TYPE_SPIN_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-order-group.ui");
  for (guint i = 0; i < TALLY_N_CRITERIA; i++) {
    g_autofree char *name = g_strdup_printf ("row_%u", i + 1);

    gtk_widget_class_bind_template_child_full (widget_class, name, FALSE,
                                               G_STRUCT_OFFSET (TallyOrderGroup, rows) + i * sizeof (TallyCriterionRow *));
  }
  gtk_widget_class_bind_template_child (widget_class, TallyOrderGroup, drop_worst);
  gtk_widget_class_bind_template_child (widget_class, TallyOrderGroup, least_matches);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, counted_cb);
  gtk_widget_class_bind_template_callback (widget_class, moved_cb);
}

static void
tally_order_group_init (TallyOrderGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
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
