import type { BoughtAgain } from '@shop/contract/orders'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { cartCount, piecesIn } from '../cart/cart-count'
import { orderTexts } from './texts'

export type BuyAgainOutcome = Pick<BoughtAgain, 'added' | 'refused'> | { failure: string }

/** Puts the items of an order into the cart again: all of them, or one. */
export async function buyAgain(orderId: number, itemId?: number): Promise<BuyAgainOutcome> {
  try {
    const body = itemId === undefined ? {} : { item_ids: [itemId] }
    const answer = await api.call('POST /api/orders/{id}/buy-again', { params: { id: orderId }, body })
    cartCount.set(piecesIn(answer) ?? cartCount.get())
    return { added: answer.added, refused: answer.refused }
  } catch (error) {
    return { failure: refusalText(error, orderTexts.buyAgainFailed) }
  }
}
