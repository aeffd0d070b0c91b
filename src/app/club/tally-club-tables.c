/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club-tables.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "tally-badge.h"
#include "tally-class.h"
#include "tally-game-face.h"
#include "tally-game-picture.h"
#include "tally-glance.h"
#include "tally-rank.h"
#include "tally-table-model.h"
#include "tally-widget.h"
#include "tally-words.h"
#include "tally-wrap-box.h"

#define OWN_TABLE "/io/github/tallygator/Tallygator/tally-own-table.ui"

static GtkWidget *
make_badge (TallySession *session,
            TallySeat     seat,
            int           size)
{
  return tally_badge_new (tally_session_get_colour (session, seat), tally_session_get_name (session, seat), size);
}

/* ---- One's own table ---- */

static GtkWidget *
make_movement (const TallyTableCard *card)
{
  g_autofree char *text = card->movement == 0 ? g_strdup ("–") : g_strdup_printf ("%s %d", card->movement > 0 ? "▲" : "▼", ABS (card->movement));
  GtkWidget *label = gtk_label_new (text);

  if (card->movement != 0)
    gtk_widget_add_css_class (label, card->movement > 0 ? "moved-up" : "moved-down");
  return label;
}

/* "with Ralf", as long as they are partners. */
static char *
tell_partners (TallySession      *session,
               const TallyGlance *glance,
               TallySeat          seat)
{
  const char *names[TALLY_MAX_PLAYERS];
  guint n = 0;
  g_autofree char *list = NULL;

  for (TallySeat other = 0; other < tally_session_get_setup (session)->n_players; other++) {
    if (other != seat && glance->teams[seat] != 0 && glance->teams[other] == glance->teams[seat])
      names[n++] = tally_session_get_name (session, other);
  }
  if (n == 0)
    return NULL;

  list = tally_join_names (names, n);
  return g_strdup_printf (_ ("with %s"), list);
}

static GtkWidget *
make_foot_of_player (TallySession         *session,
                     const TallyGlance    *glance,
                     const TallyTableCard *card)
{
  GtkWidget *foot = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *place = tally_words_place (card->place);
  g_autofree char *partners = tell_partners (session, glance, card->seat);
  GtkWidget *with = tally_label_new (partners, TALLY_LABEL_START, "dim-label");

  tally_box_fill (foot, tally_label_new (place, TALLY_LABEL_START, "heading"), make_movement (card), NULL);
  gtk_label_set_ellipsize (GTK_LABEL (with), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (with), 1);
  gtk_widget_set_hexpand (with, TRUE);
  gtk_box_append (GTK_BOX (foot), with);

  return foot;
}

static GtkWidget *
make_player (TallySession         *session,
             const TallyGlance    *glance,
             const TallyTableCard *card)
{
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *top = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *name = tally_label_new (tally_session_get_name (session, card->seat), TALLY_LABEL_START, "table-name");
  g_autofree char *score = tally_number_to_text (card->score);
  guint team = glance->teams[card->seat];

  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (name, TRUE);
  tally_box_fill (top, make_badge (session, card->seat, 28), name,
                  tally_label_new (score, TALLY_LABEL_START, "table-score"), NULL);
  tally_box_fill (panel, top, make_foot_of_player (session, glance, card), NULL);
  gtk_widget_add_css_class (panel, "table-player");
  if (team != 0)
    gtk_widget_add_css_class (panel, team % 2 == 1 ? "single-line" : "double-line");

  return panel;
}

/* Everybody's signs, where all have one score. */
static GtkWidget *
make_people (TallySession *session)
{
  GtkWidget *people = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  for (TallySeat seat = 0; seat < tally_session_get_setup (session)->n_players; seat++)
    gtk_box_append (GTK_BOX (people), make_badge (session, seat, 24));

  return people;
}

static GtkWidget *
make_together (TallySession         *session,
               const TallyGlance    *glance,
               const TallyTableCard *card)
{
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *piles = tally_wrap_box_new (16, 4);
  g_autofree char *score = g_strdup_printf ("%s: %d", _ (tally_session_get_setup (session)->game->common_label), card->score);

  for (guint i = 0; glance->piles[i] != NULL; i++)
    tally_wrap_box_append (TALLY_WRAP_BOX (piles),
                           tally_label_new (glance->piles[i], TALLY_LABEL_START, "table-score"));
  tally_box_fill (panel, piles, tally_label_new (score, TALLY_LABEL_START | TALLY_LABEL_BREAK, "heading"),
                  make_people (session), NULL);
  gtk_widget_add_css_class (panel, "table-player");

  return panel;
}

static void
fill_players (GtkFlowBox        *players,
              TallySession      *session,
              const TallyGlance *glance)
{
  TallyTableModel model;

  tally_table_model_compute (session, &model);
  gtk_flow_box_set_min_children_per_line (players, MIN (model.n_cards, 2));
  for (guint i = 0; i < model.n_cards; i++) {
    const TallyTableCard *card = &model.cards[i];

    /* There is nothing to be done with them. */
    tally_flow_box_append (players, card->seat == TALLY_NOBODY ? make_together (session, glance, card)
                                                               : make_player (session, glance, card));
  }
}

void
tally_own_table_show_in (AdwBin       *place,
                         TallySession *session)
{
  g_auto (TallyGlance) glance = { 0 };
  g_autoptr (GtkBuilder) builder = NULL;
  g_autofree char *label = NULL;
  const TallyGame *game;
  GtkWidget *head;
  gpointer go_on;

  g_return_if_fail (TALLY_IS_SESSION (session));

  game = tally_session_get_setup (session)->game;
  tally_glance_init (&glance, session);
  builder = gtk_builder_new_from_resource (OWN_TABLE);
  head = GTK_WIDGET (gtk_builder_get_object (builder, "head"));
  gtk_box_prepend (GTK_BOX (head), tally_game_picture_new (game, 48));
  if (tally_game_face_get (game)->tint != NULL)
    gtk_widget_add_css_class (head, tally_game_face_get (game)->tint);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "title")), glance.title);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "step")), glance.step);
  gtk_label_set_label (GTK_LABEL (gtk_builder_get_object (builder, "about")), glance.about);
  fill_players (GTK_FLOW_BOX (gtk_builder_get_object (builder, "players")), session, &glance);
#ifdef HAVE_BOARD
  gtk_widget_set_visible (GTK_WIDGET (gtk_builder_get_object (builder, "screens")), TRUE);
#endif
  go_on = gtk_builder_get_object (builder, "continue");
  label = g_strdup_printf (_ ("Continue %s"), glance.title);
  gtk_accessible_update_property (go_on, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_actionable_set_action_target (go_on, "x", tally_stored_match_get_id (tally_session_get_stored (session)));
  adw_bin_set_child (place, GTK_WIDGET (gtk_builder_get_object (builder, "table")));
}

/* ---- Another table ---- */

struct _TallyTableRow {
  GtkListBoxRow parent_instance;

  AdwBin *picture;
  GtkLabel *title;
  GtkLabel *step;
  GtkImage *sign;
  GtkLabel *news;
  GtkMenuButton *menu;
  TallyWrapBox *scores;

  TallySession *session;
  gboolean connected;
};

G_DEFINE_FINAL_TYPE (TallyTableRow, tally_table_row, GTK_TYPE_LIST_BOX_ROW)

static GtkWidget *
make_score (TallySession         *session,
            const TallyTableCard *card)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  g_autofree char *score = tally_number_to_text (card->score);

  tally_box_fill (box, make_badge (session, card->seat, 24),
                  tally_label_new (score, TALLY_LABEL_START, "table-number"), NULL);
  tally_widget_set_tooltip (box, tally_session_get_name (session, card->seat));

  return box;
}

static void
show_scores (TallyTableRow     *self,
             const TallyGlance *glance)
{
  TallyTableModel model;

  tally_widget_drop_children (GTK_WIDGET (self->scores));
  tally_table_model_compute (self->session, &model);
  for (guint i = 0; i < model.n_cards; i++) {
    if (model.cards[i].seat != TALLY_NOBODY)
      tally_wrap_box_append (self->scores, make_score (self->session, &model.cards[i]));
  }
  if (model.n_cards == 1 && model.cards[0].seat == TALLY_NOBODY) {
    for (guint i = 0; glance->piles[i] != NULL; i++)
      tally_wrap_box_append (self->scores, tally_label_new (glance->piles[i], TALLY_LABEL_START, "table-number"));
    tally_wrap_box_append (self->scores, make_people (self->session));
  } else if (glance->unit != NULL) {
    tally_wrap_box_append (self->scores, tally_label_new (glance->unit, TALLY_LABEL_START, "dim-label"));
  }
}

/* All that is in the row, for those who don't see it. */
static void
tell (TallyTableRow *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  TallyTableModel model;

  g_string_printf (text, "%s. %s %s", gtk_label_get_label (self->title), gtk_label_get_label (self->step), gtk_label_get_label (self->news));
  tally_table_model_compute (self->session, &model);
  for (guint i = 0; i < model.n_cards; i++) {
    if (model.cards[i].seat != TALLY_NOBODY)
      g_string_append_printf (text, "%s %s %d", i > 0 ? "," : ".", tally_session_get_name (self->session, model.cards[i].seat), model.cards[i].score);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text->str, -1);
}

/* Offline there is nothing to take over with, and the menu says so. */
static void
fill_menu_cb (GtkMenuButton *button,
              gpointer       data)
{
  TallyTableRow *self = data;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) looking = g_menu_new ();
  g_autoptr (GMenu) leading = g_menu_new ();
  g_autoptr (GMenuItem) look = g_menu_item_new (_ ("_Look at it"), NULL);
  g_autoptr (GMenuItem) lead = g_menu_item_new (_ ("_Continue here"), NULL);
  gint64 id = tally_table_row_get_match (self);

  g_menu_item_set_action_and_target (look, "win.open-match", "x", id);
  g_menu_item_set_action_and_target (lead, "club.take-over", "x", id);
  g_menu_append_item (looking, look);
  g_menu_append_item (leading, lead);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (looking));
  g_menu_append_section (menu, self->connected ? NULL : _ ("No connection: the club’s server has to know"), G_MENU_MODEL (leading));
  gtk_menu_button_set_menu_model (button, G_MENU_MODEL (menu));
}

static void
tally_table_row_dispose (GObject *object)
{
  TallyTableRow *self = TALLY_TABLE_ROW (object);

  if (self->menu != NULL)
    gtk_menu_button_set_create_popup_func (self->menu, NULL, NULL, NULL);

  tally_class_dispose (object);
}

static void
tally_table_row_class_init (TallyTableRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_table_row_dispose;

  tally_class_set_template (klass, "tally-table-row.ui");
  tally_class_owns (klass, TallyTableRow, session, g_object_unref);
  tally_class_binds (klass, TallyTableRow, picture, title, step, sign, news, menu, scores);
}

static void
tally_table_row_init (TallyTableRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->menu, fill_menu_cb, self, NULL);
}

GtkWidget *
tally_table_row_new (TallySession *session)
{
  TallyTableRow *self;

  g_return_val_if_fail (TALLY_IS_SESSION (session), NULL);

  self = g_object_new (TALLY_TYPE_TABLE_ROW, NULL);
  self->session = g_object_ref (session);
  adw_bin_set_child (self->picture, tally_game_picture_new (tally_session_get_setup (session)->game, 44));
  tally_button_set_up (self, NULL, "win.open-match", g_variant_new_int64 (tally_table_row_get_match (self)));

  return GTK_WIDGET (self);
}

gint64
tally_table_row_get_match (TallyTableRow *self)
{
  g_return_val_if_fail (TALLY_IS_TABLE_ROW (self), 0);

  return tally_stored_match_get_id (tally_session_get_stored (self->session));
}

void
tally_table_row_update (TallyTableRow *self,
                        const char    *table,
                        const char    *age,
                        gboolean       connected)
{
  g_auto (TallyGlance) glance = { 0 };
  g_autofree char *title = NULL;

  g_return_if_fail (TALLY_IS_TABLE_ROW (self));

  tally_glance_init (&glance, self->session);
  title = g_strdup_printf (_ ("%s: %s"), table, glance.title);
  gtk_label_set_label (self->title, title);
  gtk_label_set_label (self->step, glance.step);
  gtk_label_set_label (self->news, age != NULL ? age : _ ("live"));
  gtk_image_set_from_icon_name (self->sign, age != NULL ? "tally-waiting-symbolic" : "media-record-symbolic");
  tally_widget_set_css_class (GTK_WIDGET (self), "live", age == NULL);
  self->connected = connected;
  show_scores (self, &glance);
  tell (self);
}
