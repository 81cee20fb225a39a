import type { User } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { emailAskedMail } from './account-mails'
import { emailTaken } from './create-user'
import { deleteWaitingChange, insertChange, isEmailTaken } from './email-changes.queries'
import { siteFor } from './reader-language'

/** Stores the requested address, mails it a confirmation link and informs the current one. Needs the row lock. */
export async function requestEmailChange(shop: Shop, user: User, newEmail: string): Promise<void> {
  if (await isEmailTaken(shop.db, newEmail, user.id)) throw emailTaken()
  const { id: userId, name, email: oldEmail } = user
  await deleteWaitingChange(shop.db, userId)
  const changeId = await insertChange(shop.db, { userId, oldEmail, newEmail, askedAt: shop.now() })
  await enqueue(shop, 'send-email-confirmation', { changeId })
  await enqueue(shop, 'send-mail', emailAskedMail(await siteFor(shop, oldEmail), { name, oldEmail, newEmail }))
}
