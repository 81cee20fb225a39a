import type { PrintText } from '@shop/contract/print-text'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addToCart, getCart } from '../cart/save-cart'
import { getProduct } from '../catalog/browse-products'
import { changePrint } from '../orders/change-print'
import { listPrintQueue, setPrinted } from '../orders/print-queue'
import { getOrder } from '../orders/get-orders'
import { findPictureSource } from '../pictures/pictures.queries'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenShopper, type WantedLine } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

async function givenPrintedOrder(lines: readonly WantedLine[]) {
  const { user, checkout } = await givenShopper(shop, lines)
  return { user, order: await placeOrder(shop, user.id, checkout) }
}

const openQueue = async () => (await listPrintQueue(shop, { page: 1, per_page: 100, state: 'open' })).data

describe('placing', () => {
  test('a mixed cart is charged, taken from stock and recorded line by line', async () => {
    const jersey = await givenPrintable(shop, { sizeStock: { M: 3, L: 0 } })
    const { order } = await givenPrintedOrder([
      { product: jersey, size: 'M' },
      { product: jersey, size: 'M', name: 'Omar', number: 10 },
      { product: jersey, size: 'M', name: 'Sara' },
    ])

    expect(order).toMatchObject({
      total: 390,
      payment_status: 'paid',
      items: [
        { price: 100, print_fee: 0, proof: null },
        { price: 145, print_fee: 45, options: { size: 'M', name: 'OMAR', number: 10 } },
        { price: 145, print_fee: 45, options: { size: 'M', name: 'SARA' } },
      ],
    })
    expect((await getProduct(shop, jersey.id)).size_stock).toEqual({ M: 0, L: 0 })
    expect(await checkBooks(shop)).toEqual([])
  })

  test('the proof stays what it was when the artwork changes', async () => {
    const jersey = await givenPrintable(shop)
    const { order } = await givenPrintedOrder([{ product: jersey, size: 'M', name: 'Omar' }])
    const key = order.items[0]?.proof?.split('/')[2] ?? ''
    const before = await findPictureSource(shop.db, key)

    await shop.db.execute(
      sql`update products set drawing = jsonb_set(drawing, '{base}', '"#ff0000"') where id = ${jersey.id}`,
    )

    expect((await getOrder(shop, order.id)).items[0]?.proof).toBe(order.items[0]?.proof)
    expect(await findPictureSource(shop.db, key)).toEqual(before)
  })

  test('printing switched off between payment and order is refused, and the card let go', async () => {
    const jersey = await givenPrintable(shop)
    const { user, checkout } = await givenShopper(shop, [{ product: jersey, size: 'M', name: 'Omar' }])
    await shop.db.execute(sql`update products set is_printable = false where id = ${jersey.id}`)

    await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'conflict' })
    expect((await getCart(shop, user.id)).items).toHaveLength(1)
  })

  test('a fee that changed since the payment is refused: never captured for another total', async () => {
    const jersey = await givenPrintable(shop)
    const { user, checkout } = await givenShopper(shop, [{ product: jersey, size: 'M', name: 'Omar' }])
    await shop.db.execute(sql`update products set print_fee_in_fils = 1 where id = ${jersey.id}`)
    await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'price-changed' })
  })
})

describe('the print queue', () => {
  test('has printed lines of paid orders, oldest first, and loses cancelled ones', async () => {
    const jersey = await givenPrintable(shop)
    const first = await givenPrintedOrder([{ product: jersey, size: 'L', name: 'Omar', number: 10, quantity: 2 }])
    const second = await givenPrintedOrder([
      { product: jersey, size: 'M', name: 'Sara' },
      { product: jersey, size: 'M' },
    ])
    const admin = await givenAdmin(shop, { name: 'Rashid' })

    const mine = async () =>
      (await openQueue()).filter(({ order_id }) => [first.order.id, second.order.id].includes(order_id))
    expect(await mine()).toMatchObject([
      { order_id: first.order.id, size: 'L', name: 'OMAR', number: 10, quantity: 2, printed_at: null },
      { order_id: second.order.id, size: 'M', name: 'SARA', number: null },
    ])

    await setOrderStatus(shop, second.order.id, 'cancelled', admin.id)
    expect(await mine()).toHaveLength(1)

    const [job] = await mine()
    const ticked = await setPrinted(shop, admin.id, { ids: [job?.id ?? 0], printed: true })
    expect(ticked.data).toMatchObject([{ printed_by: 'Rashid', printed_at: expect.any(String) as string }])
    expect(await mine()).toEqual([])
    const { data } = await listPrintQueue(shop, { page: 1, per_page: 100, state: 'printed' })
    expect(data.map(({ id }) => id)).toContain(job?.id)

    await setPrinted(shop, admin.id, { ids: [job?.id ?? 0], printed: false })
    expect(await mine()).toMatchObject([{ printed_at: null, printed_by: null }])
  })

  test('who ticked a line off first stays on record', async () => {
    const jersey = await givenPrintable(shop)
    const { order } = await givenPrintedOrder([{ product: jersey, size: 'M', name: 'Omar' }])
    const [one, other] = [await givenAdmin(shop, { name: 'One' }), await givenAdmin(shop, { name: 'Other' })]
    const ids = order.items.map(({ id }) => id)

    await setPrinted(shop, one.id, { ids, printed: true })
    expect((await setPrinted(shop, other.id, { ids, printed: true })).data).toMatchObject([{ printed_by: 'One' }])
  })

  test('a batch with a line that left the queue is refused whole', async () => {
    const jersey = await givenPrintable(shop)
    const [kept, gone] = [
      await givenPrintedOrder([{ product: jersey, size: 'M', name: 'Omar' }]),
      await givenPrintedOrder([{ product: jersey, size: 'M', name: 'Sara' }]),
    ]
    const admin = await givenAdmin(shop)
    await setOrderStatus(shop, gone.order.id, 'cancelled', admin.id)
    const ids = [...kept.order.items, ...gone.order.items].map(({ id }) => id)

    await expect(setPrinted(shop, admin.id, { ids, printed: true })).rejects.toMatchObject({ code: 'conflict' })
    expect((await openQueue()).map(({ id }) => id)).toContain(kept.order.items[0]?.id)
  })
})

describe('correcting the text', () => {
  async function givenCorrectable() {
    const jersey = await givenPrintable(shop)
    const { user, order } = await givenPrintedOrder([
      { product: jersey, size: 'M', name: 'Omra', number: 10 },
      { product: jersey, size: 'M' },
    ])
    const [printed, plain] = order.items
    const change = (text: PrintText, as = user, lineId = printed?.id ?? 0) =>
      changePrint(shop, as.id, { orderId: order.id, lineId }, text)
    return { user, order, printed, plain, change }
  }

  test('changes text and proof, not the price, and is on record', async () => {
    const { order, printed, change } = await givenCorrectable()

    const changed = await change({ name: 'Omar' })

    expect(changed.items[0]).toMatchObject({ price: 145, options: { size: 'M', name: 'OMAR' } })
    expect(changed.items[0]?.options.number).toBeUndefined()
    expect(changed.items[0]?.proof).not.toBe(printed?.proof)
    expect(changed.total).toBe(order.total)
    expect(changed.events.map(({ kind }) => kind)).toContain('print-changed')
    expect((await openQueue()).find(({ id }) => id === printed?.id)).toMatchObject({ name: 'OMAR', number: null })
  })

  test('to Arabic letters and Eastern digits, and back', async () => {
    const { printed, change } = await givenCorrectable()

    const eastern = (await change({ name: 'عُمر', number: 10, digits: 'eastern' })).items[0]
    expect(eastern?.options).toEqual({ size: 'M', name: 'عمر', number: 10, digits: 'eastern' })
    expect((await openQueue()).find(({ id }) => id === printed?.id)).toMatchObject({ name: 'عمر', digits: 'eastern' })
    const western = (await change({ name: 'عمر', number: 10 })).items[0]
    expect(western?.options).toEqual({ size: 'M', name: 'عمر', number: 10 })
    expect(western?.proof).not.toBe(eastern?.proof)
  })

  test('obeys the same rules', async () => {
    const { change } = await givenCorrectable()
    await expect(change({})).rejects.toMatchObject({ code: 'invalid-input' })
    await expect(change({ name: 'Fuck' })).rejects.toMatchObject({ details: { errors: { name: [/don’t print/] } } })
    await expect(change({ number: 100 })).rejects.toMatchObject({ code: 'invalid-input' })
  })

  test('is for who ordered it, and for printed lines only', async () => {
    const { user, plain, change } = await givenCorrectable()
    await expect(change({ name: 'Omar' }, await givenUser(shop))).rejects.toMatchObject({ code: 'not-found' })
    await expect(change({ name: 'Omar' }, user, plain?.id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(change({ name: 'Omar' }, user, 999_999)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('ends after half an hour, when it is printed and when the order is cancelled', async () => {
    const [late, printed, cancelled] = [await givenCorrectable(), await givenCorrectable(), await givenCorrectable()]
    const admin = await givenAdmin(shop)
    await shop.db.execute(sql`update orders set created_at = now() - interval '31 minutes' where id = ${late.order.id}`)
    await setPrinted(shop, admin.id, { ids: [printed.printed?.id ?? 0], printed: true })
    await setOrderStatus(shop, cancelled.order.id, 'cancelled', admin.id)

    for (const { change } of [late, printed, cancelled]) {
      await expect(change({ name: 'Omar' })).rejects.toMatchObject({ code: 'conflict' })
    }
    const until = (await getOrder(shop, printed.order.id)).items[0]?.print_changeable_until
    expect(until).toBeNull()
  })

  test('ticked off and corrected in the same moment, one of the two gives way', async () => {
    const { printed, change } = await givenCorrectable()
    const admin = await givenAdmin(shop)
    const [ticked, corrected] = await Promise.allSettled([
      setPrinted(shop, admin.id, { ids: [printed?.id ?? 0], printed: true }),
      change({ name: 'Omar' }),
    ])
    expect(ticked.status).toBe('fulfilled')
    const job = ticked.status === 'fulfilled' ? ticked.value.data[0] : undefined
    expect(job?.name).toBe(corrected.status === 'fulfilled' ? 'OMAR' : 'OMRA')
  })
})

test('two texts of the last two pieces, bought by many at once: two orders and not a piece more', async () => {
  const jersey = await givenPrintable(shop, { sizeStock: { M: 2, L: 0 } })
  const names = ['Omar', 'Sara', 'Aziz', 'Noor', 'Zaid', 'Hind']
  const shoppers = []
  for (const name of names) shoppers.push(await givenShopper(shop, [{ product: jersey, size: 'M', name }]))

  const results = await Promise.allSettled(shoppers.map(({ user, checkout }) => placeOrder(shop, user.id, checkout)))

  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await getProduct(shop, jersey.id)).stock).toBe(0)
  expect(await checkBooks(shop)).toEqual([])
  const { rows } = await shop.pool.query<{ count: number }>(
    'select count(*)::int as count from cart_lines where product_id = $1',
    [jersey.id],
  )
  expect(rows).toEqual([{ count: names.length - 2 }])
})

test('one cart with two texts of the last piece is refused', async () => {
  const jersey = await givenPrintable(shop, { sizeStock: { M: 2, L: 0 } })
  const { user, checkout } = await givenShopper(shop, [
    { product: jersey, size: 'M', name: 'Omar' },
    { product: jersey, size: 'M', name: 'Sara' },
  ])
  await shop.db.execute(sql`update products set size_stock = '{"M": 1, "L": 0}', stock = 1 where id = ${jersey.id}`)

  await expect(placeOrder(shop, user.id, checkout)).rejects.toMatchObject({ code: 'out-of-stock' })
  await expect(
    addToCart(shop, user.id, { product_id: jersey.id, quantity: 1, options: { size: 'M' } }),
  ).rejects.toThrow('Only 1 left in stock.')
})
