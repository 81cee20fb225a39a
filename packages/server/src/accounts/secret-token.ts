import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits that authenticate their holder. The database stores only the hash, which opens nothing. */
export interface SecretToken {
  token: string
  hash: Buffer
}

const TOKEN = /^[\w-]{43}$/

export function newToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Returns undefined for a string that can't be one of our tokens, which saves the database query. */
export function tokenHashOf(token: string): Buffer | undefined {
  return TOKEN.test(token) ? hashToken(token) : undefined
}

/** A fast hash is enough, because 256 random bits can't be guessed. */
function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
