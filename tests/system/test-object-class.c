/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What classes say of their objects, also where one derives from another. */

#include "tally-object-class.h"

#define TEST_TYPE_BASE (test_base_get_type ())
G_DECLARE_DERIVABLE_TYPE (TestBase, test_base, TEST, BASE, GObject)

struct _TestBaseClass {
  GObjectClass parent_class;
};

typedef struct {
  GString *diary;
  gboolean narrow;
  guint source;
} TestBasePrivate;

G_DEFINE_TYPE_WITH_PRIVATE (TestBase, test_base, G_TYPE_OBJECT)

static GString *diary;

static void
write_base (gpointer field)
{
  g_assert_true (field == diary);
  g_string_append (diary, "base;");
}

static void
test_base_class_init (TestBaseClass *klass)
{
  tally_class_shows_private (klass, TestBase, narrow,
                             g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                   G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS));
  tally_class_owns_private (klass, TestBase, diary, write_base);
  tally_class_owns_private_sources (klass, TestBase, source);
}

static gboolean
never_cb (gpointer data)
{
  g_assert_not_reached ();
}

static void
test_base_init (TestBase *self)
{
  TestBasePrivate *priv = test_base_get_instance_private (self);

  priv->diary = diary;
  priv->source = g_idle_add (never_cb, NULL);
}

#define TEST_TYPE_CHILD (test_child_get_type ())
G_DECLARE_FINAL_TYPE (TestChild, test_child, TEST, CHILD, TestBase)

struct _TestChild {
  TestBase parent_instance;

  GString *diary;
  char *name;
};

TALLY_DEFINE_PLAIN_TYPE (TestChild, test_child, TEST_TYPE_BASE)

static void
empty_cb (GObject *object,
          GType    type)
{
  g_assert_true (type == TEST_TYPE_CHILD);
  g_assert_nonnull (TEST_CHILD (object)->diary);
  g_string_append (diary, "emptied;");
}

static void
write_child (gpointer field)
{
  g_assert_true (field == diary);
  g_string_append (diary, "child;");
}

/* One of its own, which calls the other at its end. */
static void
test_child_dispose (GObject *object)
{
  g_string_append (diary, "dispose;");

  tally_class_dispose (object);
}

static void
test_child_class_init (TestChildClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = test_child_dispose;

  tally_class_empty_first (klass, empty_cb);
  tally_class_owns (klass, TestChild, diary, write_child);
  tally_class_shows (klass, TestChild, name, g_param_spec_string ("name", NULL, NULL, NULL, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static TestChild *
make_child (void)
{
  TestChild *child = g_object_new (TEST_TYPE_CHILD, "name", "Anna", "narrow", TRUE, NULL);

  child->diary = diary;
  return child;
}

/* From the class of the object up to the first, each once; and again, as a widget
 * may be disposed of twice. */
static void
test_dispose (void)
{
  TestChild *child = make_child ();

  g_object_run_dispose (G_OBJECT (child));
  g_assert_cmpstr (diary->str, ==, "dispose;emptied;base;child;");
  g_assert_null (child->name);

  child->diary = diary;
  g_object_unref (child);
  g_assert_cmpstr (diary->str, ==, "dispose;emptied;base;child;dispose;emptied;child;");
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Those of both classes, and what is told only where it has changed. */
static void
test_properties (void)
{
  g_autoptr (TestChild) child = make_child ();
  g_autofree char *name = NULL;
  gboolean narrow;
  guint n = 0;

  g_object_get (child, "name", &name, "narrow", &narrow, NULL);
  g_assert_cmpstr (name, ==, "Anna");
  g_assert_true (narrow);

  g_signal_connect_swapped (child, "notify::narrow", G_CALLBACK (count_cb), &n);
  g_object_set (child, "narrow", TRUE, NULL);
  g_assert_cmpuint (n, ==, 0);
  g_object_set (child, "narrow", FALSE, NULL);
  g_assert_cmpuint (n, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  diary = g_string_new (NULL);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/object-class/dispose", test_dispose);
  g_test_add_func ("/object-class/properties", test_properties);

  return g_test_run ();
}
