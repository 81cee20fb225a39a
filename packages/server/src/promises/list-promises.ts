import { amountFromFils, fils } from '@shop/contract/money'
import type { ManagedOffer, PromiseFigures, PromisePage, PromiseQuery } from '@shop/contract/promises'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { listOfferRows, type ListedOffer } from './offers.queries'
import { findFigures } from './promises.queries'

export async function listPromises(shop: Shop, query: PromiseQuery): Promise<PromisePage> {
  const today = todayIn(shop)
  const [{ rows, total }, figures] = await Promise.all([listOfferRows(shop.db, query, today), getFigures(shop)])
  return {
    data: rows.map((row) => toManaged(row, today)),
    meta: { page: query.page, per_page: query.per_page, total },
    figures,
    days: shop.settings.current().promise_days,
  }
}

export async function getFigures(shop: Shop): Promise<PromiseFigures> {
  const { cost, ...counts } = await findFigures(shop.db, todayIn(shop))
  return { ...counts, cost: amountFromFils(cost) }
}

function toManaged(row: ListedOffer, today: string): ManagedOffer {
  const { offer, orderId, customer, productName, club, leaver, newOptions } = row
  const { name, number = null } = newOptions ?? {}
  return {
    id: offer.id,
    order_id: orderId,
    customer,
    product_name: productName,
    club,
    player: leaver,
    state: offer.state === 'open' && offer.untilDay < today ? 'expired' : offer.state,
    until: offer.untilDay,
    created_at: offer.createdAt.toISOString(),
    mailed_at: offer.mailedAt?.toISOString() ?? null,
    choice: offer.choice,
    chosen_at: offer.chosenAt?.toISOString() ?? null,
    new_player: offer.choice === 'swap' && name !== undefined ? { name, number } : null,
    cost: amountFromFils(fils(offer.costInFils)),
  }
}
