#include "tally-cli-names.h"

#include "tally-store-players.h"

GHashTable *
tally_cli_list_names (TallyStore *store,
                      GError    **error)
{
  g_autoptr (GPtrArray) players = tally_store_list_players (store, error);
  GHashTable *names;

  if (players == NULL)
    return NULL;

  names = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  for (guint i = 0; i < players->len; i++) {
    const TallyPlayer *player = players->pdata[i];

    g_hash_table_insert (names, g_memdup2 (&player->id, sizeof player->id), g_strdup (player->name));
  }

  return names;
}

const char *
tally_cli_get_name_cb (gint64   player,
                       gpointer names)
{
  const char *name = g_hash_table_lookup (names, &player);

  return name ? name : "?";
}
