import type { PageLanguage } from './page-languages'
import { textIn, translationsOfSetting } from './text-in-language'

/** What is said about sending something back, until staff set it. */
export const RETURN_TEXTS = {
  conditions: { text: 'Unworn, with its labels.', translations: { ar: 'غير ملبوس، وعليه بطاقاته.' } },
  instructions: {
    text: 'Please pack the jersey in its bag, add a note with the number of your return, and send it to our address.',
    translations: { ar: 'يرجى وضع القميص في كيسه مع ورقة عليها رقم الإرجاع، وإرساله إلى عنواننا.' },
  },
} as const

interface ReturnSettings {
  return_conditions: string
  return_conditions_ar: string
  return_instructions: string
  return_instructions_ar: string
}

/** In what condition something is taken back, in a language; in English where staff wrote it in English alone. */
export function returnConditions(set: ReturnSettings, language: PageLanguage): string {
  const { return_conditions: text, return_conditions_ar: arabic } = set
  return textIn(language, text, translationsOfSetting({ text, arabic, standard: RETURN_TEXTS.conditions }))
}

/** How something is sent back, in a language; in English where staff wrote it in English alone. */
export function returnInstructions(set: ReturnSettings, language: PageLanguage): string {
  const { return_instructions: text, return_instructions_ar: arabic } = set
  return textIn(language, text, translationsOfSetting({ text, arabic, standard: RETURN_TEXTS.instructions }))
}
