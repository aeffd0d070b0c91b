/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a section as a list of blocks that a label or a terminal can
 * show. Nothing but bold, italic, code and marked words comes through. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What goes around a marked word. Both colours are given, so that it can be
 * read on any paper. */
#define TALLY_RULE_MARK_BEGIN "<span background=\"#f8e58c\" foreground=\"#1c1c1c\" weight=\"bold\">"
#define TALLY_RULE_MARK_END "</span>"

typedef enum {
  TALLY_RULE_PARAGRAPH,
  TALLY_RULE_ITEM,       /* of a list */
  TALLY_RULE_EXAMPLE,    /* begins with the bold word "Example", or is a quotation */
  TALLY_RULE_FIGURE,     /* a drawing: `text` is its name, there is no markup */
} TallyRuleBlockKind;

typedef struct {
  TallyRuleBlockKind  kind;
  guint               level;    /* how many lists it lies in; an item has 1 or more */
  guint               number;   /* of an item in an ordered list, else 0 */
  guint               lead;     /* how many bytes of `text` are the bold words that it begins with */
  char               *text;
  char               *markup;   /* Pango's */
} TallyRuleBlock;

void       tally_rule_block_free          (TallyRuleBlock *block);

/* Blocks (TallyRuleBlock) in order. `marks` is a set of folded words to be
 * marked wherever they stand, or NULL. */
GPtrArray *tally_rule_text_parse          (const char     *source,
                                           GHashTable     *marks);
/* All of it for a terminal, lines not longer than `width`. */
char      *tally_rule_text_to_plain       (const char     *source,
                                           guint           width);
/* A paragraph of it: `first` begins the first line, the others are indented. */
void       tally_rule_text_append_wrapped (GString        *plain,
                                           const char     *text,
                                           const char     *first,
                                           guint           indent,
                                           guint           width);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TallyRuleBlock, tally_rule_block_free)

G_END_DECLS
