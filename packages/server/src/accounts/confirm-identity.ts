import type { IdentityInput } from '@shop/contract/account-security'
import type { UserInput } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findCredentialsOf, findUser } from './accounts.queries'
import { isFresh, requireFreshIdentity } from './fresh-identity'
import { isOwnPassword } from './own-password'
import { verifySecondFactor } from './verify-second-factor'
import type { SignedInVisitor } from './sessions'
import { confirmSession } from './sessions.queries'

/** Re-authenticates the user of a session: by a code if the account has a second factor, otherwise by the password. */
export async function confirmIdentity(shop: Shop, visitor: SignedInVisitor, input: IdentityInput): Promise<void> {
  const known = await findCredentialsOf(shop.db, visitor.userId)
  if (!known) throw notFound('User')
  if (known.hasSecondFactor) {
    await verifySecondFactor(shop, known.user, input.code)
  } else {
    const { password = '' } = input
    if (!(await isOwnPassword(shop, visitor, password, known.passwordHash))) throw wrongPassword()
  }
  await confirmSession(shop.db, visitor.sessionId, shop.now())
}

/** Requires a recent sign-in or confirmation when role or abilities really change; sending the same again needs none. */
export async function requireFreshForRole(
  shop: Shop,
  visitor: SignedInVisitor,
  userId: number,
  { role, abilities }: Pick<UserInput, 'role' | 'abilities'>,
): Promise<void> {
  if ((role === undefined && abilities === undefined) || isFresh(shop, visitor)) return
  const user = await findUser(shop.db, userId)
  if (!user) return
  const hasNewAbilities = abilities !== undefined && abilities.join() !== (user.abilities ?? []).join()
  if ((role !== undefined && user.role !== role) || hasNewAbilities) requireFreshIdentity(shop, visitor)
}

function wrongPassword(): ShopError {
  const text = 'That password is not right.'
  return new ShopError('invalid-input', text, { errors: { password: [text] } })
}
