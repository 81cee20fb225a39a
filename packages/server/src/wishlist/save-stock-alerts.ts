import type { Product } from '@shop/contract/catalog'
import type { StockAlert, StockAlertInput } from '@shop/contract/wishlist'
import { getProduct } from '../catalog/browse-products'
import { availableOf } from '../stock/stock'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { deleteStockAlertOf, insertStockAlert, listStockAlertsOf } from './stock-alerts.queries'

/** Bounds how many mails one customer can cause. */
const MOST_ALERTS = 100

export async function listStockAlerts(shop: Shop, userId: number, productId?: number): Promise<{ data: StockAlert[] }> {
  return { data: await listStockAlertsOf(shop.db, userId, productId) }
}

/** Adds an alert for a sold-out product or size. Adding the same alert again changes nothing. */
export async function addStockAlert(
  shop: Shop,
  userId: number,
  { product_id: productId, size }: StockAlertInput,
): Promise<StockAlert> {
  const product = await getProduct(shop, productId)
  refuseOtherSizes(product, size)
  if (canBeBought(product, size)) {
    throw new ShopError('conflict', size === null ? 'It is in stock again.' : `Size ${size} is in stock again.`)
  }
  const wanted = { userId, productId, size, createdAt: shop.now() }
  const alert = await inTransaction(shop, (shop) => insertStockAlert(shop.db, wanted, MOST_ALERTS))
  if (!alert) {
    throw new ShopError('invalid-input', `You already wait for ${MOST_ALERTS} jerseys. Please remove one first.`)
  }
  return alert
}

export async function deleteStockAlert(shop: Shop, userId: number, id: number): Promise<{ message: string }> {
  if (!(await deleteStockAlertOf(shop.db, userId, id))) throw notFound('Alert')
  return { message: 'We won’t write to you about it.' }
}

/** Tells whether the product still has this size and there is stock of it. */
export function canBeBought(product: Product, size: string | null): boolean {
  const { stock, size_stock: sizeStock } = product
  return hasSize(product, size) && availableOf({ stock, sizeStock }, size ?? undefined) > 0
}

function hasSize({ size_variations: sizes }: Product, size: string | null): boolean {
  return size === null ? sizes.length === 0 : sizes.includes(size)
}

function refuseOtherSizes(product: Product, size: string | null): void {
  if (hasSize(product, size)) return
  const text = size === null ? 'Please select a size.' : 'There is no such size of this jersey.'
  throw new ShopError('invalid-input', text, { errors: { size: [text] } })
}
