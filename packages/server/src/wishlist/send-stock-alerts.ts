import { siteFor } from '../accounts/reader-language'
import { getUser } from '../accounts/get-user'
import { findForSale } from '../catalog/browse-products'
import { namesForReader } from '../catalog/names-for-reader'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { canBeBought } from './save-stock-alerts'
import { stockAlertMail } from './stock-alert-mail'
import { insertStockAlerts, takeDueStockAlerts, type AlertedSizes } from './stock-alerts.queries'

const AT_ONCE = 500

/** Takes the alerts whose product is in stock again and queues one job per customer, product and cut. */
export async function queueStockAlerts(shop: Shop): Promise<void> {
  const taken = await inTransaction(shop, async (shop) => {
    const due = await takeDueStockAlerts(shop.db, AT_ONCE)
    for (const alert of due) await enqueue(shop, 'write-stock-alert', alert)
    return due.reduce((sum, { sizes }) => sum + sizes.length, 0)
  })
  if (taken === AT_ONCE) await queueStockAlerts(shop)
}

/**
 * Queues the mail of a stock alert and restores the alerts of sizes that were sold out again before the job ran. The
 * mail is a job of its own, so that its retries do not repeat this step and nobody gets two mails.
 */
export async function writeStockAlert(shop: Shop, { userId, productId, cut, sizes }: AlertedSizes): Promise<void> {
  const [user, found] = await Promise.all([getUser(shop, userId), findForSale(shop, productId)])
  if (user.status !== 'active') return
  const isBack = (size: string | null) =>
    found !== undefined && canBeBought(found.offer, { cut: cut ?? undefined, size: size ?? undefined })
  const back = sizes.filter(isBack)
  const gone = sizes.filter((size) => !back.includes(size))
  await inTransaction(shop, async (shop) => {
    await insertStockAlerts(shop.db, { userId, productId, cut: cut ?? null, sizes: gone }, shop.now())
    if (!found || back.length === 0) return
    const site = await siteFor(shop, user.email)
    const { id, name } = found.product
    const nameOf = await namesForReader(shop, site, [id])
    const content = stockAlertMail(site, { id, name: nameOf(id, name) }, { cut, sizes: back })
    await enqueue(shop, 'send-wanted-mail', { userId, kind: 'stock_alert', content })
  })
}
