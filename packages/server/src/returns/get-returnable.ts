import { amountFromFils } from '@shop/contract/money'
import type { PageLanguage } from '@shop/contract/page-languages'
import { returnConditions } from '@shop/contract/return-texts'
import type { Returnable, ReturnableLine } from '@shop/contract/returns'
import type { Shop } from '../kernel/shop'
import { getOwnOrder } from '../orders/get-orders'
import { sizesFor } from '../stock/sizes-for'
import { refusalOfOrder, returnableOf } from './refusal-of'
import { findOrderFacts, listLineFacts, listOffers, type LineFacts } from './returnable.queries'
import { readWorth, worthOf, type Worth } from './worth-of-lines'

/** Says what of an own order may be returned, until when, for how much, and why not. */
export async function getReturnable(
  shop: Shop,
  userId: number,
  orderId: number,
  language: PageLanguage = 'en',
): Promise<Returnable> {
  await getOwnOrder(shop, userId, orderId)
  return (await readReturnable(shop, orderId, language)).returnable
}

/** Reads the same for a locked order, with what the lines are decided by. */
export async function readReturnable(
  shop: Shop,
  orderId: number,
  language: PageLanguage = 'en',
): Promise<{ returnable: Returnable; facts: LineFacts[] }> {
  const settings = shop.settings.current()
  const { return_days: days } = settings
  const conditions = returnConditions(settings, language)
  const order = await findOrderFacts(shop.db, orderId)
  const facts = await listLineFacts(shop.db, orderId)
  const [offers, worth] = [await listOffers(shop.db, orderId), await readWorth(shop, orderId)]
  const refusal = refusalOfOrder(order)
  const rules = { now: shop.now(), timeZone: shop.timeZone, days }
  const lines = facts.map((line): ReturnableLine => {
    const found = refusal === undefined ? returnableOf(order, line, rules) : { left: 0, until: null, refusal }
    return {
      item_id: line.id,
      ...found,
      needs_fault: line.isPrinted,
      worth: amountsFor(worth, line, found.left),
      sizes: line.isPrinted ? [] : sizesFor(offers.get(line.productId), line.options),
    }
  })
  const lastDays = lines.flatMap(({ until, left }) => (until === null || left === 0 ? [] : [until])).sort()
  const isPossible = lines.some(({ left }) => left > 0)
  return {
    returnable: {
      is_possible: isPossible,
      until: lastDays.at(-1) ?? null,
      refusal: isPossible ? null : (refusal ?? lines[0]?.refusal ?? 'There is nothing to return.'),
      ...{ days, conditions, lines },
    },
    facts,
  }
}

/** What is refunded for 1, 2, … pieces, after all that other returns ask for. */
function amountsFor(worth: Worth, { id }: LineFacts, left: number): number[] {
  const paidLineId = worth.paid.find((line) => line.id === id)?.paidLineId ?? id
  return Array.from({ length: left }, (_, index) => {
    const [amount] = worthOf(worth, [{ paidLineId, pieces: index + 1 }], () => true)
    return amount === undefined ? 0 : amountFromFils(amount)
  })
}
