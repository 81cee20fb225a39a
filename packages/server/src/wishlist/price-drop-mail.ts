import type { Product } from '@shop/contract/catalog'
import type { Site } from '../kernel/shop'
import type { MailContent } from '../mail/mail-content'
import { mailAmount } from '../mail/mail-amount'
import { mailPictureUrl } from '../mail/mail-picture'

export interface CheaperProduct {
  product: Pick<Product, 'id' | 'name' | 'price' | 'image'>
  /** What the customer last knew, in dirham. */
  was: number
}

/** Tells of all jerseys of a wishlist that have become cheaper. */
export function priceDropMail(site: Site, cheaper: readonly CheaperProduct[]): Omit<MailContent, 'to'> {
  const [first] = cheaper
  const isOne = cheaper.length === 1
  return {
    subject: isOne && first ? `Now cheaper: ${first.product.name}` : `${cheaper.length} jerseys you like cost less now`,
    greeting: isOne ? 'A jersey you like costs less now' : 'Jerseys you like cost less now',
    paragraphs: [`${isOne ? 'It is' : 'They are'} on your wishlist. Prices and stock can change at any time.`],
    jerseys: cheaper.map(({ product, was }) => ({
      name: product.name,
      url: `${site.url}/products/${product.id}`,
      pictureUrl: mailPictureUrl(site, product.image),
      price: mailAmount(product.price),
      was: mailAmount(was),
    })),
    action: { label: 'See your wishlist', url: `${site.url}/wishlist` },
    footnote: { text: 'You get this mail because of your wishlist: once per lower price, and at most once a day.' },
  }
}
