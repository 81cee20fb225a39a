import type { LivePage } from '../../lib/live-loader'
import { MalformedList, readLeagues, type ShopLeague } from '../../lib/read-catalog'
import { texts } from '../../lib/texts'

export const allLeagues: LivePage<ShopLeague[]> = {
  load: async (api) => readLeagues(await api.call('GET /api/leagues')),
  failed: (error) => (error instanceof MalformedList ? texts.leagues.malformed : texts.leagues.fetchFailed),
}
