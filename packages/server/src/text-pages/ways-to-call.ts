import type { DefaultTextLanguage } from './default-text-languages'

const WORDS: Record<DefaultTextLanguage, { callUs: string; whatsApp: string }> = {
  en: { callUs: 'Call us', whatsApp: 'WhatsApp' },
  ar: { callUs: 'هاتف', whatsApp: 'واتساب' },
}

/** The numbers of the shop as a list in Markdown; nothing where it has none. */
export function waysToCall(language: DefaultTextLanguage, phone: string, whatsApp: string): string {
  const words = WORDS[language]
  const digits = (number: string) => number.replace(/[^\d+]/g, '')
  const ways = [
    phone && `${words.callUs}: [${phone}](tel:${digits(phone)})`,
    whatsApp && `${words.whatsApp}: [${whatsApp}](https://wa.me/${digits(whatsApp).replace('+', '')})`,
  ].filter(Boolean)
  return ways.length === 0 ? '' : `\n\n${ways.map((way) => `- ${way}`).join('\n')}`
}
