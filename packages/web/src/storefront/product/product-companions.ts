import type { Client } from '@shop/contract/client'
import { readProducts, type ShopClubWithProducts, type ShopProduct } from '../../lib/read-catalog'

const NEIGHBOURS = 3

/** Other jerseys of the same club. */
export function neighboursOf(product: ShopProduct, club: ShopClubWithProducts | null): ShopProduct[] {
  return (club?.products ?? []).filter(({ id }) => id !== product.id).slice(0, NEIGHBOURS)
}

export async function loadAlsoBought(api: Client, id: number): Promise<ShopProduct[]> {
  return readProducts(await api.call('GET /api/products/{id}/also-bought', { params: { id } }))
}

/** Leaves out the products that the page already shows. */
export function withoutShown(products: ShopProduct[], shown: ShopProduct[]): ShopProduct[] {
  return products.filter(({ id }) => shown.every((other) => other.id !== id))
}
