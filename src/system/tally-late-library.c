/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-late-library.h"

#include <dlfcn.h>

gpointer
tally_late_library_find (TallyLateLibrary *library,
                         gpointer         *found,
                         const char       *name)
{
  if (g_once_init_enter (&library->loaded)) {
    gpointer loaded = dlopen (library->name, RTLD_NOW | RTLD_LOCAL);

    /* As for a program that is linked to what isn't there. */
    if (loaded == NULL)
      g_error ("%s", dlerror ());
    g_once_init_leave (&library->loaded, (gsize) loaded);
  }
  if (g_atomic_pointer_get (found) == NULL)
    g_atomic_pointer_set (found, dlsym ((gpointer) library->loaded, name));

  return g_atomic_pointer_get (found);
}
