import * as m from '#messages/promises'
import type { PromiseChoice } from '@shop/contract/promise-words'

export const PROMISE_CHOICE_NAMES: Readonly<Record<PromiseChoice, string>> = {
  swap: m.choiceSwap,
  blank: m.choiceBlank,
  voucher: m.choiceVoucher,
  keep: m.choiceKeep,
}
