import { CUT_NAMES, type Cut } from '@shop/contract/cuts'
import type { Order } from '@shop/contract/orders'
import type { PageLanguage } from '@shop/contract/page-languages'
import type { PaidWithWords } from '@shop/contract/paid-with'
import type { SummaryWords } from '@shop/contract/summary-rows'
import { ENGLISH_SUMMARY } from '@shop/contract/summary-words'

/** All words of a receipt in one language. */
export interface ReceiptWords {
  title: (id: number) => string
  date: string
  paidWith: string
  customer: string
  status: string
  statuses: Record<Order['status'], string>
  shippedTo: string
  jersey: string
  quantity: string
  price: string
  amount: string
  total: string
  refundedOn: (day: string) => string
  trn: (trn: string) => string
  size: (size: string) => string
  printed: (print: string) => string
  cuts: Readonly<Record<Cut, string>>
  /** Between the parts of a list. */
  comma: string
  dirham: (amount: string) => string
  page: (page: number, pages: number) => string
  summary: SummaryWords
  /** Undefined for the contract's own words. */
  paidWithWords: PaidWithWords | undefined
}

const ENGLISH: ReceiptWords = {
  title: (id) => `Receipt for order #${id}`,
  ...{ date: 'Date', paidWith: 'Paid with', customer: 'Customer', status: 'Status' },
  statuses: { pending: 'Pending', processing: 'Processing', completed: 'Completed', cancelled: 'Cancelled' },
  shippedTo: 'Shipped to',
  ...{ jersey: 'Jersey', quantity: 'Quantity', price: 'Price', amount: 'Amount', total: 'Total' },
  refundedOn: (day) => `Refunded on ${day}`,
  trn: (trn) => `TRN ${trn}`,
  size: (size) => `Size ${size}`,
  printed: (print) => `printed ${print}`,
  cuts: CUT_NAMES,
  comma: ', ',
  dirham: (amount) => `AED ${amount}`,
  page: (page, pages) => `Page ${page} of ${pages}`,
  summary: ENGLISH_SUMMARY,
  paidWithWords: undefined,
}

/** Without vowel marks, which the PDF can’t place. */
const ARABIC: ReceiptWords = {
  title: (id) => `إيصال الطلب #${id}`,
  ...{ date: 'التاريخ', paidWith: 'طريقة الدفع', customer: 'العميل', status: 'الحالة' },
  statuses: { pending: 'قيد الانتظار', processing: 'قيد التجهيز', completed: 'مكتمل', cancelled: 'ملغى' },
  shippedTo: 'عنوان الشحن',
  ...{ jersey: 'القميص', quantity: 'الكمية', price: 'السعر', amount: 'المبلغ', total: 'الإجمالي' },
  refundedOn: (day) => `أعيد في ${day}`,
  trn: (trn) => `الرقم الضريبي ${trn}`,
  size: (size) => `المقاس ${size}`,
  printed: (print) => `طباعة ${print}`,
  cuts: { men: 'رجالي', women: 'نسائي', kids: 'أطفال', 'long-sleeve': 'كم طويل', goalkeeper: 'حارس مرمى' },
  comma: '، ',
  dirham: (amount) => `${amount} درهم`,
  page: (page, pages) => `صفحة ${page} من ${pages}`,
  summary: {
    ...{ subtotal: 'المجموع الفرعي', discount: 'الخصم', delivery: 'التوصيل' },
    deliveryBy: (method) => `التوصيل، ${method}`,
    ...{ cash: 'الدفع نقدا عند الاستلام', giftCard: 'بطاقة هدية', tax: 'ضريبة القيمة المضافة' },
    taxAt: (rate) => `ضريبة القيمة المضافة ${rate}%`,
    included: (tax) => `شامل ${tax}`,
    withVouchers: (row, vouchers) => `${row} (${vouchers})`,
  },
  paidWithWords: {
    ...{ giftCard: 'بطاقة هدية', cash: 'نقدا', card: 'البطاقة', nothing: 'لا مبلغ للدفع', and: ' و' },
    cardEnding: ({ brand, last4 }) => `${brand} المنتهية بـ ${last4}`,
  },
}

export const RECEIPT_WORDS: Readonly<Record<PageLanguage, ReceiptWords>> = { en: ENGLISH, ar: ARABIC }
