import type { Shop } from '../kernel/shop'
import { localDay, todayIn } from '../kernel/shop-time'
import { countEmptySearch, deleteEmptySearches } from './empty-searches.queries'
import { listProducts } from './list-products'
import { meantWordsOf } from './understand-search'

/** How long searches wait in memory, so that a storm of them is one statement for each search. */
const WRITTEN_AFTER_IN_MS = 2_000
/** Further searches of the same two seconds are forgotten. */
const MOST_WAITING = 50
const MOST_OF_DAY = 1_000
const LONGEST = 100
const KEPT_DAYS = 400
const DAY_IN_MS = 86_400_000

export interface EmptySearchCounter {
  /** Remembers a search until the next writing; neither waits nor fails. */
  note: (search: string) => void
  /** Writes what waits and never rejects. A search that finds something after all is not counted. */
  write: () => Promise<void>
}

/** Counts searches that found nothing. A process that is killed loses those of the last seconds. */
export function openEmptySearchCounter(shop: Shop): EmptySearchCounter {
  let waiting = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const searches = waiting
    waiting = new Map()
    try {
      for (const [search, times] of searches) await count(shop, search, times)
    } catch (error) {
      shop.log.warn({ err: error }, 'Searches without results were not counted.')
    }
  }

  return {
    note(search) {
      const known = waiting.get(search)
      if (!isCounted(search) || (known === undefined && waiting.size >= MOST_WAITING)) return
      waiting.set(search, (known ?? 0) + 1)
      timer ??= setTimeout(() => void write(), WRITTEN_AFTER_IN_MS).unref()
    },
    write,
  }
}

/** Deletes the counts of days that no report is made of any more. */
export async function deleteOldEmptySearches(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - KEPT_DAYS * DAY_IN_MS)
  await deleteEmptySearches(shop.db, localDay(before, shop.timeZone))
}

/** An address, a phone number or the number of a card may be typed by mistake, and is nobody's business. */
function isCounted(search: string): boolean {
  return search.length <= LONGEST && !/@|\d[\d\s-]{4,}\d/.test(search)
}

async function count(shop: Shop, search: string, times: number): Promise<void> {
  const asked = (await meantWordsOf(shop, search)).map((word) => word.asked)
  const words = asked.join(' ').slice(0, LONGEST).trim()
  if (words === '' || (await listProducts(shop, { search, per_page: 1 })).products.length > 0) return
  await countEmptySearch(shop.db, { day: todayIn(shop), words, times, mostOfDay: MOST_OF_DAY })
}
