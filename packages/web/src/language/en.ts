import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import saira700 from '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-700-normal.woff2?url'
import saira800 from '@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-800-normal.woff2?url'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { Fact, Switch } from './fact'

export const LANGUAGE: PageLanguage = 'en'
export const DIRECTION: 'ltr' | 'rtl' = 'ltr'
/** For `Intl`. */
export const LOCALE: Fact = 'en-US'

export const HAS_OTHER_FIGURES: Switch = false

export function setDigits(_digits: string): void {
  // English has its own figures alone.
}
/** What stands before every path of the shop in this language. */
export const BASENAME: Fact = ''

/** The fonts that every page shows first. */
export const FONTS: readonly string[] = [figtree, saira800, saira700]
