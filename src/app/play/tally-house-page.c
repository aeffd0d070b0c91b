/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-house-page.h"

#include "tally-class.h"
#include "tally-event-json.h"
#include "tally-new-match-page.h"
#include "tally-options-group.h"
#include "tally-widget.h"

struct _TallyHousePage {
  GtkWidget parent_instance;

  AdwWindowTitle *title;
  TallyOptionsGroup *options;
  GtkLabel *complaint;

  TallySettings *settings;
  const TallyGame *game;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyHousePage, tally_house_page, GTK_TYPE_WIDGET)

/* What the rows say, and what speaks against it; NULL: nothing. */
static char *
read_rows (TallyHousePage *self,
           TallySetup     *setup)
{
  const char *problem;

  tally_setup_init (setup, self->game, NULL, 0);
  tally_options_group_write (self->options, setup);
  problem = self->game->settle_options (setup);

  return problem != NULL ? tally_new_match_explain (self->game, problem) : NULL;
}

/* Only what differs from the rulebook is written, and nothing if nothing does. */
static void
keep (TallyHousePage *self)
{
  TallySetup setup;
  g_autofree char *problem = read_rows (self, &setup);
  g_autofree char *text = problem == NULL ? tally_options_to_text (&setup) : NULL;

  if (problem == NULL)
    tally_settings_set_house_options (self->settings, self->game->id, g_strcmp0 (text, "{}") != 0 ? text : NULL);
  tally_setup_clear (&setup);
}

static void
check_cb (TallyHousePage *self)
{
  TallySetup setup;
  g_autofree char *problem = read_rows (self, &setup);

  tally_label_tell (self->complaint, problem);
  tally_setup_clear (&setup);
}

static void
show (TallyHousePage *self)
{
  TallySetup setup;

  tally_house_page_settle (self->settings, self->game, &setup);
  tally_options_group_show (self->options, &setup);
  tally_setup_clear (&setup);
  check_cb (self);
}

static void
reset_cb (TallyHousePage *self)
{
  tally_settings_set_house_options (self->settings, self->game->id, NULL);
  show (self);
}

static void
back_cb (TallyHousePage *self)
{
  GtkWidget *window = gtk_widget_get_ancestor (GTK_WIDGET (self), ADW_TYPE_PREFERENCES_WINDOW);

  adw_preferences_window_close_subpage (ADW_PREFERENCES_WINDOW (window));
}

static void
tally_house_page_unmap (GtkWidget *widget)
{
  keep (TALLY_HOUSE_PAGE (widget));

  GTK_WIDGET_CLASS (tally_house_page_parent_class)->unmap (widget);
}

static void
tally_house_page_class_init (TallyHousePageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->unmap = tally_house_page_unmap;

  g_type_ensure (TALLY_TYPE_OPTIONS_GROUP);
  tally_class_set_template (klass, "tally-house-page.ui");
  tally_class_owns (klass, TallyHousePage, settings, g_object_unref);
  tally_class_binds (klass, TallyHousePage, title, options, complaint);
  tally_class_answers (klass, back_cb, check_cb, reset_cb);
}

GtkWidget *
tally_house_page_new (TallySettings   *settings,
                      const TallyGame *game)
{
  TallyHousePage *self;

  g_return_val_if_fail (TALLY_IS_SETTINGS (settings), NULL);

  self = g_object_new (TALLY_TYPE_HOUSE_PAGE, NULL);
  self->settings = g_object_ref (settings);
  self->game = game;
  adw_window_title_set_title (self->title, game->name);
  show (self);

  return GTK_WIDGET (self);
}

/* What an older release kept and this one doesn't understand is left out. */
void
tally_house_page_settle (TallySettings   *settings,
                         const TallyGame *game,
                         TallySetup      *setup)
{
  const char *house = settings != NULL ? tally_settings_get_house_options (settings, game->id) : NULL;

  tally_setup_init (setup, game, NULL, 0);
  if (house != NULL && !tally_options_from_text (setup, house, NULL)) {
    tally_setup_clear (setup);
    tally_setup_init (setup, game, NULL, 0);
  }
  game->settle_options (setup);
}
