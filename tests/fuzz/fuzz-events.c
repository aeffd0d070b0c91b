/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Legal matches, changed event by event: what comes out is a match file whose
 * form is right, so that it is the rules that are tried. */

#include "fuzz.h"

#include "tally-event-json.h"
#include "tally-test-random.h"

#define TRIES 24

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t size)
{
  g_autoptr (TallyMatchFile) file = tally_match_file_parse ((const char *) data, size, NULL);

  if (file != NULL)
    fuzz_check_match (file);
  return 0;
}

/* An event that may stand after MATCH, if one is found. */
static gboolean
find_legal (const TallyMatch *match,
            GRand            *random,
            TallyEvent       *event)
{
  for (guint i = 0; i < TRIES; i++) {
    TallyViolation violation;

    tally_test_random_event (tally_match_get_setup (match), random, event);
    if (tally_match_try (match, event, NULL, &violation))
      return TRUE;
    tally_event_clear (event);
  }

  return FALSE;
}

static void
append_legal (TallyMatch *match,
              GRand      *random,
              guint       most)
{
  TallyViolation violation;
  TallyEvent event;

  for (guint i = 0; i < most && find_legal (match, random, &event); i++) {
    g_assert_true (tally_match_add (match, &event, &violation));
    tally_event_clear (&event);
  }
}

/* Another event in place of one that stands; all after it is judged anew. */
static TallyMatch *
correct (const TallyMatch *match,
         GRand            *random)
{
  guint length = tally_match_get_length (match);
  guint index = (guint) g_rand_int_range (random, 0, (gint32) length);
  TallyViolation violation;
  TallyMatch *corrected;
  TallyEvent event;
  guint failed;

  tally_test_random_event (tally_match_get_setup (match), random, &event);
  corrected = tally_match_correct (match, index, &event, &failed, &violation);
  tally_event_clear (&event);

  return corrected != NULL ? corrected : tally_match_copy (match);
}

/* Cut off somewhere, corrected somewhere, and played on. */
static TallyMatch *
change (const TallyMatch *match,
        GRand            *random)
{
  guint length = tally_match_get_length (match);
  TallyMatch *changed;

  if (length > 0 && g_rand_int_range (random, 0, 3) == 0)
    changed = correct (match, random);
  else
    changed = tally_match_copy (match);

  if (g_rand_boolean (random)) {
    for (gint32 n = g_rand_int_range (random, 0, 1 + (gint32) length); n > 0; n--)
      tally_match_undo (changed);
  }
  append_legal (changed, random, (guint) g_rand_int_range (random, 0, 4));

  return changed;
}

/* The match as a file, sometimes with an event at its end that hardly any rule
 * allows. */
static void
write_changed (const TallyMatch *match,
               GRand            *random,
               GString          *text)
{
  const TallySetup *setup = tally_match_get_setup (match);
  g_autofree char *line = NULL;
  TallyEvent event;

  tally_match_file_write (match, &(TallyMatchLabels){ 0 }, FALSE, text);
  g_assert_true (g_str_has_suffix (text->str, "]}"));
  if (g_rand_boolean (random))
    return;

  tally_test_random_event (setup, random, &event);
  line = tally_event_to_text (setup, &event);
  tally_event_clear (&event);
  g_string_truncate (text, text->len - 2);
  g_string_append_printf (text, "%s%s]}", tally_match_get_length (match) > 0 ? "," : "", line);
}

size_t
LLVMFuzzerCustomMutator (uint8_t *data,
                         size_t size,
                         size_t max_size,
                         unsigned int seed)
{
  g_autoptr (TallyMatchFile) file = tally_match_file_parse ((const char *) data, size, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (TallyMatch) match = NULL;
  g_autoptr (TallyMatch) changed = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean stopped;
  TallyStop stop;

  if (file == NULL || g_rand_int_range (random, 0, 8) == 0)
    return LLVMFuzzerMutate (data, size, max_size);

  match = tally_match_file_replay (file, &stopped, &stop);
  changed = change (match, random);
  write_changed (changed, random, text);
  if (text->len > max_size)
    return LLVMFuzzerMutate (data, size, max_size);

  memcpy (data, text->str, text->len);
  return text->len;
}
