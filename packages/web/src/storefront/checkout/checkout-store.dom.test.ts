import type { User } from '@shop/contract/accounts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { anAddress } from '../../testing/checkout'
import { mariam } from '../../testing/people'
import { omar } from '../../testing/visitors'
import { REVIEW, startingWith } from './checkout-progress'

const progress = { ...startingWith(anAddress), step: REVIEW, payment: { intentId: 'pi_1', amount: 100 } } as const

beforeEach(() => () => {
  localStorage.clear()
  sessionStorage.clear()
})

/** Opens the page as after a reload: the modules are fresh, the browser's storage stays. */
async function openPage(user: User = mariam) {
  vi.resetModules()
  const [{ session }, { checkout, forgetCheckoutOnLogout }] = await Promise.all([
    import('../../lib/session'),
    import('./checkout-store'),
  ])
  const signIn = (user: User) => session.apply({ type: 'loginFulfilled', user, token: `token-${user.id}` })
  signIn(user)
  forgetCheckoutOnLogout()
  return { session, checkout, signIn }
}

async function openCheckout() {
  const page = await openPage()
  page.checkout.begin(progress)
  return page
}

describe('what was begun', () => {
  test('is there after a reload', async () => {
    await openCheckout()

    const { checkout } = await openPage()

    expect(checkout.begun()).toEqual(progress)
  })

  test('waits for whoever’s session ran out', async () => {
    const { checkout, session, signIn } = await openCheckout()

    session.expire('token-5')
    expect(checkout.begun()).toEqual(progress)

    signIn(mariam)
    expect(checkout.begun()).toEqual(progress)
  })

  test('is gone when they log out', async () => {
    const { checkout, session } = await openCheckout()

    session.logout()

    expect(checkout.current()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('is gone when they log out on another page, after a reload', async () => {
    await openCheckout()
    const { session } = await openPage()

    session.logout()

    expect(sessionStorage.length).toBe(0)
  })

  test('is nothing for somebody else', async () => {
    const { checkout, signIn } = await openCheckout()

    signIn(omar)

    expect(checkout.begun()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('is nothing for somebody else after a reload either', async () => {
    await openCheckout()

    const { checkout } = await openPage(omar)

    expect(checkout.begun()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })

  test('is gone once it has become an order', async () => {
    const { checkout } = await openCheckout()

    checkout.forget()

    expect(checkout.begun()).toBeNull()
    expect(sessionStorage.length).toBe(0)
  })
})

test.each([
  ['a step that does not exist', { step: 7 }, { step: 0 }],
  ['an address that is none', { shipping: 'x' }, { shipping: { firstName: '', phone: '' } }],
  ['a payment without an id', { payment: { intentId: '', amount: 1 } }, { payment: null }],
  ['a payment without an amount', { payment: { intentId: 'pi_1' } }, { payment: null }],
])('%s in the storage is passed over', async (_, change, read) => {
  const { checkout } = await openPage()
  sessionStorage.setItem('checkout', JSON.stringify({ userId: mariam.id, progress: { ...progress, ...change } }))

  expect(checkout.begun()).toMatchObject(read)
})

test('a storage that holds nonsense holds nothing', async () => {
  const { checkout } = await openPage()
  sessionStorage.setItem('checkout', '{')

  expect(checkout.begun()).toBeNull()
})
