import { timingSafeEqual } from 'node:crypto'
import type { SecretBox } from './secret-box'

const TOKEN = /^(\d{1,10})\.([\w-]{43})$/

/** What a signature is made over: an id alone would let a token for one purpose be used for another. */
export interface SignedId {
  id: number
  /** The id together with what it belongs to. */
  text: string
  /** The purpose of the token. */
  context: string
}

/** A token for a link in a mail: the id and its HMAC. The database keeps no token. */
export function signedTokenOf(secrets: SecretBox, signed: SignedId): string {
  return `${signed.id}.${signatureOf(secrets, signed).toString('base64url')}`
}

/** The id that the token names, still unproved. */
export function idInToken(token: string): number | undefined {
  const [, id] = TOKEN.exec(token) ?? []
  return id === undefined ? undefined : Number(id)
}

export function isSignedToken(secrets: SecretBox, token: string, signed: SignedId): boolean {
  const [, , signature = ''] = TOKEN.exec(token) ?? []
  const sent = Buffer.from(signature, 'base64url')
  const own = signatureOf(secrets, signed)
  return sent.length === own.length && timingSafeEqual(sent, own)
}

function signatureOf(secrets: SecretBox, { text, context }: SignedId): Buffer {
  return secrets.hash(text, context)
}
