/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-club.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "tally-club-branches.h"
#include "tally-club-server.h"
#include "tally-club-sync.h"

/* The net below the notices of the server. */
#define LOOK_EVERY_MS 30000
/* The same for what other programs write here, who don't poke. */
#define SLICE_MS 500
/* An end that would take longer isn't waited for. */
#define STOP_MS 300
/* Others are told at most so often. */
#define NOTIFY_EVERY_US 50000
/* While there is no club to speak to. */
#define REST_MS 5000

struct _TallyClub {
  GObject parent_instance;

  char *path;
  GThread *thread;
  GMainContext *context; /* of whoever made it */
  int wake;              /* an eventfd */
  gint stopping;
  gint ended;
  gint connected;
  gint keeps_acks; /* whether somebody else does */
  GMutex lock;
  TallyClubAck ack; /* what is to be kept */
};

enum {
  ACKNOWLEDGED,
  CHANGED,
  RECEIVED,
  OVERTAKEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyClub, tally_club, G_TYPE_OBJECT)

/* A word from the thread to whoever made the club. */
typedef struct {
  TallyClub *club;
  guint signal;
  gint64 match;
} Word;

static void
word_free (Word *word)
{
  g_object_unref (word->club);
  g_free (word);
}

static gboolean
say_cb (gpointer data)
{
  const Word *word = data;

  if (!g_atomic_int_get (&word->club->stopping))
    g_signal_emit (word->club, signals[word->signal], 0, word->match);
  return G_SOURCE_REMOVE;
}

/* Not by g_main_context_invoke (): that would run it in this very thread in a
 * moment when nobody iterates the other's context. */
static void
say (TallyClub *self,
     guint      signal,
     gint64     match)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  Word *word = g_new0 (Word, 1);

  *word = (Word){ g_object_ref (self), signal, match };
  g_source_set_callback (source, say_cb, word, (GDestroyNotify) word_free);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_attach (source, self->context);
}

static void
set_connected (TallyClub *self,
               gboolean   connected)
{
  if (g_atomic_int_get (&self->connected) == connected)
    return;

  g_atomic_int_set (&self->connected, connected);
  say (self, CHANGED, 0);
}

/* ---- Being overtaken ---- */

/* Matches that run and that this table leads. */
static GArray *
list_led (TallyStore *store)
{
  static const char list[] = "SELECT m.id FROM matches m JOIN club c WHERE c.joined = 1 AND m.status = 1 AND c.device_id ="
                             " (SELECT device_id FROM club_terms WHERE match = m.uuid ORDER BY term DESC LIMIT 1)";
  GArray *led = g_array_new (FALSE, FALSE, sizeof (gint64));

  tally_sql_append_ids (tally_store_get_sql (store), NULL, led, list);
  return led;
}

static void
tell_overtaken (TallyClub    *self,
                TallyStore   *store,
                const GArray *before)
{
  for (guint i = 0; i < before->len; i++) {
    gint64 match = g_array_index (before, gint64, i);

    if (tally_club_is_led_elsewhere (store, match, NULL, NULL))
      say (self, OVERTAKEN, match);
  }
}

/* What woke it: 0 for nothing but time. */
enum {
  POKED = 1 << 0,
  TOLD = 1 << 1,
};

static guint
rest (TallyClub     *self,
      TallyClubLink *link,
      int            milliseconds)
{
  struct pollfd what[2] = { { .fd = self->wake, .events = POLLIN },
                            { .fd = link ? tally_club_link_get_fd (link) : -1, .events = POLLIN } };
  guint woken = 0;
  guint64 pokes;

  poll (what, 2, milliseconds);
  if (what[0].revents && read (self->wake, &pokes, sizeof pokes) == sizeof pokes)
    woken |= POKED;
  if (what[1].revents)
    woken |= TOLD;

  return woken;
}

/* FALSE: the connection is gone. */
static gboolean
take_notices (TallyClubLink *link)
{
  PGconn *conn = tally_club_link_get_conn (link);
  PGnotify *notice;

  if (!PQconsumeInput (conn))
    return FALSE;
  while ((notice = PQnotifies (conn)) != NULL)
    PQfreemem (notice);

  return PQstatus (conn) == CONNECTION_OK;
}

/* Something is to be sent, or the table has left. */
static gboolean
has_something_to_do (TallyStore         *store,
                     const TallyClubAck *ack)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, NULL);

  return state != NULL && (!state->joined || tally_club_count_waiting (state, ack) > 0);
}

static gboolean
is_joined (TallyStore *store)
{
  g_autoptr (TallyClubState) state = tally_club_state_read (store, NULL);

  return state != NULL && state->joined;
}

/* Until there is something to do; FALSE: the connection is gone. */
static gboolean
wait_for_news (TallyClub          *self,
               TallyStore         *store,
               const TallyClubAck *ack,
               TallyClubLink      *link)
{
  gint64 until = g_get_monotonic_time () + LOOK_EVERY_MS * G_GINT64_CONSTANT (1000);

  while (!g_atomic_int_get (&self->stopping) && g_get_monotonic_time () < until) {
    if (rest (self, link, SLICE_MS) & TOLD)
      return take_notices (link);
    if (has_something_to_do (store, ack))
      return TRUE;
  }

  return TRUE;
}

/* What was acknowledged, to whoever keeps it. */
static void
hand_over (TallyClub          *self,
           const TallyClubAck *ack)
{
  g_mutex_lock (&self->lock);
  self->ack = *ack;
  g_mutex_unlock (&self->lock);
  say (self, ACKNOWLEDGED, 0);
}

/* As long as the connection lasts. */
static void
talk (TallyClub     *self,
      TallyStore    *store,
      TallyClubLink *link)
{
  TallyClubAck ack = { 0 };
  gint64 notified = 0;
  gboolean sent, received;

  while (!g_atomic_int_get (&self->stopping) && is_joined (store)) {
    g_autoptr (GArray) led = list_led (store);
    TallyClubAck *handed = g_atomic_int_get (&self->keeps_acks) ? &ack : NULL;

    if (!tally_club_exchange_in_turn (store, link, handed, &sent, &received, NULL))
      return;
    if (sent && handed != NULL)
      hand_over (self, handed);
    set_connected (self, TRUE);
    if (received) {
      say (self, RECEIVED, 0);
      tell_overtaken (self, store, led);
    }
    if (sent) {
      g_usleep ((gulong) CLAMP (notified + NOTIFY_EVERY_US - g_get_monotonic_time (), 0, NOTIFY_EVERY_US));
      tally_club_server_notify (link);
      notified = g_get_monotonic_time ();
    }
    if (!wait_for_news (self, store, &ack, link))
      return;
  }
}

static gpointer
run_thread (gpointer data)
{
  static const int pauses[] = { 1000, 2000, 5000, 10000, 30000 };
  g_autoptr (TallyClub) self = data;
  g_autoptr (TallyStore) store = tally_store_open (self->path, TALLY_ACCESS_WRITE, NULL);
  guint failures = 0;

  /* What is lost with the power is fetched or sent again; a tap, which must not
   * be lost, need not wait until this is on the disk, too. */
  if (store != NULL)
    tally_sql_run_script (tally_store_get_sql (store), "PRAGMA synchronous = NORMAL", NULL);
  while (store != NULL && !g_atomic_int_get (&self->stopping)) {
    g_autoptr (TallyClubLink) link = is_joined (store) ? tally_club_connect (store, NULL) : NULL;
    gboolean joined;
    gint64 until;

    if (link != NULL && tally_club_link_run (link, "LISTEN tally_club", NULL)) {
      failures = 0;
      talk (self, store, link);
    }
    set_connected (self, FALSE);
    if (is_joined (store) && !g_atomic_int_get (&self->stopping))
      tally_club_note_contact (store, FALSE);

    /* Taps don't make it try more often, but joining does. */
    joined = is_joined (store);
    until = g_get_monotonic_time () + 1000 * (joined ? pauses[MIN (failures, G_N_ELEMENTS (pauses) - 1)] : REST_MS);
    failures++;
    while (!g_atomic_int_get (&self->stopping) && g_get_monotonic_time () < until && joined == is_joined (store))
      rest (self, NULL, (int) ((until - g_get_monotonic_time ()) / 1000 + 1));
  }
  g_atomic_int_set (&self->ended, TRUE);

  return NULL;
}

static void
tally_club_finalize (GObject *object)
{
  TallyClub *self = TALLY_CLUB (object);

  g_free (self->path);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->lock);
  if (self->wake >= 0)
    close (self->wake);

  G_OBJECT_CLASS (tally_club_parent_class)->finalize (object);
}

static void
tally_club_class_init (TallyClubClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tally_club_finalize;

  signals[ACKNOWLEDGED] = g_signal_new ("acknowledged", TALLY_TYPE_CLUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_CLUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[RECEIVED] = g_signal_new ("received", TALLY_TYPE_CLUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[OVERTAKEN] = g_signal_new ("overtaken", TALLY_TYPE_CLUB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT64);
}

static void
tally_club_init (TallyClub *self)
{
  self->context = g_main_context_ref_thread_default ();
  g_mutex_init (&self->lock);
  self->wake = eventfd (0, EFD_CLOEXEC | EFD_NONBLOCK);
}

TallyClub *
tally_club_start (const char *path)
{
  TallyClub *self = g_object_new (TALLY_TYPE_CLUB, NULL);

  self->path = g_strdup (path);
  self->thread = g_thread_new ("club", run_thread, g_object_ref (self));

  return self;
}

void
tally_club_stop (TallyClub *self)
{
  g_return_if_fail (TALLY_IS_CLUB (self));

  g_atomic_int_set (&self->stopping, TRUE);
  tally_club_poke (self);
  for (guint i = 0; i < STOP_MS / 10 && !g_atomic_int_get (&self->ended); i++)
    g_usleep (10000);
  /* A server that doesn't answer is no reason to stay. */
  if (g_atomic_int_get (&self->ended))
    g_clear_pointer (&self->thread, g_thread_join);
  else
    g_clear_pointer (&self->thread, g_thread_unref);
}

gboolean
tally_club_has (const char *path)
{
  g_autoptr (TallyStore) store = tally_store_open (path, TALLY_ACCESS_READ, NULL);

  return store != NULL && is_joined (store);
}

void
tally_club_poke (TallyClub *self)
{
  guint64 one = 1;

  g_return_if_fail (TALLY_IS_CLUB (self));

  if (write (self->wake, &one, sizeof one) != sizeof one)
    g_debug ("The club is poked enough.");
}

void
tally_club_keep_acknowledged (TallyClub  *self,
                              TallyStore *store)
{
  TallySql *sql;
  TallyClubAck ack;

  g_return_if_fail (TALLY_IS_CLUB (self));
  g_return_if_fail (TALLY_IS_STORE (store));

  sql = tally_store_get_sql (store);
  g_atomic_int_set (&self->keeps_acks, TRUE);
  g_mutex_lock (&self->lock);
  ack = self->ack;
  g_mutex_unlock (&self->lock);
  /* Nobody waits for the disk: see above. */
  if (ack.number == 0 || !tally_sql_run_script (sql, "PRAGMA synchronous = NORMAL", NULL))
    return;
  tally_sql_run (sql, NULL, "UPDATE club SET acked = ?1 WHERE device_id = ?2 AND acked < ?1", TALLY_INT (ack.number), TALLY_INT (ack.device_id));
  tally_sql_run_script (sql, "PRAGMA synchronous = FULL", NULL);
}

gboolean
tally_club_is_connected (TallyClub *self)
{
  g_return_val_if_fail (TALLY_IS_CLUB (self), FALSE);

  return g_atomic_int_get (&self->connected);
}
