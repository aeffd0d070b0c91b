/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

#include "tally-language.h"

/* For “may I lay this on that?”: the sentences of a refusal are those of the
 * table of rules. */
char *
tally_zoff_explain (const TallySetup *setup,
                    TallyZoffSet      set,
                    TallyZoffSet      lying)
{
  g_autofree char *upper = tally_zoff_name_set (set);
  g_autofree char *lower = tally_zoff_name_set_as_object (lying);
  TallyViolation violation;

  switch (tally_zoff_contest (set, lying)) {
  case TALLY_ZOFF_BEATS_BY_ANIMAL:
    return g_strdup_printf (tally_ngettext ("%s beats %s.",
                                            "%s beat %s.",
                                            (gulong) set.count),
                            upper, lower);
  case TALLY_ZOFF_BEATS_BY_ONE_MORE:
    return g_strdup_printf (_ ("%s beat %s: one more of the same animal."), upper, lower);
  case TALLY_ZOFF_WRONG_NUMBER:
  case TALLY_ZOFF_NOT_ONE_MORE:
  case TALLY_ZOFF_OTHER_WAY_ROUND:
  case TALLY_ZOFF_WRONG_ANIMAL:
    break;
  }

  tally_zoff_refuse_contest (&violation, set, lying);
  violation.game = &tally_zoff_im_zoo;

  return tally_violation_message (&violation, setup);
}

static void
append_sentence (GString *text,
                 const char *format,
                 ...) G_GNUC_PRINTF (2, 3);

static void
append_sentence (GString *text,
                 const char *format,
                 ...)
{
  va_list args;

  if (text->len > 0)
    g_string_append_c (text, ' ');

  va_start (args, format);
  g_string_append_vprintf (text, format, args);
  va_end (args);
}

static void
append_swap (GString               *text,
             const TallySetup      *setup,
             const TallyZoffLineUp *line_up)
{
  for (guint i = 0; i < line_up->n_teams; i++)
    append_sentence (text, _ ("%s passes two cards to %s."),
                     setup->names[line_up->teams[i].worse], setup->names[line_up->teams[i].better]);

  if (line_up->n_teams > 0)
    append_sentence (text, "%s", _ ("Then the partners pass two back."));
  if (line_up->solo != TALLY_NOBODY)
    append_sentence (text, _ ("%s plays solo and may put away two cards."), setup->names[line_up->solo]);
}

/* Where the rules name nobody the table agrees on who deals. */
static void
append_deal (GString               *text,
             const TallySetup      *setup,
             const TallyZoffLineUp *line_up)
{
  if (line_up->dealer != TALLY_NOBODY)
    append_sentence (text, _ ("%s deals."), setup->names[line_up->dealer]);
  if (line_up->leader != TALLY_NOBODY)
    append_sentence (text, _ ("%s leads."), setup->names[line_up->leader]);
  else if (setup->n_players == 3)
    append_sentence (text, "%s", _ ("Draw lots to see who leads."));
  else
    append_sentence (text, "%s", _ ("Deal the cards: whoever sits to the dealer’s left leads."));
}

static void
append_turn (GString              *text,
             const TallySetup     *setup,
             const TallyZoffState *state)
{
  const TallyZoffTable *table = &state->table;
  const char *player = setup->names[table->turn];
  g_autofree char *set = NULL;

  if (table->owner != TALLY_NOBODY) {
    set = tally_zoff_name_set_as_object (table->lying);
    /* Translators: a player, a set such as “3 seals”, the player who laid it. */
    append_sentence (text, _ ("%s must beat %s by %s, or pass."), player, set, setup->names[table->owner]);
  } else if (tally_zoff_may_pass (state)) {
    append_sentence (text, _ ("%s leads, or passes if the last card is the joker."), player);
  } else {
    append_sentence (text, _ ("%s leads."), player);
  }
}

char *
tally_zoff_next_step (const TallySetup *setup,
                      gconstpointer     data)
{
  const TallyZoffState *state = data;
  GString *text = g_string_new (NULL);
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);

  if (state->finished)
    append_sentence (text, _ ("%s wins with %d points."),
                     setup->names[state->places[0]], state->totals[state->places[0]]);
  else if (!state->table.dealt)
    append_deal (text, setup, &line_up);
  else
    append_turn (text, setup, state);

  if (!state->table.begun)
    append_swap (text, setup, &line_up);

  return g_string_free (text, FALSE);
}

static const char *
section_between_rounds (const TallySetup     *setup,
                        const TallyZoffState *state)
{
  if (state->finished)
    return "zoff-im-zoo.end";
  if (setup->n_players == 3)
    return "zoff-im-zoo.three-players";
  if (state->rounds == 0)
    return "zoff-im-zoo.deal";

  return tally_zoff_plays_in_teams (setup) ? "zoff-im-zoo.teams" : "zoff-im-zoo.variants.no-teams";
}

const char *
tally_zoff_section (const TallySetup *setup,
                    gconstpointer     data)
{
  const TallyZoffState *state = data;
  const TallyZoffTable *table = &state->table;
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);

  if (!table->dealt)
    return section_between_rounds (setup, state);
  if (!table->begun && line_up.n_teams > 0)
    return "zoff-im-zoo.teams.swap";

  return table->owner == TALLY_NOBODY ? "zoff-im-zoo.turn.lead" : "zoff-im-zoo.beats";
}

static char *
tell_order (const TallySetup    *setup,
            const TallySeatList *order)
{
  const char *names[TALLY_MAX_PLAYERS + 1] = { NULL };

  for (guint i = 0; i < MIN (order->n, TALLY_MAX_PLAYERS); i++)
    names[i] = setup->names[order->seats[i]];

  return g_strjoinv (", ", (char **) names);
}

static char *
tell_round (const TallySetup       *setup,
            const TallyZoffState   *state,
            const TallyZoffOutcome *outcome)
{
  g_autofree char *order = tell_order (setup, &outcome->order);

  /* Translators: the number of a round, and who got rid of the cards in which order. */
  return g_strdup_printf (_ ("Round %u: %s"), state->rounds + 1, order);
}

static char *
tell_final (const TallySetup *setup,
            const gint32      totals[])
{
  g_autofree char *told = tally_setup_tell_numbers (setup, totals);

  /* Translators: how many points everybody has: "Anna 21, Ben 19". */
  return g_strdup_printf (_ ("Totals at the end: %s"), told);
}

static char *
tell_deal (const TallySetup     *setup,
           const TallyZoffState *state,
           TallySeat             leader)
{
  TallyZoffLineUp line_up;

  tally_zoff_line_up (setup, state, &line_up);
  if (leader == TALLY_NOBODY)
    leader = line_up.leader;

  return g_strdup_printf (_ ("Round %u is dealt, %s leads"), state->rounds + 1, setup->names[leader]);
}

static char *
tell_play (const TallySetup     *setup,
           const TallyZoffState *state,
           const TallyZoffEvent *event)
{
  const char *player = setup->names[event->play.player];
  g_autofree char *name = NULL;
  TallyZoffLineUp line_up;
  TallyZoffSet set;

  tally_zoff_read_set (&event->play.cards, &event->play.partner, &set);
  name = tally_zoff_name_set_as_object (set);
  if (!event->play.partner.present)
    return g_strdup_printf (_ ("%s lays %s"), player, name);

  tally_zoff_line_up (setup, state, &line_up);

  return g_strdup_printf (_ ("%s lays %s with %s’s help"), player, name,
                          setup->names[tally_zoff_find_team (&line_up, event->play.player)->better]);
}

static char *
tell_discard (const TallySetup     *setup,
              const TallyZoffEvent *event)
{
  gint32 n = 0;

  for (guint animal = 0; animal < TALLY_ZOFF_N_CARDS; animal++)
    n += event->play.cards.n[animal];

  return g_strdup_printf (tally_ngettext ("%s puts %d card away",
                                          "%s puts %d cards away",
                                          (gulong) n),
                          setup->names[event->play.player], n);
}

char *
tally_zoff_tell (const TallySetup *setup,
                 gconstpointer     data,
                 const TallyEvent *event)
{
  const TallyZoffState *state = data;
  const TallyZoffEvent *what = tally_event_payload (event);

  switch ((TallyZoffKind) event->kind) {
  case TALLY_ZOFF_ROUND:
    return tell_round (setup, state, &what->round);
  case TALLY_ZOFF_FINAL:
    return tell_final (setup, what->final.totals.n);
  case TALLY_ZOFF_DEAL:
    return tell_deal (setup, state, what->deal.leader);
  case TALLY_ZOFF_DISCARD:
    return tell_discard (setup, what);
  case TALLY_ZOFF_PLAY:
    return tell_play (setup, state, what);
  case TALLY_ZOFF_PASS:
    break;
  }

  return g_strdup_printf (_ ("%s passes"), setup->names[what->pass.player]);
}

char *
tally_zoff_progress (const TallySetup *setup,
                     gconstpointer     data)
{
  const TallyZoffState *state = data;

  if (state->finished && state->rounds == 0)
    return g_strdup (state->by_final ? _ ("counted at the end") : _ ("no round played"));
  if (state->finished)
    return g_strdup_printf (tally_ngettext ("%u round", "%u rounds", state->rounds),
                            state->rounds);

  return g_strdup_printf (_ ("round %u"), state->rounds + 1);
}

static char *
tell_record_title (guint n_players,
                   guint variant)
{
  return g_strdup (_ ("Highest total in Zoff im Zoo"));
}

static char *
tell_record_value (gint32 value,
                   guint  rounds)
{
  return g_strdup_printf (tally_ngettext ("%d point", "%d points", (gulong) ABS (value)), value);
}

const TallyGameRecord tally_zoff_record = { .tell_title = tell_record_title, .tell_value = tell_record_value };
