import { fils } from '@shop/contract/money'
import { unprintable } from '../cart/cart-view'
import type { TakenLine } from '../cart/hand-over-cart'
import { soldOut, type StockedProduct } from '../stock/move-stock'
import { availableOf } from '../stock/stock'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import type { NewOrderLine } from '../orders/record-order'
import { isPrinted, printFeeOf } from '../prints/print-fee'

export interface SoldLine extends NewOrderLine {
  size: string | undefined
}

/** The lines at today's names and prices; what is no longer sold is not among them. */
export function linesAsSold(
  fees: Pick<Shop, 'printFee'>,
  taken: readonly TakenLine[],
  products: ReadonlyMap<number, StockedProduct>,
): { lines: SoldLine[]; total: number } {
  const lines = taken.flatMap((line) => {
    const product = products.get(line.productId)
    return product?.archivedAt === null ? [asSold(fees, product, line)] : []
  })
  const total = lines.reduce((sum, { quantity, priceInFils }) => sum + quantity * priceInFils, 0)
  return { lines, total }
}

function asSold(fees: Pick<Shop, 'printFee'>, product: StockedProduct, line: TakenLine): SoldLine {
  const { options, quantity, proofKey } = line
  if (availableOf(product, options.size) === 0) throw soldOut(product, options.size)
  if (isPrinted(options) && !product.isPrintable) throw new ShopError('conflict', unprintable(product.name))
  const printFeeInFils = printFeeOf(fees, product, options)
  return {
    productId: product.id,
    productName: product.name,
    options,
    size: options.size,
    quantity,
    priceInFils: fils(product.priceInFils + printFeeInFils),
    printFeeInFils,
    proofKey,
  }
}
