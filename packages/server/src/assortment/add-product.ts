import type { Colour, Kit } from '@shop/contract/catalog'
import type { FurtherCut } from '@shop/contract/cuts'
import type { Fils } from '@shop/contract/money'
import type { ProductTranslations } from '@shop/contract/translations'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { glowOf } from '@shop/jersey-art/palette'
import { FOREIGN_KEY_VIOLATION, sqlStateOf } from '../db/sql-state'
import { refusal } from '../kernel/refusal'
import type { Shop } from '../kernel/shop'
import { colourFamily } from './colour-family'
import { familiesOf } from './product-draft'
import { insertProduct, takeProductIds } from './product-writes.queries'
import { recordLooks } from './record-looks'
import { stockPerSize } from './sizes-and-stock'

export interface NewCut {
  cut: FurtherCut
  sizeStock: Record<string, number>
}

export interface NewProduct {
  name: string
  description: string
  priceInFils: Fils
  /** Both are given for a product on sale. */
  salePriceInFils?: Fils
  regularPriceInFils?: Fils
  /** The club's id. */
  categoryId: number
  sizes: string[]
  /** The total that all sizes share; not needed with `sizeStock`. */
  stock?: number
  sizeStock?: Record<string, number>
  /** The cuts beside the first. */
  furtherCuts?: NewCut[]
  drawing?: JerseySpec
  kit?: Kit
  season?: string
  sku?: string
  material?: string
  care?: string
  fit?: string
  onThePitch?: string
  translations?: ProductTranslations
  /** The colour families by which shoppers find the product; derived from the drawing by default. */
  colours?: Colour[]
  isFeatured?: boolean
  isDemo?: boolean
  createdAt?: Date
}

/** Inserts a product and, if it has a drawing, records the pictures of both sides. Returns the product's id. */
export async function addProduct(shop: Shop, given: NewProduct): Promise<number> {
  const { stock, sizeStock, furtherCuts = [], ...product } = given
  const sizes = [...new Set(product.sizes)]
  const [id = 0] = await takeProductIds(shop.db, 1)
  try {
    await insertProduct(shop.db, {
      ...product,
      id,
      sizes,
      colour: product.colours?.[0],
      cuts: furtherCuts.map(({ cut, sizeStock }) => ({ cut, sizes: Object.keys(sizeStock) })),
      cutStock: Object.fromEntries(furtherCuts.map(({ cut, sizeStock }) => [cut, sizeStock])),
      ...(sizeStock ? stockPerSize(sizes, sizeStock) : { stock: stock ?? 0 }),
      ...(product.drawing && (await looksOf(shop, id, product.drawing, product))),
      createdAt: product.createdAt ?? shop.now(),
      updatedAt: shop.now(),
    })
    return id
  } catch (error) {
    if (sqlStateOf(error) !== FOREIGN_KEY_VIOLATION) throw error
    throw refusal('category_id', 'A product belongs to a club.')
  }
}

async function looksOf(
  shop: Shop,
  id: number,
  drawing: JerseySpec,
  { colours, createdAt }: Pick<NewProduct, 'colours' | 'createdAt'>,
) {
  return {
    ...(await recordLooks(shop, drawing, id, createdAt)),
    colour: colourFamily(glowOf(drawing)),
    colours: colours ?? familiesOf(drawing),
  }
}
