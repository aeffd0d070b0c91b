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

/* With what the file holds. */
TallyTestImage *tally_test_disk_read     (const char     *path);
void            tally_test_image_unref   (gpointer        image);

/* The power may go with each write, sync and change of a name: then FALSE. */
gboolean        tally_test_disk_step     (void);
/* All of it has arrived. */
void            tally_test_disk_settle   (TallyTestImage *image);

/* ---- Names ---- */

void            tally_test_names_put_in  (void);
void            tally_test_names_take_out (void);
/* What is called so now, and whether it has only just been made; borrowed. */
TallyTestImage *tally_test_names_find    (const char     *path,
                                          gboolean        is_new);
/* So many of the last changes as chance says are lost, and the files become what
 * their images hold. */
void            tally_test_names_lose    (GRand          *random,
                                          void          (*arrive) (TallyTestImage *image,
                                                                   GRand          *random));

G_END_DECLS
