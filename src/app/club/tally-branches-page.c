/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-branches-page.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-club-branches.h"
#include "tally-day.h"
#include "tally-iso-time.h"
#include "tally-lead.h"
#include "tally-match-list.h"
#include "tally-rank.h"
#include "tally-row-or-column.h"
#include "tally-toast.h"
#include "tally-widget.h"
#include "tally-words.h"

struct _TallyBranchesPage {
  GtkWidget parent_instance;

  AdwToastOverlay *toasts;
  GtkBox *list;
  GtkWidget *empty;

  TallyStore *store;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyBranchesPage, tally_branches_page, GTK_TYPE_WIDGET)

/* ---- Words ---- */

static char *
tell_time (gint64 at_ms)
{
  g_autoptr (GDateTime) time = tally_iso_time_from_unix (at_ms / 1000);
  g_autofree char *day = tally_day_tell_date (tally_day_from_date (time));
  g_autofree char *clock = tally_day_tell_clock (time);

  return g_strdup_printf ("%s, %s", day, clock);
}

/* "Skat · Anna, Ben and Cem · 12 November 2026" */
static char *
tell_match (TallyBranchesPage *self,
            gint64             id)
{
  g_autoptr (TallyMatchSummary) summary = id != 0 ? tally_store_get_summary (self->store, id, NULL) : NULL;
  g_autofree char *names = NULL;
  g_autofree char *day = NULL;

  if (summary == NULL)
    return g_strdup (_ ("A match of another table"));

  names = tally_join_names ((const char *const *) summary->names, summary->n_players);
  day = tally_day_tell_date (summary->day);
  return g_strdup_printf ("%s · %s · %s", tally_words_game (summary->game), names, day);
}

static char *
tell_why (TallyBranchesPage *self,
          gint64             match)
{
  g_autofree char *table = NULL;

  if (tally_club_is_led_elsewhere (self->store, match, &table, NULL) && table != NULL)
    return g_strdup_printf (_ ("%s was ahead, and leads the match: what this table entered is not in it."), table);

  return g_strdup (_ ("Another table was ahead: what this table entered is not in the match."));
}

static const char *
tell_kind (TallyEntryKind kind)
{
  switch (kind) {
  case TALLY_ENTRY_UNDO:
    return _ ("An entry was undone");
  case TALLY_ENTRY_REDO:
    return _ ("An entry was redone");
  case TALLY_ENTRY_CORRECT:
    return _ ("An entry was corrected");
  default:
    return _ ("An entry that can’t be read");
  }
}

static char *
tell_entry (const TallyBranchEntry *entry)
{
  g_autofree char *time = tell_time (entry->at_ms);

  if (entry->there)
    return g_strdup_printf (_ ("%s: the match is like this already."), time);
  if (entry->refusal != NULL)
    return g_strdup_printf ("%s: %s", time, entry->refusal);
  if (entry->alike)
    return g_strdup_printf (_ ("%s: the match has the same entry, perhaps from the other table."), time);

  return g_steal_pointer (&time);
}

/* ---- What is to be seen ---- */

static GtkWidget *
make_button (const char *label,
             const char *about,
             const char *action,
             GVariant   *target)
{
  GtkWidget *button = gtk_button_new_with_label (label);
  g_autofree char *name = about != NULL ? g_strdup_printf ("%s: %s", label, about) : NULL;

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  tally_button_set_up (button, "touch", action, target);
  if (name != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return button;
}

static GtkWidget *
make_entry_row (const TallyClubAside   *aside,
                const TallyBranchEntry *entry)
{
  const char *line = entry->line != NULL ? entry->line : tell_kind (entry->kind);
  g_autofree char *about = tell_entry (entry);
  GtkWidget *row = tally_row_new (line, about);

  if (entry->refusal != NULL && !entry->there)
    gtk_widget_add_css_class (row, "refused-entry");
  if (entry->there)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("object-select-symbolic"));
  else if (entry->refusal == NULL)
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               make_button (_ ("Take over"), line, "branches.take",
                                            g_variant_new ("(xxu)", aside->match_id, aside->branch, entry->entry)));

  return row;
}

/* All of it, or nothing of it. */
static GtkWidget *
make_branch_buttons (const TallyClubAside *aside,
                     guint                 n_open)
{
  GtkWidget *buttons = tally_row_or_column_new (8, FALSE);
  GtkWidget *let_go = make_button (_ ("Let go"), NULL, "branches.let-go", g_variant_new ("(xx)", aside->match_id, aside->branch));

  if (n_open > 1) {
    GtkWidget *all = make_button (_ ("Take over all"), NULL, "branches.take",
                                  g_variant_new ("(xxu)", aside->match_id, aside->branch, 0));

    gtk_widget_add_css_class (all, "suggested-action");
    tally_row_or_column_append (TALLY_ROW_OR_COLUMN (buttons), all);
  }
  gtk_widget_set_tooltip_text (let_go, _ ("Nothing is deleted: it just isn’t shown any more."));
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (buttons), let_go);

  return buttons;
}

static void
add_branch (TallyBranchesPage    *self,
            const TallyClubAside *aside)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  g_autofree char *title = tell_match (self, aside->match_id);
  GtkWidget *list = tally_list_new (title);
  g_autofree char *why = tell_why (self, aside->match_id);
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (self->store, aside->match_id, NULL);
  g_autoptr (GPtrArray) entries = match != NULL ? tally_stored_match_list_branch (match, aside->branch, NULL) : NULL;
  guint n_open = 0;

  for (guint i = 0; entries != NULL && i < entries->len; i++) {
    const TallyBranchEntry *entry = entries->pdata[i];

    n_open += !entry->there;
    gtk_list_box_append (GTK_LIST_BOX (list), make_entry_row (aside, entry));
  }
  tally_box_fill (part,
                  tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_BREAK, "heading"),
                  tally_label_new (why, TALLY_LABEL_START | TALLY_LABEL_BREAK, "dim-label"),
                  list, make_branch_buttons (aside, n_open), NULL);
  gtk_box_append (self->list, part);
}

/* What isn't a branch can only be named. */
static void
add_named (TallyBranchesPage *self,
           GPtrArray         *asides)
{
  GtkWidget *part = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *list = tally_list_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; i < asides->len; i++) {
    const TallyClubAside *aside = asides->pdata[i];
    g_autofree char *title = aside->branch == 0 ? tell_match (self, aside->match_id) : NULL;

    if (title == NULL)
      continue;
    any = TRUE;
    gtk_list_box_append (GTK_LIST_BOX (list), tally_row_new (title, aside->reason));
  }
  tally_box_fill (part,
                  tally_label_new (_ ("Not counted here"), TALLY_LABEL_START | TALLY_LABEL_BREAK, "heading"), list, NULL);
  if (any)
    gtk_box_append (self->list, part);
  else
    g_object_unref (g_object_ref_sink (part));
}

static void
update (TallyBranchesPage *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) asides = tally_club_list_aside (self->store, &error);

  tally_box_clear (self->list);
  gtk_widget_set_visible (self->empty, asides != NULL && asides->len == 0);
  if (asides == NULL) {
    gtk_box_append (self->list, tally_label_new (error->message, TALLY_LABEL_START | TALLY_LABEL_BREAK,
                                                 "complaint"));
    return;
  }
  for (guint i = 0; i < asides->len; i++) {
    if (((const TallyClubAside *) asides->pdata[i])->branch != 0)
      add_branch (self, asides->pdata[i]);
  }
  add_named (self, asides);
}

/* What was pressed is gone, and the keys would go nowhere. */
static void
update_and_focus (TallyBranchesPage *self)
{
  update (self);
  if (!gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD))
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
store_changed_cb (TallyBranchesPage *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL)
    update_and_focus (self);
  else
    update (self);
}

/* ---- What can be done ---- */

/* "2 entries taken over. One was refused: …" */
static char *
tell_answers (GPtrArray *answers)
{
  const char *refusal = NULL;
  guint n_taken = 0;
  g_autofree char *taken = NULL;

  for (guint i = 0; i < answers->len; i++) {
    const TallyClubAnswer *answer = answers->pdata[i];

    n_taken += answer->taken == TALLY_TAKEN;
    if (answer->taken != TALLY_TAKEN && refusal == NULL)
      refusal = answer->refusal;
  }
  taken = g_strdup_printf (ngettext ("%u entry is in the match now.", "%u entries are in the match now.", n_taken), n_taken);
  if (refusal == NULL)
    return g_steal_pointer (&taken);

  return n_taken > 0 ? g_strdup_printf (_ ("%s Refused: %s"), taken, refusal) : g_strdup_printf (_ ("Refused: %s"), refusal);
}

static void
take_cb (TallyBranchesPage *self,
         const char        *action,
         GVariant          *parameter)
{
  gint64 match, branch;
  guint32 entry;
  g_autoptr (GPtrArray) answers = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *told = NULL;

  g_variant_get (parameter, "(xxu)", &match, &branch, &entry);
  if (tally_lead_ask (GTK_WIDGET (self), self->store, match, action, parameter))
    return;
  answers = tally_club_take_branch (self->store, match, branch, entry, &error);
  told = answers != NULL ? tell_answers (answers) : g_strdup (error->message);
  update_and_focus (self);
  tally_toast_say (self->toasts, told);
}

static void
hide (TallyBranchesPage *self,
      GVariant          *which,
      gboolean           hidden)
{
  g_autoptr (GError) error = NULL;
  gint64 match, branch;

  g_variant_get (which, "(xx)", &match, &branch);
  if (!tally_club_hide_branch (self->store, match, branch, hidden, &error)) {
    tally_toast_say (self->toasts, error->message);
    return;
  }
  update_and_focus (self);
  if (hidden)
    tally_toast_show (self->toasts, tally_toast_new_undo (_ ("No longer shown"), "branches.bring-back", which));
}

static void
let_go_cb (TallyBranchesPage *self,
           const char        *action,
           GVariant          *parameter)
{
  hide (self, parameter, TRUE);
}

static void
bring_back_cb (TallyBranchesPage *self,
               const char        *action,
               GVariant          *parameter)
{
  hide (self, parameter, FALSE);
}

static void
tally_branches_page_class_init (TallyBranchesPageClass *klass)
{
  tally_class_acts (klass, "branches.take", "(xxu)", take_cb);
  tally_class_acts (klass, "branches.let-go", "(xx)", let_go_cb);
  tally_class_acts (klass, "branches.bring-back", "(xx)", bring_back_cb);
  tally_class_set_template (klass, "tally-branches-page.ui");
  tally_class_owns (klass, TallyBranchesPage, store, g_object_unref);
  tally_class_binds (klass, TallyBranchesPage, toasts, list, empty);
}

GtkWidget *
tally_branches_page_new (TallyStore *store)
{
  TallyBranchesPage *self;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_BRANCHES_PAGE, NULL);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return GTK_WIDGET (self);
}
