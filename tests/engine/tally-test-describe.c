/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-test-match.h"

/* A sink that writes compact JSON, without the escapes that no name in a test
 * needs. */
typedef struct {
  TallySink sink;
  GString *text;
  GString *closers; /* what the open objects and lists end with */
} TextSink;

static GString *
begin_value (TallySink  *sink,
             const char *key)
{
  GString *text = ((TextSink *) sink)->text;

  if (text->len > 0 && text->str[text->len - 1] != '{' && text->str[text->len - 1] != '[')
    g_string_append_c (text, ',');
  if (key != NULL)
    g_string_append_printf (text, "\"%s\":", key);

  return text;
}

static void
open_object_cb (TallySink  *sink,
                const char *key)
{
  g_string_append_c (begin_value (sink, key), '{');
  g_string_append_c (((TextSink *) sink)->closers, '}');
}

static void
open_list_cb (TallySink  *sink,
              const char *key)
{
  g_string_append_c (begin_value (sink, key), '[');
  g_string_append_c (((TextSink *) sink)->closers, ']');
}

static void
close_cb (TallySink *sink)
{
  TextSink *self = (TextSink *) sink;

  g_assert_cmpuint (self->closers->len, >, 0);
  g_string_append_c (self->text, self->closers->str[self->closers->len - 1]);
  g_string_truncate (self->closers, self->closers->len - 1);
}

static void
number_cb (TallySink  *sink,
           const char *key,
           gint64      number)
{
  g_string_append_printf (begin_value (sink, key), "%" G_GINT64_FORMAT, number);
}

static void
flag_cb (TallySink  *sink,
         const char *key,
         gboolean    flag)
{
  g_string_append (begin_value (sink, key), flag ? "true" : "false");
}

static void
text_cb (TallySink  *sink,
         const char *key,
         const char *text)
{
  if (text == NULL)
    g_string_append (begin_value (sink, key), "null");
  else
    g_string_append_printf (begin_value (sink, key), "\"%s\"", text);
}

char *
tally_test_describe (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TextSink text = {
    .sink = { open_object_cb, open_list_cb, close_cb, number_cb, flag_cb, text_cb },
    .text = g_string_new (NULL),
    .closers = g_string_new (NULL),
  };

  setup->game->describe (setup, tally_match_get_state (match), &text.sink);
  g_assert_cmpuint (text.closers->len, ==, 0);
  g_string_free (text.closers, TRUE);

  return g_string_free (text.text, FALSE);
}

char *
tally_test_ranking (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = setup->game->rank (setup, tally_match_get_state (match), ranks);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s %d %d", i > 0 ? ", " : "",
                            setup->names[ranks[i].seat], ranks[i].place, ranks[i].score);

  return g_string_free (text, FALSE);
}

char *
tally_test_winners (const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  guint winners = tally_game_get_winners (setup, tally_match_get_state (match));
  GString *text = g_string_new (NULL);

  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    if (winners & tally_seat_bit (seat))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", setup->names[seat]);
  }

  return g_string_free (text, FALSE);
}
