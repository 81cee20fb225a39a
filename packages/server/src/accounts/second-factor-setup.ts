import type { RecoveryCodes, SecondFactor, SecondFactorSetup } from '@shop/contract/account-security'
import type { User } from '@shop/contract/accounts'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import {
  beginSecondFactor,
  countRecovery,
  deleteSecondFactor,
  isSecretChecked,
  makeRecoveryCodes,
  consumeAppCode,
} from '../second-factor/second-factor'
import { secondFactorMail } from './account-mails'
import { findUserForUpdate } from './accounts.queries'
import { countAttempts, resetAttempts } from './attempts'
import { requireFreshIdentity } from './fresh-identity'
import { codeAttempts, verifySecondFactor, wrongCode } from './verify-second-factor'
import { findSecondFactorAt, isSecondFactorRequired, updateSecondFactorAt } from './second-step.queries'
import type { SignedInVisitor } from './sessions'
import { deleteSessionsOf } from './sessions.queries'
import { siteFor } from './reader-language'

export async function getSecondFactor(shop: Shop, { userId, role }: SignedInVisitor): Promise<SecondFactor> {
  const isOn = await hasSecondFactor(shop, userId)
  return {
    is_on: isOn,
    is_required: role !== 'customer' && (await isSecondFactorRequired(shop.db)),
    recovery_codes_left: isOn ? await countRecovery(shop, userId) : 0,
  }
}

export async function hasSecondFactor(shop: Shop, userId: number): Promise<boolean> {
  return (await findSecondFactorAt(shop.db, userId)) !== null
}

/** Creates the key for the authenticator app. A stranger in an open session must not set up their own phone. */
export async function setUpSecondFactor(shop: Shop, visitor: SignedInVisitor): Promise<SecondFactorSetup> {
  requireFreshIdentity(shop, visitor)
  return withOwner(shop, visitor, false, (shop, { id, email }) => beginSecondFactor(shop, id, email))
}

/** Checks the first code of the app and returns new recovery codes. */
export async function checkSecondFactor(shop: Shop, visitor: SignedInVisitor, code: string): Promise<RecoveryCodes> {
  const attempts = codeAttempts({ id: visitor.userId })
  await countAttempts(shop, ...attempts)
  const recoveryCodes = await withOwner(shop, visitor, false, async (shop, { id }) =>
    (await consumeAppCode(shop, id, code)) ? makeRecoveryCodes(shop, id) : undefined,
  )
  if (!recoveryCodes) throw wrongCode()
  for (const attempt of attempts) await resetAttempts(shop, attempt)
  return { recovery_codes: recoveryCodes }
}

/** Ends all other sessions, because they were opened without a code. */
export async function switchOnSecondFactor(shop: Shop, visitor: SignedInVisitor): Promise<SecondFactor> {
  await withOwner(shop, visitor, false, async (shop, user) => {
    if (!(await isSecretChecked(shop, user.id)))
      throw new ShopError('conflict', 'Please enter a code of the app first.')
    await updateSecondFactorAt(shop.db, user.id, shop.now())
    await deleteSessionsOf(shop.db, user.id, visitor.sessionId)
    await enqueue(shop, 'send-mail', secondFactorMail(await siteFor(shop, user.email), user, 'on'))
  })
  return getSecondFactor(shop, visitor)
}

export async function switchOffSecondFactor(shop: Shop, visitor: SignedInVisitor, code: string): Promise<SecondFactor> {
  await requireCode(shop, visitor, code)
  await withOwner(shop, visitor, true, async (shop, user) => {
    await dropSecondFactor(shop, user.id)
    await enqueue(shop, 'send-mail', secondFactorMail(await siteFor(shop, user.email), user, 'off'))
  })
  return getSecondFactor(shop, visitor)
}

export async function renewRecoveryCodes(shop: Shop, visitor: SignedInVisitor, code: string): Promise<RecoveryCodes> {
  await requireCode(shop, visitor, code)
  return {
    recovery_codes: await withOwner(shop, visitor, true, (shop, { id }) => makeRecoveryCodes(shop, id)),
  }
}

/** Needs a transaction that has locked the user's row. */
export async function dropSecondFactor(shop: Shop, userId: number): Promise<void> {
  await updateSecondFactorAt(shop.db, userId, null)
  await deleteSecondFactor(shop, userId)
}

async function requireCode(shop: Shop, visitor: SignedInVisitor, code: string): Promise<void> {
  // Checks that the second factor is on before the code is used up.
  const user = await withOwner(shop, visitor, true, (_, user) => Promise.resolve(user))
  await verifySecondFactor(shop, user, code)
}

/** Runs `work` with the user's row locked, so that two tabs can't interleave; throws unless `isOn` is the state. */
function withOwner<Result>(
  shop: Shop,
  { userId }: SignedInVisitor,
  isOn: boolean,
  work: (shop: Shop, user: User) => Promise<Result>,
): Promise<Result> {
  return inTransaction(shop, async (shop) => {
    const user = await findUserForUpdate(shop.db, userId)
    if (!user) throw notFound('User')
    if ((await hasSecondFactor(shop, userId)) !== isOn) {
      throw new ShopError('conflict', `The second step is ${isOn ? 'off' : 'on'} already.`)
    }
    return work(shop, user)
  })
}
