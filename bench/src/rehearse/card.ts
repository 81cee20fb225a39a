import type { PaymentIntentCreated } from '@shop/contract/payments'
import { Refused } from '../../../e2e/src/shopper'
import { choose, chooseByWeight, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Browser } from './browser'

const GOOD = ['4242424242424242', '5555555555554444', '378282246310005', '6011111111111117']
const DECLINED = ['4000000000000002', '4000000000009995', '4000000000000069']
const ASKS_SHOPPER = '4000002500003155'
const REFUSES_CAPTURE = '4000000000000341'

interface IntentAnswer {
  status?: string
}

/** Confirms the payment with one card after the other until one is accepted; some are declined or need 3-D Secure. */
export async function payByCard(browser: Browser, intent: PaymentIntentCreated, random: Random): Promise<void> {
  for (const number of cardsToTry(random)) {
    const status = await confirm(browser, intent, number)
    if (status === 'requires_action') await authenticate(browser, intent)
    if (status !== 'declined') return
  }
}

function cardsToTry(random: Random): string[] {
  const good = choose(GOOD, random)
  const tries = [[good], [choose(DECLINED, random), good], [ASKS_SHOPPER], [REFUSES_CAPTURE]]
  return tries[chooseByWeight([72, 12, 11, 5], random)] ?? [good]
}

async function confirm(browser: Browser, intent: PaymentIntentCreated, number: string): Promise<string> {
  const form = new URLSearchParams({ client_secret: intent.clientSecret, 'payment_method_data[type]': 'card' })
  const card = { number, exp_month: '12', exp_year: '2040', cvc: number.startsWith('37') ? '1234' : '123' }
  for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[card][${name}]`, value)
  return send(browser, `${intent.paymentIntentId}/confirm`, form)
}

async function authenticate(browser: Browser, { paymentIntentId, clientSecret }: PaymentIntentCreated): Promise<void> {
  const form = new URLSearchParams({ client_secret: clientSecret, outcome: 'succeed' })
  await send(browser, `${paymentIntentId}/authenticate`, form)
}

/** A repeated confirmation, after the first answer was lost, is refused with 400 and counts as confirmed. */
async function send(browser: Browser, path: string, body: URLSearchParams): Promise<string> {
  try {
    const call = { method: 'POST', path: `/test-gateway/v1/payment_intents/${path}`, body, mayRefuse: [400, 402] }
    return (await browser.call<IntentAnswer>(call)).status ?? ''
  } catch (error) {
    if (error instanceof Refused && error.status === 402) return 'declined'
    if (error instanceof Refused && error.status === 400) return 'confirmed before'
    throw error
  }
}
