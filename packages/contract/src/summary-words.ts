import type { SummaryWords } from './summary-rows'

/** In English, for mails and receipts. A file of its own, because pages have words of their own. */
export const ENGLISH_SUMMARY: SummaryWords = {
  subtotal: 'Subtotal',
  discount: 'Discount',
  delivery: 'Delivery',
  deliveryBy: (method) => `Delivery, ${method}`,
  cash: 'Cash on delivery',
  giftCard: 'Gift card',
  tax: 'VAT',
  taxAt: (rate) => `VAT ${rate} %`,
  included: (tax) => `${tax} included`,
  withVouchers: (row, vouchers) => `${row} (${vouchers})`,
}
