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
  type KeptSecret,
} from './second-factor.queries'
import { newSecret, setupAddress, stepOfCode } from './totp'

/** A new secret, which counts for nothing until a code of it was shown. */
export async function beginSecondFactor(shop: Shop, userId: number, account: string): Promise<SecondFactorSetup> {
  const key = newSecret()
  await replaceSecret(shop.db, userId, shop.secrets.seal(key, contextOf(userId)), shop.now())
  return { key, address: setupAddress(key, { shop: shop.site.name, account }) }
}

/** Whether the code is of the person's app. Each code is used up by the first who shows it. */
export async function takeAppCode(shop: Shop, userId: number, code: string): Promise<boolean> {
  const kept = await findSecret(shop.db, userId)
  if (!kept) return false
  const step = stepOfCode(openSecret(shop, userId, kept), code.replaceAll(/\s/g, ''), shop.now())
  return step !== undefined && takeStep(shop.db, userId, step)
}

export function isRecoveryCode(code: string): boolean {
  return plainRecoveryCode(code) !== undefined
}

/** Whether it is one of theirs that was not used yet. */
export async function takeRecovery(shop: Shop, userId: number, code: string): Promise<boolean> {
  const plain = plainRecoveryCode(code)
  return plain !== undefined && takeRecoveryCode(shop.db, userId, shop.secrets.hash(plain, contextOf(userId)))
}

/** The only time that anybody sees them: hashes are kept. */
export async function makeRecoveryCodes(shop: Shop, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => shop.secrets.hash(plainRecoveryCode(code) ?? code, contextOf(userId)))
  await replaceRecoveryCodes(shop.db, userId, hashes)
  return codes
}

/** Whether the owner has shown that their app has the secret. */
export async function isSecretChecked(shop: Shop, userId: number): Promise<boolean> {
  return (await findSecret(shop.db, userId))?.isChecked ?? false
}

export function forgetSecondFactor(shop: Shop, userId: number): Promise<void> {
  return deleteSecret(shop.db, userId)
}

export function countRecovery(shop: Shop, userId: number): Promise<number> {
  return countRecoveryCodes(shop.db, userId)
}

function openSecret(shop: Shop, userId: number, { secret }: KeptSecret): string {
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
