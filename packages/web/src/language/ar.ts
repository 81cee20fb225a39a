import './arabic.css'
import cairo from '@fontsource-variable/cairo/files/cairo-arabic-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import plex from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { Fact } from './fact'

export const LANGUAGE: PageLanguage = 'ar'
export const DIRECTION: 'ltr' | 'rtl' = 'rtl'
/** For `Intl`. Figures are Latin ones, as on the jerseys and in every price. */
export const LOCALE: Fact = 'ar-AE-u-nu-latn'
/** What stands before every path of the shop in this language. */
export const BASENAME: Fact = '/ar'

/** The fonts that every page shows first. */
export const FONTS: readonly string[] = [plex, cairo, figtree]
