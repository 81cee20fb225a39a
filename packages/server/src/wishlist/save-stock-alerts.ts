import { isFurtherCut } from '@shop/contract/cuts'
import type { StockAlert, StockAlertInput } from '@shop/contract/wishlist'
import { getForSale } from '../catalog/browse-products'
import { saveMailPreferences } from '../mail-preferences/mail-preferences'
import { availableOf, type Choice, type Offer } from '../stock/stock'
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
  { product_id: productId, size, cut: given }: StockAlertInput,
): Promise<StockAlert> {
  const { offer } = await getForSale(shop, productId)
  const cut = isFurtherCut(given) ? given : null
  const choice = { cut: cut ?? undefined, size: size ?? undefined }
  refuseOtherSizes(offer, choice)
  if (canBeBought(offer, choice)) {
    throw new ShopError('conflict', size === null ? 'It is in stock again.' : `Size ${size} is in stock again.`)
  }
  const wanted = { userId, productId, cut, size, createdAt: shop.now() }
  const alert = await inTransaction(shop, async (shop) => {
    // An alert switches such mails on again, because the customer asks for one.
    await saveMailPreferences(shop, userId, { stock_alert: true })
    return insertStockAlert(shop.db, wanted, MOST_ALERTS)
  })
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
export function canBeBought(offer: Required<Offer>, choice: Choice): boolean {
  return hasSize(offer, choice) && availableOf(offer, choice) > 0
}

function hasSize({ sizes: ofFirst, cuts }: Required<Offer>, { cut, size }: Choice): boolean {
  const sizes = cut === undefined ? ofFirst : cuts.find((each) => each.cut === cut)?.sizes
  return size === undefined ? sizes?.length === 0 : (sizes?.includes(size) ?? false)
}

function refuseOtherSizes(offer: Required<Offer>, choice: Choice): void {
  if (hasSize(offer, choice)) return
  const text = choice.size === undefined ? 'Please select a size.' : 'There is no such size of this jersey.'
  throw new ShopError('invalid-input', text, { errors: { size: [text] } })
}
