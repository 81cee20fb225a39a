import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { paragraphsOf } from '../mail/plain-text'

interface ReplyToMail {
  to: string
  product: { id: number; name: string }
  reply: string
}

/** Tells the author of a review what the shop replied. */
export function replyMail(site: Site, { to, product, reply }: ReplyToMail): Mail {
  return composeMail(site, {
    to,
    subject: `We replied to your review of ${product.name}`,
    greeting: 'We replied to your review',
    paragraphs: [`This is what we wrote about your review of ${product.name}:`, ...paragraphsOf(reply)],
    action: { label: 'See your review', url: `${site.url}/products/${product.id}#reviews` },
    footnote: { text: 'You get this mail because you wrote a review in our shop.' },
  })
}
