import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ShopError } from '../kernel/shop-error'
import { takeTurns } from '../kernel/take-turns'

/** Argon2id, the library's default, at the cost OWASP recommends: some 35 ms, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A storm of logins may keep all cores but one busy: compression and files wait for the same threads. */
const inTurn = takeTurns({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waitingAtMost: 1000,
  tooMany: () =>
    new ShopError('unavailable', 'Too many people are signing in right now. Please try again in a moment.', {
      retryAfterInSeconds: 10,
    }),
})

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

export function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password))
}

let nobodys: Promise<string> | undefined

/** Checked where there is no account, so that an unknown address takes as long as a known one. Nothing opens it. */
export async function passwordHashOfNobody(): Promise<string> {
  nobodys ??= hashPassword(crypto.randomUUID())
  return nobodys
}
