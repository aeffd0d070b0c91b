/* The about window: what this is, who made it and under which licence. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void tally_about_present (GtkWindow *parent);

G_END_DECLS
