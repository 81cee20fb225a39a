import type { Product } from '@shop/contract/catalog'
import type { Browser } from './browser'

/** The few products that all shoppers buy, some of them nearly sold out. */
export interface Goods {
  plenty: Product[]
  scarce: Product[]
}

const PLENTY = 8
const SCARCE = 4
const MORE_THAN_ANYBODY_WANTS = 1_000
const FEW = 3

/** Chooses the products and sets their stock, before any fault is injected. */
export async function prepareGoods(admin: Browser): Promise<Goods> {
  const products = await admin.call<Product[]>({ path: '/api/products?in_stock=1&per_page=100' })
  const chosen = products.filter(({ size_variations }) => size_variations.length > 0).slice(0, PLENTY + SCARCE)
  const goods = { plenty: chosen.slice(0, PLENTY), scarce: chosen.slice(PLENTY) }
  await setStock(admin, goods.plenty, MORE_THAN_ANYBODY_WANTS)
  await setStock(admin, goods.scarce, FEW)
  return goods
}

export async function setStock(admin: Browser, products: readonly Product[], stock: number): Promise<void> {
  const body = { ids: products.map(({ id }) => id), change: { kind: 'stock', stock } }
  await admin.call({ method: 'POST', path: '/api/admin/product-changes', body })
}
