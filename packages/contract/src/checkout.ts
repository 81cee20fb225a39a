import * as z from 'zod'
import { endpoint } from './endpoint'
import { Order } from './orders'
import { optionalText } from './values'

function required(longest: number) {
  return z
    .string('This field is required')
    .trim()
    .min(1, 'This field is required')
    .max(longest, `At most ${longest} characters.`)
}

export const ShippingInput = z
  .object({
    firstName: required(80),
    lastName: required(80),
    address1: required(160),
    address2: optionalText(160, 'At most 160 characters.'),
    city: required(80),
    state: required(80),
    zip: required(20),
    country: required(80),
    phone: required(40),
  })
  .meta({ id: 'ShippingInput' })
export type ShippingInput = z.infer<typeof ShippingInput>

const PAYMENT_MISSING = 'Payment information is missing'

export const CheckoutInput = z.object({
  shipping: ShippingInput,
  payment_intent_id: z.string(PAYMENT_MISSING).min(1, PAYMENT_MISSING).max(255, PAYMENT_MISSING),
})
export type CheckoutInput = z.infer<typeof CheckoutInput>

export const CheckoutResult = z.object({ status: z.literal('success'), order: Order }).meta({ id: 'CheckoutResult' })

export const checkoutEndpoints = {
  checkout: endpoint({
    method: 'POST',
    path: '/api/checkout',
    access: 'user',
    priority: 'buying',
    summary: 'Place the order; repeating it with the same payment returns the same order',
    body: CheckoutInput,
    response: CheckoutResult,
    errors: ['price-changed', 'out-of-stock', 'payment-refused'],
  }),
}
