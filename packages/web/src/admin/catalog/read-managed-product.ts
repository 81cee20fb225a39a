import type { ManagedProduct } from '@shop/contract/catalog-admin'
import { fieldsOf } from '../../lib/reading'
import { readProduct } from '../../lib/read-catalog'
import { UNKNOWN_FIELDS } from '../product-editor/product-draft'

const UNNAMED = { id: 0, name: '' }

/** Reads a product of the list; fills in the fields that a server of the specification alone does not send. */
export function readManagedProduct(row: unknown): ManagedProduct {
  const { category, category_id: categoryId, created_at: createdAt, ...product } = readProduct(row)
  const since = createdAt ?? ''
  const own = {
    ...UNKNOWN_FIELDS,
    version: 1,
    updated_at: since,
    ...(fieldsOf(row) as Partial<ManagedProduct>),
  }
  const club = category ?? {
    id: categoryId ?? 0,
    name: '',
    description: null,
    image: null,
    image_url: null,
    parent_id: null,
  }
  return {
    ...own,
    ...product,
    created_at: since,
    category_id: categoryId ?? club.id,
    category: { ...club, parent: ('parent' in club ? club.parent : null) ?? UNNAMED },
  }
}
