import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { Wording } from '@shop/contract/text-pages'
import type { Shop } from '../kernel/shop'
import { privacyText, termsText } from './default-legal-texts'
import { contactText, deliveryText, returnsText, sizeGuideText } from './default-shopping-texts'

/** What the default texts say of this shop in particular. */
export interface ShopFacts {
  shopName: string
  mail: string
  city: string
  phone: string
  whatsApp: string
  returnDays: number
  /** Sentences about the currency, and about who takes the card. */
  currency: string
  card: string
}

const TEXTS: Record<TextPageSlug, (facts: ShopFacts) => Wording> = {
  delivery: deliveryText,
  returns: returnsText,
  'size-guide': sizeGuideText,
  contact: contactText,
  privacy: privacyText,
  terms: termsText,
}

/** The text of a page until staff write their own. It says what this shop does, with its settings. */
export function defaultText(shop: Pick<Shop, 'settings' | 'currency' | 'gateway'>, slug: TextPageSlug): Wording {
  const values = shop.settings.current()
  const wording = TEXTS[slug]({
    shopName: values.shop_name,
    mail: values.contact_email,
    city: values.contact_address.split(/\s*\n\s*/).join(', '),
    phone: values.contact_phone,
    whatsApp: values.contact_whatsapp,
    returnDays: values.return_days,
    currency: currencySentence(shop.currency),
    card: CARD_SENTENCES[shop.gateway.name],
  })
  return { ...wording, body: withoutLineBreaks(wording.body.trim()) }
}

/** Joins the lines of each paragraph and list entry: in the editor's field the breaks of the code would be in the way. */
function withoutLineBreaks(text: string): string {
  return text.replaceAll(/(?<!\n)\n(?!\n|[|#]|- |\d+\. ) */g, ' ')
}

const CARD_SENTENCES = {
  stripe:
    'Your card details go straight to Stripe, our payment provider, and never reach our server. Stripe’s card form sets cookies of its own to detect fraud. A card that you save stays with Stripe until you remove it in your profile.',
  test: 'This shop takes test payments for now: only test cards are accepted, and no money moves.',
}

function currencySentence(currency: string): string {
  if (currency === 'aed') return 'Prices are in UAE dirhams (AED), and so is the charge to your card.'
  const words = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'name' }).formatToParts(2)
  const name = words.find(({ type }) => type === 'currency')?.value ?? currency
  return `Prices are shown in UAE dirhams (AED). Your card is charged in ${name} (${currency.toUpperCase()}).`
}
