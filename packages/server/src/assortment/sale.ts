import type { ProductInput } from '@shop/contract/catalog-admin'
import { filsFromAmount, type Fils } from '@shop/contract/money'
import { refusal } from '../kernel/refusal'
import type { ProductState } from './product-state'

/** A sale: its price, and its first and last day as YYYY-MM-DD, both included. */
export interface Sale {
  price: Fils
  from: string | null
  until: string | null
}

export type Prices = Pick<
  ProductState,
  'priceInFils' | 'regularPriceInFils' | 'salePriceInFils' | 'saleFrom' | 'saleUntil'
>

/** What a product costs outside of its sale. */
export function regularPriceOf({ regularPriceInFils, priceInFils }: Prices): Fils {
  return regularPriceInFils ?? priceInFils
}

export function saleOf({ salePriceInFils: price, saleFrom: from, saleUntil: until }: Prices): Sale | null {
  return price === null ? null : { price, from, until }
}

/** The price columns of a product on a day. A sale that is over, or no lower than the regular price, is dropped. */
export function pricesOn(today: string, regular: Fils, sale: Sale | null): Prices {
  if (sale === null || sale.price >= regular || isOver(sale, today)) {
    return { priceInFils: regular, regularPriceInFils: null, salePriceInFils: null, saleFrom: null, saleUntil: null }
  }
  const isOn = sale.from === null || sale.from <= today
  return {
    priceInFils: isOn ? sale.price : regular,
    regularPriceInFils: isOn ? regular : null,
    salePriceInFils: sale.price,
    saleFrom: sale.from,
    saleUntil: sale.until,
  }
}

/** The price columns after the input. An input without `sale_price` comes from a client that only knows the price charged now. */
export function draftPrices(input: ProductInput, current: Prices | undefined, today: string): Prices {
  const price = filsFromAmount(input.price)
  const sale = current ? saleOf(current) : null
  if (input.sale_price === undefined) {
    const regular = current?.regularPriceInFils ?? null
    if (regular === null || price >= regular) return pricesOn(today, price, regular === null ? sale : null)
    return pricesOn(today, regular, sale && { ...sale, price })
  }
  if (input.sale_price === null) return pricesOn(today, price, null)
  const wanted = {
    price: filsFromAmount(input.sale_price),
    from: input.sale_from === undefined ? (sale?.from ?? null) : input.sale_from,
    until: input.sale_until === undefined ? (sale?.until ?? null) : input.sale_until,
  }
  checkSale(wanted, price)
  if (wanted.until !== sale?.until && isOver(wanted, today)) throw refusal('sale_until', 'This day is over.')
  return pricesOn(today, price, wanted)
}

function checkSale({ price, from, until }: Sale, regular: Fils): void {
  if (price >= regular) throw refusal('sale_price', 'The sale price must be lower than the price.')
  if (from !== null && until !== null && until < from) {
    throw refusal('sale_until', 'The last day must not be before the first.')
  }
}

function isOver({ until }: Sale, today: string): boolean {
  return until !== null && until < today
}
