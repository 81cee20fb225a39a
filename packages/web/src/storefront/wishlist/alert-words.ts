import * as m from '#messages/wishlist'
import { LOCALE } from '#language'
import type { AlertSize } from './alert-store'

const either = new Intl.ListFormat(LOCALE, { type: 'disjunction' })
const both = new Intl.ListFormat(LOCALE, { type: 'conjunction' })

/** `Waiting for S or XXL?` Many sizes are not named one by one. */
export function waitingText(sizes: AlertSize[]): string {
  const named = namesOf(sizes)
  if (named.length === 0) return m.waitingForIt
  return named.length <= 2 ? m.waitingFor({ either: either.format(named) }) : m.waitingForYourSize
}

/** The offer to customers without an alert. */
export function offerText(sizes: AlertSize[]): string {
  const choose = namesOf(sizes).length > 1 ? m.chooseYourSize : m.pressTellMe
  return m.chooseAndBeMailed({ choose })
}

/** The confirmation for customers with an alert. */
export function promiseText(sizes: AlertSize[]): string {
  const named = namesOf(sizes)
  const [first] = named
  if (first === undefined) return m.mailedWhenItIsBack
  if (named.length === 1) return m.mailedWhenOneIsBack({ first })
  return m.mailedWhenBothAreBack({ both: both.format(named) })
}

function namesOf(sizes: AlertSize[]): string[] {
  return sizes.filter((size) => size !== null)
}
