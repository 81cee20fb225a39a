import { randomUUID } from 'node:crypto'
import type { CheckoutInput } from '@shop/contract/checkout'
import type { Product } from '@shop/contract/catalog'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { issuePapers } from '../invoices/issue-papers'
import { listPaperRows } from '../invoices/invoices.queries'
import { sendOrderMail } from '../orders/send-order-mail'
import { cancelOwnOrder } from '../payments/cancel-own-order'
import { getManagedOrder } from '../payments/get-managed-order'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { receiptText } from '../receipts/receipt-text'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, givenCart } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { aVoucherInput, givenCode, givenVoucher } from '../testing/voucher-factories'
import { getVoucher } from '../vouchers/manage-vouchers'
import { saveVoucher } from '../vouchers/save-voucher'
import { createPaymentIntent } from './create-payment-intent'
import { placeOrder } from './place-order'

let shop: TestShop
let jersey: Product
beforeEach(async () => {
  shop = await openTestShop()
  jersey = await givenProduct(shop, { sizes: [], stock: 10 })
})
afterEach(async () => {
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
  await shop.close()
})

const everything = { code: 'ALL', reward: { kind: 'percent', percent: 100 } } as const

function aFreeCheckout(given: Partial<CheckoutInput> = {}): CheckoutInput {
  return { shipping: anAddress(), pay_with: 'none', key: randomUUID(), ...given }
}

async function givenFreeCart() {
  await givenVoucher(shop, everything)
  const owner = await givenCart(shop, [{ product: jersey }])
  await givenCode(shop, owner, 'ALL')
  return owner
}

async function issueAll(orderId: number) {
  await settleOpenPayments(shop)
  await issuePapers(shop, orderId)
  return listPaperRows(shop.db, orderId)
}

test('a cart that comes to nothing is paid by nothing, and opens no payment', async () => {
  const { id } = await givenFreeCart()
  expect(await getCart(shop, id)).toMatchObject({
    total: 0,
    way_to_pay: 'none',
    ways_to_pay: [{ kind: 'none', fee: 0, total: 0 }],
  })
  await expect(createPaymentIntent(shop, id, { amount: 0, currency: shop.currency })).rejects.toMatchObject({
    code: 'invalid-input',
    message: 'There is nothing to pay for.',
  })
})

test('an order that comes to nothing is paid at once, with invoice, receipt and mail', async () => {
  const { id } = await givenFreeCart()
  const order = await placeOrder(shop, id, aFreeCheckout())
  expect(order).toMatchObject({
    status: 'processing',
    payment_status: 'paid',
    way_to_pay: 'none',
    total: 0,
    card: null,
  })
  expect((await getCart(shop, id)).items).toEqual([])
  expect(await issueAll(order.id)).toMatchObject([{ kind: 'invoice', totalInFils: 0 }])
  expect(receiptText(shop, order).facts).toContainEqual({ label: 'Paid with', value: 'Nothing to pay' })
  await sendOrderMail(shop, order.id, { kind: 'confirmation' })
  expect(shop.mailer.sent.at(-1)?.text).toContain('Nothing was left to pay')
})

test('the same key returns the same order, and only to its customer', async () => {
  const { id } = await givenFreeCart()
  const checkout = aFreeCheckout()
  const order = await placeOrder(shop, id, checkout)
  expect((await placeOrder(shop, id, checkout)).id).toBe(order.id)
  const other = await givenCart(shop, [{ product: jersey }])
  await expect(placeOrder(shop, other.id, checkout)).rejects.toMatchObject({ code: 'price-changed' })
  expect((await getCart(shop, other.id)).items).toHaveLength(1)
})

test('a cart with something left to pay is not given away', async () => {
  const { id } = await givenFreeCart()
  const [voucher] = (await getCart(shop, id)).vouchers ?? []
  expect(voucher?.code).toBe('ALL')
  const by = (await givenAdmin(shop)).id
  await saveVoucher(shop, by, 1, aVoucherInput({ ...everything, is_enabled: false }))
  await expect(placeOrder(shop, id, aFreeCheckout())).rejects.toMatchObject({ code: 'price-changed' })
  expect(await getCart(shop, id)).toMatchObject({ total: 409, way_to_pay: 'card' })
})

test('cancelling returns stock and voucher; a reopened order is paid again, because it costs nothing', async () => {
  const { id } = await givenFreeCart()
  const order = await placeOrder(shop, id, aFreeCheckout())
  const by = (await givenAdmin(shop)).id
  expect(await getManagedOrder(shop, order.id)).toMatchObject({
    payment: { kind: 'none', amount: 0, refundable: 0, is_settled: true },
  })
  await expect(refundOrder(shop, order.id, { amount: 1 }, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(await cancelOwnOrder(shop, id, order.id)).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  expect((await getVoucher(shop, 1)).uses).toBe(0)
  await sendOrderMail(shop, order.id, { kind: 'cancellation' })
  expect(shop.mailer.sent.at(-1)?.text).toContain('Nothing was charged for it.')
  expect(await setOrderStatus(shop, order.id, 'processing', by)).toMatchObject({ payment_status: 'paid' })
  expect(await setOrderStatus(shop, order.id, 'completed', by)).toMatchObject({ status: 'completed' })
  expect(await issueAll(order.id)).toHaveLength(1)
})
