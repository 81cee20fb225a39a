import type { User } from '@shop/contract/accounts'
import type { GiftCardInput } from '@shop/contract/gift-cards'
import { createGiftCard, chargeGiftCard } from '../gift-cards/create-gift-card'
import { openCode } from '../gift-cards/gift-code'
import { findGiftCard } from '../gift-cards/gift-cards.queries'
import { buyGiftCard } from '../gift-sales/buy-gift-card'
import { openGiftCardPayment } from '../gift-sales/open-gift-card-payment'
import { fils } from '@shop/contract/money'
import { inTransaction, type Shop } from '../kernel/shop'
import { setCartVoucher } from '../cart/set-cart-voucher'
import { givenAdmin } from './account-factories'
import { confirmCard } from './checkout-factories'
import type { TestShop } from './test-shop'

export function aPresent(given: Partial<GiftCardInput> = {}): Omit<GiftCardInput, 'payment_intent_id'> {
  return {
    ...{ amount: 250, recipient_email: 'noor@example.com', recipient_name: 'Noor', sender_name: 'Omar' },
    ...{ message: 'Happy birthday!', send_on: null },
    ...given,
  }
}

/** Opens and confirms a payment for a gift card. */
export async function givenGiftCardPayment(shop: TestShop, user: User, amount = 250): Promise<string> {
  const intent = await openGiftCardPayment(shop, user.id, { amount, currency: shop.currency })
  await confirmCard(shop, intent)
  return intent.paymentIntentId
}

/** A gift card that somebody bought and paid. */
export async function givenBoughtCard(shop: TestShop, user: User, given: Partial<GiftCardInput> = {}) {
  const present = aPresent(given)
  const intentId = await givenGiftCardPayment(shop, user, present.amount)
  return buyGiftCard(shop, user.id, { ...present, payment_intent_id: intentId })
}

/** A gift card that staff issued. Returns its id and its code. */
export async function givenGiftCard(shop: Shop, amount: number): Promise<{ id: number; code: string }> {
  const by = (await givenAdmin(shop)).id
  const id = await inTransaction(shop, async (shop) => {
    const present = { recipientEmail: 'noor@example.com', recipientName: 'Noor', senderName: 'Omar' }
    const given = { ...present, amount: fils(amount * 100), message: '', sendOn: null, language: null }
    const card = await createGiftCard(shop, given, { issuedBy: by })
    await chargeGiftCard(shop, card, { kind: 'issued', userId: by, reason: 'A prize' })
    return card.id
  })
  return { id, code: await codeOf(shop, id) }
}

export async function codeOf(shop: Shop, id: number): Promise<string> {
  const card = await findGiftCard(shop.db, id)
  return (card && openCode(shop, card)) ?? ''
}

export async function balanceOf(shop: Shop, id: number): Promise<number> {
  return (await findGiftCard(shop.db, id))?.balanceInFils ?? -1
}

export async function redeem(shop: Shop, user: Pick<User, 'id'>, code: string) {
  return setCartVoucher(shop, user.id, { code })
}
