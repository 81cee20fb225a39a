import type { PasswordInput } from '@shop/contract/accounts'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findCredentialsOf } from './accounts.queries'
import { refuseEasyPassword } from './easy-password'
import { isOwnPassword } from './own-password'
import { hashPassword } from './password-hash'
import { replacePassword } from './replace-password'
import type { SignedInVisitor } from './sessions'

/** Ends all of the user's sessions but the current one. */
export async function changePassword(shop: Shop, visitor: SignedInVisitor, input: PasswordInput): Promise<void> {
  const { userId, sessionId } = visitor
  const known = await findCredentialsOf(shop.db, userId)
  if (!known) throw notFound('User')
  refuseEasyPassword(shop, input.new_password, known.user, 'new_password')
  if (!(await isOwnPassword(shop, visitor, input.current_password, known.passwordHash))) throw wrongPassword()
  const passwordHash = await hashPassword(input.new_password)
  await inTransaction(shop, (shop) => replacePassword(shop, userId, passwordHash, sessionId))
}

function wrongPassword(): ShopError {
  const text = 'Your current password is incorrect.'
  return new ShopError('invalid-input', text, { errors: { current_password: [text] } })
}
