import { CUT_NAMES, type Cut } from '@shop/contract/cuts'
import type { Order } from '@shop/contract/orders'
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

export const ENGLISH_RECEIPT: ReceiptWords = {
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
