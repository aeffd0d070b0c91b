/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-bgstats.h"

#include "tally-language.h"
#include <string.h>

#include "tally-iso-time.h"
#include "tally-json-text.h"
#include "tally-name.h"
#include "tally-rank.h"

/* What plays refer to by a number: names, whose index and one is that number. */
typedef struct {
  GPtrArray *list;
  GHashTable *references; /* name, borrowed → reference */
} Names;

struct _TallyBgStats {
  TallyJsonWriter writer;
  GString *out;
  Names players;
  Names locations;
};

/* What plays refer to by a number. */
typedef struct {
  gint64 id;
  guint place; /* in the list: the first one of a number counts */
  gint64 bgg;
  const char *name; /* borrowed from the document; or NULL */
} Named;

typedef struct {
  GArray *games;
  GArray *players;
  GArray *locations;
} Lists;

static void
names_init (Names *names)
{
  names->list = g_ptr_array_new_with_free_func (g_free);
  names->references = g_hash_table_new (tally_name_hash, g_str_equal);
}

static void
names_clear (Names *names)
{
  g_hash_table_unref (names->references);
  g_ptr_array_unref (names->list);
}

static guint
get_reference (Names      *names,
               const char *name)
{
  guint reference = GPOINTER_TO_UINT (g_hash_table_lookup (names->references, name));

  if (reference == 0) {
    char *kept = g_strdup (name);

    g_ptr_array_add (names->list, kept);
    reference = names->list->len;
    g_hash_table_insert (names->references, kept, GUINT_TO_POINTER (reference));
  }

  return reference;
}

static guint
get_game_reference (const TallyGame *game)
{
  guint i = 0;

  while (tally_games[i] != game)
    i++;

  return i + 1;
}

TallyBgStats *
tally_bgstats_begin (GString *out)
{
  TallyBgStats *stats = g_new0 (TallyBgStats, 1);

  stats->out = out;
  names_init (&stats->players);
  names_init (&stats->locations);
  tally_json_writer_init (&stats->writer, out, FALSE);
  tally_sink_open_object (&stats->writer.sink, NULL);
  tally_sink_open_list (&stats->writer.sink, "plays");

  return stats;
}

static void
write_player (TallyBgStats     *stats,
              const TallySetup *setup,
              TallySeat         seat,
              const TallyRank  *rank,
              gboolean          won)
{
  TallySink *sink = &stats->writer.sink;
  g_autofree char *score = rank != NULL ? g_strdup_printf ("%d", rank->score) : g_strdup ("");

  tally_sink_open_object (sink, NULL);
  tally_sink_number (sink, "playerRefId", get_reference (&stats->players, setup->names[seat]));
  tally_sink_text (sink, "score", score);
  tally_sink_flag (sink, "winner", won);
  tally_sink_number (sink, "rank", rank != NULL ? rank->place : 0);
  tally_sink_number (sink, "seatOrder", seat + 1);
  tally_sink_flag (sink, "newPlayer", FALSE);
  tally_sink_flag (sink, "startPlayer", FALSE);
  tally_sink_close (sink);
}

static void
write_players (TallyBgStats     *stats,
               const TallyMatch *match)
{
  const TallySetup *setup = tally_match_get_setup (match);
  gconstpointer state = tally_match_get_state (match);
  guint winners = tally_game_get_winners (setup, state);
  TallyRank ranks[TALLY_MAX_PLAYERS];
  guint n = setup->game->rank (setup, state, ranks);

  tally_sink_open_list (&stats->writer.sink, "playerScores");
  for (TallySeat seat = 0; seat < setup->n_players; seat++) {
    const TallyRank *rank = tally_rank_find (ranks, n, seat);

    write_player (stats, setup, seat, rank, (winners & tally_seat_bit (seat)) != 0);
  }
  tally_sink_close (&stats->writer.sink);
}

static char *
to_play_date (const char *started)
{
  g_autoptr (GDateTime) time = started != NULL ? tally_iso_time_parse (started) : NULL;

  return time != NULL ? g_date_time_format (time, "%Y-%m-%d %H:%M:%S") : NULL;
}

/* What isn't over or doesn't count stays out of BG Stats' statistics. */
static gboolean
counts (const TallyMatch *match)
{
  return tally_match_is_finished (match) &&
         tally_state_get_stopped (tally_match_get_state (match)) != TALLY_STOPPED_UNCOUNTED;
}

void
tally_bgstats_add (TallyBgStats           *stats,
                   const TallyMatch       *match,
                   const TallyMatchLabels *labels)
{
  const TallySetup *setup = tally_match_get_setup (match);
  TallySink *sink = &stats->writer.sink;
  g_autoptr (GString) whole = g_string_new (NULL);
  g_autofree char *date = to_play_date (labels->started);

  tally_match_file_write (match, labels, FALSE, whole);
  tally_sink_open_object (sink, NULL);
  tally_sink_text (sink, "uuid", labels->id != NULL ? labels->id : "");
  tally_sink_text (sink, "playDate", date != NULL ? date : "");
  tally_sink_number (sink, "gameRefId", get_game_reference (setup->game));
  tally_sink_number (sink, "locationRefId", labels->place != NULL ? get_reference (&stats->locations, labels->place) : 0);
  tally_sink_flag (sink, "usesTeams", FALSE);
  tally_sink_flag (sink, "ignored", !counts (match));
  tally_sink_text (sink, "comments", labels->note != NULL ? labels->note : "");
  write_players (stats, match);
  tally_sink_text (sink, "metaData", whole->str);
  tally_sink_close (sink);
}

static void
write_games (TallyBgStats *stats)
{
  TallySink *sink = &stats->writer.sink;

  tally_sink_open_list (sink, "games");
  for (guint i = 0; tally_games[i] != NULL; i++) {
    g_autofree char *uuid = tally_play_make_uuid ("game", tally_games[i]->id);

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "uuid", uuid);
    tally_sink_number (sink, "id", i + 1);
    tally_sink_text (sink, "name", tally_games[i]->name);
    if (tally_games[i]->bgg != 0)
      tally_sink_number (sink, "bggId", tally_games[i]->bgg);
    tally_sink_flag (sink, "cooperative", tally_games[i]->together);
    tally_sink_flag (sink, "highestWins", TRUE);
    tally_sink_flag (sink, "noPoints", tally_games[i]->together);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

static void
write_names (TallyBgStats *stats,
             const Names  *names,
             const char   *kind,
             const char   *key)
{
  TallySink *sink = &stats->writer.sink;

  tally_sink_open_list (sink, key);
  for (guint i = 0; i < names->list->len; i++) {
    const char *name = g_ptr_array_index (names->list, i);
    g_autofree char *uuid = tally_play_make_uuid (kind, name);

    tally_sink_open_object (sink, NULL);
    tally_sink_text (sink, "uuid", uuid);
    tally_sink_number (sink, "id", i + 1);
    tally_sink_text (sink, "name", name);
    tally_sink_close (sink);
  }
  tally_sink_close (sink);
}

void
tally_bgstats_end (TallyBgStats *stats)
{
  TallySink *sink = &stats->writer.sink;

  tally_sink_close (sink);
  write_games (stats);
  write_names (stats, &stats->players, "player", "players");
  write_names (stats, &stats->locations, "location", "locations");
  tally_sink_close (sink);
  g_string_append_c (stats->out, '\n');

  names_clear (&stats->players);
  names_clear (&stats->locations);
  g_free (stats);
}

static const TallyJson *
get_value (const TallyJson *object,
           const char      *key)
{
  return object->kind == TALLY_JSON_OBJECT ? tally_json_get (object, key) : NULL;
}

static const TallyJson *
get_list (const TallyJson *root,
          const char      *key)
{
  const TallyJson *list = get_value (root, key);

  return list != NULL && list->kind == TALLY_JSON_LIST ? list : NULL;
}

static const char *
get_text (const TallyJson *object,
          const char      *key)
{
  const TallyJson *value = get_value (object, key);

  return value != NULL && value->kind == TALLY_JSON_TEXT ? value->text : NULL;
}

static gint64
get_integer (const TallyJson *object,
             const char      *key)
{
  const TallyJson *value = get_value (object, key);

  return value != NULL && value->kind == TALLY_JSON_INTEGER ? value->integer : 0;
}

static int
compare_named_cb (gconstpointer a,
                  gconstpointer b)
{
  const Named *one = a;
  const Named *other = b;

  if (one->id != other->id)
    return one->id < other->id ? -1 : 1;

  return (one->place > other->place) - (one->place < other->place);
}

static GArray *
sort_named (const TallyJson *root,
            const char      *key)
{
  GArray *sorted = g_array_new (FALSE, FALSE, sizeof (Named));
  const TallyJson *list = get_list (root, key);

  if (list != NULL) {
    TALLY_JSON_FOREACH (item, list)
    {
      Named named = { get_integer (item, "id"), sorted->len, get_integer (item, "bggId"), get_text (item, "name") };

      g_array_append_val (sorted, named);
    }
  }

  g_array_sort (sorted, compare_named_cb);
  return sorted;
}

/* The game, player or location that a play refers to. */
static const Named *
look_up (GArray *sorted,
         gint64  id)
{
  static const Named nobody;
  guint low = 0, high = sorted->len;

  while (low < high) {
    guint middle = low + (high - low) / 2;

    if (g_array_index (sorted, Named, middle).id < id)
      low = middle + 1;
    else
      high = middle;
  }

  return low < sorted->len && g_array_index (sorted, Named, low).id == id ? &g_array_index (sorted, Named, low) : &nobody;
}

static gboolean
get_flag (const TallyJson *object,
          const char      *key)
{
  const TallyJson *value = get_value (object, key);

  return value != NULL && value->kind == TALLY_JSON_FLAG && value->flag;
}

/* Newer releases write the seat as a text that people may type into. */
static guint8
read_seat (const TallyJson *json)
{
  gint64 order = get_integer (json, "seatOrder");

  return order > 0 && order <= TALLY_PLAY_MAX_PLAYERS ? (guint8) order
                                                      : tally_play_read_number (get_text (json, "startPosition"));
}

static void
read_player (const Lists     *lists,
             const TallyJson *json,
             TallyPlay       *play)
{
  const char *anonymous = get_text (json, "anonymousName");
  gint64 rank = get_integer (json, "rank");
  TallyPlayPlayer *player = tally_play_add_player (play);

  if (player == NULL)
    return;

  player->name = g_strdup (anonymous != NULL && *anonymous != '\0'
                             ? anonymous
                             : look_up (lists->players, get_integer (json, "playerRefId"))->name);
  player->score = g_strdup (get_text (json, "score"));
  player->won = get_flag (json, "winner");
  play->tells_winners |= get_value (json, "winner") != NULL;
  player->place = rank > 0 && rank <= TALLY_PLAY_MAX_PLAYERS ? (guint8) rank : 0;
  player->seat = read_seat (json);
}

/* BG Stats writes "2026-05-12 20:15:00", which is ISO 8601 but for the blank. */
static char *
from_play_date (const char *date)
{
  char *iso = g_strdup (date);

  return iso != NULL ? g_strdelimit (iso, " ", 'T') : NULL;
}

/* Meta data may be anybody's; ours begins as our files do. */
static char *
find_own_match (const char *meta)
{
  return meta != NULL && strstr (meta, "\"tallygator.match\"") != NULL ? g_strdup (meta) : NULL;
}

static void
read_play (const Lists     *lists,
           const TallyJson *json,
           GArray          *plays)
{
  const TallyJson *players = get_list (json, "playerScores");
  const Named *game = look_up (lists->games, get_integer (json, "gameRefId"));
  TallyPlay play = {
    .id = g_strdup (get_text (json, "uuid")),
    .game = g_strdup (game->name),
    .bgg = game->bgg,
    .obstacle = get_flag (json, "ignored") ? N_ ("it is left out of the statistics there, too") : NULL,
    .started = from_play_date (get_text (json, "playDate")),
    .note = g_strdup (get_text (json, "comments")),
    .place = g_strdup (look_up (lists->locations, get_integer (json, "locationRefId"))->name),
    .match = find_own_match (get_text (json, "metaData")),
  };

  if (players != NULL) {
    TALLY_JSON_FOREACH (player, players)
    read_player (lists, player, &play);
  }
  g_array_append_val (plays, play);
}

gboolean
tally_bgstats_looks_like (const char *text,
                          gsize       length)
{
  g_autoptr (TallyJsonDocument) document = tally_json_parse (text, length, NULL);

  return document != NULL && get_list (tally_json_document_root (document), "plays") != NULL;
}

GArray *
tally_bgstats_read (const char *text,
                    gsize       length,
                    GError    **error)
{
  g_autoptr (TallyJsonDocument) document = tally_json_parse (text, length, error);
  const TallyJson *root = document != NULL ? tally_json_document_root (document) : NULL;
  const TallyJson *list = root != NULL ? get_list (root, "plays") : NULL;
  Lists lists;
  GArray *plays;

  if (document == NULL)
    return NULL;
  if (list == NULL) {
    g_set_error_literal (error, TALLY_FORMAT_ERROR, TALLY_FORMAT_ERROR_MALFORMED, _ ("plays: is missing"));
    return NULL;
  }

  lists = (Lists){ sort_named (root, "games"), sort_named (root, "players"), sort_named (root, "locations") };
  plays = tally_plays_new ();
  TALLY_JSON_FOREACH (play, list)
  read_play (&lists, play, plays);
  g_array_unref (lists.games);
  g_array_unref (lists.players);
  g_array_unref (lists.locations);

  return plays;
}
