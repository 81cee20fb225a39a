import type { User } from '@shop/contract/accounts'
import { inTransaction, type Shop } from '../kernel/shop'
import { findCredentials, lockAdmins, updateUserRow } from './accounts.queries'
import { refuseEasyPassword } from './easy-password'
import { emailTaken, recordUser } from './create-user'
import { hashPassword } from './password-hash'

interface NewAdmin {
  name: string
  email: string
  password: string
  /** If the address is registered, that user becomes an active admin and keeps their name and password. */
  promote: boolean
}

export interface MadeAdmin {
  user: User
  made: 'created' | 'promoted'
}

/** Used by the command line of the server's operator. */
export async function createAdmin(shop: Shop, { name, email, password, promote }: NewAdmin): Promise<MadeAdmin> {
  refuseEasyPassword(shop, password, { name, email }, 'password')
  const passwordHash = await hashPassword(password)
  return inTransaction(shop, async (shop): Promise<MadeAdmin> => {
    await lockAdmins(shop.db)
    const known = await findCredentials(shop.db, email.trim())
    if (!known) return { user: await recordUser(shop, { name, email, passwordHash, role: 'admin' }), made: 'created' }
    const user = promote && (await updateUserRow(shop.db, known.user.id, { role: 'admin', status: 'active' }))
    if (!user) throw emailTaken()
    return { user, made: 'promoted' }
  })
}
