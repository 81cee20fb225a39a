/** The words of the transfer promise that pages and mails share. Free of schemas, so that public pages may use them. */

export const PROMISE_CHOICES = ['swap', 'blank', 'voucher', 'keep'] as const
export type PromiseChoice = (typeof PROMISE_CHOICES)[number]

export const PROMISE_CHOICE_NAMES: Record<PromiseChoice, string> = {
  swap: 'Another name',
  blank: 'Without a name',
  voucher: 'Voucher',
  keep: 'Keep it',
}

export const OFFER_STATES = ['open', 'answered', 'expired', 'withdrawn'] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** How many days an offer can be answered. */
export const OFFER_DAYS = 14
