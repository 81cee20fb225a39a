import type { OwnGiftCard } from '@shop/contract/gift-cards'
import { fils } from '@shop/contract/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendGiftCard, queueGiftCardMails } from '../gift-cards/send-gift-card'
import { getGiftCard, issueGiftCard, listGiftCards, resendGiftCard } from '../gift-cards/manage-gift-cards'
import { settleOpenPayments, voidAbandoned } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenCart, misbehave } from '../testing/checkout-factories'
import {
  aPresent,
  balanceOf,
  codeOf,
  givenBoughtCard,
  givenGiftCardPayment,
  redeem,
} from '../testing/gift-card-factories'
import { queuedJobs } from '../testing/queued-jobs'
import { buildTestApp } from '../testing/test-app'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from '../checkout/place-order'
import { buyGiftCard } from './buy-gift-card'
import { listOwnGiftCards } from '../gift-cards/own-gift-cards'
import { openGiftCardPayment } from './open-gift-card-payment'
import { cancelGiftCard, voidGiftCard } from './void-gift-card'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(async () => {
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
  await shop.close()
})

test('a gift card is bought, has its money and is mailed once with its code', async () => {
  const buyer = await givenUser(shop)
  const card = await givenBoughtCard(shop, buyer)
  expect(card).toMatchObject({ state: 'active', amount: 250, balance: 250, is_bought: true, can_cancel: true })

  await sendGiftCard(shop, card.id)
  await sendGiftCard(shop, card.id)
  await queueGiftCardMails(shop)
  const code = await codeOf(shop, card.id)
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/)
  const mails = shop.mailer.sent.filter(({ to }) => to === 'noor@example.com')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`${code.slice(0, 4)}-${code.slice(4, 8)}`)
  expect(mails[0]?.text).toContain('Happy birthday!')
})

test('nothing but the mail has the code: neither lists nor jobs nor the database', async () => {
  const buyer = await givenUser(shop)
  const card = await givenBoughtCard(shop, buyer)
  const code = await codeOf(shop, card.id)
  const cards = await shop.pool.query<{ text: string }>('select jsonb_agg(to_jsonb(c))::text as text from gift_cards c')
  const jobs = await shop.pool.query<{ text: string }>(
    'select jsonb_agg(payload)::text as text from graphile_worker._private_jobs',
  )
  const seen = JSON.stringify([
    ...cards.rows,
    ...jobs.rows,
    await listGiftCards(shop, { page: 1, per_page: 10, sort: 'newest' }),
    await getGiftCard(shop, card.id),
    await listOwnGiftCards(shop, buyer.id),
  ])
  expect(seen).toContain(code.slice(-4))
  expect(seen).not.toContain(code)
  expect(seen).not.toContain(Buffer.from(code).toString('hex'))
})

test('the same payment makes one card, and no order besides', async () => {
  const product = await givenProduct(shop, { sizes: [], priceInFils: fils(25_000), stock: 5 })
  const buyer = await givenCart(shop, [{ product }])
  const intentId = await givenGiftCardPayment(shop, buyer)
  const bought = await Promise.all(
    Array.from({ length: 5 }, () => buyGiftCard(shop, buyer.id, { ...aPresent(), payment_intent_id: intentId })),
  )
  expect(new Set(bought.map(({ id }) => id)).size).toBe(1)
  const checkout = { shipping: anAddress(), payment_intent_id: intentId }
  await expect(placeOrder(shop, buyer.id, checkout)).rejects.toMatchObject({ code: 'conflict' })
})

test('another amount than was paid, a stranger’s payment and a day that is over are refused', async () => {
  const buyer = await givenUser(shop)
  const payment_intent_id = await givenGiftCardPayment(shop, buyer)
  await expect(buyGiftCard(shop, buyer.id, { ...aPresent({ amount: 500 }), payment_intent_id })).rejects.toMatchObject({
    code: 'conflict',
  })
  const stranger = await givenUser(shop)
  await expect(buyGiftCard(shop, stranger.id, { ...aPresent(), payment_intent_id })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(
    buyGiftCard(shop, buyer.id, { ...aPresent({ send_on: '2020-01-01' }), payment_intent_id }),
  ).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(openGiftCardPayment(shop, buyer.id, { amount: 7, currency: shop.currency })).rejects.toMatchObject({
    code: 'invalid-input',
  })
})

test('a card whose capture has no answer gets its money when the payment is settled, and is never let go', async () => {
  const buyer = await givenUser(shop)
  const payment_intent_id = await givenGiftCardPayment(shop, buyer)
  await misbehave(shop, { call: 'capture', what: 'fail', moment: 'after', times: 3 })
  const card = await buyGiftCard(shop, buyer.id, { ...aPresent(), payment_intent_id })
  expect(card.state).toBe('waiting')
  shop.now = () => new Date(Date.now() + 2 * 60 * 60_000)
  await voidAbandoned(shop)
  await settleOpenPayments(shop)
  expect(await balanceOf(shop, card.id)).toBe(25_000)
})

test('a refused capture makes no card', async () => {
  const buyer = await givenUser(shop)
  const payment_intent_id = await givenGiftCardPayment(shop, buyer)
  await misbehave(shop, { call: 'capture', what: 'decline', times: 1 })
  await expect(buyGiftCard(shop, buyer.id, { ...aPresent(), payment_intent_id })).rejects.toMatchObject({
    code: 'payment-refused',
  })
  await settleOpenPayments(shop)
  expect((await listOwnGiftCards(shop, buyer.id)).data).toMatchObject([{ state: 'failed', balance: 0 }])
})

test('a card for a later day waits for it', async () => {
  const buyer = await givenUser(shop)
  const tomorrow = new Date(Date.now() + 36 * 60 * 60_000).toISOString().slice(0, 10)
  const card = await givenBoughtCard(shop, buyer, { send_on: tomorrow })
  const due = async () => {
    await queueGiftCardMails(shop)
    const { rows } = await shop.pool.query("select from graphile_worker.jobs where task_identifier = 'send-gift-card'")
    return rows.length
  }
  expect(await due()).toBe(0)
  shop.now = () => new Date(Date.now() + 60 * 60 * 60_000)
  expect(await due()).toBe(1)
  expect(await due()).toBe(1)
  await sendGiftCard(shop, card.id)
  expect((await listOwnGiftCards(shop, buyer.id)).data[0]?.sent_at).not.toBeNull()
})

test('cancelling an unspent card makes it void and returns the money, once', async () => {
  const buyer = await givenUser(shop)
  const card = await givenBoughtCard(shop, buyer)
  const product = await givenProduct(shop, { sizes: [], stock: 5 })
  const owner = await givenCart(shop, [{ product }])
  const code = await codeOf(shop, card.id)
  await Promise.all(Array.from({ length: 5 }, () => cancelGiftCard(shop, buyer.id, card.id)))
  expect(await getGiftCard(shop, card.id)).toMatchObject({
    gift_card: { state: 'void', balance: 0 },
    movements: [
      { kind: 'refunded', amount: -250 },
      { kind: 'sold', amount: 250 },
    ],
  })
  await expect(redeem(shop, owner, code)).rejects.toMatchObject({
    message: 'This code is not valid. Please check it and try again.',
  })
  await expect(cancelGiftCard(shop, owner.id, card.id)).rejects.toMatchObject({ code: 'not-found' })
})

test('of a card that was spent in part, only the rest goes back', async () => {
  const buyer = await givenUser(shop)
  const card = await givenBoughtCard(shop, buyer, { amount: 500 })
  const product = await givenProduct(shop, { sizes: [], stock: 5, priceInFils: fils(12_000) })
  const owner = await givenCart(shop, [{ product }])
  await redeem(shop, owner, await codeOf(shop, card.id))
  await placeOrder(shop, owner.id, { shipping: anAddress(), pay_with: 'none', key: 'a-key-of-mine' })
  await expect(cancelGiftCard(shop, buyer.id, card.id)).rejects.toMatchObject({ code: 'conflict' })

  const by = (await givenAdmin(shop)).id
  const after = await voidGiftCard(shop, card.id, { by, reason: 'Asked by phone', refund: true })
  expect(after).toMatchObject({
    gift_card: { state: 'void', balance: 0 },
    movements: [{ kind: 'refunded', amount: -380 }, {}, {}],
  })
})

test('staff issue, find, send again and void a card; what is left of a void one is gone', async () => {
  const by = (await givenAdmin(shop)).id
  const card = await issueGiftCard(shop, by, { ...aPresent({ amount: 33 }), reason: 'Late parcel' })
  expect(card).toMatchObject({ state: 'active', balance: 33, buyer: null, issuer: { id: by } })
  const found = await listGiftCards(shop, { page: 1, per_page: 10, sort: 'newest', search: card.last4.toLowerCase() })
  expect(found).toMatchObject({ data: [{ id: card.id }], outstanding: 33 })
  await resendGiftCard(shop, by, card.id)
  await expect(voidGiftCard(shop, card.id, { by, reason: 'A mistake', refund: true })).rejects.toMatchObject({
    code: 'conflict',
  })
  await voidGiftCard(shop, card.id, { by, reason: 'A mistake', refund: false })
  expect((await listGiftCards(shop, { page: 1, per_page: 10, sort: 'newest' })).outstanding).toBe(0)
  await expect(resendGiftCard(shop, by, card.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('a card whose answer got lost is issued once, also when both requests run at the same time', async () => {
  const [by, other] = [(await givenAdmin(shop)).id, (await givenAdmin(shop)).id]
  const issue = (by: number) =>
    issueGiftCard(shop, by, { ...aPresent({ amount: 33 }), reason: 'Late parcel', key: 'k1' })

  const [first, second] = await Promise.all([issue(by), issue(by)])
  const third = await issue(by)

  expect([second.id, third.id]).toEqual([first.id, first.id])
  expect(await balanceOf(shop, first.id)).toBe(3300)
  expect((await issue(other)).id).not.toBe(first.id)
  expect((await listGiftCards(shop, { page: 1, per_page: 10, sort: 'newest' })).outstanding).toBe(66)
  expect(await queuedJobs(shop, 'send-gift-card')).toHaveLength(2)
})

test('a gift card is mailed in its own language, unless its recipient has chosen another', async () => {
  const buyer = await givenUser(shop)
  const english = await givenUser(shop, { language: 'en' })
  const arabic = { language: 'ar' as const, message: 'كل عام وأنت بخير' }
  const cards = [
    await givenBoughtCard(shop, buyer, arabic),
    await givenBoughtCard(shop, buyer, { ...arabic, recipient_email: english.email }),
    await givenBoughtCard(shop, buyer),
  ]
  for (const { id } of cards) await sendGiftCard(shop, id)

  const subjects = shop.mailer.sent.map(({ subject }) => subject)
  expect(subjects).toEqual([
    expect.stringContaining('بطاقة هدية بقيمة'),
    expect.stringContaining('sent you a gift card of'),
    expect.stringContaining('sent you a gift card of'),
  ])
  expect(shop.mailer.sent[0]?.html).toContain(`${shop.site.url}/ar/products`)
})

test('a gift card that is bought on Arabic pages speaks Arabic to its recipient and to its buyer', async () => {
  const app = await buildTestApp(shop)
  const buyer = await givenUser(shop)
  const headers = { authorization: `Bearer ${await givenSession(shop, buyer)}`, 'accept-language': 'ar' }
  const payment_intent_id = await givenGiftCardPayment(shop, buyer)
  const payload = { ...aPresent(), payment_intent_id }
  const card = (await app.inject({ method: 'POST', url: '/api/gift-cards', payload, headers })).json<OwnGiftCard>()
  await sendGiftCard(shop, card.id)
  await app.close()

  const [bought] = await queuedJobs(shop, 'send-mail')
  expect(bought).toMatchObject({ to: buyer.email, subject: expect.stringContaining('بطاقة الهدية إلى') as string })
  expect(shop.mailer.sent.at(-1)?.subject).toContain('بطاقة هدية بقيمة')
})
