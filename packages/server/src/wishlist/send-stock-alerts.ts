import { getUser } from '../accounts/get-user'
import { listTheseProducts } from '../catalog/browse-products'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { leftOf } from './keep-stock-alerts'
import { stockAlertMail } from './stock-alert-mail'
import { putBackStockAlerts, takeDueStockAlerts, type AlertedSizes } from './stock-alerts.queries'

const AT_ONCE = 500

/** Looks for what is back, however it came back, and queues one mail for each customer who waits for it. */
export async function queueStockAlerts(shop: Shop): Promise<void> {
  const taken = await inTransaction(shop, async (shop) => {
    const due = await takeDueStockAlerts(shop.db, AT_ONCE)
    for (const alert of due) await enqueue(shop, 'send-stock-alert', alert)
    return due.reduce((sum, { sizes }) => sum + sizes.length, 0)
  })
  if (taken === AT_ONCE) await queueStockAlerts(shop)
}

/** The mail may have waited for long: who was overtaken by other buyers goes on waiting instead. */
export async function sendStockAlert(shop: Shop, { userId, productId, sizes }: AlertedSizes): Promise<void> {
  const [user, [product]] = await Promise.all([getUser(shop, userId), listTheseProducts(shop, [productId])])
  if (user.status !== 'active' || !product) return
  const back = sizes.filter((size) => leftOf(product, size) > 0)
  const gone = sizes.filter((size) => !back.includes(size))
  if (gone.length > 0) await putBackStockAlerts(shop.db, { userId, productId, sizes: gone }, shop.now())
  if (back.length > 0) await shop.mailer.send(stockAlertMail(shop.site, user, product, back))
}
