import * as texts from '#messages/texts'
import type { LivePage } from '../../lib/live-loader'
import { MalformedList, readLeagues, type ShopLeague } from '../../lib/read-catalog'

export const allLeagues: LivePage<ShopLeague[]> = {
  load: async (api) => readLeagues(await api.call('GET /api/leagues')),
  failed: (error) => (error instanceof MalformedList ? texts.leagues_malformed : texts.leagues_fetchFailed),
}
