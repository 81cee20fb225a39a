import type { GiftCardIssueInput } from '@shop/contract/gift-cards'
import { amountFromFils, type Fils } from '@shop/contract/money'
import type { NewGiftCard } from './create-gift-card'
import type { GiftCardRow } from './gift-cards.queries'

type Present = Pick<
  GiftCardIssueInput,
  'recipient_email' | 'recipient_name' | 'sender_name' | 'message' | 'send_on' | 'language'
>

export function toNewCard(present: Present, amount: Fils): NewGiftCard {
  return {
    amount,
    recipientEmail: present.recipient_email,
    recipientName: present.recipient_name,
    senderName: present.sender_name,
    message: present.message,
    sendOn: present.send_on,
    language: present.language ?? null,
  }
}

/** What buyers and staff see of a gift card: never its code. */
export function toShown(row: GiftCardRow) {
  return {
    id: row.id,
    last4: row.last4,
    state: row.state,
    amount: amountFromFils(row.amountInFils),
    balance: amountFromFils(row.balanceInFils),
    recipient_name: row.recipientName,
    recipient_email: row.recipientEmail,
    send_on: row.sendOn,
    sent_at: row.sentAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  }
}
