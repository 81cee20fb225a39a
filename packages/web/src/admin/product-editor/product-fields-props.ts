import type { ProductDraft } from './product-draft'

/** What every group of fields of a product is given. */
export interface ProductFieldsProps {
  draft: ProductDraft
  change: (part: Partial<ProductDraft>) => void
  errors: Partial<Record<string, string>>
}
