import { listen } from '../db/listen'
import type { ReadReplicas } from '../db/read-replicas'
import type { AnswerCache, ShopCache } from './shop-cache'
import { EVERY_ANSWER, keysOfProduct } from './surrogate-keys'

export interface FollowedChanges {
  answers: AnswerCache
  /** Resolves when every change that was committed before now is known to this process. */
  catchUp: () => Promise<void>
  stop: () => Promise<void>
}

interface FollowOptions {
  /** Reads the settings that staff changed, before cached answers are dropped. */
  refreshSettings?: () => Promise<void>
  /** Replicas are notified of every change before cached answers are dropped, so that none is computed from an old state. */
  replicas?: Pick<ReadReplicas, 'noteChange' | 'setListening'> | undefined
  /** Called at each connection, which may be to another server than the last. */
  onConnected?: () => void
  /** Receives the surrogate keys of answers that changed, or may have changed while this process was not listening. */
  onChanged?: (keys: readonly string[]) => void
}

const PAUSE_BEFORE_NEXT_TRY_IN_MS = 500

/** Drops cached data when the database notifies of a change by any process; the cache fills only while it listens. */
export function followChanges(
  databaseUrl: string,
  cache: ShopCache,
  {
    refreshSettings = () => Promise.resolve(),
    replicas,
    onConnected = () => undefined,
    onChanged = () => undefined,
  }: FollowOptions = {},
): FollowedChanges {
  let refreshing = Promise.resolve()
  let retry: NodeJS.Timeout | undefined

  /** Answers are dropped after the new settings hold: one that was begun earlier is not saved, a later one has the new. */
  function refresh(): void {
    clearTimeout(retry)
    refreshing = refreshSettings().then(cache.dropAll, () => {
      retry = setTimeout(refresh, PAUSE_BEFORE_NEXT_TRY_IN_MS)
    })
  }

  const { catchUp, stop } = listen({
    url: databaseUrl,
    channel: 'shop_changed',
    onMessage: (message) => {
      replicas?.noteChange()
      const [, id] = /^product (\d+)$/.exec(message) ?? []
      if (message === 'settings') refresh()
      else if (id === undefined) cache.dropAll()
      else cache.dropProduct(Number(id))
      onChanged(id === undefined ? [EVERY_ANSWER] : keysOfProduct(Number(id)))
    },
    onState: (isListening) => {
      replicas?.setListening(isListening)
      cache.setListening(isListening)
      if (!isListening) return
      refresh()
      onConnected()
      onChanged([EVERY_ANSWER])
    },
  })
  return {
    answers: cache.answers,
    catchUp: async () => {
      await catchUp()
      await refreshing
    },
    stop: async () => {
      clearTimeout(retry)
      await stop()
    },
  }
}
