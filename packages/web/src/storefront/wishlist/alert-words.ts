import type { AlertSize } from './alert-store'

const either = new Intl.ListFormat('en', { type: 'disjunction' })
const both = new Intl.ListFormat('en', { type: 'conjunction' })

/** `Waiting for S or XXL?` Many sizes are not named one by one. */
export function waitingText(sizes: AlertSize[]): string {
  const named = namesOf(sizes)
  if (named.length === 0) return 'Waiting for it?'
  return named.length <= 2 ? `Waiting for ${either.format(named)}?` : 'Waiting for your size?'
}

/** What the shop offers to whoever has not asked yet. */
export function offerText(sizes: AlertSize[]): string {
  const choose = namesOf(sizes).length > 1 ? 'Choose your size' : 'Press Tell me'
  return `${choose}, and we’ll mail you once when it is back.`
}

/** What the shop promises to whoever has asked. */
export function promiseText(sizes: AlertSize[]): string {
  const named = namesOf(sizes)
  if (named.length === 0) return 'We’ll mail you once when it is back.'
  if (named.length === 1) return `We’ll mail you once when ${named[0]} is back.`
  return `We’ll mail you once each when ${both.format(named)} are back.`
}

function namesOf(sizes: AlertSize[]): string[] {
  return sizes.filter((size) => size !== null)
}
