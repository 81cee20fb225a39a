import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { idIn, isSignedFor, signId } from '../kernel/signed-id'
import { findOffer, type OfferRow } from './offers.queries'

const PURPOSE = 'transfer promise'

/** The token stands in the fragment of the address, which browsers send to no server. */
export function offerUrl(shop: Shop, { offer: { id }, order: { userId } }: OfferRow, query = ''): string {
  return `${shop.site.url}/promise${query}#token=${signId(shop, { id, userId, purpose: PURPOSE })}`
}

/** A wrong signature and a missing offer are refused alike, so that nobody learns which offers exist. */
export async function getSignedOffer(shop: Shop, token: string): Promise<OfferRow> {
  const id = idIn(token)
  const row = id === undefined ? undefined : await findOffer(shop.db, id)
  if (!row || !isSignedFor(shop, token, { id: row.offer.id, userId: row.order.userId, purpose: PURPOSE })) {
    throw refusal('token', 'This link does not work. Please open the one from your mail once more.')
  }
  return row
}
