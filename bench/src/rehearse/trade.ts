import type { Cart } from '@shop/contract/cart'
import type { DeliveryInput, ManagedDelivery } from '@shop/contract/delivery'
import type { ManagedSettings } from '@shop/contract/settings'
import type { VoucherInput } from '@shop/contract/vouchers'
import { Refused, SHIPPING } from '../../../e2e/src/shopper'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Browser } from './browser'

/** A code with fewer uses than there are people who want it. */
export const VOUCHER = { code: 'REHEARSAL', most_uses: 60 }

const CHOOSES_DELIVERY = 0.5
const HAS_CODE = 0.35
const HAS_GIFT_CARD = 0.2
const WANTS_CASH = 0.25

/** Lets every zone take cash, for a fee, and makes the code, before any fault is injected. */
export async function prepareTrade(admin: Browser): Promise<void> {
  const { settings, version } = await admin.call<ManagedDelivery>({ path: '/api/admin/delivery' })
  const zones = settings.zones.map((zone) => ({ ...zone, takes_cash: true }))
  const delivery: DeliveryInput = { settings: { ...settings, zones }, version }
  await admin.call({ method: 'PUT', path: '/api/admin/delivery', body: delivery })
  const { version: current } = await admin.call<ManagedSettings>({ path: '/api/admin/settings' })
  const cash = { version: current, cash_fee: 10, cash_most: 100_000, cash_open_orders: 100, print_days: 1 }
  await admin.call({ method: 'PUT', path: '/api/admin/settings', body: cash })
  const voucher: VoucherInput = {
    ...{ ...VOUCHER, name: 'Rehearsal', reward: { kind: 'percent', percent: 10 } },
    ...{ minimum: null, per_customer: null, from: null, until: null },
    ...{ league_ids: [], club_ids: [], product_ids: [], kits: [], is_combinable: false, is_enabled: true },
  }
  await admin.call({ method: 'POST', path: '/api/admin/vouchers', body: voucher })
}

/** Chooses delivery, codes and the way to pay for the cart, as the steps of the checkout do. */
export async function chooseTerms(
  browser: Browser,
  random: Random,
  giftCodes: readonly string[],
): Promise<'card' | 'cash'> {
  if (random() < CHOOSES_DELIVERY) await chooseDelivery(browser, random)
  if (random() < HAS_CODE) await put(browser, 'voucher', { code: VOUCHER.code })
  if (random() < HAS_GIFT_CARD && giftCodes.length > 0)
    await put(browser, 'voucher', { code: choose(giftCodes, random) })
  const way = random() < WANTS_CASH ? 'cash' : 'card'
  const isTaken = await put(browser, 'way-to-pay', { way_to_pay: way })
  return isTaken ? way : 'card'
}

async function chooseDelivery(browser: Browser, random: Random): Promise<void> {
  const { country, state, city } = SHIPPING
  await put(browser, 'delivery', { country, state, city })
  const { delivery } = await browser.call<Cart>({ path: '/api/cart' })
  const offered = delivery?.methods ?? []
  if (offered.length > 0) await put(browser, 'delivery', { method_id: choose(offered, random).id })
}

/** False where the shop refused, because the code is used up or the choice is no longer offered. */
async function put(browser: Browser, what: string, body: object): Promise<boolean> {
  try {
    await browser.call({ method: 'PUT', path: `/api/cart/${what}`, body, mayRefuse: [404, 409, 422] })
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
