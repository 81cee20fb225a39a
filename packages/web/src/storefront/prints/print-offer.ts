import type { Client } from '@shop/contract/client'
import type { PrintOffer } from '@shop/contract/prints'

/** Loads a product's print offer: fee, drawing and players. */
export function loadPrintOffer(api: Client, id: number): Promise<PrintOffer> {
  return api.call('GET /api/products/{id}/print', { params: { id } })
}
