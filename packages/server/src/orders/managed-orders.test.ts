import type { User } from '@shop/contract/accounts'
import { fils } from '@shop/contract/money'
import { ManagedOrderQuery } from '@shop/contract/orders-admin'
import { eq, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '../accounts/accounts.tables'
import { setOrderStatus } from '../payments/set-order-status'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getOrder, getOrderForStaff, listOrders, pagesOfOrders } from './get-orders'

let shop: TestShop
let sara: User
let capId: number
/** The ids of the orders by the names that this file gives them. */
const ids: Record<string, number> = {}

beforeAll(async () => {
  shop = await openTestShop()
  const jersey = await givenProduct(shop, { priceInFils: fils(10_000), sizes: [], stock: 100 })
  await shop.db.execute(sql`update products set sku = 'JER-7' where id = ${jersey.id}`)
  const cap = await givenProduct(shop, { name: 'Cap', priceInFils: fils(2550), sizes: [], stock: 100 })
  capId = cap.id
  const tariq = await givenUser(shop, { name: 'Tariq Ben', email: 'tb@shop.test' })
  const huda = await givenUser(shop, { name: 'Huda 50%', email: 'huda@example.org' })
  sara = await givenUser(shop, { name: 'Sara O’Neill', email: 'sara_o@example.org' })
  ids.cancelled = (await givenOrder(shop, [{ product: jersey }], tariq)).id
  ids.both = (await givenOrder(shop, [{ product: jersey }, { product: cap }], huda)).id
  ids.cap = (await givenOrder(shop, [{ product: cap }], sara)).id
  await shop.db.execute(sql`
    update orders set shipping_first_name = 'Zayed', shipping_last_name = 'Parcel' where id = ${ids.both}`)
  await shop.db.execute(sql`
    update orders set shipping_address1 = 'Villa 9, شارع الوصل', shipping_phone = '+971 56-777 88 99' where id = ${ids.cap}`)
  await shop.db.execute(sql`
    insert into parcels (order_id, number, tracking_number, packed_at)
    values (${ids.both}, 1, 'ARX-5521', now()), (${ids.cap}, 1, 'Z 1234 5678', now())`)
  await shop.db.execute(sql`update payments set intent_id = 'pi_3Nq' where order_id = ${ids.cancelled}`)
  await placed('cancelled', '2026-09-10T20:00:00Z')
  await placed('both', '2026-09-11T19:59:59Z')
  await placed('cap', '2026-09-11T20:00:00Z')
  await setOrderStatus(shop, ids.cancelled, 'cancelled', (await givenAdmin(shop)).id)
})
afterAll(() => shop.close())

test('staff see everybody’s orders, newest first, with how many there are and what they come to', async () => {
  const page = await found({ per_page: '2' })

  expect(page.names).toEqual(['cap', 'both'])
  expect(page.meta).toEqual({ page: 1, per_page: 2, total: 3 })
  expect(page.totals).toEqual({ amount: 151 })
  expect(page.data[0]).toMatchObject({ user: { name: 'Sara O’Neill', email: 'sara_o@example.org' } })
  expect((await found({ per_page: '2', page: '2' })).names).toEqual(['cancelled'])
  expect((await found({ page: '99' })).names).toEqual([])
})

test.each<[Wanted | (() => Wanted), string[]]>([
  [{ sort: 'oldest' }, ['cancelled', 'both', 'cap']],
  [{ sort: 'total_desc' }, ['both', 'cancelled', 'cap']],
  [{ sort: 'total_asc' }, ['cap', 'cancelled', 'both']],
  [{ status: 'cancelled' }, ['cancelled']],
  [{ status: 'pending' }, []],
  [{ payment_status: 'refunded' }, ['cancelled']],
  [{ payment_status: 'paid' }, ['cap', 'both']],
  [() => ({ user: String(sara.id) }), ['cap']],
  [() => ({ product: String(capId) }), ['cap', 'both']],
  [{ product: '999999' }, []],
  // Days are those of the shop's time zone, four hours ahead of UTC.
  [{ from: '2026-09-11', to: '2026-09-11' }, ['both', 'cancelled']],
  [{ from: '2026-09-12' }, ['cap']],
  [{ to: '2026-09-10' }, []],
  [{ from: '2026-09-12', to: '2026-09-11' }, []],
  [{ from: '0001-01-01', to: '9999-12-31' }, ['cap', 'both', 'cancelled']],
  [() => ({ search: `#${ids.both}` }), ['both']],
  [() => ({ search: ` ${ids.both} ` }), ['both']],
  [{ search: 'tariq' }, ['cancelled']],
  [{ search: 'TB@SHOP' }, ['cancelled']],
  [{ search: 'zayed parcel' }, ['both']],
  [{ search: 'o’neill' }, ['cap']],
  [{ search: 'sara_o' }, ['cap']],
  [{ search: '_' }, ['cap']],
  [{ search: '50%' }, ['both']],
  [{ search: '%' }, ['both']],
  [{ search: 'example.org', status: 'processing', sort: 'oldest' }, ['both', 'cap']],
  [{ search: '99999999999999999999' }, []],
  [{ search: 'شارع الوصل' }, ['cap']],
  [{ search: 'villa 9' }, ['cap']],
  [{ search: 'CAP' }, ['cap', 'both']],
  [{ search: 'jer-7' }, ['both', 'cancelled']],
  [{ search: 'arx-5521' }, ['both']],
  [{ search: 'pi_3Nq' }, ['cancelled']],
  [{ search: 'RX-55' }, ['both']],
  [{ search: '3nq' }, ['cancelled']],
  [{ search: 'jer-7-L' }, []],
  // Fewer than five digits are an order number, never a part of a phone number.
  [{ search: '#7788' }, []],
  [{ search: '7788' }, []],
  [{ search: '   ' }, ['cap', 'both', 'cancelled']],
])('%j finds %j', async (wanted, names) => {
  expect((await found(typeof wanted === 'function' ? wanted() : wanted)).names).toEqual(names)
})

test('who changes their name or address is found by the new one', async () => {
  await shop.db.update(users).set({ name: 'Sara Haddad', email: 'haddad@example.org' }).where(eq(users.id, sara.id))

  expect((await found({ search: 'haddad@' })).names).toEqual(['cap'])
  expect((await found({ search: 'sara haddad' })).names).toEqual(['cap'])
  expect((await found({ search: 'sara_o' })).names).toEqual([])
})

test.each(['56 777 88 99', '0567778899', '+971567778899', '77788'])('the phone number finds as %s', async (search) => {
  expect((await found({ search })).names).toEqual(['cap'])
})

test.each(['z12345678', 'Z 1234 5678', 'Z-1234-5678', 'z.123'])('Z 1234 5678 is found as %s', async (search) => {
  expect((await found({ search })).names).toEqual(['cap'])
})

test.each(['arx5521', 'ARX 5521', 'arx_55 21'])('ARX-5521 is found as %s', async (search) => {
  expect((await found({ search })).names).toEqual(['both'])
})

test('totals are of all that match, not of the page', async () => {
  expect(await found({ search: 'example.org', per_page: '1' })).toMatchObject({
    meta: { total: 2 },
    totals: { amount: 151 },
  })
  expect(await found({ status: 'cancelled' })).toMatchObject({ meta: { total: 1 }, totals: { amount: 0 } })
  expect(await found({ search: 'nobody' })).toMatchObject({ meta: { total: 0 }, totals: { amount: 0 } })
})

test.each([
  ...[{ page: '0' }, { page: '-1' }, { page: '1e9' }, { page: 'abc' }, { per_page: '101' }, { per_page: '1.5' }],
  ...[
    { status: 'shipped' },
    { payment_status: 'x' },
    { returns: 'refused' },
    { refunded: 'all' },
    { sort: 'id; drop table orders' },
    { user: '-1' },
    { product: '1e99' },
  ],
  ...[{ from: '2026-02-30' }, { to: 'yesterday' }, { from: '0000-01-01' }, { search: 'x'.repeat(201) }],
])('%j is refused', (query) => {
  expect(ManagedOrderQuery.safeParse(query).success).toBe(false)
})

test('for an export all that match come page by page, newest first', async () => {
  const listed: number[] = []
  for await (const page of pagesOfOrders(shop, { search: 'example.org' })) listed.push(...page.map(({ id }) => id))

  expect(listed).toEqual([ids.cap, ids.both])
})

test('staff see the SKU of each item and the way to the customer by WhatsApp, the customer’s own order has neither', async () => {
  const both = await getOrderForStaff(shop, ids.both ?? 0)
  expect(both.items.map(({ sku }) => sku)).toEqual(['JER-7', null])
  expect((await getOrderForStaff(shop, ids.cap ?? 0)).whatsapp_url).toBe('https://wa.me/971567778899')

  const own = await getOrder(shop, ids.both ?? 0)
  expect(own).not.toHaveProperty('whatsapp_url')
  expect(own.items[0]).not.toHaveProperty('sku')
})

test('an order with an open return is listed until the return is finished', async () => {
  expect((await found({ returns: 'open' })).names).toEqual([])
  await shop.db.execute(sql`
    insert into returns (order_id, wish, created_at, updated_at) values (${ids.both}, 'refund', now(), now())`)
  expect(await found({ returns: 'open' })).toMatchObject({ names: ['both'], meta: { total: 1 } })
  expect((await found({ returns: 'open', status: 'completed' })).names).toEqual([])

  await shop.db.execute(sql`update returns set state = 'cancelled' where order_id = ${ids.both}`)
  expect(await found({ returns: 'open' })).toMatchObject({ names: [], meta: { total: 0 } })
})

test('an order is refunded in part as long as something of its money is left', async () => {
  expect((await found({ refunded: 'part' })).names).toEqual([])
  await shop.db.execute(sql`
    insert into refunds (payment_id, refund_id, amount_in_fils, status, created_at)
    select id, 're_part', 1000, 'succeeded', now() from payments where order_id = ${ids.cap}`)

  expect(await found({ refunded: 'part' })).toMatchObject({ names: ['cap'], meta: { total: 1 } })
  expect((await found({ payment_status: 'refunded' })).names).toEqual(['cancelled'])
})

test('the printed name and number find the order', async () => {
  const product = await givenPrintable(shop)
  ids.printed = (await givenOrder(shop, [{ product, size: 'M', name: 'Khalifa', number: 77 }])).id

  expect((await found({ search: 'khalifa 77' })).names).toEqual(['printed'])
  expect((await found({ search: 'khalifa 78' })).names).toEqual([])
})

type Wanted = z.input<typeof ManagedOrderQuery>

async function found(wanted: Wanted) {
  const page = await listOrders(shop, ManagedOrderQuery.parse(wanted))
  const names = page.data.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id))
  return { ...page, names }
}

async function placed(name: string, moment: string): Promise<void> {
  await shop.db.execute(sql`update orders set created_at = ${moment} where id = ${ids[name]}`)
}

test('a SKU with a cut, a size or both finds the orders of just that, however it is written', async () => {
  const furtherCuts = [{ cut: 'kids' as const, sizeStock: { '7-8Y': 5 } }]
  const home = await givenProduct(shop, { sizes: ['L', 'M'], sizeStock: { L: 5, M: 5 }, furtherCuts })
  await shop.db.execute(sql`update products set sku = 'AR_HOME' where id = ${home.id}`)
  const { id: large } = await givenOrder(shop, [{ product: home, size: 'L' }])
  const { id: medium } = await givenOrder(shop, [{ product: home, size: 'M' }])
  const { id: kids } = await givenOrder(shop, [{ product: home, cut: 'kids', size: '7-8Y' }])
  const idsFor = async (search: string) => (await found({ search })).data.map(({ id }) => id)

  expect(await idsFor('AR_HOME-L')).toEqual([large])
  expect(await idsFor('ar_home m')).toEqual([medium])
  expect(await idsFor('AR_HOME-MEN-L')).toEqual([large])
  expect(await idsFor('AR_HOME-KIDS-7-8Y')).toEqual([kids])
  expect(await idsFor('AR_HOME-KIDS')).toEqual([kids])
  expect(await idsFor('AR_HOME')).toEqual([kids, medium, large])
  expect(await idsFor('AR_HOME-XXL')).toEqual([])
})
