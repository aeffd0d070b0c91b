/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-library.h"

#include "tally-object-class.h"

/* More than anybody reads in the middle of a turn. */
#define MOST_HITS 30

struct _TallyLibrary {
  GObject parent_instance;

  TallyRulebook *book;
  TallyRuleSearch *search; /* NULL until somebody looks for something */
  TallyStore *store;
  char *code;
  TallyRuleLanguage language;
  const char *played; /* the id of a game, or NULL */
  GArray *known;      /* gint64: the rulings that the search has been told */
};

enum {
  PROP_0,
  PROP_LANGUAGE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];
G_DEFINE_FINAL_TYPE (TallyLibrary, tally_library, G_TYPE_OBJECT)

static void
forget_rulings (TallyLibrary *self)
{
  for (guint i = 0; i < self->known->len; i++)
    tally_rule_search_remove_ruling (self->search, g_array_index (self->known, gint64, i));
  g_array_set_size (self->known, 0);
}

static void
learn_rulings (TallyLibrary *self)
{
  g_autoptr (GPtrArray) rulings = tally_library_list_rulings (self, NULL);

  for (guint i = 0; i < rulings->len; i++) {
    const TallyRuling *ruling = g_ptr_array_index (rulings, i);
    g_autofree char *text = g_strconcat (ruling->question, "\n", ruling->decision, NULL);

    if (ruling->section == NULL)
      continue;
    tally_rule_search_set_ruling (self->search, ruling->id, ruling->section, text);
    g_array_append_val (self->known, ruling->id);
  }
}

static TallyRuleSearch *
get_search (TallyLibrary *self)
{
  if (self->search == NULL) {
    self->search = tally_rule_search_new (self->book);
    tally_rule_search_set_played (self->search, self->played);
    learn_rulings (self);
  }

  return self->search;
}

static void
rulings_changed (TallyLibrary *self)
{
  if (self->search != NULL) {
    forget_rulings (self);
    learn_rulings (self);
  }
  g_signal_emit_by_name (self, "changed");
}

static void
store_changed_cb (TallyLibrary *self,
                  guint         aspects)
{
  if (aspects & (TALLY_ASPECT_RULINGS | TALLY_ASPECT_PLAYERS))
    rulings_changed (self);
}

static void
set_code (TallyLibrary *self,
          const char   *code)
{
  if (g_strcmp0 (self->code, code) == 0)
    return;

  g_free (self->code);
  self->code = g_strdup (code);
  if (code == NULL || !tally_rule_language_parse (code, &self->language))
    self->language = tally_rule_language_from_locale ();
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LANGUAGE]);
  g_signal_emit_by_name (self, "changed");
}

static void
tally_library_get_property (GObject    *object,
                            guint       id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  switch (id) {
  case PROP_LANGUAGE:
    g_value_set_string (value, TALLY_LIBRARY (object)->code);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_library_set_property (GObject      *object,
                            guint         id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  switch (id) {
  case PROP_LANGUAGE:
    set_code (TALLY_LIBRARY (object), g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
tally_library_class_init (TallyLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tally_library_get_property;
  object_class->set_property = tally_library_set_property;

  properties[PROP_LANGUAGE] = g_param_spec_string ("language", NULL, NULL, "",
                                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS |
                                                     G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  tally_class_signal (klass, "changed", 0);
  tally_class_owns_objects (klass, TallyLibrary, search, book, store);
  tally_class_owns (klass, TallyLibrary, code, g_free);
  tally_class_owns (klass, TallyLibrary, known, g_array_unref);
}

static void
tally_library_init (TallyLibrary *self)
{
  self->book = tally_rulebook_new ();
  self->language = tally_rule_language_from_locale ();
  self->code = g_strdup ("");
  self->known = g_array_new (FALSE, FALSE, sizeof (gint64));
}

TallyLibrary *
tally_library_new (void)
{
  return g_object_new (TALLY_TYPE_LIBRARY, NULL);
}

void
tally_library_set_store (TallyLibrary *self,
                         TallyStore   *store)
{
  g_return_if_fail (TALLY_IS_LIBRARY (self));

  if (self->store == store)
    return;

  if (self->store != NULL)
    g_signal_handlers_disconnect_by_data (self->store, self);
  g_set_object (&self->store, store);
  if (store != NULL)
    g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  rulings_changed (self);
}

TallyStore *
tally_library_get_store (TallyLibrary *self)
{
  g_return_val_if_fail (TALLY_IS_LIBRARY (self), NULL);

  return self->store;
}

TallyRulebook *
tally_library_get_book (TallyLibrary *self)
{
  g_return_val_if_fail (TALLY_IS_LIBRARY (self), NULL);

  return self->book;
}

TallyRuleLanguage
tally_library_get_language (TallyLibrary *self)
{
  g_return_val_if_fail (TALLY_IS_LIBRARY (self), TALLY_RULE_ENGLISH);

  return self->language;
}

void
tally_library_set_language (TallyLibrary     *self,
                            TallyRuleLanguage language)
{
  g_return_if_fail (TALLY_IS_LIBRARY (self));

  if (self->language != language)
    set_code (self, tally_rule_language_code (language));
}

const TallyRuleSection *
tally_library_find (TallyLibrary *self,
                    const char   *section)
{
  g_return_val_if_fail (TALLY_IS_LIBRARY (self), NULL);

  return section != NULL ? tally_rulebook_find (self->book, section, self->language) : NULL;
}

void
tally_library_set_played (TallyLibrary *self,
                          const char   *game)
{
  g_return_if_fail (TALLY_IS_LIBRARY (self));

  self->played = game;
  if (self->search != NULL)
    tally_rule_search_set_played (self->search, game);
}

GPtrArray *
tally_library_search (TallyLibrary *self,
                      const char   *question,
                      const char   *game)
{
  g_return_val_if_fail (TALLY_IS_LIBRARY (self), NULL);

  return tally_rule_search_run (get_search (self), question, self->language, game, MOST_HITS);
}

GHashTable *
tally_library_get_marks (TallyLibrary *self,
                         const char   *question)
{
  g_return_val_if_fail (TALLY_IS_LIBRARY (self), NULL);

  if (question == NULL || *question == '\0')
    return NULL;

  return tally_rule_search_get_marks (get_search (self), question, self->language);
}

GPtrArray *
tally_library_list_rulings (TallyLibrary *self,
                            const char   *section)
{
  GPtrArray *rulings = NULL;

  g_return_val_if_fail (TALLY_IS_LIBRARY (self), NULL);

  if (self->store != NULL)
    rulings = tally_store_list_rulings (self->store, NULL, section, NULL);

  return rulings != NULL ? rulings : g_ptr_array_new ();
}

TallyRuling *
tally_library_get_ruling (TallyLibrary *self,
                          gint64        id)
{
  g_autoptr (GPtrArray) rulings = tally_library_list_rulings (self, NULL);

  for (guint i = 0; i < rulings->len; i++) {
    if (((const TallyRuling *) g_ptr_array_index (rulings, i))->id == id)
      return g_ptr_array_steal_index_fast (rulings, i);
  }

  return NULL;
}
