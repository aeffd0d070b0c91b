/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules of all games in all languages, built into the program. A file is
 * read when somebody first asks for its game, so starting up costs nothing. */

#pragma once

#include <gio/gio.h>

#include "tally-rule-section.h"

G_BEGIN_DECLS

#define TALLY_TYPE_RULEBOOK (tally_rulebook_get_type ())

G_DECLARE_FINAL_TYPE (TallyRulebook, tally_rulebook, TALLY, RULEBOOK, GObject)

TallyRulebook          *tally_rulebook_new            (void);
/* Reads LANGUAGE/GAME.md in `folder` in place of the texts that are built in. */
TallyRulebook          *tally_rulebook_new_for_folder (GFile             *folder);

/* The ids of the games, in the order of the contents; NULL-terminated. */
const char *const      *tally_rulebook_get_games      (void);
/* The game's name as the book writes it, or NULL if there is no such game. */
const char             *tally_rulebook_get_title      (TallyRulebook     *self,
                                                       const char        *game,
                                                       TallyRuleLanguage  language);
/* All sections of a game in order (of TallyRuleSection; borrowed), or NULL if
 * there is no such game. */
const GPtrArray        *tally_rulebook_get_sections   (TallyRulebook     *self,
                                                       const char        *game,
                                                       TallyRuleLanguage  language);
/* The section in this language, else in English, else NULL. */
const TallyRuleSection *tally_rulebook_find           (TallyRulebook     *self,
                                                       const char        *id,
                                                       TallyRuleLanguage  language);
/* The section that a "###" one stands under, or NULL for a "##" one. */
const TallyRuleSection *tally_rulebook_get_parent     (TallyRulebook          *self,
                                                       const TallyRuleSection *section);

G_END_DECLS
