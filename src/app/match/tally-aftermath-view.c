/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-aftermath-view.h"

#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-errand.h"
#include "tally-league-effect.h"
#include "tally-roster.h"
#include "tally-store-figures.h"
#include "tally-widget.h"
#include "tally-words.h"

/* Two rows that change places once, as soon as they are seen: who has passed
 * somebody comes from below. Without animations they are where they belong. */
#define TALLY_TYPE_SWAP_ROWS (tally_swap_rows_get_type ())
G_DECLARE_FINAL_TYPE (TallySwapRows, tally_swap_rows, TALLY, SWAP_ROWS, GtkWidget)

#define SPACING 4
#define MILLISECONDS 900

struct _TallySwapRows {
  GtkWidget parent_instance;

  GtkWidget *upper;
  GtkWidget *lower;
  AdwAnimation *animation; /* from 0, as they were, to 1; until it is done */
  gboolean shown;
};

TALLY_DEFINE_PLAIN_TYPE (TallySwapRows, tally_swap_rows, GTK_TYPE_WIDGET)

static void
step_cb (double   value,
         gpointer data)
{
  gtk_widget_queue_allocate (data);
}

static void
tally_swap_rows_map (GtkWidget *widget)
{
  TallySwapRows *self = TALLY_SWAP_ROWS (widget);

  GTK_WIDGET_CLASS (tally_swap_rows_parent_class)->map (widget);
  if (self->shown)
    return;

  self->shown = TRUE;
  self->animation = adw_timed_animation_new (widget, 0, 1, MILLISECONDS, adw_callback_animation_target_new (step_cb, widget, NULL));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (gtk_widget_queue_allocate), widget);
  adw_animation_play (self->animation);
}

static GtkSizeRequestMode
tally_swap_rows_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
tally_swap_rows_measure (GtkWidget     *widget,
                         GtkOrientation orientation,
                         int            for_size,
                         int           *minimum,
                         int           *natural,
                         int           *minimum_baseline,
                         int           *natural_baseline)
{
  TallySwapRows *self = TALLY_SWAP_ROWS (widget);
  int least[2], most[2];

  gtk_widget_measure (self->upper, orientation, for_size, &least[0], &most[0], NULL, NULL);
  gtk_widget_measure (self->lower, orientation, for_size, &least[1], &most[1], NULL, NULL);
  *minimum = MAX (least[0], least[1]);
  *natural = MAX (most[0], most[1]);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = 2 * *natural + SPACING;
}

static void
tally_swap_rows_size_allocate (GtkWidget *widget,
                               int        width,
                               int        height,
                               int        baseline)
{
  TallySwapRows *self = TALLY_SWAP_ROWS (widget);
  int row = (height - SPACING) / 2;
  double done = self->animation != NULL ? adw_animation_get_value (self->animation) : 1;
  int moved = (int) ((row + SPACING) * done + 0.5);

  gtk_widget_size_allocate (self->upper, &(GtkAllocation){ 0, row + SPACING - moved, width, row }, -1);
  gtk_widget_size_allocate (self->lower, &(GtkAllocation){ 0, moved, width, row }, -1);
}

static void
tally_swap_rows_class_init (TallySwapRowsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tally_swap_rows_map;
  widget_class->get_request_mode = tally_swap_rows_get_request_mode;
  widget_class->measure = tally_swap_rows_measure;
  widget_class->size_allocate = tally_swap_rows_size_allocate;
  tally_class_owns_children (klass);
  tally_class_owns (klass, TallySwapRows, animation, g_object_unref);
}

static GtkWidget *
tally_swap_rows_new (GtkWidget *upper,
                     GtkWidget *lower)
{
  TallySwapRows *self = g_object_new (TALLY_TYPE_SWAP_ROWS, NULL);

  self->upper = upper;
  self->lower = lower;
  gtk_widget_set_parent (upper, GTK_WIDGET (self));
  gtk_widget_set_parent (lower, GTK_WIDGET (self));

  return GTK_WIDGET (self);
}

#define MOST_RECORDS 5
#define BADGE_SIZE 24

struct _TallyAftermathView {
  AdwBin parent_instance;

  GtkBox *box;

  TallySession *session;
  GCancellable *cancellable; /* while a thread is reading */
};

G_DEFINE_FINAL_TYPE (TallyAftermathView, tally_aftermath_view, ADW_TYPE_BIN)

/* What a thread has found. */
typedef struct {
  GPtrArray *tables; /* TallyLeagueEffectTable */
  GArray *records;   /* TallyResult; NULL of a match against each other */
} Findings;

static void
findings_free (Findings *findings)
{
  g_clear_pointer (&findings->tables, g_ptr_array_unref);
  g_clear_pointer (&findings->records, g_array_unref);
  g_free (findings);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Findings, findings_free)

/* ---- Leagues ---- */

static GtkWidget *
make_label (const char *text,
            const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "max-width-chars", 30, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static const TallyLeagueEffectMove *
get_move (const TallyLeagueEffectTable *table,
          guint                         i)
{
  return &g_array_index (table->moves, TallyLeagueEffectMove, i);
}

/* The best placed who has passed somebody, and the best placed of those. */
static gboolean
find_passing (const TallyLeagueEffectTable *table,
              guint                        *who,
              guint                        *whom)
{
  for (*who = 0; *who < table->moves->len; (*who)++) {
    const TallyLeagueEffectMove *move = get_move (table, *who);

    for (*whom = 0; *whom < table->moves->len; (*whom)++) {
      const TallyLeagueEffectMove *other = get_move (table, *whom);

      if (other->before > 0 && move->before > other->before && move->after > 0 && move->after < other->after)
        return TRUE;
    }
  }

  return FALSE;
}

static char *
tell_moves (const TallyLeagueEffectTable *table,
            const TallyRoster            *roster)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < table->moves->len; i++) {
    const TallyLeagueEffectMove *move = get_move (table, i);
    g_autofree char *before = tally_words_place_or_none (move->before);
    g_autofree char *after = tally_words_place_or_none (move->after);

    if (move->before != move->after)
      g_string_append_printf (text, "%s" TALLY_WORDS_NAME " " TALLY_WORDS_NUMBERS ("%s → %s"), text->len > 0 ? ", " : "",
                              tally_roster_name (roster, move->player), before, after);
  }
  if (text->len == 0)
    g_string_append (text, _ ("Nobody’s place has changed."));

  return g_string_free (text, FALSE);
}

static GtkWidget *
make_place (const TallyRoster           *roster,
            const TallyLeagueEffectMove *move)
{
  const char *name = tally_roster_name (roster, move->player);
  g_autofree char *place = tally_words_place (move->after);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = make_label (name, "row-title");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_wrap (GTK_LABEL (label), FALSE);
  gtk_widget_set_hexpand (label, TRUE);
  tally_box_fill (row, tally_badge_new (tally_roster_slot (roster, move->player), name, BADGE_SIZE), label,
                  make_label (place, "tally-number"), NULL);

  return row;
}

/* "Clara passes Dieter", and their two rows change places. */
static void
append_passing (GtkBox                       *card,
                const TallyLeagueEffectTable *table,
                const TallyRoster            *roster)
{
  guint who, whom;
  g_autofree char *title = NULL;

  if (!find_passing (table, &who, &whom))
    return;

  /* Translators: in a league: “Clara passes Dieter” */
  title = g_strdup_printf (_ ("%s passes %s"), tally_roster_name (roster, get_move (table, who)->player),
                           tally_roster_name (roster, get_move (table, whom)->player));
  gtk_box_append (card, make_label (title, "heading"));
  gtk_box_append (card, tally_swap_rows_new (make_place (roster, get_move (table, who)), make_place (roster, get_move (table, whom))));
}

static void
show_league (TallyAftermathView           *self,
             const TallyLeagueEffectTable *table,
             const TallyRoster            *roster)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  g_autofree char *name = table->season != NULL ? g_strdup_printf ("%s, %s", table->league, table->season) : g_strdup (table->league);
  /* Translators: a league, and maybe a season of it: “Counted for Thursdays, Autumn” */
  g_autofree char *title = g_strdup_printf (_ ("Counted for %s"), name);
  g_autofree char *moves = tell_moves (table, roster);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "figures");
  append_passing (GTK_BOX (card), table, roster);
  tally_box_fill (card, make_label (title, "row-title"), make_label (moves, "row-line"), NULL);
  gtk_box_append (self->box, card);
}

/* ---- Records ---- */

static GtkWidget *
make_record (TallyAftermathView *self,
             const TallyResult  *result,
             guint               place)
{
  const TallyGame *game = tally_result_get_game (result);
  gboolean own = result->match == tally_stored_match_get_id (tally_session_get_stored (self->session));
  g_autofree char *value = game->common_record->tell_value (result->common_score, result->rounds);
  g_autofree char *day = tally_day_tell_date (result->day);
  g_autofree char *line = own ? g_strdup_printf ("%s · %s", day, _ ("this match")) : g_strdup (day);
  g_autofree char *rank = tally_words_place (place);
  GtkWidget *place_label = make_label (rank, own ? "tally-number" : "row-line");
  GtkWidget *row = tally_row_new (value, line);

  gtk_label_set_wrap (GTK_LABEL (place_label), FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), place_label);
  if (!own) {
    tally_button_set_up (row, NULL, "win.open-match", g_variant_new_int64 (result->match));
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  }

  return row;
}

/* Equal results share a place. */
static guint
get_place (GArray *records,
           guint   i)
{
  while (i > 0 && g_array_index (records, TallyResult, i - 1).common_score == g_array_index (records, TallyResult, i).common_score)
    i--;

  return i + 1;
}

/* The best ones, and this match, wherever it is. */
static void
show_records (TallyAftermathView *self,
              GArray             *records)
{
  gint64 own = tally_stored_match_get_id (tally_session_get_stored (self->session));
  GtkListBox *list = GTK_LIST_BOX (tally_list_new (_ ("Best results of this table")));

  for (guint i = 0; i < records->len; i++) {
    const TallyResult *result = &g_array_index (records, TallyResult, i);

    if (i < MOST_RECORDS || result->match == own)
      gtk_list_box_append (list, make_record (self, result, get_place (records, i)));
  }
  gtk_box_append (self->box, make_label (_ ("Best results of this table"), "heading"));
  gtk_box_append (self->box, GTK_WIDGET (list));
}

/* ---- Reading ---- */

static gpointer
find_cb (TallyStore   *store,
         gpointer      id,
         GCancellable *cancellable,
         GError      **error)
{
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (store, *(const gint64 *) id, error);
  g_autoptr (Findings) findings = g_new0 (Findings, 1);
  GError *problem = NULL;

  if (match != NULL)
    findings->tables = tally_stored_match_list_moves (match, error);
  if (findings->tables == NULL)
    return NULL;

  findings->records = tally_stored_match_list_table_results (match, &problem);
  if (problem != NULL) {
    g_propagate_error (error, problem);
    return NULL;
  }

  return g_steal_pointer (&findings);
}

static void
read_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Findings) findings = tally_errand_finish (result, &error);
  g_autoptr (TallyRoster) roster = NULL;
  TallyAftermathView *self = data;

  /* Then the view may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  roster = tally_roster_new (tally_stored_match_get_store (tally_session_get_stored (self->session)), NULL);
  if (findings == NULL || roster == NULL)
    return;

  for (guint i = 0; i < findings->tables->len; i++)
    show_league (self, findings->tables->pdata[i], roster);
  if (findings->records != NULL && findings->records->len > 0)
    show_records (self, findings->records);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self->box)) != NULL);
}

static void
start_reading (TallyAftermathView *self)
{
  static const TallyErrand errand = { TALLY_ACCESS_READ, find_cb, g_free, (GDestroyNotify) findings_free };
  TallyStoredMatch *stored = tally_session_get_stored (self->session);
  gint64 id = tally_stored_match_get_id (stored);

  self->cancellable = g_cancellable_new ();
  tally_errand_send (&errand, tally_stored_match_get_store (stored), g_memdup2 (&id, sizeof id), self->cancellable, read_cb, self);
}

static void
tally_aftermath_view_class_init (TallyAftermathViewClass *klass)
{
  tally_class_owns (klass, TallyAftermathView, cancellable, tally_class_cancel);
  tally_class_owns (klass, TallyAftermathView, session, g_object_unref);
}

static void
tally_aftermath_view_init (TallyAftermathView *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->box));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

GtkWidget *
tally_aftermath_view_new (TallySession *session)
{
  TallyAftermathView *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_AFTERMATH_VIEW, NULL);
  self->session = g_object_ref (session);
  start_reading (self);

  return GTK_WIDGET (self);
}

gboolean
tally_aftermath_view_is_reading (TallyAftermathView *self)
{
  g_return_val_if_fail (TALLY_IS_AFTERMATH_VIEW (self), FALSE);

  return self->cancellable != NULL;
}
