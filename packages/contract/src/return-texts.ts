import type { PageLanguage } from './page-languages'
import { settingIn, type SetInLanguages } from './text-in-language'

/** What is said about sending something back, until staff set it. */
export const RETURN_TEXTS = {
  conditions: { text: 'Unworn, with its labels.', translations: { ar: 'غير ملبوس، وعليه بطاقاته.' } },
  instructions: {
    text: 'Please pack the jersey in its bag, add a note with the number of your return, and send it to our address.',
    translations: { ar: 'يرجى وضع القميص في كيسه مع ورقة عليها رقم الإرجاع، وإرساله إلى عنواننا.' },
  },
} as const

/** In what condition something is taken back, in a language; in English where staff wrote it in English alone. */
export function returnConditions(set: SetInLanguages<'return_conditions'>, language: PageLanguage): string {
  return settingIn(language, set, 'return_conditions', RETURN_TEXTS.conditions)
}

/** How something is sent back, in a language; in English where staff wrote it in English alone. */
export function returnInstructions(set: SetInLanguages<'return_instructions'>, language: PageLanguage): string {
  return settingIn(language, set, 'return_instructions', RETURN_TEXTS.instructions)
}
