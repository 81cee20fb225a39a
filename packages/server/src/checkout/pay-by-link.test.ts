import { fils } from '@shop/contract/money'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCredentials } from '../accounts/accounts.queries'
import { getCart } from '../cart/save-cart'
import { products } from '../catalog/catalog.tables'
import { getDraft, previewDraft } from '../drafts/get-drafts'
import { openLink } from '../drafts/open-link'
import { changeDraft, createDraft, withdrawDraft } from '../drafts/save-draft'
import { mailPaymentLink, sendLink } from '../drafts/send-link'
import { jobHandlers } from '../job-handlers'
import { getOrder } from '../orders/get-orders'
import { settleOpenPayments, voidAbandoned } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { anAddress, confirmCard, givenCart, givenIntent, misbehave } from '../testing/checkout-factories'
import { aDraft, givenDraft, givenLink, givenLinkPayment, tokenOf } from '../testing/draft-factories'
import { givenPrintable } from '../testing/print-factories'
import { queuedJobs } from '../testing/queued-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { givenVoucher } from '../testing/voucher-factories'
import { openLinkPayment, placeLinkOrder } from './pay-by-link'
import { placeOrder } from './place-order'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(async () => {
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
  await shop.close()
})

function givenJersey(stock = 5) {
  return givenProduct(shop, { sizes: [], stock, priceInFils: fils(20_000) })
}

test('a draft comes to what the same cart comes to', async () => {
  const product = await givenPrintable(shop, { priceInFils: fils(25_000) })
  const line = { product, quantity: 2, size: product.size_variations[0] ?? '', name: 'NOOR', number: 10 }
  const owner = await givenCart(shop, [line])
  const { summary } = await getCart(shop, owner.id)
  const draft = await givenDraft(shop, [line])
  expect(draft.summary).toEqual(summary)
  expect(draft).toMatchObject({ state: 'open', problems: [], lines: [{ options: { name: 'NOOR', number: 10 } }] })
  expect(draft.lines[0]?.proof).not.toBeNull()
  const { lines: _, ...content } = aDraft([])
  const preview = await previewDraft(shop, { ...content, lines: aDraft([line]).lines })
  expect(preview.summary).toEqual(summary)
})

test('a person without an account pays by the link, and owns the order', async () => {
  const product = await givenJersey()
  const { draft, token } = await givenLink(shop, [{ product, quantity: 2 }])
  expect(draft).toMatchObject({ state: 'sent', problems: [] })
  expect(await openLink(shop, token)).toMatchObject({ state: 'payable', summary: { total: 400 }, problem: null })

  const paid = await givenLinkPayment(shop, token)
  const { order_id: id } = await placeLinkOrder(shop, paid)

  expect(await getOrder(shop, id)).toMatchObject({
    ...{ status: 'processing', payment_status: 'paid', total: 400 },
    user: { email: draft.email, name: 'Sara Nasser' },
  })
  expect(await placeLinkOrder(shop, paid)).toEqual({ order_id: id })
  expect(await getDraft(shop, draft.id)).toMatchObject({ state: 'paid', order_id: id, link: null })
  expect(await openLink(shop, token)).toMatchObject({ state: 'paid', order_id: id, shipping: null, lines: [] })
  await expect(openLinkPayment(shop, { token, total: 400 })).rejects.toMatchObject({ code: 'conflict' })
  expect(await stockOf(product.id)).toBe(3)
})

test('the order of a draft belongs to whoever has its address, whatever its case', async () => {
  const known = await givenUser(shop)
  const own = await givenCart(shop, [{ product: await givenJersey() }], known)
  const { token } = await givenLink(shop, [{ product: await givenJersey() }], { email: known.email.toUpperCase() })
  const { order_id: id } = await placeLinkOrder(shop, await givenLinkPayment(shop, token))
  expect((await getOrder(shop, id)).user.email).toBe(known.email)
  expect((await getCart(shop, own.id)).items).toHaveLength(1)
})

test('prices of a link hold when the product gets dearer, and nobody else’s payment pays for it', async () => {
  const product = await givenJersey()
  const { draft, token } = await givenLink(shop, [{ product }])
  await shop.db
    .update(products)
    .set({ priceInFils: fils(30_000) })
    .where(eq(products.id, product.id))
  expect((await openLink(shop, token)).summary.total).toBe(200)
  const owner = await findCredentials(shop.db, draft.email)
  const cart = await givenCart(shop, [{ product: await givenJersey() }], owner?.user)
  const intent = await givenIntent(shop, cart)
  await confirmCard(shop, intent)
  await expect(placeLinkOrder(shop, { token, payment_intent_id: intent.paymentIntentId })).rejects.toMatchObject({
    code: 'conflict',
  })

  const paid = await givenLinkPayment(shop, token)
  await expect(
    placeOrder(shop, cart.id, { shipping: anAddress(), payment_intent_id: paid.payment_intent_id }),
  ).rejects.toMatchObject({ code: 'conflict' })
  const again = await givenLinkPayment(shop, token)
  const { order_id: id } = await placeLinkOrder(shop, again)
  expect((await getOrder(shop, id)).total).toBe(200)
  await voidAbandoned(shop)
})

test('an own price and a code count; the code’s use is taken with the order', async () => {
  await givenVoucher(shop, { code: 'PHONE10', per_customer: 1 })
  const product = await givenJersey()
  const lines = aDraft([{ product }]).lines.map((line) => ({ ...line, price: 150 }))
  const given = { lines, voucher_code: 'PHONE10' }
  const { draft, token } = await givenLink(shop, [], given)
  expect(draft.summary).toMatchObject({ subtotal: 150, discount: 15, total: 135 })
  await placeLinkOrder(shop, await givenLinkPayment(shop, token))

  const next = await givenDraft(shop, [], { ...given, email: draft.email })
  const by = (await givenAdmin(shop)).id
  await expect(sendLink(shop, by, next.id, { version: next.version, is_mailed: false })).rejects.toMatchObject({
    code: 'conflict',
    message: 'PHONE10: You have used this code already.',
  })
})

test('a change by staff ends the link, and whoever has confirmed a card by then pays nothing', async () => {
  const by = (await givenAdmin(shop)).id
  const product = await givenJersey()
  const { draft, token } = await givenLink(shop, [{ product }])
  const paid = await givenLinkPayment(shop, token)
  const input = aDraft([{ product, quantity: 2 }], { email: draft.email })
  const changed = await changeDraft(shop, by, draft.id, { ...input, version: draft.version })
  expect(changed).toMatchObject({ state: 'open', link: null })
  await expect(changeDraft(shop, by, draft.id, { ...input, version: draft.version })).rejects.toMatchObject({
    code: 'conflict',
  })

  await expect(placeLinkOrder(shop, paid)).rejects.toMatchObject({ code: 'conflict' })
  await settleOpenPayments(shop)
  expect((await shop.gateway.findIntent(paid.payment_intent_id))?.status).toBe('canceled')
  expect(await openLink(shop, token)).toMatchObject({ state: 'withdrawn', lines: [] })

  const sent = await sendLink(shop, by, draft.id, { version: changed.version, is_mailed: false })
  expect(tokenOf(sent)).not.toBe(token)
  await placeLinkOrder(shop, await givenLinkPayment(shop, tokenOf(sent)))
  await expect(changeDraft(shop, by, draft.id, { ...input, version: sent.version })).rejects.toMatchObject({
    code: 'conflict',
  })
  await expect(withdrawDraft(shop, by, draft.id)).rejects.toMatchObject({ code: 'conflict' })
})

test('a withdrawn link and an expired one say so and take no money', async () => {
  const by = (await givenAdmin(shop)).id
  const withdrawn = await givenLink(shop, [{ product: await givenJersey() }])
  await withdrawDraft(shop, by, withdrawn.draft.id)
  expect((await withdrawDraft(shop, by, withdrawn.draft.id)).state).toBe('withdrawn')
  await expect(openLinkPayment(shop, { token: withdrawn.token, total: 200 })).rejects.toMatchObject({
    code: 'conflict',
  })

  const late = await givenLink(shop, [{ product: await givenJersey() }])
  const paid = await givenLinkPayment(shop, late.token)
  const inTwoWeeks = { ...shop, now: () => new Date(Date.now() + 14 * 24 * 3600_000) }
  expect(await openLink(inTwoWeeks, late.token)).toMatchObject({ state: 'expired', shipping: null, lines: [] })
  expect((await getDraft(inTwoWeeks, late.draft.id)).state).toBe('expired')
  await expect(placeLinkOrder(inTwoWeeks, paid)).rejects.toMatchObject({ code: 'conflict' })
  await settleOpenPayments(shop)
  await expect(openLink(shop, 'x'.repeat(43))).rejects.toMatchObject({ code: 'not-found' })
})

test('what sold out or left the shop meanwhile is told before anything is charged', async () => {
  const product = await givenJersey(1)
  const { token } = await givenLink(shop, [{ product }])
  const paid = await givenLinkPayment(shop, token)
  await shop.db.update(products).set({ stock: 0 }).where(eq(products.id, product.id))
  expect((await openLink(shop, token)).problem).toBe(`${product.name} is sold out.`)
  await expect(placeLinkOrder(shop, paid)).rejects.toMatchObject({ code: 'out-of-stock' })
  await settleOpenPayments(shop)
  expect((await shop.gateway.findIntent(paid.payment_intent_id))?.status).toBe('canceled')
  await shop.db.update(products).set({ stock: 1 }).where(eq(products.id, product.id))

  const [kept, gone] = [await givenJersey(), await givenJersey()]
  const two = await givenLink(shop, [{ product: kept }, { product: gone }])
  const confirmed = await givenLinkPayment(shop, two.token)
  await archive(shop, gone)
  await expect(placeLinkOrder(shop, confirmed)).rejects.toMatchObject({ code: 'conflict' })
  await settleOpenPayments(shop)
})

test('after a refused capture the same link can be paid with another card', async () => {
  const product = await givenJersey()
  const { draft, token } = await givenLink(shop, [{ product }])
  const refused = await givenLinkPayment(shop, token)
  await misbehave(shop, { call: 'capture', what: 'decline', times: 1 })
  await expect(placeLinkOrder(shop, refused)).rejects.toMatchObject({ code: 'payment-refused' })
  expect((await getDraft(shop, draft.id)).state).toBe('sent')
  const owner = await findCredentials(shop.db, draft.email)
  expect((await getCart(shop, owner?.user.id ?? 0)).items).toEqual([])
  await settleOpenPayments(shop)
  const { order_id: id } = await placeLinkOrder(shop, await givenLinkPayment(shop, token))
  expect(await getDraft(shop, draft.id)).toMatchObject({ state: 'paid', order_id: id })
  expect(await stockOf(product.id)).toBe(4)
})

test('the mail has the link, and a draft that is not ready gets none', async () => {
  const by = (await givenAdmin(shop)).id
  const draft = await givenDraft(shop, [{ product: await givenJersey() }])
  await sendLink(shop, by, draft.id, { version: draft.version, is_mailed: true })
  const { rows } = await shop.pool.query<{ id: number }>('select id from payment_links where draft_id = $1', [draft.id])
  await mailPaymentLink(shop, rows[0]?.id ?? 0)
  const url = (await getDraft(shop, draft.id)).link?.url ?? ''
  expect(shop.mailer.sent.find(({ to }) => to === draft.email)?.text).toContain(url)
  expect((await getDraft(shop, draft.id)).link?.whatsapp_url).toMatch(/^https:\/\/wa\.me\/971501234567\?text=/)

  const bare = await givenDraft(shop, [], { email: '', shipping: { ...anAddress(), zip: '' } })
  expect(bare.problems.slice(0, 3)).toEqual([
    'Add at least one jersey.',
    'Enter the customer’s email address.',
    'Fill in the delivery address, with name and phone.',
  ])
  await expect(sendLink(shop, by, bare.id, { version: 1, is_mailed: true })).rejects.toMatchObject({ code: 'conflict' })
})

test('lines are checked by the rules of the cart, and the error names the line', async () => {
  const by = (await givenAdmin(shop)).id
  const product = await givenPrintable(shop)
  const size = product.size_variations[0] ?? ''
  const content = aDraft([
    { product, size },
    { product, size, name: 'x'.repeat(40) },
  ])
  await expect(createDraft(shop, by, { ...content, key: 'a-key-of-mine' })).rejects.toMatchObject({
    code: 'invalid-input',
    details: { errors: { 'lines.1.options.name': [expect.any(String)] } },
  })
  const { lines } = await previewDraft(shop, content)
  expect(lines.map(({ problem }) => problem)).toEqual([null, expect.any(String)])
})

async function stockOf(id: number): Promise<number> {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock ?? -1
}

async function mailsAbout(orderId: number) {
  await jobHandlers['send-order-mail'](shop, { orderId, kind: 'confirmation' })
  return shop.mailer.sent.at(-1)
}

test('a link in the language that staff chose leads to pages in it, and so do the mails about the order', async () => {
  const by = (await givenAdmin(shop)).id
  const phone = '+971501234567'
  const { id, version, email } = await givenDraft(shop, [{ product: await givenJersey() }], {
    ...{ language: 'ar', shipping: { ...anAddress(), phone } },
  })
  const { link, language } = await sendLink(shop, by, id, { version, is_mailed: true })
  expect(language).toBe('ar')
  expect(link?.url).toContain(`${shop.site.url}/ar/pay#token=`)
  expect(decodeURIComponent(link?.whatsapp_url ?? '')).toContain('هذا رابط دفع طلبك')

  const job = (await queuedJobs(shop, 'send-payment-link')).at(-1)
  await mailPaymentLink(shop, job?.linkId ?? 0)
  expect(shop.mailer.sent.at(-1)).toMatchObject({ to: email, subject: expect.stringContaining('طلبك في') as string })
  expect(shop.mailer.sent.at(-1)?.text).toContain(link?.url)

  const token = link?.url?.split('#token=')[1] ?? ''
  expect((await openLink(shop, token)).lines[0]?.product.id).toBeGreaterThan(0)
  const { order_id: orderId } = await placeLinkOrder(shop, await givenLinkPayment(shop, token))
  expect((await mailsAbout(orderId))?.subject).toContain('طلبك رقم')
})

test('whoever pays a link on Arabic pages gets the mails about the order in Arabic, unless they chose another language', async () => {
  const english = await givenUser(shop, { language: 'en' })
  const subjects: (string | undefined)[] = []
  for (const email of [undefined, english.email]) {
    const { token } = await givenLink(shop, [{ product: await givenJersey() }], email === undefined ? {} : { email })
    const { order_id: id } = await placeLinkOrder(shop, await givenLinkPayment(shop, token), 'ar')
    subjects.push((await mailsAbout(id))?.subject)
  }
  expect(subjects).toEqual([expect.stringContaining('طلبك رقم'), expect.stringContaining('Your order #')])
})

test('staff can’t change the language that a customer chose', async () => {
  const english = await givenUser(shop, { language: 'en' })
  const given = { email: english.email, language: 'ar' as const }
  const { draft } = await givenLink(shop, [{ product: await givenJersey() }], given)
  expect(draft.link?.url).toContain(`${shop.site.url}/pay#token=`)
})
