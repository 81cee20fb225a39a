import type { BulkChange, BulkPreview, BulkPreviewInput } from '@shop/contract/bulk-runs'
import { amountFromFils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { regularPriceOf, saleOf, type Prices } from '../assortment/sale'
import { afterChange, isFree } from './after-change'
import { chosenProducts } from './change-many-products'

/** What the change would do to the prices. Throws where the change itself would, but for prices of 0.00, which it counts. */
export async function previewChange(shop: Shop, { samples, ...input }: BulkPreviewInput): Promise<BulkPreview> {
  const change = allowingFree(input.change)
  const today = todayIn(shop)
  const products = await chosenProducts(shop, { ...input, change })
  const pairs = products.map((product) => ({
    product,
    after: change.kind === 'delete' ? product : afterChange(product, change, today),
  }))
  const priced = pairs.map(({ product, after }) => ({
    product_id: product.id,
    name: product.name,
    before: amountFromFils(comparedPrice(product)),
    after: amountFromFils(comparedPrice(after)),
  }))
  const changed = priced.filter(({ before, after }) => before !== after)
  const byPrice = priced.toSorted((one, other) => one.after - other.after)
  return {
    total: priced.length,
    changed: changed.length,
    lowest: byPrice[0] ?? null,
    highest: byPrice.at(-1) ?? null,
    free: pairs.filter(({ product, after }) => isFree(after) && !isFree(product)).length,
    samples: changed.slice(0, samples),
  }
}

function allowingFree(change: BulkChange): BulkChange {
  switch (change.kind) {
    case 'price':
    case 'price-by':
    case 'price-percent':
    case 'sale':
      return { ...change, free: true }
    default:
      return change
  }
}

/** A planned sale is compared too, although its price is not charged yet. */
function comparedPrice(product: Prices) {
  return saleOf(product)?.price ?? regularPriceOf(product)
}
