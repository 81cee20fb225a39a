import { sizesOf } from './draft-stock'
import { checkFields, type ProductDraft } from './product-draft'

/** What is wrong before anything is sent, apart from fields left empty: by the contract, and by the form's own rule. */
export function checkProduct(draft: ProductDraft): Partial<Record<string, string>> {
  const hasNoSizes = draft.hasSizeStock && sizesOf(draft).length === 0
  return {
    ...checkFields(draft),
    ...(hasNoSizes && { size_variations: 'Please enter the sizes that the stock is kept by.' }),
  }
}
