import * as m from '#messages/promises'
import { PROMISE_CHOICES, type PromiseChoice } from '@shop/contract/promise-words'
import type { OpenedOffer } from '@shop/contract/promises'

/** The choice that the link of the mail names, if any. */
export function choiceIn(search: string): PromiseChoice | undefined {
  const wanted = new URLSearchParams(search).get('choice')
  return PROMISE_CHOICES.find((choice) => choice === wanted)
}

/** Why a choice can't be had; undefined where it can. */
export function whyNot(choice: PromiseChoice, offer: OpenedOffer): string | undefined {
  const { is_in_stock: isInStock, players, voucher } = offer
  if ((choice === 'swap' || choice === 'blank') && !isInStock) return m.thisJerseyIsSoldOut
  if (choice === 'swap' && players.length === 0) return m.noOtherName
  return choice === 'voucher' && voucher === null ? m.noVoucherForThisJersey : undefined
}

/** The chosen one, or else the first that can be had; keeping the jersey always can. */
export function firstChoice(offer: OpenedOffer, wanted: PromiseChoice | undefined): PromiseChoice {
  if (wanted && whyNot(wanted, offer) === undefined) return wanted
  return PROMISE_CHOICES.find((choice) => whyNot(choice, offer) === undefined) ?? 'keep'
}

/** The own size if it is left, or else the first that is. */
export function firstSize({ options: { size }, sizes, pieces }: OpenedOffer): string | undefined {
  const left = sizes.filter(({ stock }) => stock >= pieces)
  return left.find((each) => each.size === size)?.size ?? left[0]?.size
}

export function lettering({ name, number }: OpenedOffer['player']): string {
  return [name, number ?? ''].join(' ').trim()
}
