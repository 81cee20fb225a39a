import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ShopError } from '../kernel/shop-error'
import { limitConcurrency } from '../kernel/limit-concurrency'

/** Argon2id (the library's default) at the cost OWASP recommends: about 35 ms, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

let runLimited = limitHashing(1)

/** Tells how many processes of this machine hash passwords, so that all of them together leave a core free. */
export function divideHashing(processes: number): void {
  runLimited = limitHashing(processes)
}

/** Hashing may use all cores but one: compression and file access wait for threads of the same pool. */
function limitHashing(processes: number): ReturnType<typeof limitConcurrency> {
  return limitConcurrency({
    atOnce: Math.max(1, Math.min(3, Math.floor((availableParallelism() - 1) / processes))),
    waitingAtMost: 1000,
    tooMany: tooManySigningIn,
  })
}

export function tooManySigningIn(): ShopError {
  return new ShopError('unavailable', 'Too many people are signing in right now. Please try again in a moment.', {
    retryAfterInSeconds: 10,
  })
}

export function hashPassword(password: string): Promise<string> {
  return runLimited(() => hash(password, COST))
}

export function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return runLimited(() => verify(passwordHash, password))
}

let dummyHash: Promise<string> | undefined

/** The hash of a random password, verified for unknown addresses so that they take as long as known ones. */
export async function dummyPasswordHash(): Promise<string> {
  dummyHash ??= hashPassword(crypto.randomUUID())
  return dummyHash
}
