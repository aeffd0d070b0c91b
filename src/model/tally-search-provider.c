/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-search-provider.h"

#include <stdlib.h>
#include <string.h>

#include "tally-library.h"
#include "tally-match-words.h"
#include "tally-rank.h"
#include "tally-words.h"

#define MATCH "match:"
#define RULE "rule:"
#define MOST_MATCHES 5
#define MOST_RULES 5
#define MOST_RUNNING 50

static const char interface_xml[] =
  "<node><interface name='org.gnome.Shell.SearchProvider2'>"
  "<method name='GetInitialResultSet'><arg type='as' direction='in'/><arg type='as' direction='out'/></method>"
  "<method name='GetSubsearchResultSet'><arg type='as' direction='in'/><arg type='as' direction='in'/>"
  "<arg type='as' direction='out'/></method>"
  "<method name='GetResultMetas'><arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/></method>"
  "<method name='ActivateResult'><arg type='s' direction='in'/><arg type='as' direction='in'/>"
  "<arg type='u' direction='in'/></method>"
  "<method name='LaunchSearch'><arg type='as' direction='in'/><arg type='u' direction='in'/></method>"
  "</interface></node>";

struct _TallySearchProvider {
  GObject parent_instance;

  GApplication *application; /* borrowed */
  TallySettings *settings;
  TallyLibrary *library; /* made when somebody searches */

  GDBusConnection *connection;
  guint registration;
};

G_DEFINE_FINAL_TYPE (TallySearchProvider, tally_search_provider, G_TYPE_OBJECT)

/* As it stands now: nobody may have started the program itself. */
static GPtrArray *
list_running (void)
{
  g_autofree char *path = tally_store_get_default_path ();
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_READ, NULL);

  return store != NULL ? tally_store_list_running (store, MOST_RUNNING, NULL) : NULL;
}

static TallyLibrary *
get_library (TallySearchProvider *self)
{
  if (self->library == NULL) {
    self->library = tally_library_new ();
    g_object_bind_property (self->settings, "rules-language", self->library, "language", G_BINDING_SYNC_CREATE);
  }

  return self->library;
}

/* Every word begins a word of the text: what is only alike is no use among the
 * results of all other programs. */
static gboolean
fits (const char *question,
      const char *text)
{
  return g_str_match_string (question, text, TRUE);
}

static void
find_matches (const char *question,
              GPtrArray  *results)
{
  g_autoptr (GPtrArray) running = list_running ();

  for (guint i = 0; running != NULL && i < running->len && results->len < MOST_MATCHES; i++) {
    const TallyMatchSummary *match = ((TallyRunningMatch *) running->pdata[i])->summary;
    g_autofree char *names = tally_join_names ((const char *const *) match->names, match->n_players);
    g_autofree char *text = g_strdup_printf ("%s %s %s", tally_words_game (match->game), names,
                                             match->title != NULL ? match->title : "");

    if (fits (question, text))
      g_ptr_array_add (results, g_strdup_printf (MATCH "%" G_GINT64_FORMAT, match->id));
  }
}

static void
find_rules (TallySearchProvider *self,
            const char          *question,
            GPtrArray           *results)
{
  g_autoptr (GPtrArray) hits = tally_library_search (get_library (self), question, NULL);

  for (guint i = 0, n = 0; i < hits->len && n < MOST_RULES; i++) {
    const TallyRuleHit *hit = hits->pdata[i];
    const char *game = tally_rulebook_get_title (tally_library_get_book (self->library), hit->section->game,
                                                 tally_library_get_language (self->library));
    g_autofree char *text = g_strdup_printf ("%s %s %s", game, hit->title, hit->passage);

    if (hit->kind == TALLY_RULE_HIT_SECTION && fits (question, text)) {
      g_ptr_array_add (results, g_strconcat (RULE, hit->section->id, NULL));
      n++;
    }
  }
}

char **
tally_search_provider_search (TallySearchProvider *self,
                              const char *const   *words)
{
  g_autofree char *question = g_strjoinv (" ", (char **) words);
  GPtrArray *results = g_ptr_array_new ();

  if (*g_strstrip (question) != '\0') {
    find_matches (question, results);
    find_rules (self, question, results);
  }
  g_ptr_array_add (results, NULL);

  return (char **) g_ptr_array_free (results, FALSE);
}

static void
add_meta (TallySearchProvider *self,
          GVariantBuilder     *metas,
          const char          *id,
          const char          *name,
          const char          *description)
{
  /* It is called as the program is. */
  g_autoptr (GIcon) icon = g_themed_icon_new (g_application_get_application_id (self->application));

  g_variant_builder_open (metas, G_VARIANT_TYPE_VARDICT);
  g_variant_builder_add (metas, "{sv}", "id", g_variant_new_string (id));
  g_variant_builder_add (metas, "{sv}", "name", g_variant_new_string (name));
  g_variant_builder_add (metas, "{sv}", "description", g_variant_new_string (description));
  g_variant_builder_add (metas, "{sv}", "icon", g_icon_serialize (icon));
  g_variant_builder_close (metas);
}

static void
describe_match (TallySearchProvider *self,
                GVariantBuilder     *metas,
                const char          *id,
                GPtrArray           *running)
{
  gint64 wanted = g_ascii_strtoll (id + strlen (MATCH), NULL, 10);

  for (guint i = 0; running != NULL && i < running->len; i++) {
    const TallyRunningMatch *match = running->pdata[i];
    g_autofree char *title = NULL;
    g_autofree char *names = NULL;

    if (match->summary->id != wanted)
      continue;
    title = tally_running_words_title (match);
    names = tally_join_names ((const char *const *) match->summary->names, match->summary->n_players);
    add_meta (self, metas, id, title, names);
  }
}

static void
describe_rule (TallySearchProvider *self,
               GVariantBuilder     *metas,
               const char          *id)
{
  TallyLibrary *library = get_library (self);
  const TallyRuleSection *section = tally_library_find (library, id + strlen (RULE));

  if (section != NULL)
    add_meta (self, metas, id, section->title,
              tally_rulebook_get_title (tally_library_get_book (library), section->game,
                                        tally_library_get_language (library)));
}

static GVariant *
describe (TallySearchProvider *self,
          const char *const   *ids)
{
  g_autoptr (GPtrArray) running = list_running ();
  GVariantBuilder metas;

  g_variant_builder_init (&metas, G_VARIANT_TYPE ("aa{sv}"));
  for (guint i = 0; ids[i] != NULL; i++) {
    if (g_str_has_prefix (ids[i], MATCH))
      describe_match (self, &metas, ids[i], running);
    else if (g_str_has_prefix (ids[i], RULE))
      describe_rule (self, &metas, ids[i]);
  }

  return g_variant_new ("(aa{sv})", &metas);
}

static void
activate (TallySearchProvider *self,
          const char          *id)
{
  GActionGroup *actions = G_ACTION_GROUP (self->application);

  if (g_str_has_prefix (id, MATCH))
    g_action_group_activate_action (actions, "open-match",
                                    g_variant_new_int64 (g_ascii_strtoll (id + strlen (MATCH), NULL, 10)));
  else if (g_str_has_prefix (id, RULE))
    g_action_group_activate_action (actions, "show-rule", g_variant_new_string (id + strlen (RULE)));
}

static GVariant *
answer (TallySearchProvider *self,
        const char          *method,
        GVariant            *parameters)
{
  g_auto (GStrv) results = NULL;
  g_autofree const char **words = NULL;
  const char *id;

  if (g_str_equal (method, "GetInitialResultSet")) {
    g_variant_get (parameters, "(^a&s)", &words);
    results = tally_search_provider_search (self, words);
    return g_variant_new ("(^as)", results);
  }
  if (g_str_equal (method, "GetSubsearchResultSet")) {
    g_variant_get (parameters, "(as^a&s)", NULL, &words);
    results = tally_search_provider_search (self, words);
    return g_variant_new ("(^as)", results);
  }
  if (g_str_equal (method, "GetResultMetas")) {
    g_variant_get (parameters, "(^a&s)", &words);
    return describe (self, words);
  }
  if (g_str_equal (method, "ActivateResult")) {
    g_variant_get (parameters, "(&sasu)", &id, NULL, NULL);
    activate (self, id);
  } else {
    g_application_activate (self->application);
  }

  return NULL;
}

/* The program may have been started for this call alone. */
static void
call_cb (GDBusConnection       *connection,
         const char            *sender,
         const char            *path,
         const char            *interface,
         const char            *method,
         GVariant              *parameters,
         GDBusMethodInvocation *invocation,
         gpointer               data)
{
  TallySearchProvider *self = data;

  g_application_hold (self->application);
  g_dbus_method_invocation_return_value (invocation, answer (self, method, parameters));
  g_application_release (self->application);
}

static void
tally_search_provider_finalize (GObject *object)
{
  TallySearchProvider *self = TALLY_SEARCH_PROVIDER (object);

  if (self->registration != 0)
    g_dbus_connection_unregister_object (self->connection, self->registration);
  g_clear_object (&self->connection);
  g_clear_object (&self->library);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (tally_search_provider_parent_class)->finalize (object);
}

static void
tally_search_provider_class_init (TallySearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_search_provider_finalize;
}

static void
tally_search_provider_init (TallySearchProvider *self)
{
}

TallySearchProvider *
tally_search_provider_new (GApplication  *application,
                           TallySettings *settings)
{
  TallySearchProvider *self = g_object_new (TALLY_TYPE_SEARCH_PROVIDER, NULL);

  self->application = application;
  self->settings = g_object_ref (settings);

  return self;
}

gboolean
tally_search_provider_export (TallySearchProvider *self,
                              GDBusConnection     *connection,
                              const char          *path,
                              GError             **error)
{
  static const GDBusInterfaceVTable calls = { .method_call = call_cb };
  g_autoptr (GDBusNodeInfo) node = g_dbus_node_info_new_for_xml (interface_xml, NULL);
  g_autofree char *own = g_strconcat (path, "/SearchProvider", NULL);

  self->connection = g_object_ref (connection);
  self->registration = g_dbus_connection_register_object (connection, own, node->interfaces[0], &calls, self, NULL, error);

  return self->registration != 0;
}
