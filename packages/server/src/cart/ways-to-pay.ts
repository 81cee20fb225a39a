import type { OfferedWayToPay, WayToPay } from '@shop/contract/cart'
import { amountFromFils, fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { MethodKind } from '@shop/contract/payment-methods'
import type { SettingValues } from '@shop/contract/setting-list'
import type { SpendableCard } from '../gift-cards/share-of-cards'
import { balanceOfAll } from '../gift-cards/share-of-cards'
import { leastChargeIn } from './least-charge'
import { offeredMethods, type MethodSettings } from './offered-methods'
import type { Sum } from './sum-up'

/** A way to pay that is offered, and what the cart or order comes to by it. */
export interface PayableWay {
  kind: WayToPay
  sum: Sum
  /** What `card` stands for. */
  methods?: MethodKind[]
}

type PaySettings = Pick<SettingValues, 'cash_fee' | 'cash_most'> & MethodSettings

/**
 * The ways to pay that are offered: by card, which stands for everything that the gateway takes, unless all of it is switched
 * off; cash where the zone takes it and the total is not above the most. Where nothing is left to pay, no way but `none`.
 */
export function payableWays(
  settings: PaySettings,
  { takesCash }: { takesCash: boolean },
  sumWith: (fee: Fils, kind: 'card' | 'cash') => Sum,
): [PayableWay, ...PayableWay[]] {
  const { cash_fee: fee, cash_most: most } = settings
  const methods = offeredMethods(settings)
  const card = { kind: 'card' as const, sum: sumWith(fils(0), 'card'), methods }
  if (card.sum.total === 0) return [{ kind: 'none', sum: card.sum }]
  if (!takesCash) return [card]
  const cash = { kind: 'cash' as const, sum: sumWith(filsFromAmount(fee), 'cash') }
  if (cash.sum.total > filsFromAmount(most)) return [card]
  return methods.length === 0 ? [cash] : [card, cash]
}

/** The way that counts: the one that the customer chose, as long as it is offered, or else the first. */
export function countingWay(ways: [PayableWay, ...PayableWay[]], told: WayToPay | undefined): PayableWay {
  return ways.find(({ kind }) => kind === told) ?? ways[0]
}

export function toOfferedWay({ kind, sum, methods = [] }: PayableWay): OfferedWayToPay {
  const isMore = methods.some((method) => method !== 'card')
  return { kind, fee: amountFromFils(sum.fee), total: amountFromFils(sum.total), ...(isMore && { methods }) }
}

/** What gift cards may pay: of a card payment, they leave at least what can be charged. */
export function giftCardsFor(
  { currency }: { currency: string },
  cards: readonly SpendableCard[],
  kind: 'card' | 'cash',
): { balance: Fils; leastCharge: Fils } {
  return { balance: balanceOfAll(cards), leastCharge: kind === 'card' ? leastChargeIn(currency) : fils(0) }
}
