/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The doors of libFuzzer, which a target fills, and those it finds there. */

#pragma once

#include <glib.h>
#include <stdint.h>

#include "tally-match-file.h"
#include "tally-play.h"

G_BEGIN_DECLS

int    LLVMFuzzerTestOneInput   (const uint8_t *data,
                                 size_t         size);
int    LLVMFuzzerInitialize     (int           *argc,
                                 char        ***argv);
size_t LLVMFuzzerCustomMutator  (uint8_t       *data,
                                 size_t         size,
                                 size_t         max_size,
                                 unsigned int   seed);
size_t LLVMFuzzerMutate         (uint8_t       *data,
                                 size_t         size,
                                 size_t         max_size);

/* Everything that is asked of a match that could be read: replayed, undone,
 * redone, told, written and read again, it is the same. */
void   fuzz_check_match         (const TallyMatchFile *file);

/* The same of every TallyPlay that becomes a match; others have a sentence.
 * Takes both: either there are plays, or there is an error. */
void   fuzz_check_plays         (GArray               *plays,
                                 GError               *error);

/* The input as a text that ends with a zero, as people type it; NULL unless it
 * is UTF-8. */
char  *fuzz_text                (const uint8_t *data,
                                 size_t         size);

G_END_DECLS
