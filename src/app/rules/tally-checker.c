/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-checker.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-large-text.h"
#include "tally-stepper.h"
#include "tally-widget.h"

struct _TallyChecker {
  GtkWidget parent_instance;

  GtkGrid *grid;
  GtkWidget *box;
  GtkLabel *verdict;
  GtkLabel *why;
  GtkWidget *rule;

  const TallyQuestion *question;
  TallySession *session;
  GtkWidget *inputs[TALLY_MAX_CELLS];
  TallyAnswer answer;
  gboolean answered;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyChecker, tally_checker, GTK_TYPE_WIDGET)

static gint32
get_value (GtkWidget *input)
{
  int value;

  if (GTK_IS_DROP_DOWN (input))
    return (gint32) gtk_drop_down_get_selected (GTK_DROP_DOWN (input));

  value = tally_stepper_get_value (TALLY_STEPPER (input));
  return value == TALLY_STEPPER_EMPTY ? TALLY_ABSENT : value;
}

static gboolean
ask (TallyChecker *self)
{
  gint32 values[TALLY_MAX_CELLS];

  for (guint i = 0; i < self->question->n_cells; i++)
    values[i] = get_value (self->inputs[i]);

  return self->question->ask (self->session != NULL ? tally_session_get_match (self->session) : NULL,
                              values, &self->answer);
}

static void
set_verdict (TallyChecker *self,
             const char   *text,
             const char   *style)
{
  static const char *const styles[] = { "yes", "no" };

  gtk_label_set_label (self->verdict, text);
  for (guint i = 0; i < G_N_ELEMENTS (styles); i++)
    gtk_widget_remove_css_class (self->box, styles[i]);
  if (style != NULL)
    gtk_widget_add_css_class (self->box, style);
}

static void
update (TallyChecker *self)
{
  tally_answer_clear (&self->answer);
  self->answered = ask (self);
  gtk_widget_set_visible (self->rule, self->answered);
  if (!self->answered) {
    set_verdict (self, "–", NULL);
    gtk_label_set_label (self->why, _ ("Fill in the cells."));
    return;
  }

  set_verdict (self, self->answer.yes ? _ ("Yes") : _ ("No"), self->answer.yes ? "yes" : "no");
  gtk_label_set_label (self->why, self->answer.why);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule), "s", self->answer.section);
}

static GtkWidget *
make_choices (TallyChecker            *self,
              const TallyQuestionCell *cell)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GtkWidget *input = gtk_drop_down_new (NULL, NULL);

  for (guint i = 0; cell->choices[i] != NULL; i++)
    gtk_string_list_append (list, _ (cell->choices[i]));
  gtk_drop_down_set_model (GTK_DROP_DOWN (input), G_LIST_MODEL (list));
  gtk_widget_add_css_class (input, "touch");
  g_signal_connect_object (input, "notify::selected", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return input;
}

static GtkWidget *
make_number (TallyChecker            *self,
             const TallyQuestionCell *cell)
{
  GtkWidget *input = tally_stepper_new (_ (cell->label), cell->low, cell->high);

  tally_stepper_set_value (TALLY_STEPPER (input), cell->value == TALLY_ABSENT ? TALLY_STEPPER_EMPTY : cell->value);
  g_signal_connect_object (input, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return input;
}

static void
make_cells (TallyChecker *self)
{
  for (guint i = 0; i < self->question->n_cells; i++) {
    const TallyQuestionCell *cell = &self->question->cells[i];
    GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                     "label", _ (cell->label),
                                     "xalign", 0.0f,
                                     "wrap", TRUE,
                                     "hexpand", TRUE,
                                     NULL);

    self->inputs[i] = cell->choices != NULL ? make_choices (self, cell) : make_number (self, cell);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->inputs[i]), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (cell->label), -1);
    gtk_widget_set_size_request (self->inputs[i], 160, -1);
    gtk_grid_attach (self->grid, label, 0, (int) i, 1, 1);
    gtk_grid_attach (self->grid, self->inputs[i], 1, (int) i, 1, 1);
  }
}

static const TallyQuestion *
find_question (const TallyGame *game,
               TallySession    *session)
{
  gboolean now = session != NULL && !tally_session_is_finished (session) &&
                 game->in_round (tally_session_get_setup (session), tally_session_get_state (session));
  const TallyQuestion *found = NULL;

  for (guint i = 0; i < game->n_questions; i++) {
    if (game->questions[i].now == now || (found == NULL && !game->questions[i].now))
      found = &game->questions[i];
  }

  return found;
}

static void
tally_checker_dispose (GObject *object)
{
  tally_answer_clear (&TALLY_CHECKER (object)->answer);

  tally_class_dispose (object);
}

static void
tally_checker_class_init (TallyCheckerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_checker_dispose;

  gtk_widget_class_set_css_name (widget_class, "checker");
  tally_class_set_template (klass, "tally-checker.ui");
  tally_class_owns (klass, TallyChecker, session, g_object_unref);
  tally_class_binds (klass, TallyChecker, grid, box, verdict, why, rule);
}

GtkWidget *
tally_checker_new (const TallyGame *game,
                   TallySession    *session)
{
  TallyChecker *self = g_object_new (TALLY_TYPE_CHECKER, NULL);

  g_set_object (&self->session, session);
  self->question = find_question (game, session);
  make_cells (self);
  tally_large_text_give_way (GTK_WIDGET (self));
  update (self);
  if (session != NULL)
    g_signal_connect_object (session, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

void
tally_checker_set (TallyChecker *self,
                   guint         cell,
                   int           value)
{
  g_return_if_fail (TALLY_IS_CHECKER (self));
  g_return_if_fail (cell < TALLY_MAX_CELLS && self->inputs[cell] != NULL);

  if (GTK_IS_DROP_DOWN (self->inputs[cell]))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (self->inputs[cell]), (guint) value);
  else
    tally_stepper_set_value (TALLY_STEPPER (self->inputs[cell]), value);
  update (self);
}

const TallyAnswer *
tally_checker_get_answer (TallyChecker *self)
{
  g_return_val_if_fail (TALLY_IS_CHECKER (self), NULL);

  return self->answered ? &self->answer : NULL;
}

/* The section opens in the window below, where there is room for it. */
static void
show_rule_cb (gpointer  window,
              GVariant *section)
{
  GtkWindow *parent = gtk_window_get_transient_for (window);

  gtk_widget_activate_action_variant (GTK_WIDGET (parent), "win.show-rule", section);
  gtk_window_close (window);
}

static void
add_actions (GtkWidget *window)
{
  static const TallyAction actions[] = { { "show-rule", G_CALLBACK (show_rule_cb), "s" } };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();

  tally_actions_add (group, actions, G_N_ELEMENTS (actions), window);
  gtk_widget_insert_action_group (window, "checker", G_ACTION_GROUP (group));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

void
tally_checker_present (GtkWindow       *parent,
                       const TallyGame *game,
                       TallySession    *session)
{
  GtkWidget *checker = tally_checker_new (game, session);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *window;

  adw_header_bar_set_title_widget (ADW_HEADER_BAR (header),
                                   adw_window_title_new (_ (TALLY_CHECKER (checker)->question->sentence), game->name));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), checker);
  gtk_widget_set_vexpand (scroller, TRUE);
  tally_box_fill (box, header, scroller, NULL);

  window = g_object_new (ADW_TYPE_WINDOW,
                         "title", _ (TALLY_CHECKER (checker)->question->sentence),
                         "transient-for", parent,
                         "modal", TRUE,
                         "destroy-with-parent", TRUE,
                         "default-width", MIN (420, gtk_widget_get_width (GTK_WIDGET (parent))),
                         "default-height", MIN (520, gtk_widget_get_height (GTK_WIDGET (parent))),
                         "content", box,
                         NULL);
  add_actions (window);
  gtk_window_present (GTK_WINDOW (window));
}
