import type { OwnGiftCard } from '@shop/contract/gift-cards'
import { toShown } from './gift-card-view'
import { findGiftCard, listCardsOfUser, type GiftCardRow } from './gift-cards.queries'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'

/** Lists the gift cards that a customer bought or redeemed. */
export async function listOwnGiftCards(shop: Shop, userId: number): Promise<{ data: OwnGiftCard[] }> {
  const cards = await listCardsOfUser(shop.db, userId)
  return { data: cards.map((card) => toOwn(card, userId)) }
}

/** Returns a gift card that the customer bought; another one's counts as not found. */
export async function getOwnGiftCard(shop: Shop, userId: number, id: number): Promise<OwnGiftCard> {
  const card = await findGiftCard(shop.db, id)
  if (card?.boughtBy !== userId) throw notFound('Gift card')
  return toOwn(card, userId)
}

function toOwn(card: GiftCardRow, userId: number): OwnGiftCard {
  const isBought = card.boughtBy === userId
  const shown = toShown(card)
  return {
    ...shown,
    // The customer who redeemed a card does not learn to whom it was sent.
    ...(!isBought && { recipient_name: '', recipient_email: '' }),
    is_bought: isBought,
    can_cancel: isBought && card.state === 'active' && card.balanceInFils === card.amountInFils,
  }
}
