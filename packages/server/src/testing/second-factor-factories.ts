import type { RecoveryCodes, SecondFactorSetup } from '@shop/contract/account-security'
import type { User } from '@shop/contract/accounts'
import { Secret, TOTP } from 'otpauth'
import { checkSecondFactor, setUpSecondFactor, switchOnSecondFactor } from '../accounts/second-factor-setup'
import { recogniseVisitor, type SignedInVisitor } from '../accounts/sessions'
import type { Shop } from '../kernel/shop'
import { givenSession } from './account-factories'

/** The code that an authenticator app displays at that time. */
export function codeAt(key: string, time: Date): string {
  return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: time.getTime() })
}

export interface GivenSecondFactor extends SecondFactorSetup, RecoveryCodes {
  /** The token of the session that the second factor was switched on in; all others were ended. */
  token: string
}

/** Switches the second factor on with the previous code, so that the current one is still unused. */
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
