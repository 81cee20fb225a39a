import { expect, test, type APIRequestContext } from '@playwright/test'
import type { ManagedOrder } from '@shop/contract/orders-admin'
import { givenAdmin, storeSession } from './customer'
import { expectNoViolations, productId, visit } from './shop-page'
import { newShopper } from './shopper'

const GATEWAY_KEY = 'Bearer sk_test_local'

/** Acts as the cardholder's bank: posts to the test gateway, which then sends webhooks to the shop. */
async function postAsBank(request: APIRequestContext, path: string, data: object): Promise<{ id: string }> {
  const response = await request.post(`/test-gateway/${path}`, { headers: { authorization: GATEWAY_KEY }, data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()) as { id: string }
}

test('a disputed order shows what the bank says, locks refunds and has its evidence as one download', async ({
  page,
  request,
}) => {
  test.slow()
  const { origin } = new URL((await request.get('/readyz')).url())
  const shopper = await newShopper(origin, () => false)
  const order = await shopper.buy(await productId(page, 'arsenal home'), 'M')
  const admin = await givenAdmin(request)
  const headers = { authorization: `Bearer ${admin.token}` }
  const managed = (await (
    await request.get(`/api/admin/order-management/${order.id}`, { headers })
  ).json()) as ManagedOrder
  const intent = managed.payment?.intent_id ?? ''
  const due = Math.floor(Date.UTC(2031, 10, 24, 12) / 1000)
  const dispute = await postAsBank(request, 'disputes', { payment_intent: intent, due_by: due })
  await postAsBank(request, 'warnings', { payment_intent: intent, kind: 'fraud-warning' })
  const disputes = `/api/admin/order-management/${order.id}/disputes`
  await expect
    .poll(async () => (await request.get(disputes, { headers })).text(), { timeout: 60_000 })
    .toContain('fraud-warning')
  await storeSession(page, admin)

  await visit(page, `/admin/order-management?search=${order.id}`)
  await expect(page.getByRole('row', { name: `#${order.id}` }).getByText('Disputed')).toBeVisible()

  await visit(page, `/admin/order-management/${order.id}`)
  await expect(page.getByText(/^The cardholder disputes .* Answer by November 24, 2031\.$/)).toBeVisible()
  await expect(page.getByText('Disputed', { exact: true })).toBeVisible()
  // Once there is a dispute, the fraud warning with its advice how to prevent one is hidden.
  await expect(page.getByText('The card’s bank suspects fraud.')).toHaveCount(0)
  await expect(page.getByText('Refunds are locked while the payment is disputed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await expectNoViolations(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download evidence' }).click()
  expect((await downloading).suggestedFilename()).toBe(`evidence-order-${order.id}.zip`)

  await postAsBank(request, `disputes/${dispute.id}`, { status: 'won' })
  await expect
    .poll(async () => (await request.get(disputes, { headers })).text(), { timeout: 60_000 })
    .toContain('"won"')
  await page.reload()
  await expect(page.getByText('Dispute won')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible()
})
