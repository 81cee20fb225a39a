import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'

export interface PurgeQueue {
  add: (keys: readonly string[]) => void
  stop: () => void
}

const COLLECTED_FOR_IN_MS = 1_000

/**
 * Collects the keys of changes and queues one job for them. Every process hears of every change: the job that waits takes
 * up the keys of all, so that a rush of sales costs a purge every two seconds.
 */
export function queuePurges(shop: Shop, collectedForInMs = COLLECTED_FOR_IN_MS): PurgeQueue {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  function add(keys: readonly string[]): void {
    for (const key of keys) waiting.add(key)
    timer ??= setTimeout(() => void flush(), collectedForInMs).unref()
  }

  async function flush(): Promise<void> {
    timer = undefined
    const keys = [...waiting]
    waiting.clear()
    const runAt = new Date(shop.now().getTime() + collectedForInMs)
    await enqueue(shop, 'purge-cdn', keys, { key: 'purge-cdn', addsToWaiting: true, runAt }).catch((error: unknown) => {
      shop.log.warn({ err: error }, 'a purge of the CDN can’t be queued now')
      add(keys)
    })
  }

  return { add, stop: () => clearTimeout(timer) }
}
