import type { Product } from '@shop/contract/catalog'
import { cutName, type FurtherCut } from '@shop/contract/cuts'
import { LANGUAGES } from '@shop/contract/page-languages'
import type { Site } from '../kernel/shop'
import type { MailContent } from '../mail/mail-content'

/** Composes the mail of a stock alert. It is sent once per alert; the customer can set a new alert. */
export function stockAlertMail(
  site: Site,
  product: Pick<Product, 'id' | 'name'>,
  { cut, sizes }: { cut?: FurtherCut | null | undefined; sizes: readonly (string | null)[] },
): Omit<MailContent, 'to'> {
  const named = sizes.filter((size) => size !== null)
  const ofCut = cutName({ cut })?.toLowerCase()
  const inSize =
    named.length === 0
      ? ''
      : ` in ${ofCut === undefined ? '' : `${ofCut} `}${new Intl.ListFormat(LANGUAGES[site.language ?? 'en'].locale).format(named)}`
  const choice = cut ? `?cut=${cut}` : ''
  return {
    subject: `Back in stock: ${product.name}`,
    greeting: 'It’s back',
    paragraphs: [
      `You asked us to tell you when ${product.name} can be bought again${inSize}. Now it can.`,
      'We can’t put one aside for you, so don’t wait too long.',
    ],
    action: { label: 'See the jersey', url: `${site.url}/products/${product.id}${choice}` },
    footnote: { text: 'This is the only mail about it. Should it be sold out when you come, you can ask us again.' },
  }
}
