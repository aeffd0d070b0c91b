/* Short words that many screens need. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "1st", "2nd", …; to be freed. */
char *tally_words_place (guint              place);
/* "Anna", "Anna and Ben", "Anna, Ben and Cem". */
char *tally_words_list  (const char *const *names,
                         guint              n_names);

G_END_DECLS
