import { describe, expect, test } from 'vitest'
import { cardOutcome, intentIdOf } from './payment-outcome'

describe('a card', () => {
  test.each(['requires_capture', 'succeeded'])('is confirmed when its payment is %s', (status) => {
    expect(cardOutcome({ paymentIntent: { id: 'pi_1', status } })).toEqual({ ok: true, intentId: 'pi_1' })
  })

  test.each(['requires_payment_method', 'requires_action', 'processing', 'canceled', undefined])(
    'is not when it is %s',
    (status) => {
      const outcome = cardOutcome({ paymentIntent: { id: 'pi_1', status } })
      expect(outcome).toEqual({ ok: false, message: 'An unexpected error occurred.' })
    },
  )

  test('was confirmed before, if that is why it is refused now', () => {
    const error = { message: 'Already done.', payment_intent: { id: 'pi_1', status: 'requires_capture' } }
    expect(cardOutcome({ error })).toEqual({ ok: true, intentId: 'pi_1' })
  })

  test.each([
    ['the provider', { error: { message: 'Your card was declined.' } }, 'Your card was declined.'],
    [
      'the payment',
      { paymentIntent: { id: 'pi_1', status: 'requires_payment_method', last_payment_error: { message: 'Not you.' } } },
      'Not you.',
    ],
    ['nobody', { error: {} }, 'An unexpected error occurred.'],
    ['nobody at all', {}, 'An unexpected error occurred.'],
  ])('is refused in the words of %s', (_, answer, message) => {
    expect(cardOutcome(answer)).toEqual({ ok: false, message })
  })
})

test('a client secret tells whose it is', () => {
  expect(intentIdOf('pi_3Abc_secret_xyz')).toBe('pi_3Abc')
  expect(intentIdOf('odd')).toBe('odd')
})
