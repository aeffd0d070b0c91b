/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-criterion-row.h"

#include <glib/gi18n.h>

#include "tally-why-popover.h"

struct _TallyCriterionRow {
  AdwActionRow parent_instance;

  GtkCheckButton *check;
  GtkWidget *sooner;
  GtkWidget *later;

  gboolean showing;
};

enum {
  COUNTED,
  MOVED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyCriterionRow, tally_criterion_row, ADW_TYPE_ACTION_ROW)

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
    g_signal_emit (self, signals[MOVED], 0, step);
}

static void
check_cb (TallyCriterionRow *self)
{
  if (!self->showing)
    g_signal_emit (self, signals[COUNTED], 0);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[COUNTED] = g_signal_new ("counted", TALLY_TYPE_CRITERION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[MOVED] = g_signal_new ("moved", TALLY_TYPE_CRITERION_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 1, G_TYPE_INT);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/tallygator/Tallygator/tally-criterion-row.ui");
  gtk_widget_class_bind_template_child (widget_class, TallyCriterionRow, check);
  gtk_widget_class_bind_template_child (widget_class, TallyCriterionRow, sooner);
  gtk_widget_class_bind_template_child (widget_class, TallyCriterionRow, later);
  gtk_widget_class_bind_template_callback (widget_class, check_cb);
  gtk_widget_class_bind_template_callback (widget_class, sooner_cb);
  gtk_widget_class_bind_template_callback (widget_class, later_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_cb);
}

static void
tally_criterion_row_init (TallyCriterionRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
tally_criterion_row_show (TallyCriterionRow *self,
                          TallyCriterion     criterion,
                          guint              number)
{
  const char *name = tally_why_name_criterion (criterion);
  g_autofree char *numbered = g_strdup_printf ("%u. %s", number, name);

  g_return_if_fail (TALLY_IS_CRITERION_ROW (self));

  self->showing = TRUE;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), number > 0 ? numbered : name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), number > 0 ? "" : _ ("left out"));
  gtk_check_button_set_active (self->check, number > 0);
  set_words (self->check, g_strdup_printf (_ ("%s counts"), name));
  set_words (self->sooner, g_strdup_printf (_ ("%s sooner"), name));
  set_words (self->later, g_strdup_printf (_ ("%s later"), name));
  self->showing = FALSE;
}

void
tally_criterion_row_allow (TallyCriterionRow *self,
                           gboolean           leave_out,
                           gboolean           sooner,
                           gboolean           later)
{
  g_return_if_fail (TALLY_IS_CRITERION_ROW (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->check), leave_out);
  gtk_widget_set_sensitive (self->sooner, sooner);
  gtk_widget_set_sensitive (self->later, later);
}

gboolean
tally_criterion_row_get_counts (TallyCriterionRow *self)
{
  g_return_val_if_fail (TALLY_IS_CRITERION_ROW (self), FALSE);

  return gtk_check_button_get_active (self->check);
}

void
tally_criterion_row_focus (TallyCriterionRow *self,
                           int                step)
{
  GtkWidget *wanted;
  GtkWidget *other;

  g_return_if_fail (TALLY_IS_CRITERION_ROW (self));

  wanted = step < 0 ? self->sooner : self->later;
  other = step < 0 ? self->later : self->sooner;
  gtk_widget_grab_focus (gtk_widget_get_sensitive (wanted) ? wanted : other);
}
