import type { LineOptions } from '@shop/contract/cart'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { lastDayOf } from '../returns/return-window'
import { insertPromises } from './promises.queries'

/**
 * Promises the names of a new order for the days of today's setting, inside the transaction that places it. Names that are in no
 * squad are recorded as well, because customers may still correct them; only players of a squad can leave.
 */
export async function recordPromises(
  shop: Shop,
  orderId: number,
  lines: readonly { options: LineOptions }[],
): Promise<void> {
  const { promise_days: days } = shop.settings.current()
  if (days === 0 || lines.every(({ options }) => options.name === undefined && options.number === undefined)) return
  await insertPromises(shop.db, orderId, { days, untilDay: lastDayOf(todayIn(shop), days), now: shop.now() })
}
