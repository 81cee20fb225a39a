import { ApiError } from '@shop/contract/client'
import type { LoadArgs } from '../../lib/live-loader'
import { isId } from '../../lib/reading'
import type { ShopProductDetails } from './read-product-details'

/** The id in the address, alone (`/products/123`) or at its end (`/products/al-ain-home-123`). */
export function productIdOf({ params }: Pick<LoadArgs, 'params'>): number {
  const id = Number(/^(?:.+-)?(\d+)$/.exec(params.id ?? '')?.[1] ?? NaN)
  if (!isId(id)) throw new ApiError(404, {})
  return id
}

/** Whether the address is a readable one that the product has no longer. The id alone is an address for good. */
export function isFormerAddress(
  { params: { id = '' } }: Pick<LoadArgs, 'params'>,
  { path }: Pick<ShopProductDetails, 'path'>,
): boolean {
  return path !== undefined && !/^\d+$/.test(id) && path !== `/products/${id}`
}
