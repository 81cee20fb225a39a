import { LONGEST_NAME } from '@shop/jersey-art/jersey-spec'
import { canLetter, cleanName } from '@shop/jersey-art/lettering'
import type { CatalogueClub } from './catalogue'

const ARTICLE = /^(the|los|os|la|le|les|il|die) /
const EXPLANATION = / \(.*\)$/

/** The text on the back of a club's banner jersey: its nickname if that can be printed, otherwise its short name. */
export function backNameOf({ nickname, shortName }: Pick<CatalogueClub, 'nickname' | 'shortName'>): string {
  const called = nickname?.replace(EXPLANATION, '').replace(ARTICLE, '')
  return cleanName(called && fitsOnBack(called) ? called : shortName).trim()
}

function fitsOnBack(name: string): boolean {
  return name.toUpperCase().length <= LONGEST_NAME && Array.from(name).every(canLetter)
}
