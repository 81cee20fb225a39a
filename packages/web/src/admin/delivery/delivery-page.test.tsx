import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { someSettings, standardOffer } from '../../testing/delivery'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { lina } from '../../testing/staff'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as deliveryPage from './delivery-page'

beforeEach(() => {
  givenSignedIn(lina)
})
afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const LOAD = 'GET /api/admin/delivery'
const SAVE = 'PUT /api/admin/delivery'
const PREVIEW = 'POST /api/admin/delivery-preview'
const managed = { settings: someSettings, version: 3, updated_at: null, updated_by: null, today: '2026-11-16' }
const estimate = { place: 'Dubai, United Arab Emirates', methods: [standardOffer], refusal: null }

async function open(changes: Answering = {}) {
  const answers: Answering = { [LOAD]: ok(managed), [PREVIEW]: ok(estimate), ...changes }
  return { answers, ...(await openOwnPage(deliveryPage, { route: '/admin/settings/delivery', answers })) }
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('zones, methods and calendar are there, and the preview says what an order would get now', async () => {
  await open()

  expect(field('Zone').value).toBe('Emirates')
  expect(field('Countries').value).toBe('United Arab Emirates')
  expect(field('States or emirates').value).toBe('Dubai, Sharjah')
  expect(within(screen.getByRole('group', { name: 'Standard' })).getAllByLabelText('Price (AED)')).toHaveLength(2)
  expect(screen.getByRole('button', { name: 'Sat' }).getAttribute('aria-pressed')).toBe('false')
  expect(await screen.findByText('Standard, AED 0, arrives Tue 17 – Thu 19')).toBeDefined()
  expect(screen.getByText(/Everywhere else is refused before payment/)).toBeDefined()
})

test('a changed price is saved with everything else, by the version that was loaded', async () => {
  const { bodiesOf } = await open({ [SAVE]: ok({ ...managed, version: 4 }) })
  const [price] = within(screen.getByRole('group', { name: 'Standard' })).getAllByLabelText('Price (AED)')
  await userEvent.clear(price ?? document.body)
  await userEvent.type(price ?? document.body, '19.50')
  expect(screen.getByText(/Not saved yet/)).toBeDefined()

  await press('Save')

  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1))
  expect(bodiesOf(SAVE)).toMatchObject([
    {
      version: 3,
      settings: { zones: [{ id: 1, methods: [{ id: 2, tiers: [{ from: 0, price: 19.5 }, { from: 300 }] }] }] },
    },
  ])
  expect(await screen.findByText('Delivery saved. It applies from now on.')).toBeDefined()
})

test('a method has a name in Arabic, written from right to left', async () => {
  const { bodiesOf } = await open({ [SAVE]: ok({ ...managed, version: 4 }) })
  const name = within(screen.getByRole('group', { name: 'Standard' })).getByLabelText<HTMLInputElement>('Arabic name')
  expect([name.dir, name.lang]).toEqual(['rtl', 'ar'])
  await userEvent.type(name, 'التوصيل العادي')

  await press('Save')

  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1))
  expect(bodiesOf(SAVE)).toMatchObject([
    { settings: { zones: [{ methods: [{ name: 'Standard', name_translations: { ar: 'التوصيل العادي' } }] }] } },
  ])
})

test('a zone has a name in Arabic, too', async () => {
  const { bodiesOf } = await open({ [SAVE]: ok({ ...managed, version: 4 }) })
  const [name] = screen.getAllByLabelText('Arabic name')
  await userEvent.type(name ?? document.body, 'الإمارات')

  await press('Save')

  await waitFor(() => expect(bodiesOf(SAVE)).toHaveLength(1))
  expect(bodiesOf(SAVE)).toMatchObject([
    { settings: { zones: [{ name: 'Emirates', name_translations: { ar: 'الإمارات' } }] } },
  ])
})

test('what is missing is named at its field, and nothing is sent', async () => {
  const { bodiesOf } = await open()
  await press('Add method')
  await press('Save')

  const added = within(screen.getByRole('group', { name: 'New method' }))
  expect(added.getByText('Please enter a name.')).toBeDefined()
  expect(added.getByText('Please enter a number.')).toBeDefined()
  expect(bodiesOf(SAVE)).toEqual([])
})

test('who was slower keeps what they typed and can save it again', async () => {
  const message = 'Omar saved the delivery settings meanwhile. Please look at them again.'
  const { answers, bodiesOf } = await open({ [SAVE]: { status: 409, body: { message, code: 'changed-meanwhile' } } })
  await userEvent.type(field('Zone'), ' North')
  answers[LOAD] = ok({ ...managed, version: 9 })
  await press('Save')

  expect(await screen.findByText(message)).toBeDefined()
  expect(field('Zone').value).toBe('Emirates North')
  answers[SAVE] = ok({ ...managed, version: 10 })
  await press('Save')
  await waitFor(() => expect(bodiesOf(SAVE)).toMatchObject([{ version: 3 }, { version: 9 }]))
})

test('settings that can’t be loaded say so', async () => {
  await open({ [LOAD]: { status: 500 } })
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch the delivery settings. Please try again.')
})

test('a preview that could not be counted says so, and counts again when it is asked to', async () => {
  const { answers } = await open({ [PREVIEW]: { status: 503, body: null } })
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('The preview could not be counted.')).toBeDefined()

  answers[PREVIEW] = ok(estimate)
  await userEvent.click(preview.getByRole('button', { name: 'Try again' }))

  expect(await preview.findByText('Standard, AED 0, arrives Tue 17 – Thu 19')).toBeDefined()
  expect(preview.queryByText('The preview could not be counted.')).toBeNull()
})
