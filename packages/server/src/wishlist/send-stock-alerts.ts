import { getUser } from '../accounts/get-user'
import { findForSale } from '../catalog/browse-products'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { canBeBought } from './save-stock-alerts'
import { stockAlertMail } from './stock-alert-mail'
import { insertStockAlerts, takeDueStockAlerts, type AlertedSizes } from './stock-alerts.queries'

const AT_ONCE = 500

/** Looks for what is back, however it came back, and queues one mail for each customer who waits for it. */
export async function queueStockAlerts(shop: Shop): Promise<void> {
  const taken = await inTransaction(shop, async (shop) => {
    const due = await takeDueStockAlerts(shop.db, AT_ONCE)
    for (const alert of due) await enqueue(shop, 'write-stock-alert', alert)
    return due.reduce((sum, { sizes }) => sum + sizes.length, 0)
  })
  if (taken === AT_ONCE) await queueStockAlerts(shop)
}

/**
 * It may have waited for long: who was overtaken by other buyers goes on waiting instead. The mail is queued together with
 * that, so that one which can't be sent is tried again by itself and nobody gets a second.
 */
export async function writeStockAlert(shop: Shop, { userId, productId, sizes }: AlertedSizes): Promise<void> {
  const [user, product] = await Promise.all([getUser(shop, userId), findForSale(shop, productId)])
  if (user.status !== 'active') return
  const back = product ? sizes.filter((size) => canBeBought(product, size)) : []
  const gone = sizes.filter((size) => !back.includes(size))
  await inTransaction(shop, async (shop) => {
    await insertStockAlerts(shop.db, { userId, productId, sizes: gone }, shop.now())
    if (product && back.length > 0) await enqueue(shop, 'send-mail', stockAlertMail(shop.site, user, product, back))
  })
}
