import { listen } from '../db/listen'
import type { AnswerCache, ShopCache } from './shop-cache'

export interface FollowedChanges {
  answers: AnswerCache
  /** Resolves when every change that was committed before now is known to this process. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

/** Drops cached data when the database tells of a change, by whichever process; the cache fills only while it listens. */
export function followChanges(databaseUrl: string, cache: ShopCache): FollowedChanges {
  const { catchUp, stop } = listen({
    url: databaseUrl,
    channel: 'shop_changed',
    onMessage: (message) => {
      const [, id] = /^product (\d+)$/.exec(message) ?? []
      if (id === undefined) cache.dropAll()
      else cache.dropProduct(Number(id))
    },
    onState: cache.setListening,
  })
  return { answers: cache.answers, catchUp, stop }
}
