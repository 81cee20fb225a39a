import type { Fils } from '@shop/contract/money'
import type { ReturnState } from '@shop/contract/return-words'
import type { MailKind } from '@shop/contract/mail-kinds'
import type { Mail } from '../kernel/ports'
import type { MailContent } from '../mail/mail-content'

/** Every kind of job with its payload. Payloads are stored in the database, so they must not contain secrets. */
export interface JobPayloads {
  'release-forgotten-jobs': Record<string, never>
  /** The surrogate keys of the answers that changed. */
  'purge-cdn': readonly string[]
  'send-mail': Mail
  /** A mail that may be switched off. The handler asks for the preference, and makes the links' tokens. */
  'send-wanted-mail': { userId: number; kind: MailKind; content: Omit<MailContent, 'to' | 'unsubscribing'> }
  /** The handler makes the link's token, so that no payload contains it. */
  'send-password-reset': { email: string }
  /** Mails to the new e-mail address, and to the old one after the change. The handlers make the links' tokens. */
  'send-email-confirmation': { changeId: number }
  'send-email-undo': { changeId: number }
  'send-invitation': { invitationId: number }
  'tidy-accounts': Record<string, never>
  'check-import': { importId: number }
  'run-import': { importId: number }
  'resume-imports': Record<string, never>
  'carry-out-bulk-run': { runId: number }
  'resume-bulk-runs': Record<string, never>
  'send-order-mail': { orderId: number } & (
    | { kind: 'confirmation' | 'proof' | 'cancellation' | 'completed' }
    | { kind: 'refund'; amount: Fils; to?: 'gift-card' }
    | { kind: 'shipped' | 'delivered'; parcelId: number }
  )
  'apply-sales': Record<string, never>
  'apply-publications': Record<string, never>
  'send-order-note': { noteId: number }
  'resend-order-mail': { orderId: number; mailId: number }
  'queue-stock-alerts': Record<string, never>
  'write-stock-alert': { userId: number; productId: number; sizes: (string | null)[] }
  'queue-price-drops': Record<string, never>
  /** What each jersey cost before, in minor units. */
  'send-price-drops': { userId: number; drops: { productId: number; was: number }[] }
  'queue-cart-reminders': Record<string, never>
  'send-cart-reminder': { userId: number }
  'tell-of-low-stock': Record<string, never>
  'send-low-stock-mail': { day: string; to: string; newPiles: string[] }
  /** The invoice and the confirmation of an order whose payment was captured. */
  'follow-payment': { orderId: number }
  /** The tax invoice and the credit notes of an order, as far as they are due. */
  'issue-papers': { orderId: number }
  'complete-shipped-order': { orderId: number; by: number }
  'queue-fit-requests': Record<string, never>
  /** The handler makes the links' tokens. */
  'send-fit-request': { orderId: number }
  /** The handler opens the code, so that no payload contains it. */
  'send-gift-card': { giftCardId: number; isAgain?: true }
  'queue-gift-cards': Record<string, never>
  /** The handler opens the token, so that no payload contains it. */
  'send-payment-link': { linkId: number }
  'send-review-reply': { reviewId: number }
  'tidy-pictures': Record<string, never>
  'send-return-mail': { returnId: number; state: ReturnState }
  'offer-promises': Record<string, never>
  /** The handler makes the link's token. */
  'send-promise-offer': { offerId: number }
  'send-promise-answer': { offerId: number }
  'settle-payment': { paymentId: number }
  'settle-open-payments': Record<string, never>
  'void-abandoned-payments': Record<string, never>
  /** Places the order of a payment that was paid while its shopper was away. */
  'place-announced-order': { intentId: string }
  /** The mail about money that came without an order and goes back. */
  'tell-of-return': { paymentId: number }
  'tidy-payments': Record<string, never>
  'keep-proofs': { orderId: number }
  'tidy-proofs': Record<string, never>
  'handle-gateway-event': { eventId: string }
  'look-at-dispute': { kind: 'dispute' | 'fraud-warning' | 'review'; id: string }
  'send-dispute-mail': { disputeId: number; userId: number; about: 'opened' | 'deadline' | 'decided' }
  'count-days': Record<string, never>
  'check-books': Record<string, never>
  /** Jobs of the test gateway. */
  'deliver-gateway-event': { eventId: string }
  'tidy-gateway': Record<string, never>
}

export type JobName = keyof JobPayloads
export type JobHandlers<Context> = {
  [Name in JobName]: (context: Context, payload: JobPayloads[Name]) => Promise<void>
}

/** A job that is started by the clock. */
export interface TimedJob {
  name: { [Name in JobName]: JobPayloads[Name] extends Record<string, never> ? Name : never }[JobName]
  /** A time of day in UTC, such as `3:17`, or every minute. */
  at: `${number}:${number}` | 'every minute'
}
