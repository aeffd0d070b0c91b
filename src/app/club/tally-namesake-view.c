/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-namesake-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-rank.h"
#include "tally-widget.h"

#define NOBODY (-1)
#define MOST_COMPANIONS 3

/* One name: those who may be meant, and who is. */
typedef struct {
  guint first; /* in the list */
  guint n;
  int answer; /* of them, or NOBODY */
} Question;

struct _TallyNamesakeView {
  GtkWidget parent_instance;

  GtkWidget *question;
  GtkLabel *heading;
  GtkLabel *progress;
  GtkLabel *about;
  GtkListBox *candidates;
  GtkLabel *left;
  GtkButton *next;

  GPtrArray *namesakes; /* TallyClubNamesake, or NULL */
  GArray *questions;    /* Question */
  guint current;        /* as many as there are: all are answered */
};

G_DEFINE_FINAL_TYPE (TallyNamesakeView, tally_namesake_view, GTK_TYPE_WIDGET)

/* ---- Who is likely to be who ---- */

static guint
count_shared (const TallyClubNamesake *namesake)
{
  g_auto (GStrv) shared = tally_club_person_share (&namesake->theirs, &namesake->own);

  return g_strv_length (shared);
}

/* Whoever plays with the same people; if nobody does, and both have played with
 * others, they have only the name in common. */
int
tally_namesakes_guess (GPtrArray *namesakes,
                       guint      first,
                       guint      n)
{
  int best = NOBODY;
  guint best_shared = 0;
  gint64 best_matches = -1;

  g_return_val_if_fail (namesakes != NULL && first + n <= namesakes->len, NOBODY);

  for (guint i = 0; i < n; i++) {
    const TallyClubNamesake *namesake = namesakes->pdata[first + i];
    guint shared = count_shared (namesake);
    gboolean strangers = shared == 0 && *namesake->own.companions != NULL && *namesake->theirs.companions != NULL;

    if (strangers || shared < best_shared || (shared == best_shared && namesake->theirs.matches <= best_matches))
      continue;
    best = (int) i;
    best_shared = shared;
    best_matches = namesake->theirs.matches;
  }

  return best;
}

static char *
tell_matches (gint64 n)
{
  return g_strdup_printf (ngettext ("%u match", "%u matches", (gulong) n), (guint) n);
}

static char *
tell_companions (char **names)
{
  return tally_join_names ((const char *const *) names, MIN (g_strv_length (names), MOST_COMPANIONS));
}

/* "22 matches, also with Sabine and Frank" */
static char *
tell_namesake (const TallyClubNamesake *namesake)
{
  g_auto (GStrv) shared = tally_club_person_share (&namesake->theirs, &namesake->own);
  g_autofree char *matches = tell_matches (namesake->theirs.matches);
  g_autofree char *names = tell_companions (shared);
  g_autofree char *day = NULL;

  /* Translators: “22 matches, also with Sabine, Frank and Willi” */
  if (*shared != NULL)
    return g_strdup_printf (_ ("%s, also with %s"), matches, names);
  if (namesake->theirs.last_day == 0)
    return g_steal_pointer (&matches);

  day = tally_day_tell_date (namesake->theirs.last_day);
  /* Translators: “7 matches, last on 3 September 2026” */
  return g_strdup_printf (_ ("%s, last on %s"), matches, day);
}

/* "The club knows two. Yours: 11 matches, with Sabine, Frank and Willi." */
static char *
tell_question (const TallyClubNamesake *namesake,
               guint                    n)
{
  g_autofree char *known = g_strdup_printf (ngettext ("The club knows %u.", "The club knows %u.", n), n);
  g_autofree char *matches = tell_matches (namesake->own.matches);
  g_autofree char *names = tell_companions (namesake->own.companions);

  if (*namesake->own.companions == NULL)
    return g_strdup_printf (_ ("%s Yours: %s."), known, matches);

  /* Translators: “The club knows 2. Yours: 11 matches, with Sabine, Frank and Willi.” */
  return g_strdup_printf (_ ("%s Yours: %s, with %s."), known, matches, names);
}

/* ---- Questions ---- */

static GArray *
make_questions (GPtrArray *namesakes)
{
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (Question));

  for (guint i = 0; namesakes != NULL && i < namesakes->len;) {
    const TallyClubNamesake *first = namesakes->pdata[i];
    Question question = { .first = i };

    while (i < namesakes->len && g_str_equal (((const TallyClubNamesake *) namesakes->pdata[i])->name, first->name))
      i++;
    question.n = i - question.first;
    question.answer = tally_namesakes_guess (namesakes, question.first, question.n);
    g_array_append_val (questions, question);
  }

  return questions;
}

static Question *
get_question (TallyNamesakeView *self,
              guint              index)
{
  return &g_array_index (self->questions, Question, index);
}

static void
chosen_cb (TallyNamesakeView *self,
           GParamSpec        *pspec,
           GtkCheckButton    *button)
{
  int answer = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "answer"));

  if (!gtk_check_button_get_active (button) || self->current >= self->questions->len)
    return;

  get_question (self, self->current)->answer = answer;
  g_signal_emit_by_name (self, "changed");
}

static GtkCheckButton *
add_row (TallyNamesakeView *self,
         GtkWidget         *sign,
         const char        *title,
         const char        *subtitle,
         int                answer,
         GtkCheckButton    *group)
{
  GtkWidget *row = tally_row_new (title, subtitle);
  GtkWidget *button = gtk_check_button_new ();

  adw_action_row_add_prefix (ADW_ACTION_ROW (row), sign);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
  gtk_check_button_set_group (GTK_CHECK_BUTTON (button), group);
  g_object_set_data (G_OBJECT (button), "answer", GINT_TO_POINTER (answer));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (button), get_question (self, self->current)->answer == answer);
  g_signal_connect_swapped (button, "notify::active", G_CALLBACK (chosen_cb), self);
  gtk_list_box_append (self->candidates, row);

  return GTK_CHECK_BUTTON (button);
}

/* "Anna · Table 3", as equal names are shown everywhere. */
static char *
tell_name (const TallyClubNamesake *namesake)
{
  return namesake->theirs.table != NULL ? g_strdup_printf ("%s · %s", namesake->name, namesake->theirs.table)
                                        : g_strdup (namesake->name);
}

static GtkWidget *
make_plus (void)
{
  GtkWidget *plus = gtk_image_new_from_icon_name ("list-add-symbolic");

  gtk_widget_add_css_class (plus, "somebody-new");
  gtk_widget_set_valign (plus, GTK_ALIGN_CENTER);
  return plus;
}

static void
show_candidates (TallyNamesakeView *self,
                 const Question    *question)
{
  GtkCheckButton *group = NULL;

  tally_list_box_clear (self->candidates);
  for (guint i = 0; i < question->n; i++) {
    const TallyClubNamesake *namesake = self->namesakes->pdata[question->first + i];
    g_autofree char *title = tell_name (namesake);
    g_autofree char *subtitle = tell_namesake (namesake);
    GtkWidget *badge = tally_badge_new ((namesake->theirs.colour + TALLY_BADGE_SLOTS - 1) % TALLY_BADGE_SLOTS, namesake->name, 28);
    GtkCheckButton *button = add_row (self, badge, title, subtitle, (int) i, group);

    group = group != NULL ? group : button;
  }
  add_row (self, make_plus (), _ ("Somebody new"), _ ("gets an entry of their own in the club"), NOBODY, group);
}

static void
show_question (TallyNamesakeView *self,
               const Question    *question)
{
  const TallyClubNamesake *namesake = self->namesakes->pdata[question->first];
  g_autofree char *heading = g_strdup_printf (_ ("Which %s is this?"), namesake->name);
  g_autofree char *progress = g_strdup_printf (_ ("%u of %u names"), self->current + 1, self->questions->len);
  g_autofree char *about = tell_question (namesake, question->n);

  gtk_label_set_label (self->heading, heading);
  gtk_label_set_label (self->progress, progress);
  gtk_label_set_label (self->about, about);
  show_candidates (self, question);
}

static char *
tell_left (TallyNamesakeView *self)
{
  guint left = self->questions->len - self->current;

  if (left == 0)
    return g_strdup_printf (ngettext ("%u name is compared", "%u names are compared", self->questions->len),
                            self->questions->len);
  if (left == 1)
    return g_strdup (_ ("The last name"));

  return g_strdup_printf (ngettext ("%u more to compare", "%u more to compare", left - 1), left - 1);
}

static void
update (TallyNamesakeView *self)
{
  guint n = self->questions->len;
  g_autofree char *left = tell_left (self);

  gtk_widget_set_visible (GTK_WIDGET (self), n > 0);
  gtk_widget_set_visible (self->question, self->current < n);
  gtk_label_set_label (self->left, left);
  gtk_button_set_label (self->next, self->current == n       ? _ ("Look again")
                                    : self->current + 1 == n ? _ ("Done")
                                                             : _ ("Next"));
  if (self->current < n)
    show_question (self, get_question (self, self->current));
  g_signal_emit_by_name (self, "changed");
}

static void
next_cb (TallyNamesakeView *self)
{
  self->current = self->current < self->questions->len ? self->current + 1 : 0;
  update (self);
}

static void
tally_namesake_view_class_init (TallyNamesakeViewClass *klass)
{
  tally_class_signal (klass, "changed", 0);

  tally_class_acts (klass, "namesakes.next", NULL, next_cb);
  tally_class_set_template (klass, "tally-namesake-view.ui");
  tally_class_owns (klass, TallyNamesakeView, namesakes, g_ptr_array_unref);
  tally_class_owns (klass, TallyNamesakeView, questions, g_array_unref);
  tally_class_binds (klass, TallyNamesakeView, question, heading, progress, about, candidates, left, next);
}

static void
tally_namesake_view_init (TallyNamesakeView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->questions = make_questions (NULL);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
tally_namesake_view_set_namesakes (TallyNamesakeView *self,
                                   GPtrArray         *namesakes)
{
  g_return_if_fail (TALLY_IS_NAMESAKE_VIEW (self));

  g_clear_pointer (&self->namesakes, g_ptr_array_unref);
  g_clear_pointer (&self->questions, g_array_unref);
  self->namesakes = namesakes;
  self->questions = make_questions (namesakes);
  self->current = 0;
  update (self);
}

gboolean
tally_namesake_view_is_done (TallyNamesakeView *self)
{
  g_return_val_if_fail (TALLY_IS_NAMESAKE_VIEW (self), FALSE);

  return self->namesakes != NULL && self->current == self->questions->len;
}

/* Those who are somebody of the club, or those who aren't. */
static char **
list_answers (TallyNamesakeView *self,
              gboolean           same)
{
  g_autoptr (GStrvBuilder) list = g_strv_builder_new ();

  for (guint i = 0; i < self->questions->len; i++) {
    const Question *question = get_question (self, i);
    const TallyClubNamesake *namesake = self->namesakes->pdata[question->first + (guint) MAX (question->answer, 0)];
    g_autofree char *pair = g_strconcat (namesake->name, "=", namesake->theirs.uuid, NULL);

    if ((question->answer != NOBODY) == same)
      g_strv_builder_add (list, same ? pair : namesake->name);
  }

  return g_strv_builder_end (list);
}

char **
tally_namesake_view_get_same (TallyNamesakeView *self)
{
  g_return_val_if_fail (TALLY_IS_NAMESAKE_VIEW (self), NULL);

  return list_answers (self, TRUE);
}

char **
tally_namesake_view_get_new (TallyNamesakeView *self)
{
  g_return_val_if_fail (TALLY_IS_NAMESAKE_VIEW (self), NULL);

  return list_answers (self, FALSE);
}
