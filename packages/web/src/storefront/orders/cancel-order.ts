import * as m from '#messages/orders'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { ifAvailable } from '../../lib/live-loader'
import { readOrder, type ShopOrder } from '../../lib/read-order'
import { formatAmount } from '../../ui/format'
import { paidByWords } from './order-words'
import { orderTexts } from './texts'

export interface CancelOutcome {
  /** The order as the server has it now, cancelled or not; undefined where it could not be read. */
  order?: ShopOrder | undefined
  failure?: string
}

/** Cancels the order. After a refusal the order is read again, because it has changed since the page was loaded. */
export async function cancelOrder(id: number): Promise<CancelOutcome> {
  try {
    return { order: readOrder(await api.call('POST /api/orders/{id}/cancel', { params: { id } })) }
  } catch (error) {
    const latest = await ifAvailable(api.call('GET /api/orders/{id}', { params: { id } }).then(readOrder))
    // The answer to an earlier try may have got lost after the order was cancelled.
    if (latest?.status === 'cancelled') return { order: latest }
    return { order: latest ?? undefined, failure: refusalText(error, orderTexts.cancelFailed) }
  }
}

/** What happens to the money and the jerseys, said before the customer decides. */
export function cancelQuestion(order: ShopOrder): string {
  const { total, payment_status, events } = order
  const refunded = events.reduce((sum, { kind, amount }) => (kind === 'refunded' ? sum + (amount ?? 0) : sum), 0)
  const rest = m.aed({ amount: formatAmount(Math.max(0, total - refunded)) })
  const to = paidByWords(order) ?? m.yourCard
  const money =
    payment_status === 'paid'
      ? m.moneyGoesBack({ rest, to })
      : payment_status === 'authorized'
        ? m.heldMoneyIsReleased({ to: capitalised(to), rest })
        : ''
  return m.whatCancellingDoes({ money }).replace('  ', ' ')
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
