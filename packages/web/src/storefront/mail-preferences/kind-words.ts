import * as m from '#messages/mail-preferences'
import type { MailKind } from '@shop/contract/mail-kinds'

interface KindWords {
  label: string
  hint: string
  /** What a mail of this kind calls itself: “Stop mails …”. */
  about: string
}

export const MAIL_KIND_WORDS: Readonly<Record<MailKind, KindWords>> = {
  stock_alert: { label: m.stockAlert, hint: m.stockAlertHint, about: m.stockAlertAbout },
  price_drop: { label: m.priceDrop, hint: m.priceDropHint, about: m.priceDropAbout },
  cart_reminder: { label: m.cartReminder, hint: m.cartReminderHint, about: m.cartReminderAbout },
  fit_request: { label: m.fitRequest, hint: m.fitRequestHint, about: m.fitRequestAbout },
}
