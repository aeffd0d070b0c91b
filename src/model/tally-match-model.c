/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match-model.h"

#include <glib/gi18n.h>

#include "tally-object-class.h"
#include "tally-day.h"
#include "tally-item.h"
#include "tally-playing-time.h"

/* A heading stands before its matches. */
typedef enum {
  LINE_MATCH,
  LINE_MONTH,
  LINE_RUNNING,
} LineKind;

typedef struct {
  LineKind kind;
  guint first, end; /* the keys of a month; of a match its own */
} Line;

struct _TallyMatchModel {
  GObject parent_instance;

  TallyStore *store;
  GArray *keys;  /* TallyMatchKey */
  GArray *lines; /* Line */
};

static void tally_match_model_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (TallyMatchModel, tally_match_model, G_TYPE_OBJECT, G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, tally_match_model_list_init))

static const TallyMatchKey *
get_key (TallyMatchModel *self,
         guint            index)
{
  return &g_array_index (self->keys, TallyMatchKey, index);
}

static int
get_month (const TallyMatchKey *key)
{
  g_autoptr (GDateTime) date = tally_day_to_date (key->day);

  return g_date_time_get_year (date) * 12 + g_date_time_get_month (date);
}

static void
line_free (gpointer data)
{
  TallyMatchLine *line = data;

  g_free (line->month);
  g_free (line->sum);
  g_clear_pointer (&line->summary, tally_match_summary_free);
  g_free (line);
}

/* "4 matches on 2 evenings, 3 h 38 min"; nothing about a time that nobody knows. */
static char *
tell_sum (TallyMatchModel *self,
          const Line      *line)
{
  guint n = line->end - line->first, evenings = 0;
  gint64 seconds = 0;
  g_autofree char *matches = g_strdup_printf (ngettext ("%u match", "%u matches", n), n);
  g_autofree char *time = NULL;
  g_autofree char *sum = NULL;

  for (guint i = line->first; i < line->end; i++) {
    seconds += get_key (self, i)->seconds;
    if (i == line->first || get_key (self, i)->day != get_key (self, i - 1)->day)
      evenings++;
  }
  /* Translators: “4 matches on 2 evenings” */
  sum = g_strdup_printf (ngettext ("%s on %u evening", "%s on %u evenings", evenings), matches, evenings);
  if (seconds < 60)
    return g_steal_pointer (&sum);

  time = tally_playing_time_tell (seconds);
  return g_strdup_printf ("%s, %s", sum, time);
}

/* Where it stands now is what a running match has come to. */
static TallyMatchSummary *
read_match (TallyMatchModel     *self,
            const TallyMatchKey *key)
{
  g_autoptr (TallyRunningMatch) running = NULL;

  if (!key->running)
    return tally_store_get_summary (self->store, key->id, NULL);

  running = tally_store_get_running (self->store, key->id, NULL);
  for (guint i = 0; running != NULL && i < running->n_ranks; i++) {
    running->summary->places[running->ranks[i].seat] = running->ranks[i].place;
    running->summary->scores[running->ranks[i].seat] = running->ranks[i].score;
  }

  return running != NULL ? g_steal_pointer (&running->summary) : NULL;
}

static GType
tally_match_model_get_item_type (GListModel *list)
{
  return TALLY_TYPE_ITEM;
}

static guint
tally_match_model_get_n_items (GListModel *list)
{
  return TALLY_MATCH_MODEL (list)->lines->len;
}

static gpointer
tally_match_model_get_item (GListModel *list,
                            guint       position)
{
  TallyMatchModel *self = TALLY_MATCH_MODEL (list);
  TallyMatchLine *line;
  const Line *at;

  if (position >= self->lines->len)
    return NULL;

  at = &g_array_index (self->lines, Line, position);
  line = g_new0 (TallyMatchLine, 1);
  if (at->kind == LINE_MONTH) {
    line->month = tally_day_tell_whole_month (get_key (self, at->first)->day);
    line->sum = tell_sum (self, at);
  } else if (at->kind == LINE_RUNNING) {
    line->month = g_strdup (_ ("Running"));
  } else {
    line->summary = read_match (self, get_key (self, at->first));
  }

  return tally_item_new (line, line_free);
}

static void
tally_match_model_list_init (GListModelInterface *iface)
{
  iface->get_item_type = tally_match_model_get_item_type;
  iface->get_n_items = tally_match_model_get_n_items;
  iface->get_item = tally_match_model_get_item;
}

static void
tally_match_model_class_init (TallyMatchModelClass *klass)
{
  tally_class_owns (klass, TallyMatchModel, store, g_object_unref);
  tally_class_owns (klass, TallyMatchModel, keys, g_array_unref);
  tally_class_owns (klass, TallyMatchModel, lines, g_array_unref);
}

static void
tally_match_model_init (TallyMatchModel *self)
{
  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
}

TallyMatchModel *
tally_match_model_new (void)
{
  return g_object_new (TALLY_TYPE_MATCH_MODEL, NULL);
}

static int
compare_running_cb (gconstpointer a,
                    gconstpointer b)
{
  const TallyMatchKey *one = a;
  const TallyMatchKey *other = b;

  return other->running - one->running;
}

/* Equals keep their order. */
static guint
put_running_first (TallyMatchModel *self)
{
  guint n = 0;

  g_array_sort (self->keys, compare_running_cb);
  while (n < self->keys->len && get_key (self, n)->running)
    n++;

  return n;
}

static void
add_running (TallyMatchModel *self,
             guint            n)
{
  Line heading = { LINE_RUNNING, 0, n };

  if (n > 0)
    g_array_append_val (self->lines, heading);
  for (guint i = 0; i < n; i++) {
    Line match = { LINE_MATCH, i, i + 1 };

    g_array_append_val (self->lines, match);
  }
}

static void
add_months (TallyMatchModel *self,
            guint            first)
{
  guint month = 0;

  for (guint i = first; i < self->keys->len; i++) {
    Line match = { LINE_MATCH, i, i + 1 };

    if (i == first || get_month (get_key (self, i)) != get_month (get_key (self, i - 1))) {
      Line line = { LINE_MONTH, i, i };

      month = self->lines->len;
      g_array_append_val (self->lines, line);
    }
    g_array_index (self->lines, Line, month).end = i + 1;
    g_array_append_val (self->lines, match);
  }
}

gboolean
tally_match_model_load (TallyMatchModel        *self,
                        TallyStore             *store,
                        const TallyMatchFilter *filter,
                        GError                **error)
{
  guint before;

  g_return_val_if_fail (TALLY_IS_MATCH_MODEL (self), FALSE);
  g_return_val_if_fail (TALLY_IS_STORE (store), FALSE);

  before = self->lines->len;
  g_set_object (&self->store, store);
  g_clear_pointer (&self->keys, g_array_unref);
  g_array_set_size (self->lines, 0);
  self->keys = tally_store_list_match_keys (store, filter, error);
  if (self->keys != NULL) {
    guint n_running = filter->shelf == TALLY_SHELF_ALL && !filter->oldest_first ? put_running_first (self) : 0;

    add_running (self, n_running);
    add_months (self, n_running);
  }
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->lines->len);

  return self->keys != NULL;
}

void
tally_match_model_get_ends (TallyMatchModel *self,
                            guint            position,
                            gboolean        *first,
                            gboolean        *last)
{
  const Line *lines;

  g_return_if_fail (TALLY_IS_MATCH_MODEL (self));
  g_return_if_fail (position < self->lines->len);

  lines = (const Line *) self->lines->data;
  *first = position == 0 || lines[position - 1].kind != LINE_MATCH;
  *last = position + 1 == self->lines->len || lines[position + 1].kind != LINE_MATCH;
}

guint
tally_match_model_get_n_matches (TallyMatchModel *self)
{
  g_return_val_if_fail (TALLY_IS_MATCH_MODEL (self), 0);

  return self->keys != NULL ? self->keys->len : 0;
}
