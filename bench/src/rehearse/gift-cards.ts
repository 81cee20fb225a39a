import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { OwnGiftCard } from '@shop/contract/gift-cards'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import { Refused } from '../../../e2e/src/shopper'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Mail } from '../../../packages/server/src/kernel/ports'
import type { Browser } from './browser'
import { payByCard } from './card'
import type { Ledger } from './ledger'
import { ignoreRefusal } from './person'

/** Small and large ones, so that some pay for a whole order and others for a part. */
const AMOUNTS = [100, 250, 500, 1000]
const CANCELS = 0.2
const CODE_IN_MAIL = /\b[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){3}\b/
const PAUSE_IN_MS = 1_000

export interface Giver {
  browser: Browser
  ledger: Ledger
  random: Random
}

/** Buys a gift card by two clicks at once; some givers then want their money back. */
export async function giveGiftCard({ browser, ledger, random }: Giver): Promise<void> {
  const amount = choose(AMOUNTS, random)
  const intent = await browser.call<PaymentIntentCreated>({
    method: 'POST',
    path: '/api/gift-cards/payment',
    body: { amount, currency: 'usd' },
  })
  if (!intent.isAuthorized) await payByCard(browser, intent, random)
  const names = { recipient_name: 'Noor', recipient_email: 'noor@example.org', sender_name: 'Sara' }
  const body = { payment_intent_id: intent.paymentIntentId, amount, ...names }
  const click = () =>
    browser.call<OwnGiftCard>({ method: 'POST', path: '/api/gift-cards', body, mayRefuse: [402, 409, 422] })
  const clicks = await Promise.allSettled([click(), click()])
  const cards = clicks.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const [card] = cards
  if (!card) {
    const isRefused = clicks.every((each) => each.status === 'rejected' && each.reason instanceof Refused)
    if (isRefused) ledger.refusedIntents.add(intent.paymentIntentId)
    return
  }
  if (cards.some(({ id }) => id !== card.id)) ledger.complaints.push(`One payment bought two gift cards, ${card.id}.`)
  ledger.giftCards.set(card.id, { intentId: intent.paymentIntentId, amount })
  if (random() < CANCELS) await cancel(browser, card)
}

/** Refused where somebody has spent of it meanwhile, or its payment is not captured yet. */
async function cancel(browser: Browser, { id }: OwnGiftCard): Promise<void> {
  const call = { method: 'POST', path: `/api/gift-cards/${id}/cancel`, mayRefuse: [409] }
  await browser.call(call).catch(ignoreRefusal)
}

/** Reads the codes from the mails that arrive, until the rehearsal is over. Every shopper may spend of every card. */
export async function collectGiftCodes(folder: string, codes: string[], isOver: () => boolean): Promise<void> {
  const seen = new Set<string>()
  while (!isOver()) {
    await wait(PAUSE_IN_MS)
    const files = await readdir(folder).catch(() => [])
    for (const file of files.filter((name) => name.endsWith('.json') && !name.startsWith('.') && !seen.has(name))) {
      seen.add(file)
      const { subject, text } = JSON.parse(await readFile(join(folder, file), 'utf8')) as Mail
      const code = subject.includes('sent you a gift card') ? CODE_IN_MAIL.exec(text)?.[0] : undefined
      if (code !== undefined) codes.push(code)
    }
  }
}
