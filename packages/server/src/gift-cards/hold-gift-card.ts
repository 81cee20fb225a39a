import type { Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { insertMovements, lockGiftCard, updateGiftCard, type GiftCardRow } from './gift-cards.queries'

export type HeldGiftCard = GiftCardRow

/** Returns a gift card and locks it until the transaction ends. */
export async function holdGiftCard(shop: Shop, id: number): Promise<HeldGiftCard> {
  const card = await lockGiftCard(shop.db, id)
  if (!card) throw notFound('Gift card')
  return card
}

/** Takes an amount off a held card, because its money goes back to its buyer or is lost. */
export async function takeOffGiftCard(
  shop: Shop,
  { id: giftCardId }: HeldGiftCard,
  amount: Fils,
  { kind, by, reason }: { kind: 'refunded' | 'voided'; by: number; reason: string },
): Promise<void> {
  if (amount === 0) return
  const createdAt = shop.now()
  await insertMovements(shop.db, [{ giftCardId, kind, amountInFils: 0 - amount, userId: by, reason, createdAt }])
}

export async function markVoid(shop: Shop, { id }: HeldGiftCard): Promise<void> {
  await updateGiftCard(shop.db, id, { state: 'void', updatedAt: shop.now() })
}
