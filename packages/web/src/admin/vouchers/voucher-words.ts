import type { VoucherKind, VoucherState } from '@shop/contract/voucher-words'
import type { Reward } from '@shop/contract/vouchers'
import type { ChipTone } from '../../ui/chip'
import { formatAmount } from '../../ui/format'

export const KIND_WORDS: Record<VoucherKind, string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  'free-delivery': 'Free delivery',
  'free-printing': 'Free printing',
  'buy-x-get-y': 'Buy some, get some free',
}

export const STATE_WORDS: Record<VoucherState, { words: string; tone: ChipTone }> = {
  on: { words: 'On', tone: 'success' },
  off: { words: 'Off', tone: 'plain' },
  waiting: { words: 'Not yet', tone: 'info' },
  over: { words: 'Over', tone: 'plain' },
  'used-up': { words: 'Used up', tone: 'warning' },
}

export function rewardWords(reward: Reward): string {
  switch (reward.kind) {
    case 'percent':
      return `${reward.percent} % off`
    case 'amount':
      return `AED ${formatAmount(reward.amount)} off`
    case 'buy-x-get-y':
      return `Buy ${reward.buy}, get ${reward.get} free`
    default:
      return KIND_WORDS[reward.kind]
  }
}
