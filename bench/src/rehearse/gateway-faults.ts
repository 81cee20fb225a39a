import { TEST_SECRET_KEY } from '@shop/test-gateway/keys'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Browser } from './browser'

/** A way in which the test gateway misbehaves for a while (fault injection). */
export interface GatewayFault {
  name: string
  behaviours: Record<string, unknown>[]
}

const PATH = '/test-gateway/behaviour'
/** How often a behaviour may occur: so often that none is used up. The remaining count tells how often it occurred. */
const TIMES = 1_000_000
const CALLS = ['create', 'retrieve', 'confirm', 'capture', 'cancel', 'refund']

export function randomGatewayFault(random: Random): GatewayFault {
  const moment = choose(['before', 'during', 'after'], random)
  return choose<() => GatewayFault>(
    [
      () => ({
        name: 'is slow',
        behaviours: CALLS.map((call) => ({ call, what: 'delay', ms: 1_500, probability: 0.5 })),
      }),
      () => ({
        name: `fails ${moment} the work`,
        behaviours: CALLS.map((call) => ({ call, what: 'fail', moment, probability: 0.3 })),
      }),
      () => {
        const when = moment === 'before' ? 'before' : 'after'
        const dropped = CALLS.map((call) => ({ call, what: 'time-out', ms: 0, moment: when, probability: 0.3 }))
        return { name: `drops connections ${when} the work`, behaviours: dropped }
      },
      // Longer than the SDK retries, so that a concurrent call is refused because its idempotency key is in use.
      () => ({
        name: 'holds refunds and captures',
        behaviours: ['refund', 'capture', 'cancel'].map((call) => ({
          call,
          what: 'hold',
          ms: 6_000,
          probability: 0.7,
        })),
      }),
      () => ({ name: 'loses webhooks', behaviours: [{ call: 'webhook', what: 'drop', probability: 0.6 }] }),
      () => ({
        name: 'repeats and mixes up webhooks',
        behaviours: [
          { call: 'webhook', what: 'repeat', copies: 3, probability: 0.5 },
          { call: 'webhook', what: 'reorder', ms: 4_000, probability: 0.5 },
        ],
      }),
    ],
    random,
  )()
}

export async function injectGatewayFault(gateway: Browser, { behaviours }: GatewayFault): Promise<void> {
  for (const behaviour of behaviours) {
    await gateway.call({ method: 'POST', path: PATH, body: { ...behaviour, times: TIMES } })
  }
}

/** Removes all injected faults; returns how often each behaviour occurred, by names such as `webhook drop`. */
export async function removeGatewayFaults(gateway: Browser): Promise<Map<string, number>> {
  const { data } = await gateway.call<{ data: { call: string; what: string; times: number }[] }>({ path: PATH })
  await gateway.call({ method: 'DELETE', path: PATH })
  const counts = new Map<string, number>()
  for (const { call, what, times } of data) {
    const name = call === 'webhook' ? `webhook ${what}` : what
    counts.set(name, (counts.get(name) ?? 0) + TIMES - times)
  }
  return counts
}

/** Authenticates at the test gateway with its secret key, which is public. */
export function asGatewayOperator(browser: Browser): Browser {
  browser.signIn(TEST_SECRET_KEY)
  return browser
}
