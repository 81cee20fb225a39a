import { expect, test } from 'vitest'
import { readListedOrder } from './read-listed-order'

test('an order whose payment was not told is not called paid', () => {
  expect(readListedOrder({ id: 500, status: 'pending', total: '10.00' }).payment_status).toBeNull()
  expect(readListedOrder({ id: 500, status: 'pending', payment_status: 'paid' }).payment_status).toBe('paid')
})
