/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-violation.h"

#include "tally-language.h"
#include <string.h>

#include "tally-game.h"

static const TallyRule *
get_rule (const TallyViolation *violation)
{
  return &violation->game->rules[violation->rule];
}

const char *
tally_violation_code (const TallyViolation *violation)
{
  return get_rule (violation)->code;
}

const char *
tally_violation_section (const TallyViolation *violation)
{
  return get_rule (violation)->section;
}

static const char *
seat_name (const TallySetup *setup,
           TallySeat         seat)
{
  return seat == TALLY_NOBODY ? "" : setup->names[seat];
}

static void
append_value (GString              *message,
              const char           *key,
              gsize                 length,
              const TallyViolation *violation,
              const TallySetup     *setup)
{
  const struct {
    const char *key;
    const char *text;
  } texts[] = {
    { "player", seat_name (setup, violation->player) },
    { "other", seat_name (setup, violation->other) },
    { "stranger", violation->stranger },
    { "word", violation->word ? _ (violation->word) : "" },
    { "word2", violation->word2 ? _ (violation->word2) : "" },
    { "object", violation->word2 ? tally_pgettext2 ("object", violation->word2) : "" },
  };
  const struct {
    char key;
    gint32 number;
  } numbers[] = {
    { 'a', violation->a },
    { 'b', violation->b },
    { 'c', violation->c },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    if (strlen (texts[i].key) == length && strncmp (texts[i].key, key, length) == 0)
      g_string_append (message, texts[i].text);
  }

  for (guint i = 0; length == 1 && i < G_N_ELEMENTS (numbers); i++) {
    if (numbers[i].key == *key)
      g_string_append_printf (message, "%d", numbers[i].number);
  }
}

/* Placeholders have names and not printf's positions, so that a translation
 * may put them in any order and leave out what its grammar doesn't need. */
char *
tally_violation_message (const TallyViolation *violation,
                         const TallySetup     *setup)
{
  const TallyRule *rule = get_rule (violation);
  const char *from = rule->plural
                       ? tally_ngettext (rule->sentence, rule->plural, (gulong) ABS (violation->a))
                       : _ (rule->sentence);
  GString *message = g_string_new (NULL);
  const char *open, *shut;

  while ((open = strchr (from, '{')) != NULL && (shut = strchr (open, '}')) != NULL) {
    g_string_append_len (message, from, open - from);
    append_value (message, open + 1, (gsize) (shut - open - 1), violation, setup);
    from = shut + 1;
  }
  g_string_append (message, from);

  return g_string_free (message, FALSE);
}

gboolean
tally_violation_set (TallyViolation *violation,
                     TallyViolation  refusal)
{
  *violation = refusal;
  return FALSE;
}
