import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import type { Mail } from '../kernel/ports'
import type { Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'

/** Composes the mail of a stock alert. It is sent once per alert; the customer can set a new alert. */
export function stockAlertMail(
  site: Site,
  { email }: Pick<User, 'email'>,
  product: Pick<Product, 'id' | 'name'>,
  sizes: readonly (string | null)[],
): Mail {
  const named = sizes.filter((size) => size !== null)
  const inSize = named.length === 0 ? '' : ` in ${list.format(named)}`
  return composeMail(site, {
    to: email,
    subject: `Back in stock: ${product.name}`,
    greeting: 'It’s back',
    paragraphs: [
      `You asked us to tell you when ${product.name} can be bought again${inSize}. Now it can.`,
      'We can’t put one aside for you, so don’t wait too long.',
    ],
    action: { label: 'See the jersey', url: `${site.url}/products/${product.id}` },
    footnote: { text: 'This is the only mail about it. Should it be sold out when you come, you can ask us again.' },
  })
}

const list = new Intl.ListFormat('en')
