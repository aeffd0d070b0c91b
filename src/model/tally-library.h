/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rulebook as the screens use it: in one language, with a search that is
 * made when somebody first looks for something, and with the house rulings. */

#pragma once

#include "tally-rule-search.h"
#include "tally-store-rulings.h"

G_BEGIN_DECLS

/* Signal "changed": another language, or other rulings.
 * Property "language": the code of the book's language; "" is the locale's. */
#define TALLY_TYPE_LIBRARY (tally_library_get_type ())
G_DECLARE_FINAL_TYPE (TallyLibrary, tally_library, TALLY, LIBRARY, GObject)

TallyLibrary           *tally_library_new           (void);
/* Without one (NULL) there are no rulings. */
void                    tally_library_set_store     (TallyLibrary       *self,
                                                     TallyStore         *store);
TallyStore             *tally_library_get_store     (TallyLibrary       *self);

TallyRulebook          *tally_library_get_book      (TallyLibrary       *self);
TallyRuleLanguage       tally_library_get_language  (TallyLibrary       *self);
void                    tally_library_set_language  (TallyLibrary       *self,
                                                     TallyRuleLanguage   language);

const TallyRuleSection *tally_library_find          (TallyLibrary       *self,
                                                     const char         *section);
/* The game of the match that is going on, or NULL: its rules come first where
 * all games are searched. */
void                    tally_library_set_played    (TallyLibrary       *self,
                                                     const char         *game);
/* TallyRuleHit, best first; `game` may be NULL. */
GPtrArray              *tally_library_search        (TallyLibrary       *self,
                                                     const char         *question,
                                                     const char         *game);
/* The set of words to mark, or NULL where nothing was asked. */
GHashTable             *tally_library_get_marks     (TallyLibrary       *self,
                                                     const char         *question);

/* TallyRuling, newest first; `section` NULL: all. Never NULL. */
GPtrArray              *tally_library_list_rulings  (TallyLibrary       *self,
                                                     const char         *section);
/* To be freed, or NULL. */
TallyRuling            *tally_library_get_ruling    (TallyLibrary       *self,
                                                     gint64              id);

G_END_DECLS
