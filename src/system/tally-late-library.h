/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A library that takes long to load and that few people need: it is loaded when
 * the first of its functions is called. A file that forwards what we use of it
 * takes its place where the program is linked, and begins with
 *
 *   static TallyLateLibrary library = { "libpq.so.5" };
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct {
  const char *name; /* the one that the headers belong to */
  gsize loaded;
} TallyLateLibrary;

gpointer tally_late_library_find (TallyLateLibrary *library,
                                  gpointer         *found,
                                  const char       *name);

#define TALLY_LATE(type, name, parameters, arguments)                                   \
  type name parameters                                                                  \
  {                                                                                     \
    static gpointer found;                                                              \
    type (*function) parameters = tally_late_library_find (&library, &found, #name);    \
                                                                                        \
    return function arguments;                                                          \
  }

#define TALLY_LATE_VOID(name, parameters, arguments)                                    \
  void name parameters                                                                  \
  {                                                                                     \
    static gpointer found;                                                              \
    void (*function) parameters = tally_late_library_find (&library, &found, #name);    \
                                                                                        \
    function arguments;                                                                 \
  }

G_END_DECLS
