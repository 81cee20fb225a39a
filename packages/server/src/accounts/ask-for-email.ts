import type { User } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { emailAskedMail } from './account-mails'
import { emailTaken } from './create-user'
import { deleteWaitingChange, insertChange, isEmailTaken } from './email-changes.queries'

/** Stores the address that somebody wants and mails a link to it; the present address is told. Needs the user's row. */
export async function askForEmail(shop: Shop, user: User, newEmail: string): Promise<void> {
  if (await isEmailTaken(shop.db, newEmail, user.id)) throw emailTaken()
  const { id: userId, name, email: oldEmail } = user
  await deleteWaitingChange(shop.db, userId)
  const changeId = await insertChange(shop.db, { userId, oldEmail, newEmail, askedAt: shop.now() })
  await enqueue(shop, 'send-email-confirmation', { changeId })
  await enqueue(shop, 'send-mail', emailAskedMail(shop.site, { name, oldEmail, newEmail }))
}
