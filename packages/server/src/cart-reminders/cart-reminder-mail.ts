import type { CartItem } from '@shop/contract/cart'
import { cutName } from '@shop/contract/cuts'
import { printedLine } from '@shop/contract/print-digits'
import type { Site } from '../kernel/shop'
import type { MailContent } from '../mail/mail-content'
import { mailAmount } from '../mail/mail-amount'
import { mailPictureUrl } from '../mail/mail-picture'

/** Reminds of the jerseys in a cart. */
export function cartReminderMail(site: Site, items: readonly CartItem[]): Omit<MailContent, 'to'> {
  const isOne = items.length === 1 && items[0]?.quantity === 1
  return {
    subject: isOne ? 'You left a jersey in your cart' : 'You left jerseys in your cart',
    greeting: isOne ? 'Your jersey is still in your cart' : 'Your jerseys are still in your cart',
    paragraphs: [
      `We can’t put ${isOne ? 'it' : 'them'} aside for you: what is in a cart can still be bought by others.`,
    ],
    jerseys: items.map((item) => ({
      name: item.product.name,
      url: `${site.url}/products/${item.product.id}`,
      pictureUrl: mailPictureUrl(site, item.product.image),
      note: noteOf(item),
      price: item.quantity === 1 ? mailAmount(item.price) : `${item.quantity} × ${mailAmount(item.price)}`,
      was: typeof item.was_price === 'number' ? mailAmount(item.was_price) : undefined,
    })),
    action: { label: 'Open your cart', url: `${site.url}/cart` },
    footnote: { text: 'You get this mail because you asked for a reminder. There is one per cart.' },
  }
}

function noteOf({ options }: CartItem): string {
  const { size } = options
  const print = printedLine(options)
  return [cutName(options), size && `size ${size}`, print && `printed ${print}`].filter(Boolean).join(', ')
}
