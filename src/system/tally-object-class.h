/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a class says about its objects in class_init (), so that nobody writes
 * dispose (), set_property () and get_property () by hand: the fields that they
 * own, which of these are properties, and their signals.
 *
 * When an object is disposed of, it is emptied if its class has said how, then
 * it is its parent class's turn, and last the fields are cleared. A class with a
 * dispose () of its own calls tally_class_dispose () at its end, instead of its
 * parent's. Of a class that others derive from, what is private to the type is
 * said in the same way. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A type of objects that begin with nothing but zeros. */
#define TALLY_DEFINE_PLAIN_TYPE(Type, type, PARENT) \
  G_DEFINE_FINAL_TYPE (Type, type, PARENT)          \
  static void type##_init (Type *self)              \
  {                                                 \
  }

/* Given once, when the object is made. */
#define TALLY_PARAM_GIVEN (G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS)

/* Says the same of each member that is named after the type, 80 at the most: one
 * round of the preprocessor takes one name and leaves the others for the next. */
#define TALLY_EACH(say, klass, Type, ...)                           \
  do {                                                              \
    TALLY_ROUNDS (TALLY_EACH_ROUND (say, klass, Type, __VA_ARGS__)) \
  } while (0)
#define TALLY_EACH_ROUND(say, klass, Type, member, ...) \
  say (klass, Type, member);                            \
  __VA_OPT__ (TALLY_EACH_AGAIN TALLY_NOTHING (say, klass, Type, __VA_ARGS__))
#define TALLY_EACH_AGAIN() TALLY_EACH_ROUND
#define TALLY_NOTHING ()
#define TALLY_ROUNDS(...) TALLY_ROUNDS_27 (TALLY_ROUNDS_27 (TALLY_ROUNDS_27 (__VA_ARGS__)))
#define TALLY_ROUNDS_27(...) TALLY_ROUNDS_9 (TALLY_ROUNDS_9 (TALLY_ROUNDS_9 (__VA_ARGS__)))
#define TALLY_ROUNDS_9(...) TALLY_ROUNDS_3 (TALLY_ROUNDS_3 (TALLY_ROUNDS_3 (__VA_ARGS__)))
#define TALLY_ROUNDS_3(...) __VA_ARGS__

/* A pointer that is let go by `free`. */
#define tally_class_owns(klass, Type, field, free) \
  tally_class_own ((klass), G_STRUCT_OFFSET (Type, field), (GDestroyNotify) (free))
#define tally_class_owns_private(klass, Type, field, free) \
  tally_class_own ((klass), G_PRIVATE_OFFSET (Type, field), (GDestroyNotify) (free))

/* Fields that hold an object each. */
#define tally_class_owns_objects(klass, Type, ...) TALLY_EACH (TALLY_OWNS_OBJECT, klass, Type, __VA_ARGS__)
#define TALLY_OWNS_OBJECT(klass, Type, field) tally_class_owns (klass, Type, field, g_object_unref)

/* Fields that hold the number of a source in the main loop, or 0. */
#define tally_class_owns_sources(klass, Type, ...) TALLY_EACH (TALLY_OWNS_SOURCE, klass, Type, __VA_ARGS__)
#define TALLY_OWNS_SOURCE(klass, Type, field) tally_class_own ((klass), G_STRUCT_OFFSET (Type, field), NULL)
#define tally_class_owns_private_sources(klass, Type, ...) TALLY_EACH (TALLY_OWNS_PRIVATE_SOURCE, klass, Type, __VA_ARGS__)
#define TALLY_OWNS_PRIVATE_SOURCE(klass, Type, field) tally_class_own ((klass), G_PRIVATE_OFFSET (Type, field), NULL)

/* A property whose value is the field; what it points to is owned. With
 * G_PARAM_EXPLICIT_NOTIFY it is told only where it has changed. */
#define tally_class_shows(klass, Type, field, pspec) \
  tally_class_show ((klass), G_STRUCT_OFFSET (Type, field), (pspec))
#define tally_class_shows_private(klass, Type, field, pspec) \
  tally_class_show ((klass), G_PRIVATE_OFFSET (Type, field), (pspec))

/* An object that is given once, by a property of the field's name. */
#define tally_class_needs(klass, Type, field, FIELD_TYPE) \
  tally_class_shows (klass, Type, field, g_param_spec_object (#field, NULL, NULL, FIELD_TYPE, TALLY_PARAM_GIVEN))

void tally_class_own (gpointer klass,
                      glong offset,
                      GDestroyNotify free);
void tally_class_show (gpointer klass,
                       glong offset,
                       GParamSpec *pspec);
/* What goes before anything else, `type` being that of the class. */
typedef void (*TallyEmptyFunc) (GObject *object,
                                GType type);
void tally_class_empty_first (gpointer klass,
                              TallyEmptyFunc empty);
/* A signal that returns nothing, with the types of its arguments. */
void tally_class_signal (gpointer klass,
                         const char *name,
                         guint n_arguments,
                         ...);

void tally_class_dispose (GObject *object);
/* Lets go of an operation that nobody waits for any more. */
void tally_class_cancel (GCancellable *cancellable);

G_END_DECLS
