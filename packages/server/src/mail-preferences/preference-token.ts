import type { MailKind } from '@shop/contract/mail-kinds'
import type { Shop } from '../kernel/shop'
import { idIn, isSignedFor, signId, type SignedId } from '../kernel/signed-id'
import type { Unsubscribing } from '../mail/mail-content'

type Signing = Pick<Shop, 'secrets'>

/** Signs a customer's id: the holder of the token may switch that customer's mails on and off, and nothing else. */
export function preferenceTokenOf(shop: Signing, userId: number): string {
  return signId(shop, toSigned(userId))
}

/** The id that the token names, still unproved. */
export const userIdIn = idIn

export function isPreferenceTokenOf(shop: Signing, token: string, userId: number): boolean {
  return isSignedFor(shop, token, toSigned(userId))
}

/** The links of a mail that may be switched off. Mail programs send no fragments; the query is not logged. */
export function unsubscribingOf(shop: Signing & Pick<Shop, 'site'>, userId: number, kind: MailKind): Unsubscribing {
  const token = preferenceTokenOf(shop, userId)
  return {
    pageUrl: `${shop.site.url}/mail-preferences#token=${token}`,
    oneClickUrl: `${shop.site.url}/mail-preferences/unsubscribe?kind=${kind}&token=${token}`,
  }
}

function toSigned(userId: number): SignedId {
  return { id: userId, userId, purpose: 'mail preferences' }
}
