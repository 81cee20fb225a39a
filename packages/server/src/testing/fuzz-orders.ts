import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { voteOnLine } from '../fit/own-fit'
import { packParcel } from '../fulfilment/pack-orders'
import { shipParcels } from '../fulfilment/ship-parcels'
import { issuePapers } from '../invoices/issue-papers'
import { setSquad } from '../prints/save-squads'
import { markDeparture } from '../promises/mark-departure'
import { offerPromises } from '../promises/offer-promises'
import { approveReturn, receiveReturn } from '../returns/decide-return'
import { requestReturn } from '../returns/request-return'
import { insertReturnPicture } from '../returns/return-pictures.queries'
import { givenOrder } from './checkout-factories'
import { givenLink, givenLinkPayment } from './draft-factories'
import { tokenOf } from './promise-factories'
import { givenInspected } from './return-factories'
import type { TestShop } from './test-shop'
import { unlessRefused } from './unless-refused'

/** Creates a completed order with a vote on the fit, and returns the id of its line. */
export async function givenWorn(shop: TestShop, customer: User, product: Product): Promise<number | undefined> {
  const order = await unlessRefused(givenOrder(shop, [{ product, size: 'M' }], customer))
  const lineId = order?.items[0]?.id
  if (!order || lineId === undefined) return undefined
  await shop.pool.query(`update orders set status = 'completed' where id = $1`, [order.id])
  await voteOnLine(shop, customer.id, lineId, 'right')
  return lineId
}

/** Creates returns in every state that staff work on, and a picture that no return names. */
export async function givenReturns(shop: TestShop, admin: User, customer: User, product: Product) {
  const order = await unlessRefused(givenOrder(shop, [{ product, size: 'M', quantity: 8 }], customer))
  const line = order?.items.find(({ quantity }) => quantity >= 8)?.id
  if (!order || line === undefined) return {}
  await shop.pool.query(`update orders set status = 'completed' where id = $1`, [order.id])
  const picture = () => insertReturnPicture(shop.db, customer.id, Buffer.from('webp'), shop.now())
  const back = { item_id: line, pieces: 1, reason: 'damaged' as const }
  const ask = async () => {
    const lines = [{ ...back, picture_id: await picture() }]
    return requestReturn(shop, customer.id, order.id, { wish: 'refund', lines })
  }
  const swap = { wish: 'exchange' as const, lines: [{ ...back, wanted_size: 'L' }] }
  const [asked, approved, received] = [await ask(), await ask(), await ask()]
  await approveReturn(shop, approved.id, {}, admin.id)
  await approveReturn(shop, received.id, {}, admin.id)
  await receiveReturn(shop, received.id, admin.id)
  const inspected = await givenInspected(shop, admin.id, await ask())
  const exchange = await unlessRefused(requestReturn(shop, customer.id, order.id, swap))
  if (exchange) await givenInspected(shop, admin.id, exchange)
  return {
    ...{ return: asked.id, approved: approved.id, received: received.id, inspected: inspected.id },
    ...{ exchange: exchange?.id, backline: asked.lines[0]?.id, receivedline: received.lines[0]?.id },
    ...{ backpicture: await picture(), backamount: inspected.to_refund ?? 0, arrived: order.id, arrivedline: line },
  }
}

/** Lets the player leave whose name is on an order, and returns the departure and the token of the offer. */
export async function givenOffer(shop: TestShop, admin: User, clubId: number, orderId: number) {
  const smith = { name: 'Smith', number: 10 }
  await setSquad(shop, clubId, { season: '2026/27', players: [smith, { name: 'Jones', number: 9 }] }, admin.id)
  const departure = await markDeparture(shop, { club_id: clubId, ...smith }, admin.id)
  await offerPromises(shop)
  const { rows } = await shop.pool.query<{ id: number }>(
    `select offer.id from promise_offers offer join order_lines line on line.id = offer.order_line_id
     where line.order_id = $1`,
    [orderId],
  )
  return { departure: departure.id, offerlink: rows[0] && (await tokenOf(shop, rows[0].id)) }
}

/** Issues the tax invoice of an order, and returns its id. */
export async function givenPaper(shop: TestShop, orderId: number): Promise<number | undefined> {
  await issuePapers(shop, orderId)
  const { rows } = await shop.pool.query<{ id: number }>('select id from papers where order_id = $1 limit 1', [orderId])
  return rows[0]?.id
}

/** Creates an order with a packed parcel, a shipped one, and pieces that are not packed yet. */
export async function givenParcels(shop: TestShop, admin: User, product: Product) {
  const order = await unlessRefused(givenOrder(shop, [{ product, size: 'L', quantity: 12 }]))
  const line = order?.items[0]?.id
  if (!order || line === undefined) return {}
  const input = { items: [{ item_id: line, quantity: 1 }] }
  await packParcel(shop, admin.id, order.id, input)
  const { parcels } = await packParcel(shop, admin.id, order.id, input)
  const [packed, shipped] = parcels.map(({ id }) => id)
  const handOver = { parcel_id: shipped ?? 0, carrier_id: 1, tracking_number: 'ARX 1' }
  await shipParcels(shop, admin.id, { parcels: [handOver], mail: true })
  return { topack: order.id, packline: line, packed, shipped }
}

/** Adds a draft order with a payment link and an authorised payment. */
export async function givenFuzzDraft(shop: TestShop, product: Product) {
  const sent = await unlessRefused(givenLink(shop, [{ product, size: 'M' }]))
  const paid = sent && (await unlessRefused(givenLinkPayment(shop, sent.token)))
  return {
    draft: sent?.draft.id,
    draftversion: sent?.draft.version,
    drafttotal: sent?.draft.summary.total,
    paylink: sent?.token,
    linkintent: paid?.payment_intent_id,
  }
}

export async function givenSentMail(shop: TestShop, orderId: number): Promise<number> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `insert into sent_order_mails (order_id, kind, sent_to, subject, text, sent_at)
     values ($1, 'confirmation', 'amina@example.org', 'Your order', 'Thank you.', now()) returning id`,
    [orderId],
  )
  return Number(rows[0]?.id)
}
