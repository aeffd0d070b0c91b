/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-zoff-im-zoo-private.h"

#include "tally-language.h"

#define JOKERS 1

#define BIT(animal) (1u << TALLY_ZOFF_##animal)

/* clang-format off */
static const struct {
  const char *one;
  const char *many;
  guint8      supply;           /* for four players or more */
  guint8      supply_of_three;
  guint16     beaten_by;
} cards[TALLY_ZOFF_N_CARDS] = {
  [TALLY_ZOFF_WHALE]      = { N_ ("whale"),      N_ ("whales"),      5, 3, 0 },
  [TALLY_ZOFF_ELEPHANT]   = { N_ ("elephant"),   N_ ("elephants"),   5, 4, BIT (MOUSE) },
  [TALLY_ZOFF_CROCODILE]  = { N_ ("crocodile"),  N_ ("crocodiles"),  5, 3, BIT (ELEPHANT) },
  [TALLY_ZOFF_POLAR_BEAR] = { N_ ("polar bear"), N_ ("polar bears"), 5, 3, BIT (WHALE) | BIT (ELEPHANT) },
  [TALLY_ZOFF_LION]       = { N_ ("lion"),       N_ ("lions"),       5, 4, BIT (ELEPHANT) },
  [TALLY_ZOFF_SEAL]       = { N_ ("seal"),       N_ ("seals"),       5, 3, BIT (WHALE) | BIT (POLAR_BEAR) },
  [TALLY_ZOFF_FOX]        = { N_ ("fox"),        N_ ("foxes"),       5, 3, BIT (ELEPHANT) | BIT (CROCODILE) | BIT (POLAR_BEAR) | BIT (LION) },
  [TALLY_ZOFF_PERCH]      = { N_ ("perch"),      N_ ("perches"),     5, 3, BIT (WHALE) | BIT (CROCODILE) | BIT (POLAR_BEAR) | BIT (SEAL) },
  [TALLY_ZOFF_HEDGEHOG]   = { N_ ("hedgehog"),   N_ ("hedgehogs"),   5, 3, BIT (FOX) },
  [TALLY_ZOFF_SARDINES]   = { N_ ("sardine"),    N_ ("sardines"),    5, 3, BIT (WHALE) | BIT (CROCODILE) | BIT (SEAL) | BIT (PERCH) },
  [TALLY_ZOFF_MOUSE]      = { N_ ("mouse"),      N_ ("mice"),        5, 4, BIT (CROCODILE) | BIT (POLAR_BEAR) | BIT (LION) | BIT (SEAL) | BIT (FOX) | BIT (HEDGEHOG) },
  [TALLY_ZOFF_MOSQUITO]   = { N_ ("mosquito"),   N_ ("mosquitoes"),  4, 2, BIT (HEDGEHOG) | BIT (SARDINES) | BIT (MOUSE) },
  [TALLY_ZOFF_JOKER]      = { N_ ("joker"),      N_ ("jokers"),      JOKERS, JOKERS, 0 },
};

/* The same words as what something is done to: in German “1 Löwe”, but “Ben
 * legt 1 Löwen”. */
static const char *const objects[TALLY_ZOFF_N_CARDS][2] = {
  [TALLY_ZOFF_WHALE] = { NC_ ("object", "whale"), NC_ ("object", "whales") },
  [TALLY_ZOFF_ELEPHANT] = { NC_ ("object", "elephant"), NC_ ("object", "elephants") },
  [TALLY_ZOFF_CROCODILE] = { NC_ ("object", "crocodile"), NC_ ("object", "crocodiles") },
  [TALLY_ZOFF_POLAR_BEAR] = { NC_ ("object", "polar bear"), NC_ ("object", "polar bears") },
  [TALLY_ZOFF_LION] = { NC_ ("object", "lion"), NC_ ("object", "lions") },
  [TALLY_ZOFF_SEAL] = { NC_ ("object", "seal"), NC_ ("object", "seals") },
  [TALLY_ZOFF_FOX] = { NC_ ("object", "fox"), NC_ ("object", "foxes") },
  [TALLY_ZOFF_PERCH] = { NC_ ("object", "perch"), NC_ ("object", "perches") },
  [TALLY_ZOFF_HEDGEHOG] = { NC_ ("object", "hedgehog"), NC_ ("object", "hedgehogs") },
  [TALLY_ZOFF_SARDINES] = { NC_ ("object", "sardine"), NC_ ("object", "sardines") },
  [TALLY_ZOFF_MOUSE] = { NC_ ("object", "mouse"), NC_ ("object", "mice") },
  [TALLY_ZOFF_MOSQUITO] = { NC_ ("object", "mosquito"), NC_ ("object", "mosquitoes") },
  [TALLY_ZOFF_JOKER] = { NC_ ("object", "joker"), NC_ ("object", "jokers") },
};

const char *const tally_zoff_card_words[] = {
  [TALLY_ZOFF_WHALE] = "whale",
  [TALLY_ZOFF_ELEPHANT] = "elephant",
  [TALLY_ZOFF_CROCODILE] = "crocodile",
  [TALLY_ZOFF_POLAR_BEAR] = "polar-bear",
  [TALLY_ZOFF_LION] = "lion",
  [TALLY_ZOFF_SEAL] = "seal",
  [TALLY_ZOFF_FOX] = "fox",
  [TALLY_ZOFF_PERCH] = "perch",
  [TALLY_ZOFF_HEDGEHOG] = "hedgehog",
  [TALLY_ZOFF_SARDINES] = "sardines",
  [TALLY_ZOFF_MOUSE] = "mouse",
  [TALLY_ZOFF_MOSQUITO] = "mosquito",
  [TALLY_ZOFF_JOKER] = "joker",
  NULL,
};

#define ANIMALS N_ ("whale"), N_ ("elephant"), N_ ("crocodile"), N_ ("polar bear"), N_ ("lion"), N_ ("seal"), N_ ("fox"), \
                N_ ("perch"), N_ ("hedgehog"), N_ ("sardine"), N_ ("mouse"), N_ ("mosquito")
/* clang-format on */

const char *const tally_zoff_card_titles[] = { ANIMALS, N_ ("joker"), NULL };
const char *const tally_zoff_animal_titles[] = { ANIMALS, NULL };

G_STATIC_ASSERT (TALLY_ZOFF_N_CARDS <= TALLY_MAX_COUNTS);

const char *
tally_zoff_card_msgid (TallyZoffAnimal animal,
                       gint64          count)
{
  return count == 1 ? cards[animal].one : cards[animal].many;
}

const char *
tally_zoff_card_name (TallyZoffAnimal animal,
                      gint64          count)
{
  return _ (tally_zoff_card_msgid (animal, count));
}

static const char *
get_object_name (TallyZoffAnimal animal,
                 gint64          count)
{
  return tally_pgettext2 ("object", objects[animal][count != 1]);
}

char *
tally_zoff_name_set (TallyZoffSet set)
{
  /* Translators: a number of animals, such as “3 seals”. */
  return g_strdup_printf (_ ("%d %s"), set.count, tally_zoff_card_name (set.animal, set.count));
}

char *
tally_zoff_name_set_as_object (TallyZoffSet set)
{
  return g_strdup_printf (_ ("%d %s"), set.count, get_object_name (set.animal, set.count));
}

guint
tally_zoff_supply (const TallySetup *setup,
                   TallyZoffAnimal   animal)
{
  return setup->n_players == 3 ? cards[animal].supply_of_three : cards[animal].supply;
}

static gint64
count_cards (const TallyCounts *own,
             const TallyCounts *partner,
             guint              animal)
{
  return (gint64) own->n[animal] + (partner ? partner->n[animal] : 0);
}

/* A bit for each animal among the cards, jokers aside. */
static guint
find_animals (const TallyCounts *own,
              const TallyCounts *partner)
{
  guint animals = 0;

  for (guint animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    if (count_cards (own, partner, animal) > 0)
      animals |= 1u << animal;
  }

  return animals;
}

/* Cards can be read in one way only: a mosquito among elephants is always an
 * elephant, and without one always a mosquito. */
TallyZoffReading
tally_zoff_read_set (const TallyCounts *own,
                     const TallyCounts *partner,
                     TallyZoffSet      *set)
{
  guint animals = find_animals (own, partner);
  gint64 jokers = count_cards (own, partner, TALLY_ZOFF_JOKER);
  gint64 mosquitoes = count_cards (own, partner, TALLY_ZOFF_MOSQUITO);

  if (animals == 0)
    return TALLY_ZOFF_ONLY_JOKERS;

  if (animals == (BIT (ELEPHANT) | BIT (MOSQUITO))) {
    if (mosquitoes > 1)
      return TALLY_ZOFF_SEVERAL_MOSQUITOES;
    set->animal = TALLY_ZOFF_ELEPHANT;
    set->count = tally_number_clamp (count_cards (own, partner, TALLY_ZOFF_ELEPHANT) + mosquitoes + jokers);
  } else {
    set->animal = (TallyZoffAnimal) g_bit_nth_lsf (animals, -1);
    if (animals != 1u << set->animal)
      return TALLY_ZOFF_SEVERAL_ANIMALS;
    set->count = tally_number_clamp (count_cards (own, partner, set->animal) + jokers);
  }

  return jokers > JOKERS ? TALLY_ZOFF_SEVERAL_JOKERS : TALLY_ZOFF_IS_A_SET;
}

gboolean
tally_zoff_animal_beats (TallyZoffAnimal animal,
                         TallyZoffAnimal lying)
{
  return (cards[lying].beaten_by >> animal) & 1;
}

TallyZoffContest
tally_zoff_contest (TallyZoffSet set,
                    TallyZoffSet lying)
{
  if (set.animal == lying.animal)
    return set.count == lying.count + 1 ? TALLY_ZOFF_BEATS_BY_ONE_MORE : TALLY_ZOFF_NOT_ONE_MORE;
  if (tally_zoff_animal_beats (set.animal, lying.animal))
    return set.count == lying.count ? TALLY_ZOFF_BEATS_BY_ANIMAL : TALLY_ZOFF_WRONG_NUMBER;
  if (tally_zoff_animal_beats (lying.animal, set.animal))
    return TALLY_ZOFF_OTHER_WAY_ROUND;

  return TALLY_ZOFF_WRONG_ANIMAL;
}

gboolean
tally_zoff_beats (TallyZoffSet set,
                  TallyZoffSet lying)
{
  TallyZoffContest contest = tally_zoff_contest (set, lying);

  return contest == TALLY_ZOFF_BEATS_BY_ANIMAL || contest == TALLY_ZOFF_BEATS_BY_ONE_MORE;
}

gboolean
tally_zoff_takes_mosquito (TallyZoffAnimal animal)
{
  return animal == TALLY_ZOFF_ELEPHANT;
}

/* The biggest set there can be: with the joker, and a mosquito as elephant. */
static gint32
biggest_set (const TallySetup *setup,
             TallyZoffAnimal   animal)
{
  return (gint32) tally_zoff_supply (setup, animal) + JOKERS + (tally_zoff_takes_mosquito (animal) ? 1 : 0);
}

guint
tally_zoff_what_beats (const TallySetup *setup,
                       TallyZoffSet      lying,
                       TallyZoffSet      sets[TALLY_ZOFF_N_ANIMALS])
{
  guint n = 0;

  for (TallyZoffAnimal animal = 0; animal < TALLY_ZOFF_N_ANIMALS; animal++) {
    TallyZoffSet set = { animal, animal == lying.animal ? lying.count + 1 : lying.count };

    if (set.count <= biggest_set (setup, animal) && tally_zoff_beats (set, lying))
      sets[n++] = set;
  }

  return n;
}

guint
tally_zoff_get_left (const TallySetup     *setup,
                     const TallyZoffState *state,
                     TallyZoffAnimal       animal)
{
  guint supply = tally_zoff_supply (setup, animal);

  return supply - MIN (state->table.seen[animal], supply);
}

gboolean
tally_zoff_mosquito_helps (const TallySetup     *setup,
                           const TallyZoffState *state)
{
  const TallyZoffTable *table = &state->table;
  TallyZoffSet sets[TALLY_ZOFF_N_ANIMALS];
  gboolean elephants = table->owner == TALLY_NOBODY;
  guint n = elephants ? 0 : tally_zoff_what_beats (setup, table->lying, sets);

  for (guint i = 0; i < n; i++)
    elephants |= tally_zoff_takes_mosquito (sets[i].animal);

  return elephants && tally_zoff_get_left (setup, state, TALLY_ZOFF_MOSQUITO) > 0;
}
