import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { checkout } from './checkout-store'
import { anAddress } from '../../testing/checkout'
import {
  AUTHENTICATE,
  button,
  closeCheckout,
  CONFIRM,
  enterCard,
  field,
  findStep,
  openCheckout,
  paying,
  press,
} from '../../testing/open-checkout'
import { descriptionOf, heldBack } from '../../testing/open-form-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'

beforeEach(() => {
  givenSignedIn()
  return () => {
    closeCheckout()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

describe('the card form', () => {
  test('says that it is a test, and knows the test cards', async () => {
    await openCheckout(paying)

    expect(await screen.findByText(/^This is a test payment/)).toBeDefined()
    const cards = within(screen.getByRole('list', { name: 'Test cards' })).getAllByRole('button')
    expect(cards.map((card) => card.textContent)).toEqual([
      '4242 4242 4242 4242 succeeds',
      '4000 0000 0000 0002 is declined',
      '4000 0000 0000 9995 has insufficient funds',
      '4000 0025 0000 3155 asks for a second confirmation',
    ])
  })

  test('groups the digits, shows the brand, and asks a phone for its number keys', async () => {
    await openCheckout(paying)
    await enterCard('378282246310005', '529', '1234')

    expect(field('Card number').value).toBe('3782 822463 10005')
    expect(screen.getByText('American Express')).toBeDefined()
    expect(field('Expiry').value).toBe('05 / 29')
    expect(field('Security code (CVC)').value).toBe('1234')
    for (const label of ['Card number', 'Expiry', 'Security code (CVC)']) expect(field(label).inputMode).toBe('numeric')
    expect([field('Card number').autocomplete, field('Expiry').autocomplete]).toEqual(['cc-number', 'cc-exp'])
    expect(field('Security code (CVC)').autocomplete).toBe('cc-csc')
  })

  test('keeps the caret where it was when a digit in the middle goes', async () => {
    await openCheckout(paying)
    const number = await screen.findByLabelText<HTMLInputElement>('Card number')
    await userEvent.type(number, '4242424242424242')

    await userEvent.type(number, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 })

    expect(number.value).toBe('4242 2424 2424 242')
    expect(number.selectionStart).toBe(4)
  })

  test('is filled in by one click on a test card', async () => {
    await openCheckout(paying)
    await screen.findByLabelText('Card number')
    await press('Confirm Payment')

    await press('4242 4242 4242 4242 succeeds')

    const nextYear = String(new Date().getFullYear() + 1).slice(-2)
    expect(field('Card number').value).toBe('4242 4242 4242 4242')
    expect(field('Expiry').value).toBe(`12 / ${nextYear}`)
    expect(field('Security code (CVC)').value).toBe('123')
    expect(screen.getByText('Visa')).toBeDefined()
    expect(descriptionOf(field('Card number'))).toBe('')
  })

  test('asks for every field before it asks the bank', async () => {
    const { bodiesOf } = await openCheckout(paying)
    await screen.findByLabelText('Card number')

    await press('Confirm Payment')

    expect(descriptionOf(field('Card number'))).toBe('Please enter your card number.')
    expect(descriptionOf(field('Expiry'))).toBe('Please enter the expiry date as MM / YY.')
    expect(descriptionOf(field('Security code (CVC)'))).toBe('Please enter the security code.')
    expect(document.activeElement).toBe(field('Card number'))
    expect(bodiesOf(CONFIRM)).toEqual([])
  })

  test('sees what can’t be a card', async () => {
    const { bodiesOf } = await openCheckout(paying)
    await enterCard('4242424242424241', '0120', '12')

    await press('Confirm Payment')

    expect(descriptionOf(field('Card number'))).toBe('This card number isn’t valid.')
    expect(descriptionOf(field('Expiry'))).toBe('This card has expired. Please use another one.')
    expect(descriptionOf(field('Security code (CVC)'))).toBe('The security code has 3 digits, with American Express 4.')
    expect(bodiesOf(CONFIRM)).toEqual([])
  })

  test('confirms the card once, keeps its payment and goes on to the review', async () => {
    const { reply, release } = heldBack({ status: 200, body: { id: 'pi_1', status: 'requires_capture' } })
    const { bodiesOf } = await openCheckout(paying, { [CONFIRM]: reply })
    await enterCard()

    const confirm = button('Confirm Payment')
    await userEvent.dblClick(confirm)
    expect(confirm.getAttribute('aria-busy')).toBe('true')
    expect(button('Back').disabled).toBe(true)
    release()

    expect(await findStep('Review Order')).toBeDefined()
    expect(bodiesOf(CONFIRM)).toHaveLength(1)
    expect(checkout.current()?.payment).toEqual({ intentId: 'pi_1', amount: 86_790 })
  })

  test('a payment that is already taken counts as well', async () => {
    await openCheckout(paying, { [CONFIRM]: { status: 200, body: { id: 'pi_1', status: 'succeeded' } } })
    await enterCard()

    await press('Confirm Payment')

    expect(await findStep('Review Order')).toBeDefined()
  })

  test('leaves nothing of the card anywhere but at the gateway', async () => {
    const { calls } = await openCheckout(paying)
    await enterCard()
    await press('Confirm Payment')
    await findStep('Review Order')

    const elsewhere = calls.filter(({ name }) => name !== CONFIRM)
    const kept = [elsewhere, Object.entries(sessionStorage), Object.entries(localStorage)].map((some) =>
      JSON.stringify(some),
    )
    expect(kept.join()).toContain('pi_1')
    for (const text of [...kept, document.body.innerHTML]) expect(text.replace(/\s/g, '')).not.toContain('42424242')
  })

  test.each([
    [
      'the provider’s words',
      { status: 402, body: { error: { message: 'Your card was declined.' } } },
      'Your card was declined.',
    ],
    ['ours where it has none', { status: 402, body: { error: {} } }, 'An unexpected error occurred.'],
    ['ours where no answer comes', undefined, 'An unexpected error occurred.'],
  ])('a refused card is told in %s, and another may be tried', async (_, reply, text) => {
    const { answers } = await openCheckout(paying, { [CONFIRM]: reply })
    await enterCard()
    await press('Confirm Payment')

    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(text)
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
    expect(field('Card number').value).toBe('4242 4242 4242 4242')
    expect(checkout.current()?.payment).toBeNull()

    answers[CONFIRM] = { status: 200, body: { id: 'pi_1', status: 'requires_capture' } }
    await press('Confirm Payment')
    expect(await findStep('Review Order')).toBeDefined()
  })

  test('goes back to the address, which is as it was', async () => {
    await openCheckout(paying)
    await screen.findByLabelText('Card number')

    await press('Back')

    expect(document.activeElement).toBe(await findStep('Shipping Address'))
    expect(field('First Name').value).toBe(anAddress.firstName)
  })
})

describe('a second confirmation', () => {
  const asking = { [CONFIRM]: { status: 200, body: { id: 'pi_1', status: 'requires_action' } } }
  const last_payment_error = { message: 'We are unable to authenticate your payment method.' }
  const refused = { status: 200, body: { id: 'pi_1', status: 'requires_payment_method', last_payment_error } }

  async function payAndBeAsked(changes = {}) {
    const page = await openCheckout(paying, { ...asking, ...changes })
    await screen.findByLabelText('Card number')
    await press('4000 0025 0000 3155 asks for a second confirmation')
    await press('Confirm Payment')
    await screen.findByRole('dialog', { name: 'Confirm it is you' })
    return page
  }

  test('that is given leads to the review', async () => {
    const { bodiesOf } = await payAndBeAsked()

    await press('Complete authentication')

    expect(await findStep('Review Order')).toBeDefined()
    expect(bodiesOf(AUTHENTICATE)).toEqual([{ client_secret: 'pi_1_secret_2', outcome: 'succeed' }])
  })

  test.each(['Fail authentication', 'Close'])('%s: says so, and the card may be tried again', async (name) => {
    const { bodiesOf } = await payAndBeAsked({ [AUTHENTICATE]: refused })

    await press(name)

    expect((await screen.findByRole('alert')).textContent).toBe(last_payment_error.message)
    expect(bodiesOf(AUTHENTICATE)).toEqual([{ client_secret: 'pi_1_secret_2', outcome: 'fail' }])
    expect(screen.queryByRole('button', { name: 'Complete authentication' })).toBeNull()
    expect(button('Confirm Payment').getAttribute('aria-busy')).toBeNull()
  })
})
