import { isSignedFor as isIdSignedFor, signId } from '../kernel/signed-id'
import type { Shop } from '../kernel/shop'

export { idIn as lineIdIn } from '../kernel/signed-id'

const PURPOSE = 'fit vote'

interface SignedLine {
  lineId: number
  userId: number
}

/** Signs an order line for its customer: the holder of the token may say how that one jersey fits. */
export function fitTokenOf(shop: Pick<Shop, 'secrets'>, { lineId: id, userId }: SignedLine): string {
  return signId(shop, { id, userId, purpose: PURPOSE })
}

export function isSignedFor(shop: Pick<Shop, 'secrets'>, token: string, { lineId: id, userId }: SignedLine): boolean {
  return isIdSignedFor(shop, token, { id, userId, purpose: PURPOSE })
}
