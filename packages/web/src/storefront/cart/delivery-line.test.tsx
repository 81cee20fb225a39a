import { render } from '@testing-library/react'
import type { CartDelivery } from '@shop/contract/cart'
import { expect, test } from 'vitest'
import { expressOffer, standardOffer } from '../../testing/delivery'
import { DeliveryLine } from './delivery-line'

const delivery: CartDelivery = {
  place: 'Dubai, United Arab Emirates',
  is_known: false,
  method_id: standardOffer.id,
  is_chosen: false,
  methods: [standardOffer, expressOffer],
  refusal: null,
}

function textOf(changes: Partial<CartDelivery>): string {
  return render(<DeliveryLine delivery={{ ...delivery, ...changes }} />).container.textContent
}

test('the cheapest delivery stands for all while nothing is chosen and no address is known', () => {
  expect(textOf({})).toBe('Free delivery, arrives Tue 17 – Thu 19For example to Dubai, United Arab Emirates')
})

test('a chosen delivery is named with its price, for the address that was told', () => {
  const text = textOf({ is_known: true, is_chosen: true, method_id: expressOffer.id, place: 'Riyadh, Saudi Arabia' })

  expect(text).toBe('Delivery for AED 25, arrives Tue 17To Riyadh, Saudi Arabia')
})

test('an address that no zone covers is refused in the words of the server', () => {
  expect(textOf({ methods: [], method_id: null, refusal: 'We do not deliver to Norway.' })).toBe(
    'We do not deliver to Norway.',
  )
})
