/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tally-roster.h"

struct _TallyRoster {
  GPtrArray *list;   /* TallyPlayer */
  GHashTable *by_id; /* borrowed from the list */
};

/* A name may hold anything, but it is shown on one line. */
static void
make_one_line (char *name)
{
  for (char *at = name; *at != '\0'; at++) {
    if (g_ascii_iscntrl (*at))
      *at = ' ';
  }
}

TallyRoster *
tally_roster_new (TallyStore *store,
                  GError    **error)
{
  GPtrArray *list = tally_store_list_players (store, error);
  TallyRoster *roster;

  if (list == NULL)
    return NULL;

  roster = g_new (TallyRoster, 1);
  roster->list = list;
  roster->by_id = g_hash_table_new (g_int64_hash, g_int64_equal);
  for (guint i = 0; i < list->len; i++) {
    TallyPlayer *player = g_ptr_array_index (list, i);

    make_one_line (player->name);
    g_hash_table_insert (roster->by_id, &player->id, player);
  }

  return roster;
}

void
tally_roster_free (TallyRoster *roster)
{
  g_hash_table_unref (roster->by_id);
  g_ptr_array_unref (roster->list);
  g_free (roster);
}

GPtrArray *
tally_roster_get_list (TallyRoster *roster)
{
  return roster->list;
}

const TallyPlayer *
tally_roster_find (const TallyRoster *roster,
                   gint64             id)
{
  return g_hash_table_lookup (roster->by_id, &id);
}

const char *
tally_roster_name (const TallyRoster *roster,
                   gint64             id)
{
  const TallyPlayer *player = tally_roster_find (roster, id);

  return player != NULL ? player->name : "";
}

guint
tally_roster_get_slot (const TallyPlayer *player,
                       guint              otherwise)
{
  return tally_colour_get_slot (player != NULL ? player->colour : otherwise + 1);
}

guint
tally_roster_slot (const TallyRoster *roster,
                   gint64             id)
{
  return tally_roster_get_slot (tally_roster_find (roster, id), 0);
}

const char *
tally_roster_name_cb (gint64   id,
                      gpointer roster)
{
  return tally_roster_name (roster, id);
}
