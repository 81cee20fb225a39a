import { sizesOf } from './draft-stock'
import { checkFields, type ProductDraft } from './product-draft'

/** Validates the draft before it is sent, except for empty fields: by the contract, a sale needs its price, and stock per size needs sizes. */
export function checkProduct(draft: ProductDraft): Partial<Record<string, string>> {
  const hasNoSizes = draft.hasSizeStock && sizesOf(draft).length === 0
  return {
    ...checkFields(draft),
    ...(draft.hasSale && draft.salePrice.trim() === '' && { sale_price: 'Please enter the sale price.' }),
    ...(draft.state === 'scheduled' && draft.publishAt === '' && { publish_at: 'Please choose when it appears.' }),
    ...(hasNoSizes && { size_variations: 'Please enter the sizes that the stock is kept by.' }),
  }
}
