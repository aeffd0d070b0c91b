/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-list.h"

#include <glib/gi18n.h>

#include "tally-class.h"
#include "tally-item.h"
#include "tally-rule-search.h"
#include "tally-widget.h"

struct _TallyRuleRow {
  GtkListBoxRow parent_instance;

  GtkWidget *lines;
  GtkLabel *from;
  GtkLabel *title;
  GtkLabel *passage;

  const TallyRuleSection *section; /* the library's */
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyRuleRow, tally_rule_row, GTK_TYPE_LIST_BOX_ROW)

static void
tally_rule_row_class_init (TallyRuleRowClass *klass)
{
  tally_class_set_template (klass, "tally-rule-row.ui");
  tally_class_binds (klass, TallyRuleRow, lines, from, title, passage);
}

/* In the contents. */
static GtkWidget *
make_section_row (const TallyRuleSection *section)
{
  TallyRuleRow *self = g_object_new (TALLY_TYPE_RULE_ROW, NULL);

  self->section = section;
  gtk_label_set_label (self->title, section->title);
  gtk_widget_set_margin_start (GTK_WIDGET (self->title), section->level > 2 ? 16 : 0);

  return GTK_WIDGET (self);
}

/* Found by a search; `game` is the game's title. */
static GtkWidget *
make_hit_row (const TallyRuleHit *hit,
              const char         *game)
{
  TallyRuleRow *self = g_object_new (TALLY_TYPE_RULE_ROW, NULL);
  gboolean ruling = hit->kind == TALLY_RULE_HIT_RULING;
  g_autofree char *ruled = ruling ? g_strdup_printf (_ ("House ruling · %s"), hit->section->title) : NULL;

  self->section = hit->section;
  gtk_label_set_label (self->from, ruling ? ruled : game);
  gtk_label_set_label (self->title, hit->title);
  gtk_label_set_markup (self->passage, hit->markup);
  gtk_widget_set_visible (GTK_WIDGET (self->from), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->passage), TRUE);
  gtk_widget_add_css_class (self->lines, "hit");
  if (ruling)
    gtk_widget_add_css_class (GTK_WIDGET (self), "ruling");

  return GTK_WIDGET (self);
}

const TallyRuleSection *
tally_rule_row_get_section (TallyRuleRow *self)
{
  g_return_val_if_fail (TALLY_IS_RULE_ROW (self), NULL);

  return self->section;
}

struct _TallyRuleList {
  GtkWidget parent_instance;

  GtkLabel *count;
  GtkWidget *nothing;
  GtkScrolledWindow *scroller;
  GtkListBox *list;

  GListStore *items; /* TallyRuleSection, or TallyRuleHit */
  TallyLibrary *library;
  gboolean contents; /* and not what was found */
  gboolean quiet;
  guint scrolling;
};

G_DEFINE_FINAL_TYPE (TallyRuleList, tally_rule_list, GTK_TYPE_WIDGET)

static const TallyRuleSection *
get_section (GtkListBoxRow *row)
{
  return tally_rule_row_get_section (TALLY_RULE_ROW (row));
}

static GtkWidget *
create_row_cb (gpointer item,
               gpointer data)
{
  TallyRuleList *self = data;
  const TallyRuleHit *hit;

  if (self->contents)
    return make_section_row (tally_item_get (item));

  hit = tally_item_get (item);
  return make_hit_row (hit, tally_rulebook_get_title (tally_library_get_book (self->library), hit->section->game,
                                                      hit->section->language));
}

static GPtrArray *
list_sections (TallyRuleList *self,
               const char    *game)
{
  const char *const *games = tally_rulebook_get_games ();
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; games[i] != NULL; i++) {
    if (game == NULL || g_str_equal (game, games[i]))
      g_ptr_array_extend (list,
                          (GPtrArray *) tally_rulebook_get_sections (tally_library_get_book (self->library), games[i],
                                                                     tally_library_get_language (self->library)),
                          NULL, NULL);
  }

  return list;
}

static char *
tell_count (TallyRuleList *self,
            guint          n)
{
  if (self->contents)
    return g_strdup (_ ("Contents"));

  return n > 0 ? g_strdup_printf (ngettext ("%u passage, best first", "%u passages, best first", n), n)
               : g_strdup (_ ("Nothing found"));
}

/* Without a question it is the contents. The sections are the book's, the hits
 * are the list's. */
static void
fill (TallyRuleList *self,
      const char    *game,
      const char    *question)
{
  g_autoptr (GPtrArray) found = question == NULL ? list_sections (self, game)
                                                 : tally_library_search (self->library, question, game);
  guint n = found->len;
  g_autofree char *count = NULL;

  self->contents = question == NULL;
  count = tell_count (self, n);
  self->quiet = TRUE;
  tally_item_list_fill (self->items, found, self->contents ? NULL : (GDestroyNotify) tally_rule_hit_free);
  self->quiet = FALSE;
  gtk_label_set_label (self->count, count);
  gtk_widget_set_visible (self->nothing, n == 0);
}

/* The row of a section, or NULL. */
static GtkListBoxRow *
find_row (TallyRuleList *self,
          const char    *section)
{
  GtkListBoxRow *row;

  for (int i = 0; section != NULL && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++) {
    if (g_str_equal (get_section (row)->id, section))
      return row;
  }

  return NULL;
}

/* New rows have no place yet: then it is tried again in the next frame. */
static gboolean
scroll_cb (GtkWidget     *list,
           GdkFrameClock *clock,
           gpointer       data)
{
  TallyRuleList *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_selected_row (self->list));
  double y;

  if (row != NULL && gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;

  if (row != NULL && gtk_widget_translate_coordinates (row, list, 0, 0, NULL, &y))
    gtk_adjustment_clamp_page (adjustment, y, y + gtk_widget_get_height (row));
  self->scrolling = 0;

  return G_SOURCE_REMOVE;
}

static void
scroll_to_selected (TallyRuleList *self)
{
  if (self->scrolling == 0)
    self->scrolling = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), scroll_cb, self, NULL);
}

static void
select_row (TallyRuleList *self,
            GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->list, row);
  if (row != NULL)
    scroll_to_selected (self);
}

static void
header_cb (GtkListBoxRow *row,
           GtkListBoxRow *before,
           gpointer       data)
{
  TallyRuleList *self = data;
  const TallyRuleSection *section = get_section (row);
  TallyRulebook *book = tally_library_get_book (self->library);
  GtkWidget *heading = NULL;

  if (self->contents && (before == NULL || !g_str_equal (section->game, get_section (before)->game))) {
    heading = tally_label_new (tally_rulebook_get_title (book, section->game, section->language),
                               TALLY_LABEL_START, "game-heading");
  }
  gtk_list_box_row_set_header (row, heading);
}

static void
row_selected_cb (TallyRuleList *self,
                 GtkListBoxRow *row)
{
  if (row != NULL && !self->quiet)
    g_signal_emit_by_name (self, "selected", get_section (row)->id);
}

static void
row_activated_cb (TallyRuleList *self,
                  GtkListBoxRow *row)
{
  g_signal_emit_by_name (self, "activated", get_section (row)->id);
}

static void
tally_rule_list_dispose (GObject *object)
{
  TallyRuleList *self = TALLY_RULE_LIST (object);

  /* The rows ask for their headings until they are gone. */
  if (self->list != NULL)
    gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
  if (self->scrolling != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self->list), self->scrolling);
  self->scrolling = 0;

  tally_class_dispose (object);
}

static void
tally_rule_list_class_init (TallyRuleListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_rule_list_dispose;

  tally_class_signal (klass, "selected", 1, G_TYPE_STRING);
  tally_class_signal (klass, "activated", 1, G_TYPE_STRING);

  tally_class_set_template (klass, "tally-rule-list.ui");
  tally_class_owns_objects (klass, TallyRuleList, items, library);
  tally_class_binds (klass, TallyRuleList, count, nothing, scroller, list);
  tally_class_answers (klass, row_selected_cb, row_activated_cb);
}

static void
tally_rule_list_init (TallyRuleList *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->items = tally_item_list_new ();
  gtk_list_box_bind_model (self->list, G_LIST_MODEL (self->items), create_row_cb, self, NULL);
  gtk_list_box_set_header_func (self->list, header_cb, self, NULL);
}

void
tally_rule_list_set_library (TallyRuleList *self,
                             TallyLibrary  *library)
{
  g_return_if_fail (TALLY_IS_RULE_LIST (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
}

void
tally_rule_list_show_contents (TallyRuleList *self,
                               const char    *game,
                               const char    *section)
{
  g_return_if_fail (TALLY_IS_RULE_LIST (self));

  fill (self, game, NULL);
  select_row (self, find_row (self, section));
}

void
tally_rule_list_show_hits (TallyRuleList *self,
                           const char    *game,
                           const char    *question)
{
  GtkListBoxRow *best;

  g_return_if_fail (TALLY_IS_RULE_LIST (self));
  g_return_if_fail (question != NULL);

  fill (self, game, question);
  best = gtk_list_box_get_row_at_index (self->list, 0);
  if (best != NULL)
    select_row (self, best);
}

void
tally_rule_list_follow (TallyRuleList *self,
                        const char    *section)
{
  g_return_if_fail (TALLY_IS_RULE_LIST (self));

  self->quiet = TRUE;
  select_row (self, find_row (self, section));
  self->quiet = FALSE;
}

void
tally_rule_list_move (TallyRuleList *self,
                      int            step)
{
  GtkListBoxRow *selected;
  GtkListBoxRow *row;
  int index;

  g_return_if_fail (TALLY_IS_RULE_LIST (self));

  selected = gtk_list_box_get_selected_row (self->list);
  index = selected != NULL ? gtk_list_box_row_get_index (selected) + step : 0;
  row = index >= 0 ? gtk_list_box_get_row_at_index (self->list, index) : NULL;
  if (row != NULL)
    select_row (self, row);
}

void
tally_rule_list_choose (TallyRuleList *self)
{
  GtkListBoxRow *row;

  g_return_if_fail (TALLY_IS_RULE_LIST (self));

  row = gtk_list_box_get_selected_row (self->list);
  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL)
    gtk_widget_activate (GTK_WIDGET (row));
}

void
tally_rule_list_set_whole (TallyRuleList *self)
{
  g_return_if_fail (TALLY_IS_RULE_LIST (self));

  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER, GTK_POLICY_NEVER);
}
