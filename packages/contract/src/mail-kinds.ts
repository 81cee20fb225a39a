/** The mails that are no part of an order. Everybody may switch each of them on and off. */
export const MAIL_KINDS = ['stock_alert', 'price_drop', 'cart_reminder', 'fit_request'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

/** A reminder of a cart is sent only to those who asked for it. The other kinds are sent until they are switched off. */
export const MAIL_KINDS_BY_CONSENT: readonly MailKind[] = ['cart_reminder']

export function isMailKind(text: string | null | undefined): text is MailKind {
  return MAIL_KINDS.some((kind) => kind === text)
}
