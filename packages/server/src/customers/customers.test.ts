import { AuditQuery } from '@shop/contract/audit'
import { UserListQuery, type User } from '@shop/contract/accounts'
import { MOST_TAGS } from '@shop/contract/customer-limits'
import { fils } from '@shop/contract/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod'
import { addAddress } from '../addresses/save-addresses'
import { listAuditLog } from '../audit/list-audit-log'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenOrder } from '../testing/checkout-factories'
import { givenArrivedOrder, givenReturn } from '../testing/return-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getCustomerFile } from './customer-file'
import { addCustomerNote, deleteCustomerNote } from './customer-notes'
import { addCustomerTag, listCustomerTags, removeCustomerTag } from './customer-tags'
import { listUsers } from './list-users'
import { getManagedUser } from './managed-user'

let shop: TestShop
let omar: { userId: number; role: 'admin' }
let hala: { userId: number; role: 'manager' }
let keys = 0

beforeAll(async () => {
  shop = await openTestShop()
  omar = { userId: (await givenAdmin(shop, { name: 'Omar' })).id, role: 'admin' }
  hala = { userId: (await givenUser(shop, { name: 'Hala', role: 'manager' })).id, role: 'manager' }
})
afterAll(() => shop.close())

const aNote = (text: string) => ({ text, key: `key-${(keys += 1)}` })
const fileOf = ({ id }: Pick<User, 'id'>) => getCustomerFile(shop, id, omar)

test('a note tells who wrote it and when, the latest first', async () => {
  const sara = await givenUser(shop)

  await addCustomerNote(shop, sara.id, aNote('Prefers mornings.'), omar)
  const { notes } = await addCustomerNote(shop, sara.id, aNote('Called about size L.'), hala)

  expect(notes).toMatchObject([
    { text: 'Called about size L.', by: 'Hala', may_delete: true },
    { text: 'Prefers mornings.', by: 'Omar', may_delete: false },
  ])
  expect((await fileOf(sara)).notes.map(({ may_delete }) => may_delete)).toEqual([true, true])
})

test('the same note sent twenty times is one note', async () => {
  const sara = await givenUser(shop)
  const note = aNote('Once.')

  await Promise.all(Array.from({ length: 20 }, () => addCustomerNote(shop, sara.id, note, omar)))

  expect((await fileOf(sara)).notes).toHaveLength(1)
})

test('a note is deleted by its author or an admin', async () => {
  const sara = await givenUser(shop)
  await addCustomerNote(shop, sara.id, aNote('By Omar.'), omar)
  const { notes } = await addCustomerNote(shop, sara.id, aNote('By Hala.'), hala)
  const [byHala, byOmar] = notes.map(({ id }) => ({ userId: sara.id, noteId: id }))
  if (!byHala || !byOmar) throw new Error('two notes were written')

  await expect(deleteCustomerNote(shop, byOmar, hala)).rejects.toMatchObject({ code: 'not-allowed' })
  await expect(deleteCustomerNote(shop, { ...byHala, userId: omar.userId }, omar)).rejects.toThrow('Note not found')
  await deleteCustomerNote(shop, byHala, hala)
  await deleteCustomerNote(shop, byOmar, omar)

  expect((await fileOf(sara)).notes).toEqual([])
  await expect(deleteCustomerNote(shop, byOmar, omar)).rejects.toThrow('Note not found')
})

test('the audit log tells of notes and tags, but not what they say', async () => {
  const sara = await givenUser(shop)
  await addCustomerNote(shop, sara.id, aNote('A secret.'), omar)
  await addCustomerTag(shop, sara.id, 'Difficult', omar)

  const { data } = await listAuditLog(shop, AuditQuery.parse({ subject: 'user', id: String(sara.id) }))
  expect(data.map(({ changes }) => changes)).toEqual([
    [{ field: 'tags', before: '0', after: '1' }],
    [{ field: 'note', before: null, after: 'written' }],
  ])
})

test('managers see and write nothing about staff', async () => {
  const hidden = { code: 'not-found' }
  await expect(getCustomerFile(shop, omar.userId, hala)).rejects.toMatchObject(hidden)
  await expect(addCustomerNote(shop, omar.userId, aNote('x'), hala)).rejects.toMatchObject(hidden)
  await expect(addCustomerTag(shop, omar.userId, 'x', hala)).rejects.toMatchObject(hidden)
  await expect(removeCustomerTag(shop, omar.userId, 'x', hala)).rejects.toMatchObject(hidden)
})

test('a tag is given once, in the spelling that others have it, and found again', async () => {
  const [sara, mona] = [await givenUser(shop, { name: 'Sara' }), await givenUser(shop, { name: 'Mona' })]
  await addCustomerTag(shop, sara.id, 'VIP', omar)
  await addCustomerTag(shop, sara.id, 'vip', omar)
  await addCustomerTag(shop, sara.id, 'Club member', omar)
  expect((await addCustomerTag(shop, mona.id, 'vip', hala)).tags).toEqual(['VIP'])
  expect((await fileOf(sara)).tags).toEqual(['Club member', 'VIP'])
  expect((await listCustomerTags(shop)).find(({ tag }) => tag === 'VIP')).toEqual({ tag: 'VIP', customers: 2 })
  expect(await namesFor({ tag: 'vip', sort: 'name' })).toEqual(['Mona', 'Sara'])
  expect(await namesFor({ tag: 'club member' })).toEqual(['Sara'])
  expect(await namesFor({ tag: 'nobody' })).toEqual([])

  await removeCustomerTag(shop, sara.id, 'Vip', omar)
  expect((await fileOf(sara)).tags).toEqual(['Club member'])
  await expect(removeCustomerTag(shop, sara.id, 'VIP', omar)).rejects.toThrow('Tag not found')
})

test('a customer has a limited number of tags, also when many are given at once', async () => {
  const sara = await givenUser(shop)

  const given = await Promise.allSettled(
    Array.from({ length: MOST_TAGS + 5 }, (_, n) => addCustomerTag(shop, sara.id, `Tag ${n}`, omar)),
  )

  expect(given.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  expect((await fileOf(sara)).tags).toHaveLength(MOST_TAGS)
})

test('notes and tags go with the account', async () => {
  const sara = await givenUser(shop)
  await addCustomerNote(shop, sara.id, aNote('Gone.'), omar)
  await addCustomerTag(shop, sara.id, 'Gone', omar)

  await shop.pool.query('delete from users where id = $1', [sara.id])

  const left = await shop.pool.query('select from customer_notes where user_id = $1', [sara.id])
  expect(left.rowCount).toBe(0)
  expect((await listCustomerTags(shop)).some(({ tag }) => tag === 'Gone')).toBe(false)
})

test('addresses come from the book and from orders, each once', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 50 })
  const sara = await givenUser(shop)
  const order = await givenOrder(shop, [{ product: jersey }], sara)
  await addAddress(shop, sara.id, { ...anAddress(), address1: '5 Harbour Street', phone: '050 765 4321' })
  await addAddress(shop, sara.id, anAddress())

  const { addresses } = await fileOf(sara)

  expect(addresses.map(({ lines, order_id }) => [lines[1], order_id])).toEqual(
    expect.arrayContaining([
      ['12 Al Wasl Road', order.id],
      ['5 Harbour Street', null],
    ]),
  )
  expect(addresses).toHaveLength(2)
  expect(addresses.filter(({ is_default }) => is_default)).toHaveLength(1)
  expect(addresses.find(({ phone }) => phone === '050 765 4321')?.whatsapp_url).toBe('https://wa.me/971507654321')
})

test('returns are listed with the customer', async () => {
  const jersey = await givenProduct(shop, { sizes: ['M'], sizeStock: { M: 9 } })
  const arrived = await givenArrivedOrder(shop, omar.userId, [{ product: jersey, size: 'M' }])
  const { id } = await givenReturn(shop, arrived)

  expect((await fileOf(arrived.user)).returns).toMatchObject([{ id, order_id: arrived.order.id, state: 'requested' }])
})

test('spent is what stays paid, in the list as on the page', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 50, priceInFils: fils(10_001) })
  const [sara, mona] = [await givenUser(shop, { name: 'Spender' }), await givenUser(shop, { name: 'Spender too' })]
  const kept = await givenOrder(shop, [{ product: jersey, quantity: 2 }], sara)
  const cancelled = await givenOrder(shop, [{ product: jersey }], sara)
  await givenOrder(shop, [{ product: jersey }], mona)
  await refundOrder(shop, kept.id, { amount: 0.33 }, omar.userId)
  await setOrderStatus(shop, cancelled.id, 'cancelled', omar.userId)

  const { data } = await listUsers(shop, UserListQuery.parse({ search: 'spender', sort: 'spent' }), omar)

  expect(data.map(({ name, spent }) => [name, spent])).toEqual([
    ['Spender', 199.69],
    ['Spender too', 100.01],
  ])
  expect((await getManagedUser(shop, sara.id, omar)).spent).toBe(199.69)
})

test('a lost dispute is not spent', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 50 })
  const sara = await givenUser(shop)
  const { id } = await givenOrder(shop, [{ product: jersey }], sara)
  await shop.pool.query(
    `insert into disputes (dispute_id, charge_id, payment_id, amount_in_fils, currency, reason, status, is_refundable, opened_at, closed_at, updated_at)
     select 'dp_lost', 'ch_lost', id, 900, 'usd', 'fraudulent', 'lost', false, now(), now(), now() from payments where order_id = $1`,
    [id],
  )

  expect((await getManagedUser(shop, sara.id, omar)).spent).toBe(400)
})

test('customers are found by the phone number of an order or of their address book, however it is written', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 50 })
  const buyer = await givenUser(shop, { name: 'Buyer by phone' })
  const planner = await givenUser(shop, { name: 'Planner by phone' })
  const { id } = await givenOrder(shop, [{ product: jersey }], buyer)
  await shop.db.execute(sql`update orders set shipping_phone = '+971 50 321 4455' where id = ${id}`)
  await addAddress(shop, planner.id, { ...anAddress(), phone: '00971 (50) 321-44-77' })

  expect(await namesFor({ search: '050 321 4455' })).toEqual(['Buyer by phone'])
  expect(await namesFor({ search: '+971503214477' })).toEqual(['Planner by phone'])
  expect(await namesFor({ search: '50 3214', sort: 'name' })).toEqual(['Buyer by phone', 'Planner by phone'])
  expect(await namesFor({ search: '59999999' })).toEqual([])
})

test('who is found by a phone number is listed with it, and with the number of their orders', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 50 })
  const hind = await givenUser(shop, { name: 'Hind of two numbers' })
  const { id } = await givenOrder(shop, [{ product: jersey }], hind)
  await shop.db.execute(sql`update orders set shipping_phone = '+971 52 600 1122' where id = ${id}`)
  await addAddress(shop, hind.id, { ...anAddress(), phone: '052-600-3344' })

  expect(await listed('052 600 1122')).toMatchObject([{ phone: '+971 52 600 1122', orders_count: 1 }])
  expect(await listed('526003344')).toMatchObject([{ phone: '052-600-3344', orders_count: 1 }])
  const [byName] = await listed('Hind of two')
  expect(byName).not.toHaveProperty('phone')
})

async function listed(search: string) {
  return (await listUsers(shop, UserListQuery.parse({ search }), omar)).data
}

async function namesFor(query: z.input<typeof UserListQuery>): Promise<string[]> {
  return (await listUsers(shop, UserListQuery.parse(query), omar)).data.map(({ name }) => name)
}
