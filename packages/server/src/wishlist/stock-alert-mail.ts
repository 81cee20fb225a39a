import type { Product } from '@shop/contract/catalog'
import { cutName, type FurtherCut } from '@shop/contract/cuts'
import { directionOf, LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
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
    named.length === 0 ? '' : ` in ${ofCut === undefined ? '' : `${ofCut} `}${inList(named, site.language ?? 'en')}`
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

/** Sizes are Latin letters: without the mark, “and” would stand between them from left to right. */
function inList(sizes: readonly string[], language: PageLanguage): string {
  const mark = sizes.length > 1 && directionOf(language) === 'rtl' ? '\u200f' : ''
  return mark + new Intl.ListFormat(LANGUAGES[language].locale).format(sizes)
}
