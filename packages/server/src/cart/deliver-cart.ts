import type { CartDelivery, WayToPay } from '@shop/contract/cart'
import type { CartVoucher } from '@shop/contract/vouchers'
import type { DeliverySettings } from '@shop/contract/delivery'
import { fils } from '@shop/contract/money'
import type { Destination } from '../delivery/find-zone'
import { getDeliverySettings } from '../delivery/get-settings'
import { homeOf, pickOffer, quoteDelivery, toDeliveryOffer, type Offer, type Quote } from '../delivery/quote-delivery'
import type { SpendableCard } from '../gift-cards/share-of-cards'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { printDays } from '../prints/print-days'
import { taxRuleFor } from '../tax/tax-rule'
import { findOffered, reducePrices, type Offered } from '../vouchers/reduce-prices'
import type { SavedDelivery } from './cart-deliveries.queries'
import { isSold, priceOf, printPartOf } from './cart-view'
import type { CartLine } from './cart.queries'
import type { Sum } from './sum-up'
import { findWholeCart } from './whole-cart.queries'
import { countingWay, giftCardsFor, payableWays, type PayableWay } from './ways-to-pay'
import { subtotalOf, workOutSum, type PricedLine } from './work-out-sum'

export interface DeliveredCart {
  quote: Quote
  /** The method that the sum counts; undefined where nothing is offered. */
  offer: Offer | undefined
  isKnown: boolean
  isChosen: boolean
  vouchers: CartVoucher[]
  giftCards: readonly SpendableCard[]
  /** What the cart comes to by the way to pay that counts. */
  sum: Sum
  wayToPay: WayToPay
  /** What it comes to by each way that is offered. */
  ways: PayableWay[]
}

/** Reads a cart, and works out its delivery and what it comes to. */
export async function readCart(shop: Shop, userId: number): Promise<DeliveredCart & { lines: CartLine[] }> {
  const [settings, cart] = [await getDeliverySettings(shop), await findWholeCart(shop.db, userId, todayIn(shop))]
  const { lines, told, vouchers, giftCards } = cart
  const productIds = lines.filter(isSold).map(({ productId }) => productId)
  const offered = await findOffered(shop, { userId, candidates: vouchers }, productIds)
  return { ...deliver(shop, settings, told, lines, offered, giftCards), lines }
}

const NO_VOUCHERS: Offered = { candidates: [], places: new Map(), today: '' }

/** An empty cart costs nothing to deliver. */
export function deliver(
  shop: Shop,
  settings: DeliverySettings,
  told: SavedDelivery | undefined,
  lines: readonly CartLine[],
  offered = NO_VOUCHERS,
  giftCards: readonly SpendableCard[] = [],
): DeliveredCart {
  const sold = lines.filter(isSold)
  const priced = sold.map((line) => toPriced(shop, line))
  const preparationDays = printDays(
    shop,
    sold.map(({ options }) => options),
  )
  const parcel = { value: subtotalOf(priced), grams: gramsOf(settings, sold), preparationDays }
  const quote = quoteDelivery(shop, settings, destinationOf(told) ?? homeOf(settings), parcel)
  const offer = pickOffer(quote.offers, told?.methodId ?? null)
  const reduced = reducePrices(offered, priced, sold.length === 0 ? fils(0) : (offer?.price ?? fils(0)))
  const { lines: reducedLines, delivery, applied: vouchers } = reduced
  const taxRule = taxRuleFor(shop, offer?.handedOverIn ?? '')
  const ways = payableWays(shop.settings.current(), quote, (fee, kind) =>
    workOutSum({
      ...{ lines: reducedLines, delivery, fee, vouchers, taxRule },
      giftCards: giftCardsFor(shop, giftCards, kind),
    }),
  )
  const { kind: wayToPay, sum } = countingWay(ways, told?.wayToPay)
  return {
    quote,
    offer,
    isKnown: destinationOf(told) !== undefined,
    isChosen: offer !== undefined && offer.methodId === told?.methodId,
    vouchers: reduced.shown,
    giftCards,
    sum,
    wayToPay,
    ways,
  }
}

export function toCartDelivery({ quote, offer, isKnown, isChosen }: DeliveredCart): CartDelivery {
  return {
    place: quote.place,
    is_known: isKnown,
    method_id: offer?.methodId ?? null,
    is_chosen: isChosen,
    methods: quote.offers.map(toDeliveryOffer),
    refusal: quote.refusal ?? null,
  }
}

/** Undefined while no country is known: a state or a city alone says too little. */
export function destinationOf(told: SavedDelivery | undefined): Destination | undefined {
  return told === undefined || told.country === '' ? undefined : told
}

function toPriced(shop: Shop, line: CartLine): PricedLine {
  const { productId, quantity } = line
  return { productId, quantity, priceInFils: priceOf(shop, line), printFeeInFils: printPartOf(shop, line) }
}

function gramsOf({ piece_weight }: DeliverySettings, lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity, product }) => sum + quantity * (product.weightInGrams ?? piece_weight), 0)
}
