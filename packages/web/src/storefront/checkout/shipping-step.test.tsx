import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SHIPPING_FIELDS } from './checkout-address'
import { startingWith } from './checkout-progress'
import { anAddress, anOrder } from '../../testing/checkout'
import {
  button,
  CART,
  closeCheckout,
  field,
  findStep,
  LAST_ORDER,
  OPEN_PAYMENT,
  openCheckout,
  press,
} from '../../testing/open-checkout'
import { descriptionOf } from '../../testing/open-form-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'

beforeEach(() => {
  givenSignedIn()
  return () => {
    closeCheckout()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const LABELS = [
  'First Name',
  'Last Name',
  'Address Line 1',
  'Address Line 2 (optional)',
  'City',
  'State',
  'ZIP',
  'Country',
  'Phone',
]
const REQUIRED = LABELS.filter((label) => !label.includes('optional'))
const values = () => LABELS.map((label) => field(label).value)
const fromLastOrder = { [LAST_ORDER]: { status: 200, body: { data: [anOrder] } } }

async function enterAddress() {
  for (const [index, label] of LABELS.entries()) {
    const text = anAddress[SHIPPING_FIELDS[index] ?? 'city']
    await userEvent.clear(field(label))
    if (text) await userEvent.type(field(label), text)
  }
}

describe('the steps', () => {
  test('are three, of which the first is current', async () => {
    await openCheckout()
    const steps = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')

    expect(steps.map((step) => step.textContent)).toEqual(['1Shipping Address', '2Payment Details', '3Review Order'])
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null])
  })

  test('stand beside what is being bought', async () => {
    await openCheckout()
    const summary = within(screen.getByRole('complementary', { name: 'Your order' }))

    expect(summary.getByText('Size M, quantity 2')).toBeDefined()
    expect(summary.getByText('Quantity 1')).toBeDefined()
    expect(summary.getAllByText(/^\d/).map((amount) => amount.textContent)).toEqual(['818.00', '49.90', '867.90'])
    expect(summary.getByRole('link', { name: 'Edit cart' }).getAttribute('href')).toBe('/cart')
  })

  test('a small screen can unfold the order', async () => {
    await openCheckout()
    const fold = button('Show 3 items')
    expect(fold.getAttribute('aria-expanded')).toBe('false')

    await userEvent.click(fold)

    expect(button('Hide 3 items').getAttribute('aria-expanded')).toBe('true')
  })
})

describe('the address', () => {
  test('has the fields of the specification, which a browser can fill in', async () => {
    await openCheckout()

    expect(LABELS.map((label) => field(label).autocomplete)).toEqual([
      'shipping given-name',
      'shipping family-name',
      'shipping address-line1',
      'shipping address-line2',
      'shipping address-level2',
      'shipping address-level1',
      'shipping postal-code',
      'shipping country-name',
      'shipping tel',
    ])
    expect(field('Country').list?.options[0]?.value).toBe('United Arab Emirates')
  })

  test('starts with the customer’s name and the shop’s country where there is no order yet', async () => {
    await openCheckout()

    expect(values()).toEqual(['Mariam', 'Haddad', '', '', '', '', '', 'United Arab Emirates', ''])
  })

  test('is required but for its second line', async () => {
    const { bodiesOf } = await openCheckout()
    for (const label of ['First Name', 'Last Name', 'Country']) await userEvent.clear(field(label))

    await press('Next')

    expect(REQUIRED.map((label) => descriptionOf(field(label)))).toEqual(REQUIRED.map(() => 'This field is required'))
    expect(descriptionOf(field('Address Line 2 (optional)'))).toBe('')
    expect(document.activeElement).toBe(field('First Name'))
    expect(bodiesOf(OPEN_PAYMENT)).toEqual([])
  })

  test('blanks are no address', async () => {
    await openCheckout(startingWith({ ...anAddress, city: '   ' }))

    await press('Next')

    expect(descriptionOf(field('City'))).toBe('This field is required')
    expect(document.activeElement).toBe(field('City'))
  })

  test('the error of a field goes when it is edited, and only its own', async () => {
    await openCheckout()
    await press('Next')

    await userEvent.type(field('City'), 'D')

    expect(descriptionOf(field('City'))).toBe('')
    expect(field('City').getAttribute('aria-invalid')).toBeNull()
    expect(descriptionOf(field('State'))).toBe('This field is required')
  })

  test('leads on to the payment, which gets the focus', async () => {
    await openCheckout()
    await enterAddress()

    await press('Next')

    expect(document.activeElement).toBe(await findStep('Payment Details'))
    const [first, second] = within(screen.getByRole('list', { name: 'Steps' })).getAllByRole('listitem')
    expect(first?.textContent).toBe('Done:Shipping Address')
    expect(second?.getAttribute('aria-current')).toBe('step')
  })

  test('has no way back', async () => {
    await openCheckout()

    expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  })

  test('comes from the last order', async () => {
    await openCheckout(null, fromLastOrder)

    expect(values()).toEqual(Object.values(anAddress))
  })

  test('what was typed survives a reload, and the last order does not overwrite it', async () => {
    const { reload } = await openCheckout(null, fromLastOrder)
    await userEvent.clear(field('City'))
    await userEvent.type(field('City'), 'Sharjah')

    await reload()

    expect(field('City').value).toBe('Sharjah')
    expect(field('Phone').value).toBe(anAddress.phone)
  })
})

describe('a cart', () => {
  test('that is empty can’t be checked out', async () => {
    await openCheckout(null, { [CART]: { status: 200, body: { items: [], total: 0 } } })

    expect(screen.getByText('Your cart is empty. Please add items before proceeding to checkout.').tagName).toBe('H2')
    expect(screen.getByRole('link', { name: 'Browse Jerseys' }).getAttribute('href')).toBe('/products')
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  })

  test('that can’t be loaded says so and can be tried again', async () => {
    const { answers } = await openCheckout(null, { [CART]: { status: 500 } })
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch cart')

    answers[CART] = { status: 200, body: { items: [], total: 0 } }
    await userEvent.click(screen.getByRole('link', { name: 'Try again' }))

    expect(await screen.findByText(/^Your cart is empty/)).toBeDefined()
  })

  test('whose prices changed says so beside the order', async () => {
    const message = 'The price of Hill Rovers Scarf changed from AED 59.90 to AED 49.90.'
    const notices = [{ kind: 'price', item_id: 32, product_name: 'Hill Rovers Scarf', message }]
    const item = { id: 32, product: { id: 9, name: 'Hill Rovers Scarf' }, price: 49.9, quantity: 1, options: {} }
    await openCheckout(null, { [CART]: { status: 200, body: { items: [item], total: 49.9, notices } } })

    expect(screen.getByRole('status').textContent).toBe(message)
  })
})

describe('the address book', () => {
  const ADDRESSES = 'GET /api/addresses'
  const home = { ...anAddress, id: 4, is_default: true }
  const office = { ...anAddress, address1: 'Office Tower', id: 5, is_default: false }
  const book = { [ADDRESSES]: { status: 200, body: { data: [home, office] } } }
  const picker = () => screen.getByLabelText<HTMLSelectElement>('Saved address')
  const saving = () => screen.queryByRole('checkbox', { name: 'Save this address in my address book' })

  test('begins with the default, and fills the form with what is chosen', async () => {
    await openCheckout(null, book)
    expect(field('Address Line 1').value).toBe(home.address1)
    expect(picker().selectedOptions[0]?.textContent).toContain('(default)')
    expect(saving()).toBeNull()

    await userEvent.selectOptions(picker(), '5')
    expect(field('Address Line 1').value).toBe('Office Tower')

    await userEvent.selectOptions(picker(), 'Another address')
    expect(values().every((value) => value === '')).toBe(true)
    expect(saving()).not.toBeNull()
  })

  test('gets a new address where the customer ticks that, once', async () => {
    const { bodiesOf } = await openCheckout(null, { ...book, 'POST /api/addresses': { status: 201, body: home } })
    await userEvent.type(field('Address Line 1'), ', Flat 2')
    expect(picker().value).toBe('another')
    await userEvent.click(saving() ?? document.body)
    await press('Next')

    await findStep('Payment Details')
    const address1 = `${home.address1}, Flat 2`
    expect(bodiesOf('POST /api/addresses')).toEqual([{ ...anAddress, address1, is_default: false }])
  })

  test('is not shown where it is empty or does not load', async () => {
    await openCheckout(null, { ...fromLastOrder, [ADDRESSES]: { status: 500 } })
    expect(screen.queryByLabelText('Saved address')).toBeNull()
    expect(field('First Name').value).toBe(anOrder.shipping_first_name)
  })
})
