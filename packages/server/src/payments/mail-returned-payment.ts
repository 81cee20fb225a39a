import type { User } from '@shop/contract/accounts'
import { amountFromFils } from '@shop/contract/money'
import { siteFor } from '../accounts/reader-language'
import { getUser } from '../accounts/get-user'
import type { Mail } from '../kernel/ports'
import type { Shop, Site } from '../kernel/shop'
import { composeMail } from '../mail/compose-mail'
import { capturedOf } from './decide-refund'
import { findPayment } from './payments.queries'

/** Mails to a shopper whose money arrived, but with which no order could be placed. */
export async function mailReturnedPayment(shop: Shop, paymentId: number): Promise<void> {
  const payment = await findPayment(shop.db, paymentId)
  if (!payment) return
  const { name, email } = await getUser(shop, payment.userId)
  const amount = `${payment.currency.toUpperCase()} ${amountFromFils(capturedOf(payment)).toFixed(2)}`
  await shop.mailer.send(returnedPaymentMail(await siteFor(shop, email), { name, email }, amount))
}

export function returnedPaymentMail(site: Site, { name, email }: Pick<User, 'name' | 'email'>, amount: string): Mail {
  return composeMail(site, {
    to: email,
    subject: `Your payment of ${amount} goes back to you`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `We received your payment of ${amount}, but could not place an order with it: your cart had changed, something was sold out, or the checkout was not finished in time.`,
      'The whole amount is being returned to where it came from. That can take some days. What is left of your cart is still there.',
    ],
    action: { label: 'Look at your cart', url: `${site.url}/cart` },
  })
}
