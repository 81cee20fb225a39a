import type { ResetPasswordInput } from '@shop/contract/accounts'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { countAttempts } from './attempts'
import { refuseEasyPassword } from './easy-password'
import { rememberPlace } from './known-devices'
import { hashPassword } from './password-hash'
import { findReset, takeReset } from './password-resets.queries'
import { replacePassword } from './replace-password'
import { tokenHashOf } from './secret-token'

/** Sets a new password by a mailed link. Ends all sessions and deletes all of the user's reset links. */
export async function resetPassword(
  shop: Shop,
  input: ResetPasswordInput,
  address: string,
  device?: string,
): Promise<void> {
  await countAttempts(shop, { what: 'reset from an address', by: address })
  const tokenHash = tokenHashOf(input.token)
  const owner = tokenHash && (await findReset(shop.db, tokenHash, shop.now()))
  // One message for unknown, used and expired links and blocked users, so that it helps nobody to guess tokens.
  if (!tokenHash || !owner) throw unusableLink()
  refuseEasyPassword(shop, input.password, owner, 'password')
  const passwordHash = await hashPassword(input.password)
  await inTransaction(shop, async (shop) => {
    const userId = await takeReset(shop.db, tokenHash, shop.now())
    if (userId === undefined) throw unusableLink()
    await replacePassword(shop, userId, passwordHash)
    await rememberPlace(shop, userId, { address, device })
  })
}

function unusableLink(): ShopError {
  const text = 'This link has expired or was used already. Please ask for a new one.'
  return new ShopError('invalid-input', text, { errors: { token: [text] } })
}
