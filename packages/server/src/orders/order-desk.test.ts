import type { User } from '@shop/contract/accounts'
import type { Order } from '@shop/contract/orders'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attempts } from '../accounts/accounts.tables'
import { listAuditLog } from '../audit/list-audit-log'
import { jobHandlers } from '../job-handlers'
import { setOrderStatus } from '../payments/set-order-status'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenOrder } from '../testing/checkout-factories'
import { queuedJobs } from '../testing/queued-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { changeOrderAddress } from './change-address'
import { getOrder } from './get-orders'
import { addOrderNote, getOrderDesk, listOwnOrderNotes } from './order-notes'
import { resendOrderMail } from './resend-mail'

let shop: TestShop
let staff: User
let customer: User
let order: Order
beforeAll(async () => {
  shop = await openTestShop()
  staff = await givenAdmin(shop, { name: 'Lina Al Amiri' })
})
beforeEach(async () => {
  await shop.db.delete(attempts)
  customer = await givenUser(shop)
  order = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }], customer)
  shop.mailer.sent.length = 0
})
afterAll(() => shop.close())

const note = (text: string, isForCustomer: boolean) =>
  addOrderNote(shop, staff.id, order.id, { text, is_for_customer: isForCustomer })
const latestNote = async () => (await getOrderDesk(shop, order.id)).notes[0]?.id ?? 0

test('an internal note is for staff: the customer neither gets nor reads it', async () => {
  const { notes } = await note('Calls back on Monday', false)
  await jobHandlers['send-order-note'](shop, { noteId: await latestNote() })

  expect(notes).toMatchObject([{ text: 'Calls back on Monday', is_for_customer: false, by: 'Lina Al Amiri' }])
  expect(shop.mailer.sent).toEqual([])
  expect(await listOwnOrderNotes(shop, customer.id, order.id)).toEqual([])
})

test('a note to the customer is mailed, kept with the order’s mails, and read at the order by its owner only', async () => {
  await note('Your jersey is being printed.\n\nIt leaves <b>tomorrow</b>.', true)
  await jobHandlers['send-order-note'](shop, { noteId: await latestNote() })

  const [mail] = shop.mailer.sent
  expect(mail).toMatchObject({ to: customer.email, subject: `About your order #${order.id}` })
  expect(mail?.text).toContain('Your jersey is being printed.')
  expect(mail?.html).toContain('&#60;b&#62;tomorrow')
  expect((await getOrderDesk(shop, order.id)).mails).toMatchObject([{ kind: 'note', sent_to: customer.email }])
  expect(await listOwnOrderNotes(shop, customer.id, order.id)).toMatchObject([
    { text: 'Your jersey is being printed.\n\nIt leaves <b>tomorrow</b>.' },
  ])
  const stranger = await givenUser(shop)
  await expect(listOwnOrderNotes(shop, stranger.id, order.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('a note whose answer got lost is sent again as the same note, and mailed once', async () => {
  const once = () =>
    addOrderNote(shop, staff.id, order.id, { text: 'It leaves today', is_for_customer: true, key: 'k1' })
  const waiting = (await queuedJobs(shop, 'send-order-note')).length

  await once()
  const { notes } = await once()

  expect(notes.map(({ text }) => text)).toEqual(['It leaves today'])
  expect(await queuedJobs(shop, 'send-order-note')).toHaveLength(waiting + 1)
})

test('a cancelled order’s customer can still be written to', async () => {
  await setOrderStatus(shop, order.id, 'cancelled', staff.id)
  await note('We are sorry.', true)
  await jobHandlers['send-order-note'](shop, { noteId: await latestNote() })

  expect(shop.mailer.sent).toHaveLength(1)
})

test('any mail is sent again as it was, to the address that the customer has now', async () => {
  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'confirmation' })
  const [first] = shop.mailer.sent
  const mailId = (await getOrderDesk(shop, order.id)).mails[0]?.id ?? 0
  await shop.pool.query(`update users set email = $2 where id = $1`, [customer.id, `new-${customer.email}`])

  expect(await resendOrderMail(shop, staff.id, { orderId: order.id, mailId })).toBe(`new-${customer.email}`)
  await jobHandlers['resend-order-mail'](shop, { orderId: order.id, mailId })

  expect(shop.mailer.sent[1]).toEqual({ ...first, to: `new-${customer.email}` })
  expect((await getOrderDesk(shop, order.id)).mails).toMatchObject([
    { kind: 'confirmation', sent_to: customer.email },
    { kind: 'confirmation', sent_to: `new-${customer.email}` },
  ])
})

test('a mail from before its HTML was kept is sent again as text, and one of another order is not found', async () => {
  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'confirmation' })
  await shop.pool.query('update sent_order_mails set html = null')
  const mailId = (await getOrderDesk(shop, order.id)).mails[0]?.id ?? 0
  await jobHandlers['resend-order-mail'](shop, { orderId: order.id, mailId })

  expect(shop.mailer.sent[1]?.html).toContain('Thank you for your order')
  const other = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }])
  await expect(resendOrderMail(shop, staff.id, { orderId: other.id, mailId })).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('an address is changed before shipping; the former one is kept, and so is who changed it', async () => {
  const former = [order.shipping_city, order.shipping_address1]
  const desk = await changeOrderAddress(shop, staff.id, order.id, { ...anAddress(), city: 'Sharjah', address2: null })

  expect(await getOrder(shop, order.id)).toMatchObject({ shipping_city: 'Sharjah', shipping_address2: null })
  expect(desk.former_addresses).toMatchObject([{ by: 'Lina Al Amiri' }])
  for (const part of former) expect(desk.former_addresses[0]?.lines.join()).toContain(part)
  const { data } = await listAuditLog(shop, { page: 1, per_page: 5, subject: 'order', id: order.id, sort: 'newest' })
  expect(data[0]).toMatchObject({ by: { id: staff.id }, changes: [{ field: 'shipping_address' }] })
  expect(data[0]?.changes[0]?.after).toContain('Sharjah')
})

test('the same address again leaves no trace', async () => {
  const address = { ...anAddress(), city: 'Sharjah', address2: null }
  await changeOrderAddress(shop, staff.id, order.id, address)

  expect((await changeOrderAddress(shop, staff.id, order.id, address)).former_addresses).toHaveLength(1)
})

test.each(['completed', 'cancelled'] as const)('the address of a %s order stays', async (status) => {
  await setOrderStatus(shop, order.id, status, staff.id)

  await expect(
    changeOrderAddress(shop, staff.id, order.id, { ...anAddress(), address2: null, city: 'Sharjah' }),
  ).rejects.toMatchObject({ code: 'conflict' })
  expect((await getOrder(shop, order.id)).shipping_city).toBe(order.shipping_city)
})

test('an address that changes while the order is cancelled is changed before that, or not at all', async () => {
  const [changed] = await Promise.allSettled([
    changeOrderAddress(shop, staff.id, order.id, { ...anAddress(), address2: null, city: 'Sharjah' }),
    setOrderStatus(shop, order.id, 'cancelled', staff.id),
  ])

  const { shipping_city: city, status } = await getOrder(shop, order.id)
  expect(status).toBe('cancelled')
  expect(city === 'Sharjah').toBe(changed.status === 'fulfilled')
})
