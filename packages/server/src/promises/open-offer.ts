import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { OpenedOffer } from '@shop/contract/promises'
import { categoryNameIn } from '../catalog/names-for-reader'
import { pathOf } from '../catalog/picture-of'
import { getDeliverySettings } from '../delivery/get-settings'
import { pickOffer, quoteDelivery } from '../delivery/quote-delivery'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { picturePath } from '../pictures/picture-path'
import { printDays } from '../prints/print-days'
import { listOfferedPlayers } from '../prints/squad-players'
import { readWorth, worthOf } from '../returns/worth-of-lines'
import { sizesFor, type SizeInStock } from '../stock/sizes-for'
import { availableOf } from '../stock/stock'
import { getSignedOffer } from './offer-link'
import { findSentLine, type OfferRow, type SentLine } from './offers.queries'

/** Shows what a link offers. Mails are forwarded, so of the customer a link shows the city only. */
export async function openOffer(shop: Shop, token: string, language?: PageLanguage): Promise<OpenedOffer> {
  return toOpened(shop, await getSignedOffer(shop, token), language)
}

/** The club is named in a language; products are renamed by who shows them. */
export async function toOpened(shop: Shop, row: OfferRow, language: PageLanguage = 'en'): Promise<OpenedOffer> {
  const { offer, order, line, product, leaver, club } = row
  const state = stateOf(shop, row)
  const isOpen = state === 'open'
  const sizes = isOpen ? sizesOf(row) : []
  return {
    state,
    order_id: order.id,
    ordered_at: order.orderedAt.toISOString(),
    until: offer.untilDay,
    club: categoryNameIn(language, club),
    player: leaver,
    product: { id: line.productId, name: line.productName, image: pathOf(product) },
    proof: line.proofKey === null ? null : picturePath(line.proofKey),
    options: line.options,
    pieces: offer.pieces ?? piecesOf(row),
    place: order.city,
    arrives: isOpen ? await arrivalOf(shop, row) : null,
    is_changed_in_place: isOpen ? isUntouched(row) : offer.sentLineId === line.id,
    sends_old_back: shop.settings.current().promise_old_jersey === 'back',
    is_in_stock: isOpen && hasJersey(row),
    players: isOpen ? await playersFor(shop, row) : [],
    sizes,
    voucher: isOpen ? await voucherAmount(shop, row) : null,
    taken: await takenOf(shop, row),
  }
}

/** Where an offer stands today: an order that was cancelled or refunded has none. */
export function stateOf(shop: Shop, { offer, order, line }: OfferRow): OpenedOffer['state'] {
  if (offer.state === 'answered') return 'answered'
  const isOver = order.status === 'cancelled' || order.paymentStatus !== 'paid' || line.quantity <= line.returned
  if (isOver) return 'cancelled'
  return offer.state === 'open' && offer.untilDay < todayIn(shop) ? 'expired' : offer.state
}

/** The jerseys of the line that the customer has or gets. */
export function piecesOf({ line: { quantity, returned } }: OfferRow): number {
  return Math.max(0, quantity - returned)
}

/** Nothing was printed, packed or handed over yet, so that the jersey itself gets the new name. */
export function isUntouched({ order, line: { printedAt, packed, returned } }: OfferRow): boolean {
  return order.status !== 'completed' && printedAt === null && packed === 0 && returned === 0
}

/** The sizes of a new jersey. One that is not printed yet stays in its size. */
export function sizesOf(row: OfferRow): SizeInStock[] {
  const { line, product } = row
  const { size } = line.options
  if (isUntouched(row)) return size === undefined ? [] : [{ size, stock: line.quantity }]
  return product.isSold ? sizesFor(product, line.options) : []
}

/** Whether a jersey can be had for every piece, in some size. */
export function hasJersey(row: OfferRow): boolean {
  if (isUntouched(row)) return true
  const { line, product } = row
  if (line.options.size === undefined) return product.isSold && availableOf(product, line.options) >= piecesOf(row)
  return sizesOf(row).some(({ stock }) => stock >= piecesOf(row))
}

export async function playersFor(shop: Shop, { club, product, leaver }: OfferRow) {
  if (!product.isPrintable) return []
  const players = await listOfferedPlayers(shop, club.id, product.season)
  return players.filter(({ name, number }) => name !== leaver.name || number !== leaver.number)
}

/** The part of what was paid for the pieces that the setting offers; null where that is nothing. */
export async function voucherAmount(shop: Shop, row: OfferRow): Promise<number | null> {
  const amount = await voucherInFils(shop, row)
  return amount === 0 ? null : amountFromFils(amount)
}

export async function voucherInFils(shop: Shop, row: OfferRow): Promise<Fils> {
  const { promise_voucher_percent: percent } = shop.settings.current()
  const pieces = { paidLineId: row.line.id, pieces: piecesOf(row) }
  const [worth = fils(0)] = worthOf(await readWorth(shop, row.order.id), [pieces], () => true)
  return fils(Math.round((worth * percent) / 100))
}

/** When a jersey that is chosen now would arrive, by the order's method of delivery or the cheapest there is. */
async function arrivalOf(shop: Shop, { order, line }: OfferRow): Promise<OpenedOffer['arrives']> {
  const preparationDays = printDays(shop, [line.options])
  const parcel = { value: fils(line.priceInFils), grams: 0, preparationDays }
  const { offers } = quoteDelivery(shop, await getDeliverySettings(shop), order, parcel)
  const offer = pickOffer(offers, order.methodId)
  return offer ? { from: offer.arrivesFrom, to: offer.arrivesTo } : null
}

async function takenOf(shop: Shop, { offer, voucher }: OfferRow): Promise<OpenedOffer['taken']> {
  const { choice, chosenAt, sentLineId } = offer
  if (choice === null || chosenAt === null) return null
  const sent = sentLineId === null ? undefined : await findSentLine(shop.db, sentLineId)
  const { name, number = null, size = null } = sent?.options ?? {}
  return {
    choice,
    at: chosenAt.toISOString(),
    player: choice === 'swap' && name !== undefined ? { name, number } : null,
    size,
    voucher:
      voucher?.code == null
        ? null
        : {
            code: voucher.code,
            amount: amountFromFils(voucher.amountInFils ?? fils(0)),
            until: voucher.untilDay,
          },
    progress: sent ? progressOf(sent) : null,
  }
}

type Progress = NonNullable<NonNullable<OpenedOffer['taken']>['progress']>

function progressOf({ isUnprinted, isPacked, isShipped, isDelivered }: SentLine): Progress {
  if (isUnprinted) return 'to-print'
  if (!isPacked) return 'to-pack'
  if (isDelivered) return 'delivered'
  return isShipped ? 'shipped' : 'packed'
}
