import type { OwnUser, ProfileInput } from '@shop/contract/accounts'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findUserForUpdate, updateUserRow } from './accounts.queries'
import { requestEmailChange } from './request-email-change'
import { countAttempts } from './attempts'
import { deleteWaitingChange } from './email-changes.queries'
import { getOwnUser } from './get-own-user'
import { requirePassword } from './own-password'
import type { SignedInVisitor } from './sessions'

type Owner = Pick<SignedInVisitor, 'userId' | 'sessionId' | 'confirmedAt'>

/** Changes the own name and e-mail address. A new address waits for confirmation; sending the old one cancels that. */
export async function updateProfile(shop: Shop, visitor: Owner, input: ProfileInput): Promise<OwnUser> {
  const { userId } = visitor
  const { name, email, language } = input
  const present = await getOwnUser(shop, userId)
  const isNew = ![present.email, present.confirmed_email].some((known) => isSameEmail(known, email))
  if (isNew) {
    // Counted outside the transaction, so that a rollback does not undo it: the answers reveal who is registered.
    await countAttempts(shop, { what: 'new email of an account', by: userId })
    await requirePassword(shop, visitor, input.current_password)
  }
  return inTransaction(shop, async (shop) => {
    const before = await findUserForUpdate(shop.db, userId)
    if (!before) throw notFound('User')
    const keepsEmail = isSameEmail(before.email, email)
    await updateUserRow(shop.db, userId, keepsEmail ? { name, email, language } : { name, language })
    if (keepsEmail) await deleteWaitingChange(shop.db, userId)
    else if (isNew) await requestEmailChange(shop, { ...before, name }, email)
    return getOwnUser(shop, userId)
  })
}

function isSameEmail(one: string | undefined, other: string): boolean {
  return one?.toLowerCase() === other.toLowerCase()
}
