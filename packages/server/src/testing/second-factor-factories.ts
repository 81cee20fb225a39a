import type { RecoveryCodes, SecondFactorSetup } from '@shop/contract/account-security'
import type { User } from '@shop/contract/accounts'
import { Secret, TOTP } from 'otpauth'
import { checkSecondFactor, setUpSecondFactor, switchOnSecondFactor } from '../accounts/second-factor-setup'
import { recogniseVisitor, type SignedInVisitor } from '../accounts/sessions'
import type { Shop } from '../kernel/shop'
import { givenSession } from './account-factories'

/** What an authenticator app shows at that time. */
export function codeAt(key: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: time.getTime() })
}

export interface GivenSecondFactor extends SecondFactorSetup, RecoveryCodes {
  /** Of the session it was switched on in; its other sessions were ended. */
  token: string
}

/** Switched on with the code of half a minute ago, so that the present one is still to be used. */
export async function givenSecondFactor(shop: Shop, user: Pick<User, 'id'>): Promise<GivenSecondFactor> {
  const token = await givenSession(shop, user)
  const visitor = await visitorOf(shop, token)
  const setup = await setUpSecondFactor(shop, visitor)
  const code = codeAt(setup.key, new Date(shop.now().getTime() - 30_000))
  const codes = await checkSecondFactor(shop, visitor, code)
  await switchOnSecondFactor(shop, visitor)
  return { ...setup, ...codes, token }
}

export async function visitorOf(shop: Shop, token: string): Promise<SignedInVisitor> {
  const visitor = await recogniseVisitor(shop, token)
  if (!visitor) throw new Error('Nobody holds this token.')
  return visitor
}
