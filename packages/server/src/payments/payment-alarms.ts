import type { GatewayRefusal } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { listAlarmsSince, raiseAlarm, type PaymentAlarm } from './payment-alarms.queries'

const ALARMS_ARE_SHOWN_FOR_MS = 24 * 60 * 60 * 1000
const LONGEST_REASON = 500

/**
 * Logs why the gateway refused to open a payment, and shows it to staff on the dashboard. Returns an error in the
 * shop's own words for the shopper, because the gateway's message is about settings that only staff can change.
 */
export async function refuseOpening(shop: Shop, { code, message }: GatewayRefusal): Promise<ShopError> {
  const reason = message.slice(0, LONGEST_REASON)
  shop.log.error({ code, reason }, 'the gateway refused to open a payment')
  await raiseAlarm(shop.db, { code, reason, at: shop.now(), quietSince: dayBefore(shop) })
  const text = AMOUNT_REFUSALS[code]
  if (text !== undefined) return new ShopError('invalid-input', text)
  return new ShopError('unavailable', NOT_NOW, { retryAfterInSeconds: 60 })
}

const NOT_NOW = 'We can’t take card payments right now. Nothing was charged. Please try again later.'

/** The refusals, by gateway code, that the shopper can resolve by changing the cart. */
const AMOUNT_REFUSALS: Partial<Record<string, string>> = {
  amount_too_small: 'This order is too small to be paid by card. Please add something to your cart.',
  amount_too_large: 'This is more than can be paid at once. Please split your order.',
}

/** Lists the refusals of the last day, latest first. */
export function listPaymentAlarms(shop: Shop): Promise<PaymentAlarm[]> {
  return listAlarmsSince(shop.db, dayBefore(shop))
}

function dayBefore(shop: Shop): Date {
  return new Date(shop.now().getTime() - ALARMS_ARE_SHOWN_FOR_MS)
}
