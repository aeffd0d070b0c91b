#include "tally-player-sums.h"

enum {
  CHANGE,
  DROP_EMPTY,
};

static const char *const statements[] = {
  [CHANGE] = "INSERT INTO player_sums (player_id, game, matches, wins) VALUES (?1, ?2, ?3, ?4)"
             " ON CONFLICT DO UPDATE SET matches = matches + excluded.matches, wins = wins + excluded.wins",
  [DROP_EMPTY] = "DELETE FROM player_sums WHERE player_id = ?1 AND game = ?2 AND matches = 0",
};

gboolean
tally_player_sums_change (TallyStore        *store,
                          const TallyResult *result,
                          int                sign,
                          GError           **error)
{
  TallySql *sql = tally_store_get_sql (store);
  guint game = tally_code_from_game (tally_result_get_game (result));

  for (guint i = 0; i < result->n_players; i++) {
    gint64 player = result->players[i];
    gint64 wins = tally_result_has_won (result, i) ? sign : 0;

    if (!tally_sql_run (sql, error, statements[CHANGE],
                        TALLY_INT (player), TALLY_INT (game), TALLY_INT (sign), TALLY_INT (wins)))
      return FALSE;
    if (sign < 0 && !tally_sql_run (sql, error, statements[DROP_EMPTY], TALLY_INT (player), TALLY_INT (game)))
      return FALSE;
  }

  return TRUE;
}
