import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, useLocation, type LoaderFunction } from 'react-router'
import { checkout } from '../storefront/checkout/checkout-store'
import { PAYMENT, REVIEW, startingWith, type CheckoutProgress } from '../storefront/checkout/checkout-progress'
import CheckoutPage, { clientLoader } from '../storefront/checkout/checkout-page'
import SuccessPage from '../storefront/checkout/success-page'
import { answering, type Answering } from './answering'
import { aCart, anAddress, anOrder, CART_AMOUNT } from './checkout'

export const CART = 'GET /api/cart'
export const LAST_ORDER = 'GET /api/orders?per_page=1'
export const SETTINGS = 'GET /api/payment-settings'
export const OPEN_PAYMENT = 'POST /api/create-payment-intent'
export const CONFIRM = 'POST /test-gateway/v1/payment_intents/pi_1/confirm'
export const AUTHENTICATE = 'POST /test-gateway/v1/payment_intents/pi_1/authenticate'
export const CHECKOUT = 'POST /api/checkout'

const all = (body: unknown) => ({ status: 200, body })

/** The replies of a checkout in which every call succeeds. */
const GOOD_DAY: Answering = {
  [CART]: all(aCart),
  [LAST_ORDER]: all({ data: [] }),
  [SETTINGS]: all({ gateway: 'test', publishableKey: 'pk_test_local', currency: 'usd' }),
  [OPEN_PAYMENT]: all({ clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', isAuthorized: false }),
  [CONFIRM]: all({ id: 'pi_1', status: 'requires_capture' }),
  [AUTHENTICATE]: all({ id: 'pi_1', status: 'requires_capture' }),
  [CHECKOUT]: all({ status: 'success', order: anOrder }),
}

export const paying: CheckoutProgress = { ...startingWith(anAddress), step: PAYMENT }
export const reviewing: CheckoutProgress = {
  ...paying,
  step: REVIEW,
  payment: { intentId: 'pi_1', amount: CART_AMOUNT },
}

/** Opens the checkout at the given progress. The replies may be changed afterwards. */
export async function openCheckout(progress: CheckoutProgress | null = null, changes: Answering = {}) {
  const answers = { ...GOOD_DAY, ...changes }
  const server = answering(answers)
  if (progress) checkout.begin(progress)
  const Stub = createRoutesStub([
    {
      path: '/checkout',
      // Casts, because the types of a route's component and loader are stricter than those of the stub.
      Component: CheckoutPage as ComponentType,
      loader: clientLoader as unknown as LoaderFunction,
      HydrateFallback: () => null,
    },
    { path: '/checkout/success', Component: SuccessPage },
    { path: '*', Component: Elsewhere },
  ])
  const page = render(<Stub initialEntries={['/checkout']} />)
  await screen.findByRole('heading', { level: 1 })
  const reload = async () => {
    page.unmount()
    return openCheckout(null, answers)
  }
  return { ...server, answers, reload }
}

/** Resets the checkout and the sessionStorage for the next test. */
export function closeCheckout(): void {
  act(checkout.forget)
  sessionStorage.clear()
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string) => userEvent.click(button(name))
export const findStep = (name: string) => screen.findByRole('heading', { level: 2, name })

export async function enterCard(number = '4242424242424242', expiry = '1239', cvc = '123') {
  await userEvent.type(await screen.findByLabelText('Card number'), number)
  await userEvent.type(field('Expiry'), expiry)
  await userEvent.type(field('Security code (CVC)'), cvc)
}

function Elsewhere() {
  return <p data-testid="whereabouts">{useLocation().pathname}</p>
}
