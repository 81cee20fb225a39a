/** The mails that are no part of an order. Everybody may switch each of them on and off. */
export const MAIL_KINDS = ['stock_alert', 'price_drop', 'cart_reminder', 'fit_request'] as const
export type MailKind = (typeof MAIL_KINDS)[number]

interface KindWords {
  label: string
  hint: string
  /** What a mail of this kind calls itself: “Stop mails …”. */
  about: string
}

export const MAIL_KIND_WORDS: Readonly<Record<MailKind, KindWords>> = {
  stock_alert: {
    label: 'Back in stock',
    hint: 'When a size you asked about can be bought again.',
    about: 'about sizes that are back in stock',
  },
  price_drop: {
    label: 'Price drops',
    hint: 'When a jersey on your wishlist costs less. At most one mail a day.',
    about: 'about lower prices on your wishlist',
  },
  cart_reminder: {
    label: 'Cart reminder',
    hint: 'When you leave jerseys in your cart. One mail per cart.',
    about: 'about what is left in your cart',
  },
  fit_request: {
    label: 'How does it fit?',
    hint: 'Some days after a delivery, once per order.',
    about: 'that ask how your jerseys fit',
  },
}

/** A reminder of a cart is sent only to those who asked for it. The other kinds are sent until they are switched off. */
export const MAIL_KINDS_BY_CONSENT: readonly MailKind[] = ['cart_reminder']

export function isMailKind(text: string | null | undefined): text is MailKind {
  return MAIL_KINDS.some((kind) => kind === text)
}
