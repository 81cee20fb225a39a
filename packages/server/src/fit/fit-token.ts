import { timingSafeEqual } from 'node:crypto'
import type { Shop } from '../kernel/shop'

const TOKEN = /^(\d{1,10})\.([\w-]{43})$/
const CONTEXT = 'fit vote'

interface SignedLine {
  lineId: number
  userId: number
}

/** Signs an order line for its customer: whoever holds the token may say how that one jersey fits. */
export function fitTokenOf({ secrets }: Pick<Shop, 'secrets'>, line: SignedLine): string {
  return `${line.lineId}.${signatureOf(secrets, line).toString('base64url')}`
}

/** The id of the line that the token names, still unproved: the signature is checked against the line's customer. */
export function lineIdIn(token: string): number | undefined {
  const [, id] = TOKEN.exec(token) ?? []
  return id === undefined ? undefined : Number(id)
}

export function isSignedFor({ secrets }: Pick<Shop, 'secrets'>, token: string, line: SignedLine): boolean {
  const [, , signature = ''] = TOKEN.exec(token) ?? []
  const sent = Buffer.from(signature, 'base64url')
  const own = signatureOf(secrets, line)
  return sent.length === own.length && timingSafeEqual(sent, own)
}

function signatureOf(secrets: Shop['secrets'], { lineId, userId }: SignedLine): Buffer {
  return secrets.hash(`${lineId} ${userId}`, CONTEXT)
}
