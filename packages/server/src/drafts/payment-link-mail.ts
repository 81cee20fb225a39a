import { amountFromFils } from '@shop/contract/money'
import type { Mail } from '../kernel/ports'
import { dayLocale } from '../languages/languages'
import type { Shop } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import type { DraftRow, PaymentLinkRow } from './drafts.queries'
import type { CountedDraft } from './work-out-draft'

interface LinkToMail {
  draft: Pick<DraftRow, 'email'> & { shipping: Pick<DraftRow['shipping'], 'firstName'> }
  counted: {
    lines: readonly { quantity: number; product: Pick<CountedDraft['lines'][number]['product'], 'name'> }[]
    delivered: { sum: Pick<CountedDraft['delivered']['sum'], 'total'> }
  }
  link: Pick<PaymentLinkRow, 'expiresAt'>
  url: string
}

export function paymentLinkMail(
  shop: Pick<Shop, 'site' | 'timeZone'>,
  { draft, counted, link, url }: LinkToMail,
): Mail {
  const total = `AED ${amountFromFils(counted.delivered.sum.total).toFixed(2)}`
  const until = link.expiresAt.toLocaleDateString(dayLocale(shop.site.language), {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    timeZone: shop.timeZone,
  })
  return composeMail(shop.site, {
    to: draft.email,
    subject: `Your order at ${shop.site.name}: please pay ${total}`,
    greeting: `Hello ${draft.shipping.firstName},`,
    paragraphs: [
      `Here is the order that we wrote down for you. It comes to ${total}, and is placed as soon as you have paid.`,
      `The link is valid until ${until}. What you ordered is not set aside before that.`,
    ],
    contents: {
      title: 'Your order',
      lines: counted.lines.map(({ quantity, product }) => `${quantity} × ${product.name}`),
    },
    action: { label: 'Look at it and pay', url },
    footnote: {
      text: 'Whoever has this link sees your order and can pay it. Please pass it on only to whom you trust.',
    },
  })
}
