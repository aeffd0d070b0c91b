/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-match.h"

#include <string.h>

/* Every so many events the state is kept, so that going back costs a short
 * replay and not one of the whole evening. */
#define CHECKPOINT_EVERY 64

struct _TallyMatch {
  TallySetup setup;
  GArray *events;          /* TallyEvent; the undone ones at its end */
  guint length;            /* the cursor */
  GByteArray *checkpoints; /* the state before events 0, 64, 128, … */
  TallyState state;        /* after `length` events */
};

static void
clear_event_cb (gpointer event)
{
  tally_event_clear (event);
}

static gsize
get_state_size (const TallyMatch *match)
{
  return match->setup.game->state_size;
}

TallyMatch *
tally_match_new (const TallySetup *setup)
{
  return tally_match_new_with_room (setup, CHECKPOINT_EVERY);
}

TallyMatch *
tally_match_new_with_room (const TallySetup *setup,
                           guint             n_events)
{
  TallyMatch *match = g_new0 (TallyMatch, 1);
  gsize n_checkpoints = n_events / CHECKPOINT_EVERY + 1;

  g_assert (setup->game->state_size <= TALLY_STATE_SIZE);

  tally_setup_copy (&match->setup, setup);
  match->events = g_array_sized_new (FALSE, FALSE, sizeof (TallyEvent), n_events);
  g_array_set_clear_func (match->events, clear_event_cb);
  match->checkpoints = g_byte_array_sized_new ((guint) (n_checkpoints * setup->game->state_size));
  setup->game->start (&match->setup, match->state.bytes);

  return match;
}

void
tally_match_free (TallyMatch *match)
{
  g_array_unref (match->events);
  g_byte_array_unref (match->checkpoints);
  tally_setup_clear (&match->setup);
  g_free (match);
}

TallyMatch *
tally_match_copy (const TallyMatch *match)
{
  TallyMatch *copy = tally_match_new (&match->setup);

  for (guint i = 0; i < match->events->len; i++) {
    TallyEvent event;

    tally_event_copy (&event, &g_array_index (match->events, TallyEvent, i));
    g_array_append_val (copy->events, event);
  }
  while (copy->length < match->length)
    tally_match_redo (copy);

  return copy;
}

const TallySetup *
tally_match_get_setup (const TallyMatch *match)
{
  return &match->setup;
}

guint
tally_match_get_length (const TallyMatch *match)
{
  return match->length;
}

guint
tally_match_get_total (const TallyMatch *match)
{
  return match->events->len;
}

const TallyEvent *
tally_match_get_event (const TallyMatch *match,
                       guint             index)
{
  g_return_val_if_fail (index < match->events->len, NULL);

  return &g_array_index (match->events, TallyEvent, index);
}

gconstpointer
tally_match_get_state (const TallyMatch *match)
{
  return match->state.bytes;
}

gboolean
tally_match_is_finished (const TallyMatch *match)
{
  return match->setup.game->finished (&match->setup, match->state.bytes);
}

static gboolean
stop (const TallySetup     *setup,
      gpointer              state,
      const TallyStopEvent *event,
      TallyViolation       *violation)
{
  gboolean counts = event->counts != FALSE;

  if (counts && !setup->game->countable (setup, state))
    return tally_refuse (violation, TALLY_RULE_NOTHING_TO_COUNT);

  setup->game->stop (setup, state);
  ((TallyStateHead *) state)->stopped = counts ? TALLY_STOPPED : TALLY_STOPPED_UNCOUNTED;

  return TRUE;
}

gboolean
tally_state_apply (const TallySetup *setup,
                   TallyState       *state,
                   const TallyEvent *event,
                   TallyViolation   *violation)
{
  const TallyGame *game = setup->game;
  TallyState next;
  gboolean legal = FALSE;

  if (game->finished (setup, state->bytes)) {
    tally_refuse (violation, TALLY_RULE_MATCH_FINISHED);
  } else if (event->stranger != NULL) {
    tally_refuse (violation, TALLY_RULE_UNKNOWN_PLAYER, .stranger = event->stranger);
  } else {
    memcpy (next.bytes, state->bytes, game->state_size);
    legal = event->kind == TALLY_KIND_STOP ? stop (setup, next.bytes, tally_event_payload (event), violation)
                                           : game->apply (setup, next.bytes, event, violation);
  }

  if (legal)
    memcpy (state->bytes, next.bytes, game->state_size);
  else
    violation->game = game;

  return legal;
}

/* An event that stood once is legal: the state before it is the same again. */
static void
replay (const TallyMatch *match,
        TallyState       *state,
        guint             from,
        guint             to)
{
  for (guint i = from; i < to; i++) {
    TallyViolation violation;
    gboolean legal = tally_state_apply (&match->setup,
                                        state,
                                        &g_array_index (match->events, TallyEvent, i),
                                        &violation);

    g_assert (legal);
  }
}

void
tally_match_state_at (const TallyMatch *match,
                      guint             index,
                      TallyState       *state)
{
  guint checkpoint = index / CHECKPOINT_EVERY;

  g_return_if_fail (index <= match->length);

  if (index == match->length) {
    memcpy (state->bytes, match->state.bytes, get_state_size (match));
    return;
  }

  memcpy (state->bytes,
          match->checkpoints->data + checkpoint * get_state_size (match),
          get_state_size (match));
  replay (match, state, checkpoint * CHECKPOINT_EVERY, index);
}

/* To be called before the event at the cursor is taken. */
static void
keep_checkpoint (TallyMatch *match)
{
  gsize kept = match->checkpoints->len / get_state_size (match);

  if (match->length == kept * CHECKPOINT_EVERY)
    g_byte_array_append (match->checkpoints, match->state.bytes, (guint) get_state_size (match));
}

static void
drop_checkpoints_after (TallyMatch *match,
                        guint       length)
{
  gsize keep = (length + CHECKPOINT_EVERY - 1) / CHECKPOINT_EVERY * get_state_size (match);

  if (match->checkpoints->len > keep)
    g_byte_array_set_size (match->checkpoints, (guint) keep);
}

gboolean
tally_match_try (const TallyMatch *match,
                 const TallyEvent *event,
                 TallyState       *after,
                 TallyViolation   *violation)
{
  TallyState scratch;
  TallyState *state = after ? after : &scratch;

  memcpy (state->bytes, match->state.bytes, get_state_size (match));

  return tally_state_apply (&match->setup, state, event, violation);
}

static void
append_event (TallyMatch       *match,
              const TallyEvent *event)
{
  TallyEvent copy;

  /* Copied first, for it may be one of those that are dropped. */
  tally_event_copy (&copy, event);
  if (match->length < match->events->len)
    g_array_set_size (match->events, match->length);
  g_array_append_val (match->events, copy);
  match->length++;
}

gboolean
tally_match_add (TallyMatch       *match,
                 const TallyEvent *event,
                 TallyViolation   *violation)
{
  keep_checkpoint (match);
  if (!tally_state_apply (&match->setup, &match->state, event, violation))
    return FALSE;

  append_event (match, event);

  return TRUE;
}

void
tally_match_take (TallyMatch       *match,
                  const TallyEvent *event,
                  const TallyState *after)
{
  keep_checkpoint (match);
  memcpy (match->state.bytes, after->bytes, get_state_size (match));
  append_event (match, event);
}

gboolean
tally_match_undo (TallyMatch *match)
{
  TallyState before;

  if (match->length == 0)
    return FALSE;

  tally_match_state_at (match, match->length - 1, &before);
  memcpy (match->state.bytes, before.bytes, get_state_size (match));
  match->length--;
  drop_checkpoints_after (match, match->length);

  return TRUE;
}

gboolean
tally_match_redo (TallyMatch *match)
{
  if (match->length == match->events->len)
    return FALSE;

  keep_checkpoint (match);
  replay (match, &match->state, match->length, match->length + 1);
  match->length++;

  return TRUE;
}

TallyMatch *
tally_match_correct (const TallyMatch *match,
                     guint             index,
                     const TallyEvent *event,
                     guint            *failed,
                     TallyViolation   *violation)
{
  g_autoptr (TallyMatch) corrected = NULL;

  g_return_val_if_fail (index < match->length, NULL);

  corrected = tally_match_new_with_room (&match->setup, match->length);

  for (guint i = 0; i < match->length; i++) {
    const TallyEvent *next = i == index ? event : tally_match_get_event (match, i);

    if (!tally_match_add (corrected, next, violation)) {
      *failed = i;
      return NULL;
    }
  }

  return g_steal_pointer (&corrected);
}

static guint
count_rounds (const TallyMatch *match,
              guint             index)
{
  TallyState state;

  tally_match_state_at (match, index, &state);

  return match->setup.game->rounds (&match->setup, state.bytes);
}

gboolean
tally_match_find_last_round (const TallyMatch *match,
                             guint            *index)
{
  guint i = match->setup.game->rounds != NULL ? match->length : 0;

  while (i > 0 && count_rounds (match, i) == count_rounds (match, i - 1))
    i--;
  if (i == 0)
    return FALSE;

  *index = i - 1;
  return TRUE;
}

gboolean
tally_match_find_unasked (const TallyMatch *match,
                          const TallyMatch *ended,
                          TallyUnasked     *unasked)
{
  const TallyGame *game = match->setup.game;
  TallyState before;

  if (game->unasked == NULL || !tally_match_is_finished (ended))
    return FALSE;

  if (!tally_match_find_last_round (ended, &unasked->index) || unasked->index >= match->length)
    return FALSE;

  tally_match_state_at (match, unasked->index, &before);
  unasked->seats = game->unasked (&match->setup, before.bytes, tally_match_get_event (ended, unasked->index),
                                  ended->state.bytes, &unasked->field, &unasked->word);

  return unasked->seats != 0;
}

void
tally_unasked_write (const TallyUnasked *unasked,
                     TallyEvent         *event,
                     TallySeat           seat,
                     gint32              number)
{
  TallyPlayerRecords *records = (TallyPlayerRecords *) (event->payload.bytes + unasked->field->offset);

  g_return_if_fail (unasked->field->kind == TALLY_FIELD_PLAYER_RECORDS && unasked->word < TALLY_RECORD_NUMBERS);

  records->n[seat][unasked->word] = number;
}
