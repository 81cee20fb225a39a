import { PAGE_LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * The language that a page asked for. Only the bare code counts, which the shop's own pages send: the list that a browser
 * sends by itself says nothing of the page on its screen.
 */
export function languageOf({ 'accept-language': asked }: IncomingHttpHeaders): PageLanguage {
  return PAGE_LANGUAGES.find((language) => language === asked) ?? 'en'
}
