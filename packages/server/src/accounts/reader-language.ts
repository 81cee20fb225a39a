import type { PageLanguage } from '@shop/contract/page-languages'
import { textIn } from '@shop/contract/text-in-language'
import type { Shop, Site } from '../kernel/shop'
import { findLanguageOf, noteLanguageOf } from './accounts.queries'

/** The shop as it writes to this address: in the language of the person, or in the given one where they have chosen none. */
export async function siteFor(shop: Shop, email: string, otherwise: PageLanguage | null = null): Promise<Site> {
  return siteIn(shop, (await findLanguageOf(shop.db, email)) ?? otherwise)
}

/** The shop in a language that is known, with its name and its footer in it; null is that of somebody who chose none. */
export function siteIn({ site }: Pick<Shop, 'site'>, language: PageLanguage | null): Site {
  if (language === null) return site
  const { name, nameTranslations, mailFooter, mailFooterTranslations } = site
  return {
    ...site,
    language,
    name: textIn(language, name, nameTranslations),
    ...(mailFooter !== undefined && { mailFooter: textIn(language, mailFooter, mailFooterTranslations) }),
  }
}

/** Remembers the language of the pages that somebody buys on, unless they have one. English is what everybody has at first. */
export async function noteLanguage(shop: Shop, userId: number, language: PageLanguage): Promise<void> {
  if (language !== 'en') await noteLanguageOf(shop.db, userId, language)
}
