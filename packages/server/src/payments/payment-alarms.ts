import type { GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { listAlarmsSince, raiseAlarm, type PaymentAlarm } from './payment-alarms.queries'

const ALARMS_ARE_SHOWN_FOR_MS = 24 * 60 * 60 * 1000
const LONGEST_REASON = 500

/**
 * The gateway refused to open a payment. Staff get its reason, in the log and on the dashboard; the shopper gets a text of
 * the shop's own, because the gateway's is about settings that only staff can change.
 */
export async function refuseOpening(shop: Shop, { code, message }: GatewayRefusal): Promise<ShopError> {
  const reason = message.slice(0, LONGEST_REASON)
  shop.log.error({ code, reason }, 'the gateway refused to open a payment')
  await raiseAlarm(shop.db, { code, reason, at: shop.now(), quietSince: dayBefore(shop) })
  const text = OF_THE_AMOUNT[code]
  if (text !== undefined) return new ShopError('invalid-input', text)
  return new ShopError('unavailable', NOT_NOW, { retryAfterInSeconds: 60 })
}

const NOT_NOW = 'We can’t take card payments right now. Nothing was charged. Please try again later.'

/** What the shopper can do something about. */
const OF_THE_AMOUNT: Partial<Record<string, string>> = {
  amount_too_small: 'This order is too small to be paid by card. Please add something to your cart.',
  amount_too_large: 'This is more than can be paid at once. Please split your order.',
}

/** What staff should know of: refusals of the last day, the latest first. */
export function listPaymentAlarms(shop: Shop): Promise<PaymentAlarm[]> {
  return listAlarmsSince(shop.db, dayBefore(shop))
}

function dayBefore(shop: Shop): Date {
  return new Date(shop.now().getTime() - ALARMS_ARE_SHOWN_FOR_MS)
}
