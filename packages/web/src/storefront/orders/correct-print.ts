import * as texts from '#messages/texts'
import { ApiError } from '@shop/contract/client'
import type { PrintText } from '@shop/contract/print-text'
import { api } from '../../lib/api'
import { fieldErrorsOf, refusalText } from '../../lib/api-error'
import { ifAvailable } from '../../lib/live-loader'
import { readOrder, type ShopOrder } from '../../lib/read-order'

export interface Correction {
  /** The order as the server has it now, where that is known. */
  order?: ShopOrder | null
  /** The error of each field. Without `errors` and `failure` the correction succeeded. */
  errors?: Record<string, string>
  failure?: string
}

interface Place {
  orderId: number
  itemId: number
}

export async function correctPrint({ orderId, itemId }: Place, text: PrintText): Promise<Correction> {
  const params = { id: orderId, itemId }
  try {
    return { order: readOrder(await api.call('PUT /api/orders/{id}/items/{itemId}/print', { params, body: text })) }
  } catch (error) {
    const errors = fieldErrorsOf(error)
    if (errors.name !== undefined || errors.number !== undefined) return { errors }
    const failure = refusalText(error, texts.printedLine_correctFailed)
    // Too late, or already printed: with the reloaded order the page behind the dialog shows that as well.
    const isTooLate = error instanceof ApiError && error.status === 409
    return isTooLate ? { failure, order: await ifAvailable(load(orderId)) } : { failure }
  }
}

async function load(id: number): Promise<ShopOrder> {
  return readOrder(await api.call('GET /api/orders/{id}', { params: { id } }))
}
