import * as m from '#messages/admin-vouchers'
import type { VoucherKind, VoucherState } from '@shop/contract/voucher-words'
import type { Reward } from '@shop/contract/vouchers'
import type { ChipTone } from '../../ui/chip'
import { formatAmount } from '../../ui/format'

export const KIND_WORDS: Record<VoucherKind, string> = {
  percent: m.percentOff,
  amount: m.amountOff,
  'free-delivery': m.freeDelivery,
  'free-printing': m.freePrinting,
  'buy-x-get-y': m.buySomeGetSomeFree,
}

export const STATE_WORDS: Record<VoucherState, { words: string; tone: ChipTone }> = {
  on: { words: m.on, tone: 'success' },
  off: { words: m.off, tone: 'plain' },
  waiting: { words: m.notYet, tone: 'info' },
  over: { words: m.over, tone: 'plain' },
  'used-up': { words: m.usedUp, tone: 'warning' },
}

export function rewardWords(reward: Reward): string {
  switch (reward.kind) {
    case 'percent':
      return m.percentOffNumber({ percent: reward.percent })
    case 'amount':
      return m.amountOffNumber({ amount: formatAmount(reward.amount) })
    case 'buy-x-get-y':
      return m.buyAndGet({ buy: reward.buy, get: reward.get })
    default:
      return KIND_WORDS[reward.kind]
  }
}
