/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-lead.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-club-branches.h"
#include "tally-membership.h"
#include "tally-toast.h"
#include "tally-window.h"

static TallyMembership *
find_membership (GtkWidget *widget)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (widget));

  while (window != NULL && !TALLY_IS_WINDOW (window))
    window = GTK_IS_WINDOW (window) ? GTK_WIDGET (gtk_window_get_transient_for (GTK_WINDOW (window))) : NULL;

  return window != NULL ? tally_window_get_membership (TALLY_WINDOW (window)) : NULL;
}

/* ---- Taking over ---- */

/* What is to be done, and where, once the match is ours. */
typedef struct {
  GWeakRef widget;
  gint64 match;
  char *action; /* or NULL */
  GVariant *parameter;
} Plan;

static Plan *
plan_new (GtkWidget  *widget,
          gint64      match,
          const char *action,
          GVariant   *parameter)
{
  Plan *plan = g_new0 (Plan, 1);

  g_weak_ref_init (&plan->widget, widget);
  plan->match = match;
  plan->action = g_strdup (action);
  plan->parameter = parameter != NULL ? g_variant_ref_sink (parameter) : NULL;

  return plan;
}

static void
plan_free (Plan *plan)
{
  g_weak_ref_clear (&plan->widget);
  g_free (plan->action);
  g_clear_pointer (&plan->parameter, g_variant_unref);
  g_free (plan);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Plan, plan_free)

static void
taken_over_cb (GObject      *membership,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Plan) plan = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&plan->widget);
  g_autoptr (GError) error = NULL;
  gboolean taken = tally_membership_errand_finish (TALLY_MEMBERSHIP (membership), result, &error);

  if (widget == NULL || gtk_widget_get_root (widget) == NULL)
    return;
  if (!taken)
    tally_toast_say_in (widget, error->message);
  else if (plan->action != NULL)
    gtk_widget_activate_action_variant (widget, plan->action, plan->parameter);
}

static void
take_over (Plan *plan)
{
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&plan->widget);
  TallyMembership *membership = widget != NULL ? find_membership (widget) : NULL;
  g_autoptr (TallyStoredMatch) match = NULL;

  if (membership != NULL)
    match = tally_store_open_match (tally_membership_get_store (membership), plan->match, NULL);
  if (match != NULL)
    tally_membership_take_over (membership, tally_stored_match_get_uuid (match), taken_over_cb, plan);
  else
    plan_free (plan);
}

void
tally_lead_take_over (GtkWidget  *widget,
                      gint64      match,
                      const char *then,
                      GVariant   *parameter)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  take_over (plan_new (widget, match, then, parameter));
}

static void
response_cb (GtkWidget  *dialog,
             const char *response,
             gpointer    data)
{
  Plan *plan = data;

  if (g_str_equal (response, "take-over"))
    take_over (plan);
  else
    plan_free (plan);
}

static const char no_server[] = N_ ("The club’s server has to know about it, and there is no connection right now.");

static void
present_question (TallyMembership *membership,
                  const char      *table,
                  Plan            *plan)
{
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&plan->widget);
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (gtk_widget_get_root (widget)), _ ("Take the match over?"), NULL);
  gboolean connected = tally_membership_is_connected (membership);
  g_autofree char *body = g_strdup_printf (_ ("%s leads this match. Whoever changes it leads it from then on; "
                                              "at the other table it can only be looked at."),
                                           table);
  g_autofree char *whole = connected ? NULL : g_strdup_printf ("%s\n\n%s", body, _ (no_server));

  adw_message_dialog_set_body (ADW_MESSAGE_DIALOG (dialog), whole != NULL ? whole : body);
  adw_message_dialog_add_responses (ADW_MESSAGE_DIALOG (dialog), "cancel", _ ("_Cancel"), "take-over", _ ("_Take over"), NULL);
  adw_message_dialog_set_response_appearance (ADW_MESSAGE_DIALOG (dialog), "take-over", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_response_enabled (ADW_MESSAGE_DIALOG (dialog), "take-over", connected);
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), connected ? "take-over" : "cancel");
  adw_message_dialog_set_close_response (ADW_MESSAGE_DIALOG (dialog), "cancel");
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), plan);
  gtk_window_present (GTK_WINDOW (dialog));
}

gboolean
tally_lead_ask (GtkWidget  *widget,
                TallyStore *store,
                gint64      match,
                const char *action,
                GVariant   *parameter)
{
  TallyMembership *membership = find_membership (widget);
  g_autofree char *table = NULL;

  if (membership == NULL || tally_membership_get_store (membership) != store ||
      !tally_membership_is_elsewhere (membership, match, &table))
    return FALSE;

  present_question (membership, table, plan_new (widget, match, action, parameter));
  return TRUE;
}

/* ---- The bar ---- */

struct _TallyLeadBar {
  GtkWidget parent_instance;

  GtkLabel *words;
  GtkWidget *branches;

  TallyStoredMatch *match;
  TallyMembership *membership; /* of the window that it is in */
  gboolean elsewhere;
  gboolean was_ours;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyLeadBar, tally_lead_bar, GTK_TYPE_WIDGET)

/* How many entries of this table lie beside the match. */
static guint
count_aside (TallyLeadBar *self)
{
  g_autoptr (GPtrArray) branches = tally_club_list_branches (tally_stored_match_get_store (self->match), FALSE, NULL);
  guint n = 0;

  for (guint i = 0; branches != NULL && i < branches->len; i++) {
    const TallyClubBranch *branch = branches->pdata[i];

    if (branch->match_id == tally_stored_match_get_id (self->match))
      n += (guint) branch->entries;
  }

  return n;
}

static void
show_words (TallyLeadBar *self,
            const char   *table,
            gboolean      connected)
{
  guint aside = count_aside (self);
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (text, self->was_ours ? _ ("%s has taken this match over. Here it can only be looked at now.") : _ ("%s leads this match. Here it can only be looked at."),
                   table);
  if (aside > 0)
    g_string_append_printf (text, ngettext (" %u entry of this table could not be sent and is set aside.", " %u entries of this table could not be sent and are set aside.", aside),
                            aside);
  if (!connected)
    g_string_append_printf (text, " %s", _ ("To go on here, the club’s server is needed, and there is no connection right now."));
  gtk_label_set_label (self->words, text->str);
  gtk_widget_set_visible (self->branches, aside > 0);
}

/* What had the focus may be something that can no longer be used. */
static void
take_lost_focus (TallyLeadBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL && gtk_root_get_focus (root) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
update (TallyLeadBar *self)
{
  g_autofree char *table = NULL;
  gint64 id = tally_stored_match_get_id (self->match);
  gboolean elsewhere = self->membership != NULL && tally_membership_is_elsewhere (self->membership, id, &table);
  gboolean connected = self->membership != NULL && tally_membership_is_connected (self->membership);

  if (elsewhere)
    show_words (self, table, connected);
  gtk_widget_set_visible (GTK_WIDGET (self), elsewhere);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "lead.take-over", elsewhere && connected);
  self->was_ours |= self->membership != NULL && !elsewhere;
  if (self->elsewhere == elsewhere)
    return;

  self->elsewhere = elsewhere;
  g_object_notify (G_OBJECT (self), "elsewhere");
  if (elsewhere)
    take_lost_focus (self);
}

static void
take_over_cb (TallyLeadBar *self)
{
  tally_lead_take_over (GTK_WIDGET (self), tally_stored_match_get_id (self->match), NULL, NULL);
}

static void
let_go (TallyLeadBar *self)
{
  if (self->membership != NULL)
    g_signal_handlers_disconnect_by_data (self->membership, self);
  g_clear_object (&self->membership);
}

static void
tally_lead_bar_root (GtkWidget *widget)
{
  TallyLeadBar *self = TALLY_LEAD_BAR (widget);
  TallyMembership *membership;

  GTK_WIDGET_CLASS (tally_lead_bar_parent_class)->root (widget);

  let_go (self);
  membership = find_membership (widget);
  if (membership != NULL && tally_membership_get_store (membership) == tally_stored_match_get_store (self->match)) {
    self->membership = g_object_ref (membership);
    g_signal_connect_swapped (membership, "changed", G_CALLBACK (update), self);
  }
  update (self);
}

static void
tally_lead_bar_unroot (GtkWidget *widget)
{
  let_go (TALLY_LEAD_BAR (widget));
  GTK_WIDGET_CLASS (tally_lead_bar_parent_class)->unroot (widget);
}

static void
tally_lead_bar_dispose (GObject *object)
{
  let_go (TALLY_LEAD_BAR (object));

  tally_class_dispose (object);
}

static void
tally_lead_bar_class_init (TallyLeadBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tally_lead_bar_dispose;
  widget_class->root = tally_lead_bar_root;
  widget_class->unroot = tally_lead_bar_unroot;

  tally_class_shows (klass, TallyLeadBar, elsewhere,
                     g_param_spec_boolean ("elsewhere", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));

  tally_class_acts (klass, "lead.take-over", NULL, take_over_cb);
  tally_class_set_template (klass, "tally-lead-bar.ui");
  tally_class_owns (klass, TallyLeadBar, match, g_object_unref);
  tally_class_binds (klass, TallyLeadBar, words, branches);
}

GtkWidget *
tally_lead_bar_new (TallyStoredMatch *match)
{
  TallyLeadBar *self;

  g_return_val_if_fail (TALLY_IS_STORED_MATCH (match), NULL);

  self = g_object_new (TALLY_TYPE_LEAD_BAR, NULL);
  self->match = g_object_ref (match);
  /* A take-over changes nothing in the match itself. */
  g_signal_connect_object (tally_stored_match_get_store (match), "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return GTK_WIDGET (self);
}

gboolean
tally_lead_bar_is_elsewhere (TallyLeadBar *self)
{
  g_return_val_if_fail (TALLY_IS_LEAD_BAR (self), FALSE);

  return self->elsewhere;
}
