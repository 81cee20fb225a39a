import type { DeliveryMethod, DeliverySettings, DeliveryZone } from '@shop/contract/delivery'
import { LANGUAGES, TRANSLATION_LANGUAGES } from '@shop/contract/page-languages'
import type { TextByLanguage } from '@shop/contract/text-in-language'

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** The settings as the audit log shows them: one field for each zone, and one for each part of the rest. */
export function settingsWords(settings: DeliverySettings): Record<string, unknown> {
  const { calendar, home_country, home_state, piece_weight, zones } = settings
  return {
    ...Object.fromEntries(zones.map((zone) => [`zone ${zone.name}`, zoneWords(zone)])),
    weekend: calendar.weekend.map((day) => WEEKDAYS[day]).join(', '),
    holidays: calendar.holidays.map(({ day, name }) => `${day} ${name}`.trim()).join(', '),
    'cut-off': calendar.cut_off,
    'assumed place': `${home_state}, ${home_country}`,
    'weight of a jersey': `${piece_weight} g`,
  }
}

function zoneWords({ name_translations, countries, regions, methods, takes_cash: takesCash }: DeliveryZone): string {
  const where = countries.length === 0 ? 'everywhere else' : [...countries, ...regions].join(', ')
  return [
    ...inOtherLanguages(name_translations),
    where,
    ...(takesCash ? ['cash on delivery'] : []),
    ...methods.map(methodWords),
  ]
    .filter((part) => part !== '')
    .join('\n')
}

function methodWords(method: DeliveryMethod): string {
  const { name, kind, price_by, tiers, free_from, days_from, days_to, cut_off, pick_up_address } = method
  const unit = price_by === 'weight' ? 'g' : 'AED'
  const prices = tiers.map(({ from, price }) => `${price.toFixed(2)} from ${from} ${unit}`)
  return [
    `${name} (${kind})`,
    ...inOtherLanguages(method.name_translations),
    `AED ${prices.join(', ')}`,
    free_from === null ? '' : `free from AED ${free_from.toFixed(2)}`,
    `${days_from} to ${days_to} working days`,
    cut_off === null ? '' : `ordered before ${cut_off}`,
    pick_up_address ?? '',
    ...inOtherLanguages(method.pick_up_address_translations),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

function inOtherLanguages(texts: TextByLanguage = {}): string[] {
  return TRANSLATION_LANGUAGES.map((language) => {
    const text = texts[language] ?? ''
    return text === '' ? '' : `in ${LANGUAGES[language].englishName} ${text}`
  })
}
