import type { Product } from '@shop/contract/catalog'
import type { StockAlert, StockAlertInput } from '@shop/contract/wishlist'
import { getProduct } from '../catalog/browse-products'
import { availableOf } from '../catalog/stock'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { deleteStockAlertOf, insertStockAlert, listStockAlertsOf } from './stock-alerts.queries'

/** It bounds how many mails one customer can make us send. */
const MOST_ALERTS = 100

export async function listStockAlerts(shop: Shop, userId: number, productId?: number): Promise<{ data: StockAlert[] }> {
  return { data: await listStockAlertsOf(shop.db, userId, productId) }
}

/** Only what is sold out can be waited for. Asking again changes nothing. */
export async function addStockAlert(
  shop: Shop,
  userId: number,
  { product_id: productId, size }: StockAlertInput,
): Promise<StockAlert> {
  const product = await getProduct(shop, productId)
  refuseOtherSizes(product, size)
  if (leftOf(product, size) > 0) {
    throw new ShopError('conflict', size === null ? 'It is in stock again.' : `Size ${size} is in stock again.`)
  }
  const alert = await insertStockAlert(shop.db, { userId, productId, size, createdAt: shop.now() }, MOST_ALERTS)
  if (!alert) {
    throw new ShopError('invalid-input', `You already wait for ${MOST_ALERTS} jerseys. Please remove one first.`)
  }
  return alert
}

export async function deleteStockAlert(shop: Shop, userId: number, id: number): Promise<{ message: string }> {
  if (!(await deleteStockAlertOf(shop.db, userId, id))) throw notFound('Alert')
  return { message: 'We won’t write to you about it.' }
}

/** How many can be bought in the size somebody waits for. */
export function leftOf({ stock, size_stock: sizeStock }: Product, size: string | null): number {
  return availableOf({ stock, sizeStock }, size ?? undefined)
}

function refuseOtherSizes({ size_variations: sizes }: Product, size: string | null): void {
  if (size === null ? sizes.length === 0 : sizes.includes(size)) return
  const text = size === null ? 'Please select a size.' : 'There is no such size of this jersey.'
  throw new ShopError('invalid-input', text, { errors: { size: [text] } })
}
