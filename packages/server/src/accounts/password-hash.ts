import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the library's default, at the cost OWASP recommends: some 35 ms, off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST)
}

export function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password)
}
