import { amountFromFils, fils } from '@shop/contract/money'
import { findForSale } from '../catalog/browse-products'
import { withNamesForReader } from '../catalog/names-for-reader'
import { enqueue } from '../jobs/enqueue'
import type { JobPayloads } from '../jobs/jobs'
import { inTransaction, type Shop } from '../kernel/shop'
import { writeWantedMail } from '../mail-preferences/send-wanted-mail'
import type { Stock } from '../stock/stock'
import { priceDropMail, type CheaperProduct } from './price-drop-mail'
import { compareWishes, takeCustomersToTell, takePriceDrops, takePriceMoves } from './price-drops.queries'

const HOUR_IN_MS = 3_600_000
/** A price that is corrected within this time is told to nobody. */
const WAITS_IN_MS = HOUR_IN_MS
const TOLD_ONCE_IN_MS = 24 * HOUR_IN_MS
const PRODUCTS_AT_ONCE = 20
const CUSTOMERS_AT_ONCE = 200

/** Compares wishes with prices that changed, and queues one job for each customer who can be told of lower ones. */
export async function queuePriceDrops(shop: Shop): Promise<void> {
  let taken: number
  do taken = await comparePrices(shop)
  while (taken === PRODUCTS_AT_ONCE)
  do taken = await queueCustomers(shop)
  while (taken === CUSTOMERS_AT_ONCE)
}

/** Two statements, because the second must see the prices that were committed before the first took their products. */
function comparePrices(shop: Shop): Promise<number> {
  return inTransaction(shop, async (shop) => {
    const productIds = await takePriceMoves(shop.db, PRODUCTS_AT_ONCE)
    if (productIds.length > 0) await compareWishes(shop.db, productIds, shop.now())
    return productIds.length
  })
}

async function queueCustomers(shop: Shop): Promise<number> {
  const now = shop.now()
  const ago = (ms: number) => new Date(now.getTime() - ms)
  return inTransaction(shop, async (shop) => {
    const taking = { now, droppedUntil: ago(WAITS_IN_MS), toldBefore: ago(TOLD_ONCE_IN_MS), limit: CUSTOMERS_AT_ONCE }
    const userIds = await takeCustomersToTell(shop.db, taking)
    for (const userId of userIds) {
      const drops = await takePriceDrops(shop.db, userId)
      if (drops.length > 0) await enqueue(shop, 'send-price-drops', { userId, drops })
    }
    return userIds.length
  })
}

/** Leaves out what has risen again, is sold out or is no longer sold at the moment of sending. */
export async function sendPriceDrops(shop: Shop, { userId, drops }: JobPayloads['send-price-drops']): Promise<void> {
  const cheaper: CheaperProduct[] = []
  for (const { productId, was } of drops) {
    const found = await findForSale(shop, productId)
    const before = amountFromFils(fils(was))
    if (found && found.product.price < before && isInStock(found.offer))
      cheaper.push({ product: found.product, was: before })
  }
  if (cheaper.length === 0) return
  await writeWantedMail(shop, { userId, kind: 'price_drop' }, async (site) =>
    priceDropMail(site, await withNamesForReader(shop, site, cheaper)),
  )
}

/** Whether any piece is left, in any cut and size. */
function isInStock({ stock, cutStock = {} }: Stock): boolean {
  return stock > 0 || Object.values(cutStock).some((sizes) => Object.values(sizes).some((left) => left > 0))
}
