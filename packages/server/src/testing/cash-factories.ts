import { randomUUID } from 'node:crypto'
import type { User } from '@shop/contract/accounts'
import type { CheckoutInput } from '@shop/contract/checkout'
import type { Order } from '@shop/contract/orders'
import type { SettingsInput } from '@shop/contract/settings'
import { getSettings } from '../settings/get-settings'
import { saveSettings } from '../settings/save-settings'
import { placeOrder } from '../checkout/place-order'
import type { Shop } from '../kernel/shop'
import { givenAdmin } from './account-factories'
import { anAddress, givenCart, type WantedLine } from './checkout-factories'
import { aMethod, aZone, givenZones } from './delivery-factories'
import type { TestShop } from './test-shop'

type CashSettings = Partial<Pick<SettingsInput, 'cash_fee' | 'cash_most' | 'cash_open_orders'>>

/** Lets the shop take cash everywhere, for AED 10 unless told. */
export async function givenCash(shop: TestShop, given: CashSettings = {}): Promise<void> {
  await givenZones(shop, [aZone([aMethod()], { takes_cash: true })])
  const { version } = await getSettings(shop)
  await saveSettings(shop, (await givenAdmin(shop)).id, { version, cash_fee: 10, ...given })
}

export function aCashCheckout(given: Partial<CheckoutInput> = {}): CheckoutInput {
  return { shipping: anAddress(), pay_with: 'cash', key: randomUUID(), ...given }
}

export async function givenCashOrder(shop: Shop, lines: readonly WantedLine[], user?: User): Promise<Order> {
  const owner = await givenCart(shop, lines, user)
  return placeOrder(shop, owner.id, aCashCheckout())
}
