import { fils } from '@shop/contract/money'
import { eq, type SQL } from 'drizzle-orm'
import { placeOrder } from '../checkout/place-order'
import { one } from '../db/one'
import type { Shop } from '../kernel/shop'
import { payments, refunds } from '../payments/payments.tables'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks, type BooksOptions, type Mismatch } from '../books/check-books'
import { givenAdmin, givenUser } from './account-factories'
import { givenProduct } from './catalog-factories'
import {
  anAddress,
  confirmCard,
  givenCart,
  givenIntent,
  givenOrder,
  givenShopper,
  misbehave,
  type WantedLine,
} from './checkout-factories'

const CARD_THAT_IS_REFUSED_LATER = '4000000000000341'

export type GivenBooks = Awaited<ReturnType<typeof givenBooks>>

/** Creates two products and one order of every outcome (paid, refunded, voided and so on); returns their ids. */
export async function givenBooks(shop: Shop) {
  const jersey = await givenProduct(shop, { stock: 100 })
  const shirt = await givenProduct(shop, { priceInFils: fils(39_900), sizeStock: { M: 5, L: 5 } })
  const piece = { product: jersey, size: 'M' }
  const several = [
    { ...piece, quantity: 2 },
    { ...piece, size: 'L' },
    { product: shirt, size: 'L', quantity: 2 },
  ]
  const [user, otherUser, admin] = [await givenUser(shop), await givenUser(shop), await givenAdmin(shop)]

  const { id: paid } = await givenOrder(shop, several, user)
  const { id: refunded } = await givenOrder(shop, [piece])
  await setOrderStatus(shop, refunded, 'cancelled', admin.id)
  const voided = await givenOrderInDoubt(shop, [piece])
  await setOrderStatus(shop, voided, 'cancelled', admin.id)
  const failed = await givenFailedOrder(shop, [piece])
  const { id: reopened } = await givenOrder(shop, [piece])
  for (const status of ['cancelled', 'processing'] as const) await setOrderStatus(shop, reopened, status, admin.id)
  const { paymentIntentId } = await givenIntent(shop, await givenCart(shop, [piece]))

  const made = {
    paid: await paymentOfOrder(shop, paid),
    refunded: await paymentOfOrder(shop, refunded),
    voided: await paymentOfOrder(shop, voided),
    failed: await paymentOfOrder(shop, failed),
    open: await paymentOfIntent(shop, paymentIntentId),
  }
  const refund = one(await shop.db.select().from(refunds).where(eq(refunds.paymentId, made.refunded.id)))
  return {
    ...{ jersey: jersey.id, shirt: shirt.id, user: user.id, otherUser: otherUser.id },
    ...{ paid, refunded, voided, failed, reopened, refund: refund.id },
    payments: made,
  }
}

/** Returns the mismatches that the book check finds after the tampering. After the repair it must find none. */
export async function mismatchesAfter(
  shop: Shop,
  tampering: readonly SQL[],
  repair: readonly SQL[],
  options?: BooksOptions,
): Promise<Mismatch[]> {
  for (const statement of tampering) await shop.db.execute(statement)
  const mismatches = await checkBooks(shop, options)
  for (const statement of repair) await shop.db.execute(statement)
  const left = await checkBooks(shop, options)
  if (left.length > 0) throw new Error(`The repair left ${JSON.stringify(left)}`)
  return mismatches.map(({ what, detail }) => ({ what, detail }))
}

/** Creates an order whose capture got no clear answer, so its payment stays authorised. */
export async function givenOrderInDoubt(shop: Shop, lines: readonly WantedLine[]): Promise<number> {
  const { user, checkout } = await givenShopper(shop, lines)
  await misbehave(shop, { call: 'capture', what: 'fail', status: 429 })
  return (await placeOrder(shop, user.id, checkout)).id
}

export async function paymentOfOrder(shop: Shop, orderId: number) {
  return one(await shop.db.select().from(payments).where(eq(payments.orderId, orderId)))
}

/** Creates an order that was cancelled because the card was refused at capture. */
async function givenFailedOrder(shop: Shop, lines: readonly WantedLine[]): Promise<number> {
  const user = await givenCart(shop, lines)
  const intent = await givenIntent(shop, user)
  await confirmCard(shop, intent, CARD_THAT_IS_REFUSED_LATER)
  const checkout = { shipping: anAddress(), payment_intent_id: intent.paymentIntentId }
  await placeOrder(shop, user.id, checkout).catch(() => undefined)
  const { orderId } = await paymentOfIntent(shop, intent.paymentIntentId)
  if (orderId === null) throw new Error('The order was not placed.')
  return orderId
}

async function paymentOfIntent(shop: Shop, intentId: string) {
  return one(await shop.db.select().from(payments).where(eq(payments.intentId, intentId)))
}
