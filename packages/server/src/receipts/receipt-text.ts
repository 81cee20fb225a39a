import { isFurtherCut } from '@shop/contract/cuts'
import { deliveryName } from '@shop/contract/delivery-words'
import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import { paidWithWords } from '@shop/contract/paid-with'
import { LANGUAGES, type PageLanguage } from '@shop/contract/page-languages'
import { printedLine } from '@shop/contract/print-digits'
import { summaryRows } from '@shop/contract/summary-rows'
import { textIn } from '@shop/contract/text-in-language'
import { receiptWordsIn } from '../languages/languages'
import type { ReceiptWords } from '../languages/receipt-words'
import type { Shop, Site } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { placeIn } from '../kernel/place-names'
import { addressLines } from '../orders/address-lines'

/** All that a receipt says, in the order in which it is said. */
export interface ReceiptText {
  language: PageLanguage
  shopName: string
  shopUrl: string
  /** The seller, where staff have set it: legal name, address, TRN. */
  seller: string[]
  title: string
  facts: { label: string; value: string }[]
  address: string[]
  lines: { name: string; detail: string; quantity: string; price: string; amount: string }[]
  /** What is added to the lines, such as delivery. */
  extras: { label: string; amount: string }[]
  total: string
  refunds: { label: string; amount: string }[]
}

/** Composes the receipt of an order that was charged; refuses where nothing was. */
export function receiptText(
  { site, timeZone }: Pick<Shop, 'site' | 'timeZone'>,
  order: Order,
  language: PageLanguage = 'en',
): ReceiptText {
  if (order.payment_status !== 'paid' && order.payment_status !== 'refunded') {
    throw new ShopError('conflict', WHY_NOT[order.payment_status] ?? NEVER)
  }
  const words = receiptWordsIn(language)
  const days = new Intl.DateTimeFormat(LANGUAGES[language].locale, { dateStyle: 'long', timeZone })
  const dirham = (amount: number) => signed(amount, words)
  return {
    language,
    shopName: textIn(language, site.name, site.nameTranslations),
    shopUrl: site.url,
    seller: sellerLines(site, language),
    title: words.title(order.id),
    facts: [
      { label: words.date, value: days.format(new Date(order.created_at)) },
      { label: words.paidWith, value: paidWithWords(order, words.paidWithWords) },
      { label: words.customer, value: order.user.name },
      { label: words.status, value: words.statuses[order.status] },
    ],
    address: addressLines(order).map((line) => placeIn(language, line)),
    lines: order.items.map((item) => toLine(item, words)),
    extras: extrasOf(order, language),
    total: dirham(order.total),
    refunds: order.events.flatMap(({ kind, amount, at }) =>
      kind === 'refunded' && amount !== undefined
        ? [{ label: words.refundedOn(days.format(new Date(at))), amount: dirham(-amount) }]
        : [],
    ),
  }
}

function extrasOf({ delivery, summary }: Order, language: PageLanguage): ReceiptText['extras'] {
  const words = receiptWordsIn(language)
  if (!delivery || !summary) return []
  return summaryRows(words.summary, summary, { delivery: deliveryName(delivery, language), language })
    .filter(({ kind }) => kind !== 'subtotal')
    .map(({ label, amount }) => ({ label, amount: signed(amount, words) }))
}

/** A shop without legal name and TRN says nothing more than its name. */
export function sellerLines({ seller }: Site, language: PageLanguage = 'en'): string[] {
  if (!seller || (seller.legalName === '' && seller.trn === '')) return []
  const { legalName, trn } = seller
  const address = textIn(language, seller.address, seller.addressTranslations)
  return [legalName, ...address.split('\n'), trn && receiptWordsIn(language).trn(trn)]
    .map((line) => line.trim())
    .filter(Boolean)
}

const NOT_YET = 'The payment has not been taken yet. The receipt is ready in a moment.'
const NOT_IN_CASH_YET = 'This order is paid in cash on delivery. The receipt is ready when it is paid.'
const NEVER = 'Nothing was charged for this order, so there is no receipt.'

const WHY_NOT: Partial<Record<Order['payment_status'], string>> = { authorized: NOT_YET, due: NOT_IN_CASH_YET }

function toLine(item: OrderItem, words: ReceiptWords): ReceiptText['lines'][number] {
  const { product_name: name, options, quantity, price } = item
  const { cut, size } = options
  const print = printedLine(options)
  const details = [isFurtherCut(cut) && words.cuts[cut], size && words.size(size), print && words.printed(print)]
  return {
    name,
    detail: details.filter(Boolean).join(words.comma),
    quantity: String(quantity),
    price: signed(price, words),
    amount: signed(amountFromFils(fils(filsFromAmount(price) * quantity)), words),
  }
}

const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The sign stands first, before the currency in English and before the figures in Arabic. */
function signed(amount: number, { dirham }: ReceiptWords): string {
  const words = dirham(twoDecimals.format(Math.abs(amount)))
  return amount < 0 ? `−${words}` : words
}
