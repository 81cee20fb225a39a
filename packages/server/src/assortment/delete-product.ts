import type { Done } from '@shop/contract/values'
import type * as z from 'zod'
import type { Author, Change } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { auditFields } from './product-fields'
import { isPromised } from './publication'
import { archiveProducts, deleteUnusedProducts, lockStoredProducts, type StoredProduct } from './product-writes.queries'
import { recordInSteps } from './write-products'

/** Deletes a product, or archives it if orders or reviews refer to it. */
export async function deleteProduct(shop: Shop, by: number, id: number): Promise<z.infer<typeof Done>> {
  return inTransaction(shop, async (shop) => {
    const held = await lockStoredProducts(shop.db, [id], 'update')
    if (held.length === 0) throw notFound('Product')
    const { erased, archived } = await removeProducts(shop, { by }, held)
    if (erased.size + archived.size === 0) throw new ShopError('not-found', 'This product is in the archive already.')
    return { message: archived.size > 0 ? 'Product archived: orders or reviews tell of it.' : 'Product deleted.' }
  })
}

/** The ids of the deleted and of the archived products. */
export interface Removed {
  erased: ReadonlySet<number>
  archived: ReadonlySet<number>
}

/**
 * Deletes unused products and archives the others. The caller's transaction must have locked them `for update`,
 * so that no order can refer to a product while it is deleted.
 */
export async function removeProducts(shop: Shop, author: Author, held: readonly StoredProduct[]): Promise<Removed> {
  const gone = await deleteUnusedProducts(
    shop.db,
    held.map(({ id }) => id),
  )
  const erased = new Set(gone)
  const archived = held.filter((product) => !erased.has(product.id) && isPromised(product))
  await archiveProducts(
    shop.db,
    archived.map(({ id }) => id),
    shop.now(),
  )
  const changes = [
    ...held.filter(({ id }) => erased.has(id)).map((product) => removal(author, 'deleted', product)),
    ...archived.map((product) => removal(author, 'archived', product)),
  ]
  await recordInSteps(shop, changes)
  return { erased, archived: new Set(archived.map(({ id }) => id)) }
}

function removal(author: Author, action: 'deleted' | 'archived', product: StoredProduct): Change {
  const subject = { kind: 'product', id: product.id, name: product.name } as const
  if (action === 'archived')
    return { ...author, action, subject, before: { 'in shop': 'yes' }, after: { 'in shop': 'no' } }
  return { ...author, action, subject, before: auditFields(product, product.club) }
}
