import type { Page } from '@playwright/test'

/** Answers a call of Stripe's script to its host. */
type Confirm = (path: string, form: URLSearchParams) => Promise<{ status: number; body: string }>

/** Mocks as much of Stripe's script as the page uses. The card field is an empty box. */
export async function mockStripe(page: Page, confirm: Confirm): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
  )
  await page.route('https://api.stripe.com/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const answer = await confirm(pathname, new URLSearchParams(route.request().postData() ?? ''))
    await route.fulfill({
      ...answer,
      headers: { 'access-control-allow-origin': '*' },
      contentType: 'application/json',
    })
  })
}

function script(): void {
  const field = {
    mount: (place: HTMLElement) => {
      place.dataset.testid = 'stripe-fields'
      place.textContent = 'Card'
    },
    destroy: () => undefined,
    on: () => undefined,
    off: () => undefined,
    update: () => undefined,
  }
  const stripe = ({ clientSecret }: { clientSecret: string }) => ({
    create: () => field,
    getElement: () => null,
    update: () => undefined,
    clientSecret,
  })
  const confirmPayment = async ({ elements }: { elements: { clientSecret: string } }) => {
    const { clientSecret } = elements
    const [id] = clientSecret.split('_secret_')
    const answer = await fetch(`https://api.stripe.com/v1/payment_intents/${id}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({ client_secret: clientSecret }),
    })
    return { paymentIntent: (await answer.json()) as object }
  }
  const made = () => ({
    elements: stripe,
    confirmPayment,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  })
  Object.assign(window, { Stripe: Object.assign(made, { version: 'endive' }) })
}
