import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { anOrder } from '../../testing/checkout'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import SuccessPage from './success-page'
import { successState } from './success-state'

beforeEach(() => {
  givenSignedIn()
  return () => act(givenNobody)
})

const Stub = createRoutesStub([{ path: '/checkout/success', Component: SuccessPage }])
const entry = (state: unknown) => ({ pathname: '/checkout/success', state })

function open(state: unknown) {
  render(<Stub initialEntries={[entry(state)]} />)
}

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const NO_DETAILS = 'No order details found. You might have accessed this page directly.'

describe('after an order', () => {
  test('its id, total and status are shown, and what was bought', () => {
    open(successState(anOrder))

    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Thank you for your order')
    expect([fact('Order ID'), fact('Total'), fact('Status')]).toEqual(['712', 'AED 867.90', 'Processing'])
    expect(screen.getByRole('listitem').textContent).toBe('Harbour City Home JerseySize M, quantity 2AED 818.00')
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('one can go on', () => {
    open(successState(anOrder))

    const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(addressOf('View Order')).toBe('/orders/712')
    expect(addressOf('Continue Shopping')).toBe('/products')
  })

  test('whose bank has not answered yet says so', () => {
    open(successState({ ...anOrder, status: 'pending', payment_status: 'authorized' }))

    expect(fact('Status')).toBe('Pending')
    expect(screen.getByRole('status').textContent).toContain('Your bank has not answered yet.')
  })

  test('the server, which knows nothing of it, draws what the browser draws at first', () => {
    const html = renderToString(<Stub initialEntries={[entry(successState(anOrder))]} />)

    expect(html).toContain('Loading')
    expect(html).not.toContain('712')
  })
})

test.each([
  ['nothing', undefined],
  ['no order', { order: null, userId: mariam.id }],
  ['something else', { order: { total: 4 }, userId: mariam.id }],
  ['somebody else’s order', { order: anOrder, userId: omar.id }],
])('whoever comes with %s is told so', (_, state) => {
  open(state)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(NO_DETAILS)
  expect(screen.getByRole('link', { name: 'Continue Shopping' }).getAttribute('href')).toBe('/products')
})
