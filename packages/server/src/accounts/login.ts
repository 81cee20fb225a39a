import type { LoginInput, SignedIn } from '@shop/contract/accounts'
import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { findCredentials } from './accounts.queries'
import { getOwnUser } from './get-own-user'
import { rememberPlace, type Place } from './known-devices'
import { countLogin, undoLoginAttempts } from './login-attempts'
import { inLoginTurn } from './login-turns'
import { dummyPasswordHash, verifyPassword } from './password-hash'
import { verifySecondFactor } from './verify-second-factor'
import { openSession } from './sessions'

/** Opens a session. A wrong password and an unknown address get the same answer after the same time. */
export async function login(
  shop: Shop,
  { email, password, code }: LoginInput,
  address: string,
  device?: string,
  userAgent = '',
): Promise<SignedIn> {
  const { user, passwordHash, hasSecondFactor } = await inLoginTurn(address, () =>
    checkPassword(shop, { email, password }, { address, device }),
  )
  // Checked after the password, so that strangers do not learn that the account is blocked.
  if (user.status === 'blocked') throw accountBlocked()
  if (hasSecondFactor) await verifySecondFactor(shop, user, code)
  const token = await openSession(shop, { id: user.id, passwordHash, hasSecondFactor }, { address, userAgent })
  if (token === undefined) throw wrongCredentials()
  await rememberPlace(shop, user.id, { address, device })
  return { token, user: await getOwnUser(shop, user.id) }
}

async function checkPassword(shop: Shop, { email, password }: LoginInput, place: Place) {
  const known = await findCredentials(shop.db, email)
  // Counts by the stored address: the database's `lower` matches more spellings of it than JavaScript's.
  const counted = await countLogin(shop, known?.user.email ?? email, place)
  const isRight = await verifyPassword(password, known?.passwordHash ?? (await dummyPasswordHash()))
  if (!known || !isRight) throw wrongCredentials()
  await undoLoginAttempts(shop, counted)
  return known
}

function wrongCredentials(): ShopError {
  return new ShopError('wrong-credentials', 'That email and password do not match. Check both and try again.')
}

function accountBlocked(): ShopError {
  return new ShopError('account-blocked', 'This account is blocked. Please contact us if you think it should not be.')
}
