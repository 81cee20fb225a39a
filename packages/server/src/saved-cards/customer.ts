import { getUser } from '../accounts/get-user'
import type { Shop } from '../kernel/shop'
import { deleteCustomerRow, findCustomerRow, insertCustomer } from './saved-cards.queries'

/** The gateway's customer of a user; undefined if the user never saved a card. */
export function findCustomer(shop: Shop, userId: number): Promise<string | undefined> {
  return findCustomerRow(shop.db, userId)
}

/** The gateway's customer of a user, created when it is first needed. Of requests at once all get the same one. */
export async function ensureCustomer(shop: Shop, userId: number): Promise<string> {
  const earlier = await findCustomerRow(shop.db, userId)
  if (earlier !== undefined) return earlier
  const { email } = await getUser(shop, userId)
  const customerId = await shop.gateway.createCustomer({ userId, email })
  if (await insertCustomer(shop.db, { userId, customerId, createdAt: shop.now() })) return customerId
  await deleteNeedless(shop, customerId)
  return ensureCustomer(shop, userId)
}

/** Forgets a customer whom the gateway does not know any more, such as after a change of its keys. */
export function forgetCustomer(shop: Shop, userId: number, customerId: string): Promise<void> {
  return deleteCustomerRow(shop.db, userId, customerId)
}

/** A customer without cards does no harm, so that a failure is only logged. */
async function deleteNeedless(shop: Shop, customerId: string): Promise<void> {
  try {
    await shop.gateway.deleteCustomer(customerId)
  } catch (error) {
    shop.log.warn({ err: error, customerId }, 'a customer without cards stays at the gateway')
  }
}
