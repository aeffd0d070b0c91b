/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a simulated disk knows of its files, and of their names apart from that. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* What the platter holds of a file, and what is only on its way there. */
typedef struct {
  GByteArray *durable;
  GPtrArray  *pending; /* writes, in their order */
} TallyTestImage;

TallyTestImage *tally_test_image_new      (void);
void            tally_test_image_unref    (gpointer        image);
/* All that the file holds has arrived. */
void            tally_test_image_read     (TallyTestImage *image,
                                           const char     *path);

/* The power may go with each write, sync and change of a name: then FALSE. */
gboolean        tally_test_disk_step      (void);

/* ---- Names ---- */

void            tally_test_names_put_in   (void);
void            tally_test_names_take_out (void);
/* What is called so now; borrowed. */
TallyTestImage *tally_test_names_find     (const char     *path);
/* So many of the last changes as chance says are lost, and the files become what
 * their images hold. */
void            tally_test_names_lose     (GRand          *random,
                                           void          (*arrive) (TallyTestImage *image,
                                                                    GRand          *random));

G_END_DECLS
