import * as m from '#messages/lib'
import { isFurtherCut, type Cut } from '@shop/contract/cuts'
import type { FitAnswer } from '@shop/contract/fit-words'
import type { OrderStatus } from '@shop/contract/orders'
import type { ReturnState } from '@shop/contract/return-words'

/** The contract's names, in the language of the page. */
export const CUT_NAMES: Readonly<Record<Cut, string>> = {
  men: m.cutMen,
  women: m.cutWomen,
  kids: m.cutKids,
  'long-sleeve': m.cutLongSleeve,
  goalkeeper: m.cutGoalkeeper,
}

/** The name of a line's cut, or null for the first cut, which is not mentioned. */
export function cutName({ cut }: { cut?: string | null | undefined }): string | null {
  return isFurtherCut(cut) ? CUT_NAMES[cut] : null
}

/** Carriers that every shop begins with; those that staff have added are named as they typed. */
const CARRIER_NAMES: Readonly<Partial<Record<string, string>>> = {
  Aramex: m.carrierAramex,
  'Emirates Post': m.carrierEmiratesPost,
  FedEx: m.carrierFedEx,
  'Own delivery': m.carrierOwnDelivery,
}

export function carrierName(name: string): string {
  return CARRIER_NAMES[name] ?? name
}

export const FIT_ANSWER_NAMES: Readonly<Record<FitAnswer, string>> = {
  small: m.fitSmall,
  right: m.fitRight,
  large: m.fitLarge,
}

export const RETURN_STATE_NAMES: Readonly<Record<ReturnState, string>> = {
  requested: m.returnRequested,
  approved: m.returnApproved,
  received: m.returnReceived,
  inspected: m.returnInspected,
  refunded: m.returnRefunded,
  exchanged: m.returnExchanged,
  refused: m.returnRefused,
  cancelled: m.returnCancelled,
}

const STATUS_NAMES: Readonly<Record<OrderStatus, string>> = {
  pending: m.statusPending,
  processing: m.statusProcessing,
  completed: m.statusCompleted,
  cancelled: m.statusCancelled,
}

/** An order's status as the shop names it; a word that a foreign server made up stays a word. */
export function statusName(status: string): string {
  const known = Object.entries(STATUS_NAMES).find(([name]) => name === status)
  return known?.[1] ?? status.charAt(0).toUpperCase() + status.slice(1)
}
