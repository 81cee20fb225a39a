import * as z from 'zod'
import { endpoint } from './endpoint'

export const PaymentIntentInput = z.object({
  amount: z.number().int().positive().describe('Cart total times 100; compared with what the shop computes itself.'),
  currency: z.string().trim().toLowerCase().length(3),
})
export type PaymentIntentInput = z.infer<typeof PaymentIntentInput>

export const PaymentIntentCreated = z.object({ clientSecret: z.string() }).meta({ id: 'PaymentIntentCreated' })

export const paymentEndpoints = {
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'user',
    summary: 'Open a card payment for the cart; its refusals carry the text in `error` as well',
    body: PaymentIntentInput,
    response: PaymentIntentCreated,
    errors: ['out-of-stock', 'conflict'],
  }),
}
