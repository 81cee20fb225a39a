import type { LoginInput, SignedIn } from '@shop/contract/accounts'
import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { findCredentials } from './accounts.queries'
import { getOwnUser } from './get-own-user'
import { rememberPlace } from './known-devices'
import { countLogin, forgiveLogin } from './login-attempts'
import { passwordHashOfNobody, verifyPassword } from './password-hash'
import { passSecondStep } from './pass-second-step'
import { openSession } from './sessions'

/** Opens a session. A wrong password and an unknown address answer alike, in words and in work. */
export async function login(
  shop: Shop,
  { email, password, code }: LoginInput,
  address: string,
  device?: string,
  userAgent = '',
): Promise<SignedIn> {
  const known = await findCredentials(shop.db, email)
  // By the address as it is stored: the database knows more spellings of it than JavaScript does.
  const counted = await countLogin(shop, known?.user.email ?? email, { address, device })
  const isRight = await verifyPassword(password, known?.passwordHash ?? (await passwordHashOfNobody()))
  if (!known || !isRight) throw wrongCredentials()
  await forgiveLogin(shop, counted)

  const { user, passwordHash, hasSecondFactor } = known
  // Only who knows the password learns that the account is blocked.
  if (user.status === 'blocked') throw accountBlocked()
  if (hasSecondFactor) await passSecondStep(shop, user, code)
  const token = await openSession(shop, { id: user.id, passwordHash, hasSecondFactor }, { address, userAgent })
  if (token === undefined) throw wrongCredentials()
  await rememberPlace(shop, user.id, { address, device })
  return { token, user: await getOwnUser(shop, user.id) }
}

function wrongCredentials(): ShopError {
  return new ShopError('wrong-credentials', 'That email and password do not match. Check both and try again.')
}

function accountBlocked(): ShopError {
  return new ShopError('account-blocked', 'This account is blocked. Please contact us if you think it should not be.')
}
