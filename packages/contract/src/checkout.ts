import * as z from 'zod'
import { WayToPay } from './cart'
import { endpoint } from './endpoint'
import { Order } from './orders'
import { isStorable, Money, optionalText } from './values'

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

export const PAYMENT_MISSING = 'Payment information is missing'

export const CheckoutInput = z
  .object({
    shipping: ShippingInput,
    payment_intent_id: z.string(PAYMENT_MISSING).min(1, PAYMENT_MISSING).max(255, PAYMENT_MISSING).optional(),
    pay_with: WayToPay.optional().describe(
      '`cash` needs no payment intent, nor does `none`, for a cart whose total is 0.',
    ),
    key: z
      .string()
      .min(8)
      .max(64)
      .refine(isStorable)
      .optional()
      .describe(
        'Chosen by the client, for `cash` and `none`: repeating the call with the same key returns the same order.',
      ),
    total: Money.optional().describe(
      'What the shopper saw, for `cash`: an order that comes to another total is refused.',
    ),
  })
  // Asked even where the address is wrong too, so that both are told at once.
  .refine(isPaymentGiven, { message: PAYMENT_MISSING, path: ['payment_intent_id'], when: () => true })
export type CheckoutInput = z.infer<typeof CheckoutInput>

/** A value that is no text is refused by the field's own check. */
function isPaymentGiven(input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return true
  const { payment_intent_id: intentId, pay_with: way } = input as Record<string, unknown>
  return intentId !== undefined || way === 'cash' || way === 'none'
}

export const CheckoutResult = z.object({ status: z.literal('success'), order: Order }).meta({ id: 'CheckoutResult' })

export const checkoutEndpoints = {
  announceOrder: endpoint({
    method: 'PUT',
    path: '/api/payment-intents/{id}/order',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary:
      'Say where the order goes that is placed by itself once this payment is paid, for methods that pay at once',
    params: z.object({ id: z.string().min(1).max(255) }),
    body: z.object({ shipping: ShippingInput }),
    response: z.object({ status: z.literal('success') }),
    errors: ['conflict', 'price-changed'],
  }),
  checkout: endpoint({
    method: 'POST',
    path: '/api/checkout',
    access: 'user',
    priority: 'buying',
    summary: 'Place the order; repeating it with the same payment or key returns the same order',
    body: CheckoutInput,
    response: CheckoutResult,
    errors: ['price-changed', 'out-of-stock', 'payment-refused'],
  }),
}
