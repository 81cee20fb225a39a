import { fils, type Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import {
  insertCartGiftCards,
  insertMovements,
  listSharesOfOrder,
  lockGiftCards,
  sumReturned,
} from './gift-cards.queries'
import { shareOfCards, type SpendableCard } from './share-of-cards'

/**
 * Locks the gift cards of a cart, inside the transaction that places the order and after its vouchers: others with the same
 * card wait here, and then find the remaining balance.
 */
export function holdGiftCards(shop: Shop, ids: readonly number[]): Promise<SpendableCard[]> {
  return lockGiftCards(shop.db, ids)
}

interface Spending {
  orderId: number
  userId: number
  cards: readonly SpendableCard[]
  amount: Fils
}

/** Spends an amount of locked cards for an order. */
export async function spendGiftCards(shop: Shop, { orderId, userId, cards, amount }: Spending): Promise<void> {
  await insertMovements(
    shop.db,
    shareOfCards(cards, amount).map((share) => ({
      giftCardId: share.id,
      kind: 'spent',
      amountInFils: 0 - share.amount,
      orderId,
      userId,
      createdAt: shop.now(),
    })),
  )
}

/** What an order still holds of gift cards, so that it can be returned to them. */
export async function heldOfGiftCards(shop: Shop, orderId: number): Promise<Fils> {
  const shares = await listSharesOfOrder(shop.db, orderId)
  return fils(shares.reduce((sum, { heldInFils }) => sum + heldInFils, 0))
}

export async function returnedToGiftCards(shop: Shop, orderId: number): Promise<Fils> {
  return fils(await sumReturned(shop.db, orderId))
}

export interface Return {
  /** Everything that the order holds unless told. */
  amount?: Fils
  by?: number | undefined
  reason?: string | null
}

/** Returns to the gift cards what an order spent of them, inside a transaction on a locked order. Returns the amount. */
export async function returnToGiftCards(
  shop: Shop,
  orderId: number,
  { amount, by, reason = null }: Return = {},
): Promise<Fils> {
  const shares = (await listSharesOfOrder(shop.db, orderId)).filter(({ heldInFils }) => heldInFils > 0)
  if (shares.length === 0) return fils(0)
  await lockGiftCards(
    shop.db,
    shares.map(({ giftCardId }) => giftCardId),
  )
  const wanted = amount ?? shares.reduce((sum, { heldInFils }) => sum + heldInFils, 0)
  let left = wanted
  const movements = shares.flatMap(({ giftCardId, heldInFils }) => {
    const amountInFils = Math.min(heldInFils, left)
    left -= amountInFils
    const movement = { giftCardId, amountInFils, orderId, reason, userId: by ?? null, createdAt: shop.now() }
    return amountInFils > 0 ? [{ ...movement, kind: 'returned' as const }] : []
  })
  await insertMovements(shop.db, movements)
  return fils(wanted - left)
}

/** A cancelled order gave its part back and has its credit note, so that it can't be opened again. */
export async function refuseIfReturned(shop: Shop, orderId: number): Promise<void> {
  if ((await sumReturned(shop.db, orderId)) === 0) return
  throw new ShopError(
    'conflict',
    'The gift card got its money back, so the order can’t be reopened. The customer has to order again.',
  )
}

/** Puts the gift cards of an order whose payment failed back into the cart. */
export async function putBackGiftCards(shop: Shop, userId: number, orderId: number): Promise<void> {
  const shares = await listSharesOfOrder(shop.db, orderId)
  await insertCartGiftCards(
    shop.db,
    userId,
    shares.map(({ giftCardId }) => giftCardId),
    shop.now(),
  )
}
