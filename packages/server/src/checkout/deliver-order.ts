import type { ShippingInput } from '@shop/contract/checkout'
import type { DeliverySettings } from '@shop/contract/delivery'
import { DEFAULT_SETTINGS } from '../delivery/default-settings'
import { getDeliverySettings } from '../delivery/get-settings'
import { pickOffer, quoteDelivery, type Offer } from '../delivery/quote-delivery'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { printDays } from '../prints/print-days'
import type { SoldCart } from './lines-as-sold'

export interface ChosenDelivery {
  methodId: number | null
  /** The settings where they were read with the cart; null while nobody has saved any. */
  settings?: DeliverySettings | null | undefined
}

export interface OrderedDelivery {
  offer: Offer
  /** Whether orders to this address may be paid in cash. */
  takesCash: boolean
}

/**
 * Delivers by the method that was chosen, inside the transaction that places the order, at its present price. The
 * settings are not locked: a change that is committed later counts for later orders.
 */
export async function deliverOrder(
  shop: Shop,
  { methodId: chosen, settings: known }: ChosenDelivery,
  shipping: ShippingInput,
  { lines, subtotal, weights }: SoldCart,
): Promise<OrderedDelivery> {
  const settings = known === undefined ? await getDeliverySettings(shop) : (known ?? DEFAULT_SETTINGS)
  const grams = weights.reduce(
    (sum, { quantity, weightInGrams }) => sum + quantity * (weightInGrams ?? settings.piece_weight),
    0,
  )
  const preparationDays = printDays(
    shop,
    lines.map(({ options }) => options),
  )
  const parcel = { value: subtotal, grams, preparationDays }
  const { offers, refusal, takesCash } = quoteDelivery(shop, settings, shipping, parcel)
  const offer = pickOffer(offers, chosen)
  if (!offer) {
    const text = refusal ?? ''
    throw new ShopError('invalid-input', text, { errors: { 'shipping.country': [text] } })
  }
  if (chosen !== null && offer.methodId !== chosen) throw new ShopError('price-changed', DELIVERY_CHANGED)
  return { offer, takesCash }
}

const DELIVERY_CHANGED =
  'The delivery you chose is no longer offered for this address. Nothing was charged. Please choose again and pay again.'
