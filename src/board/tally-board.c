/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-board.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tally-board-server.h"

#define NICENESS 5

/* What the thread tells the others; each may be asked at any time. */
typedef struct {
  char *url;
  char *address;
  char *code;
  guint n_viewers;
  guint n_screens;
} News;

struct _TallyBoard {
  GObject parent_instance;

  GThread *thread;
  GMainContext *context; /* of the thread */
  GMainLoop *loop;
  GMainContext *home;       /* where signals are emitted */
  TallyBoardServer *server; /* the thread's */
  GMutex mutex;             /* for what follows */
  News news;
  gboolean told; /* "changed" is on its way */
};

/* What the thread is started with; `error` is its answer. */
typedef struct {
  TallyBoard *board;
  const TallyBoardOptions *options;
  GError *error;
  gboolean done;
  GCond cond;
} Start;

enum {
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyBoard, tally_board, G_TYPE_OBJECT)

static void
news_clear (News *news)
{
  g_free (news->url);
  g_free (news->address);
  g_free (news->code);
}

static gboolean
say_changed_cb (gpointer data)
{
  TallyBoard *self = data;

  g_mutex_lock (&self->mutex);
  self->told = FALSE;
  g_mutex_unlock (&self->mutex);
  g_signal_emit (self, signals[CHANGED], 0);
  return G_SOURCE_REMOVE;
}

/* In the thread: a hundred viewers that come at once are one signal. */
static void
changed_cb (gpointer data)
{
  TallyBoard *self = data;
  char *address = tally_board_server_get_address (self->server);
  News news = {
    .url = g_strdup_printf ("http://%s/%s/", address, tally_board_server_get_token (self->server)),
    .address = address,
    .code = g_strdup (tally_board_server_get_code (self->server)),
    .n_viewers = tally_board_server_get_n_viewers (self->server),
    .n_screens = tally_board_server_get_n_screens (self->server),
  };
  gboolean tell;

  g_mutex_lock (&self->mutex);
  news_clear (&self->news);
  self->news = news;
  tell = !self->told;
  self->told = TRUE;
  g_mutex_unlock (&self->mutex);
  if (tell)
    g_main_context_invoke_full (self->home, G_PRIORITY_DEFAULT, say_changed_cb, g_object_ref (self), g_object_unref);
}

static void
answer_start (Start *start)
{
  g_mutex_lock (&start->board->mutex);
  start->done = TRUE;
  g_cond_signal (&start->cond);
  g_mutex_unlock (&start->board->mutex);
}

static gpointer
run (gpointer data)
{
  Start *start = data;
  TallyBoard *self = start->board;

  /* Where processors are short, the window comes before its viewers. */
  setpriority (PRIO_PROCESS, (id_t) syscall (SYS_gettid), NICENESS);
  g_main_context_push_thread_default (self->context);
  self->server = tally_board_server_new (start->options, changed_cb, self, &start->error);
  if (self->server != NULL) {
    changed_cb (self);
    answer_start (start);
    g_main_loop_run (self->loop);
    g_clear_pointer (&self->server, tally_board_server_free);
    /* What was closed is let go of. */
    while (g_main_context_iteration (self->context, FALSE))
      continue;
  } else {
    answer_start (start);
  }
  g_main_context_pop_thread_default (self->context);

  return NULL;
}

static void
tally_board_dispose (GObject *object)
{
  tally_board_stop (TALLY_BOARD (object));

  G_OBJECT_CLASS (tally_board_parent_class)->dispose (object);
}

static void
tally_board_finalize (GObject *object)
{
  TallyBoard *self = TALLY_BOARD (object);

  news_clear (&self->news);
  g_mutex_clear (&self->mutex);
  g_main_loop_unref (self->loop);
  g_main_context_unref (self->context);
  g_main_context_unref (self->home);

  G_OBJECT_CLASS (tally_board_parent_class)->finalize (object);
}

static void
tally_board_class_init (TallyBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_board_dispose;
  G_OBJECT_CLASS (klass)->finalize = tally_board_finalize;

  signals[CHANGED] = g_signal_new ("changed", TALLY_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
tally_board_init (TallyBoard *self)
{
  g_mutex_init (&self->mutex);
  self->context = g_main_context_new ();
  self->loop = g_main_loop_new (self->context, FALSE);
  self->home = g_main_context_ref_thread_default ();
}

TallyBoard *
tally_board_start (const TallyBoardOptions *options,
                   GError                 **error)
{
  g_autoptr (TallyBoard) self = g_object_new (TALLY_TYPE_BOARD, NULL);
  Start start = { .board = self, .options = options };

  g_cond_init (&start.cond);
  self->thread = g_thread_new ("board", run, &start);
  g_mutex_lock (&self->mutex);
  while (!start.done)
    g_cond_wait (&start.cond, &self->mutex);
  g_mutex_unlock (&self->mutex);
  g_cond_clear (&start.cond);
  if (start.error == NULL)
    return g_steal_pointer (&self);

  g_propagate_error (error, start.error);
  return NULL;
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

void
tally_board_stop (TallyBoard *self)
{
  if (self->thread == NULL)
    return;
  g_main_context_invoke (self->context, quit_cb, self->loop);
  g_clear_pointer (&self->thread, g_thread_join);
}

static gboolean
look_cb (gpointer data)
{
  TallyBoard *self = data;

  if (self->server != NULL)
    tally_board_server_look (self->server);
  return G_SOURCE_REMOVE;
}

/* Without a reference: the thread must never hold the last one, or it would
 * wait for its own end. It is over before the board is gone. */
void
tally_board_poke (TallyBoard *self)
{
  g_main_context_invoke_full (self->context, G_PRIORITY_HIGH, look_cb, self, NULL);
}

static char *
copy_news (TallyBoard *self,
           char      **news)
{
  char *copy;

  g_mutex_lock (&self->mutex);
  copy = g_strdup (*news);
  g_mutex_unlock (&self->mutex);
  return copy;
}

char *
tally_board_get_url (TallyBoard *self)
{
  return copy_news (self, &self->news.url);
}

char *
tally_board_get_address (TallyBoard *self)
{
  return copy_news (self, &self->news.address);
}

char *
tally_board_get_code (TallyBoard *self)
{
  return copy_news (self, &self->news.code);
}

static guint
copy_number (TallyBoard  *self,
             const guint *news)
{
  guint copy;

  g_mutex_lock (&self->mutex);
  copy = *news;
  g_mutex_unlock (&self->mutex);
  return copy;
}

guint
tally_board_get_n_viewers (TallyBoard *self)
{
  return copy_number (self, &self->news.n_viewers);
}

guint
tally_board_get_n_screens (TallyBoard *self)
{
  return copy_number (self, &self->news.n_screens);
}
