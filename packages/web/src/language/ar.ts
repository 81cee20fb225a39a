import './arabic.css'
import cairo from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import plex from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import { LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import { acceptEasternDigits } from './accept-eastern-digits'
import type { Fact, Switch } from './fact'

export const LANGUAGE: PageLanguage = 'ar'
export const DIRECTION: 'ltr' | 'rtl' = 'rtl'
const LATIN_FIGURES = LANGUAGES.ar.locale
const EASTERN_FIGURES = 'ar-AE-u-nu-arab'

/** For `Intl`. In a browser the page that the server rendered says which figures the shop has chosen. */
export let LOCALE: Fact =
  typeof document === 'object' && document.documentElement.dataset.digits === 'eastern'
    ? EASTERN_FIGURES
    : LATIN_FIGURES

/** Called on the server before a page is rendered, because staff may change the figures at any time. */
export function setDigits(digits: string): void {
  LOCALE = digits === 'eastern' ? EASTERN_FIGURES : LATIN_FIGURES
}

/** Whether staff choose the figures of its pages. */
export const HAS_OTHER_FIGURES: Switch = true

if (typeof document === 'object') acceptEasternDigits(document)
/** What stands before every path of the shop in this language. */
export const BASENAME: Fact = '/ar'

/** The fonts that every page shows first. */
export const FONTS: readonly string[] = [plex, cairo, figtree]
