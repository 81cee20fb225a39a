import { getCart } from '../cart/save-cart'
import { withNamesForReader } from '../catalog/names-for-reader'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { writeWantedMail } from '../mail-preferences/send-wanted-mail'
import { cartReminderMail } from './cart-reminder-mail'
import { takeCartsToRemind } from './cart-reminders.queries'

const HOUR_IN_MS = 3_600_000
/** Carts that were left longer ago are forgotten: a shop that starts to remind must not write to everybody. */
const NO_LONGER_REMINDED_AFTER_IN_MS = 72 * HOUR_IN_MS
const AT_ONCE = 200

/** Queues one mail for each customer who wants one and left their cart some hours ago. */
export async function queueCartReminders(shop: Shop): Promise<void> {
  const hours = shop.settings.current().cart_reminder_hours
  if (hours === 0) return
  const now = shop.now()
  const until = new Date(now.getTime() - hours * HOUR_IN_MS)
  const from = new Date(until.getTime() - NO_LONGER_REMINDED_AFTER_IN_MS)
  const taken = await inTransaction(shop, async (shop) => {
    const userIds = await takeCartsToRemind(shop.db, { from, until, now, limit: AT_ONCE })
    for (const userId of userIds) await enqueue(shop, 'send-cart-reminder', { userId })
    return userIds.length
  })
  if (taken === AT_ONCE) await queueCartReminders(shop)
}

/** Reminds of what can still be bought. A cart that was bought, emptied or sold out meanwhile gets no mail. */
export async function sendCartReminder(shop: Shop, userId: number): Promise<void> {
  const { items } = await getCart(shop, userId)
  const left = items.filter(({ available }) => available > 0)
  if (left.length === 0) return
  await writeWantedMail(shop, { userId, kind: 'cart_reminder' }, async (site) =>
    cartReminderMail(site, await withNamesForReader(shop, site, left)),
  )
}
