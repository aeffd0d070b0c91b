/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Hundreds of pictures are made by every run and seldom looked at: written in a
 * tenth of the time that GDK takes, in files that are somewhat bigger. */
gboolean tally_test_png_save (GdkTexture *texture,
                              const char *path);

G_END_DECLS
