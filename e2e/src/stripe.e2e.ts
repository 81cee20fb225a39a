import { expect, test } from '@playwright/test'
import { fillCart, fillShipping } from './checkout-steps'
import { givenCustomer, storeSession } from './customer'
import { newDataDirWithDemoAndPictures } from './demo-folder'
import { mockStripe } from './mock-stripe'
import { end, launch, MAIN_SHOP, portOf, untilReady, type ShopProcess } from './shop-process'
import { visit } from './shop-page'

/** With Stripe keys the server calls Stripe over the network; here it calls the test gateway of the main shop. */
const GATEWAY = `${MAIN_SHOP}/test-gateway`
const PORT = portOf('stripe')

// Serial, so that the tests share one shop.
test.describe.configure({ mode: 'serial' })
let shop: ShopProcess
test.beforeAll(async () => {
  test.setTimeout(120_000)
  shop = launch(PORT, await newDataDirWithDemoAndPictures(), {
    STRIPE_SECRET_KEY: 'sk_test_local',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
    STRIPE_WEBHOOK_SECRET: 'whsec_test',
    STRIPE_API_BASE: GATEWAY,
    RATE_LIMIT: 'off',
  })
  await untilReady(shop)
})
test.afterAll(() => end(shop, 'SIGTERM'))
test.use({ baseURL: `http://localhost:${PORT}` })

test('with Stripe keys the card is taken by Stripe, whose script comes only at the payment step', async ({
  page,
  request,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('stripe.com')) asked.push(new URL(request.url()).host)
  })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  await mockStripe(page, confirmAtGateway)
  await storeSession(page, await givenCustomer(request))
  await fillCart(page)
  await visit(page, '/checkout')
  expect(asked).toEqual([])
  await fillShipping(page)
  await expect(page.getByTestId('stripe-fields')).toBeVisible()
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await page.getByRole('button', { name: 'Place Order' }).click()

  await expect(page).toHaveURL('/checkout/success')
  await expect(page.getByText(/processing/i).first()).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['js.stripe.com', 'api.stripe.com']))
  expect(complaints).toEqual([])
})

test('with Stripe keys there is no test gateway', async ({ request }) => {
  const headers = { authorization: 'Bearer sk_test_local' }
  expect((await request.post('/test-gateway/v1/payment_intents', { headers })).status()).toBe(404)
})

test('without Stripe’s script the page says so', async ({ page, request }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort())
  await storeSession(page, await givenCustomer(request))
  await fillCart(page)
  await visit(page, '/checkout')
  await fillShipping(page)
  await expect(page.getByText('Failed to initialize payment system. Please refresh or try again later.')).toBeVisible()
})

/** Stripe's own host is the test gateway of the main shop, by which every card is accepted. */
async function confirmAtGateway(path: string, form: URLSearchParams) {
  form.set('payment_method', 'pm_card_visa')
  const answer = await fetch(GATEWAY + path, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.text() }
}
