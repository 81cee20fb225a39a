import type { SecondFactorSetup } from '@shop/contract/account-security'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes'
import {
  countRecoveryCodes,
  deleteSecret,
  findSecret,
  replaceRecoveryCodes,
  replaceSecret,
  takeRecoveryCode,
  takeStep,
  type StoredSecret,
} from './second-factor.queries'
import { newSecret, setupAddress, stepOfCode } from './totp'

/** Creates a new secret, which has no effect until the user enters a code made with it. */
export async function beginSecondFactor(shop: Shop, userId: number, account: string): Promise<SecondFactorSetup> {
  const key = newSecret()
  await replaceSecret(shop.db, userId, shop.secrets.seal(key, contextOf(userId)), shop.now())
  return { key, address: setupAddress(key, { shop: shop.site.name, account }) }
}

/** Whether the code is from the user's authenticator app. Each code works once. */
export async function consumeAppCode(shop: Shop, userId: number, code: string): Promise<boolean> {
  const stored = await findSecret(shop.db, userId)
  if (!stored) return false
  const step = stepOfCode(openSecret(shop, userId, stored), code.replaceAll(/\s/g, ''), shop.now())
  return step !== undefined && takeStep(shop.db, userId, step)
}

export function isRecoveryCode(code: string): boolean {
  return plainRecoveryCode(code) !== undefined
}

/** Whether the code is one of the user's unused recovery codes. The code is used up. */
export async function consumeRecoveryCode(shop: Shop, userId: number, code: string): Promise<boolean> {
  const plain = plainRecoveryCode(code)
  return plain !== undefined && takeRecoveryCode(shop.db, userId, shop.secrets.hash(plain, contextOf(userId)))
}

/** Returns new recovery codes. They are displayed only this once, because only their hashes are stored. */
export async function makeRecoveryCodes(shop: Shop, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => shop.secrets.hash(plainRecoveryCode(code) ?? code, contextOf(userId)))
  await replaceRecoveryCodes(shop.db, userId, hashes)
  return codes
}

/** Whether the user has entered a right code, which proves that their app has the secret. */
export async function isSecretChecked(shop: Shop, userId: number): Promise<boolean> {
  return (await findSecret(shop.db, userId))?.isChecked ?? false
}

export function deleteSecondFactor(shop: Shop, userId: number): Promise<void> {
  return deleteSecret(shop.db, userId)
}

export function countRecovery(shop: Shop, userId: number): Promise<number> {
  return countRecoveryCodes(shop.db, userId)
}

function openSecret(shop: Shop, userId: number, { secret }: StoredSecret): string {
  const key = shop.secrets.open(secret, contextOf(userId))
  if (key !== undefined) return key
  shop.log.error(
    { userId },
    'a second factor was sealed with another key: give every machine of the shop the same SECOND_FACTOR_KEY',
  )
  throw new ShopError('unavailable', 'Codes can’t be checked right now. Please contact us.')
}

function contextOf(userId: number): string {
  return `user ${userId}`
}
