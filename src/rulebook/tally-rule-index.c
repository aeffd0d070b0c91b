/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-index.h"

#include <sqlite3.h>
#include <string.h>

#include "tally-rule-rank.h"
#include "tally-rule-text.h"

typedef enum {
  STATEMENT_ADD,
  STATEMENT_REMOVE,
  STATEMENT_WORDS,
  STATEMENT_FIND,
  N_STATEMENTS,
} Statement;

/* The text isn't kept a second time: what to delete has to be told again. */
#define SCHEMA                                                                       \
  "CREATE VIRTUAL TABLE rules USING fts5 (title, words, body, context, content='', " \
  "columnsize=0, tokenize='ascii');"                                                 \
  "CREATE VIRTUAL TABLE vocabulary USING fts5vocab ('rules', 'row');"

static const char *const statements[N_STATEMENTS] = {
  [STATEMENT_ADD] = "INSERT INTO rules (rowid, title, words, body, context) VALUES (?1, ?2, ?3, ?4, ?5)",
  [STATEMENT_REMOVE] = "INSERT INTO rules (rules, rowid, title, words, body, context) "
                       "VALUES ('delete', ?1, ?2, ?3, ?4, ?5)",
  [STATEMENT_WORDS] = "SELECT term, doc FROM vocabulary",
  [STATEMENT_FIND] = "SELECT rowid, rule_rank (rules) AS score FROM rules WHERE rules MATCH ?1 "
                     "ORDER BY score DESC, rowid LIMIT ?2",
};

/* These sections go through what others explain. */
static const char *const repeating[] = { ".sheet", ".live", ".example", ".material" };

/* Who asks about any game most likely means the one on the table. */
#define PLAYED_BONUS 2.0

typedef struct {
  TallyRuleDocument document;
  char *text;
  TallyRuleNames names;
} Row;

struct _TallyRuleIndex {
  TallyRulebook *book;
  TallyRuleLanguage language;
  sqlite3 *db;
  sqlite3_stmt *statements[N_STATEMENTS];
  GPtrArray *rows;                 /* the row of id 1 is the first; NULL where one was removed */
  TallyRuleVocabulary *vocabulary; /* NULL when something has changed */
  char *played;                    /* the game on the table, or NULL */
  GHashTable *passages;            /* document → its passages, in words of the vocabulary */

  /* Only while a search runs. */
  const TallyRuleQuery *query;
  const char *game;
};

static void
row_free (gpointer data)
{
  Row *row = data;

  if (row == NULL)
    return;

  tally_rule_names_clear (&row->names);
  g_free (row->text);
  g_free (row);
}

static gboolean
check (TallyRuleIndex *self,
       int             code)
{
  if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE)
    return TRUE;

  g_warning ("The index of the rules fails: %s", self->db ? sqlite3_errmsg (self->db) : sqlite3_errstr (code));

  return FALSE;
}

static void
append_folded (GString    *folded,
               const char *text,
               gsize       length)
{
  const char *cursor = text;
  TallyRuleWord word;

  while (tally_rule_word_next (&word, &cursor, text + length)) {
    g_string_append (folded, word.folded);
    g_string_append_c (folded, ' ');
  }
}

static char *
fold_text (const char *text)
{
  GString *folded = g_string_new (NULL);

  append_folded (folded, text, strlen (text));

  return g_string_free (folded, FALSE);
}

/* What the comments in the source say is not to be found. */
static char *
fold_body (const char *body)
{
  GString *folded = g_string_sized_new (strlen (body));

  while (*body != '\0') {
    gsize length = strcspn (body, "\n");

    if (!g_str_has_prefix (body, "<!--"))
      append_folded (folded, body, length);
    body += length + (body[length] == '\n');
  }

  return g_string_free (folded, FALSE);
}

/* Where a section stands says something about it, too. */
static char *
make_context (TallyRuleIndex         *self,
              const TallyRuleSection *section)
{
  const TallyRuleSection *parent = tally_rulebook_get_parent (self->book, section);
  g_autofree char *context = g_strjoin (" ", section->game, parent ? parent->title : "", NULL);

  return fold_text (context);
}

static void
bind_text (sqlite3_stmt *statement,
           int           at,
           char         *text)
{
  sqlite3_bind_text (statement, at, text, -1, g_free);
}

static char *
get_title (const Row *row)
{
  if (row->document.ruling != 0)
    return g_strndup (row->text, strcspn (row->text, "\n"));

  return g_strdup (row->document.section->title);
}

static void
bind_row (TallyRuleIndex *self,
          sqlite3_stmt   *statement,
          guint           id,
          const Row      *row)
{
  const TallyRuleSection *section = row->document.section;
  gboolean ruling = row->document.ruling != 0;
  g_autofree char *title = get_title (row);
  g_autofree char *words = ruling ? g_strdup ("") : g_strjoinv (" ", section->words);

  sqlite3_bind_int64 (statement, 1, id);
  bind_text (statement, 2, fold_text (title));
  bind_text (statement, 3, fold_text (words));
  bind_text (statement, 4, ruling ? fold_text (row->text) : fold_body (section->body));
  bind_text (statement, 5, make_context (self, section));
}

static void
write_row (TallyRuleIndex *self,
           Statement       what,
           guint           id)
{
  sqlite3_stmt *statement = self->statements[what];

  if (statement == NULL)
    return;

  bind_row (self, statement, id, self->rows->pdata[id - 1]);
  check (self, sqlite3_step (statement));
  sqlite3_reset (statement);
  sqlite3_clear_bindings (statement);
  g_hash_table_remove_all (self->passages);
  g_clear_pointer (&self->vocabulary, tally_rule_vocabulary_free);
}

static void
rank_cb (const Fts5ExtensionApi *api,
         Fts5Context            *fts,
         sqlite3_context        *context,
         int                     n_values,
         sqlite3_value         **values)
{
  TallyRuleIndex *self = api->xUserData (fts);
  const Row *row = self->rows->pdata[api->xRowid (fts) - 1];
  double score = 0;

  if (self->game == NULL || strcmp (self->game, row->document.section->game) == 0)
    score = tally_rule_rank (api, fts, self->query, &row->names);
  if (self->game == NULL && g_strcmp0 (self->played, row->document.section->game) == 0)
    score *= PLAYED_BONUS;

  sqlite3_result_double (context, score);
}

/* FTS5 hands out its functions through a pointer bound to a query. */
static gboolean
register_rank (TallyRuleIndex *self)
{
  fts5_api *api = NULL;
  sqlite3_stmt *statement = NULL;

  if (!check (self, sqlite3_prepare_v2 (self->db, "SELECT fts5 (?1)", -1, &statement, NULL)))
    return FALSE;

  sqlite3_bind_pointer (statement, 1, &api, "fts5_api_ptr", NULL);
  sqlite3_step (statement);
  sqlite3_finalize (statement);

  return api != NULL && check (self, api->xCreateFunction (api, "rule_rank", self, rank_cb, NULL));
}

static gboolean
open_database (TallyRuleIndex *self)
{
  if (!check (self, sqlite3_open_v2 (":memory:", &self->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL)) ||
      !check (self, sqlite3_exec (self->db, SCHEMA, NULL, NULL, NULL)) || !register_rank (self))
    return FALSE;

  for (guint i = 0; i < N_STATEMENTS; i++) {
    if (!check (self, sqlite3_prepare_v3 (self->db, statements[i], -1, SQLITE_PREPARE_PERSISTENT,
                                          &self->statements[i], NULL)))
      return FALSE;
  }

  return TRUE;
}

static void
add_sections (TallyRuleIndex *self)
{
  const char *const *games = tally_rulebook_get_games ();

  sqlite3_exec (self->db, "BEGIN", NULL, NULL, NULL);
  for (guint i = 0; games[i] != NULL; i++) {
    const GPtrArray *sections = tally_rulebook_get_sections (self->book, games[i], self->language);

    for (guint j = 0; j < sections->len; j++)
      tally_rule_index_add (self, &(TallyRuleDocument){ .section = sections->pdata[j] });
  }
  sqlite3_exec (self->db, "COMMIT", NULL, NULL, NULL);
}

TallyRuleIndex *
tally_rule_index_new (TallyRulebook    *book,
                      TallyRuleLanguage language)
{
  TallyRuleIndex *self = g_new0 (TallyRuleIndex, 1);

  self->book = g_object_ref (book);
  self->language = language;
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->passages = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_ptr_array_unref);
  if (open_database (self))
    add_sections (self);

  return self;
}

void
tally_rule_index_free (TallyRuleIndex *self)
{
  for (guint i = 0; i < N_STATEMENTS; i++)
    sqlite3_finalize (self->statements[i]);
  sqlite3_close (self->db);
  g_clear_pointer (&self->vocabulary, tally_rule_vocabulary_free);
  g_hash_table_unref (self->passages);
  g_free (self->played);
  g_ptr_array_unref (self->rows);
  g_object_unref (self->book);
  g_free (self);
}

void
tally_rule_index_set_played (TallyRuleIndex *self,
                             const char     *game)
{
  g_free (self->played);
  self->played = g_strdup (game);
}

static gboolean
does_repeat (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (repeating); i++) {
    if (g_str_has_suffix (id, repeating[i]))
      return TRUE;
  }

  return FALSE;
}

void
tally_rule_index_add (TallyRuleIndex          *self,
                      const TallyRuleDocument *document)
{
  gboolean ruling = document->ruling != 0;
  g_autofree char *title = NULL;
  Row *row = g_new0 (Row, 1);

  row->document = *document;
  row->text = g_strdup (document->text);
  row->document.text = row->text;

  title = get_title (row);
  tally_rule_names_init (&row->names, title, ruling ? NULL : document->section->words, self->language);
  row->names.repeats = !ruling && does_repeat (document->section->id);

  g_ptr_array_add (self->rows, row);
  write_row (self, STATEMENT_ADD, self->rows->len);
}

void
tally_rule_index_remove (TallyRuleIndex *self,
                         gint64          ruling)
{
  for (guint i = 0; i < self->rows->len; i++) {
    Row *row = self->rows->pdata[i];

    if (row == NULL || row->document.ruling != ruling)
      continue;

    write_row (self, STATEMENT_REMOVE, i + 1);
    self->rows->pdata[i] = NULL;
    row_free (row);
  }
}

static void
read_vocabulary (TallyRuleIndex *self)
{
  sqlite3_stmt *statement = self->statements[STATEMENT_WORDS];

  self->vocabulary = tally_rule_vocabulary_new (self->language);
  while (statement != NULL && sqlite3_step (statement) == SQLITE_ROW)
    tally_rule_vocabulary_add (self->vocabulary, (const char *) sqlite3_column_text (statement, 0),
                               (guint) sqlite3_column_int (statement, 1));
  sqlite3_reset (statement);
}

TallyRuleQuery *
tally_rule_index_make_query (TallyRuleIndex *self,
                             const char     *question)
{
  if (self->vocabulary == NULL)
    read_vocabulary (self);

  return tally_rule_query_new (self->vocabulary, self->language, self->rows->len, question);
}

static void
collect (TallyRuleIndex *self,
         sqlite3_stmt   *statement,
         GArray         *finds)
{
  while (sqlite3_step (statement) == SQLITE_ROW) {
    const Row *row = self->rows->pdata[sqlite3_column_int64 (statement, 0) - 1];
    TallyRuleFind find = { &row->document, sqlite3_column_double (statement, 1) };

    if (find.score > 0)
      g_array_append_val (finds, find);
  }
}

GArray *
tally_rule_index_find (TallyRuleIndex       *self,
                       const TallyRuleQuery *query,
                       const char           *game,
                       guint                 max)
{
  GArray *finds = g_array_new (FALSE, FALSE, sizeof (TallyRuleFind));
  sqlite3_stmt *statement = self->statements[STATEMENT_FIND];

  if (statement == NULL || query->n_asked == 0)
    return finds;

  self->query = query;
  self->game = game;
  sqlite3_bind_text (statement, 1, query->expression, -1, SQLITE_STATIC);
  sqlite3_bind_int (statement, 2, (int) max);
  collect (self, statement, finds);
  check (self, sqlite3_reset (statement));
  sqlite3_clear_bindings (statement);
  self->query = NULL;

  return finds;
}

/* “You can’t loot”, and then a list of what. */
static gboolean
is_open (const GPtrArray *blocks,
         guint            i)
{
  const TallyRuleBlock *block = blocks->pdata[i];
  const TallyRuleBlock *next = i + 1 < blocks->len ? blocks->pdata[i + 1] : NULL;
  gsize length = strlen (block->text);

  return block->kind != TALLY_RULE_ITEM && next != NULL && next->kind == TALLY_RULE_ITEM && length > 0 &&
         strchr (".:!?", block->text[length - 1]) == NULL;
}

static char *
get_last_sentence (const char *text)
{
  const char *stop = strrchr (text, '.');

  return g_strchug (g_strdup (stop != NULL ? stop + 1 : text));
}

/* An item alone would say the opposite of a sentence that begins with “not”. */
static char *
finish_sentence (const char *begun,
                 const char *item)
{
  return g_strconcat (begun, " ", item, g_str_has_suffix (item, ",") ? " …" : "", NULL);
}

static void
add_blocks (TallyRuleIndex         *self,
            const TallyRuleSection *section,
            GPtrArray              *passages)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse (section->body, NULL);
  g_autofree char *begun = NULL;

  for (guint i = 0; i < blocks->len; i++) {
    const TallyRuleBlock *block = blocks->pdata[i];
    gboolean goes_on = begun != NULL && block->kind == TALLY_RULE_ITEM && block->lead == 0;
    g_autofree char *whole = goes_on ? finish_sentence (begun, block->text) : NULL;
    TallyRulePassageKind kind = TALLY_RULE_PASSAGE_PLAIN;

    if (block->kind == TALLY_RULE_FIGURE)
      continue;
    if (block->kind != TALLY_RULE_ITEM)
      g_clear_pointer (&begun, g_free);
    if (is_open (blocks, i))
      begun = get_last_sentence (block->text);

    if (block->kind == TALLY_RULE_EXAMPLE)
      kind = TALLY_RULE_PASSAGE_EXAMPLE;
    else if (begun != NULL && block->kind != TALLY_RULE_ITEM)
      kind = TALLY_RULE_PASSAGE_INTRODUCTION;
    g_ptr_array_add (passages, tally_rule_passage_new (self->vocabulary, whole != NULL ? whole : block->text, block->lead, kind));
  }
}

GPtrArray *
tally_rule_index_get_passages (TallyRuleIndex          *self,
                               const TallyRuleDocument *document)
{
  GPtrArray *passages = g_hash_table_lookup (self->passages, document);

  if (passages != NULL)
    return passages;

  passages = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_rule_passage_free);
  if (document->ruling != 0)
    g_ptr_array_add (passages, tally_rule_passage_new (self->vocabulary, document->text, 0, TALLY_RULE_PASSAGE_PLAIN));
  else
    add_blocks (self, document->section, passages);
  g_hash_table_insert (self->passages, (gpointer) document, passages);

  return passages;
}
