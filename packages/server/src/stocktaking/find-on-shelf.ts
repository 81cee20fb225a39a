import { ManagedProductQuery } from '@shop/contract/catalog-admin'
import { FIRST_CUT } from '@shop/contract/cuts'
import type { ShelfPile, ShelfProduct, ShelfQuery } from '@shop/contract/stock-counts'
import { listManagedProducts } from '../assortment/list-managed-products'
import type { Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { listIdsBySku, listShelf, type ShelfRow } from './shelf.queries'

const MOST_PRODUCTS = 8
const SEPARATORS = /[-_/. ]+/g

/**
 * Finds what a scanned code or typed words mean: a SKU means its product, a SKU with a cut, a size or both (`AR-HOME-L`,
 * `AR-HOME-KIDS-7-8Y`) that part of it, and anything else is searched for.
 */
export async function findOnShelf(shop: Shop, { code = '', product, language }: ShelfQuery): Promise<ShelfProduct[]> {
  if (product !== undefined) {
    const [found] = await listShelf(shop.db, [product], language)
    if (!found) throw notFound('Product')
    return [toProduct(found)]
  }
  if (code === '') throw new ShopError('invalid-input', 'Please scan or type a SKU.')
  const found = (await findBySku(shop, code, language)) ?? (await findByWords(shop, code, language))
  if (found.length === 0) {
    throw new ShopError('not-found', `Nothing has the SKU “${code}”, and no jersey is named like that.`)
  }
  return found.map(toProduct)
}

/** Undefined where no SKU begins like the code. */
async function findBySku(shop: Shop, code: string, language: ShelfQuery['language']): Promise<ShelfRow[] | undefined> {
  const typed = code.toLowerCase()
  const known = await listIdsBySku(shop.db, beginningsOf(typed))
  // The longest SKU first: `AR-HOME` must not take the code of `AR-HOME-L`, which another jersey may have.
  const bySku = known.toSorted((a, b) => b.sku.length - a.sku.length)
  const shelf = await listShelf(
    shop.db,
    bySku.map(({ id }) => id),
    language,
  )
  for (const { id, sku } of bySku) {
    const row = shelf.find((each) => each.id === id)
    const piles = row && pilesNamed(row, typed.slice(sku.length))
    if (row && piles && piles.length > 0) return [{ ...row, piles }]
  }
  const [nearest] = shelf
  if (!nearest) return undefined
  const rest = code.slice(nearest.sku?.length).replace(/^[-_/. ]+/, '')
  throw new ShopError('not-found', `${nearest.name} (${nearest.sku}) has no cut or size “${rest}”.`)
}

/** The whole code, and each part of it that ends before a separator. */
function beginningsOf(code: string): string[] {
  return [code, ...[...code.matchAll(SEPARATORS)].map(({ index }) => code.slice(0, index))].filter(
    (part) => part !== '',
  )
}

/** The piles that are named after the SKU. A size without a cut is one of the first cut, as everywhere in the shop. */
function pilesNamed({ piles, sizes }: ShelfRow, named: string): ShelfPile[] {
  const rest = plain(named)
  if (rest === '') return piles
  const exact = piles.filter(({ cut, size }) => rest === plain(`${cut ?? FIRST_CUT}-${size ?? ''}`))
  if (exact.length > 0) return exact
  const ofCut = piles.filter(({ cut }) => rest === plain(cut ?? FIRST_CUT))
  if (ofCut.length > 0) return ofCut
  const ofSize = piles.filter(({ cut, size }) =>
    size === null ? cut === null && sizes.some((each) => plain(each) === rest) : plain(size) === rest,
  )
  const first = ofSize.filter(({ cut }) => cut === null)
  return first.length > 0 ? first : ofSize
}

function plain(text: string): string {
  return text.toLowerCase().replace(SEPARATORS, '-').replace(/^-|-$/g, '')
}

async function findByWords(shop: Shop, search: string, language: ShelfQuery['language']): Promise<ShelfRow[]> {
  const query = ManagedProductQuery.parse({ search, per_page: MOST_PRODUCTS, sort: 'name' })
  const { data } = await listManagedProducts(shop, query)
  return listShelf(
    shop.db,
    data.map(({ id }) => id),
    language,
  )
}

function toProduct({ sizes: _sizes, ...product }: ShelfRow): ShelfProduct {
  return product
}
