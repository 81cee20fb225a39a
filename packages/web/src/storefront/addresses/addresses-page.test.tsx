import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { anAddress } from '../../testing/checkout'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as addressesPage from './addresses-page'

const LIST = 'GET /api/addresses'
const home = { ...anAddress, id: 1, is_default: true }
const office = { ...anAddress, address1: 'Office Tower', id: 2, is_default: false }

beforeEach(() => {
  givenSignedIn()
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

// Dismisses the toasts while the page is still mounted, because toasts outlive the page.
afterEach(() => {
  for (const button of document.querySelectorAll('.toaster [aria-label=Dismiss]')) fireEvent.click(button)
})

const open = (answers: Answering) =>
  openOwnPage(addressesPage, { route: '/profile/addresses', address: '/profile/addresses', answers })
const book = (...data: object[]) => ok({ data })
const dialog = () => within(screen.getByRole('dialog'))

test('the book shows each address as on a parcel, and which is the default', async () => {
  await open({ [LIST]: book(home, office) })

  const [first, second] = within(screen.getByRole('list')).getAllByRole('listitem')
  expect(first?.textContent).toContain('Default')
  expect(first?.textContent).toContain('Dubai, Dubai 00000')
  expect(second?.textContent).toContain('Office Tower')
  expect(second?.textContent).not.toContain('DefaultMariam')
})

test('an empty book has a way on', async () => {
  await open({ [LIST]: book() })
  expect(screen.getByRole('heading', { name: 'You have no saved addresses yet' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add address' })).toBeDefined()
})

test('an address is added once for two clicks, after its fields were checked', async () => {
  const answers: Answering = { [LIST]: book(home), 'POST /api/addresses': ok(office) }
  const { bodiesOf } = await open(answers)
  await userEvent.click(screen.getByRole('button', { name: 'Add address' }))
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))
  expect(dialog().getAllByText('This field is required')).toHaveLength(8)
  expect(bodiesOf('POST /api/addresses')).toEqual([])

  const fields = dialog()
  const fill = (label: string, text: string) =>
    fireEvent.input(fields.getByLabelText(label), { target: { value: text } })
  fill('First Name', office.firstName)
  fill('Last Name', office.lastName)
  fill('Address Line 1', office.address1)
  fill('City', office.city)
  fill('State', office.state)
  fill('ZIP', office.zip)
  fill('Country', office.country)
  fill('Phone', office.phone)
  await userEvent.click(dialog().getByRole('checkbox', { name: 'Use as my default address' }))
  answers[LIST] = book({ ...office, is_default: true }, { ...home, is_default: false })
  await userEvent.dblClick(dialog().getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('The address is saved.')).toBeDefined()
  const { id: _, ...typed } = office
  expect(bodiesOf('POST /api/addresses')).toEqual([{ ...typed, is_default: true }])
  expect(await screen.findByText('Office Tower')).toBeDefined()
})

test('an address is edited with what it says now, and a refusal keeps what was typed', async () => {
  const { bodiesOf } = await open({
    [LIST]: book(home, office),
    'PUT /api/addresses/2': { status: 422, body: { message: 'No.', errors: { zip: ['At most 20 characters.'] } } },
  })
  await userEvent.click(screen.getByRole('button', { name: /^Edit.*Office Tower/ }))
  const street = dialog().getByLabelText<HTMLInputElement>('Address Line 1')
  expect(street.value).toBe('Office Tower')
  await userEvent.type(street, ', Floor 3')
  await userEvent.click(dialog().getByRole('button', { name: 'Save' }))

  expect(await dialog().findByText('At most 20 characters.')).toBeDefined()
  expect(street.value).toBe('Office Tower, Floor 3')
  expect(bodiesOf('PUT /api/addresses/2')).toMatchObject([{ address1: 'Office Tower, Floor 3', is_default: false }])
})

test('another address becomes the default', async () => {
  const { bodiesOf } = await open({ [LIST]: book(home, office), 'PUT /api/addresses/2': ok(office) })
  await userEvent.click(screen.getByRole('button', { name: /^Make default.*Office Tower/ }))

  expect(await screen.findByText('This is your default address now.')).toBeDefined()
  expect(bodiesOf('PUT /api/addresses/2')).toMatchObject([{ address1: 'Office Tower', is_default: true }])
})

test('an address is deleted after a question, and a failure is told', async () => {
  const answers: Answering = { [LIST]: book(home, office), 'DELETE /api/addresses/2': { status: 500 } }
  await open(answers)
  const ask = () => userEvent.click(screen.getByRole('button', { name: /^Delete.*Office Tower/ }))
  await ask()
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The address could not be deleted. Please try again.')).toBeDefined()

  answers['DELETE /api/addresses/2'] = ok({ message: 'x' })
  answers[LIST] = book(home)
  await ask()
  await userEvent.click(dialog().getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('The address is deleted.')).toBeDefined()
  // The result is told before the book was asked again.
  await waitFor(() => expect(screen.queryByText('Office Tower')).toBeNull())
})

test('a book that does not load can be tried again', async () => {
  const answers: Answering = { [LIST]: { status: 500 } }
  await open(answers)
  expect(screen.getByRole('alert').textContent).toContain('Your addresses could not be loaded. Please try again.')

  answers[LIST] = book(home)
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }))
  expect(await screen.findByText('Villa 14, Street 8')).toBeDefined()
})
