import { createHash, randomBytes } from 'node:crypto'

/** What a person holds to be recognised: 256 random bits. The shop keeps only the hash, of no use to who reads it. */
export interface SecretToken {
  token: string
  hash: Buffer
}

const TOKEN = /^[\w-]{43}$/

export function newToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Undefined for what can't be a token of ours, so that nobody has to look it up. */
export function tokenHashOf(token: string): Buffer | undefined {
  return TOKEN.test(token) ? hashToken(token) : undefined
}

/** Fast on purpose: 256 random bits can't be guessed, so there is nothing to slow down. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
