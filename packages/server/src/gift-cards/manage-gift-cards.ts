import type {
  GiftCardIssueInput,
  GiftCardListQuery,
  GiftCardMovement,
  ManagedGiftCard,
} from '@shop/contract/gift-cards'
import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'
import { countAttempts } from '../accounts/attempts'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { chargeGiftCard, createGiftCardOnce } from './create-gift-card'
import { toNewCard, toShown } from './gift-card-view'
import { findCardOfRequest, findGiftCard } from './gift-cards.queries'
import { refuseSendDay } from './refuse-send-day'
import { findManagedCard, listManagedCards, listMovements, type ManagedRow } from './managed-gift-cards.queries'

export async function listGiftCards(shop: Shop, query: GiftCardListQuery) {
  const { rows, total, outstandingInFils } = await listManagedCards(shop.db, query)
  const meta = { page: query.page, per_page: query.per_page, total }
  return { data: rows.map(toManaged), meta, outstanding: amountFromFils(fils(outstandingInFils)) }
}

export async function getGiftCard(shop: Shop, id: number) {
  const row = await findManagedCard(shop.db, id)
  if (!row) throw notFound('Gift card')
  const movements: GiftCardMovement[] = (await listMovements(shop.db, id)).map((movement) => ({
    id: movement.id,
    kind: movement.kind,
    amount: amountFromFils(fils(movement.amountInFils)),
    order_id: movement.orderId,
    by: movement.by,
    reason: movement.reason,
    created_at: movement.createdAt.toISOString(),
  }))
  return { gift_card: toManaged(row), movements }
}

/** Issues a gift card by hand, as an apology or a prize. It has its money at once. A repeated request gets the same card. */
export async function issueGiftCard(shop: Shop, by: number, input: GiftCardIssueInput): Promise<ManagedGiftCard> {
  const { reason, amount, send_on: sendOn, key: requestKey } = input
  refuseSendDay(shop, sendOn)
  const id = await inTransaction(shop, async (shop) => {
    const card = await createGiftCardOnce(shop, toNewCard(input, filsFromAmount(amount)), { issuedBy: by, requestKey })
    if (!card) return (await findCardOfRequest(shop.db, by, requestKey ?? '')).id
    await chargeGiftCard(shop, card, { kind: 'issued', userId: by, reason })
    const after = { amount, recipient: input.recipient_email, reason, ...(sendOn !== null && { send_on: sendOn }) }
    await recordChange(shop, { by, action: 'added', subject: subjectOf(card), after })
    return card.id
  })
  return (await getGiftCard(shop, id)).gift_card
}

/** Queues the mail with the code once more. */
export async function resendGiftCard(shop: Shop, by: number, id: number): Promise<{ message: string }> {
  const card = await findGiftCard(shop.db, id)
  if (!card) throw notFound('Gift card')
  if (card.state !== 'active') throw new ShopError('conflict', 'This gift card is not valid, so that it can’t be sent.')
  await countAttempts(shop, { what: 'mail about a gift card', by: id })
  await inTransaction(shop, async (shop) => {
    await enqueue(shop, 'send-gift-card', { giftCardId: id, isAgain: true })
    const after = { mail_sent_again: card.recipientEmail }
    await recordChange(shop, { by, action: 'changed', subject: subjectOf(card), after })
  })
  return { message: `The gift card is on its way to ${card.recipientEmail} again.` }
}

export function subjectOf({ id, last4 }: { id: number; last4: string }) {
  return { kind: 'gift-card' as const, id, name: `Gift card …${last4}` }
}

function toManaged(row: ManagedRow): ManagedGiftCard {
  const { boughtBy, issuedBy, buyer, issuer } = row
  return {
    ...toShown(row),
    sender_name: row.senderName,
    message: row.message,
    buyer: boughtBy === null ? null : { id: boughtBy, name: buyer ?? '' },
    issuer: issuedBy === null ? null : { id: issuedBy, name: issuer ?? '' },
  }
}
