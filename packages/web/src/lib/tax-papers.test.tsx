import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../testing/answering'
import { Toaster } from '../ui/toaster'
import { TaxPapers } from './tax-papers'

const invoice = { id: 4, kind: 'invoice', number: 'INV-000004', order_id: 7, body: { title: 'Tax Invoice' } }
const note = { id: 5, kind: 'credit-note', number: 'CN-000001', order_id: 7, body: { title: 'Tax Credit Note' } }

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['own', 'GET /api/orders/7/papers'],
  ['staff', 'GET /api/admin/order-management/7/papers'],
] as const)('the papers of an order have buttons, asked for as %s', async (as, list) => {
  const { calls } = answering({ [list]: { status: 200, body: [invoice, note] } })
  render(
    <MemoryRouter>
      <TaxPapers orderId={7} as={as} />
      <Toaster />
    </MemoryRouter>,
  )

  await userEvent.click(await screen.findByRole('button', { name: 'Credit note CN-000001 (PDF)' }))

  expect(screen.getByRole('button', { name: 'Tax invoice (PDF)' })).toBeDefined()
  expect(await screen.findByText('The paper could not be downloaded. Please try again.')).toBeDefined()
  expect(calls.at(-1)?.name).toBe(`${list}/5`)
  const view = screen.queryByRole('link', { name: 'View tax invoice' })
  expect(view?.getAttribute('href')).toBe(as === 'own' ? '/orders/7/invoice' : undefined)
})

test('an order without papers, or whose papers can’t be listed, has no buttons', async () => {
  const { calls } = answering({})
  const { container } = render(<TaxPapers orderId={7} as="own" />)

  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(container.textContent).toBe('')
})
