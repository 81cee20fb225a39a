import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { anOrder } from '../../testing/checkout'
import { descriptionOf, heldBack } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aPrintedItem, aPrintOffer } from '../../testing/printed'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as orderPage from './order-page'
import * as ordersPage from './orders-page'

const ORDER = 'GET /api/orders/712'
const CORRECT = 'PUT /api/orders/712/items/2/print'
const RULES = 'GET /api/print-rules'
const OFFER = 'GET /api/products/7/print'
const BUTTON = 'Correct name and number of Harbour City Home Jersey, size M, OMAR 10'
const PROOF = 'Harbour City Home Jersey, back with OMAR 10'

const MINUTE = 60_000
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString()
const orderWith = (changes: object) => ({ ...anOrder, items: [...anOrder.items, { ...aPrintedItem, ...changes }] })
const corrected = {
  ...orderWith({ options: { size: 'M', name: 'OMAR S', number: 11 }, proof: '/pictures/other/640.webp' }),
  events: [{ kind: 'print-changed', status: null, at: anOrder.created_at }],
}

beforeEach(() => {
  givenSignedIn()
  return () => {
    vi.useRealTimers()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

// Dismisses the toasts while the page is still mounted, because toasts outlive the page.
afterEach(() => {
  for (const button of document.querySelectorAll('.toaster [aria-label=Dismiss]')) fireEvent.click(button)
})

function openOrder(changes: object, answers: Answering = {}) {
  const rules = { blocked_words: [{ word: 'rubbish', anywhere: true }] }
  return openOwnPage(orderPage, {
    route: '/orders/:id',
    address: '/orders/712',
    answers: { [ORDER]: ok(orderWith(changes)), [RULES]: ok(rules), [OFFER]: ok(aPrintOffer), ...answers },
  })
}

const items = () => within(screen.getByRole('region', { name: 'Items' }))
const pictures = () =>
  [...screen.getByRole('region', { name: 'Items' }).querySelectorAll('img')].map((img) => [
    img.alt,
    new URL(img.src).pathname,
  ])
const dialog = () => within(screen.getByRole('dialog'))
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label)
const save = () => userEvent.click(dialog().getByRole('button', { name: 'Save' }))

async function fill(label: string, text: string) {
  await userEvent.clear(field(label))
  if (text) await userEvent.type(field(label), text)
}

/** Opens the order page and, on it, the dialog that corrects a print. */
async function openDialog(answers: Answering = {}, changes: object = {}) {
  const page = await openOrder({ print_changeable_until: inMinutes(30), ...changes }, answers)
  await userEvent.click(screen.getByRole('button', { name: BUTTON }))
  await screen.findByRole('dialog', { name: 'Correct name and number' })
  return page
}

const openLiveDialog = async (answers: Answering = {}) => {
  const page = await openDialog(answers)
  await screen.findByText('As it will be printed')
  return page
}

describe('a printed line of an order', () => {
  test('shows what is printed and its proof; a plain one shows its front', async () => {
    await openOrder({})

    expect(items().getByText('Size M, quantity 1, printed OMAR 10')).toBeDefined()
    expect(pictures()).toEqual([
      ['', '/pictures/front/480.png'],
      [PROOF, '/pictures/proof/480.png'],
    ])
    expect(items().getByText('Size M, quantity 2')).toBeDefined()
  })

  test('shows its proof as large as the screen', async () => {
    await openOrder({})

    await userEvent.click(screen.getByRole('button', { name: `Enlarge ${PROOF}` }))

    const viewer = within(await screen.findByRole('dialog', { name: 'Harbour City Home Jersey' }))
    expect(viewer.getByRole<HTMLImageElement>('img', { name: PROOF }).src).toContain('/pictures/proof/')
    await userEvent.click(viewer.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shows its proof at an angle, too, where there is such a picture', async () => {
    await openOrder({ proof_angle: '/pictures/angle/640.webp' })

    await userEvent.click(screen.getByRole('button', { name: `Enlarge ${PROOF}` }))

    const viewer = within(await screen.findByRole('dialog', { name: 'Harbour City Home Jersey' }))
    const angle = viewer.getByRole<HTMLImageElement>('img', { name: `${PROOF}, at an angle` })
    expect(angle.src).toContain('/pictures/angle/')
  })

  test('that is printed says so, and can’t be corrected', async () => {
    await openOrder({ printed_at: inMinutes(-1), print_changeable_until: inMinutes(20) })

    expect(items().getByText('Printed')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Correct/ })).toBeNull()
  })

  test.each([
    ['the half hour is over', () => inMinutes(-1)],
    ['the server names no time', () => null],
    ['the time is none', () => 'soon'],
  ])('can’t be corrected where %s', async (_, until) => {
    await openOrder({ print_changeable_until: until() })

    expect(screen.queryByRole('button', { name: /Correct/ })).toBeNull()
    expect(items().queryByText('Printed')).toBeNull()
  })

  test('can be corrected until the time that is named, and then no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2026, 8, 14, 14, 2) })
    await openOrder({ print_changeable_until: inMinutes(30) })
    expect(screen.getByRole('button', { name: BUTTON })).toBeDefined()
    expect(items().getByText('September 14 at 14:32')).toBeDefined()

    await act(() => vi.advanceTimersByTimeAsync(29 * MINUTE))
    expect(screen.getByRole('button', { name: BUTTON })).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(MINUTE))
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
    expect(items().queryByText('September 14 at 14:32')).toBeNull()
  })
})

describe('a correction', () => {
  test('begins with what was ordered, and shows the back while somebody types', async () => {
    await openLiveDialog()
    expect([field('Name').value, field('Number').value]).toEqual(['OMAR', '10'])
    expect(document.activeElement).toBe(field('Name'))

    await fill('Name', 'omar s.')

    const picture = await dialog().findByRole<HTMLImageElement>('img', { name: 'The back with OMAR S. 10' })
    expect(picture.src).toMatch(/^data:image\/svg\+xml/)
  })

  test('is sent once, shows that it is being saved, and then the new text and proof at once', async () => {
    const slow = heldBack(ok(corrected))
    const { bodiesOf } = await openLiveDialog({ [CORRECT]: slow.reply })
    await fill('Name', 'Omar s')
    await fill('Number', '11')

    const button = dialog().getByRole('button', { name: 'Save' })
    await userEvent.dblClick(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(button.textContent).toContain('Saving')
    slow.release()

    expect(await items().findByText('Size M, quantity 1, printed OMAR S 11')).toBeDefined()
    expect(bodiesOf(CORRECT)).toEqual([{ name: 'Omar s', number: 11 }])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByText('Name and number are corrected.')).toBeDefined()
    expect(screen.getByText('Name and number corrected')).toBeDefined()
    expect(pictures().at(-1)).toEqual(['Harbour City Home Jersey, back with OMAR S 11', '/pictures/other/480.png'])
  })

  test.each([
    ['', '', 'Name', 'Please enter a name or a number.'],
    ['OMAR<script>', '10', 'Name', 'Only letters, spaces, hyphens, apostrophes and dots can be printed.'],
    ['A name too long to print', '10', 'Name', 'A name has at most 14 characters.'],
    ['R u b b i s h', '10', 'Name', 'We don’t print this. Please choose something else.'],
    ['OMAR', '100', 'Number', 'A number is a whole number from 0 to 99.'],
    ['OMAR', 'ten', 'Number', 'A number is a whole number from 0 to 99.'],
  ])('to “%s” and “%s” is refused at the field, and not sent', async (name, number, label, text) => {
    const { bodiesOf } = await openLiveDialog()
    await fill('Name', name)
    await fill('Number', number)

    await save()

    expect(descriptionOf(field(label))).toContain(text)
    expect(document.activeElement).toBe(field(label))
    expect(bodiesOf(CORRECT)).toEqual([])
    await userEvent.type(field(label), '1')
    expect(descriptionOf(field(label))).not.toContain(text)
  })

  test('to a name in Arabic is answered with one in Latin letters, taken with one press', async () => {
    const { bodiesOf } = await openLiveDialog({ [CORRECT]: ok(corrected) })
    await fill('Name', 'محمد')
    await save()
    expect(descriptionOf(field('Name'))).toContain('Names are printed in Latin letters.')

    await userEvent.click(dialog().getByRole('button', { name: /^Use / }))

    expect(field('Name').value).toMatch(/^[A-Z]+$/)
    expect(descriptionOf(field('Name'))).toBe('')
    const { value } = field('Name')
    await save()
    expect(bodiesOf(CORRECT)).toEqual([{ name: value, number: 10 }])
  })

  test('to the same text changes nothing and asks nobody', async () => {
    const { bodiesOf } = await openLiveDialog()
    await fill('Name', 'omar')

    await save()

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(CORRECT)).toEqual([])
  })

  test('that the server refuses is explained at its field', async () => {
    const errors = { number: ['We don’t print this. Please choose something else.'] }
    await openLiveDialog({ [CORRECT]: { status: 422, body: { message: 'No.', errors } } })
    await fill('Number', '88')

    await save()

    expect(descriptionOf(field('Number'))).toContain('We don’t print this.')
    expect(document.activeElement).toBe(field('Number'))
  })

  test('that comes too late is told in the dialog, and the page behind it knows as well', async () => {
    const message = 'It is printed already and can’t be changed any more.'
    const answers: Answering = { [CORRECT]: { status: 409, body: { message, code: 'conflict' } } }
    answers[ORDER] = () => replies.shift() ?? { status: 500 }
    const replies = [
      ok(orderWith({ print_changeable_until: inMinutes(30) })),
      ok(orderWith({ printed_at: inMinutes(0), print_changeable_until: null })),
    ]
    await openLiveDialog(answers)
    await fill('Number', '11')

    await save()

    expect((await dialog().findByRole('alert')).textContent).toBe(message)
    expect(field('Number').value).toBe('11')
    expect(items().getByText('Printed')).toBeDefined()
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
  })

  test.each([
    ['no answer', undefined],
    ['a failing server', { status: 500, body: { message: 'Internal error' } }],
  ])('after %s can be sent again, and nothing typed is lost', async (_, reply) => {
    const answers: Answering = { [CORRECT]: reply }
    await openLiveDialog(answers)
    await fill('Name', 'OMAR S')

    await save()

    expect((await dialog().findByRole('alert')).textContent).toContain('could not be changed. Please try again.')
    expect(field('Name').value).toBe('OMAR S')
  })

  test('is possible where rules and drawing can’t be had: the proof stays, the server decides', async () => {
    const { bodiesOf } = await openDialog({ [RULES]: undefined, [OFFER]: { status: 404 }, [CORRECT]: ok(corrected) })
    expect(dialog().getByText('As you ordered it')).toBeDefined()
    await fill('Number', 'ten')
    await save()
    expect(descriptionOf(field('Number'))).toContain('from 0 to 99')
    expect(bodiesOf(CORRECT)).toEqual([])

    await fill('Number', '')
    await save()

    await waitFor(() => expect(bodiesOf(CORRECT)).toEqual([{ name: 'OMAR' }]))
  })

  test('whose time runs out while the dialog is open loses nothing that was typed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const user = userEvent.setup({ advanceTimers: (time) => vi.advanceTimersByTime(time) })
    await openOrder({ print_changeable_until: inMinutes(1) })
    await user.click(screen.getByRole('button', { name: BUTTON }))
    await screen.findByRole('dialog')
    await user.type(field('Name'), 'S')

    await act(() => vi.advanceTimersByTimeAsync(2 * MINUTE))

    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull()
    expect(field('Name').value).toBe('OMARS')
  })
})

test('the history names what is printed, and shows its proof', async () => {
  const list = { data: [orderWith({})], meta: { page: 1, per_page: 24, total: 1 } }
  await openOwnPage(ordersPage, { route: '/orders', answers: { 'GET /api/orders': ok(list) } })

  const row = within(screen.getByRole('row', { name: /#712/ }))
  expect(row.getByText('Harbour City Home Jersey, Harbour City Home Jersey with OMAR 10')).toBeDefined()
  expect(row.getByRole<HTMLImageElement>('img', { name: PROOF }).src).toContain('/pictures/proof/')
})
