import type { ProductDraft } from './product-draft'

/** The props of every group of product fields. */
export interface ProductFieldsProps {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  errors: Partial<Record<string, string>>
}
