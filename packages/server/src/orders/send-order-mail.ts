import type { Shop } from '../kernel/shop'
import { cancellationMail, confirmationMail } from './order-mails'
import { findOrder } from './orders.queries'

export type OrderMailKind = 'confirmation' | 'cancellation'

/** A mail may have waited for long: what is no longer true when it could be sent is left unsaid. */
export async function sendOrderMail(shop: Shop, orderId: number, kind: OrderMailKind): Promise<void> {
  const order = await findOrder(shop.db, orderId)
  if (!order || (order.status === 'cancelled') !== (kind === 'cancellation')) return
  const mail = kind === 'cancellation' ? cancellationMail(shop.site, order) : confirmationMail(shop.site, order)
  await shop.mailer.send(mail)
}
