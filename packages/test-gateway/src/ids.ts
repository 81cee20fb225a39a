import { randomBytes } from 'node:crypto'

export type IdPrefix = 'pi' | 'cus' | 'pm' | 'ch' | 're' | 'evt' | 'dp' | 'issfr' | 'prv'

export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Allows its holder to confirm and retrieve this payment, nothing else. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomBytes(16).toString('hex')}`
}
