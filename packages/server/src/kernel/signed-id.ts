import { timingSafeEqual } from 'node:crypto'
import type { Shop } from './shop'

const TOKEN = /^(\d{1,10})\.([\w-]{43})$/

/** What a link opens: one row, for one customer and one purpose. */
export interface SignedId {
  id: number
  userId: number
  purpose: string
}

/** Signs an id for its customer: the holder of the token may use the row for that purpose. */
export function signId({ secrets }: Pick<Shop, 'secrets'>, signed: SignedId): string {
  return `${signed.id}.${signatureOf(secrets, signed).toString('base64url')}`
}

/** The id that the token names, still unproved: the signature is checked against the customer of the row. */
export function idIn(token: string): number | undefined {
  const [, id] = TOKEN.exec(token) ?? []
  return id === undefined ? undefined : Number(id)
}

export function isSignedFor({ secrets }: Pick<Shop, 'secrets'>, token: string, signed: SignedId): boolean {
  const [, , signature = ''] = TOKEN.exec(token) ?? []
  const sent = Buffer.from(signature, 'base64url')
  const own = signatureOf(secrets, signed)
  return sent.length === own.length && timingSafeEqual(sent, own)
}

function signatureOf(secrets: Shop['secrets'], { id, userId, purpose }: SignedId): Buffer {
  return secrets.hash(`${id} ${userId}`, purpose)
}
