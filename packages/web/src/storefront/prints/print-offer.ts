import type { Client } from '@shop/contract/client'
import type { PrintOffer } from '@shop/contract/prints'

/** What a product needs to be had with name and number. */
export function loadPrintOffer(api: Client, id: number): Promise<PrintOffer> {
  return api.call('GET /api/products/{id}/print', { params: { id } })
}
