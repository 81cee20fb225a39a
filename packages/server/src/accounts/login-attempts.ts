import type { Shop } from '../kernel/shop'
import { countAttempts, forgetAttempts, forgiveAttempts, type Attempt } from './attempts'
import { findFamiliarity, type Familiarity, type Place } from './known-devices'

/** The guesses that one sign-in was counted as. */
export interface CountedLogin {
  /** Of this account from this place alone. */
  ofPlace: Attempt
  /** Shared with strangers: guesses from the same address, and guesses of the same account from anywhere. */
  shared: Attempt[]
}

/**
 * Counts a sign-in before its password is checked. A place that signed in before has guesses of its own, so strangers
 * who guess can't keep the owner out; the guesses of all strangers together stay bounded.
 */
export async function countLogin(shop: Shop, email: string, place: Place): Promise<CountedLogin> {
  const counted = attemptsOf(email.toLowerCase(), place, await findFamiliarity(shop, email, place))
  await countAttempts(shop, ...counted.shared, counted.ofPlace)
  return counted
}

/** The password was right: the place starts afresh, and the shared limits get this one attempt back. */
export async function forgiveLogin(shop: Shop, { ofPlace, shared }: CountedLogin): Promise<void> {
  await forgiveAttempts(shop, ...shared)
  await forgetAttempts(shop, ofPlace)
}

/** Guesses of one account's password by strangers are counted together, wherever they are made. */
export function guessOfStrangers(email: string): Attempt {
  return { what: 'login to an account', by: email.toLowerCase() }
}

function attemptsOf(email: string, { address, device }: Place, familiarity: Familiarity): CountedLogin {
  if (familiarity === 'device') {
    return { ofPlace: { what: 'login from a known device', by: `${email}\n${device}` }, shared: [] }
  }
  const ofPlace: Attempt = { what: 'login to an account from an address', by: `${email}\n${address}` }
  const fromAddress: Attempt = { what: 'login from an address', by: address }
  return { ofPlace, shared: familiarity === 'address' ? [fromAddress] : [fromAddress, guessOfStrangers(email)] }
}
