#include "tally-league-intake.h"

#include "tally-match-list.h"
#include "tally-store-leagues.h"

#define A_PAGE 500

static gboolean
is_in_season (GPtrArray *seasons,
              gint32     day)
{
  for (guint i = 0; i < seasons->len; i++) {
    const TallySeason *season = g_ptr_array_index (seasons, i);

    if (season->first_day <= day && day <= season->last_day)
      return TRUE;
  }

  return seasons->len == 0;
}

static gboolean
fits (const TallyLeague       *league,
      GPtrArray               *seasons,
      const TallyMatchSummary *match)
{
  if (!tally_league_has_game (league, match->game) || !is_in_season (seasons, match->day))
    return FALSE;

  for (guint seat = 0; seat < match->n_players; seat++) {
    if (!tally_league_has_member (league, match->players[seat]))
      return FALSE;
  }

  return TRUE;
}

static GArray *
collect (TallyStore        *store,
         const TallyLeague *league,
         GPtrArray         *seasons,
         GError           **error)
{
  TallyMatchFilter finished = { .shelf = TALLY_SHELF_FINISHED };
  g_autoptr (GArray) fitting = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (TallyMatchSummary) last = NULL;

  for (;;) {
    g_autoptr (GPtrArray) page = tally_store_list_matches (store, &finished, last, A_PAGE, error);

    if (page == NULL)
      return NULL;
    for (guint i = 0; i < page->len; i++) {
      const TallyMatchSummary *match = g_ptr_array_index (page, i);

      if (fits (league, seasons, match))
        g_array_append_val (fitting, match->id);
    }
    if (page->len < A_PAGE)
      return g_steal_pointer (&fitting);

    g_clear_pointer (&last, tally_match_summary_free);
    last = g_ptr_array_steal_index (page, page->len - 1);
  }
}

gboolean
tally_league_take_in (TallyStore        *store,
                      const TallyLeague *league,
                      GError           **error)
{
  g_autoptr (GPtrArray) seasons = tally_store_list_seasons (store, league->id, error);
  g_autoptr (GArray) fitting = seasons != NULL ? collect (store, league, seasons, error) : NULL;

  return fitting != NULL &&
         (fitting->len == 0 ||
          tally_store_add_to_league (store, league->id, (const gint64 *) (gpointer) fitting->data, fitting->len, error));
}
