import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answering } from '../../testing/answering'
import { OrderMessages } from './order-messages'

const NOTES = 'GET /api/orders/7/notes'
const note = { id: 1, text: 'وصل طلبك إلى الورشة.', created_at: '2026-11-12T08:00:00.000Z' }

afterEach(() => void vi.unstubAllGlobals())

test('the messages of the shop stand on the order, each in its own direction', async () => {
  answering({ [NOTES]: { status: 200, body: { data: [note] } } })
  render(<OrderMessages orderId={7} />)

  expect(await screen.findByRole('heading', { name: 'Messages from us' })).toBeDefined()
  expect(screen.getByText(note.text).tagName).toBe('BDI')
  expect(screen.getByText('November 12, 2026')).toBeDefined()
})

test.each([
  ['there is no message', { status: 200, body: { data: [] } }],
  ['the messages can’t be loaded', { status: 500 }],
])('nothing is shown where %s', async (_, reply) => {
  const { calls } = answering({ [NOTES]: reply })
  const { container } = render(<OrderMessages orderId={7} />)

  await waitFor(() => expect(calls).toHaveLength(1))
  expect(container.textContent).toBe('')
})
