/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-league-reader.h"

/* What comes sooner needs no spinner. */
#define PATIENCE_MS 250

struct _TallyLeagueReader {
  GObject parent_instance;

  GCancellable *cancellable; /* while the thread is reading */
  guint patience;
  gboolean waiting; /* and it has been said */
};

enum {
  READ,
  WAITING,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (TallyLeagueReader, tally_league_reader, G_TYPE_OBJECT)

static void
set_waiting (TallyLeagueReader *self,
             gboolean           waiting)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  if (self->waiting == waiting)
    return;

  self->waiting = waiting;
  g_signal_emit (self, signals[WAITING], 0, waiting);
}

static gboolean
patience_cb (gpointer data)
{
  TallyLeagueReader *self = data;

  self->patience = 0;
  set_waiting (self, TRUE);

  return G_SOURCE_REMOVE;
}

static void
whole_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyLeagueReading) whole = tally_league_reading_new_finish (result, &error);
  TallyLeagueReader *self = data;

  /* Then the reader may be gone. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_clear_object (&self->cancellable);
  set_waiting (self, FALSE);
  if (whole != NULL)
    g_signal_emit (self, signals[READ], 0, whole);
  else
    g_signal_emit (self, signals[FAILED], 0, error->message);
}

static void
tally_league_reader_dispose (GObject *object)
{
  tally_league_reader_stop (TALLY_LEAGUE_READER (object));

  G_OBJECT_CLASS (tally_league_reader_parent_class)->dispose (object);
}

static void
tally_league_reader_class_init (TallyLeagueReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tally_league_reader_dispose;

  signals[READ] = g_signal_new ("read", TALLY_TYPE_LEAGUE_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[WAITING] = g_signal_new ("waiting", TALLY_TYPE_LEAGUE_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[FAILED] = g_signal_new ("failed", TALLY_TYPE_LEAGUE_READER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
tally_league_reader_init (TallyLeagueReader *self)
{
}

TallyLeagueReader *
tally_league_reader_new (void)
{
  return g_object_new (TALLY_TYPE_LEAGUE_READER, NULL);
}

/* FALSE: it has failed, and has been said. */
static gboolean
glance (TallyLeagueReader       *self,
        TallyStore              *store,
        const TallyLeagueChoice *choice)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TallyLeagueReading) reading = tally_league_reading_glance (store, choice, &error);

  if (reading != NULL)
    g_signal_emit (self, signals[READ], 0, reading);
  else
    g_signal_emit (self, signals[FAILED], 0, error->message);

  return reading != NULL;
}

void
tally_league_reader_read (TallyLeagueReader       *self,
                          TallyStore              *store,
                          const TallyLeagueChoice *choice)
{
  g_return_if_fail (TALLY_IS_LEAGUE_READER (self));

  tally_league_reader_stop (self);
  if (!choice->dated && !glance (self, store, choice))
    return;

  self->cancellable = g_cancellable_new ();
  self->patience = g_timeout_add (PATIENCE_MS, patience_cb, self);
  tally_league_reading_new_async (store, choice, self->cancellable, whole_cb, self);
}

void
tally_league_reader_stop (TallyLeagueReader *self)
{
  g_return_if_fail (TALLY_IS_LEAGUE_READER (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  set_waiting (self, FALSE);
}
