import type { Fils } from '@shop/contract/money'
import { priceOf, printPartOf, unprintableText } from '../cart/cart-view'
import { subtotalOf } from '../cart/work-out-sum'
import type { TakenLine } from '../cart/take-cart'
import { soldOut, type StockedProduct } from '../stock/move-stock'
import { availableOf } from '../stock/stock'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import type { NewOrderLine } from '../orders/record-order'
import { isPrinted } from '../prints/print-fee'

export interface SoldLine extends NewOrderLine {
  cut: string | undefined
  size: string | undefined
}

export interface SoldCart {
  lines: SoldLine[]
  subtotal: Fils
  /** Lists pieces by their weight; null where the product has none of its own. */
  weights: { quantity: number; weightInGrams: number | null }[]
}

/** Turns cart lines into order lines with the products' current names and prices; leaves archived products out. */
export function linesAsSold(
  fees: Pick<Shop, 'printFee'>,
  taken: readonly TakenLine[],
  products: ReadonlyMap<number, StockedProduct>,
): SoldCart {
  const sold = taken.flatMap((line) => {
    const product = products.get(line.productId)
    return product?.archivedAt === null ? [{ product, line: asSold(fees, product, line) }] : []
  })
  const lines = sold.map(({ line }) => line)
  return {
    lines,
    subtotal: subtotalOf(lines),
    weights: sold.map(({ product, line }) => ({ quantity: line.quantity, weightInGrams: product.weightInGrams })),
  }
}

function asSold(fees: Pick<Shop, 'printFee'>, product: StockedProduct, line: TakenLine): SoldLine {
  const { options, quantity, proofKey } = line
  if (availableOf(product, options) === 0) throw soldOut(product, options)
  if (isPrinted(options) && !product.isPrintable) throw new ShopError('conflict', unprintableText(product.name))
  const priced = { product, options, agreedPriceInFils: line.agreedPriceInFils }
  return {
    productId: product.id,
    productName: product.name,
    options,
    cut: options.cut,
    size: options.size,
    quantity,
    priceInFils: priceOf(fees, priced),
    printFeeInFils: printPartOf(fees, priced),
    proofKey,
  }
}
