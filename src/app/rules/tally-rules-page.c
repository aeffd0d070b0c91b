/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rules-page.h"

#include "tally-class.h"
#include "tally-match-list.h"
#include "tally-rules-browser.h"
#include "tally-stored-match.h"

struct _TallyRulesPage {
  TallyTab parent_instance;

  TallyRulesBrowser *browser;

  TallyLibrary *library;
};

G_DEFINE_FINAL_TYPE (TallyRulesPage, tally_rules_page, TALLY_TYPE_TAB)

static void
offer_match (TallyRulesPage          *self,
             TallyStore              *store,
             const TallyRunningMatch *running)
{
  g_autoptr (TallyStoredMatch) stored = tally_store_open_match (store, running->summary->id, NULL);
  g_autofree char *standing = NULL;
  const TallyMatch *match;

  if (stored == NULL || running->progress == NULL)
    return;

  tally_library_set_played (self->library, running->summary->game->id);
  standing = g_strdup_printf ("%s · %s", running->summary->game->name, running->progress);
  match = tally_stored_match_get_match (stored);
  tally_rules_browser_offer (self->browser, standing,
                             running->summary->game->section (tally_match_get_setup (match),
                                                              tally_match_get_state (match)));
}

/* The match that was touched last, if one is going on. */
static void
offer_section (TallyRulesPage *self)
{
  TallyStore *store = tally_tab_get_store (TALLY_TAB (self));
  g_autoptr (GPtrArray) running = store != NULL ? tally_store_list_running (store, 1, NULL) : NULL;

  tally_rules_browser_offer (self->browser, NULL, NULL);
  tally_library_set_played (self->library, NULL);
  if (running != NULL && running->len > 0)
    offer_match (self, store, g_ptr_array_index (running, 0));
}

static void
leave_cb (TallyRulesPage *self)
{
  tally_rules_browser_leave (self->browser);
}

static void
tally_rules_page_map (GtkWidget *widget)
{
  offer_section (TALLY_RULES_PAGE (widget));
  GTK_WIDGET_CLASS (tally_rules_page_parent_class)->map (widget);
}

static void
tally_rules_page_class_init (TallyRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->map = tally_rules_page_map;

  g_type_ensure (TALLY_TYPE_RULES_BROWSER);
  tally_class_set_template (klass, "tally-rules-page.ui");
  tally_class_owns (klass, TallyRulesPage, library, g_object_unref);
  tally_class_binds (klass, TallyRulesPage, browser);
  tally_class_answers (klass, leave_cb);
}

static void
tally_rules_page_init (TallyRulesPage *self)
{
  self->library = tally_library_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  tally_rules_browser_set_library (self->browser, self->library);
}

TallyLibrary *
tally_rules_page_get_library (TallyRulesPage *self)
{
  g_return_val_if_fail (TALLY_IS_RULES_PAGE (self), NULL);

  return self->library;
}

void
tally_rules_page_show (TallyRulesPage *self,
                       const char     *section)
{
  g_return_if_fail (TALLY_IS_RULES_PAGE (self));

  tally_rules_browser_show (self->browser, section);
}

struct _TallyLookupPage {
  GtkWidget parent_instance;

  GtkWidget *header;
  AdwWindowTitle *title;
  TallyRulesBrowser *browser;
};

TALLY_DEFINE_TEMPLATE_TYPE (TallyLookupPage, tally_lookup_page, GTK_TYPE_WIDGET)

static void
lookup_leave_cb (TallyLookupPage *self)
{
  tally_rules_browser_leave (self->browser);
}

static void
tally_lookup_page_class_init (TallyLookupPageClass *klass)
{
  g_type_ensure (TALLY_TYPE_RULES_BROWSER);
  tally_class_set_template (klass, "tally-lookup-page.ui");
  tally_class_binds (klass, TallyLookupPage, header, title, browser);
  tally_class_answers (klass, lookup_leave_cb);
}

static void
lookup_offer_section (TallyLookupPage *self,
                      TallySession    *session)
{
  const TallySetup *setup = tally_session_get_setup (session);
  gconstpointer state = tally_session_get_state (session);
  g_autofree char *progress = setup->game->progress (setup, state);

  adw_window_title_set_subtitle (self->title, setup->game->name);
  tally_rules_browser_set_game (self->browser, setup->game->id);
  tally_rules_browser_set_session (self->browser, session);
  if (!tally_session_is_finished (session))
    tally_rules_browser_offer (self->browser, progress, setup->game->section (setup, state));
}

GtkWidget *
tally_lookup_page_new (TallyLibrary *library,
                       TallySession *session,
                       const char   *section)
{
  TallyLookupPage *self = g_object_new (TALLY_TYPE_LOOKUP_PAGE, NULL);

  tally_rules_browser_set_library (self->browser, library);
  tally_library_set_played (library, session != NULL ? tally_session_get_setup (session)->game->id : NULL);
  if (session != NULL)
    lookup_offer_section (self, session);
  tally_lookup_page_show (self, section);

  return GTK_WIDGET (self);
}

void
tally_lookup_page_show (TallyLookupPage *self,
                        const char      *section)
{
  g_return_if_fail (TALLY_IS_LOOKUP_PAGE (self));

  tally_rules_browser_show (self->browser, section);
}
