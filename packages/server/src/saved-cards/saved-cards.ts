import type { SavedCard } from '@shop/contract/saved-cards'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { GatewayCard } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findCustomer, forgetCustomer } from './customer'

/** The user's saved cards, the latest first. A card that was saved twice is listed once. */
export async function listSavedCards(shop: Shop, userId: number): Promise<SavedCard[]> {
  const { cards } = await cardsOf(shop, userId)
  const latest = cards.filter((card, index) => cards.findIndex((other) => isSame(other, card)) === index)
  return latest.map((card) => toSavedCard(card, shop.now()))
}

/** Has the gateway forget the card, however often it was saved. */
export async function removeSavedCard(shop: Shop, userId: number, id: string): Promise<{ message: string }> {
  const { cards } = await cardsOf(shop, userId)
  const removed = ownCard(cards, id)
  for (const card of cards.filter((card) => isSame(card, removed))) await detach(shop, card)
  return { message: 'The card has been removed.' }
}

/** The gateway's customer whose card this is; refuses a card that is not the user's own. */
export async function getCustomerOfCard(shop: Shop, userId: number, id: string): Promise<string> {
  const { customerId, cards } = await cardsOf(shop, userId)
  ownCard(cards, id)
  if (customerId === undefined) throw notFound('Card')
  return customerId
}

/** The answer for somebody else's card is the same as for an unknown one, so that it reveals nothing. */
function ownCard(cards: readonly GatewayCard[], id: string): GatewayCard {
  const own = cards.find((card) => card.id === id)
  if (!own) throw notFound('Card')
  return own
}

interface CustomerCards {
  customerId?: string
  cards: GatewayCard[]
}

async function cardsOf(shop: Shop, userId: number): Promise<CustomerCards> {
  const customerId = await findCustomer(shop, userId)
  if (customerId === undefined) return { cards: [] }
  const cards = await answered(shop.gateway.listCards(customerId))
  if (cards) return { customerId, cards }
  await forgetCustomer(shop, userId, customerId)
  return { cards: [] }
}

async function detach(shop: Shop, { id }: GatewayCard): Promise<void> {
  try {
    await answered(shop.gateway.detachCard(id))
  } catch (error) {
    // Removed by another click meanwhile.
    if (!(error instanceof GatewayRefusal)) throw error
  }
}

async function answered<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof GatewayInDoubt)) throw error
    throw Object.assign(new ShopError('unavailable', NO_ANSWER, { retryAfterInSeconds: 10 }), { cause: error })
  }
}

const NO_ANSWER = 'The card payment service does not answer right now. Please try again in a moment.'

function isSame(one: GatewayCard, other: GatewayCard): boolean {
  return one.fingerprint === other.fingerprint
}

function toSavedCard({ id, brand, last4, expMonth, expYear }: GatewayCard, now: Date): SavedCard {
  // A card is good until its month is over.
  const isExpired = now.getTime() >= Date.UTC(expYear, expMonth)
  return { id, brand, last4, exp_month: expMonth, exp_year: expYear, is_expired: isExpired }
}
