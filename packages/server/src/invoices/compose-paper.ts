import { addressLines, shippingAddressOf } from '@shop/contract/address-lines'
import { isFurtherCut } from '@shop/contract/cuts'
import { deliveryName } from '@shop/contract/delivery-words'
import type { PaperBody, PaperLine } from '@shop/contract/invoices'
import { amountFromFils, fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import type { PageLanguage, TranslationLanguage } from '@shop/contract/page-languages'
import { secondLanguage } from '@shop/contract/paper-words'
import { printedLine } from '@shop/contract/print-digits'
import type { Shop } from '../kernel/shop'
import { receiptWordsIn, translationIn } from '../languages/languages'
import type { ReceiptWords } from '../languages/receipt-words'
import { amountInWords } from './amount-in-words'
import type { OrderToInvoice } from './invoices.queries'
import { combine, grossOf, taxIn, type RateSum } from './share-out'

interface Taxed {
  tax: Fils
  rate: number
}

export interface ToCompose {
  order: Order
  /** Of the reader: papers are in English, and for some readers in their language, too. */
  language: PageLanguage | null
  /** What products are called in that language. */
  names: ReadonlyMap<number, string>
  taxes: OrderToInvoice
  lineTaxes: ReadonlyMap<number, { taxInFils: number; taxRate: number; discountInFils: number }>
}

/** Composes all that a tax invoice says, from the order as it was placed. */
export function composeInvoice({ site }: Pick<Shop, 'site'>, ordered: ToCompose): PaperBody {
  const { order, taxes, lineTaxes, names } = ordered
  const isIncluded = order.summary?.is_tax_included ?? true
  const language = secondLanguage(ordered.language ?? 'en')
  const words = language && receiptWordsIn(language)
  const ofItem = (item: OrderItem): PaperLine => {
    const { taxInFils = 0, taxRate = 0, discountInFils = 0 } = lineTaxes.get(item.id) ?? {}
    const discount = fils(discountInFils)
    const second = words && {
      name_translated: names.get(item.product_id) ?? item.product_name,
      detail_translated: detailOf(item, discount, words),
    }
    const { product_name: name, quantity, price } = item
    const sold = { name, detail: detailOf(item, discount, ENGLISH), ...second, quantity, price, discount }
    return toLine(sold, { tax: fils(taxInFils), rate: taxRate }, isIncluded)
  }
  const extra = (nameIn: (words: Words) => string, price: number, tax: number): PaperLine[] => {
    if (price === 0) return []
    const named = { name: nameIn(ENGLISH), detail: '', ...(words && { name_translated: nameIn(words) }) }
    return [toLine({ ...named, quantity: 1, price }, { tax: fils(tax), rate: taxes.taxRate }, isIncluded)]
  }
  const lines = [
    ...order.items.map(ofItem),
    ...extra(
      (said) => deliveryWords(said, order.delivery, said === ENGLISH ? 'en' : language),
      order.summary?.delivery ?? 0,
      taxes.deliveryTaxInFils,
    ),
    ...extra(({ summary }) => summary.cash, order.summary?.fee ?? 0, taxes.feeTaxInFils),
  ]
  const rates = lines.reduce<RateSum[]>((sums, line) => combine(sums, [sumOf(line)]), [])
  const seller = sellerOf(site)
  return {
    title: titled('Invoice', seller),
    seller,
    buyer: buyerOf(order),
    ordered_at: order.created_at,
    about: `Order #${order.id}`,
    is_tax_included: isIncluded,
    lines,
    ...sumsOf(rates),
    gift_card: order.summary?.gift_card ?? 0,
    ...(language && inWordsToo(language, rates)),
  }
}

type Words = Pick<ReceiptWords, 'size' | 'printed' | 'cuts' | 'comma' | 'summary'>
const ENGLISH: Words = receiptWordsIn('en')

function deliveryWords({ summary }: Words, delivery: Order['delivery'], language: PageLanguage = 'en'): string {
  return delivery ? summary.deliveryBy(deliveryName(delivery, language)) : summary.delivery
}

/** Composes a credit note: what of each rate is returned. A share below zero takes an earlier credit note back. */
export function composeCreditNote(
  invoice: PaperBody,
  aboutIn: (language: PageLanguage) => string,
  share: readonly RateSum[],
): PaperBody {
  const { seller, buyer, ordered_at, is_tax_included, language } = invoice
  const about = aboutIn('en')
  const second = language && { name_translated: aboutIn(language) }
  const rates = share.filter(({ net, tax }) => net !== 0 || tax !== 0)
  const lines = rates.map((sum) => {
    const { net, tax, gross } = toAmounts(sum)
    const unit_price = is_tax_included ? gross : net
    return { name: about, detail: '', ...second, quantity: 1, unit_price, rate: sum.rate / 100, net, tax, gross }
  })
  return {
    ...{ title: titled('Credit Note', seller), seller, buyer, ordered_at, about, is_tax_included, lines },
    ...sumsOf(rates),
    gift_card: 0,
    ...(language && inWordsToo(language, rates)),
  }
}

/** Only a seller who is registered for tax, and so has a TRN, may issue tax invoices. */
function titled(name: string, { trn }: PaperBody['seller']): string {
  return trn === '' ? name : `Tax ${name}`
}

/** What a paper is about at each rate, in fils. */
export function rateSumsOf({ rates }: Pick<PaperBody, 'rates'>): RateSum[] {
  return rates.map(sumOf)
}

function sumOf({ rate, net, tax }: { rate: number; net: number; tax: number }): RateSum {
  return { rate: Math.round(rate * 100), net: filsFromAmount(net), tax: filsFromAmount(tax) }
}

function sumsOf(rates: readonly RateSum[]): Pick<PaperBody, 'rates' | 'net' | 'tax' | 'gross' | 'in_words'> {
  const [gross, tax] = [grossOf(rates), taxIn(rates)]
  return {
    rates: rates.map((sum) => ({ rate: sum.rate / 100, ...toAmounts(sum) })),
    ...toAmounts({ net: fils(gross - tax), tax }),
    in_words: amountInWords(gross),
  }
}

/** The second language of a paper, and its amount in words of it. */
function inWordsToo(
  language: TranslationLanguage,
  rates: readonly RateSum[],
): Pick<PaperBody, 'language' | 'in_words_translated'> {
  const words = translationIn(language).amountInWords?.(grossOf(rates))
  return { language, ...(words !== undefined && { in_words_translated: words }) }
}

function toAmounts({ net, tax }: { net: Fils; tax: Fils }): { net: number; tax: number; gross: number } {
  return { net: amountFromFils(net), tax: amountFromFils(tax), gross: amountFromFils(fils(net + tax)) }
}

interface Sold extends Pick<PaperLine, 'name' | 'detail' | 'name_translated' | 'detail_translated' | 'quantity'> {
  price: number
  /** Of the whole line. */
  discount?: Fils
}

function toLine({ price, discount = fils(0), ...sold }: Sold, { tax, rate }: Taxed, isIncluded: boolean): PaperLine {
  const amount = filsFromAmount(price) * sold.quantity - discount
  const net = fils(isIncluded ? amount - tax : amount)
  return { ...sold, unit_price: price, rate: rate / 100, ...toAmounts({ net, tax }) }
}

function detailOf({ options }: OrderItem, discount: Fils, words: Words): string {
  const { cut, size } = options
  const print = printedLine(options)
  const details = [
    isFurtherCut(cut) && words.cuts[cut],
    size && words.size(size),
    print && words.printed(print),
    discount > 0 && `${discountWords(words)} ${amountFromFils(discount).toFixed(2)}`,
  ]
  return details.filter(Boolean).join(words.comma)
}

/** Inside a line, so that it begins with a small letter where the language has them. */
function discountWords({ summary }: Words): string {
  return summary.discount.toLowerCase()
}

/** A shop without a legal name invoices by its own name. */
function sellerOf({ name, seller }: Shop['site']): PaperBody['seller'] {
  const address = (seller?.address ?? '').split('\n').map((line) => line.trim())
  const legalName = seller?.legalName ?? ''
  return { name: legalName === '' ? name : legalName, address: address.filter(Boolean), trn: seller?.trn ?? '' }
}

function buyerOf(order: Order): PaperBody['buyer'] {
  const [name = '', ...address] = addressLines(shippingAddressOf(order))
  return { name, address, trn: '' }
}
