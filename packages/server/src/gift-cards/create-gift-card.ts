import type { Fils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { siteFor } from '../accounts/reader-language'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { boughtMail } from './gift-card-mails'
import { newGiftCode, storedCode } from './gift-code'
import {
  insertGiftCard,
  insertGiftCardOnce,
  insertMovements,
  lockGiftCard,
  updateGiftCard,
  type GiftCardRow,
} from './gift-cards.queries'

export interface NewGiftCard {
  amount: Fils
  recipientEmail: string
  recipientName: string
  senderName: string
  message: string
  sendOn: string | null
  language: PageLanguage | null
}

/** Makes a gift card without a balance, inside a transaction. It waits for its payment where somebody buys it. */
export async function createGiftCard(
  shop: Shop,
  card: NewGiftCard,
  origin: { boughtBy: number } | { issuedBy: number },
): Promise<GiftCardRow> {
  return insertGiftCard(shop.db, {
    ...newRow(shop, card),
    ...origin,
    state: 'boughtBy' in origin ? 'waiting' : 'active',
  })
}

/** The same for a card that staff issue; undefined where this request of theirs has made it before. */
export async function createGiftCardOnce(
  shop: Shop,
  card: NewGiftCard,
  origin: { issuedBy: number; requestKey: string | undefined },
): Promise<GiftCardRow | undefined> {
  return insertGiftCardOnce(shop.db, { ...newRow(shop, card), ...origin, state: 'active' })
}

function newRow(shop: Shop, { amount, ...present }: NewGiftCard) {
  const now = shop.now()
  return { ...storedCode(shop, newGiftCode()), ...present, amountInFils: amount, createdAt: now, updatedAt: now }
}

/** Puts the money on a gift card that was paid, and queues its mail. Inside the transaction that books the payment. */
export async function activateGiftCard(shop: Shop, id: number, buyer: { email: string }): Promise<void> {
  const card = await lockGiftCard(shop.db, id)
  if (card?.state !== 'waiting') return
  await updateGiftCard(shop.db, id, { state: 'active' })
  await chargeGiftCard(shop, card, { kind: 'sold', userId: card.boughtBy, reason: null })
  await enqueue(shop, 'send-mail', boughtMail(await siteFor(shop, buyer.email), card, buyer.email))
}

/** Adds the first movement of a gift card, and queues its mail if that is due. */
export async function chargeGiftCard(
  shop: Shop,
  { id, amountInFils, sendOn }: GiftCardRow,
  first: { kind: 'sold' | 'issued'; userId: number | null; reason: string | null },
): Promise<void> {
  await insertMovements(shop.db, [{ ...first, giftCardId: id, amountInFils, createdAt: shop.now() }])
  if (sendOn === null || sendOn <= todayIn(shop)) await queueGiftCardMail(shop, id)
}

/** A job of the same key replaces one that waits, so that a card never has two mails on their way. */
export async function queueGiftCardMail(shop: Shop, giftCardId: number): Promise<void> {
  await enqueue(shop, 'send-gift-card', { giftCardId }, { key: `gift-card-${giftCardId}` })
}

/** Gives up a gift card whose payment failed. */
export async function failGiftCard(shop: Shop, id: number): Promise<void> {
  const card = await lockGiftCard(shop.db, id)
  if (card?.state === 'waiting') await updateGiftCard(shop.db, id, { state: 'failed', updatedAt: shop.now() })
}
