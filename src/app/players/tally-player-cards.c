/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-player-cards.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-day.h"
#include "tally-game-picture.h"
#include "tally-playing-time.h"
#include "tally-ratings-card.h"
#include "tally-row-or-column.h"
#include "tally-widget.h"
#include "tally-words.h"

#define MOST_LAST 5
#define PICTURE_SIZE 32
/* What a card needs on the smallest telephone. */
#define LEAST_CARD 272
#define SPACING 12

static GtkWidget *
make_card (const char *title)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);

  gtk_widget_add_css_class (card, "card");
  gtk_widget_add_css_class (card, "figures");
  gtk_widget_set_size_request (card, LEAST_CARD, -1);
  if (title != NULL)
    gtk_box_append (GTK_BOX (card), tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_WRAP, "heading"));

  return card;
}

/* A line of a card: what it is, a smaller line under it, and the figure. */
static GtkWidget *
make_line (GtkWidget  *sign,
           const char *name,
           const char *remark,
           const char *figure)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = tally_label_new (figure, TALLY_LABEL_START | TALLY_LABEL_WRAP, "tally-number");

  if (sign != NULL)
    gtk_box_append (GTK_BOX (line), sign);
  gtk_box_append (GTK_BOX (words), tally_label_new (name, TALLY_LABEL_START | TALLY_LABEL_WRAP, NULL));
  if (remark != NULL)
    gtk_box_append (GTK_BOX (words), tally_label_new (remark, TALLY_LABEL_START | TALLY_LABEL_WRAP, "row-line"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (number), 1);
  tally_box_fill (line, words, number, NULL);

  return line;
}

/* A part of a card that leads to the matches behind it. */
static GtkWidget *
make_link (GtkWidget  *child,
           const char *action,
           GVariant   *target)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), child);
  tally_button_set_up (button, "figure-link", action, target);

  return button;
}

/* What stands behind a number: of a game or all, with somebody or anybody, and
 * of some days or the whole period. */
static GVariant *
make_choice (const TallyGame *game,
             gint64           other,
             gboolean         won)
{
  return g_variant_new (TALLY_PLAYER_MATCHES, game != NULL ? game->id : "", other, won, G_MININT32, G_MAXINT32);
}

static GVariant *
make_days (const TallyStreak *streak)
{
  return streak->n > 0 ? g_variant_new (TALLY_PLAYER_MATCHES, "", (gint64) 0, TRUE, streak->first_day, streak->last_day)
                       : make_choice (NULL, 0, TRUE);
}

static char *
tell_share (guint part,
            guint whole)
{
  return g_strdup_printf (_ ("%u %% · %u of %u"), tally_share_to_percent (part, whole), part, whole);
}

static void
add_number_card (TallyWrapBox *box,
                 GtkWidget    *content,
                 GVariant     *matches)
{
  GtkWidget *link = make_link (content, "player.list", matches);

  gtk_widget_set_halign (content, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (content, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (link, "card");
  gtk_widget_add_css_class (link, "figures");
  tally_wrap_box_append (box, link);
}

static GtkWidget *
make_centred (const char *words,
              const char *style)
{
  GtkWidget *label = tally_label_new (words, TALLY_LABEL_START | TALLY_LABEL_WRAP, style);

  gtk_label_set_xalign (GTK_LABEL (label), 0.5);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);

  return label;
}

static void
add_number (TallyWrapBox *box,
            const char   *number,
            const char   *style,
            const char   *words,
            GVariant     *matches)
{
  GtkWidget *card = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  tally_box_fill (card, make_centred (number, style), make_centred (words, "row-line"), NULL);
  add_number_card (box, card, matches);
}

static void
add_count (TallyWrapBox *box,
           guint         count,
           const char   *words,
           GVariant     *matches)
{
  g_autofree char *number = g_strdup_printf ("%u", count);

  add_number (box, number, "key-number", words, matches);
}

static void
add_favourite (TallyWrapBox           *box,
               const TallyGame        *game,
               const TallyGameFigures *figures)
{
  GtkWidget *card = tally_row_or_column_new (10, FALSE);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *matches = g_strdup_printf (ngettext ("%d match", "%d matches", figures->matches), (int) figures->matches);

  tally_box_fill (words, make_centred (_ ("favourite game"), "row-line"), make_centred (game->name, "heading"),
                  make_centred (matches, "row-line"), NULL);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (card), tally_game_picture_new (game, PICTURE_SIZE));
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (card), words);
  add_number_card (box, card, make_choice (game, 0, FALSE));
}

/* “longest run of wins”, and when that was. */
static char *
tell_longest (const TallyStreak *streak)
{
  g_autofree char *first = tally_day_tell_month (streak->first_day);
  g_autofree char *last = tally_day_tell_month (streak->last_day);
  g_autofree char *span = g_str_equal (first, last) ? g_strdup (first) : g_strdup_printf ("%s – %s", first, last);

  if (streak->n == 0)
    return g_strdup (_ ("longest run of wins"));

  return g_strdup_printf ("%s\n%s", _ ("longest run of wins"), span);
}

void
tally_player_cards_add_numbers (TallyWrapBox             *box,
                                const TallyPlayerFigures *figures)
{
  g_autofree char *longest = tell_longest (&figures->longest);
  g_autofree char *won = g_strdup_printf (_ ("won, %u %%"), tally_share_to_percent (figures->won, figures->matches));
  g_autofree char *time = tally_playing_time_tell (figures->seconds);
  int favourite = tally_player_figures_get_favourite (figures);

  add_count (box, figures->matches, ngettext ("match", "matches", figures->matches), make_choice (NULL, 0, FALSE));
  add_count (box, figures->won, won, make_choice (NULL, 0, TRUE));
  add_count (box, figures->current.n, ngettext ("win in a row so far", "wins in a row so far", figures->current.n),
             make_days (&figures->current));
  add_count (box, figures->longest.n, longest, make_days (&figures->longest));
  if (figures->seconds >= 60)
    add_number (box, time, "title-2", _ ("time played"), make_choice (NULL, 0, FALSE));
  if (favourite >= 0)
    add_favourite (box, tally_games[favourite], &figures->games[favourite]);
}

/* How much of it was won, and what is scored in it. */
static GtkWidget *
make_game (const TallyGame        *game,
           const TallyGameFigures *figures,
           guint                   slot)
{
  g_autofree char *style = g_strdup_printf ("player-%u", slot + 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *bar = gtk_progress_bar_new ();
  g_autofree char *share = tell_share (figures->won, figures->matches);
  /* Translators: of the scores of a player's matches: “14.2 on average” */
  g_autofree char *average = g_strdup_printf (_ ("%.1f on average"), tally_game_figures_get_average (figures));

  gtk_widget_add_css_class (bar, style);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar), (double) figures->won / figures->matches);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, game->name, -1);
  tally_box_fill (box, make_line (NULL, game->name, average, share), bar, NULL);

  return box;
}

static GtkWidget *
make_games (const TallyPlayerFigures *figures,
            guint                     slot)
{
  GtkWidget *card = make_card (_ ("Won, by game"));

  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyGameFigures *game = &figures->games[i];

    if (game->matches > 0)
      gtk_box_append (GTK_BOX (card), make_link (make_game (tally_games[i], game, slot), "player.list", make_choice (tally_games[i], 0, FALSE)));
  }

  return card;
}

static GtkWidget *
make_person (const TallyRoster *roster,
             gint64             player,
             const char        *remark,
             const char        *figure)
{
  const char *name = tally_roster_name (roster, player);

  return make_link (make_line (tally_badge_new (tally_roster_slot (roster, player), name, 24), name, remark, figure),
                    "player.list", make_choice (NULL, player, FALSE));
}

static void
append_opponent (GtkWidget           *card,
                 const TallyRoster   *roster,
                 const TallyOpponent *opponent,
                 const char          *remark)
{
  g_autofree char *figure = NULL;

  if (opponent == NULL)
    return;

  /* Translators: how many of so many matches: “8 of 11” */
  figure = g_strdup_printf (C_ ("matches", "%u of %u"), opponent->ahead, opponent->meetings);
  gtk_box_append (GTK_BOX (card), make_person (roster, opponent->player, remark, figure));
}

static void
append_partner (GtkWidget          *card,
                const TallyRoster  *roster,
                const TallyPartner *partner,
                const char         *remark)
{
  g_autofree char *figure = NULL;

  if (partner == NULL)
    return;

  figure = g_strdup_printf (_ ("%.1f a round"), tally_partner_get_average (partner));
  gtk_box_append (GTK_BOX (card), make_person (roster, partner->player, remark, figure));
}

/* Opponents and partners; NULL: nobody was met often enough. */
static GtkWidget *
make_people (const TallyPlayerFigures *figures,
             const TallyRoster        *roster)
{
  const TallyOpponent *best = tally_player_figures_get_best (figures);
  GtkWidget *card = NULL;

  if (best != NULL) {
    card = make_card (_ ("Opponents, and how often ahead of them"));
    append_opponent (card, roster, best, _ ("best"));
    append_opponent (card, roster, tally_player_figures_get_hardest (figures), _ ("hardest"));
  }
  for (guint i = 0; tally_games[i] != NULL; i++) {
    const TallyPartner *partner = tally_player_figures_get_best_partner (figures, i);
    g_autofree char *title = g_strdup_printf (_ ("Partners in %s"), tally_games[i]->name);

    if (partner == NULL)
      continue;
    if (card == NULL)
      card = make_card (title);
    else
      gtk_box_append (GTK_BOX (card), tally_label_new (title, TALLY_LABEL_START | TALLY_LABEL_WRAP, "heading"));
    append_partner (card, roster, partner, _ ("best"));
    append_partner (card, roster, tally_player_figures_get_weakest_partner (figures, i), _ ("weakest"));
  }

  return card;
}

static void
append_best (GtkWidget       *card,
             const char      *title,
             const TallyGame *game,
             const TallyBest *best,
             const char      *told)
{
  g_autofree char *day = tally_day_tell_date (best->day);
  g_autofree char *name = g_strdup_printf ("%s, %s", title, game->name);

  gtk_box_append (GTK_BOX (card), make_link (make_line (NULL, name, day, told), "win.open-match", g_variant_new_int64 (best->match)));
}

/* In the words of the game’s record: “58 teeth”. */
static char *
tell_best_score (const TallyGame *game,
                 const TallyBest *best)
{
  const TallyGameRecord *record = game->record != NULL ? game->record : game->common_record;

  return record != NULL ? record->tell_value (best->value, 0) : g_strdup_printf ("%d", best->value);
}

static void
append_bests (GtkWidget              *card,
              const TallyGame        *game,
              const TallyGameFigures *figures)
{
  const TallyFigures *measured = game->figures;

  if (figures->best.match != 0) {
    g_autofree char *told = tell_best_score (game, &figures->best);

    append_best (card, _ ("Best score"), game, &figures->best, told);
  }
  for (guint i = 0; measured != NULL && i < measured->n_measures; i++) {
    g_autofree char *told = g_strdup_printf ("%d", figures->bests[i].value);

    if (figures->bests[i].match != 0)
      append_best (card, g_dgettext (GETTEXT_PACKAGE, measured->measures[i].best), game, &figures->bests[i], told);
  }
}

static GtkWidget *
make_bests (const TallyPlayerFigures *figures)
{
  GtkWidget *card = make_card (_ ("Best results"));

  for (guint i = 0; tally_games[i] != NULL; i++)
    append_bests (card, tally_games[i], &figures->games[i]);

  return card;
}

static guint
find_seat (const TallyResult *result,
           gint64             player)
{
  guint seat = 0;

  while (seat + 1 < result->n_players && result->players[seat] != player)
    seat++;

  return seat;
}

/* "1st of 4"; of a match together how well it went for all. */
static char *
tell_result (const TallyResult *result,
             guint              seat)
{
  const TallyGameRecord *record = tally_result_get_game (result)->common_record;
  g_autofree char *place = NULL;

  if (result->places[seat] == 0 && record != NULL)
    return record->tell_value (result->common_score, result->rounds);
  if (result->places[seat] == 0)
    return g_strdup (result->won != 0 ? _ ("won together") : _ ("not won"));

  place = tally_words_place (result->places[seat]);
  /* Translators: a place and how many played, “1st of 4” */
  return g_strdup_printf (_ ("%s of %u"), place, result->n_players);
}

/* What was won is green besides. */
static GtkWidget *
make_result (const TallyResult *result,
             gint64             player)
{
  const TallyGame *game = tally_games[result->game];
  guint seat = find_seat (result, player);
  g_autofree char *day = tally_day_tell_date (result->day);
  g_autofree char *told = tell_result (result, seat);
  GtkWidget *line = make_line (tally_game_picture_new (game, PICTURE_SIZE), game->name, day, told);

  if ((result->won & (1u << seat)) != 0)
    gtk_widget_add_css_class (gtk_widget_get_last_child (line), "moved-up");

  return make_link (line, "win.open-match", g_variant_new_int64 (result->match));
}

static GtkWidget *
make_last (const TallyPlayerFigures *figures)
{
  GtkWidget *card = make_card (_ ("Last matches"));
  GArray *results = figures->results;
  g_autofree char *all = g_strdup_printf (_ ("All %u matches"), results->len);
  GtkWidget *button = gtk_button_new_with_label (all);

  for (guint i = 0; i < MIN (results->len, MOST_LAST); i++) {
    const TallyResult *result = &g_array_index (results, TallyResult, results->len - 1 - i);

    gtk_box_append (GTK_BOX (card), make_result (result, figures->player));
  }
  tally_button_set_up (button, "touch", "player.matches", NULL);
  gtk_box_append (GTK_BOX (card), button);

  return card;
}

/* Where there is room the ratings have twice as much of it as the games. */
static GtkWidget *
make_upper_cards (const TallyPlayerFigures *figures,
                  guint                     slot)
{
  GtkWidget *row = tally_row_or_column_new (SPACING, FALSE);
  GtkWidget *games = make_games (figures, slot);
  GtkWidget *ratings = tally_ratings_card_new (figures, slot);

  g_object_set (row, "roomy", TRUE, NULL);
  tally_row_or_column_append (TALLY_ROW_OR_COLUMN (row), games);
  if (ratings != NULL)
    tally_row_or_column_append (TALLY_ROW_OR_COLUMN (row), ratings);
  gtk_widget_set_hexpand (ratings != NULL ? ratings : games, TRUE);

  return row;
}

static GtkWidget *
make_lower_cards (const TallyPlayerFigures *figures,
                  const TallyRoster        *roster)
{
  GtkWidget *cards[] = { make_people (figures, roster), make_bests (figures), make_last (figures) };
  GtkWidget *box = g_object_new (TALLY_TYPE_WRAP_BOX, "even", TRUE, "spacing", SPACING, "line-spacing", SPACING, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++) {
    if (cards[i] != NULL)
      tally_wrap_box_append (TALLY_WRAP_BOX (box), cards[i]);
  }

  return box;
}

void
tally_player_cards_add_parts (GtkBox                   *box,
                              const TallyPlayerFigures *figures,
                              const TallyRoster        *roster)
{
  if (figures->matches == 0)
    return;

  gtk_box_append (box, make_upper_cards (figures, tally_roster_slot (roster, figures->player)));
  gtk_box_append (box, make_lower_cards (figures, roster));
}
