import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'

const MOST_DAYS_AHEAD = 366
const DAY_IN_MS = 24 * 60 * 60 * 1000

/** Refuses a day of the mail that is over, or too far ahead; null is at once. */
export function refuseSendDay(shop: Shop, sendOn: string | null): void {
  if (sendOn === null) return
  if (sendOn < todayIn(shop)) throw refusal('send_on', 'Please choose today or a later day.')
  if (Date.parse(sendOn) > shop.now().getTime() + MOST_DAYS_AHEAD * DAY_IN_MS)
    throw refusal('send_on', 'Please choose a day within a year.')
}
