import { addressLines, shippingAddressOf } from '@shop/contract/address-lines'
import { cutName } from '@shop/contract/cuts'
import { deliveryName } from '@shop/contract/delivery-words'
import type { PaperBody, PaperLine } from '@shop/contract/invoices'
import { amountFromFils, fils, filsFromAmount, type Fils } from '@shop/contract/money'
import type { Order, OrderItem } from '@shop/contract/orders'
import type { Shop } from '../kernel/shop'
import { amountInWords } from './amount-in-words'
import { arabicAmountInWords } from './arabic-amount-in-words'
import type { OrderToInvoice } from './invoices.queries'
import { combine, grossOf, taxIn, type RateSum } from './share-out'

interface Taxed {
  tax: Fils
  rate: number
}

export interface ToCompose {
  order: Order
  taxes: OrderToInvoice
  lineTaxes: ReadonlyMap<number, { taxInFils: number; taxRate: number; discountInFils: number }>
}

/** Composes all that a tax invoice says, from the order as it was placed. */
export function composeInvoice({ site }: Pick<Shop, 'site'>, { order, taxes, lineTaxes }: ToCompose): PaperBody {
  const isIncluded = order.summary?.is_tax_included ?? true
  const ofItem = (item: OrderItem): PaperLine => {
    const { taxInFils = 0, taxRate = 0, discountInFils = 0 } = lineTaxes.get(item.id) ?? {}
    const sold = { ...wordsOf(item, fils(discountInFils)), price: item.price, discount: fils(discountInFils) }
    return toLine(sold, { tax: fils(taxInFils), rate: taxRate }, isIncluded)
  }
  const extra = (name: string, price: number, tax: number): PaperLine[] =>
    price === 0
      ? []
      : [toLine({ name, detail: '', quantity: 1, price }, { tax: fils(tax), rate: taxes.taxRate }, isIncluded)]
  const lines = [
    ...order.items.map(ofItem),
    ...extra(deliveryWords(site, order.delivery), order.summary?.delivery ?? 0, taxes.deliveryTaxInFils),
    ...extra('Cash on delivery', order.summary?.fee ?? 0, taxes.feeTaxInFils),
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
    ...(site.language === 'ar' && inArabicToo(rates)),
  }
}

/** The Arabic name stands last, as the Arabic labels of the paper do. */
function deliveryWords({ language = 'en' }: Shop['site'], delivery: Order['delivery']): string {
  if (!delivery) return 'Delivery'
  const names = new Set([delivery.name, deliveryName(delivery, language)])
  return `Delivery, ${[...names].join(' · ')}`
}

/** Composes a credit note: what of each rate is returned. A share below zero takes an earlier credit note back. */
export function composeCreditNote(invoice: PaperBody, about: string, share: readonly RateSum[]): PaperBody {
  const { seller, buyer, ordered_at, is_tax_included, language } = invoice
  const rates = share.filter(({ net, tax }) => net !== 0 || tax !== 0)
  const lines = rates.map((sum) => {
    const { net, tax, gross } = toAmounts(sum)
    const unit_price = is_tax_included ? gross : net
    return { name: about, detail: '', quantity: 1, unit_price, rate: sum.rate / 100, net, tax, gross }
  })
  return {
    ...{ title: titled('Credit Note', seller), seller, buyer, ordered_at, about, is_tax_included, lines },
    ...sumsOf(rates),
    gift_card: 0,
    ...(language && inArabicToo(rates)),
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

/** What a paper says in Arabic beside its labels. */
function inArabicToo(rates: readonly RateSum[]): Pick<PaperBody, 'language' | 'in_words_ar'> {
  return { language: 'ar', in_words_ar: arabicAmountInWords(grossOf(rates)) }
}

function toAmounts({ net, tax }: { net: Fils; tax: Fils }): { net: number; tax: number; gross: number } {
  return { net: amountFromFils(net), tax: amountFromFils(tax), gross: amountFromFils(fils(net + tax)) }
}

interface Sold {
  name: string
  detail: string
  quantity: number
  price: number
  /** Of the whole line. */
  discount?: Fils
}

function toLine({ price, discount = fils(0), ...sold }: Sold, { tax, rate }: Taxed, isIncluded: boolean): PaperLine {
  const amount = filsFromAmount(price) * sold.quantity - discount
  const net = fils(isIncluded ? amount - tax : amount)
  return { ...sold, unit_price: price, rate: rate / 100, ...toAmounts({ net, tax }) }
}

function wordsOf({ product_name: name, options, quantity }: OrderItem, discount: Fils): Omit<Sold, 'price'> {
  const { size, name: printedName, number } = options
  const print = [printedName, number].filter((part) => part !== undefined).join(' ')
  const lowered = discount > 0 && `discount ${amountFromFils(discount).toFixed(2)}`
  const details = [cutName(options), size && `Size ${size}`, print && `printed ${print}`, lowered]
  const detail = details.filter(Boolean).join(', ')
  return { name, detail, quantity }
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
