import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { getProduct } from '../catalog/browse-products'
import { packOrders } from '../fulfilment/pack-orders'
import { changePrint } from '../orders/change-print'
import { getOrder, listShipping } from '../orders/get-orders'
import { listPrintQueue, setPrinted } from '../orders/print-queue'
import { setOrderStatus } from '../payments/set-order-status'
import { getPrintOffer } from '../prints/get-print-offer'
import { listSquads, setSquad } from '../prints/save-squads'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenOrder } from '../testing/checkout-factories'
import {
  givenArrivedPromise,
  givenDeparture,
  givenKit,
  givenPromisedOrder,
  LEAVER,
  STAYER,
  tokenOf,
} from '../testing/promise-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { answerOffer } from './answer-offer'
import { importTransfers } from './import-transfers'
import { listPromises } from './list-promises'
import { endDeparture, listDepartures, markDeparture } from './mark-departure'
import { offerPromises } from './offer-promises'
import { openOffer } from './open-offer'

const DAY_IN_MS = 24 * 3_600_000
const SWAP = { choice: 'swap', player: STAYER } as const
const PAGE = { page: 1, per_page: 100 }

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.mailer.sent.length = 0
  shop.now = () => new Date()
})

function inDays(days: number): void {
  const then = new Date(Date.now() + days * DAY_IN_MS)
  shop.now = () => then
}

async function offersOf(orderId: number) {
  const { data } = await listPromises(shop, PAGE)
  return data.filter((offer) => offer.order_id === orderId)
}

/** Finds the promises and returns the token of the order's newest offer. */
async function offered(orderId: number): Promise<string> {
  await offerPromises(shop)
  const [offer] = await offersOf(orderId)
  return tokenOf(shop, offer?.id ?? 0)
}

async function mailsOf(orderId: number): Promise<void> {
  for (const { id: offerId } of await offersOf(orderId)) await jobHandlers['send-promise-offer'](shop, { offerId })
}

describe('finding', () => {
  test('a paid jersey with the name of a player who left is offered a choice once, however often the job runs', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    await offerPromises(shop)
    await offerPromises(shop)
    expect(await offersOf(order.id)).toMatchObject([
      { state: 'open', player: { name: 'SALVAT', number: 19 }, choice: null },
    ])
  })

  test('other names, other clubs and jerseys without a name are offered nothing', async () => {
    const [kit, other] = [await givenKit(shop, adminId), await givenKit(shop, adminId)]
    const stranger = await givenPromisedOrder(shop, other)
    const own = await givenOrder(shop, [
      { product: kit.product, size: 'M', ...STAYER },
      { product: kit.product, size: 'M' },
      { product: kit.product, size: 'M', name: 'Salvat', number: 7 },
    ])
    await givenDeparture(shop, kit, adminId)
    await offerPromises(shop)
    expect(await offersOf(own.id)).toEqual([])
    expect(await offersOf(stranger.order.id)).toEqual([])
  })

  test('the days at the purchase count, not those of today', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenPromisedOrder(shop, kit)
    const { rows } = await shop.pool.query('select days from promises where order_id = $1', [order.id])
    expect(rows).toEqual([{ days: 90 }])
    await shop.settings.update(() => Promise.resolve({ ...shop.settings.defaults, promise_days: 1 }))
    inDays(89)
    await givenDeparture(shop, kit, adminId)
    await offerPromises(shop)
    expect(await offersOf(order.id)).toHaveLength(1)
    await shop.settings.update(() => Promise.resolve(shop.settings.defaults))
  })

  test('after the last day nothing is offered', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenPromisedOrder(shop, kit)
    inDays(92)
    await givenDeparture(shop, kit, adminId)
    await offerPromises(shop)
    expect(await offersOf(order.id)).toEqual([])
  })

  test('with 0 days nothing is promised, and the product page says nothing', async () => {
    await shop.settings.update(() => Promise.resolve({ ...shop.settings.defaults, promise_days: 0 }))
    const kit = await givenKit(shop, adminId)
    const { order } = await givenPromisedOrder(shop, kit)
    expect(await getPrintOffer(shop, kit.product.id)).not.toHaveProperty('promise_days')
    await shop.settings.update(() => Promise.resolve(shop.settings.defaults))
    expect(await getPrintOffer(shop, kit.product.id)).toMatchObject({ promise_days: 90 })
    await givenDeparture(shop, kit, adminId)
    await offerPromises(shop)
    expect(await offersOf(order.id)).toEqual([])
  })

  test('a name that was corrected after the purchase is the one that is promised', async () => {
    const kit = await givenKit(shop, adminId)
    const { user, order } = await givenPromisedOrder(shop, kit)
    const typed = await givenOrder(shop, [{ product: kit.product, size: 'M', name: 'Omar', number: 10 }], user)
    const lineOf = ({ id, items }: typeof order) => ({ orderId: id, lineId: items[0]?.id ?? 0 })
    await changePrint(shop, user.id, lineOf(order), { name: 'Omar', number: 10 })
    await changePrint(shop, user.id, lineOf(typed), LEAVER)
    await givenDeparture(shop, kit, adminId)
    await offerPromises(shop)
    expect(await offersOf(order.id)).toEqual([])
    expect(await offersOf(typed.id)).toHaveLength(1)
  })

  test('who buys the name after the player left has no promise', async () => {
    const kit = await givenKit(shop, adminId)
    await givenDeparture(shop, kit, adminId)
    inDays(1)
    const { order } = await givenPromisedOrder(shop, kit)
    await offerPromises(shop)
    expect(await offersOf(order.id)).toEqual([])
  })

  test('an order that is cancelled gets neither an offer nor a mail, and an open offer of it ends', async () => {
    const kit = await givenKit(shop, adminId)
    const [early, late] = [await givenPromisedOrder(shop, kit), await givenPromisedOrder(shop, kit)]
    await setOrderStatus(shop, early.order.id, 'cancelled', adminId)
    await givenDeparture(shop, kit, adminId)
    const token = await offered(late.order.id)
    expect(await offersOf(early.order.id)).toEqual([])
    await setOrderStatus(shop, late.order.id, 'cancelled', adminId)
    await mailsOf(late.order.id)
    expect(shop.mailer.sent.filter(({ subject }) => subject.includes('has left'))).toEqual([])
    expect(await openOffer(shop, token)).toMatchObject({ state: 'cancelled', players: [], voucher: null })
    await expect(answerOffer(shop, { token, ...SWAP })).rejects.toMatchObject({ code: 'conflict' })
    expect(await checkBooks(shop)).toEqual([])
  })
})

describe('the mail', () => {
  test('it is sent once, also where the job dies after finding or runs twice, and names each choice', async () => {
    const kit = await givenKit(shop, adminId)
    const { order, user } = await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    await shop.pool.query('delete from graphile_worker._private_jobs')
    await offerPromises(shop)
    // The process dies here: the job of the mail was saved together with the offer.
    const { rows } = await shop.pool.query<{ payload: { offerId: number } }>(
      `select payload from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
       where identifier = 'send-promise-offer'`,
    )
    const [offer] = await offersOf(order.id)
    expect(rows).toEqual([{ payload: { offerId: offer?.id } }])
    await mailsOf(order.id)
    await mailsOf(order.id)
    const mails = shop.mailer.sent.filter(({ to }) => to === user.email)
    const offers = mails.filter(({ subject }) => subject.startsWith('SALVAT 19 has left'))
    expect(offers).toHaveLength(1)
    for (const choice of ['swap', 'blank', 'voucher', 'keep']) {
      expect(offers[0]?.text).toContain(`https://shop.example/promise?choice=${choice}#token=`)
    }
  })

  test('a mail that can’t be sent is sent by the next try', async () => {
    const kit = await givenKit(shop, adminId)
    await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    await shop.pool.query('delete from graphile_worker._private_jobs')
    const send = shop.mailer.send
    shop.mailer.send = () => Promise.reject(new Error('no mail server'))
    await offerPromises(shop)
    const { data } = await listPromises(shop, { ...PAGE, state: 'open' })
    const offerId = data[0]?.id ?? 0
    await expect(jobHandlers['send-promise-offer'](shop, { offerId })).rejects.toThrow('no mail server')
    shop.mailer.send = send
    await jobHandlers['send-promise-offer'](shop, { offerId })
    expect(shop.mailer.sent).toHaveLength(1)
  })
})

describe('choosing', () => {
  test('another name becomes a jersey at no charge: stock is taken, it is printed, packed and shipped', async () => {
    const kit = await givenKit(shop, adminId, { sizeStock: { M: 5, L: 5 } })
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    const token = await offered(order.id)
    expect(await openOffer(shop, token)).toMatchObject({
      state: 'open',
      player: { name: 'SALVAT', number: 19 },
      players: [STAYER],
      voucher: 145,
      place: 'Dubai',
      sizes: [
        { size: 'M', stock: 4 },
        { size: 'L', stock: 5 },
      ],
    })
    expect(await answerOffer(shop, { token, ...SWAP, size: 'L' })).toMatchObject({
      state: 'answered',
      taken: { choice: 'swap', player: { name: 'PEDRI', number: 8 }, size: 'L', progress: 'to-print' },
    })
    expect((await getProduct(shop, kit.product.id)).size_stock).toEqual({ M: 4, L: 4 })
    const [paid, sent] = (await getOrder(shop, order.id)).items
    expect(sent).toMatchObject({ price: 0, exchange_of: paid?.id, options: { name: 'PEDRI', number: 8, size: 'L' } })

    const queue = await listPrintQueue(shop, { ...PAGE, state: 'open' })
    expect(queue.data.map(({ id }) => id)).toContain(sent?.id)
    await setPrinted(shop, adminId, { ids: [sent?.id ?? 0], printed: true })
    const toPack = await listShipping(shop, { ...PAGE, state: 'to-pack' })
    expect(toPack.data.map(({ id }) => id)).toContain(order.id)
    await packOrders(shop, adminId, [order.id])
    const packed = await getOrder(shop, order.id)
    expect(packed.parcels.map(({ items }) => items)).toMatchObject([[{ item_id: sent?.id, quantity: 1 }]])
    expect(await openOffer(shop, token)).toMatchObject({ taken: { progress: 'packed' } })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('a jersey that is not printed yet gets the new name itself', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenPromisedOrder(shop, kit)
    await givenDeparture(shop, kit, adminId)
    const token = await offered(order.id)
    expect(await openOffer(shop, token)).toMatchObject({ is_changed_in_place: true, sizes: [{ size: 'M' }] })
    await expect(answerOffer(shop, { token, ...SWAP, size: 'L' })).rejects.toMatchObject({ code: 'invalid-input' })
    await answerOffer(shop, { token, ...SWAP })
    const { items } = await getOrder(shop, order.id)
    expect(items).toMatchObject([{ price: 145, options: { size: 'M', name: 'PEDRI', number: 8 } }])
    expect(await offersOf(order.id)).toMatchObject([{ cost: 0, new_player: { name: 'PEDRI', number: 8 } }])
    expect(await checkBooks(shop)).toEqual([])
  })

  test('a plain jersey costs the shop its price without the lettering', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenArrivedPromise(shop, kit, adminId, 2)
    await givenDeparture(shop, kit, adminId)
    const token = await offered(order.id)
    await answerOffer(shop, { token, choice: 'blank' })
    expect(await offersOf(order.id)).toMatchObject([{ choice: 'blank', cost: 200 }])
    expect((await getOrder(shop, order.id)).items[1]).toMatchObject({
      quantity: 2,
      proof: null,
      options: { size: 'M' },
    })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('a voucher is worth the part of what was paid that the setting says', async () => {
    await shop.settings.update(() => Promise.resolve({ ...shop.settings.defaults, promise_voucher_percent: 50 }))
    const kit = await givenKit(shop, adminId)
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    const token = await offered(order.id)
    const { taken } = await answerOffer(shop, { token, choice: 'voucher' })
    expect(taken?.voucher).toMatchObject({ amount: 72.5 })
    expect(taken?.voucher?.code).toMatch(/^PROMISE-[A-Z2-9]{10}$/)
    const [offer] = await offersOf(order.id)
    await jobHandlers['send-promise-answer'](shop, { offerId: offer?.id ?? 0 })
    await jobHandlers['send-promise-answer'](shop, { offerId: offer?.id ?? 0 })
    expect(shop.mailer.sent.filter(({ text }) => text.includes(taken?.voucher?.code ?? '?'))).toHaveLength(1)
    await shop.settings.update(() => Promise.resolve(shop.settings.defaults))
    expect(await checkBooks(shop)).toEqual([])
  })

  test('a sold-out jersey leaves the voucher and keeping it', async () => {
    const kit = await givenKit(shop, adminId, { sizeStock: { M: 1, L: 0 } })
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    const token = await offered(order.id)
    expect(await openOffer(shop, token)).toMatchObject({ is_in_stock: false, voucher: 145 })
    await expect(answerOffer(shop, { token, ...SWAP })).rejects.toMatchObject({ code: 'out-of-stock' })
    expect(await answerOffer(shop, { token, choice: 'keep' })).toMatchObject({ taken: { choice: 'keep' } })
  })

  test('a player who is not offered is refused, and so is a token of another offer', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    const token = await offered(order.id)
    const player = { name: 'Messi', number: 10 }
    await expect(answerOffer(shop, { token, choice: 'swap', player })).rejects.toMatchObject({ code: 'conflict' })
    await expect(answerOffer(shop, { token, choice: 'swap' })).rejects.toMatchObject({ code: 'invalid-input' })
    const forged = token.replace(/^\d+/, (id) => String(Number(id) + 1))
    await expect(openOffer(shop, forged)).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('after 14 days nothing changes', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    const token = await offered(order.id)
    inDays(15)
    expect(await openOffer(shop, token)).toMatchObject({ state: 'expired' })
    await expect(answerOffer(shop, { token, choice: 'keep' })).rejects.toMatchObject({ code: 'conflict' })
    await offerPromises(shop)
    expect(await offersOf(order.id)).toMatchObject([{ state: 'expired' }])
  })
})

describe('a player who leaves, comes back and leaves again', () => {
  test('an offer that was mailed stays valid, one that was not is withdrawn', async () => {
    const kit = await givenKit(shop, adminId)
    const [told, untold] = [
      await givenArrivedPromise(shop, kit, adminId),
      await givenArrivedPromise(shop, kit, adminId),
    ]
    const { id } = await givenDeparture(shop, kit, adminId)
    const token = await offered(told.order.id)
    await mailsOf(told.order.id)
    await endDeparture(shop, id, adminId)
    await endDeparture(shop, id, adminId)
    expect(await offersOf(untold.order.id)).toMatchObject([{ state: 'withdrawn' }])
    await mailsOf(untold.order.id)
    expect(shop.mailer.sent.filter(({ to }) => to === untold.user.email)).toEqual([])
    expect(await answerOffer(shop, { token, choice: 'keep' })).toMatchObject({ state: 'answered' })

    inDays(1)
    await givenDeparture(shop, kit, adminId)
    await offerPromises(shop)
    expect((await offersOf(told.order.id)).map(({ state }) => state)).toEqual(['answered'])
    expect((await offersOf(untold.order.id)).map(({ state }) => state)).toEqual(['open', 'withdrawn'])
  })

  test('an offer that expired is made again, one that is open is not made twice', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    const first = await givenDeparture(shop, kit, adminId)
    await offered(order.id)
    await mailsOf(order.id)
    await endDeparture(shop, first.id, adminId)
    const second = await givenDeparture(shop, kit, adminId)
    expect(second.id).not.toBe(first.id)
    await offerPromises(shop)
    expect(await offersOf(order.id)).toMatchObject([{ state: 'open' }])
    inDays(16)
    await offerPromises(shop)
    expect((await offersOf(order.id)).map(({ state }) => state)).toEqual(['open', 'expired'])
  })

  test('the squad shows who left, offers the others, and saving it keeps the mark', async () => {
    const kit = await givenKit(shop, adminId)
    const { id } = await givenDeparture(shop, kit, adminId)
    expect((await getPrintOffer(shop, kit.product.id)).players).toEqual([STAYER])
    await setSquad(shop, kit.clubId, { season: '2026/27', players: [LEAVER, STAYER] }, adminId)
    const [squad] = (await listSquads(shop, kit.clubId)).data
    expect(squad?.players).toMatchObject([STAYER, { ...LEAVER, left_on: expect.any(String) as string }])
    await endDeparture(shop, id, adminId)
    expect((await getPrintOffer(shop, kit.product.id)).players).toEqual([STAYER, LEAVER])
    const { data } = await listDepartures(shop, { ...PAGE, club: kit.clubId })
    expect(data).toMatchObject([{ id, player: LEAVER, came_back_at: expect.any(String) as string }])
  })

  test('a player of no squad, or who leaves tomorrow, is refused', async () => {
    const kit = await givenKit(shop, adminId)
    const leave = (input: object) => markDeparture(shop, { club_id: kit.clubId, ...LEAVER, ...input }, adminId)
    await expect(leave({ name: 'Nobody' })).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(leave({ left_on: '2099-01-01' })).rejects.toMatchObject({ code: 'invalid-input' })
  })
})

describe('a file of transfers', () => {
  test('a dry run says what each row does and changes nothing; the file may be sent twice', async () => {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    const { rows: clubs } = await shop.pool.query<{ name: string }>('select name from categories where id = $1', [
      kit.clubId,
    ])
    const club = clubs[0]?.name ?? ''
    await shop.pool.query(`update categories set name = name || ' of tests' where id = $1`, [kit.clubId])
    const transfer = { club: `${club} of tests`.toUpperCase(), player: 'salvat', number: '19', date: '' }
    const rows = [
      transfer,
      transfer,
      { ...transfer, club: 'Atlantis' },
      { ...transfer, player: 'Nobody' },
      { ...transfer, number: 'x' },
      { ...transfer, date: '17.11.2026' },
    ]
    const dry = await importTransfers(shop, { rows, dry_run: true }, adminId)
    expect(dry.rows.map(({ verdict }) => verdict)).toEqual(['new', 'repeated', ...Array<string>(4).fill('refused')])
    expect(dry.rows[0]).toMatchObject({ promises: 1 })
    await offerPromises(shop)
    expect(await offersOf(order.id)).toEqual([])
    await importTransfers(shop, { rows, dry_run: false }, adminId)
    const again = await importTransfers(shop, { rows, dry_run: false }, adminId)
    expect(again.rows.map(({ verdict }) => verdict).slice(0, 2)).toEqual(['known', 'repeated'])
    await offerPromises(shop)
    expect(await offersOf(order.id)).toHaveLength(1)
  })
})

test('the figures count promises of present players, open offers, accepted ones and their cost', async () => {
  const before = (await listPromises(shop, PAGE)).figures
  const kit = await givenKit(shop, adminId)
  const { order } = await givenArrivedPromise(shop, kit, adminId)
  expect((await listPromises(shop, PAGE)).figures).toEqual({ ...before, open: before.open + 1 })
  await givenDeparture(shop, kit, adminId)
  const token = await offered(order.id)
  expect((await listPromises(shop, PAGE)).figures).toMatchObject({ open: before.open, offered: before.offered + 1 })
  await answerOffer(shop, { token, ...SWAP })
  const { figures } = await listPromises(shop, PAGE)
  expect(figures).toMatchObject({ offered: before.offered, accepted: before.accepted + 1, cost: before.cost + 145 })
})
