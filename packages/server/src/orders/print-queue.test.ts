import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAuditLog } from '../audit/list-audit-log'
import { givenAdmin } from '../testing/account-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { setPrinted } from './print-queue'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
afterAll(() => shop.close())

test('what is ticked off is on record line by line, and what was before is not again', async () => {
  const [rashid, omar] = [await givenAdmin(shop, { name: 'Rashid' }), await givenAdmin(shop, { name: 'Omar' })]
  const product = await givenPrintable(shop)
  const order = await givenOrder(shop, [
    { product, size: 'M', name: 'Sara', number: 7 },
    { product, size: 'L', number: 10 },
  ])
  const ids = order.items.map(({ id }) => id)

  await setPrinted(shop, rashid.id, { ids, printed: true })
  await setPrinted(shop, omar.id, { ids, printed: true })
  await setPrinted(shop, omar.id, { ids: ids.slice(0, 1), printed: false })

  const { data } = await listAuditLog(shop, { page: 1, per_page: 10, sort: 'oldest' })
  const subject = { kind: 'order', id: order.id, name: `Order #${order.id}` }
  expect(data).toMatchObject([
    { by: { name: 'Rashid' }, action: 'printed', subject, changes: [{ after: 'Home Jersey 2026/27, M, SARA, 7' }] },
    { by: { name: 'Rashid' }, action: 'printed', subject, changes: [{ after: 'Home Jersey 2026/27, L, 10' }] },
    { by: { name: 'Omar' }, action: 'unprinted', subject, changes: [{ before: 'Home Jersey 2026/27, M, SARA, 7' }] },
  ])
  expect(data).toHaveLength(3)
})
