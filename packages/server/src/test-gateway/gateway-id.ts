import { randomBytes } from 'node:crypto'

export type IdPrefix = 'pi' | 'pm' | 'ch' | 're' | 'evt' | 'dp' | 'issfr' | 'prv'

export function newGatewayId(prefix: IdPrefix): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Whoever holds it may confirm this payment and look at it, nothing else. */
export function newClientSecret(intentId: string): string {
  return `${intentId}_secret_${randomBytes(16).toString('hex')}`
}
