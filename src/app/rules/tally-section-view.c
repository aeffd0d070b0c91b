/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-section-view.h"

#include <glib/gi18n.h>

#include "tally-checker.h"
#include "tally-class.h"
#include "tally-figure.h"
#include "tally-rule-text.h"
#include "tally-ruling-card.h"
#include "tally-widget.h"

/* Below this width what stands beside the text goes under it. */
#define BESIDE_FROM 620
/* What an arrow key scrolls. */
#define LINE 48

struct _TallySectionView {
  GtkWidget parent_instance;

  GtkScrolledWindow *scroller;
  GtkLabel *crumb;
  GtkLabel *title;
  GtkBox *columns;
  GtkBox *body;
  GtkBox *side;
  GtkBox *rulings;
  GtkWidget *write_button;
  GtkWidget *related_heading;
  GtkBox *related;

  TallyLibrary *library;
  TallySession *session;
  GPtrArray *read; /* Visit */
  guint current;
};

typedef struct {
  char *section;
  char *question;
  gboolean passing;
} Visit;

G_DEFINE_FINAL_TYPE (TallySectionView, tally_section_view, GTK_TYPE_WIDGET)

static void
visit_free (Visit *visit)
{
  g_free (visit->section);
  g_free (visit->question);
  g_free (visit);
}

static const Visit *
get_visit (TallySectionView *self)
{
  return self->read->len > 0 ? g_ptr_array_index (self->read, self->current) : NULL;
}

/* Asked how narrow it could be, a label without a least width breaks its text
 * behind every letter and shapes all that is left again each time, which took
 * half of the time that a section needed. Nobody reads a rule in a column of
 * twelve letters. */
static GtkWidget *
make_text (const char *markup)
{
  return g_object_new (GTK_TYPE_LABEL,
                       "label", markup,
                       "use-markup", TRUE,
                       "selectable", TRUE,
                       "wrap", TRUE,
                       "wrap-mode", PANGO_WRAP_WORD_CHAR,
                       "width-chars", 12,
                       "xalign", 0.0f,
                       "yalign", 0.0f,
                       "hexpand", TRUE,
                       NULL);
}

/* The bullet or number hangs before the text, and isn't selected with it. */
static GtkWidget *
make_item (const TallyRuleBlock *block)
{
  g_autofree char *bullet = block->number > 0 ? g_strdup_printf ("%u.", block->number) : g_strdup ("•");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = tally_label_new (bullet, 0, "bullet");

  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_set_margin_start (box, 16 * (int) (block->level - 1));
  tally_box_fill (box, label, make_text (block->markup), NULL);
  gtk_widget_add_css_class (box, "item");

  return box;
}

static GtkWidget *
make_block (TallySectionView     *self,
            const TallyRuleBlock *block,
            GHashTable           *marks)
{
  GtkWidget *widget;

  switch (block->kind) {
  case TALLY_RULE_ITEM:
    return make_item (block);
  case TALLY_RULE_EXAMPLE:
    widget = make_text (block->markup);
    gtk_widget_add_css_class (widget, "example");
    return widget;
  case TALLY_RULE_FIGURE:
    return tally_figure_new (block->text, tally_library_get_language (self->library), marks);
  case TALLY_RULE_PARAGRAPH:
  default:
    return make_text (block->markup);
  }
}

static void
show_body (TallySectionView       *self,
           const TallyRuleSection *section,
           GHashTable             *marks)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse (section->body, marks);

  tally_box_clear (self->body);
  for (guint i = 0; i < blocks->len; i++) {
    GtkWidget *block = make_block (self, g_ptr_array_index (blocks, i), marks);

    if (block != NULL)
      gtk_box_append (self->body, block);
  }
}

/* "Skat › Your turn" */
static void
show_heading (TallySectionView       *self,
              const TallyRuleSection *section)
{
  TallyRulebook *book = tally_library_get_book (self->library);
  const TallyRuleSection *parent = tally_rulebook_get_parent (book, section);
  const char *game = tally_rulebook_get_title (book, section->game, section->language);
  g_autofree char *crumb = parent != NULL ? g_strdup_printf ("%s › %s", game, parent->title) : g_strdup (game);

  gtk_label_set_label (self->crumb, crumb);
  gtk_label_set_label (self->title, section->title);
}

static GtkWidget *
make_link (const TallyRuleSection *section)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL,
                                   "label", section->title,
                                   "wrap", TRUE,
                                   "max-width-chars", 20,
                                   "xalign", 0.0f,
                                   NULL);
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), label);
  tally_button_set_up (button, "flat related", "section.show", g_variant_new_string (section->id));

  return button;
}

static void
show_related (TallySectionView       *self,
              const TallyRuleSection *section)
{
  tally_box_clear (self->related);
  for (guint i = 0; section->related[i] != NULL; i++) {
    const TallyRuleSection *near = tally_library_find (self->library, section->related[i]);

    if (near != NULL)
      gtk_box_append (self->related, make_link (near));
  }
  gtk_widget_set_visible (self->related_heading, section->related[0] != NULL);
}

static void
show_rulings (TallySectionView       *self,
              const TallyRuleSection *section)
{
  g_autoptr (GPtrArray) rulings = tally_library_list_rulings (self->library, section->id);

  tally_box_clear (self->rulings);
  for (guint i = 0; i < rulings->len; i++)
    gtk_box_append (self->rulings, tally_ruling_card_new (self->library, g_ptr_array_index (rulings, i), FALSE));
  gtk_widget_set_visible (self->write_button, tally_library_get_store (self->library) != NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->write_button), "s", section->id);
}

static void
update_actions (TallySectionView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_action_set_enabled (widget, "section.back", self->current > 0);
  gtk_widget_action_set_enabled (widget, "section.forward", self->current + 1 < self->read->len);
}

static void
update (TallySectionView *self)
{
  const Visit *visit = get_visit (self);
  const TallyRuleSection *section = visit != NULL ? tally_library_find (self->library, visit->section) : NULL;
  g_autoptr (GHashTable) marks = NULL;

  update_actions (self);
  if (section == NULL)
    return;

  marks = tally_library_get_marks (self->library, visit->question);
  show_heading (self, section);
  show_body (self, section, marks);
  show_related (self, section);
  show_rulings (self, section);
}

static void
turn_to (TallySectionView *self,
         guint             visit)
{
  self->current = visit;
  update (self);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  g_signal_emit_by_name (self, "shown");
}

/* The surface's "layout": after it is safe to ask for another one. */
static void
layout_cb (TallySectionView *self)
{
  gboolean beside = gtk_widget_get_width (GTK_WIDGET (self)) >= BESIDE_FROM;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->columns),
                                  beside ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->side), beside ? 168 : -1, -1);
}

static void
tally_section_view_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tally_section_view_parent_class)->realize (widget);

  g_signal_connect_object (gtk_native_get_surface (gtk_widget_get_native (widget)), "layout",
                           G_CALLBACK (layout_cb), widget, G_CONNECT_SWAPPED);
}

static void
show_cb (TallySectionView *self,
         const char       *action,
         GVariant         *section)
{
  tally_section_view_show (self, g_variant_get_string (section, NULL), NULL, FALSE);
}

static void
back_cb (TallySectionView *self)
{
  tally_section_view_go (self, -1);
}

static void
forward_cb (TallySectionView *self)
{
  tally_section_view_go (self, 1);
}

static void
may_i_cb (TallySectionView *self)
{
  const TallyRuleSection *section = tally_library_find (self->library, tally_section_view_get_section (self));

  if (section != NULL)
    tally_checker_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), tally_game_find (section->game), self->session);
}

static gboolean
scroll_cb (GtkWidget *widget,
           GVariant  *lines,
           gpointer   data)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (TALLY_SECTION_VIEW (widget)->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + LINE * g_variant_get_int32 (lines));

  return TRUE;
}

static void
tally_section_view_class_init (TallySectionViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->realize = tally_section_view_realize;

  tally_class_signal (klass, "shown", 0);

  gtk_widget_class_set_css_name (widget_class, "section");
  tally_class_set_template (klass, "tally-section-view.ui");
  tally_class_owns_objects (klass, TallySectionView, library, session);
  tally_class_owns (klass, TallySectionView, read, g_ptr_array_unref);
  tally_class_binds (klass, TallySectionView, scroller, crumb, title, columns, body, side, rulings,
                     write_button, related_heading, related);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, scroll_cb, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, scroll_cb, "i", -1);
  tally_class_acts (klass, "section.show", "s", show_cb);
  tally_class_acts (klass, "section.back", NULL, back_cb);
  tally_class_acts (klass, "section.forward", NULL, forward_cb);
  tally_class_acts (klass, "section.may-i", NULL, may_i_cb);
}

static void
tally_section_view_init (TallySectionView *self)
{
  self->read = g_ptr_array_new_with_free_func ((GDestroyNotify) visit_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  update_actions (self);
}

void
tally_section_view_set_library (TallySectionView *self,
                                TallyLibrary     *library)
{
  g_return_if_fail (TALLY_IS_SECTION_VIEW (self));
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  g_signal_connect_object (library, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

void
tally_section_view_set_session (TallySectionView *self,
                                TallySession     *session)
{
  g_return_if_fail (TALLY_IS_SECTION_VIEW (self));

  g_set_object (&self->session, session);
}

static gboolean
is_shown (TallySectionView *self,
          const char       *section,
          const char       *question)
{
  const Visit *visit = get_visit (self);

  return visit != NULL && g_str_equal (visit->section, section) && g_strcmp0 (visit->question, question) == 0;
}

void
tally_section_view_show (TallySectionView *self,
                         const char       *section,
                         const char       *question,
                         gboolean          passing)
{
  Visit *visit;

  g_return_if_fail (TALLY_IS_SECTION_VIEW (self));
  g_return_if_fail (section != NULL);

  if (is_shown (self, section, question)) {
    visit = g_ptr_array_index (self->read, self->current);
    visit->passing = visit->passing && passing;
    return;
  }

  /* What lay ahead is gone, and so is what was only passed. */
  if (self->read->len > 0)
    g_ptr_array_set_size (self->read, (int) self->current + (get_visit (self)->passing ? 0 : 1));
  visit = g_new0 (Visit, 1);
  visit->section = g_strdup (section);
  visit->question = g_strdup (question);
  visit->passing = passing;
  g_ptr_array_add (self->read, visit);
  turn_to (self, self->read->len - 1);
}

const char *
tally_section_view_get_section (TallySectionView *self)
{
  const Visit *visit;

  g_return_val_if_fail (TALLY_IS_SECTION_VIEW (self), NULL);

  visit = get_visit (self);

  return visit != NULL ? visit->section : NULL;
}

gboolean
tally_section_view_go (TallySectionView *self,
                       int               steps)
{
  int target;

  g_return_val_if_fail (TALLY_IS_SECTION_VIEW (self), FALSE);

  target = (int) self->current + steps;
  if (target < 0 || target >= (int) self->read->len)
    return FALSE;

  turn_to (self, (guint) target);

  return TRUE;
}

void
tally_section_view_take_focus (TallySectionView *self)
{
  g_return_if_fail (TALLY_IS_SECTION_VIEW (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->scroller));
}
