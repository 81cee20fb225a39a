import type { Shop } from '../kernel/shop'
import { countAttempts, resetAttempts, undoAttempts, type Attempt } from './attempts'
import { findFamiliarity, type Familiarity, type Place } from './known-devices'

/** The rate limits that one login was counted against. */
export interface CountedLogin {
  /** The limit of this account from this device or address alone. */
  ofPlace: Attempt
  /** The limits shared with others: logins from the same address, and logins to the same account from anywhere. */
  shared: Attempt[]
}

/**
 * Counts a login before its password is checked. A device that signed in before has its own limit, so strangers who
 * guess can't lock the owner out; the guesses of all strangers together are limited as well.
 */
export async function countLogin(shop: Shop, email: string, place: Place): Promise<CountedLogin> {
  const counted = attemptsOf(email.toLowerCase(), place, await findFamiliarity(shop, email, place))
  await countAttempts(shop, ...counted.shared, counted.ofPlace)
  return counted
}

/** After a right password: resets the device's own limit and takes this attempt out of the shared limits. */
export async function undoLoginAttempts(shop: Shop, { ofPlace, shared }: CountedLogin): Promise<void> {
  await undoAttempts(shop, ...shared)
  await resetAttempts(shop, ofPlace)
}

/** The limit that all logins to an account from unknown devices and addresses share. */
export function strangerLoginAttempt(email: string): Attempt {
  return { what: 'login to an account', by: email.toLowerCase() }
}

function attemptsOf(email: string, { address, device }: Place, familiarity: Familiarity): CountedLogin {
  if (familiarity === 'device') {
    return { ofPlace: { what: 'login from a known device', by: `${email}\n${device}` }, shared: [] }
  }
  const ofPlace: Attempt = { what: 'login to an account from an address', by: `${email}\n${address}` }
  const fromAddress: Attempt = { what: 'login from an address', by: address }
  return { ofPlace, shared: familiarity === 'address' ? [fromAddress] : [fromAddress, strangerLoginAttempt(email)] }
}
