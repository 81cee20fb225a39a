import type { BulkChange, BulkSale } from '@shop/contract/bulk-runs'
import { roundedPrice } from '@shop/contract/rounded-price'
import { fils, filsFromAmount, MAX_FILS, type Fils } from '@shop/contract/money'
import { ShopError } from '../kernel/shop-error'
import type { ProductState } from '../assortment/product-state'
import { pricesOn, regularPriceOf, saleOf, type Prices, type Sale } from '../assortment/sale'
import { namedChoice } from '../stock/named-choice'
import type { Choice } from '../stock/stock'

const MOST_PIECES = 1_000_000

type OneByOne = Exclude<BulkChange, { kind: 'delete' }>

/** Returns the product after the change; throws an error with its name where the change is not possible. */
export function afterChange(product: ProductState, change: OneByOne, today: string): ProductState {
  const after = changed(product, change, today)
  if (isFree(after) && !isFree(product) && !mayBeFree(change))
    throw new ShopError('conflict', `The price of ${product.name} would be 0.00.`)
  return after
}

/** Whether it costs nothing, now or once its sale begins. */
export function isFree(product: Prices): boolean {
  return regularPriceOf(product) === 0 || saleOf(product)?.price === 0
}

function mayBeFree(change: OneByOne): boolean {
  return 'free' in change && change.free === true
}

function changed(product: ProductState, change: OneByOne, today: string): ProductState {
  const regular = regularPriceOf(product)
  const priced = (price: Fils, sale: Sale | null = saleOf(product)) => ({ ...product, ...pricesOn(today, price, sale) })
  switch (change.kind) {
    case 'price':
      return priced(filsFromAmount(change.price))
    case 'price-by':
      return priced(priceOf(product, regular + filsFromAmount(change.amount)))
    case 'price-percent':
      return priced(priceOf(product, raised(regular, change.percent)))
    case 'sale':
      return priced(regular, saleAt(product, change))
    case 'end-sale':
      return priced(regular, null)
    case 'stock':
      return { ...product, ...stockOf(product, () => change.stock) }
    case 'stock-by':
      return {
        ...product,
        ...stockOf(product, (pieces, choice) => pilesAfter(product, pieces + change.pieces, choice)),
      }
    case 'club':
      return { ...product, categoryId: change.category_id }
    case 'show':
      return { ...product, archivedAt: null, isDraft: false, publishAt: null }
    case 'hide':
      return hidden(product, new Date(today))
  }
}

/** A draft stays a draft; a product that waits for its moment waits no longer. */
function hidden(product: ProductState, now: Date): ProductState {
  return { ...product, archivedAt: product.archivedAt ?? now, publishAt: null, unpublishAt: null }
}

/** Rounds half a fils up. Calculates in hundredths of a percent as integers, so that halves are exact. */
function raised(price: Fils, percent: number): number {
  const share = 10_000 + Math.round(percent * 100)
  return Math.floor((price * share + 5_000) / 10_000)
}

/** A sale of so many percent off the regular price. */
function saleAt(product: ProductState, { percent, rounding, from, until }: BulkSale): Sale {
  const regular = regularPriceOf(product)
  const price = fils(roundedPrice(raised(regular, -percent), rounding))
  if (price >= regular) throw new ShopError('conflict', `The sale price of ${product.name} would not be lower.`)
  return { price, from: from ?? null, until: until ?? null }
}

function priceOf({ name }: ProductState, price: number): Fils {
  if (price < 0) throw new ShopError('conflict', `The price of ${name} would fall below zero.`)
  if (price > MAX_FILS) throw new ShopError('conflict', `The price of ${name} would be too high.`)
  return fils(price)
}

type Pile = (pieces: number, choice: Choice) => number

function stockOf(product: ProductState, pile: Pile): Pick<ProductState, 'stock' | 'sizeStock' | 'cutStock'> {
  const { stock, sizeStock } = product
  const cutStock = cutStockOf(product, pile)
  if (sizeStock === null) return { stock: pile(stock, {}), sizeStock, cutStock }
  const piles = Object.entries(sizeStock).map(([size, pieces]) => [size, pile(pieces, { size })] as const)
  const total = piles.reduce((sum, [, pieces]) => sum + pieces, 0)
  return { sizeStock: Object.fromEntries(piles), stock: total, cutStock }
}

/** Pieces of a cut or size that is no longer sold stay as they are. */
function cutStockOf({ cuts, cutStock }: ProductState, pile: Pile): ProductState['cutStock'] {
  const changed = cuts.map(({ cut, sizes }) => {
    const piles = sizes.map((size) => [size, pile(cutStock[cut]?.[size] ?? 0, { cut, size })] as const)
    return [cut, { ...cutStock[cut], ...Object.fromEntries(piles) }] as const
  })
  return { ...cutStock, ...Object.fromEntries(changed) }
}

function pilesAfter({ name }: ProductState, pieces: number, choice: Choice): number {
  const what = choice.size === undefined ? name : `${namedChoice(name, choice)},`
  if (pieces < 0) throw new ShopError('conflict', `There are not so many of ${what} to take away.`)
  if (pieces > MOST_PIECES) throw new ShopError('conflict', `There would be too many of ${what}.`)
  return pieces
}
