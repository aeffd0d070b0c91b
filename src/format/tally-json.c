/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-json-private.h"

#include <string.h>

#include "tally-name.h"

/* The events of a match have about so many bytes for each value. */
#define BYTES_PER_VALUE 8

/* Up to here looking at every pair of keys beats any table. */
#define FEW_KEYS 16

TallyJsonDocument *
tally_json_document_new (const char *text,
                         gsize       length)
{
  TallyJsonDocument *document = g_new0 (TallyJsonDocument, 1);

  document->text = g_malloc (length + 1);
  if (length > 0)
    memcpy (document->text, text, length);
  document->text[length] = '\0';
  document->room = (guint) (length / BYTES_PER_VALUE) + 1;
  document->values = g_new (TallyJson, document->room);

  return document;
}

void
tally_json_document_free (TallyJsonDocument *document)
{
  g_free (document->text);
  g_free (document->values);
  g_free (document);
}

TallyJson *
tally_json_document_add (TallyJsonDocument *document,
                         const char        *key,
                         TallyJsonKind      kind)
{
  TallyJson *value;

  if (document->n_values == document->room) {
    document->room *= 2;
    document->values = g_renew (TallyJson, document->values, document->room);
  }
  value = &document->values[document->n_values++];
  *value = (TallyJson){ .key = key, .span = 1, .kind = kind };

  return value;
}

const TallyJson *
tally_json_document_root (const TallyJsonDocument *document)
{
  return document->values;
}

const TallyJson *
tally_json_get (const TallyJson *object,
                const char      *key)
{
  TALLY_JSON_FOREACH (item, object)
  {
    if (strcmp (item->key, key) == 0)
      return item;
  }

  return NULL;
}

static const char *
find_twin_in_pairs (const TallyJson *object)
{
  TALLY_JSON_FOREACH (item, object)
  {
    for (const TallyJson *before = object + 1; before < item; before += before->span) {
      if (strcmp (before->key, item->key) == 0)
        return item->key;
    }
  }

  return NULL;
}

static const char *
find_twin_by_table (const TallyJson *object)
{
  g_autoptr (GHashTable) keys = g_hash_table_new (tally_name_hash, g_str_equal);

  TALLY_JSON_FOREACH (item, object)
  {
    if (!g_hash_table_add (keys, (gpointer) item->key))
      return item->key;
  }

  return NULL;
}

const char *
tally_json_find_twin (const TallyJson *object)
{
  return object->n_items <= FEW_KEYS ? find_twin_in_pairs (object) : find_twin_by_table (object);
}
