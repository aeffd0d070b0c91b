/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-language.h"

#include "tally-zoff-im-zoo-private.h"

enum {
  LIONS,
  HEDGEHOGS,
  OUT_FIRST,
  POINTS,
  N_MEASURES,
};

static const TallyMeasure measures[N_MEASURES] = {
  [LIONS] = { .id = "lions", .award = N_ ("Most lions"), .best = N_ ("Most lions in a round"), .drawing = "animal-lion" },
  [HEDGEHOGS] = { .id = "hedgehogs", .award = N_ ("Most hedgehogs"), .drawing = "animal-hedgehog" },
  [OUT_FIRST] = { .id = "out-first", .award = N_ ("Most often out first"), .drawing = "animal-fox" },
  [POINTS] = { .id = "points", .best = N_ ("Most points in a round") },
};

static void
observe (const TallySetup *setup,
         gconstpointer     before,
         const TallyEvent *event,
         gconstpointer     after,
         gint32            numbers[TALLY_MAX_MEASURES][TALLY_MAX_PLAYERS])
{
  TallyZoffScore scores[TALLY_ZOFF_MAX_PLAYERS];
  TallyZoffOutcome outcome;
  TallyZoffLineUp line_up;

  if (!tally_zoff_ends_round (setup, before, event, &outcome))
    return;

  tally_zoff_line_up (setup, before, &line_up);
  tally_zoff_score (setup, before, &outcome, scores);
  numbers[OUT_FIRST][outcome.order.seats[0]] = 1;
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    numbers[POINTS][seat] = scores[seat].total;
    if (line_up.tricks_count) {
      numbers[LIONS][seat] = outcome.lions.n[seat];
      numbers[HEDGEHOGS][seat] = outcome.hedgehogs.n[seat];
    }
  }
}

static guint
pair_up (const TallySetup *setup,
         gconstpointer     before,
         const TallyEvent *event,
         TallyPairScore    pairs[TALLY_MAX_PAIRS])
{
  TallyZoffScore scores[TALLY_ZOFF_MAX_PLAYERS];
  TallyZoffOutcome outcome;
  TallyZoffLineUp line_up;

  if (!tally_zoff_ends_round (setup, before, event, &outcome))
    return 0;

  tally_zoff_line_up (setup, before, &line_up);
  tally_zoff_score (setup, before, &outcome, scores);
  for (guint i = 0; i < line_up.n_teams; i++) {
    TallySeat better = line_up.teams[i].better;
    TallySeat worse = line_up.teams[i].worse;

    pairs[i] = (TallyPairScore){ better, worse, scores[better].own + scores[worse].own };
  }

  return line_up.n_teams;
}

static char *
tell_gain (const TallySetup *setup,
           gconstpointer     before,
           const TallyEvent *event,
           TallySeat         seat,
           gint32            gain)
{
  TallyZoffOutcome outcome;

  if (!tally_zoff_ends_round (setup, before, event, &outcome) || outcome.order.seats[0] != seat)
    return NULL;

  /* Translators: “Sabine was out first, +6.” */
  return g_strdup_printf (_ ("%s was out first, +%d."), setup->names[seat], gain);
}

static char *
tell_lions (gint32 lions)
{
  return g_strdup_printf (tally_ngettext ("%d lion", "%d lions", (gulong) lions), lions);
}

static char *
tell_hand_lions (gint32 lions)
{
  return g_strdup_printf (tally_ngettext ("%d lion in hand", "%d lions in hand", (gulong) lions), lions);
}

static char *
tell_partner (const TallySetup    *setup,
              const TallyZoffTeam *team,
              TallySeat            seat)
{
  return g_strdup_printf (_ ("from %s"), setup->names[team->better == seat ? team->worse : team->better]);
}

static guint
break_down (const TallySetup *setup,
            gconstpointer     before,
            const TallyEvent *event,
            TallySeat         seat,
            TallyGainPart     parts[TALLY_MAX_GAIN_PARTS])
{
  TallyZoffScore scores[TALLY_ZOFF_MAX_PLAYERS], *score = &scores[seat];
  const TallyZoffTeam *team;
  TallyZoffOutcome outcome;
  TallyZoffLineUp line_up;
  guint n = 0;

  if (!tally_zoff_ends_round (setup, before, event, &outcome))
    return 0;

  tally_zoff_line_up (setup, before, &line_up);
  tally_zoff_score (setup, before, &outcome, scores);
  team = tally_zoff_find_team (&line_up, seat);
  parts[n++] = (TallyGainPart){ score->own, g_strdup (_ ("for the place")), NULL };
  if (team != NULL)
    parts[n++] = (TallyGainPart){ score->partner, tell_partner (setup, team, seat), NULL };
  if (line_up.solo == seat)
    parts[n++] = (TallyGainPart){ score->solo, g_strdup (_ ("for playing solo")), NULL };
  if (score->lions != 0)
    parts[n++] = (TallyGainPart){ score->lions, tell_lions (score->lions), "animal-lion", _ ("two lions or more") };
  if (score->hand_lions != 0)
    parts[n++] = (TallyGainPart){ score->hand_lions, tell_hand_lions (-score->hand_lions), "animal-lion", _ ("lions left in hand") };
  if (score->hedgehogs != 0)
    parts[n++] = (TallyGainPart){ score->hedgehogs, g_strdup (_ ("no hedgehog")), "animal-hedgehog", _ ("no hedgehog") };
  return n;
}

const TallyFigures tally_zoff_figures = {
  .measures = measures,
  .n_measures = N_MEASURES,
  .in_rounds = TRUE,
  .observe = observe,
  .pair_up = pair_up,
  .tell_gain = tell_gain,
  .break_down = break_down,
  .tie_break = N_ ("Of those who are level, whoever was placed worse before the round comes first."),
};
