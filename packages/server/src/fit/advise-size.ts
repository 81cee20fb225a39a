import type { ProductDetails } from '@shop/contract/catalog'
import { FIRST_CUT, type Cut } from '@shop/contract/cuts'
import type { SizeAdvice } from '@shop/contract/fit'
import { getProductDetails } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { findMeasuresOf } from './body-measures.queries'
import { chooseSize } from './choose-size'
import { listBoughtSizes } from './size-history.queries'

/** Advises a signed-in customer a size of a product, from their own orders, votes and usual size. */
export async function adviseSize(
  shop: Shop,
  userId: number,
  productId: number,
  named?: Cut,
): Promise<{ advice: SizeAdvice | null }> {
  const product = await getProductDetails(shop, productId)
  const { first_cut: first = FIRST_CUT } = product
  const cut = named ?? first
  const [bought, { usual_size: usual }] = await Promise.all([
    listBoughtSizes(shop.db, userId, cut),
    findMeasuresOf(shop.db, userId),
  ])
  const fit = product.fit_votes?.find((votes) => votes.cut === cut)
  const advice = chooseSize({ productId, offered: sizesOf(product, cut), bought, usual, verdict: fit?.verdict })
  return { advice: advice ? withStock(advice, product, cut) : null }
}

/** Says so where the size is sold out: a stock alert helps then, another size does not. */
function withStock(advice: SizeAdvice, product: ProductDetails, cut: Cut): SizeAdvice {
  const own = product.cuts?.find((offered) => offered.cut === cut) ?? product
  const left = own.size_stock?.[advice.size] ?? own.stock
  return left > 0 ? advice : { ...advice, is_sold_out: true }
}

function sizesOf(product: ProductDetails, cut: Cut): string[] {
  const own = product.cuts?.find((offered) => offered.cut === cut)
  return own?.size_variations ?? (cut === (product.first_cut ?? FIRST_CUT) ? product.size_variations : [])
}
