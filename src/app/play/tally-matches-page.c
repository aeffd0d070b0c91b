/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-matches-page.h"

#include <glib/gi18n.h>

#include "tally-big-screen.h"
#include "tally-class.h"
#include "tally-day.h"
#include "tally-keepsake-dialog.h"
#include "tally-lead.h"
#include "tally-matches-view.h"
#include "tally-roster.h"
#include "tally-toast.h"
#include "tally-wrap-box.h"

/* What a chip shows: a game, or a shelf. */
typedef struct {
  TallyShelf shelf;
  const TallyGame *game;
  GtkWidget *button;
} Chip;

/* The times of the second drop-down, in its order. */
enum {
  ANY_TIME,
  THIS_MONTH,
  THIS_YEAR,
  LAST_YEAR,
};

struct _TallyMatchesPage {
  GtkWidget parent_instance;

  GtkSearchEntry *search;
  GtkDropDown *player;
  GtkDropDown *time;
  TallyWrapBox *chips;
  TallyMatchesView *matches;
  AdwToastOverlay *toasts;

  TallyStore *store;
  GArray *chip_list; /* Chip */
  GArray *people;    /* gint64, as in the drop-down, where nobody comes first */
  gboolean stale;    /* something has changed while nobody was looking */
};

G_DEFINE_FINAL_TYPE (TallyMatchesPage, tally_matches_page, GTK_TYPE_WIDGET)

static const Chip *
get_chip (TallyMatchesPage *self)
{
  for (guint i = 0; i < self->chip_list->len; i++) {
    const Chip *chip = &g_array_index (self->chip_list, Chip, i);

    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (chip->button)))
      return chip;
  }

  return &g_array_index (self->chip_list, Chip, 0);
}

static gboolean
set_binned (TallyMatchesPage *self,
            gint64            id,
            gboolean          binned)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) match = tally_store_open_match (self->store, id, &error);
  gboolean done = match != NULL && tally_stored_match_set_binned (match, binned, &error);

  if (!done)
    tally_toast_say (self->toasts, error->message);

  return done;
}

static void
bring_back_cb (TallyMatchesPage *self,
               const char       *action,
               GVariant         *match)
{
  set_binned (self, g_variant_get_int64 (match), FALSE);
}

static void
bin_cb (TallyMatchesPage *self,
        const char       *action,
        GVariant         *match)
{
  gint64 id = g_variant_get_int64 (match);
  gboolean take_out = get_chip (self)->shelf == TALLY_SHELF_BIN;

  if (tally_lead_ask (GTK_WIDGET (self), self->store, id, action, match))
    return;
  if (!set_binned (self, id, !take_out))
    return;
  if (take_out)
    tally_toast_say (self->toasts, _ ("The match is back"));
  else
    tally_toast_show (self->toasts, tally_toast_new_undo (_ ("The match is in the bin"), "matches.bring-back", match));
}

static void
keep_cb (TallyMatchesPage *self,
         const char       *action,
         GVariant         *match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) stored = tally_store_open_match (self->store, g_variant_get_int64 (match), &error);

  if (stored != NULL)
    gtk_window_present (tally_keepsake_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), stored));
  else
    tally_toast_say (self->toasts, error->message);
}

static void
aside_cb (TallyMatchesPage *self,
          const char       *action,
          GVariant         *match)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyStoredMatch) stored = tally_store_open_match (self->store, g_variant_get_int64 (match), &error);

  if (stored == NULL || !tally_stored_match_set_aside (stored, !tally_stored_match_is_set_aside (stored), &error))
    tally_toast_say (self->toasts, error->message);
}

/* From the first day of a month of this year or another one, so many months. */
static void
set_days (TallyMatchFilter *filter,
          int               year,
          int               month,
          int               n_months)
{
  g_autoptr (GDateTime) first = g_date_time_new_local (year, month, 1, 12, 0, 0);
  g_autoptr (GDateTime) end = g_date_time_add_months (first, n_months);

  filter->has_first_day = filter->has_last_day = TRUE;
  filter->first_day = tally_day_from_date (first);
  filter->last_day = tally_day_from_date (end) - 1;
}

static void
read_time (TallyMatchesPage *self,
           TallyMatchFilter *filter)
{
  g_autoptr (GDateTime) today = tally_day_to_date (tally_day_today ());
  int year = g_date_time_get_year (today);

  switch (gtk_drop_down_get_selected (self->time)) {
  case THIS_MONTH:
    set_days (filter, year, g_date_time_get_month (today), 1);
    break;
  case THIS_YEAR:
    set_days (filter, year, 1, 12);
    break;
  case LAST_YEAR:
    set_days (filter, year - 1, 1, 12);
    break;
  default:
    break;
  }
}

static void
name_chip (const Chip             *chip,
           const TallyMatchCensus *census)
{
  static const char *const titles[TALLY_N_SHELVES] = {
    [TALLY_SHELF_ALL] = N_ ("All"),
    [TALLY_SHELF_RUNNING] = N_ ("Running"),
    [TALLY_SHELF_SET_ASIDE] = N_ ("Set aside"),
    [TALLY_SHELF_FINISHED] = N_ ("Finished"),
    [TALLY_SHELF_BIN] = N_ ("Bin"),
  };
  guint n = chip->game != NULL ? census->games[chip->game->number] : census->shelves[chip->shelf];
  g_autofree char *label = g_strdup_printf ("%s %u", chip->game != NULL ? chip->game->name : _ (titles[chip->shelf]), n);

  gtk_button_set_label (GTK_BUTTON (chip->button), label);
  gtk_widget_set_visible (chip->button, n > 0 || gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (chip->button)) ||
                                          (chip->game == NULL && chip->shelf == TALLY_SHELF_ALL));
}

/* Chips that would show nothing aren't there. */
static void
name_chips (TallyMatchesPage *self)
{
  TallyMatchCensus census;

  if (!tally_store_count_matches (self->store, &census, NULL))
    return;

  for (guint i = 0; i < self->chip_list->len; i++)
    name_chip (&g_array_index (self->chip_list, Chip, i), &census);
}

static void
reload (TallyMatchesPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint player = gtk_drop_down_get_selected (self->player);
  TallyMatchFilter filter = { .text = *text != '\0' ? text : NULL };
  g_autoptr (GError) error = NULL;

  if (self->store == NULL || self->chip_list->len == 0)
    return;

  filter.shelf = get_chip (self)->shelf;
  filter.game = get_chip (self)->game;
  filter.player = player < self->people->len ? g_array_index (self->people, gint64, player) : 0;
  read_time (self, &filter);
  if (!tally_matches_view_show (self->matches, self->store, &filter, &error))
    tally_toast_say (self->toasts, error->message);
  name_chips (self);
}

static void
chip_toggled_cb (TallyMatchesPage *self,
                 GtkToggleButton  *button)
{
  if (gtk_toggle_button_get_active (button))
    reload (self);
}

static void
store_changed_cb (TallyMatchesPage *self,
                  guint             aspects)
{
  if ((aspects & (TALLY_ASPECT_MATCHES | TALLY_ASPECT_PLAYERS)) == 0)
    return;

  self->stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->stale)
    reload (self);
}

static void
tally_matches_page_map (GtkWidget *widget)
{
  TallyMatchesPage *self = TALLY_MATCHES_PAGE (widget);

  if (self->stale)
    reload (self);
  self->stale = FALSE;

  GTK_WIDGET_CLASS (tally_matches_page_parent_class)->map (widget);
}

static void
add_chip (TallyMatchesPage *self,
          TallyShelf        shelf,
          const TallyGame  *game)
{
  Chip chip = { shelf, game, gtk_toggle_button_new () };

  gtk_widget_add_css_class (chip.button, "chip");
  if (self->chip_list->len > 0)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (chip.button),
                                 GTK_TOGGLE_BUTTON (g_array_index (self->chip_list, Chip, 0).button));
  else
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip.button), TRUE);
  g_signal_connect_object (chip.button, "toggled", G_CALLBACK (chip_toggled_cb), self, G_CONNECT_SWAPPED);
  tally_wrap_box_append (self->chips, chip.button);
  g_array_append_val (self->chip_list, chip);
}

static void
add_chips (TallyMatchesPage *self)
{
  add_chip (self, TALLY_SHELF_ALL, NULL);
  for (guint i = 0; tally_games[i] != NULL; i++)
    add_chip (self, TALLY_SHELF_ALL, tally_games[i]);
  add_chip (self, TALLY_SHELF_RUNNING, NULL);
  add_chip (self, TALLY_SHELF_SET_ASIDE, NULL);
  add_chip (self, TALLY_SHELF_BIN, NULL);
}

static void
fill_people (TallyMatchesPage *self)
{
  g_autoptr (TallyRoster) roster = tally_roster_new (self->store, NULL);
  g_autoptr (GtkStringList) names = gtk_string_list_new ((const char *const[]){ _ ("Anybody"), NULL });
  gint64 nobody = 0;

  g_array_append_val (self->people, nobody);
  for (guint i = 0; roster != NULL && i < tally_roster_get_list (roster)->len; i++) {
    const TallyPlayer *player = tally_roster_get_list (roster)->pdata[i];

    gtk_string_list_append (names, player->name);
    g_array_append_val (self->people, player->id);
  }
  gtk_drop_down_set_model (self->player, G_LIST_MODEL (names));
}

static void
tally_matches_page_constructed (GObject *object)
{
  TallyMatchesPage *self = TALLY_MATCHES_PAGE (object);

  G_OBJECT_CLASS (tally_matches_page_parent_class)->constructed (object);

  fill_people (self);
  add_chips (self);
  g_signal_connect_object (self->store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  reload (self);
}

static void
tally_matches_page_class_init (TallyMatchesPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = tally_matches_page_constructed;
  widget_class->map = tally_matches_page_map;

  tally_class_needs (klass, TallyMatchesPage, store, TALLY_TYPE_STORE);

  g_type_ensure (TALLY_TYPE_MATCHES_VIEW);
  tally_class_set_template (klass, "tally-matches-page.ui");
  tally_class_owns (klass, TallyMatchesPage, chip_list, g_array_unref);
  tally_class_owns (klass, TallyMatchesPage, people, g_array_unref);
  tally_class_binds (klass, TallyMatchesPage, player, time, chips, search, matches, toasts);
  tally_class_answers (klass, reload);
  tally_class_acts (klass, "matches.keep", "x", keep_cb);
  tally_class_acts (klass, "matches.aside", "x", aside_cb);
  tally_class_acts (klass, "matches.bin", "x", bin_cb);
  tally_class_acts (klass, "matches.bring-back", "x", bring_back_cb);
}

static void
tally_matches_page_init (TallyMatchesPage *self)
{
  self->chip_list = g_array_new (FALSE, FALSE, sizeof (Chip));
  self->people = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_big_screen_watch (GTK_WIDGET (self));
}

GtkWidget *
tally_matches_page_new (TallyStore *store)
{
  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  return g_object_new (TALLY_TYPE_MATCHES_PAGE, "store", store, NULL);
}

GtkWidget *
tally_matches_page_new_at (TallyStore *store,
                           TallyShelf  shelf)
{
  TallyMatchesPage *self = TALLY_MATCHES_PAGE (tally_matches_page_new (store));

  for (guint i = 0; i < self->chip_list->len; i++) {
    const Chip *chip = &g_array_index (self->chip_list, Chip, i);

    if (chip->shelf == shelf && chip->game == NULL)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip->button), TRUE);
  }

  return GTK_WIDGET (self);
}
