import type { ProfileInput, User } from '@shop/contract/accounts'
import { sqlStateOf, UNIQUE_VIOLATION } from '../db/sql-state'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { emailChangedMail } from './account-mails'
import { findUserForUpdate, updateUserRow } from './accounts.queries'
import { countAttempts } from './attempts'
import { emailTaken } from './create-user'
import { getUser } from './get-user'
import { deleteResetsOf } from './password-resets.queries'

/** Own name and address. Whoever loses an address is told there, and links sent to it end. */
export async function updateProfile(shop: Shop, userId: number, { name, email }: ProfileInput): Promise<User> {
  const present = await getUser(shop, userId)
  // Counted for good, outside the transaction: asking for taken addresses would tell who is registered.
  if (present.email !== email) await countAttempts(shop, { what: 'new email of an account', by: userId })
  try {
    return await inTransaction(shop, async (shop) => {
      const before = await findUserForUpdate(shop.db, userId)
      if (!before) throw notFound('User')
      const user = await updateUserRow(shop.db, userId, { name, email })
      if (!user) throw notFound('User')
      if (before.email.toLowerCase() !== email.toLowerCase()) {
        await deleteResetsOf(shop.db, userId)
        await enqueue(shop, 'send-mail', emailChangedMail(shop.site, { name, oldEmail: before.email, newEmail: email }))
      }
      return user
    })
  } catch (error) {
    if (sqlStateOf(error) === UNIQUE_VIOLATION) throw emailTaken()
    throw error
  }
}
