/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-membership.h"

#include <glib/gi18n.h>
#include <string.h>

#include "tally-object-class.h"
#include "tally-club-branches.h"
#include "tally-club-sync.h"
#include "tally-club.h"

struct _TallyMembership {
  GObject parent_instance;

  TallyStore *store;
  TallyClubState *state; /* NULL while it is in no club */
  TallyClub *live;       /* the same */
  gboolean connected;    /* as it was said last */
};

TALLY_DEFINE_PLAIN_TYPE (TallyMembership, tally_membership, G_TYPE_OBJECT)

/* ---- How it stands ---- */

static void
drop_live (TallyMembership *self)
{
  if (self->live == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->live, self);
  tally_club_stop (self->live);
  g_clear_object (&self->live);
}

static gboolean
is_same (const TallyClubState *one,
         const TallyClubState *other)
{
  if (one == NULL || other == NULL)
    return one == other;

  return one->waiting == other->waiting && one->unreachable == other->unreachable && one->since_ms == other->since_ms &&
         g_strcmp0 (one->uuid, other->uuid) == 0 && g_strcmp0 (one->name, other->name) == 0 &&
         g_strcmp0 (one->table, other->table) == 0;
}

static void update (TallyMembership *self);

/* It is on the screen at once, not with the next look at the file. */
static void
received_cb (TallyMembership *self)
{
  tally_store_notice_others (self->store);
}

static void
acknowledged_cb (TallyMembership *self)
{
  tally_club_keep_acknowledged (self->live, self->store);
  update (self);
}

/* The thread is there as long as the database is in a club. */
static void
follow (TallyMembership *self)
{
  if (self->state == NULL) {
    drop_live (self);
  } else if (self->live == NULL && !tally_store_is_read_only (self->store)) {
    self->live = tally_club_start (tally_store_get_path (self->store));
    tally_club_keep_acknowledged (self->live, self->store);
    g_signal_connect_swapped (self->live, "acknowledged", G_CALLBACK (acknowledged_cb), self);
    g_signal_connect_swapped (self->live, "changed", G_CALLBACK (update), self);
    g_signal_connect_swapped (self->live, "received", G_CALLBACK (received_cb), self);
  }
}

static void
update (TallyMembership *self)
{
  TallyClubState *state = tally_club_state_read (self->store, NULL);
  gboolean connected, news;

  if (state != NULL && !state->joined)
    g_clear_pointer (&state, tally_club_state_free);
  news = !is_same (self->state, state);
  g_clear_pointer (&self->state, tally_club_state_free);
  self->state = state;
  follow (self);

  connected = tally_membership_is_connected (self);
  news |= connected != self->connected;
  self->connected = connected;
  if (news)
    g_signal_emit_by_name (self, "changed");
}

static void
store_changed_cb (TallyMembership *self)
{
  if (self->live != NULL)
    tally_club_poke (self->live);
  update (self);
}

static void
tally_membership_dispose (GObject *object)
{
  TallyMembership *self = TALLY_MEMBERSHIP (object);

  drop_live (self);

  tally_class_dispose (object);
}

static void
tally_membership_class_init (TallyMembershipClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_membership_dispose;

  tally_class_signal (klass, "changed", 0);
  tally_class_owns (klass, TallyMembership, state, tally_club_state_free);
  tally_class_owns (klass, TallyMembership, store, g_object_unref);
}

TallyMembership *
tally_membership_new (TallyStore *store)
{
  TallyMembership *self;

  g_return_val_if_fail (TALLY_IS_STORE (store), NULL);

  self = g_object_new (TALLY_TYPE_MEMBERSHIP, NULL);
  self->store = g_object_ref (store);
  g_signal_connect_object (store, "changed", G_CALLBACK (store_changed_cb), self, G_CONNECT_SWAPPED);
  update (self);

  return self;
}

TallyStore *
tally_membership_get_store (TallyMembership *self)
{
  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (self), NULL);

  return self->store;
}

const TallyClubState *
tally_membership_get_state (TallyMembership *self)
{
  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (self), NULL);

  return self->state;
}

gboolean
tally_membership_is_connected (TallyMembership *self)
{
  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (self), FALSE);

  return self->live != NULL && tally_club_is_connected (self->live);
}

gboolean
tally_membership_is_elsewhere (TallyMembership *self,
                               gint64           match,
                               char           **table)
{
  g_autofree char *name = NULL;
  gboolean elsewhere;

  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (self), FALSE);

  elsewhere = self->state != NULL && tally_club_is_led_elsewhere (self->store, match, &name, NULL);
  if (elsewhere && (name == NULL || *name == '\0')) {
    g_free (name);
    name = g_strdup (_ ("Another table"));
  }
  if (table != NULL)
    *table = g_steal_pointer (&name);

  return elsewhere;
}

/* ---- Errands ---- */

typedef struct _Errand Errand;

struct _Errand {
  gboolean (*run) (TallyStore *store,
                   Errand *errand,
                   GError **error);
  char *path;
  char *address;
  char *password;
  char *table;
  char *match;
  char **same;
  char **new_ones;
  GPtrArray *namesakes;
  gboolean kept;
};

static void
errand_free (Errand *errand)
{
  if (errand->password != NULL)
    memset (errand->password, 0, strlen (errand->password));
  g_free (errand->path);
  g_free (errand->address);
  g_free (errand->password);
  g_free (errand->table);
  g_free (errand->match);
  g_strfreev (errand->same);
  g_strfreev (errand->new_ones);
  g_clear_pointer (&errand->namesakes, g_ptr_array_unref);
  g_free (errand);
}

static Errand *
errand_new (TallyMembership *self)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->path = g_strdup (tally_store_get_path (self->store));
  return errand;
}

static Errand *
errand_new_for (TallyMembership           *self,
                const TallyMembershipWish *wish)
{
  Errand *errand = errand_new (self);

  errand->address = g_strdup (wish->address);
  errand->password = wish->password != NULL && *wish->password != '\0' ? g_strdup (wish->password) : NULL;
  errand->table = g_strdup (wish->table);
  errand->same = g_strdupv (wish->same);
  errand->new_ones = g_strdupv (wish->new_ones);

  return errand;
}

static void
send (TallyMembership    *self,
      Errand             *errand,
      GTaskThreadFunc     run,
      GCancellable       *cancellable,
      GAsyncReadyCallback callback,
      gpointer            data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);

  g_task_set_task_data (task, errand, (GDestroyNotify) errand_free);
  g_task_run_in_thread (task, run);
}

static void
errand_cb (GTask        *task,
           gpointer      nobody,
           gpointer      data,
           GCancellable *cancellable)
{
  Errand *errand = data;
  GError *error = NULL;
  g_autoptr (TallyStore) store = tally_store_open (errand->path, TALLY_ACCESS_WRITE, &error);
  gboolean done = store != NULL && errand->run (store, errand, &error);

  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, done);
}

/* What a thread has written is seen at once, not with the next look. */
static gboolean
finish_errand (TallyMembership *self,
               GAsyncResult    *result,
               GError         **error)
{
  gboolean done = g_task_propagate_boolean (G_TASK (result), error);

  if (self->store != NULL) {
    tally_store_notice_others (self->store);
    update (self);
  }

  return done;
}

static void
look_cb (GTask        *task,
         gpointer      nobody,
         gpointer      data,
         GCancellable *cancellable)
{
  Errand *errand = data;
  GError *error = NULL;
  char *name = tally_club_look (errand->address, errand->password, FALSE, &error);

  if (name != NULL)
    g_task_return_pointer (task, name, g_free);
  else
    g_task_return_error (task, error);
}

void
tally_membership_look (TallyMembership           *self,
                       const TallyMembershipWish *wish,
                       GCancellable              *cancellable,
                       GAsyncReadyCallback        callback,
                       gpointer                   data)
{
  g_return_if_fail (TALLY_IS_MEMBERSHIP (self));

  send (self, errand_new_for (self, wish), look_cb, cancellable, callback, data);
}

char *
tally_membership_look_finish (TallyMembership *self,
                              GAsyncResult    *result,
                              GError         **error)
{
  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (self), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

static gboolean
join (TallyStore *store,
      Errand     *errand,
      GError    **error)
{
  /* Without a name it is a rehearsal, which has to be called something, too. */
  TallyClubJoin wish = { errand->address, errand->password, FALSE, errand->table ? errand->table : "?",
                         errand->same, errand->new_ones, errand->table == NULL };
  gboolean joined = tally_club_join (store, &wish, &errand->namesakes, error);

  errand->kept = !joined || errand->password == NULL || tally_club_keep_password (errand->address, errand->password);
  return joined;
}

void
tally_membership_join (TallyMembership           *self,
                       const TallyMembershipWish *wish,
                       GCancellable              *cancellable,
                       GAsyncReadyCallback        callback,
                       gpointer                   data)
{
  Errand *errand;

  g_return_if_fail (TALLY_IS_MEMBERSHIP (self));

  errand = errand_new_for (self, wish);
  errand->run = join;
  send (self, errand, errand_cb, cancellable, callback, data);
}

gboolean
tally_membership_join_finish (TallyMembership *self,
                              GAsyncResult    *result,
                              GPtrArray      **namesakes,
                              gboolean        *kept,
                              GError         **error)
{
  Errand *errand = g_task_get_task_data (G_TASK (result));
  gboolean done;

  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (self), FALSE);

  done = finish_errand (self, result, error);
  *namesakes = g_steal_pointer (&errand->namesakes);
  *kept = errand->kept;

  return done;
}

static gboolean
take_over (TallyStore *store,
           Errand     *errand,
           GError    **error)
{
  return tally_club_take_over (store, errand->match, error);
}

void
tally_membership_take_over (TallyMembership    *self,
                            const char         *match,
                            GAsyncReadyCallback callback,
                            gpointer            data)
{
  Errand *errand;

  g_return_if_fail (TALLY_IS_MEMBERSHIP (self));

  errand = errand_new (self);
  errand->run = take_over;
  errand->match = g_strdup (match);
  send (self, errand, errand_cb, NULL, callback, data);
}

static gboolean
leave (TallyStore *store,
       Errand     *errand,
       GError    **error)
{
  return tally_club_leave (store, error);
}

void
tally_membership_leave (TallyMembership    *self,
                        GAsyncReadyCallback callback,
                        gpointer            data)
{
  Errand *errand;

  g_return_if_fail (TALLY_IS_MEMBERSHIP (self));

  errand = errand_new (self);
  errand->run = leave;
  send (self, errand, errand_cb, NULL, callback, data);
}

gboolean
tally_membership_errand_finish (TallyMembership *self,
                                GAsyncResult    *result,
                                GError         **error)
{
  g_return_val_if_fail (TALLY_IS_MEMBERSHIP (self), FALSE);

  return finish_errand (self, result, error);
}
