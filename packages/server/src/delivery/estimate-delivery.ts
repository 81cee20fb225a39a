import type { DeliveryEstimate, DeliveryPreviewInput, EstimateQuery } from '@shop/contract/delivery'
import { fils, filsFromAmount } from '@shop/contract/money'
import { getWeighedProduct } from '../catalog/get-weighed-product'
import type { Shop } from '../kernel/shop'
import { getDeliverySettings } from './get-settings'
import type { Parcel } from './price-of'
import { homeOf, quoteDelivery, toDeliveryOffer, type Quote } from './quote-delivery'

/** What delivery of one piece would cost and when it would arrive. */
export async function estimateDelivery(shop: Shop, query: EstimateQuery): Promise<DeliveryEstimate> {
  const settings = await getDeliverySettings(shop)
  const { country, state = '', city = '' } = query
  const destination = country ? { country, state, city } : homeOf(settings)
  const { print_days: printDays } = shop.settings.current()
  const preparationDays = query.printed ? printDays : 0
  const parcel = { ...(await parcelOf(shop, query.product_id, settings.piece_weight)), preparationDays }
  const estimate = toEstimate(quoteDelivery(shop, settings, destination, parcel))
  return query.product_id === undefined || printDays === 0 ? estimate : { ...estimate, print_days: printDays }
}

/** What settings that nobody has saved yet would offer. */
export function previewDelivery(shop: Shop, input: DeliveryPreviewInput): DeliveryEstimate {
  const { settings, country, state, value } = input
  const parcel = { value: filsFromAmount(value), grams: settings.piece_weight }
  const numbered = settings.zones.map((zone) => ({
    ...zone,
    methods: zone.methods.map((method, index) => ({ ...method, id: index + 1 })),
  }))
  return toEstimate(quoteDelivery(shop, { ...settings, zones: numbered }, { country, state, city: '' }, parcel))
}

async function parcelOf(shop: Shop, productId: number | undefined, pieceWeight: number): Promise<Parcel> {
  if (productId === undefined) return { value: fils(0), grams: pieceWeight }
  const { price, weightInGrams } = await getWeighedProduct(shop, productId)
  return { value: price, grams: weightInGrams ?? pieceWeight }
}

function toEstimate({ place, offers, refusal }: Quote): DeliveryEstimate {
  return { place, methods: offers.map(toDeliveryOffer), refusal: refusal ?? null }
}
