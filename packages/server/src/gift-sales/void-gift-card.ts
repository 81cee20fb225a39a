import type { OwnGiftCard } from '@shop/contract/gift-cards'
import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import { siteFor } from '../accounts/reader-language'
import { getUser } from '../accounts/get-user'
import { recordChange } from '../audit/record-change'
import { amountWords, cancelledMail } from '../gift-cards/gift-card-mails'
import { holdGiftCard, markVoid, takeOffGiftCard, type HeldGiftCard } from '../gift-cards/hold-gift-card'
import { getGiftCard, subjectOf } from '../gift-cards/manage-gift-cards'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { decideRefund, refundableOf } from '../payments/decide-refund'
import { holdPaymentOfGiftCard, type GiftCardPayment } from '../payments/book-gift-card'
import { refuseWhileDisputed } from '../payments/refuse-while-disputed'
import { afterRequest } from '../payments/settle-job'
import { settleNowOrLater } from '../payments/settle-now-or-later'
import { getOwnGiftCard } from '../gift-cards/own-gift-cards'

interface Voiding {
  by: number
  reason: string
  /** Refunds the balance of a bought card to its buyer; without it, the balance is lost. */
  refund: boolean
}

/** Voids a gift card for staff, and refunds its balance to the buyer where they say so. */
export async function voidGiftCard(shop: Shop, id: number, voiding: Voiding) {
  await voidCard(shop, id, voiding, () => undefined)
  return getGiftCard(shop, id)
}

/** Cancels a purchase for its buyer, as long as nothing was spent: the card becomes void and the money goes back. */
export async function cancelGiftCard(shop: Shop, userId: number, id: number): Promise<OwnGiftCard> {
  // Looked up before anything is locked, so that nobody can hold up another customer's card.
  await getOwnGiftCard(shop, userId, id)
  const voiding = { by: userId, reason: 'Cancelled by its buyer', refund: true }
  await voidCard(shop, id, voiding, (card) => {
    if (card.balanceInFils !== card.amountInFils) throw new ShopError('conflict', SPENT)
  })
  return getOwnGiftCard(shop, userId, id)
}

async function voidCard(
  shop: Shop,
  id: number,
  { by, reason, refund }: Voiding,
  check: (card: HeldGiftCard) => void,
): Promise<void> {
  const paymentId = await inTransaction(shop, async (shop) => {
    // Lock order: the payment before the card, as when the payment is booked.
    const payment = await holdPaymentOfGiftCard(shop, id)
    const card = await holdGiftCard(shop, id)
    if (card.state === 'void') return undefined
    if (card.state !== 'active') throw new ShopError('conflict', NOT_PAID)
    check(card)
    const returned = refund ? await refundCard(shop, card, payment, { by, reason }) : fils(0)
    await takeOffGiftCard(shop, card, fils(card.balanceInFils - returned), { kind: 'voided', by, reason })
    await markVoid(shop, card)
    await recordChange(shop, {
      ...{ by, action: 'changed', subject: subjectOf(card) },
      before: { state: card.state, balance: amountFromFils(card.balanceInFils) },
      after: { state: 'void', balance: 0, refunded: amountFromFils(returned), reason },
    })
    return returned > 0 ? payment?.id : undefined
  })
  if (paymentId !== undefined) await settleNowOrLater(shop, paymentId)
}

/** Refunds at most the balance of the card, so that spent money is not refunded. */
async function refundCard(
  shop: Shop,
  card: HeldGiftCard,
  payment: GiftCardPayment | undefined,
  { by, reason }: { by: number; reason: string },
): Promise<Fils> {
  if (!payment) throw new ShopError('conflict', 'Nobody paid for this gift card, so there is nothing to return.')
  await refuseWhileDisputed(shop, payment)
  const amount = fils(Math.min(card.balanceInFils, await refundableOf(shop, payment)))
  if (amount === 0) return amount
  await decideRefund(shop, payment, { amount, reason, by })
  await takeOffGiftCard(shop, card, amount, { kind: 'refunded', by, reason })
  await enqueue(shop, 'settle-payment', { paymentId: payment.id }, afterRequest(shop))
  const { email } = await getUser(shop, payment.userId)
  await enqueue(
    shop,
    'send-mail',
    cancelledMail(await siteFor(shop, email), card, email, amountWords({ amountInFils: amount })),
  )
  return amount
}

const SPENT = 'Something of this gift card was spent already, so it can’t be cancelled any more.'
const NOT_PAID = 'This gift card is not paid yet. Please try again in a minute.'
