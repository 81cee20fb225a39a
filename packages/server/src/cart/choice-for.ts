import type { LineOptions } from '@shop/contract/cart'
import { cutName } from '@shop/contract/cuts'
import { refusal } from '../kernel/refusal'
import type { Offer } from '../stock/stock'

/** Validates cut and size: a size is required if the cut has sizes, dropped if it has none. */
export function choiceFor({ sizes, cuts }: Required<Offer>, { cut, size }: LineOptions): LineOptions {
  const further = cuts.find((each) => each.cut === cut)
  if (cut !== undefined && !further) throw refusal('options.cut', `There is no ${wordsOf(cut)} cut of this jersey.`)
  const offered = further?.sizes ?? sizes
  if (offered.length === 0) return {}
  if (size === undefined) throw refusal('options.size', 'Please select a size.')
  if (!offered.includes(size)) {
    const which = cut === undefined ? 'this jersey' : `the ${wordsOf(cut)} cut`
    throw refusal('options.size', `There is no size ${size} of ${which}.`)
  }
  return { size, ...(cut !== undefined && { cut }) }
}

function wordsOf(cut: string): string {
  return cutName({ cut })?.toLowerCase() ?? cut
}
