import type { StaffSecurity } from '@shop/contract/account-security'
import type { User } from '@shop/contract/accounts'
import { recordChange } from '../audit/record-change'
import { enqueue } from '../jobs/enqueue'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { secondFactorMail } from './account-mails'
import { findCredentials, findUserForUpdate, lockAdmins } from './accounts.queries'
import { requireFreshIdentity } from './fresh-identity'
import { dropSecondFactor, hasSecondFactor } from './second-factor-setup'
import { isSecondFactorRequired, requireSecondFactor } from './second-step.queries'
import type { SignedInVisitor } from './sessions'
import { deleteSessionsOf } from './sessions.queries'
import { siteFor } from './reader-language'

export async function getStaffSecurity(shop: Shop): Promise<StaffSecurity> {
  return { requires_second_factor: await isSecondFactorRequired(shop.db) }
}

/** The admin who requires a second factor must have one, so that at least one admin is not locked out. */
export async function setStaffSecurity(
  shop: Shop,
  visitor: SignedInVisitor,
  { requires_second_factor: isRequired }: StaffSecurity,
): Promise<StaffSecurity> {
  requireFreshIdentity(shop, visitor)
  await inTransaction(shop, async (shop) => {
    await lockAdmins(shop.db)
    const wasRequired = await isSecondFactorRequired(shop.db)
    if (isRequired && !(await hasSecondFactor(shop, visitor.userId))) {
      throw new ShopError('conflict', 'Please switch on your own second step first, in your profile under Security.')
    }
    await requireSecondFactor(shop.db, isRequired)
    await recordChange(shop, {
      by: visitor.userId,
      action: 'changed',
      subject: { kind: 'staff-security', id: null, name: 'Security of staff' },
      before: { requires_second_factor: wasRequired },
      after: { requires_second_factor: isRequired },
    })
  })
  return getStaffSecurity(shop)
}

/** Switches off the second factor of a user who lost phone and recovery codes; they sign in with the password only. */
export async function resetSecondFactor(shop: Shop, visitor: SignedInVisitor, userId: number): Promise<User> {
  requireFreshIdentity(shop, visitor)
  return endSecondFactor(shop, userId, visitor.userId)
}

/** Does the same as `resetSecondFactor`, for the command line. */
export async function resetSecondFactorOf(shop: Shop, email: string): Promise<User> {
  const known = await findCredentials(shop.db, email.trim())
  if (!known) throw notFound(`An account for ${email.trim()} was`)
  return endSecondFactor(shop, known.user.id, null)
}

function endSecondFactor(shop: Shop, userId: number, by: number | null): Promise<User> {
  return inTransaction(shop, async (shop) => {
    const user = await findUserForUpdate(shop.db, userId)
    if (!user) throw notFound('User')
    if (!(await hasSecondFactor(shop, userId))) throw new ShopError('conflict', 'The second step is off already.')
    await dropSecondFactor(shop, userId)
    await deleteSessionsOf(shop.db, userId)
    await enqueue(shop, 'send-mail', secondFactorMail(await siteFor(shop, user.email), user, 'reset'))
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'user', id: userId, name: user.name },
      before: { second_factor: 'on' },
      after: { second_factor: 'off' },
    })
    return user
  })
}
