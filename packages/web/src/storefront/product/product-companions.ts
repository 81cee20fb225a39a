import type { Client } from '@shop/contract/client'
import { KIT_NAMES } from '../../lib/filter-names'
import { readProducts, type ShopClubWithProducts, type ShopProduct } from '../../lib/read-catalog'

/** The club's other kits of the same season, home before away before third; none for a jersey that is no kit. */
export function restOfKit(product: ShopProduct, club: ShopClubWithProducts | null): ShopProduct[] {
  if (product.kit === null) return []
  const sameSeason = (club?.products ?? []).filter(({ season }) => season === product.season)
  return Object.keys(KIT_NAMES)
    .filter((kit) => kit !== product.kit)
    .flatMap((kit) => sameSeason.find((other) => other.kit === kit) ?? [])
}

export async function loadAlsoBought(api: Client, id: number): Promise<ShopProduct[]> {
  return readProducts(await api.call('GET /api/products/{id}/also-bought', { params: { id } }))
}

/** Leaves out the products that the page already shows. */
export function withoutShown(products: ShopProduct[], shown: ShopProduct[]): ShopProduct[] {
  return products.filter(({ id }) => shown.every((other) => other.id !== id))
}
