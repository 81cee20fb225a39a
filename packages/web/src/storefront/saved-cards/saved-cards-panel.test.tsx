import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { Toaster } from '../../ui/toaster'
import { SavedCardsPanel } from './saved-cards-panel'

const LIST = 'GET /api/saved-cards'
const REMOVE = 'DELETE /api/saved-cards/pm_1'
const visa = { id: 'pm_1', brand: 'Visa', last4: '4242', exp_month: 12, exp_year: 2040, is_expired: false }
const amex = { id: 'pm_2', brand: 'American Express', last4: '0005', exp_month: 1, exp_year: 2025, is_expired: true }
const ok = (body: object) => ({ status: 200, body })

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

function openPanel(answers: Answering) {
  const server = answering(answers)
  render(
    <>
      <SavedCardsPanel />
      <Toaster />
    </>,
  )
  return { ...server, answers }
}

test('each card has its name, its expiry and a button that names it', async () => {
  openPanel({ [LIST]: ok({ data: [visa, amex] }) })

  const cards = within(await screen.findByRole('list')).getAllByRole('listitem')
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    'Visa ending in 4242expires 12/40Remove Visa ending in 4242',
    'American Express ending in 0005expired 01/25Remove American Express ending in 0005',
  ])
})

test('without cards it says how one is saved', async () => {
  openPanel({ [LIST]: ok({ data: [] }) })

  expect(await screen.findByText(/^You have no saved cards\. To save one, tick/)).toBeDefined()
})

test('a card is removed after a question that names it', async () => {
  const answers: Answering = { [LIST]: ok({ data: [visa] }), [REMOVE]: ok({ message: 'The card has been removed.' }) }
  const { bodiesOf } = openPanel(answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove this card?' }))
  expect(dialog.getByText('Visa ending in 4242, expires 12/40')).toBeDefined()
  expect(bodiesOf(REMOVE)).toEqual([])

  answers[LIST] = ok({ data: [] })
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText(/^You have no saved cards/)).toBeDefined()
  expect(bodiesOf(REMOVE)).toHaveLength(1)
})

test('a card that another tab removed is gone without a fuss', async () => {
  const answers: Answering = { [LIST]: ok({ data: [visa] }), [REMOVE]: { status: 404, body: { message: 'No.' } } }
  openPanel(answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  answers[LIST] = ok({ data: [] })
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('The card has been removed.')).toBeDefined()
  expect(await screen.findByText(/^You have no saved cards/)).toBeDefined()
})

test('cards that could not be loaded or removed can be tried again', async () => {
  const answers: Answering = { [LIST]: { status: 503 }, [REMOVE]: { status: 503 } }
  openPanel(answers)
  expect(await screen.findByText('We could not load your saved cards.')).toBeDefined()
  answers[LIST] = ok({ data: [visa] })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Visa ending in 4242' }))
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }))

  expect(await screen.findByText('We could not remove the card. Please try again.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Visa ending in 4242' })).toBeDefined()
})
