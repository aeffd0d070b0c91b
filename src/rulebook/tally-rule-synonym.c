/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-rule-synonym.h"

#include <string.h>

#define MAX_WORDS 8

/* Words that are one another's other endings needn't be listed. */
/* clang-format off */
static const char *const english[][MAX_WORDS] = {
  { "alone", "solo", "single", "lonely", "myself" },
  { "beat", "defeat", "trump", "eat", "stronger" },
  { "begin", "start", "open" },
  { "biggest", "highest", "largest" },
  { "burn", "burnt", "fire", "flame" },
  { "deal", "distribute" },
  { "deck", "stock", "pile" },
  { "die", "dice" },
  { "elephant", "elefant" },
  { "end", "finish", "over" },
  { "exchange", "swap", "trade" },
  { "fly", "gnat", "midge", "mosquito" },
  { "foul", "rotten", "caries", "cavity", "decayed" },
  { "gift", "present", "donate" },
  { "gold", "golden" },
  { "guard", "protect", "safe", "secure" },
  { "lay", "play", "put", "place" },
  { "left", "leftover", "remaining", "rest" },
  { "least", "minimum" },
  { "lowest", "smallest" },
  { "nick", "pinch", "rob", "snatch", "steal" },
  { "pass", "skip" },
  { "partner", "mate", "teammate" },
  { "penalty", "minus" },
  { "roll", "throw", "cast" },
  { "say", "speak", "talk", "tell", "communicate" },
  { "stuck", "blocked" },
  { "tie", "tied", "equal", "same" },
  { "two", "both", "pair" },
  { "victory", "win", "winner", "won" },
};

static const char *const german[][MAX_WORDS] = {
  { "allein", "alleine", "solo", "einzeln", "einsam" },
  { "anfangen", "fangt", "beginnen", "starten", "los" },
  { "aussetzen", "passen" },
  { "austeilen", "teilen", "verteilen", "geben", "gibt" },
  { "brennen", "brennt", "verbrannt", "feuer" },
  { "dieb", "klauen", "stehlen", "wegnehmen", "klau" },
  { "ende", "endet", "schluss", "vorbei", "fertig" },
  { "erlaubt", "verboten" },
  { "faul", "karies" },
  { "festsitzen", "feststecken", "blockiert" },
  { "fliege", "mucke" },
  { "fressen", "frisst", "schlagen", "schlagt", "stechen", "sticht" },
  { "geschenk", "schenken", "verschenken" },
  { "gewinnen", "gewinnt", "sieg", "sieger", "gewonnen" },
  { "gleich", "gleichstand", "unentschieden", "punktgleich", "patt" },
  { "gold", "golden" },
  { "grenze", "limit" },
  { "grosste", "hochste" },
  { "kleinste", "niedrigste" },
  { "legen", "ablegen", "hinlegen", "ausspielen" },
  { "minuspunkte", "strafpunkte" },
  { "nachziehen", "ziehen", "nachnehmen" },
  { "nochmal", "wieder", "erneut", "einmal" },
  { "partie", "runde", "durchgang" },
  { "reden", "sprechen", "sagen", "verraten", "quatschen" },
  { "rest", "restlich", "ubrig" },
  { "robbe", "seehund" },
  { "ruckwarts", "zuruck" },
  { "schieben", "tauschen", "austauschen" },
  { "sicher", "schutzen", "geschutzt" },
  { "verdeckt", "geschutzt" },
  { "verlieren", "verloren", "verliert" },
  { "weglegen", "drucken" },
  { "werfen", "wurfeln", "wurf" },
};

static const char *const french[][MAX_WORDS] = {
  { "aequo", "egal", "egalite", "egaux" },
  { "arriere", "reculer", "retour" },
  { "bloque", "coince" },
  { "bruler", "brule", "feu", "incendie" },
  { "cadeau", "offrir", "donner" },
  { "cacher", "proteger", "cachee" },
  { "carie", "cariee", "pourrie", "gatee" },
  { "chiper", "voler", "vol", "piquer", "prendre" },
  { "commencer", "debuter", "demarrer", "debut" },
  { "defausser", "ecarter", "rendre" },
  { "dire", "parler", "communiquer", "reveler" },
  { "distribuer", "donner", "distribution", "donne" },
  { "doree", "or" },
  { "echange", "echanger", "troquer" },
  { "equipier", "coequipier", "partenaire" },
  { "fin", "finir", "fini", "terminer", "arreter" },
  { "gagner", "gagnant", "vainqueur", "victoire" },
  { "jeter", "lancer", "lance" },
  { "limite", "maximum" },
  { "malus", "penalite" },
  { "manger", "battre", "bat" },
  { "mettre", "poser", "placer", "jouer" },
  { "mouche", "moustique" },
  { "otarie", "phoque" },
  { "passer", "sauter" },
  { "perdre", "perdu", "perd" },
  { "piocher", "tirer", "pioche" },
  { "plaquette", "tuile" },
  { "rejouer", "relancer" },
  { "reste", "restant" },
  { "seul", "solo", "solitaire", "seule" },
};
/* clang-format on */

typedef struct {
  const char *const (*groups)[MAX_WORDS];
  guint n;
} Thesaurus;

static const Thesaurus thesauri[TALLY_N_RULE_LANGUAGES] = {
  [TALLY_RULE_ENGLISH] = { english, G_N_ELEMENTS (english) },
  [TALLY_RULE_GERMAN] = { german, G_N_ELEMENTS (german) },
  [TALLY_RULE_FRENCH] = { french, G_N_ELEMENTS (french) },
};

static gboolean
has_stem (const char *const group[MAX_WORDS],
          const char       *stem,
          TallyRuleLanguage language)
{
  for (guint i = 0; i < MAX_WORDS && group[i] != NULL; i++) {
    char other[TALLY_RULE_WORD_SIZE];

    tally_rule_word_stem (group[i], language, other);
    if (strcmp (stem, other) == 0)
      return TRUE;
  }

  return FALSE;
}

void
tally_rule_synonym_foreach (const char          *folded,
                            TallyRuleLanguage    language,
                            TallyRuleSynonymFunc found,
                            gpointer             data)
{
  const Thesaurus *thesaurus = &thesauri[language];
  char stem[TALLY_RULE_WORD_SIZE];

  tally_rule_word_stem (folded, language, stem);
  for (guint i = 0; i < thesaurus->n; i++) {
    const char *const *group = thesaurus->groups[i];

    if (!has_stem (group, stem, language))
      continue;
    for (guint j = 0; j < MAX_WORDS && group[j] != NULL; j++)
      found (group[j], data);
  }
}
