import { LANGUAGE } from '#language'
import { listSeparator } from '#messages/ui'
import { addressLines, type AddressParts } from '@shop/contract/address-lines'
import { countryLabel } from './countries'

const ARABIC_LETTER = /\p{Script=Arabic}/u

/** An address as pages show it: with its country, which is stored in English, in the language of the page. */
export function shownAddressLines(address: AddressParts): string[] {
  const lines = addressLines({ ...address, country: countryLabel(address.country) })
  if (LANGUAGE === 'en') return lines
  return lines.map((line) => (ARABIC_LETTER.test(line) ? line.replaceAll(', ', listSeparator) : line))
}
