import type { LoginInput, SignedIn } from '@shop/contract/accounts'
import { ShopError } from '../kernel/shop-error'
import type { Shop } from '../kernel/shop'
import { findCredentials } from './accounts.queries'
import { countAttempts, forgetAttempts, forgiveAttempts, type Attempt } from './attempts'
import { passwordHashOfNobody, verifyPassword } from './password-hash'
import { openSession } from './sessions'

/** Opens a session. A wrong password and an unknown address answer alike, in words and in work. */
export async function login(shop: Shop, { email, password }: LoginInput, address: string): Promise<SignedIn> {
  const known = await findCredentials(shop.db, email)
  const fromAddress: Attempt = { what: 'login from an address', by: address }
  // By the address as it is stored: the database knows more spellings of it than JavaScript does.
  const toAccount = loginAttempt(known?.user.email ?? email)
  await countAttempts(shop, fromAddress, toAccount)
  const isRight = await verifyPassword(password, known?.passwordHash ?? (await passwordHashOfNobody()))
  if (!known || !isRight) throw wrongCredentials()
  await forgiveAttempts(shop, fromAddress)
  await forgetAttempts(shop, toAccount)

  const { user, passwordHash } = known
  // Only who knows the password learns that the account is blocked.
  if (user.status === 'blocked') throw accountBlocked()
  const token = await openSession(shop, { id: user.id, passwordHash })
  if (token === undefined) throw wrongCredentials()
  return { token, user }
}

/** Guesses of one account's password are counted together, wherever they are made. */
export function loginAttempt(email: string): Attempt {
  return { what: 'login to an account', by: email.toLowerCase() }
}

function wrongCredentials(): ShopError {
  return new ShopError('wrong-credentials', 'That email and password do not match. Check both and try again.')
}

function accountBlocked(): ShopError {
  return new ShopError('account-blocked', 'This account is blocked. Please contact us if you think it should not be.')
}
