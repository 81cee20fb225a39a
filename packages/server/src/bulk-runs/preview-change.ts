import type { BulkInput, BulkPreview } from '@shop/contract/bulk-runs'
import { amountFromFils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { regularPriceOf, saleOf, type Prices } from '../assortment/sale'
import { afterChange } from './after-change'
import { chosenProducts } from './change-many-products'

const SAMPLES = 50

/** What the change would do to the prices. Throws where the change itself would. */
export async function previewChange(shop: Shop, input: BulkInput): Promise<BulkPreview> {
  const { change } = input
  const today = todayIn(shop)
  const products = await chosenProducts(shop, input)
  const priced = products.map((product) => ({
    product_id: product.id,
    name: product.name,
    before: amountFromFils(comparedPrice(product)),
    after: amountFromFils(comparedPrice(change.kind === 'delete' ? product : afterChange(product, change, today))),
  }))
  const changed = priced.filter(({ before, after }) => before !== after)
  const byPrice = priced.toSorted((one, other) => one.after - other.after)
  return {
    total: priced.length,
    changed: changed.length,
    lowest: byPrice[0] ?? null,
    highest: byPrice.at(-1) ?? null,
    samples: changed.slice(0, SAMPLES),
  }
}

/** A planned sale is compared too, although its price is not charged yet. */
function comparedPrice(product: Prices) {
  return saleOf(product)?.price ?? regularPriceOf(product)
}
