import type { PageLanguage } from '@shop/contract/page-languages'
import { contactAddress } from '@shop/contract/shop-contact'
import { settingIn } from '@shop/contract/text-in-language'
import type { TextPageSlug } from '@shop/contract/text-page-slugs'
import type { Wording } from '@shop/contract/text-pages'
import type { Shop } from '../kernel/shop'
import { wordsIn } from '../languages/languages'
import { arabicPrivacyText, arabicTermsText } from './arabic-legal-texts'
import { arabicContactText, arabicDeliveryText, arabicReturnsText, arabicSizeGuideText } from './arabic-shopping-texts'
import { hasDefaultText, type DefaultTextLanguage } from './default-text-languages'
import { privacyText, termsText } from './default-legal-texts'
import { contactText, deliveryText, returnsText, sizeGuideText } from './default-shopping-texts'
import type { ShopFacts } from './shop-facts'

type TextOfPage = Record<TextPageSlug, (facts: ShopFacts) => Wording>

const TEXTS: Record<DefaultTextLanguage, TextOfPage> = {
  en: {
    delivery: deliveryText,
    returns: returnsText,
    'size-guide': sizeGuideText,
    contact: contactText,
    privacy: privacyText,
    terms: termsText,
  },
  ar: {
    delivery: arabicDeliveryText,
    returns: arabicReturnsText,
    'size-guide': arabicSizeGuideText,
    contact: arabicContactText,
    privacy: arabicPrivacyText,
    terms: arabicTermsText,
  },
}

/** The text of a page until staff write their own. It says what this shop does, with its settings. */
export function defaultText(
  shop: Pick<Shop, 'settings' | 'currency' | 'gateway'>,
  slug: TextPageSlug,
  reader: PageLanguage = 'en',
): Wording {
  const language = hasDefaultText(reader) ? reader : 'en'
  const values = shop.settings.current()
  const wording = TEXTS[language][slug]({
    shopName: settingIn(language, values, 'shop_name'),
    mail: values.contact_email,
    city: contactAddress(values, language)
      .split(/\s*\n\s*/)
      .join(wordsIn(language).comma),
    phone: values.contact_phone,
    whatsApp: values.contact_whatsapp,
    returnDays: values.return_days,
    currency: currencySentence(shop.currency, language),
    card: CARD_SENTENCES[language][shop.gateway.name],
  })
  return { ...wording, body: withoutLineBreaks(wording.body.trim()) }
}

/** Joins the lines of each paragraph and list entry: in the editor's field the breaks of the code would be in the way. */
function withoutLineBreaks(text: string): string {
  return text.replaceAll(/(?<!\n)\n(?!\n|[|#]|- |\d+\. ) */g, ' ')
}

const CARD_SENTENCES: Record<DefaultTextLanguage, Record<Shop['gateway']['name'], string>> = {
  en: {
    stripe:
      'Your card details go straight to Stripe, our payment provider, and never reach our server. Stripe’s card form sets cookies of its own to detect fraud. A card that you save stays with Stripe until you remove it in your profile.',
    test: 'This shop takes test payments for now: only test cards are accepted, and no money moves.',
  },
  ar: {
    stripe:
      'تذهب بيانات البطاقة مباشرةً إلى Stripe، مزوّد خدمة الدفع لدينا، ولا تصل إلى خادمنا أبدًا. ويضع نموذج البطاقة من Stripe ملفات تعريف ارتباط خاصة به لكشف الاحتيال. والبطاقة المحفوظة تبقى لدى Stripe إلى أن تُزال من الملف الشخصي.',
    test: 'يقبل هذا المتجر حاليًا مدفوعات تجريبية فقط: لا تُقبل إلا بطاقات الاختبار، ولا يُحوَّل أي مبلغ.',
  },
}

function currencySentence(currency: string, language: DefaultTextLanguage): string {
  const names = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay: 'name' })
  const name = names.formatToParts(2).find(({ type }) => type === 'currency')?.value ?? currency
  const sentences = CURRENCY_SENTENCES[language]
  return currency === 'aed' ? sentences.dirham : sentences.other(`${name} (${currency.toUpperCase()})`)
}

const CURRENCY_SENTENCES: Record<DefaultTextLanguage, { dirham: string; other: (currency: string) => string }> = {
  en: {
    dirham: 'Prices are in UAE dirhams (AED), and so is the charge to your card.',
    other: (currency) => `Prices are shown in UAE dirhams (AED). Your card is charged in ${currency}.`,
  },
  ar: {
    dirham: 'الأسعار بالدرهم الإماراتي، وكذلك المبلغ الذي يُخصم من البطاقة.',
    other: (currency) => `تُعرض الأسعار بالدرهم الإماراتي، ويُخصم المبلغ من البطاقة بعملة ${currency}.`,
  },
}
