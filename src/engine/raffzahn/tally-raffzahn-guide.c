/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-raffzahn-private.h"

#include "tally-language.h"

#include "../tally-rank.h"

static char *
tell_winners (const TallySetup         *setup,
              const TallyRaffzahnState *state)
{
  guint winners = tally_raffzahn_get_winners (setup, state);
  g_autofree char *names = tally_rank_join_names (setup, winners);
  guint teeth = tally_raffzahn_get_score (setup, state, (TallySeat) g_bit_nth_lsf (winners, -1));

  /* Only players without a tile share a place. */
  if (teeth == 0)
    return g_strdup_printf (_ ("Nobody has a tooth: %s share the win."), names);

  return g_strdup_printf (tally_ngettext ("%s wins with %u tooth.",
                                          "%s wins with %u teeth.",
                                          teeth),
                          names, teeth);
}

char *
tally_raffzahn_next_step (const TallySetup *setup,
                          gconstpointer     data)
{
  const TallyRaffzahnState *state = data;
  const char *player;

  if (state->turn == TALLY_NOBODY)
    return tell_winners (setup, state);

  player = setup->names[state->turn];
  if (!state->begun)
    return g_strdup_printf (_ ("Lay out all 40 tiles face up: %s begins and throws up to three times."), player);
  if (tally_raffzahn_may_protect (state, state->turn))
    return g_strdup_printf (_ ("%s throws up to three times. A tile taken now may lie face down."), player);

  return g_strdup_printf (_ ("%s throws up to three times. A tile taken now lies face up."), player);
}

char *
tally_raffzahn_sheet_step (const TallySetup *setup,
                           gconstpointer     data)
{
  const TallyRaffzahnState *state = data;

  return g_strdup_printf (_ ("Play until the middle is empty: %s begins. Then count everybody’s teeth."),
                          setup->names[state->turn]);
}

const char *
tally_raffzahn_section (const TallySetup *setup,
                        gconstpointer     data)
{
  const TallyRaffzahnState *state = data;

  if (state->turn == TALLY_NOBODY)
    return "raffzahn.end";

  return state->begun ? "raffzahn.turn" : "raffzahn.setup";
}

static char *
tell_taking (const TallySetup         *setup,
             const TallyRaffzahnState *state,
             const TallyRaffzahnEvent *event,
             int                       tile)
{
  const char *player = setup->names[event->turn.player];
  TallySeat owner;

  tally_raffzahn_find_tile (state, tile, &owner);
  if (event->turn.announced == tile && state->middle != tally_raffzahn_bit (tile))
    return g_strdup_printf (_ ("%s takes the announced %d and has another turn"), player, tile);
  if (owner != TALLY_NOBODY)
    return g_strdup_printf (_ ("%s takes the %d from %s"), player, tile, setup->names[owner]);

  return g_strdup_printf (_ ("%s takes the %d"), player, tile);
}

char *
tally_raffzahn_list_tiles (guint64 tiles)
{
  GString *list = g_string_new (NULL);

  for (int tile = 1; tile <= TALLY_RAFFZAHN_TILES; tile++) {
    if (tiles & tally_raffzahn_bit (tile))
      g_string_append_printf (list, "%s%d", list->len > 0 ? _ (", ") : "", tile);
  }

  return g_string_free (list, FALSE);
}

static char *
tell_miss (const char *player,
           guint64     discard)
{
  g_autofree char *tiles = tally_raffzahn_list_tiles (discard);

  if (discard == 0)
    return g_strdup_printf (_ ("%s misses and has nothing to give up"), player);

  return g_strdup_printf (_ ("%s misses and gives up %s"), player, tiles);
}

static char *
tell_turn (const TallySetup         *setup,
           const TallyRaffzahnState *state,
           const TallyRaffzahnEvent *event)
{
  const char *player = setup->names[event->turn.player];
  TallyRaffzahnOutcome outcome;

  tally_raffzahn_work_out (setup, state, event, &outcome);

  switch (outcome.result) {
  case TALLY_RAFFZAHN_ROTTEN:
    return g_strdup_printf (_ ("%s throws the rotten tooth"), player);
  case TALLY_RAFFZAHN_HIGH_STAR:
    return g_strdup_printf (_ ("%s takes the %d with three stars"), player, outcome.tile);
  case TALLY_RAFFZAHN_LOW_STAR:
    return g_strdup_printf (_ ("%s takes the %d with two stars"), player, outcome.tile);
  case TALLY_RAFFZAHN_OWN_HIT:
    if (state->up[event->turn.player] & tally_raffzahn_bit (outcome.tile))
      return g_strdup_printf (_ ("%s hits their own %d and loses it"), player, outcome.tile);
    return g_strdup_printf (_ ("%s hits their own %d and turns it up"), player, outcome.tile);
  case TALLY_RAFFZAHN_LOOT:
    return tell_taking (setup, state, event, outcome.tile);
  case TALLY_RAFFZAHN_MISS:
    return tell_miss (player, event->turn.discard.numbers);
  case TALLY_RAFFZAHN_PASS:
    break;
  }

  return g_strdup_printf (C_ ("Raffzahn", "%s passes"), player);
}

static char *
tell_teeth (const TallySetup *setup,
            const gint32      teeth[])
{
  g_autofree char *told = tally_setup_tell_numbers (setup, teeth);

  return g_strdup_printf (_ ("Teeth: %s"), told);
}

static char *
tell_count (const TallySetup            *setup,
            const TallyPlayerNumberSets *tiles)
{
  gint32 teeth[TALLY_MAX_PLAYERS];

  for (guint seat = 0; seat < TALLY_MAX_PLAYERS; seat++)
    teeth[seat] = (gint32) tally_raffzahn_sum_teeth (setup, tiles->numbers[seat]);

  return tell_teeth (setup, teeth);
}

char *
tally_raffzahn_tell (const TallySetup *setup,
                     gconstpointer     state,
                     const TallyEvent *event)
{
  const TallyRaffzahnEvent *what = tally_event_payload (event);

  switch ((TallyRaffzahnKind) event->kind) {
  case TALLY_RAFFZAHN_TOTALS:
    return tell_teeth (setup, what->totals.teeth.n);
  case TALLY_RAFFZAHN_COUNT:
    return tell_count (setup, &what->count.tiles);
  case TALLY_RAFFZAHN_TURN:
    break;
  }

  return tell_turn (setup, state, what);
}

char *
tally_raffzahn_progress (const TallySetup *setup,
                         gconstpointer     data)
{
  const TallyRaffzahnState *state = data;
  guint n = tally_raffzahn_count_tiles (state->middle);

  if (state->by_totals || state->by_count)
    return g_strdup (_ ("counted at the end"));
  if (n == 0)
    return g_strdup (_ ("the middle is empty"));

  return g_strdup_printf (tally_ngettext ("%u tile in the middle",
                                          "%u tiles in the middle",
                                          n),
                          n);
}

static char *
tell_record_title (guint n_players,
                   guint variant)
{
  return g_strdup (_ ("Most teeth in Raffzahn"));
}

static char *
tell_record_value (gint32 value,
                   guint  rounds)
{
  return g_strdup_printf (tally_ngettext ("%d tooth", "%d teeth", (gulong) value), value);
}

const TallyGameRecord tally_raffzahn_record = { .tell_title = tell_record_title, .tell_value = tell_record_value };
