import type { Shop } from '../kernel/shop'
import { idInToken, isSignedToken, signedTokenOf, type SignedId } from '../kernel/signed-id'

interface SignedLine {
  lineId: number
  userId: number
}

/** Signs an order line for its customer: whoever holds the token may say how that one jersey fits. */
export function fitTokenOf({ secrets }: Pick<Shop, 'secrets'>, line: SignedLine): string {
  return signedTokenOf(secrets, toSigned(line))
}

/** The id of the line that the token names, still unproved: the signature is checked against the line's customer. */
export const lineIdIn = idInToken

export function isSignedFor({ secrets }: Pick<Shop, 'secrets'>, token: string, line: SignedLine): boolean {
  return isSignedToken(secrets, token, toSigned(line))
}

function toSigned({ lineId, userId }: SignedLine): SignedId {
  return { id: lineId, text: `${lineId} ${userId}`, context: 'fit vote' }
}
