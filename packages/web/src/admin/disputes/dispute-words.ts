import type { Dispute, DisputeStage, PaymentWarning } from '@shop/contract/disputes'
import { formatAmount } from '../../ui/format'
import type { ChipTone } from '../../ui/chip'

export const STAGE_CHIPS: Record<DisputeStage, { tone: ChipTone; words: string }> = {
  'to-answer': { tone: 'error', words: 'Disputed' },
  'under-review': { tone: 'error', words: 'Disputed' },
  won: { tone: 'success', words: 'Dispute won' },
  lost: { tone: 'error', words: 'Dispute lost' },
  closed: { tone: 'plain', words: 'Dispute closed' },
}

export function isOpen({ stage }: Pick<Dispute, 'stage'>): boolean {
  return stage === 'to-answer' || stage === 'under-review'
}

/** `1,626.00 USD`: a disputed amount is in the currency in which the card was charged. */
export function disputedAmount({ amount, currency }: Pick<Dispute, 'amount' | 'currency'>): string {
  return `${formatAmount(amount)} ${currency.toUpperCase()}`
}

/** The day in the shop's time zone, not in that of the browser. */
export function dueDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(new Date(iso))
}

const WARNINGS: Record<PaymentWarning['kind'], { title: string; advice: string }> = {
  'fraud-warning': {
    title: 'The card’s bank suspects fraud.',
    advice:
      'A dispute often follows. Do not send the goods before you are sure; a full refund now usually prevents the dispute and its fee.',
  },
  review: {
    title: 'The gateway asks you to review this payment.',
    advice: 'Open it at the gateway and approve it, or refund the order. Wait with sending the goods until then.',
  },
}

export function warningWords(kind: PaymentWarning['kind']): { title: string; advice: string } {
  return WARNINGS[kind]
}
