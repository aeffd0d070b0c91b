/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-text.h"

#include <cmark.h>
#include <string.h>

#include "tally-rule-word.h"

static const char *const example_words[] = { "example", "examples", "beispiel", "beispiele", "exemple", "exemples" };

typedef struct {
  GPtrArray *blocks;
  GHashTable *marks;
  guint level;
  gboolean quoted;
  GString *markup; /* of the block being written */
  GString *text;
} Writer;

static void write_children (Writer *writer,
                            cmark_node *parent);

void
tally_rule_block_free (TallyRuleBlock *block)
{
  g_free (block->text);
  g_free (block->markup);
  g_free (block);
}

static void
append_escaped (GString    *markup,
                const char *text,
                gsize       length)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  g_string_append (markup, escaped);
}

static void
append_marked (GString    *markup,
               const char *text,
               gsize       length,
               GHashTable *marks)
{
  const char *cursor = text;
  const char *end = text + length;
  const char *pending = text;
  TallyRuleWord word;

  while (marks != NULL && tally_rule_word_next (&word, &cursor, end)) {
    if (!g_hash_table_contains (marks, word.folded))
      continue;

    append_escaped (markup, pending, (gsize) (word.start - pending));
    g_string_append (markup, TALLY_RULE_MARK_BEGIN);
    append_escaped (markup, word.start, (gsize) (word.end - word.start));
    g_string_append (markup, TALLY_RULE_MARK_END);
    pending = word.end;
  }

  append_escaped (markup, pending, (gsize) (end - pending));
}

static void
append_run (Writer     *writer,
            const char *run)
{
  append_marked (writer->markup, run, strlen (run), writer->marks);
  g_string_append (writer->text, run);
}

static const char *
get_tag (cmark_node_type type)
{
  switch (type) {
  case CMARK_NODE_EMPH:
    return "i";
  case CMARK_NODE_STRONG:
    return "b";
  case CMARK_NODE_CODE:
    return "tt";
  default:
    return NULL;
  }
}

static void
append_inlines (Writer     *writer,
                cmark_node *parent)
{
  for (cmark_node *node = cmark_node_first_child (parent); node != NULL; node = cmark_node_next (node)) {
    cmark_node_type type = cmark_node_get_type (node);
    const char *tag = get_tag (type);

    if (tag != NULL)
      g_string_append_printf (writer->markup, "<%s>", tag);

    if (type == CMARK_NODE_TEXT || type == CMARK_NODE_CODE)
      append_run (writer, cmark_node_get_literal (node));
    else if (type == CMARK_NODE_SOFTBREAK)
      append_run (writer, " ");
    else if (type == CMARK_NODE_LINEBREAK)
      append_run (writer, "\n");
    else
      append_inlines (writer, node);

    if (tag != NULL)
      g_string_append_printf (writer->markup, "</%s>", tag);
  }
}

static gboolean
is_example (cmark_node *paragraph)
{
  cmark_node *strong = cmark_node_first_child (paragraph);
  cmark_node *first;
  const char *cursor;
  TallyRuleWord word;

  if (strong == NULL || cmark_node_get_type (strong) != CMARK_NODE_STRONG)
    return FALSE;

  first = cmark_node_first_child (strong);
  if (first == NULL || cmark_node_get_type (first) != CMARK_NODE_TEXT)
    return FALSE;

  cursor = cmark_node_get_literal (first);
  if (!tally_rule_word_next (&word, &cursor, cursor + strlen (cursor)))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (example_words); i++) {
    if (strcmp (example_words[i], word.folded) == 0)
      return TRUE;
  }

  return FALSE;
}

static guint
measure_lead (cmark_node *paragraph)
{
  cmark_node *strong = cmark_node_first_child (paragraph);
  gsize length = 0;

  if (strong == NULL || cmark_node_get_type (strong) != CMARK_NODE_STRONG)
    return 0;

  for (cmark_node *node = cmark_node_first_child (strong); node != NULL; node = cmark_node_next (node)) {
    if (cmark_node_get_type (node) == CMARK_NODE_TEXT)
      length += strlen (cmark_node_get_literal (node));
  }

  return (guint) length;
}

static TallyRuleBlock *
add_block (Writer            *writer,
           TallyRuleBlockKind kind)
{
  TallyRuleBlock *block = g_new0 (TallyRuleBlock, 1);

  block->kind = kind;
  block->level = writer->level;
  g_ptr_array_add (writer->blocks, block);

  return block;
}

/* An item is told from what follows in it by being the first paragraph. */
static guint
get_item_number (cmark_node *item)
{
  cmark_node *list = cmark_node_parent (item);
  guint number = (guint) cmark_node_get_list_start (list);

  if (cmark_node_get_list_type (list) != CMARK_ORDERED_LIST)
    return 0;

  while ((item = cmark_node_previous (item)) != NULL)
    number++;

  return number;
}

static void
write_paragraph (Writer     *writer,
                 cmark_node *paragraph)
{
  cmark_node *parent = cmark_node_parent (paragraph);
  TallyRuleBlock *block = add_block (writer, TALLY_RULE_PARAGRAPH);

  if (cmark_node_get_type (parent) == CMARK_NODE_ITEM && cmark_node_previous (paragraph) == NULL) {
    block->kind = TALLY_RULE_ITEM;
    block->number = get_item_number (parent);
  } else if (writer->quoted || is_example (paragraph)) {
    block->kind = TALLY_RULE_EXAMPLE;
  }

  writer->markup = g_string_new (NULL);
  writer->text = g_string_new (NULL);
  append_inlines (writer, paragraph);
  block->markup = g_string_free (g_steal_pointer (&writer->markup), FALSE);
  block->text = g_string_free (g_steal_pointer (&writer->text), FALSE);
  block->lead = measure_lead (paragraph);
}

static void
write_code (Writer     *writer,
            cmark_node *code)
{
  TallyRuleBlock *block = add_block (writer, TALLY_RULE_PARAGRAPH);
  GString *markup = g_string_new ("<tt>");

  block->text = g_strchomp (g_strdup (cmark_node_get_literal (code)));
  append_marked (markup, block->text, strlen (block->text), writer->marks);
  g_string_append (markup, "</tt>");
  block->markup = g_string_free (markup, FALSE);
}

/* The only comment that means something; any other HTML is left out. */
static void
write_figure (Writer     *writer,
              cmark_node *html)
{
  g_autofree char *line = g_strstrip (g_strdup (cmark_node_get_literal (html)));

  if (!g_str_has_prefix (line, "<!-- figure:") || !g_str_has_suffix (line, "-->"))
    return;

  line[strlen (line) - strlen ("-->")] = '\0';
  add_block (writer, TALLY_RULE_FIGURE)->text = g_strstrip (g_strdup (line + strlen ("<!-- figure:")));
}

static void
write_block (Writer     *writer,
             cmark_node *node)
{
  switch (cmark_node_get_type (node)) {
  case CMARK_NODE_PARAGRAPH:
  case CMARK_NODE_HEADING:
    write_paragraph (writer, node);
    break;
  case CMARK_NODE_CODE_BLOCK:
    write_code (writer, node);
    break;
  case CMARK_NODE_HTML_BLOCK:
    write_figure (writer, node);
    break;
  case CMARK_NODE_LIST:
    writer->level++;
    write_children (writer, node);
    writer->level--;
    break;
  case CMARK_NODE_BLOCK_QUOTE:
    writer->quoted = TRUE;
    write_children (writer, node);
    writer->quoted = FALSE;
    break;
  default:
    write_children (writer, node);
    break;
  }
}

static void
write_children (Writer     *writer,
                cmark_node *parent)
{
  for (cmark_node *node = cmark_node_first_child (parent); node != NULL; node = cmark_node_next (node))
    write_block (writer, node);
}

GPtrArray *
tally_rule_text_parse (const char *source,
                       GHashTable *marks)
{
  cmark_node *document = cmark_parse_document (source, strlen (source), CMARK_OPT_DEFAULT);
  Writer writer = {
    .blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) tally_rule_block_free),
    .marks = marks,
  };

  write_children (&writer, document);
  cmark_node_free (document);

  return writer.blocks;
}

/* Breaks at blanks; counts characters, which is what columns are in our
 * three languages. */
void
tally_rule_text_append_wrapped (GString    *plain,
                                const char *text,
                                const char *first,
                                guint       indent,
                                guint       width)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \n", -1);
  guint column = (guint) g_utf8_strlen (first, -1);

  g_string_append (plain, first);
  for (guint i = 0; words[i] != NULL; i++) {
    guint length = (guint) g_utf8_strlen (words[i], -1);

    if (i > 0 && column + 1 + length > width) {
      g_string_append_printf (plain, "\n%*s", (int) indent, "");
      column = indent;
    } else if (i > 0) {
      g_string_append_c (plain, ' ');
      column++;
    }
    g_string_append (plain, words[i]);
    column += length;
  }
  g_string_append_c (plain, '\n');
}

static char *
make_bullet (const TallyRuleBlock *block)
{
  guint indent = 2 * (block->level - 1);

  if (block->number > 0)
    return g_strdup_printf ("%*s%u. ", (int) indent, "", block->number);

  return g_strdup_printf ("%*s• ", (int) indent, "");
}

char *
tally_rule_text_to_plain (const char *source,
                          guint       width)
{
  g_autoptr (GPtrArray) blocks = tally_rule_text_parse (source, NULL);
  GString *plain = g_string_new (NULL);
  gboolean was_item = FALSE;

  for (guint i = 0; i < blocks->len; i++) {
    const TallyRuleBlock *block = blocks->pdata[i];
    gboolean is_item = block->kind == TALLY_RULE_ITEM;
    g_autofree char *first = is_item ? make_bullet (block) : g_strnfill (2 * block->level, ' ');

    /* A drawing can't be shown here, and its section says it in words, too. */
    if (block->kind == TALLY_RULE_FIGURE)
      continue;
    if (plain->len > 0 && !(is_item && was_item))
      g_string_append_c (plain, '\n');

    tally_rule_text_append_wrapped (plain, block->text, first, (guint) g_utf8_strlen (first, -1), width);
    was_item = is_item;
  }

  return g_string_free (plain, FALSE);
}
