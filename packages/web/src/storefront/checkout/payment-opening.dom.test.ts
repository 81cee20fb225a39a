import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering } from '../../testing/answering'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { api } from '../../lib/api'
import { navigateWith } from '../../lib/handle-status'
import { openPayment } from './payment-opening'

const SETTINGS = 'GET /api/payment-settings'
const CREATE = 'POST /api/create-payment-intent'
const settings = { gateway: 'test', publishableKey: 'pk_test_local', currency: 'usd' }
const created = { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1', isAuthorized: false }

beforeEach(() => {
  navigateWith(vi.fn())
  givenSignedIn()
  return () => {
    givenNobody()
    vi.unstubAllGlobals()
  }
})

test('a payment is asked for in the currency of the shop', async () => {
  const { bodiesOf } = answering({
    [SETTINGS]: { status: 200, body: { ...settings, currency: 'AED' } },
    [CREATE]: { status: 201, body: created },
  })

  expect(await openPayment(api, 86_790)).toEqual({
    status: 'open',
    clientSecret: 'pi_1_secret_2',
    settings: { ...settings, currency: 'aed' },
  })
  expect(bodiesOf(CREATE)).toEqual([{ amount: 86_790, currency: 'aed' }])
})

describe('a card that was confirmed before', () => {
  test.each([
    [{ ...created, isAuthorized: true }, 'pi_1'],
    [{ clientSecret: 'pi_9_secret_1', isAuthorized: true }, 'pi_9'],
  ])('need not be again: %j', async (body, intentId) => {
    answering({ [SETTINGS]: { status: 200, body: settings }, [CREATE]: { status: 200, body } })

    expect(await openPayment(api, 100)).toEqual({ status: 'authorized', intentId })
  })
})

describe('a payment that does not come about', () => {
  const SYSTEM_FAILED = 'Failed to initialize payment system. Please refresh or try again later.'

  test.each([
    ['has no secret', { status: 200, body: {} }, 'Could not initialize payment. Please try again.'],
    [
      'has an empty one',
      { status: 200, body: { clientSecret: '' } },
      'Could not initialize payment. Please try again.',
    ],
    ['is an error under 200', { status: 200, body: { error: 'Amount too small.' } }, 'Amount too small.'],
    [
      'is an error under 200 without words',
      { status: 200, body: { error: '' } },
      'Could not initialize payment. Please try again.',
    ],
    ['has no body', { status: 200 }, 'Could not initialize payment. Please try again.'],
    ['is refused in words', { status: 422, body: { error: 'Sold out.', message: 'No.' } }, 'Sold out.'],
    ['is refused without', { status: 500, body: {} }, SYSTEM_FAILED],
    ['finds nobody', undefined, SYSTEM_FAILED],
  ])('because the answer %s', async (_, reply, text) => {
    answering({ [SETTINGS]: { status: 200, body: settings }, [CREATE]: reply })

    expect(await openPayment(api, 100)).toEqual({ status: 'failed', text })
  })

  test('because the settings can’t be had', async () => {
    answering({ [SETTINGS]: { status: 503 }, [CREATE]: { status: 200, body: created } })

    expect(await openPayment(api, 100)).toEqual({ status: 'failed', text: SYSTEM_FAILED })
  })
})

test('a server that knows no settings takes cards through Stripe, in dollars', async () => {
  const { bodiesOf } = answering({
    [SETTINGS]: { status: 404 },
    [CREATE]: { status: 200, body: { clientSecret: 'pi_1_secret_2' } },
  })

  expect(await openPayment(api, 100)).toMatchObject({
    status: 'open',
    settings: { gateway: 'stripe', currency: 'usd' },
  })
  expect(bodiesOf(CREATE)).toEqual([{ amount: 100, currency: 'usd' }])
})
