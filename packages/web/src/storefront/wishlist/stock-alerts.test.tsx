import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useRevalidator } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { readProduct } from '../../lib/read-catalog'
import { answering, type Answering } from '../../testing/answering'
import { harbourHome } from '../../testing/catalogue'
import type { Reply } from '../../testing/open-form-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { Toaster } from '../../ui/toaster'
import { StockAlerts } from './stock-alerts'

const ALERTS = 'GET /api/stock-alerts'
const ASK = 'POST /api/stock-alerts'
const TAKE_BACK = 'DELETE /api/stock-alerts/1'

const forS = { id: 1, product_id: 7, size: 'S', created_at: '2026-09-12T08:00:00.000Z' }
const twoGone = { ...harbourHome, size_stock: { S: 0, M: 12, L: 0 } }
const scarf = { ...harbourHome, size_variations: [], size_stock: null, stock: 0 }
const looked = vi.fn()
let isCustomer = false

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    act(givenNobody)
    looked.mockReset()
    vi.unstubAllGlobals()
  }
})

const listOf = (...data: object[]) => ({ status: 200, body: { data } })

/** The product as the page loads it; it can change until it is looked at again. */
async function openWith(product: object, answers: Answering = {}) {
  const known: Answering = { [ALERTS]: listOf(), [ASK]: { status: 201, body: forS }, ...answers }
  const server = answering(known)
  if (isCustomer) givenSignedIn()
  const shown = { product }
  const Stub = createRoutesStub([
    {
      path: '/products/:id',
      loader: () => {
        looked()
        return { product: shown.product }
      },
      Component: ({ loaderData }: { loaderData: { product: object } }) => {
        const { revalidate } = useRevalidator()
        return (
          <>
            <h1>Jersey</h1>
            <StockAlerts product={readProduct(loaderData.product)} onBack={() => void revalidate()} />
            <Toaster />
          </>
        )
      },
      HydrateFallback: () => null,
    },
    { path: '/login', Component: () => <h1>Login</h1> },
  ])
  render(<Stub initialEntries={['/products/7']} />)
  await screen.findByRole('heading', { level: 1 })
  return { ...server, answers: known, become: (product: object) => (shown.product = product) }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const openDialog = async () => {
  await press('Tell me when it’s back')
  return within(await screen.findByRole('dialog', { name: 'Tell me when it’s back' }))
}
const size = (name: string) => screen.getByRole('button', { name })
const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent

test('is not there while everything can be had', async () => {
  await openWith({ ...harbourHome, size_stock: { S: 1, M: 12, L: 3 } })

  expect(screen.queryByRole('button')).toBeNull()
})

test('asks a visitor to log in, and comes back', async () => {
  const { calls } = await openWith(harbourHome)
  expect(screen.getByText('Waiting for S?')).toBeDefined()

  const dialog = await openDialog()
  await userEvent.click(dialog.getByRole('link', { name: 'Log in to be told' }))

  expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined()
  expect(calls).toEqual([])
})

describe('a customer', () => {
  beforeEach(() => {
    isCustomer = true
    return () => (isCustomer = false)
  })

  test('who waits for the one size that is sold out has asked with the first click', async () => {
    const { bodiesOf } = await openWith(harbourHome)

    await press('Tell me when it’s back')

    expect(bodiesOf(ASK)).toEqual([{ product_id: 7, size: 'S' }])
    expect(await screen.findByText('We’ll mail you once when S is back.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(size('Change'))
  })

  test('who clicks again while the first click is on its way has asked once', async () => {
    let answer: (reply: Reply) => void = () => undefined
    const asking = new Promise<Reply>((resolve) => (answer = resolve))
    const { bodiesOf } = await openWith(harbourHome, { [ASK]: asking })
    await press('Tell me when it’s back')

    expect(size('Saving …').getAttribute('aria-busy')).toBe('true')
    await press('Saving …')
    answer({ status: 201, body: forS })

    expect(await screen.findByRole('button', { name: 'Change' })).toBeDefined()
    expect(bodiesOf(ASK)).toHaveLength(1)
  })

  test('of several sizes nothing is asked for before one is chosen, and that is said', async () => {
    const { bodiesOf } = await openWith(twoGone)
    const dialog = await openDialog()

    await userEvent.click(dialog.getByRole('button', { name: 'Tell me' }))

    expect(said()).toBe('Please choose a size first.')
    expect(bodiesOf(ASK)).toEqual([])
  })

  test('asks for one of the sizes that are sold out', async () => {
    const { bodiesOf } = await openWith(twoGone)
    const dialog = await openDialog()
    const sizes = within(dialog.getByRole('group')).getAllByRole('button')
    expect(sizes.map(({ textContent }) => textContent)).toEqual(['S', 'L'])
    expect(said()).toBe('Choose your size, and we’ll mail you once when it is back.')

    await press('S')

    expect(size('S').getAttribute('aria-pressed')).toBe('true')
    expect(size('L').getAttribute('aria-pressed')).toBe('false')
    expect(said()).toBe('We’ll mail you once when S is back.')
    expect(bodiesOf(ASK)).toEqual([])
    await press('Tell me')

    expect(bodiesOf(ASK)).toEqual([{ product_id: 7, size: 'S' }])
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('We’ll mail you once when S is back.')).toBeDefined()
  })

  test('asks for a product without sizes', async () => {
    const { bodiesOf } = await openWith(scarf, { [ASK]: { status: 201, body: { ...forS, size: null } } })
    await press('Tell me when it’s back')

    expect(bodiesOf(ASK)).toEqual([{ product_id: 7, size: null }])
    expect(await screen.findByText('We’ll mail you once when it is back.')).toBeDefined()
  })

  test('finds what was asked for before, and takes it back', async () => {
    const { calls } = await openWith(harbourHome, { [ALERTS]: listOf(forS), [TAKE_BACK]: { status: 200 } })
    expect(await screen.findByText('We’ll mail you once when S is back.')).toBeDefined()

    await press('Change')
    await screen.findByRole('dialog')
    await press('S')
    expect(size('S').getAttribute('aria-pressed')).toBe('false')
    expect(said()).toBe('We won’t mail you.')
    await press('Save')

    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.at(-1)?.name).toBe(TAKE_BACK)
    expect(screen.getByText('Waiting for S?')).toBeDefined()
  })

  test('is told when it is back already, and sees it', async () => {
    const refusal = { status: 409, body: { message: 'Size S is in stock.' } }
    const { become } = await openWith(harbourHome, { [ASK]: refusal })
    become({ ...harbourHome, size_stock: { S: 4, M: 12, L: 3 } })

    await press('Tell me when it’s back')

    expect(await screen.findByText('Size S is in stock.')).toBeDefined()
    await vi.waitFor(() => expect(screen.queryByText('Waiting for S?')).toBeNull())
    expect(looked).toHaveBeenCalledTimes(2)
  })

  test('is told what failed, and nothing is promised', async () => {
    await openWith(harbourHome, { [ASK]: undefined })

    await press('Tell me when it’s back')

    expect(await screen.findByText('This could not be saved. Please try again.')).toBeDefined()
    expect(screen.getByText('Waiting for S?')).toBeDefined()
  })

  test('is told in the dialog what failed, and what was chosen stays chosen', async () => {
    const { answers } = await openWith(twoGone, { [ASK]: undefined })
    await openDialog()
    await press('L')

    await press('Tell me')
    expect(said()).toBe('This could not be saved. Please try again.')
    expect(size('L').getAttribute('aria-pressed')).toBe('true')

    answers[ASK] = { status: 201, body: { ...forS, size: 'L' } }
    await press('Tell me')
    expect(await screen.findByText('We’ll mail you once when L is back.')).toBeDefined()
  })
})
